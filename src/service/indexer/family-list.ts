import { FamilyTeller } from '../../engine/families/family-teller.ts';
import type { PassagePairResult } from '../../engine/findings.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import type { Family, Place } from './news.ts';
import { areOneRange, placeOf } from './place.ts';

/** All families of these texts, made from all their matches; yields often, so that the caller can give way or give up. */
export function* tellFamilies(
  { texts, options, common }: Corpus,
  ids: Iterable<number>,
  matches: readonly PassageMatch[],
  sameFile: boolean,
): Generator<undefined, Family[]> {
  const teller = new FamilyTeller(texts, options, false);
  const { families } = yield* teller.tellAll(matches, common, ids);
  const told: Family[] = [];
  for (const { id, space, words, similarity, members } of families) {
    const isWanted = sameFile || members.some(({ path }) => path !== members[0].path);
    if (isWanted) told.push({ id, space, words, similarity, members: members.map(placeOf) });
    yield undefined;
  }
  return told;
}

/** The pairs of passages of these texts that were scored against each other, with URIs as paths; in steps. */
export function* tellPassages(
  { texts, options, common }: Corpus,
  ids: Iterable<number>,
  matches: readonly PassageMatch[],
): Generator<undefined, PassagePairResult[]> {
  const teller = new FamilyTeller(texts, options);
  return (yield* teller.tellAll(matches, common, ids)).passages;
}

/** What changed from one list of findings to the next. */
export interface Difference<T> {
  readonly changed: T[];
  readonly gone: string[];
}

/** A list that reports only what changed in it. */
export interface ToldList<T> {
  readonly told: ReadonlyMap<string, T>;
  /** Replaces the findings that were reported with others, in steps. */
  replace(next: readonly T[]): Generator<undefined, Difference<T>>;
  clear(): void;
}

/** A list of findings, each identified by a key. */
export function toldList<T>(keyOf: (finding: T) => string, isSame: (x: T, y: T) => boolean): ToldList<T> {
  const told = new Map<string, T>();
  return {
    told,
    *replace(next) {
      const changed: T[] = [];
      const left = new Set(told.keys());
      for (const finding of next) {
        yield undefined;
        const key = keyOf(finding);
        left.delete(key);
        const known = told.get(key);
        if (known && isSame(known, finding)) continue;
        told.set(key, finding);
        changed.push(finding);
      }
      for (const key of left) told.delete(key);
      return { changed, gone: [...left] };
    },
    clear: () => told.clear(),
  };
}

/** Whether two families of one name read the same. */
export function isSameFamily(x: Family, y: Family): boolean {
  return (
    x.space === y.space &&
    x.words === y.words &&
    x.similarity === y.similarity &&
    x.members.length === y.members.length &&
    x.members.every((place, at) => isSamePlace(place, y.members[at]))
  );
}

function isSamePlace(x: Place, y: Place): boolean {
  return x.uri === y.uri && areOneRange(x, y) && x.startLine === y.startLine;
}
