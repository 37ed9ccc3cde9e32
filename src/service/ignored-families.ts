import { addTo } from '../engine/arrays/lists.ts';
import type { Offsets } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import type { Text } from '../engine/sketches/texts.ts';
import { fingerprintOfPlace, hashesIn, likenessOf } from './fingerprint.ts';
import type { IgnoreEntry } from './ignore-list.ts';

/** What ignore lists make of one family. */
export interface Judged<Entry, Member> {
  /** The entries that ignore it; none when it is to be shown. */
  readonly entries: readonly Entry[];
  /** Its members except those in ignored files. */
  readonly members: readonly Member[];
  /** The fingerprints of all its members, where there are entries; undefined for one whose text is gone. */
  readonly fingerprints: readonly (string | undefined)[];
}

/** Decides which of all families of a corpus the entries and files of ignore lists ignore, in steps. */
export type FamilyJudge<Entry> = <Member extends Offsets>(
  families: readonly (readonly Member[])[],
  pathOf: (member: Member) => string,
  corpus: Corpus,
) => Generator<undefined, Judged<Entry, Member>[]>;

/** The judge for some entries and ignored files; scan and editor share it. */
export function familyJudge<Entry extends IgnoreEntry>(
  entries: readonly Entry[],
  files: ReadonlySet<string>,
): FamilyJudge<Entry> {
  const find = entryFinder(entries);
  return function* (families, pathOf, corpus) {
    const shown = families.map((all) =>
      files.size ? all.filter((member) => !files.has(pathOf(member))) : all,
    );
    if (entries.length === 0) return shown.map((members) => ({ entries: [], members, fingerprints: [] }));
    const known: KnownFamily[] = [];
    const own: (string | undefined)[][] = [];
    for (const [at, all] of families.entries()) {
      yield undefined;
      own.push(all.map((member) => knownFingerprint(corpus.textOf(pathOf(member)), member)));
      const distinct = new Set(own[at].filter((each) => each !== undefined));
      known.push({ fingerprints: [...distinct], copies: shown[at].length });
    }
    const found = yield* find(known);
    return shown.map((members, at) => ({ entries: found[at], members, fingerprints: own[at] }));
  };
}

/** Those of places that were asked about, whichever list they were for: each costs more than to look through a list. */
const fingerprints = new WeakMap<Text, Map<string, string>>();

function knownFingerprint(text: Text | undefined, place: Offsets): string | undefined {
  if (!text) return undefined;
  const known = fingerprints.get(text) ?? new Map<string, string>();
  fingerprints.set(text, known);
  const key = `${place.startOffset} ${place.endOffset}`;
  const own = known.get(key) ?? fingerprintOfPlace(text, place);
  known.set(key, own);
  return own;
}

/** What entries know a family by. */
export interface KnownFamily {
  readonly fingerprints: readonly string[];
  readonly copies: number;
}

/**
 * Finds the entries that ignore each of some families, in steps. An entry is for the families that have its very
 * passage. Only where none has it any more, it is for the one that is most like it: passages that overlap are in
 * families of their own, and are alike too.
 */
export function entryFinder<Entry extends IgnoreEntry>(
  entries: readonly Entry[],
): (families: readonly KnownFamily[]) => Generator<undefined, Entry[][]> {
  const { same, similar } = entriesBy(entries);
  return function* (families) {
    const own = families.map(({ fingerprints }) => [...new Set(fingerprints.flatMap(same))]);
    const there = new Set(own.flat());
    const found = own.map((each, at) => each.filter((entry) => isWithin(entry, families[at])));
    const nearest = new Map<Entry, { likeness: number; at: Set<number> }>();
    for (const [at, { fingerprints }] of families.entries()) {
      yield undefined;
      if (found[at].length > 0) continue;
      for (const fingerprint of fingerprints)
        for (const entry of similar(fingerprint)) {
          if (there.has(entry)) continue;
          const likeness = likenessOf(entry.fingerprint, fingerprint);
          const best = nearest.get(entry);
          if (!best || likeness > best.likeness) nearest.set(entry, { likeness, at: new Set([at]) });
          else if (likeness === best.likeness) best.at.add(at);
        }
    }
    for (const [entry, { at: likest }] of nearest)
      for (const at of likest) {
        // An entry for this very passage knows its number of copies better than one for a similar passage.
        const isMeant = entry.copies === undefined || (own[at].length === 0 && isWithin(entry, families[at]));
        if (isMeant) found[at].push(entry);
      }
    return found;
  };
}

function isWithin(entry: IgnoreEntry, { copies }: KnownFamily): boolean {
  return entry.copies === undefined || copies <= entry.copies;
}

/** Entries by a fingerprint: those for this very passage, and those for one that is like it. */
export function entriesBy<Entry extends IgnoreEntry>(
  entries: readonly Entry[],
): Record<'same' | 'similar', (fingerprint: string) => readonly Entry[]> {
  const exact = grouped(entries, (entry) => [entry.fingerprint]);
  const byHash = grouped(entries, (entry) => hashesIn(entry.fingerprint));
  return {
    same: (fingerprint) => exact.get(fingerprint) ?? [],
    similar(fingerprint) {
      const likely = new Set(hashesIn(fingerprint).flatMap((hash) => byHash.get(hash) ?? []));
      return [...likely].filter((entry) => likenessOf(entry.fingerprint, fingerprint) > 0);
    },
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
