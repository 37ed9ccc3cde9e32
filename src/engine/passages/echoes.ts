import { areSame, type Chain, sharesOf } from './chains.ts';
import { RangeIndex } from './range-index.ts';
import type { ScoredChain } from './text-pair.ts';

/** A match with this score is reported even when a stronger one covers all of one of its sides. */
const plainCopy = 0.8;
/** The largest share of both sides that may lie in a stronger match between the same texts. */
const mostShifted = 1 / 3;

/**
 * The matches, each once, without weak ones that only echo a strong one: a second place that resembles part of it a
 * little, or the same two places a few lines further on.
 */
export function withoutEchoes(matches: ScoredChain[]): ScoredChain[] {
  if (matches.length < 2) return matches;
  const chains = matches.map(({ chain }) => chain);
  const inA = new RangeIndex(...rangesOf(chains, 'aFrom', 'aTo'));
  const inB = new RangeIndex(...rangesOf(chains, 'bFrom', 'bTo'));
  return matches.filter((weak, own) => {
    const { aFrom, aTo, bFrom, bTo } = weak.chain;
    const isAgain = (at: number) =>
      at < own && areSame(weak.chain, chains[at]) && worth(matches[at]) >= worth(weak);
    const isStronger = (at: number) => isEcho(weak, matches[at]) || isAgain(at);
    return !inA.some(aFrom, aTo, isStronger) && !inB.some(bFrom, bTo, isStronger);
  });
}

function rangesOf(
  chains: readonly Chain[],
  from: 'aFrom' | 'bFrom',
  to: 'aTo' | 'bTo',
): [from: number[], to: number[]] {
  return [chains.map((chain) => chain[from]), chains.map((chain) => chain[to])];
}

function isEcho(weak: ScoredChain, strong: ScoredChain): boolean {
  if (worth(strong) <= worth(weak)) return false;
  const [inA, inB] = sharesOf(strong.chain, weak.chain);
  if (Math.min(inA, inB) > mostShifted) return true;
  return weak.jaccard < plainCopy && worth(strong) > 2 * worth(weak) && Math.max(inA, inB) >= 1;
}

function worth({ chain, jaccard }: ScoredChain): number {
  return jaccard * (chain.aTo - chain.aFrom);
}
