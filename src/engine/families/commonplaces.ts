import { longerSide, type Ranges } from '../passages/chains.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { proseSalt, sharedShingles, writeShingles } from '../sketches/shingles.ts';
import { keysOf, type Text } from '../sketches/texts.ts';
import type { Common } from './forms.ts';

/**
 * Two passages say little of their own when fewer of the shingles that they share are no commonplaces, and those that
 * are have at least these shares: of what is shared, and of the words of the longer.
 */
const saysLittle = { own: 12, ofShared: 0.2, ofWords: 0.15 };
/** With so many words at their beginnings most copies show that they share enough. */
const enoughToSee = 64;
/** As many words in a row that stand in many places were copied there. */
const copiedEverywhere = 25;

/** A match with so many words and this score says enough, whatever it is made of. */
const muchAlike = { words: 60, score: 0.85 };

let shingles = new Uint32Array(256);

/** Whether a match is told also where its passages share little more than commonplaces. */
export function saysEnough({ words, jaccard }: Pick<PassageMatch, 'words' | 'jaccard'>): boolean {
  return words >= muchAlike.words && jaccard >= muchAlike.score;
}

/** Whether two ranges of prose, or of code, share little more than what stands in many places besides. */
export function shareCommonplaces(
  a: Text,
  b: Text,
  prose: boolean,
  ranges: Ranges,
  { commonplace, wordsEach }: Common,
): boolean {
  if (commonplace.size === 0) return false;
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const space = prose ? 'prose' : 'code';
  const salt = prose ? proseSalt : 0;
  const keysA = keysOf(a, space);
  const keysB = keysOf(b, space);
  const { own, ofShared, ofWords } = saysLittle;
  const longer = longerSide(ranges);
  const fewest = ofWords * longer;
  const sharedTo = (toA: number, toB: number) =>
    sharedShingles(keysA, aFrom, toA, keysB, bFrom, toB, wordsEach, salt);
  if (longer > enoughToSee) {
    const shared = sharedTo(Math.min(aTo, aFrom + enoughToSee), Math.min(bTo, bFrom + enoughToSee));
    if (shared.length - commonplace.howMany(shared) >= own) return false;
  }
  if (shingles.length < aTo - aFrom) shingles = new Uint32Array((aTo - aFrom) * 2);
  const count = writeShingles(keysA, aFrom, aTo, salt, shingles, 0, wordsEach);
  // most passages have too few of them, and need not be compared
  if (commonplace.howMany(shingles, 0, count) < fewest) return false;
  const shared = sharedTo(aTo, bTo);
  const common = commonplace.howMany(shared);
  if (shared.length - common >= own) return false;
  if (common < Math.max(fewest, ofShared * shared.length)) return false;
  const inBoth = new Set(shared.filter((hash) => commonplace.has(hash)));
  return longestRun(shingles.subarray(0, count), inBoth) + wordsEach - 1 < copiedEverywhere;
}

/** How many in a row are among these, at most. */
function longestRun(hashes: Uint32Array, known: ReadonlySet<number>): number {
  let longest = 0;
  let run = 0;
  for (const hash of hashes) {
    run = known.has(hash) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
