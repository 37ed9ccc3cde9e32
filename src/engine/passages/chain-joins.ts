import { sharedLength } from '../shared-length.ts';
import { blockAt, type Words } from '../sketches/texts.ts';
import type { ChainRules } from './chain-rules.ts';
import { type Chain, clippedTo } from './chains.ts';

/**
 * The chains of two texts, those that belong together joined and none inside another; but within one text, a chain
 * inside another may be what that one repeats.
 */
export function joined(a: Words, b: Words, chains: Chain[], rules: ChainRules, self: boolean): Chain[] {
  const sameBlocks = (x: Chain, y: Chain) =>
    !rules.isProse || (inOneBlock(a, x.aFrom, y.aFrom) && inOneBlock(b, x.bFrom, y.bFrom));
  const inOrder = merged(chains, rules, self, sameBlocks);
  if (self) return inOrder;
  const outer = withoutNested(inOrder);
  return rules.isProse ? withSwaps(outer, rules.overlap, sameBlocks) : outer;
}

function inOneBlock(words: Words, at: number, other: number): boolean {
  return words.breaks.length === 0 || blockAt(words, at)[0] === blockAt(words, other)[0];
}

/** Whether two chains are in one block of both texts. */
type SameBlocks = (x: Chain, y: Chain) => boolean;

/** How many of the chains before one it may continue. */
const candidates = 8;

/** Joins consecutive chains across a gap too wide to search, when the whole earns more than its parts. */
function merged(chains: Chain[], rules: ChainRules, self: boolean, sameBlocks: SameBlocks): Chain[] {
  chains.sort((x, y) => x.aFrom - y.aFrom || x.bFrom - y.bFrom);
  const out: Chain[] = [];
  for (const chain of chains) {
    const least = Math.max(0, out.length - candidates);
    let at = out.length - 1;
    while (at >= least && !continues(out[at], chain, rules, self, sameBlocks)) at--;
    if (at >= least) out[at] = chained(out[at], chain);
    else out.push(chain);
  }
  return out;
}

/**
 * Whether a chain continues one before it. In prose, an inserted sentence may begin or end like the one beside it: the
 * few words that both chains then have go to the first. (Code ends alike everywhere.)
 */
function continues(
  before: Chain,
  after: Chain,
  rules: ChainRules,
  self: boolean,
  sameBlocks: SameBlocks,
): boolean {
  const gap = Math.max(after.aFrom - before.aTo, after.bFrom - before.bTo);
  const both = overlapOf(before, after);
  if (both > Math.min(rules.overlap, after.runs[2] - 1)) return false;
  if (rules.gapCost * (gap + both) >= Math.min(before.matched, after.matched - both)) return false;
  if (self && after.bTo > before.aFrom) return false;
  return sameBlocks(before, after);
}

/** How many words two consecutive chains both have, on the side where these are more. */
function overlapOf(before: Chain, after: Chain): number {
  return Math.max(0, before.aTo - after.aFrom, before.bTo - after.bFrom);
}

/** Two chains as one, the second without the first words that both have. */
function chained(before: Chain, after: Chain): Chain {
  const both = overlapOf(before, after);
  const [a, b, length, ...rest] = after.runs;
  return {
    aFrom: before.aFrom,
    aTo: after.aTo,
    bFrom: before.bFrom,
    bTo: after.bTo,
    matched: before.matched + after.matched - both,
    runs: [...before.runs, a + both, b + both, length - both, ...rest],
  };
}

/** The most words between two chains that have changed places. */
const swapGap = 10;

/** Unites chains that have changed places: they lie side by side, or one lies where the other has a gap. */
function withSwaps(chains: Chain[], overlap: number, sameBlocks: SameBlocks): Chain[] {
  const out: Chain[] = [];
  for (const chain of chains) {
    let whole = chain;
    for (let i = 0; i < out.length; )
      if (areNear(out[i], whole, overlap) && sameBlocks(out[i], whole)) {
        whole = united(out[i], whole);
        out.splice(i, 1);
        i = 0;
      } else i++;
    out.push(whole);
  }
  return out;
}

function united(x: Chain, y: Chain): Chain {
  return {
    aFrom: Math.min(x.aFrom, y.aFrom),
    aTo: Math.max(x.aTo, y.aTo),
    bFrom: Math.min(x.bFrom, y.bFrom),
    bTo: Math.max(x.bTo, y.bTo),
    matched: x.matched + y.matched,
    runs: [...x.runs, ...y.runs],
  };
}

/**
 * Whether on both sides few words lie between two chains, and no more than `overlap`, or half of either, in both; what
 * one has jumped over on both sides has not changed places.
 */
function areNear(x: Chain, y: Chain, overlap: number): boolean {
  const gapA = Math.max(x.aFrom, y.aFrom) - Math.min(x.aTo, y.aTo);
  const gapB = Math.max(x.bFrom, y.bFrom) - Math.min(x.bTo, y.bTo);
  if (gapA > swapGap || gapB > swapGap || isAround(x, y) || isAround(y, x)) return false;
  const most = Math.min(overlap, x.matched / 2, y.matched / 2);
  return sharedOnSide(x.runs, y.runs, 0, most) <= most && sharedOnSide(x.runs, y.runs, 1, most) <= most;
}

/** How many words two lists of runs share on one side (a is 0, b is 1); counting stops soon after `most`. */
function sharedOnSide(x: readonly number[], y: readonly number[], side: 0 | 1, most: number): number {
  const xs = inOrderOf(side, x);
  const ys = inOrderOf(side, y);
  let shared = 0;
  for (let i = 0, j = 0; i < xs.length && j < ys.length && shared <= most; ) {
    const xTo = xs[i + side] + xs[i + 2];
    const yTo = ys[j + side] + ys[j + 2];
    shared += Math.max(0, sharedLength(xs[i + side], xTo, ys[j + side], yTo));
    if (xTo <= yTo) i += 3;
    else j += 3;
  }
  return shared;
}

/** The runs sorted by their places on a side: those of chains that have changed places are not. */
function inOrderOf(side: 0 | 1, runs: readonly number[]): readonly number[] {
  let isInOrder = true;
  for (let at = 3; at < runs.length && isInOrder; at += 3) isInOrder = runs[at + side] >= runs[at + side - 3];
  if (isInOrder) return runs;
  const starts = Array.from({ length: runs.length / 3 }, (_, run) => run * 3);
  starts.sort((p, q) => runs[p + side] - runs[q + side]);
  return starts.flatMap((at) => [runs[at], runs[at + 1], runs[at + 2]]);
}

/** A chain inside another goes only if that has this share of its words: one that was joined may jump over a copy. */
const leastOfNested = 1 / 2;

function withoutNested(chains: Chain[]): Chain[] {
  const hides = (outer: Chain, inner: Chain) =>
    outer !== inner &&
    isAround(outer, inner) &&
    (outer.matched > inner.matched || outer.aTo - outer.aFrom > inner.aTo - inner.aFrom) &&
    clippedTo(outer, inner).matched >= leastOfNested * inner.matched;
  return chains.filter((inner) => !chains.some((outer) => hides(outer, inner)));
}

/** Whether one chain has both ranges of another. */
function isAround(outer: Chain, inner: Chain): boolean {
  return (
    outer.aFrom <= inner.aFrom &&
    outer.aTo >= inner.aTo &&
    outer.bFrom <= inner.bFrom &&
    outer.bTo >= inner.bTo
  );
}
