import { blockAt } from '../sketches/texts.ts';
import { beforeHalf, outermostIndent } from './block-around.ts';
import { type Chain, reaching } from './chains.ts';
import type { Rows } from './rows.ts';
import { sharedWords } from './shared-words.ts';
import type { Sides } from './text-pair.ts';

/** The most that may be missing of a block: a share of the words of the chain, or a few. */
const mostMissing = { share: 1 / 4, words: 20 };
/** The share of the words missing on one side that the other side lacks too, and how many more may be missing there. */
const leastAlike = 0.6;
const mostMore = 12;

/** A chain of code with the few lines, alike on both sides, that are left below it of the block that its lines are in. */
export function withLastLines({ a, b, layout }: Sides, chain: Chain): Chain | undefined {
  const aTo = endOfBlock(layout.a.rows, chain.aFrom, chain.aTo);
  const bTo = aTo === undefined ? undefined : endOfBlock(layout.b.rows, chain.bFrom, chain.bTo);
  if (aTo === undefined || bTo === undefined) return undefined;
  const isAlike = areAlike(a.keys.subarray(chain.aTo, aTo), b.keys.subarray(chain.bTo, bTo));
  return isAlike ? reaching(chain, { aTo, bTo }) : undefined;
}

/** A chain of code with the few lines, alike on both sides, that are left above it of the block that its lines are in. */
export function withFirstLines({ a, b, layout }: Sides, chain: Chain): Chain | undefined {
  const aFrom = startOfBlock(layout.a.rows, chain.aFrom, chain.aTo);
  const bFrom = aFrom === undefined ? undefined : startOfBlock(layout.b.rows, chain.bFrom, chain.bTo);
  if (aFrom === undefined || bFrom === undefined) return undefined;
  const isAlike = areAlike(a.keys.subarray(aFrom, chain.aFrom), b.keys.subarray(bFrom, chain.bFrom));
  return isAlike ? reaching(chain, { aFrom, bFrom }) : undefined;
}

function roomOf(words: number): number {
  return Math.max(mostMissing.words, mostMissing.share * words);
}

/** Where the block ends, or without one the file, that the outermost lines of words [from, to) are in, if that is near. */
function endOfBlock(rows: Rows, from: number, to: number): number | undefined {
  const { words, first, indent, count } = rows;
  const own = outermostIndent(rows, from, to);
  const [, most] = blockAt(words, to - 1);
  const limit = Math.min(most, to + roomOf(to - from) + 1);
  for (let row = rows.from(to); row < count && first[row] < limit; row++)
    if (indent[row] < own && !rows.isCondition(row)) return beforeHalf(rows, to - 1, first[row]);
  if (limit < most || (own === 0 && most < words.count)) return undefined;
  return beforeHalf(rows, to - 1, most);
}

/** Where the content of the block begins that the outermost lines of words [from, to) are in, if that is near. */
function startOfBlock(rows: Rows, from: number, to: number): number | undefined {
  const { words, first, indent } = rows;
  const own = outermostIndent(rows, from, to);
  const [least] = blockAt(words, from);
  const limit = Math.max(least, from - roomOf(to - from));
  for (let row = rows.of(from); row >= 0 && first[row] >= least; row--) {
    if (indent[row] < own && !rows.isCondition(row))
      return first[row + 1] > from ? undefined : first[row + 1];
    if (first[row] < limit) return undefined;
  }
  return undefined;
}

/** Whether most of the fewer words are among the others, which are not many more. */
function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  const few = Math.min(a.length, b.length);
  if (few === 0 || Math.max(a.length, b.length) > few + mostMore) return false;
  return sharedWords(a, b) >= leastAlike * few;
}
