import type { FamilyResult } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { fingerprintOfPlace } from './fingerprint.ts';
import type { IgnoreEntry, IgnoreList } from './ignore-list.ts';
import { entriesBy } from './ignored-families.ts';

/** A list held against what is there, and how many of its entries that has changed. */
export interface Renewed {
  readonly list: IgnoreList;
  readonly lowered: number;
  readonly dropped: number;
}

/**
 * The list with no more copies in an entry than there are, and without the accepted entries that fit nothing any more.
 * Of these families, which are all that there are, it ignores the same as before. An entry with a reason is never
 * dropped, and one for any number of copies stays as it is.
 */
export function renewed(list: IgnoreList, families: readonly FamilyResult[], corpus: Corpus): Renewed {
  const copies = copiesOfEntries(list.passages, families, corpus);
  const passages: IgnoreEntry[] = [];
  let lowered = 0;
  for (const entry of list.passages) {
    const there = copies.get(entry.fingerprint);
    if (there === undefined && isAccepted(entry)) continue;
    const isFewer = there !== undefined && entry.copies !== undefined && there < entry.copies;
    passages.push(isFewer ? { ...entry, copies: there } : entry);
    if (isFewer) lowered++;
  }
  return { list: { ...list, passages }, lowered, dropped: list.passages.length - passages.length };
}

/** Whether `--accept` wrote an entry, and nobody has given it a reason since. */
function isAccepted({ copies, when, reason }: IgnoreEntry): boolean {
  return copies !== undefined && when !== undefined && reason === undefined;
}

/** The number of copies that the entries with these fingerprints stand for; those that fit nothing are missing. */
function copiesOfEntries(
  entries: readonly IgnoreEntry[],
  families: readonly FamilyResult[],
  corpus: Corpus,
): Map<string, number> {
  const { same, similar } = entriesBy(entries);
  const copies = new Map<string, number>();
  for (const { members } of families)
    for (const member of members) {
      const text = corpus.textOf(member.path);
      const own = text && fingerprintOfPlace(text, member);
      if (own === undefined) continue;
      const exact = same(own);
      // Each place for itself: that one has an entry of its own must not make those of the others look stale.
      for (const { fingerprint } of exact.length > 0 ? exact : similar(own))
        copies.set(fingerprint, Math.max(members.length, copies.get(fingerprint) ?? 0));
    }
  return copies;
}
