import { jaccardTogether } from '../sketches/shingles.ts';
import { proseBetween, type Words } from '../sketches/texts.ts';
import { aroundLongestGap, type Chain } from './chains.ts';
import type { Layout } from './layout.ts';
import { withinOneText } from './length.ts';
import type { Counted, PassageRules, TextPairWords } from './text-pair.ts';

/** Code and the comments in it are a copy from this score on, whatever is said of the code alone. */
const leastScore = 0.65;
/** The same of a part of a chain, which is split so often at most. */
const leastOfPart = 0.8;
const mostSplits = 6;
/** The comments in it must have this share of `minWords` on both sides. */
const leastOfComments = 0.5;

/** What code is together with the comments between its lines, if these say something on both sides. */
export function withComments(
  { space, layout, a, b }: TextPairWords,
  { aFrom, aTo, bFrom, bTo }: Chain,
  { minWords }: PassageRules,
): Counted | undefined {
  if (space !== 'code') return undefined;
  const fewest = leastOfComments * minWords;
  const inA = commentsIn(layout.a, a, aFrom, aTo, fewest);
  const inB = inA && commentsIn(layout.b, b, bFrom, bTo, fewest);
  if (!inB) return undefined;
  return {
    words: Math.max(inA.length + aTo - aFrom, inB.length + bTo - bFrom),
    jaccard: jaccardTogether([
      [inA, inB],
      [a.keys.subarray(aFrom, aTo), b.keys.subarray(bFrom, bTo)],
    ]),
  };
}

/** Whether code is a copy with the comments in it, though it may be too short, or too common, without. */
export function areCopiesWithComments(pair: TextPairWords, chain: Chain, rules: PassageRules): boolean {
  const all = withComments(pair, chain, rules);
  return all !== undefined && areCopies(all, rules, leastScore);
}

function areCopies({ words, jaccard }: Counted, { minWords }: PassageRules, least: number): boolean {
  return words >= Math.max(minWords, withinOneText.words) && jaccard >= least;
}

/** What of a chain of code is a copy with the comments in it: all of it, or parts around its longest gaps. */
export function copiesWithComments(
  pair: TextPairWords,
  chain: Chain,
  rules: PassageRules,
  least = leastScore,
  splits = mostSplits,
): Chain[] {
  const all = withComments(pair, chain, rules);
  if (!all) return [];
  if (areCopies(all, rules, least)) return [chain];
  if (splits === 0) return [];
  return aroundLongestGap(chain, 1).flatMap((part) =>
    copiesWithComments(pair, part, rules, leastOfPart, splits - 1),
  );
}

/** What the comments between words [from, to) of code say, if that is enough. */
function commentsIn(
  layout: Layout,
  code: Words,
  from: number,
  to: number,
  fewest: number,
): Uint32Array | undefined {
  if (!layout.isSource) return undefined;
  const { prose } = layout;
  const [first, last] = proseBetween(prose, code, from, to - 1);
  if (last - first < fewest) return undefined;
  const { start } = code;
  const said = new Uint32Array(last - first);
  let count = 0;
  let next = from;
  for (let at = first; at < last; at++) {
    while (start[next] < prose.start[at]) next++;
    // what strings say to people is among the words of code
    if (start[next] !== prose.start[at]) said[count++] = prose.keys[at];
  }
  return count < fewest ? undefined : said.subarray(0, count);
}
