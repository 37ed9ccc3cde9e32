import { type Chain, clipped } from './chains.ts';
import type { ScoredChain } from './text-pair.ts';

/** The share of a side that must be copies of one another for it to be told in these, and of each copy that lies in it. */
const most = 0.7;
/** Words between two cuts at the least. */
const fewest = 16;

/** A chain within one text, cut where one of its sides is nothing but smaller copies of one another; nothing when neither is. */
export function unitsOf(chain: Chain, smaller: readonly ScoredChain[]): Chain[] {
  for (const side of [1, 0] as const) {
    const [from, to] = side === 1 ? [chain.bFrom, chain.bTo] : [chain.aFrom, chain.aTo];
    const units = smaller
      .map(({ chain: { aFrom, aTo, bFrom, bTo } }) => [[aFrom, aTo] as const, [bFrom, bTo] as const])
      .filter((copies) => copies.every(([x, y]) => Math.min(y, to) - Math.max(x, from) >= most * (y - x)))
      .flat()
      .sort(([x], [y]) => x - y);
    let covered = 0;
    let end = from;
    const cuts = [from];
    for (const [unitFrom, unitTo] of units) {
      covered += Math.max(0, Math.min(unitTo, to) - Math.max(unitFrom, end));
      end = Math.max(end, unitTo);
      if (unitFrom > cuts[cuts.length - 1] + fewest && unitFrom < to - fewest) cuts.push(unitFrom);
    }
    if (cuts.length === 1 || covered < most * (to - from)) continue;
    return cuts
      .map((cut, i) => clipped(chain, side, cut, cuts[i + 1] ?? to))
      .filter((part) => part !== undefined);
  }
  return [];
}
