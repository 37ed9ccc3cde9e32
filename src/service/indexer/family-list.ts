import type { Corpus } from '../../engine/corpus.ts';
import { groupedFamilies } from '../../engine/families.ts';
import type { PassagePairResult } from '../../engine/findings.ts';
import type { PassageMatch } from '../../engine/passages.ts';
import { FamilyTeller, jaccardOfNodes } from '../../engine/search.ts';
import { placeOf } from './document-findings.ts';
import type { Family } from './news.ts';

/** All families of a corpus out of all its matches; yields often, for the caller to give way or give up. */
export function* tellFamilies(
  corpus: Corpus,
  matches: readonly PassageMatch[],
  sameFile: boolean,
): Generator<undefined, Family[]> {
  const { families } = yield* tellAll(corpus, matches);
  return families
    .map(({ members, ...rest }) => ({ ...rest, members: members.map(placeOf) }))
    .filter((family) => sameFile || new Set(family.members.map((member) => member.uri)).size > 1);
}

/** The pairs of passages that were scored against each other, whose paths are URIs. */
export function tellPassages(corpus: Corpus, matches: readonly PassageMatch[]): PassagePairResult[] {
  const steps = tellAll(corpus, matches);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.passages;
  }
}

function* tellAll({ texts, options }: Corpus, matches: readonly PassageMatch[]) {
  const teller = new FamilyTeller(texts, options.minWords);
  for (const family of groupedFamilies(matches, (a, b) => jaccardOfNodes(texts, a, b))) {
    if (family) teller.addFamily(family);
    yield undefined;
  }
  for (const id of texts.keys()) teller.addIdentical(id);
  return teller.finish();
}

/** What changed from one list of findings to the next. */
export interface Difference<T> {
  readonly changed: T[];
  readonly gone: string[];
}

/** A list of which only what changed is told. */
export interface ToldList<T> {
  readonly told: ReadonlyMap<string, T>;
  replace(next: readonly T[]): Difference<T>;
  clear(): void;
}

/** A list of findings that are known by a key; two that read the same are the same. */
export function toldList<T>(keyOf: (finding: T) => string, textOf: (finding: T) => string): ToldList<T> {
  const told = new Map<string, T>();
  const texts = new Map<string, string>();
  return {
    told,
    replace(next) {
      const changed: T[] = [];
      const left = new Set(told.keys());
      for (const finding of next) {
        const key = keyOf(finding);
        const text = textOf(finding);
        left.delete(key);
        if (texts.get(key) === text) continue;
        told.set(key, finding);
        texts.set(key, text);
        changed.push(finding);
      }
      for (const key of left) {
        told.delete(key);
        texts.delete(key);
      }
      return { changed, gone: [...left] };
    },
    clear() {
      told.clear();
      texts.clear();
    },
  };
}

/** What tells whether a family reads the same as before. */
export function familyText({ space, words, similarity, members }: Family): string {
  return `${space} ${words} ${similarity} ${members.map((each) => `${each.uri} ${each.startOffset} ${each.endOffset} ${each.startLine}`).join()}`;
}
