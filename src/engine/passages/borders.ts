import { blockAt, type Words } from '../sketches/texts.ts';
import { blockAround, firstBlockStart, lastBlockEnd } from './block-around.ts';
import { type Chain, longerSide, type Ranges, reaching } from './chains.ts';
import { lineAt } from './lines.ts';
import type { Sides } from './text-pair.ts';

/** The share of both wholes that a chain must cover to stand for them. */
const mostlyCovered = { code: 0.6, prose: 1 / 2 };
/** The share of both blocks of code that it must cover where these begin and end alike. */
const partlyCovered = 0.3;
/**
 * The share that it must cover where the rest of both blocks is alike; then the shorter side has this share of the longer
 * one's words.
 */
const besideAlike = { covered: 0.2, ofLonger: 0.6 };
/** Words that two paragraphs (in a row) or blocks must have alike where they begin or end. */
const alikeAtBorder = 3;

/** A chain with what little is left around it. */
export interface WiderChain extends Chain {
  /** Whether the chain covers but part of it. */
  readonly isPartly?: boolean;
}

/**
 * The chain with the little that is left of the functions or other indented blocks that it covers, or with more where
 * these begin and end alike; undefined when nothing is left, or too much.
 */
export function widenedToBlocks(sides: Sides, chain: Chain): WiderChain | undefined {
  const near = widenedWithin(sides, chain, mostlyCovered.code);
  if (near) return near;
  const far = widenedWithin(sides, chain, partlyCovered);
  if (!far || !areAlikeAtBorders(sides, chain, far)) return undefined;
  const { aFrom, aTo, bFrom, bTo, matched, runs } = far;
  return { aFrom, aTo, bFrom, bTo, matched, runs, isPartly: true };
}

function widenedWithin({ layout }: Sides, chain: Chain, covered: number): Chain | undefined {
  const [wordsA, wordsB] = [chain.aTo - chain.aFrom, chain.bTo - chain.bFrom];
  const { aFrom: fromA, aTo: toA, bFrom: fromB, bTo: toB } = chain;
  const a = blockAround(layout.a.rows, fromA, toA, roomOf(wordsA, covered), roomInBlock(wordsA));
  const b = a && blockAround(layout.b.rows, fromB, toB, roomOf(wordsB, covered), roomInBlock(wordsB));
  return b && widenedTo(chain, { aFrom: a[0], aTo: a[1], bFrom: b[0], bTo: b[1] }, covered);
}

/** Whether both sides of a wider chain are alike at each end at which it is wider. */
function areAlikeAtBorders({ a, b }: Sides, chain: Chain, wide: Chain): boolean {
  const [moreA, moreB] = [chain.aFrom - wide.aFrom, chain.bFrom - wide.bFrom];
  const [restA, restB] = [wide.aTo - chain.aTo, wide.bTo - chain.bTo];
  return (
    (moreA + moreB === 0 || mostlyAlike(a, b, wide.aFrom, wide.bFrom, 1, Math.min(moreA, moreB))) &&
    (restA + restB === 0 || mostlyAlike(a, b, wide.aTo - 1, wide.bTo - 1, -1, Math.min(restA, restB)))
  );
}

/**
 * The chain with what little is left of the last of several blocks on both sides; undefined when nothing is, or too much
 * on either.
 */
export function widenedToLastBlock(
  { layout }: Pick<Sides, 'layout'>,
  chain: Chain,
  roomFor = roomInBlock,
): Chain | undefined {
  const aTo = lastBlockEnd(layout.a.rows, chain.aFrom, chain.aTo, roomFor);
  const bTo = lastBlockEnd(layout.b.rows, chain.bFrom, chain.bTo, roomFor);
  if (aTo === undefined || bTo === undefined) return undefined;
  return aTo > chain.aTo || bTo > chain.bTo ? reaching(chain, { aTo, bTo }) : undefined;
}

/**
 * The chain with what little is missing of the first of several blocks on both sides; undefined when nothing is, or too
 * much on either.
 */
export function widenedToFirstBlock(
  { layout }: Pick<Sides, 'layout'>,
  chain: Chain,
  roomFor = roomInBlock,
): Chain | undefined {
  const aFrom = firstBlockStart(layout.a.rows, chain.aFrom, chain.aTo, roomFor);
  const bFrom = firstBlockStart(layout.b.rows, chain.bFrom, chain.bTo, roomFor);
  if (aFrom === undefined || bFrom === undefined) return undefined;
  return aFrom < chain.aFrom || bFrom < chain.bFrom ? reaching(chain, { aFrom, bFrom }) : undefined;
}

/** The chain with the rest of the block that it is in, even if that is much; undefined when there is none. */
export function withRestOfBlock(sides: Sides, chain: Chain): Chain | undefined {
  return ofOneLength(widenedWithin(sides, chain, besideAlike.covered));
}

/** The chain with the rest of the last of several blocks, even if that is much; undefined when there is none. */
export function withRestOfLastBlock(sides: Sides, chain: Chain): Chain | undefined {
  return ofOneLength(widenedToLastBlock(sides, chain, roomForRest));
}

/** The chain with the rest of the first of several blocks, even if that is much; undefined when there is none. */
export function withRestOfFirstBlock(sides: Sides, chain: Chain): Chain | undefined {
  return ofOneLength(widenedToFirstBlock(sides, chain, roomForRest));
}

function ofOneLength(chain: Chain | undefined): Chain | undefined {
  if (!chain) return undefined;
  const [wordsA, wordsB] = [chain.aTo - chain.aFrom, chain.bTo - chain.bFrom];
  return Math.min(wordsA, wordsB) >= besideAlike.ofLonger * longerSide(chain) ? chain : undefined;
}

/**
 * The chain with all of its first and last paragraph, where both texts begin or end these alike: it regains what an
 * inserted or omitted sentence cut off. Undefined when it gains nothing, or too much.
 */
export function widenedToParagraphs({ a, b, layout }: Sides, chain: Chain): Chain | undefined {
  const wide = { aFrom: chain.aFrom, aTo: chain.aTo, bFrom: chain.bFrom, bTo: chain.bTo };
  const roomA = roomOf(chain.aTo - chain.aFrom, mostlyCovered.prose);
  const roomB = roomOf(chain.bTo - chain.bFrom, mostlyCovered.prose);
  const [aFrom, aTo] = [
    paragraphStart(a, layout.a.lines, chain.aFrom, roomA),
    paragraphEnd(a, layout.a.lines, chain.aTo, roomA),
  ];
  const [bFrom, bTo] = [
    paragraphStart(b, layout.b.lines, chain.bFrom, roomB),
    paragraphEnd(b, layout.b.lines, chain.bTo, roomB),
  ];
  if (alike(a, b, aFrom, bFrom, 1, Math.min(chain.aFrom - aFrom, chain.bFrom - bFrom)))
    [wide.aFrom, wide.bFrom] = [aFrom, bFrom];
  if (alike(a, b, aTo - 1, bTo - 1, -1, Math.min(aTo - chain.aTo, bTo - chain.bTo)))
    [wide.aTo, wide.bTo] = [aTo, bTo];
  return widenedTo(chain, wide, mostlyCovered.prose);
}

function widenedTo(chain: Chain, wide: Ranges, covered: number): Chain | undefined {
  const coveredA = chain.aTo - chain.aFrom;
  const coveredB = chain.bTo - chain.bFrom;
  const wholeA = wide.aTo - wide.aFrom;
  const wholeB = wide.bTo - wide.bFrom;
  if (wholeA + wholeB === coveredA + coveredB) return undefined;
  if (coveredA < covered * wholeA || coveredB < covered * wholeB) return undefined;
  return reaching(chain, wide);
}

/** Whether three of the first six words are the same, in their places: the names of two functions differ. */
function mostlyAlike(a: Words, b: Words, atA: number, atB: number, step: 1 | -1, room: number): boolean {
  let same = 0;
  for (let i = 0; i < Math.min(2 * alikeAtBorder, room); i++)
    if (a.keys[atA + step * i] === b.keys[atB + step * i]) same++;
  return same >= alikeAtBorder;
}

function alike(a: Words, b: Words, atA: number, atB: number, step: 1 | -1, room: number): boolean {
  if (room < alikeAtBorder) return false;
  for (let i = 0; i < alikeAtBorder; i++) if (a.keys[atA + step * i] !== b.keys[atB + step * i]) return false;
  return true;
}

/**
 * Where the paragraph of word `at` begins, after a line without words; `at` itself when that is more than `room` words
 * away.
 */
function paragraphStart(words: Words, lines: Uint32Array, at: number, room: number): number {
  const { start } = words;
  const least = Math.max(blockAt(words, at)[0], at - room - 1);
  let line = lineAt(lines, start[at]);
  let first = at;
  for (; first > least; first--) {
    const own = line;
    while (lines[line] > start[first - 1]) line--;
    if (line < own - 1) break;
  }
  return at - first > room ? at : first;
}

/** Where the paragraph of the word before `to` ends; `to` itself when that is more than `room` words away. */
function paragraphEnd(words: Words, lines: Uint32Array, to: number, room: number): number {
  const { start } = words;
  const most = Math.min(blockAt(words, to - 1)[1], to + room + 1);
  let line = lineAt(lines, start[to - 1]);
  let end = to;
  for (; end < most; end++) {
    const own = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[end]) line++;
    if (line > own + 1) break;
  }
  return end - to > room ? to : end;
}

/** The words of a block that one with this many of it may gain. */
function roomInBlock(words: number): number {
  return roomOf(words, mostlyCovered.code);
}

/** The words of a block that one with this many of it may gain where its rest is alike. */
function roomForRest(words: number): number {
  return roomOf(words, besideAlike.covered);
}

/** The words that a chain of this many may gain. */
function roomOf(words: number, covered: number): number {
  return Math.ceil(words * (1 / covered - 1));
}
