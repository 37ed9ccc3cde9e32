import { chainWithin } from './align.ts';
import { chainRules } from './chain-rules.ts';
import { type Chain, clippedTo, type Ranges, rangeOn, reaching } from './chains.ts';
import { endUnits } from './foreign-units.ts';
import { scoreOf } from './judgement.ts';
import type { ScoredChain, TextPairWords } from './text-pair.ts';
import { areWholeBlocks } from './whole-blocks.ts';

/** A block is given up on one side if the rest scores this many times as much. */
const leastGain = 1.02;

/** So many words may be taken in on the other side: its ends were those beside the block. */
const mostTaken = 12;

/**
 * A chain of code without blocks at its ends, on one side, beside which the other side has no copy of them: they are like
 * the next one, as all tests of a suite are, and put what follows them out of step.
 */
export function inStep(pair: TextPairWords, told: ScoredChain): Chain {
  let kept = told;
  for (;;) {
    const next = withoutEndBlock(pair, kept, 0) ?? withoutEndBlock(pair, kept, 1);
    if (!next) return kept.chain;
    kept = next;
  }
}

/** A chain that grows anew without the first or the last block on a side, if that is enough more alike. */
function withoutEndBlock(
  pair: TextPairWords,
  { chain, jaccard }: ScoredChain,
  side: 0 | 1,
): ScoredChain | undefined {
  const { a, b, hits, layout, space } = pair;
  const [from, to] = rangeOn(chain, side);
  const units = endUnitsOf(layout, chain, side);
  if (!units) return undefined;
  const least = leastGain * jaccard;
  for (const [begin, end] of [
    [units.second, to],
    [from, units.last],
  ]) {
    const rest = reaching(chain, side === 0 ? { aFrom: begin, aTo: end } : { bFrom: begin, bTo: end });
    const left = clippedTo(chain, rest);
    const ofLeft = scoreOf(pair, left);
    if (ofLeft < least) continue;
    const anew = chainWithin(a, b, hits, chainRules[space], withMoreBeside(pair, rest, side));
    const score = anew ? scoreOf(pair, anew) : 0;
    if (anew && score >= least) return { chain: anew, jaccard: score };
    // the seed that it was found by may be gone with the block, and then nothing grows from what is left
    if (!anew && !endUnitsOf(layout, chain, side === 0 ? 1 : 0) && areWholeBlocks(pair, left))
      return { chain: left, jaccard: ofLeft };
  }
  return undefined;
}

/** The first and the last block of a side of a chain, if it has several. */
function endUnitsOf(layout: TextPairWords['layout'], chain: Chain, side: 0 | 1): ReturnType<typeof endUnits> {
  return endUnits((side === 0 ? layout.a : layout.b).rows, ...rangeOn(chain, side));
}

/** Ranges with a few more words on the side other than the given one, where they do not meet. */
function withMoreBeside({ a, self }: TextPairWords, rest: Chain, side: 0 | 1): Ranges {
  const { aFrom, aTo, bFrom, bTo } = rest;
  return side === 0
    ? reaching(rest, { bFrom: Math.max(self ? aTo : 0, bFrom - mostTaken), bTo: bTo + mostTaken })
    : reaching(rest, { aFrom: aFrom - mostTaken, aTo: Math.min(self ? bFrom : a.count, aTo + mostTaken) });
}
