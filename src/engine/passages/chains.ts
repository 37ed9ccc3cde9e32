/** Two ranges of words. */
export interface Ranges {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

/** Two ranges of words that chain together, as runs of equal words with gaps between. */
export interface Chain extends Ranges {
  /** Words that stand in runs. */
  matched: number;
  /** a, b and length of each run, in order. */
  runs: number[];
}

/** How far chains reach in one space. */
export interface ChainRules {
  /** Equal words that take a chain up again after a gap. */
  readonly resume: number;
  /** Words that a gap may have, on both sides together. */
  readonly gap: number;
  /** What a word in a gap costs; a word in a run earns 1. */
  readonly gapCost: number;
  /** A lone seed must grow to so many words to be worth a chain. */
  readonly lone: number;
  /** What the seeds around it must say together: what has less is hardly ever worth telling. */
  readonly evidence: number;
  /** Chains side by side on both sides are one, also when they have changed places. */
  readonly swaps: boolean;
  /** Blocks and sections part what is said: chains of two blocks are never one, and within one text the sides meet at a heading, where there is one. */
  readonly blocks: boolean;
}

/** Whether a hit lies in one of the ranges; in the last, most likely, for hits come in order. */
export function isCovered(ranges: readonly Ranges[], a: number, b: number): boolean {
  for (let i = ranges.length - 1; i >= 0; i--) {
    const { aFrom, aTo, bFrom, bTo } = ranges[i];
    if (a >= aFrom && a < aTo && b >= bFrom && b < bTo) return true;
  }
  return false;
}

/** The chain of runs that follow one another: a, b and length of each, those in [from, end). */
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

/** The part of a chain that lies in [from, to) of a side (a is 0, b is 1); nothing when no run does. */
export function clipped(chain: Chain, side: 0 | 1, from: number, to: number): Chain | undefined {
  const { runs } = chain;
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
