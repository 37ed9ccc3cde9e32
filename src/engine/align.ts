import { evidenceOf } from './meetings.ts';
import { indexGrams, nearestMeeting } from './nearest-meeting.ts';
import { blockAt, type Words } from './texts.ts';

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
  /** Chains of two blocks are never one. */
  readonly blocks: boolean;
}

/** Where seeds of two texts meet, in the order of their positions in a. */
export interface Hits {
  count: number;
  a: Uint32Array;
  b: Uint32Array;
  /** In how many places of all texts the seed of a hit stands. */
  places: Uint32Array;
}

/** The first hit at a position of a, or beyond it. */
export function firstHit({ a, count }: Hits, from: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (a[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A chain that earns less is nothing. */
const leastEarned = 8;

/** A chain that has lost so much since its best is not followed further. */
const giveUp = 12;

/** How far a second seed may be to confirm a first: words, and drift of the diagonal. */
const near = { words: 80, drift: 40 };

/**
 * Chains the hits of two texts: each grows to the run of equal words around it, resumes behind gaps while that
 * pays, and is cut where it does not. With `self` the two are the same text, and ranges never overlap. No chain begins
 * in what is `known` to be alike.
 */
export function chainHits(
  a: Words,
  b: Words,
  hits: Hits,
  rules: ChainRules,
  self: boolean,
  known: readonly Ranges[] = [],
): Chain[] {
  const chains: Chain[] = [];
  turn++;
  indexGrams(a.keys, rules.resume);
  let rarest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < hits.count; i++) rarest = Math.min(rarest, hits.places[i]);
  const tooCommon = Math.max(16, rarest * 4);
  for (let i = 0; i < hits.count; i++) {
    if (hits.places[i] > tooCommon) continue;
    const atA = hits.a[i];
    const atB = hits.b[i];
    if (isCovered(chains, atA, atB) || isCovered(known, atA, atB) || a.keys[atA] !== b.keys[atB]) continue;
    if (!self && isTried(atA, atB)) continue;
    setBounds(a, b, atA, atB, self);
    setSeed(a, b, atA, atB);
    markTried();
    if (!isPromising(hits, i, rules)) continue;
    const chain = grown(a, b, rules);
    if (chain) chains.push(chain);
  }
  if (chains.length < 2) return chains;
  const sameBlocks = (x: Chain, y: Chain) =>
    !rules.blocks || (inOneBlock(a, x.aFrom, y.aFrom) && inOneBlock(b, x.bFrom, y.bFrom));
  const joined = withoutNested(merged(chains, rules, self, sameBlocks));
  return rules.swaps && !self ? withSwaps(joined, sameBlocks) : joined;
}

function inOneBlock(words: Words, at: number, other: number): boolean {
  return words.breaks.length === 0 || blockAt(words, at)[0] === blockAt(words, other)[0];
}

/** Whether two chains stand in one block of either text. */
type SameBlocks = (x: Chain, y: Chain) => boolean;

/** Words that may stand between two chains that have changed places, or that both of them may have. */
const swapGap = 10;

/** Chains that have changed places are one: side by side, or the one where the other has a gap. */
function withSwaps(chains: Chain[], sameBlocks: SameBlocks): Chain[] {
  const out: Chain[] = [];
  for (const chain of chains) {
    let whole = chain;
    for (let i = 0; i < out.length; )
      if (isNear(out[i], whole, 0) && isNear(out[i], whole, 1) && sameBlocks(out[i], whole)) {
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

/** Whether few words stand between two chains on one side (a is 0, b is 1), and few belong to both. */
function isNear(x: Chain, y: Chain, side: 0 | 1): boolean {
  const [xFrom, xTo, yFrom, yTo] =
    side === 0 ? [x.aFrom, x.aTo, y.aFrom, y.aTo] : [x.bFrom, x.bTo, y.bFrom, y.bTo];
  if (Math.max(xFrom, yFrom) - Math.min(xTo, yTo) > swapGap) return false;
  let shared = 0;
  for (let i = 0; i < x.runs.length; i += 3)
    for (let j = 0; j < y.runs.length; j += 3)
      shared += Math.max(
        0,
        Math.min(x.runs[i + side] + x.runs[i + 2], y.runs[j + side] + y.runs[j + 2]) -
          Math.max(x.runs[i + side], y.runs[j + side]),
      );
  return shared <= Math.min(swapGap, x.matched / 2, y.matched / 2);
}

function withoutNested(chains: Chain[]): Chain[] {
  return chains.filter(
    (inner) =>
      !chains.some(
        (outer) =>
          outer !== inner &&
          outer.aFrom <= inner.aFrom &&
          outer.aTo >= inner.aTo &&
          outer.bFrom <= inner.bFrom &&
          outer.bTo >= inner.bTo &&
          (outer.matched > inner.matched || outer.aTo - outer.aFrom > inner.aTo - inner.aFrom),
      ),
  );
}

/** Whether a hit lies in one of the ranges; in the last, most likely, for hits come in order. */
export function isCovered(ranges: readonly Ranges[], a: number, b: number): boolean {
  for (let i = ranges.length - 1; i >= 0; i--) {
    const { aFrom, aTo, bFrom, bTo } = ranges[i];
    if (a >= aFrom && a < aTo && b >= bFrom && b < bTo) return true;
  }
  return false;
}

const diagonals = 256;
/** Where the last run looked at ends, by diagonal: its other hits lead to the same chain. */
const triedDiagonal = new Int32Array(diagonals);
const triedEnd = new Uint32Array(diagonals);
const triedIn = new Float64Array(diagonals);
let turn = 0;

function isTried(a: number, b: number): boolean {
  const slot = (a - b) & (diagonals - 1);
  return triedIn[slot] === turn && triedDiagonal[slot] === a - b && a < triedEnd[slot];
}

function markTried(): void {
  const { a, b, length } = seed;
  const slot = (a - b) & (diagonals - 1);
  triedIn[slot] = turn;
  triedDiagonal[slot] = a - b;
  triedEnd[slot] = a + length;
}

/** What a chain may cover, and the run that it grows from: there is one at a time, so nothing is allocated for them. */
const bounds = { aFrom: 0, aTo: 0, bFrom: 0, bTo: 0 };
const seed = { a: 0, b: 0, length: 0 };

function setBounds(a: Words, b: Words, atA: number, atB: number, self: boolean): void {
  bounds.aFrom = bounds.bFrom = 0;
  bounds.aTo = a.count;
  bounds.bTo = b.count;
  if (a.breaks.length > 0) [bounds.aFrom, bounds.aTo] = blockAt(a, atA);
  if (b.breaks.length > 0) [bounds.bFrom, bounds.bTo] = blockAt(b, atB);
  if (!self) return;
  // within one text the ranges meet half way at the most
  const border = (atA + atB + 1) >> 1;
  bounds.aFrom = Math.max(bounds.aFrom, border);
  bounds.bTo = Math.min(bounds.bTo, border);
}

/** Takes the run of equal words around a hit. */
function setSeed(a: Words, b: Words, atA: number, atB: number): void {
  const { aFrom, aTo, bFrom, bTo } = bounds;
  let start = 0;
  while (atA + start > aFrom && atB + start > bFrom && a.keys[atA + start - 1] === b.keys[atB + start - 1])
    start--;
  let end = 0;
  while (atA + end < aTo && atB + end < bTo && a.keys[atA + end] === b.keys[atB + end]) end++;
  seed.a = atA + start;
  seed.b = atB + start;
  seed.length = end - start;
}

/**
 * Whether the hits close by, on nearly the same diagonal, say enough together; for a short run there must be one
 * beyond the run itself.
 */
function isPromising(hits: Hits, index: number, rules: ChainRules): boolean {
  const { a: fromA, length } = seed;
  const diagonal = fromA - seed.b;
  let isConfirmed = length >= rules.lone;
  let evidence = evidenceOf(hits.places[index]);
  if (isConfirmed && evidence >= rules.evidence) return true;
  for (let step = -1; step <= 1; step += 2)
    for (let i = index + step; i >= 0 && i < hits.count; i += step) {
      if (Math.abs(hits.a[i] - fromA) > near.words) break;
      if (Math.abs(hits.a[i] - hits.b[i] - diagonal) > near.drift) continue;
      evidence += evidenceOf(hits.places[i]);
      isConfirmed ||= hits.a[i] < fromA || hits.a[i] >= fromA + length;
      if (isConfirmed && evidence >= rules.evidence) return true;
    }
  return false;
}

/** The runs of a chain as it grows, three numbers each, from the middle to both ends. */
let runs = new Uint32Array(3 * 2048);

function grown(a: Words, b: Words, rules: ChainRules): Chain | undefined {
  let from = (runs.length / 6) | 0;
  let last = from;
  runs[from * 3] = seed.a;
  runs[from * 3 + 1] = seed.b;
  runs[from * 3 + 2] = seed.length;
  for (let loss = 0; loss < giveUp; last++) {
    if (last * 3 + 6 > runs.length) [from, last] = widened(from, last);
    if (!nextRun(a, b, last, 1, rules)) break;
    loss = Math.max(0, loss + gapCost(last, last + 1, rules) - runs[last * 3 + 5]);
  }
  for (let loss = 0; loss < giveUp; from--) {
    if (from === 0) [from, last] = widened(from, last);
    if (!nextRun(a, b, from, -1, rules)) break;
    loss = Math.max(0, loss + gapCost(from - 1, from, rules) - runs[from * 3 - 1]);
  }
  return best(from, last + 1, rules);
}

/** Makes room at both ends; answers where the runs [from, last] are now. */
function widened(from: number, last: number): [number, number] {
  const wider = new Uint32Array(runs.length * 3);
  wider.set(runs, runs.length);
  const moved = runs.length / 3;
  runs = wider;
  return [from + moved, last + moved];
}

/** What the gap between two runs costs. */
function gapCost(before: number, after: number, rules: ChainRules): number {
  const gapA = runs[after * 3] - runs[before * 3] - runs[before * 3 + 2];
  const gapB = runs[after * 3 + 1] - runs[before * 3 + 1] - runs[before * 3 + 2];
  return rules.gapCost * Math.max(gapA, gapB);
}

/** Writes the nearest run beyond run `at` beside it; false when there is none. */
function nextRun(a: Words, b: Words, at: number, direction: 1 | -1, rules: ChainRules): boolean {
  const { resume, gap } = rules;
  const keysA = a.keys;
  const keysB = b.keys;
  const beyond = direction === 1 ? runs[at * 3 + 2] : -1;
  const fromA = runs[at * 3] + beyond;
  const fromB = runs[at * 3 + 1] + beyond;
  const roomA = direction === 1 ? bounds.aTo - fromA : fromA + 1 - bounds.aFrom;
  const roomB = direction === 1 ? bounds.bTo - fromB : fromB + 1 - bounds.bFrom;
  const found = nearestMeeting(
    keysA,
    keysB,
    fromA,
    fromB,
    direction,
    roomA - resume,
    roomB - resume,
    resume,
    gap,
  );
  if (found < 0) return false;
  const stepA = found >> 8;
  const stepB = found & 255;
  const atA = fromA + direction * stepA;
  const atB = fromB + direction * stepB;
  const room = Math.min(roomA - stepA, roomB - stepB);
  let length = resume;
  while (length < room && keysA[atA + direction * length] === keysB[atB + direction * length]) length++;
  const next = (at + direction) * 3;
  const back = direction === 1 ? 0 : length - 1;
  runs[next] = atA - back;
  runs[next + 1] = atB - back;
  runs[next + 2] = length;
  return true;
}

/** The stretch of the runs [start, end) that earns the most. */
function best(start: number, end: number, rules: ChainRules): Chain | undefined {
  let top = 0;
  let topFrom = 0;
  let topTo = 0;
  let sum = 0;
  let from = start;
  for (let i = start; i < end; i++) {
    if (i > start) sum -= gapCost(i - 1, i, rules);
    if (sum <= 0) {
      sum = 0;
      from = i;
    }
    sum += runs[i * 3 + 2];
    if (sum > top) {
      top = sum;
      topFrom = from;
      topTo = i + 1;
    }
  }
  return top >= leastEarned ? chainOf(runs, topFrom * 3, topTo * 3) : undefined;
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
    runs: [],
  };
  for (let i = from; i < end; i++) chain.runs.push(runs[i]);
  for (let i = from + 2; i < end; i += 3) chain.matched += runs[i];
  return chain;
}

function chained(before: Chain, after: Chain): Chain {
  return {
    aFrom: before.aFrom,
    aTo: after.aTo,
    bFrom: before.bFrom,
    bTo: after.bTo,
    matched: before.matched + after.matched,
    runs: [...before.runs, ...after.runs],
  };
}

/** Joins chains that follow one another behind a gap too wide to search, when the whole earns more than its parts. */
function merged(chains: Chain[], rules: ChainRules, self: boolean, sameBlocks: SameBlocks): Chain[] {
  chains.sort((x, y) => x.aFrom - y.aFrom || x.bFrom - y.bFrom);
  const out: Chain[] = [];
  for (const chain of chains) {
    let joined = false;
    for (let i = out.length - 1; i >= 0 && i >= out.length - 8 && !joined; i--) {
      const before = out[i];
      const gapA = chain.aFrom - before.aTo;
      const gapB = chain.bFrom - before.bTo;
      if (gapA < 0 || gapB < 0) continue;
      const cost = rules.gapCost * Math.max(gapA, gapB);
      if (cost >= Math.min(before.matched, chain.matched)) continue;
      if (self && chain.bTo > before.aFrom) continue;
      if (!sameBlocks(before, chain)) continue;
      out[i] = chained(before, chain);
      joined = true;
    }
    if (!joined) out.push(chain);
  }
  return out;
}
