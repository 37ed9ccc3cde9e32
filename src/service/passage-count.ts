import { firstAtLeast } from '../engine/arrays/sorted.ts';
import type { Offsets } from '../engine/findings.ts';
import { contentCount } from '../engine/passages/rewording.ts';
import { distinctShingles, sharedShingles, shingleSize } from '../engine/sketches/shingles.ts';
import { type Text, wordsOf } from '../engine/sketches/texts.ts';
import type { Space } from '../engine/space.ts';

/** What the score of two passages is a count of: how many different ones either has, and how many of these both. */
export interface PassageCount {
  /** Runs of three words, or the words of reworded text in any order, without those that every text has. */
  readonly of: 'runs' | 'content words';
  readonly shared: number;
  readonly all: number;
}

/** A place in a text. */
export type PlaceInText = readonly [text: Text, place: Offsets];

/**
 * The count that makes the score of two passages. Undefined where none does by itself: of renamed code, and of a comment
 * that is told with its code.
 */
export function passageCount(
  a: PlaceInText,
  b: PlaceInText,
  score: number,
  space: Space,
): PassageCount | undefined {
  if (space === 'shape') return undefined;
  const [{ words: ofA, from: aFrom, to: aTo }, { words: ofB, from: bFrom, to: bTo }] = [a, b].map((side) =>
    wordsAt(side, space),
  );
  const makesScore = ({ shared, all }: PassageCount) => Math.abs(shared / all - score) < 1e-9;
  const runsIn = (keys: Uint32Array, from: number, to: number) =>
    distinctShingles(keys, from, to, shingleSize, Number.POSITIVE_INFINITY);
  const [one, other] = [runsIn(ofA.keys, aFrom, aTo), runsIn(ofB.keys, bFrom, bTo)];
  const both = sharedShingles(ofA.keys, aFrom, aTo, ofB.keys, bFrom, bTo, shingleSize, 0).length;
  const counts: PassageCount[] = [{ of: 'runs', shared: both, all: one + other - both }];
  if (space === 'prose')
    counts.push({ of: 'content words', ...contentCount(ofA, ofB, { aFrom, aTo, bFrom, bTo }) });
  return counts.find(makesScore);
}

/** The words of a text in a space, and which of them a place has. */
export function wordsAt([text, { startOffset, endOffset }]: PlaceInText, space: Space) {
  const words = wordsOf(text, space);
  return { words, from: firstAtLeast(words.start, startOffset), to: firstAtLeast(words.start, endOffset) };
}
