import { sharedLength } from '../shared-length.ts';

/** Two ranges of words. */
export interface Ranges {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

/**
 * Two ranges of words that chain together, as runs of equal words with gaps between. Those that there are many of
 * are made field by field, in this order: what reads them is compiled once for all.
 */
export interface Chain extends Ranges {
  /** Words in runs. */
  matched: number;
  /** a, b and length of each run, in order. */
  runs: number[];
}

/** What ranges cover of hits that come in the order of `a`: ranges that end before a hit are no longer looked at. */
export class Covered {
  private readonly ranges: Ranges[];
  private count: number;

  constructor(ranges: readonly Ranges[]) {
    this.ranges = [...ranges];
    this.count = ranges.length;
  }

  add(range: Ranges): void {
    this.ranges[this.count++] = range;
  }

  /** Whether a hit lies in one of the ranges, which are searched from the last: that is the most likely one. */
  has(a: number, b: number): boolean {
    const { ranges } = this;
    for (let i = this.count - 1; i >= 0; i--) {
      const { aFrom, aTo, bFrom, bTo } = ranges[i];
      if (aTo <= a) ranges[i] = ranges[--this.count];
      else if (a >= aFrom && b >= bFrom && b < bTo) return true;
    }
    return false;
  }
}

/** The chain of the consecutive runs in [from, end), each given by a, b and length. */
export function chainOf(runs: ArrayLike<number>, from = 0, end = runs.length): Chain {
  const last = end - 3;
  const chain: Chain = {
    aFrom: runs[from],
    aTo: runs[last] + runs[last + 2],
    bFrom: runs[from + 1],
    bTo: runs[last + 1] + runs[last + 2],
    matched: 0,
    runs: new Array(end - from),
  };
  for (let i = from; i < end; i++) chain.runs[i - from] = runs[i];
  for (let i = from + 2; i < end; i += 3) chain.matched += runs[i];
  return chain;
}

/** The words between a run, given by where it begins in the list of runs, and the one before, on the longer side. */
export function gapBefore(runs: ArrayLike<number>, at: number): number {
  const gapA = runs[at] - runs[at - 3] - runs[at - 1];
  const gapB = runs[at + 1] - runs[at - 2] - runs[at - 1];
  return Math.max(gapA, gapB);
}

/** The stretch of the runs in [start, end) that earns the most, when a word in a gap costs this much. */
export function bestStretch(
  runs: ArrayLike<number>,
  start: number,
  end: number,
  gapCost: number,
): { from: number; to: number; earned: number } {
  const best = { from: start, to: start, earned: 0 };
  let sum = 0;
  let from = start;
  for (let at = start; at < end; at += 3) {
    if (at > start) sum -= gapCost * gapBefore(runs, at);
    if (sum <= 0) {
      sum = 0;
      from = at;
    }
    sum += runs[at + 2];
    if (sum > best.earned) {
      best.earned = sum;
      best.from = from;
      best.to = at + 3;
    }
  }
  return best;
}

/** The words [from, to) of a side (a is 0, b is 1). */
export function rangeOn({ aFrom, aTo, bFrom, bTo }: Ranges, side: 0 | 1): [from: number, to: number] {
  return side === 0 ? [aFrom, aTo] : [bFrom, bTo];
}

/** The part of a chain that lies in [from, to) of a side; nothing when no run does. */
export function clipped(chain: Chain, side: 0 | 1, from: number, to: number): Chain | undefined {
  const { runs } = chain;
  const [first, end] = rangeOn(chain, side);
  if (from <= first && end <= to) return chain;
  const kept: number[] = [];
  for (let r = 0; r < runs.length; r += 3) {
    const start = Math.max(runs[r + side], from);
    const end = Math.min(runs[r + side] + runs[r + 2], to);
    const skipped = start - runs[r + side];
    if (end > start) kept.push(runs[r] + skipped, runs[r + 1] + skipped, end - start);
  }
  if (kept.length === runs.length && kept.every((value, i) => value === runs[i])) return chain;
  return kept.length === 0 ? undefined : chainOf(kept);
}

/** A chain in parts, each from one edge of a side to the next and the last to its end; without those that have no runs. */
export function cutAt(chain: Chain, side: 0 | 1, edges: readonly number[]): Chain[] {
  const [, end] = rangeOn(chain, side);
  return edges
    .map((edge, at) => clipped(chain, side, edge, edges[at + 1] ?? end))
    .filter((part) => part !== undefined);
}

/** A chain over other ranges, with what is left of its runs there. */
export function clippedTo(chain: Chain, ranges: Ranges): Chain {
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const runs: number[] = new Array(chain.runs.length);
  let end = 0;
  let matched = 0;
  for (let run = 0; run < chain.runs.length; run += 3) {
    const a = chain.runs[run];
    const b = chain.runs[run + 1];
    const skipped = Math.max(0, aFrom - a, bFrom - b);
    const kept = Math.min(chain.runs[run + 2], aTo - a, bTo - b) - skipped;
    if (kept <= 0) continue;
    runs[end++] = a + skipped;
    runs[end++] = b + skipped;
    runs[end++] = kept;
    matched += kept;
  }
  runs.length = end;
  return { aFrom, aTo, bFrom, bTo, matched, runs };
}

/** A chain with the same runs that reaches from and to other words. */
export function reaching(chain: Chain, other: Partial<Ranges>): Chain {
  const { aFrom = chain.aFrom, aTo = chain.aTo, bFrom = chain.bFrom, bTo = chain.bTo } = other;
  return { aFrom, aTo, bFrom, bTo, matched: chain.matched, runs: chain.runs };
}

/** Whether two ranges are the same words of both sides. */
export function areSame(x: Ranges, y: Ranges): boolean {
  return x.aFrom === y.aFrom && x.aTo === y.aTo && x.bFrom === y.bFrom && x.bTo === y.bTo;
}

/** Whether a chain is of reworded text, of which no words are equal in a row. */
export function isReworded({ runs }: Chain): boolean {
  return runs.length === 0;
}

/** The words of the longer side. */
export function longerSide({ aFrom, aTo, bFrom, bTo }: Ranges): number {
  return Math.max(aTo - aFrom, bTo - bFrom);
}

/** The words of the shorter side. */
export function shorterSide({ aFrom, aTo, bFrom, bTo }: Ranges): number {
  return Math.min(aTo - aFrom, bTo - bFrom);
}

/** The share of the words of both sides that are the same in the same order. */
export function shareInOrder(chain: Chain): number {
  return chain.matched / (longerSide(chain) + shorterSide(chain) - chain.matched);
}

/** The share of each side of a chain that a known one covers. */
export function sharesOf(known: Ranges, { aFrom, aTo, bFrom, bTo }: Ranges): [number, number] {
  const inA = sharedLength(known.aFrom, known.aTo, aFrom, aTo);
  const inB = sharedLength(known.bFrom, known.bTo, bFrom, bTo);
  return [inA / (aTo - aFrom), inB / (bTo - bFrom)];
}

/** The parts of a chain before and after its longest gap, if it has one of so many words. */
export function aroundLongestGap(chain: Chain, least: number): Chain[] {
  const { runs } = chain;
  let longest = least - 1;
  let behind = 0;
  for (let at = 3; at < runs.length; at += 3) {
    const gap = gapBefore(runs, at);
    if (gap > longest) [longest, behind] = [gap, at];
  }
  return behind === 0 ? [] : [chainOf(runs, 0, behind), chainOf(runs, behind)];
}
