import type { Hits } from '../seeds/meetings.ts';
import { everywhere, evidenceOf } from '../seeds/meetings.ts';
import { blockAt, type Words } from '../sketches/texts.ts';
import { joined } from './chain-joins.ts';
import type { ChainRules } from './chain-rules.ts';
import { bestStretch, type Chain, Covered, chainOf, clippedTo, gapBefore, type Ranges } from './chains.ts';
import { mostLost } from './kept-rows.ts';
import type { Layout } from './layout.ts';
import { indexGrams, nearestMeeting, stepsInA, stepsInB } from './nearest-meeting.ts';
import { borderBetween } from './own-border.ts';
import type { Rows } from './rows.ts';

/** A chain that earns less is dropped. */
const leastEarned = 8;

/** A chain that has lost this much since its best is not followed further. */
const giveUp = 12;

/** A seed in no more places than this is rare; hits in up to four times as many may begin a chain in any case. */
const rare = 4;

/** How far a second seed may be to confirm a first: words, and drift of the diagonal. */
const near = { words: 80, drift: 40 };

/** Two ranges begin alike if one of so many words is the same. */
const firstWords = 4;

/** What is to be known of two texts to chain their hits. */
interface Beforehand {
  /** Ranges that are alike, in which no chain begins. */
  readonly known?: readonly Ranges[] | undefined;
  readonly layout?: Pick<Layout, 'rows'>;
  /** Chains begin with so many equal words, and also within one another. */
  readonly leastRun?: number;
}

/**
 * Chains the hits of two texts. With `self` both are the same text, and ranges never overlap: they meet half way, or
 * where a block (in prose, a section) begins.
 */
export function chainHits(
  a: Words,
  b: Words,
  hits: Hits,
  rules: ChainRules,
  self: boolean,
  { known = [], layout, leastRun = 0 }: Beforehand = {},
): Chain[] {
  const chains: Chain[] = [];
  const covered = new Covered(known);
  turn++;
  indexGrams(a.keys, rules.resume);
  const tooCommon = mostPlacesOf(hits);
  for (let i = hits.from; i < hits.to; i++) {
    if (hits.places[i] > tooCommon && hits.places[i] !== everywhere) continue;
    const atA = hits.a[i];
    const atB = hits.b[i];
    if (covered.has(atA, atB) || a.keys[atA] !== b.keys[atB]) continue;
    if ((!self || leastRun > 0) && isTried(atA, atB)) continue;
    setBounds(a, b, atA, atB);
    // within one block of one text the sides meet half way at most
    const border = (atA + atB + 1) >> 1;
    const meets = self && (!rules.isProse || bounds.aFrom < bounds.bTo);
    if (meets) meetAt(border);
    setSeed(a, b, atA, atB);
    markTried();
    if (seed.length < leastRun) continue;
    if (!isPromising(hits, i, rules)) continue;
    const chain = grown(a, b, rules);
    if (!chain) continue;
    const touches = meets && layout && (chain.aFrom === border || chain.bTo === border);
    // the run of the seed may not be worth the gap beside it
    const [onA, onB] = chain.aFrom > atA ? [chain.aFrom, chain.bFrom] : [atA, atB];
    const taken = (touches && inBlocks(a, layout.rows, onA, onB, rules, chain)) || chain;
    chains.push(taken);
    if (leastRun === 0) covered.add(taken);
  }
  return chains.length < 2 ? chains : joined(a, b, chains, rules, self);
}

/** All of two ranges as a chain, with the runs that grow from where both begin; undefined when none do. */
export function chainBetween(a: Words, b: Words, ranges: Ranges, rules: ChainRules): Chain | undefined {
  indexGrams(a.keys, rules.resume);
  bounds.aFrom = ranges.aFrom;
  bounds.aTo = ranges.aTo;
  bounds.bFrom = ranges.bFrom;
  bounds.bTo = ranges.bTo;
  // the mark of the first word is that of what stands above it, too
  for (let skipped = 0; skipped < firstWords; skipped++) {
    setSeed(a, b, ranges.aFrom + skipped, ranges.bFrom + skipped);
    if (seed.length > 0) break;
  }
  if (seed.length === 0) return undefined;
  const chain = grown(a, b, rules);
  return chain && clippedTo(chain, ranges);
}

/** Of the chains that grow within two ranges the one with most words in runs; undefined when none does. */
export function chainWithin(
  a: Words,
  b: Words,
  hits: Hits,
  rules: ChainRules,
  ranges: Ranges,
): Chain | undefined {
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const covered = new Covered([]);
  let best: Chain | undefined;
  indexGrams(a.keys, rules.resume);
  for (let i = hits.from; i < hits.to; i++) {
    const atA = hits.a[i];
    const atB = hits.b[i];
    if (atA < aFrom || atA >= aTo || atB < bFrom || atB >= bTo) continue;
    if (covered.has(atA, atB) || a.keys[atA] !== b.keys[atB]) continue;
    setBounds(a, b, atA, atB);
    keepWithin(ranges);
    setSeed(a, b, atA, atB);
    const chain = grown(a, b, rules);
    if (!chain) continue;
    covered.add(chain);
    if (!best || chain.matched > best.matched) best = chain;
  }
  return best;
}

/** A hit in more places than this may begin no chain, for there are rarer ones. */
function mostPlacesOf({ from, to, places }: Hits): number {
  let rarest = Number.POSITIVE_INFINITY;
  for (let i = from; i < to && rarest > rare; i++) rarest = Math.min(rarest, places[i]);
  return Math.max(rare, rarest) * 4;
}

const diagonals = 256;
/** By diagonal, where the last run that was tried ends: its other hits lead to the same chain. */
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

function setBounds(a: Words, b: Words, atA: number, atB: number): void {
  bounds.aFrom = bounds.bFrom = 0;
  bounds.aTo = a.count;
  bounds.bTo = b.count;
  if (a.breaks.length > 0) [bounds.aFrom, bounds.aTo] = blockAt(a, atA);
  if (b.breaks.length > 0) [bounds.bFrom, bounds.bTo] = blockAt(b, atB);
}

function keepWithin({ aFrom, aTo, bFrom, bTo }: Ranges): void {
  bounds.aFrom = Math.max(bounds.aFrom, aFrom);
  bounds.aTo = Math.min(bounds.aTo, aTo);
  bounds.bFrom = Math.max(bounds.bFrom, bFrom);
  bounds.bTo = Math.min(bounds.bTo, bTo);
}

function meetAt(border: number): void {
  bounds.aFrom = Math.max(bounds.aFrom, border);
  bounds.bTo = Math.min(bounds.bTo, border);
}

/**
 * Grows a chain within one text again whose sides have met, so that they meet where a block begins; undefined when that
 * costs too much.
 */
function inBlocks(
  words: Words,
  rows: Rows,
  atA: number,
  atB: number,
  rules: ChainRules,
  chain: Chain,
): Chain | undefined {
  const border = borderBetween(rows, atB, atA, rules.isProse);
  if (border === undefined) return undefined;
  setBounds(words, words, atA, atB);
  meetAt(border);
  setSeed(words, words, atA, atB);
  const anew = grown(words, words, rules);
  return anew && anew.matched >= (1 - mostLost) * chain.matched ? anew : undefined;
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
 * Whether the hits nearby, on nearly the same diagonal, add up to enough evidence; a short run also needs one outside
 * itself.
 */
function isPromising(hits: Hits, index: number, rules: ChainRules): boolean {
  const { a: fromA, length } = seed;
  const atA = hits.a[index];
  const diagonal = fromA - seed.b;
  let isConfirmed = length >= rules.lone;
  let evidence = evidenceOf(hits.places[index]);
  if (isConfirmed && evidence >= rules.evidence) return true;
  for (let step = -1; step <= 1; step += 2)
    for (let i = index + step; i >= hits.from && i < hits.to; i += step) {
      // the run may have begun long before the hit that it was found by
      if (hits.a[i] < fromA - near.words || hits.a[i] > atA + near.words) break;
      if (Math.abs(hits.a[i] - hits.b[i] - diagonal) > near.drift) continue;
      evidence += evidenceOf(hits.places[i]);
      isConfirmed ||= hits.a[i] < fromA || hits.a[i] >= fromA + length;
      if (isConfirmed && evidence >= rules.evidence) return true;
    }
  return false;
}

/** The runs of a chain as it grows, three numbers each, from the middle to both ends. */
let runs = new Uint32Array(3 * 16);

/** The chain from the seed to both ends: it resumes after gaps while that pays, and is cut where it does not. */
function grown(a: Words, b: Words, rules: ChainRules): Chain | undefined {
  let from = (runs.length / 6) | 0;
  let last = from;
  runs[from * 3] = seed.a;
  runs[from * 3 + 1] = seed.b;
  runs[from * 3 + 2] = seed.length;
  for (let loss = 0; loss < giveUp; last++) {
    if (last * 3 + 6 > runs.length) [from, last] = widened(from, last);
    if (!nextRun(a, b, last, 1, rules)) break;
    loss = Math.max(0, loss + rules.gapCost * gapBefore(runs, last * 3 + 3) - runs[last * 3 + 5]);
  }
  for (let loss = 0; loss < giveUp; from--) {
    if (from === 0) [from, last] = widened(from, last);
    if (!nextRun(a, b, from, -1, rules)) break;
    loss = Math.max(0, loss + rules.gapCost * gapBefore(runs, from * 3) - runs[from * 3 - 1]);
  }
  const best = bestStretch(runs, from * 3, last * 3 + 3, rules.gapCost);
  return best.earned >= leastEarned ? chainOf(runs, best.from, best.to) : undefined;
}

/** Makes room at both ends; returns where the runs [from, last] are now. */
function widened(from: number, last: number): [number, number] {
  const wider = new Uint32Array(runs.length * 3);
  wider.set(runs, runs.length);
  const moved = runs.length / 3;
  runs = wider;
  return [from + moved, last + moved];
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
  const stepA = stepsInA(found);
  const stepB = stepsInB(found);
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
