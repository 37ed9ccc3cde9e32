import type { CommonShingles } from '../files/boilerplate.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { proseSalt, sharedShingles } from '../sketches/shingles.ts';
import { keysOf, type Text, textOf } from '../sketches/texts.ts';

/** Which shingles are common, and the words in each. */
export interface Common extends CommonShingles {
  readonly wordsEach: number;
}

/**
 * Prose below this score is a form that both sides filled in, if at least this share of the shingles that they share is
 * boilerplate and fewer than `answers` are not.
 */
const filledIn = { score: 0.6, share: 2 / 3, answers: 20 };

/** Matches to look at between two steps. */
const portion = 64;

/** Whether a match is a form that everyone fills in: the questions are alike, and the answers are not. */
export function isFilledForm(
  a: Text,
  b: Text,
  { space, jaccard, aFrom, aTo, bFrom, bTo }: Omit<PassageMatch, 'a' | 'b'>,
  { boilerplate, wordsEach }: Common,
): boolean {
  if (space !== 'prose' || jaccard >= filledIn.score || boilerplate.size === 0) return false;
  const keysA = keysOf(a, space);
  const keysB = keysOf(b, space);
  const shared = sharedShingles(keysA, aFrom, aTo, keysB, bFrom, bTo, wordsEach, proseSalt);
  const questions = boilerplate.howMany(shared);
  return shared.length - questions < filledIn.answers && questions >= filledIn.share * shared.length;
}

/** The matches that are not forms, in steps; all of them while it is unknown what is boilerplate. */
export function* withoutForms(
  matches: readonly PassageMatch[],
  texts: ReadonlyMap<number, Text>,
  common: Common | undefined,
): Generator<undefined, readonly PassageMatch[]> {
  if (!common || common.boilerplate.size === 0) return matches;
  const kept: PassageMatch[] = [];
  for (const [done, match] of matches.entries()) {
    if (done % portion === 0) yield undefined;
    if (!isFilledForm(textOf(texts, match.a), textOf(texts, match.b), match, common)) kept.push(match);
  }
  return kept;
}
