import { type Chain, clipped } from './chains.ts';
import type { ScoredChain } from './text-pair.ts';

/**
 * The share of a side that copies of one another must cover for it to be split into them, and the share of each copy
 * that must lie in it.
 */
const most = 0.7;
/** The fewest words between two cuts. */
const fewest = 16;

/**
 * A chain within one text, cut where one of its sides consists only of smaller copies of one another; no parts when
 * neither does.
 */
export function unitsOf(chain: Chain, smaller: readonly ScoredChain[]): Chain[] {
  for (const side of [1, 0] as const) {
    const [from, to] = side === 1 ? [chain.bFrom, chain.bTo] : [chain.aFrom, chain.aTo];
    const cuts = cutsOf(from, to, smaller);
    if (cuts.length > 1)
      return cuts
        .map((cut, i) => clipped(chain, side, cut, cuts[i + 1] ?? to))
        .filter((part) => part !== undefined);
  }
  return [];
}

/** Where the copies that make up [from, to) begin, `from` being the first; `from` alone when they cover too little. */
function cutsOf(from: number, to: number, smaller: readonly ScoredChain[]): number[] {
  const isInside = (x: number, y: number) => Math.min(y, to) - Math.max(x, from) >= most * (y - x);
  const copies = smaller
    .filter(({ chain }) => isInside(chain.aFrom, chain.aTo) && isInside(chain.bFrom, chain.bTo))
    .flatMap(({ chain }) => [[chain.aFrom, chain.aTo] as const, [chain.bFrom, chain.bTo] as const])
    .sort(([x], [y]) => x - y);
  const cuts = [from];
  let covered = 0;
  let end = from;
  for (const [start, stop] of copies) {
    covered += Math.max(0, Math.min(stop, to) - Math.max(start, end));
    end = Math.max(end, stop);
    if (start > cuts[cuts.length - 1] + fewest && start < to - fewest) cuts.push(start);
  }
  return covered >= most * (to - from) ? cuts : [from];
}
