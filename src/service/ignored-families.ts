import { addTo } from '../engine/arrays/lists.ts';
import type { Offsets } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import type { Text } from '../engine/sketches/texts.ts';
import { fingerprintOfPlace, hashesIn, isSamePassage } from './fingerprint.ts';
import type { IgnoreEntry } from './ignore-list.ts';

/** What ignore lists make of one family. */
export interface Judged<Entry, Member> {
  /** The entries that ignore it; none when it is to be shown. */
  readonly entries: readonly Entry[];
  /** Its members except those in ignored files. */
  readonly members: readonly Member[];
}

/** Decides for each family of a corpus whether the entries and files of ignore lists ignore it. */
export type FamilyJudge<Entry> = <Member extends Offsets>(
  members: readonly Member[],
  pathOf: (member: Member) => string,
  corpus: Corpus,
) => Judged<Entry, Member>;

/** The judge for some entries and ignored files; scan and editor share it. */
export function familyJudge<Entry extends IgnoreEntry>(
  entries: readonly Entry[],
  files: ReadonlySet<string>,
): FamilyJudge<Entry> {
  const find = entryFinder(entries);
  const fingerprints = new WeakMap<Text, Map<string, string>>();

  const fingerprint = (text: Text | undefined, place: Offsets) => {
    if (!text) return undefined;
    const known = fingerprints.get(text) ?? new Map<string, string>();
    fingerprints.set(text, known);
    const key = `${place.startOffset} ${place.endOffset}`;
    const own = known.get(key) ?? fingerprintOfPlace(text, place);
    known.set(key, own);
    return own;
  };

  return (all, pathOf, corpus) => {
    const members = files.size ? all.filter((member) => !files.has(pathOf(member))) : all;
    if (entries.length === 0) return { entries: [], members };
    const own = all.map((member) => fingerprint(corpus.textOf(pathOf(member)), member));
    const known = own.filter((each) => each !== undefined);
    return { entries: find([...new Set(known)], members.length), members };
  };
}

/** Finds the entries that ignore a family of passages with these fingerprints and this number of copies. */
export function entryFinder<Entry extends IgnoreEntry>(
  entries: readonly Entry[],
): (fingerprints: readonly string[], copies: number) => Entry[] {
  const exact = grouped(entries, (entry) => [entry.fingerprint]);
  const byHash = grouped(entries, (entry) => hashesIn(entry.fingerprint));
  const likely = (fingerprint: string) =>
    new Set(hashesIn(fingerprint).flatMap((hash) => byHash.get(hash) ?? []));

  return (fingerprints, copies) => {
    const holds = (entry: Entry) => entry.copies === undefined || copies <= entry.copies;
    const same = [...new Set(fingerprints.flatMap((each) => exact.get(each) ?? []))];
    const accepting = same.filter(holds);
    if (accepting.length > 0) return accepting;
    const similar = fingerprints.flatMap((each) =>
      [...likely(each)].filter((entry) => isSamePassage(entry.fingerprint, each)),
    );
    // An entry for this very passage knows its number of copies better than one for a similar passage.
    return [...new Set(similar)].filter(
      (entry) => entry.copies === undefined || (same.length === 0 && holds(entry)),
    );
  };
}

function grouped<Key, Value>(
  values: readonly Value[],
  keysOf: (value: Value) => readonly Key[],
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) for (const key of keysOf(value)) addTo(groups, key, value);
  return groups;
}
