import { addTo } from '../arrays/lists.ts';
import { sharedLength } from '../shared-length.ts';
import { type Chain, cutAt, rangeOn } from './chains.ts';

/**
 * The share of a side that copies of one another must cover for it to be split into them, and the share of each copy
 * that must lie in it.
 */
const most = 0.7;
/** The fewest words between two cuts. */
const fewest = 16;

/** Words whose chains are kept together. */
const stretch = 64;

/** Chains by the middle of their first side, which lies where most of that side does. */
export class ChainsByMiddle {
  private readonly stretches = new Map<number, Chain[]>();

  add(chain: Chain): void {
    addTo(this.stretches, Math.floor((chain.aFrom + chain.aTo) / 2 / stretch), chain);
  }

  /** The chains whose first side may lie in [from, to) with its middle, and some near them. */
  around(from: number, to: number): Chain[] {
    const chains: Chain[] = [];
    for (let at = Math.floor(from / stretch); at <= Math.floor(to / stretch); at++)
      for (const chain of this.stretches.get(at) ?? []) chains.push(chain);
    return chains;
  }
}

/**
 * A chain within one text, cut where one of its sides consists only of smaller copies of one another; no parts when
 * neither does.
 */
export function unitsOf(chain: Chain, smaller: ChainsByMiddle): Chain[] {
  for (const side of [1, 0] as const) {
    const cuts = cutsOf(...rangeOn(chain, side), smaller);
    if (cuts.length > 1) return cutAt(chain, side, cuts);
  }
  return [];
}

/** Where the copies that make up [from, to) begin, `from` being the first; `from` alone when they cover too little. */
function cutsOf(from: number, to: number, smaller: ChainsByMiddle): number[] {
  const isInside = (x: number, y: number) => sharedLength(x, y, from, to) >= most * (y - x);
  const copies = smaller
    .around(from, to)
    .filter(({ aFrom, aTo, bFrom, bTo }) => isInside(aFrom, aTo) && isInside(bFrom, bTo))
    .flatMap(({ aFrom, aTo, bFrom, bTo }) => [[aFrom, aTo] as const, [bFrom, bTo] as const])
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
