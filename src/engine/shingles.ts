import { type Text, wordsOf } from './texts.ts';
import { mixed } from './words/hash.ts';

/** Words in a shingle, the unit of every Jaccard score. */
export const shingleSize = 3;

const base = 0x9e3779b1;

/** Writes the shingle hashes of words [from, to) to `out` in order, salted by the space; answers how many. */
export function writeShingles(
  keys: Uint32Array,
  from: number,
  to: number,
  salt: number,
  out: Uint32Array,
  at = 0,
  wordsEach = shingleSize,
): number {
  const size = Math.min(wordsEach, to - from);
  if (size <= 0) return 0;
  let leaving = 1;
  for (let i = 0; i < size; i++) leaving = Math.imul(leaving, base);
  let rolling = 0;
  let count = at;
  for (let i = from; i < to; i++) {
    rolling = (Math.imul(rolling, base) + keys[i]) | 0;
    if (i < from + size - 1) continue;
    if (i >= from + size) rolling = (rolling - Math.imul(keys[i - size], leaving)) | 0;
    out[count++] = mixed(rolling ^ salt);
  }
  return count - at;
}

/** How many shingles so many words have. */
export function shingleCount(words: number): number {
  return words === 0 ? 0 : Math.max(1, words - shingleSize + 1);
}

/** Sorts hashes and drops repeats, in place; answers how many are left. */
export function sortDistinct(hashes: Uint32Array, count: number): number {
  if (count === 0) return 0;
  const view = hashes.subarray(0, count);
  view.sort();
  let kept = 1;
  for (let i = 1; i < count; i++) if (view[i] !== view[i - 1]) view[kept++] = view[i];
  return kept;
}

/** How many hashes two sorted sets share. */
export function sharedCount(a: Uint32Array, b: Uint32Array): number {
  let i = 0;
  let j = 0;
  let shared = 0;
  while (i < a.length && j < b.length) {
    const x = a[i];
    const y = b[j];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}

let left = new Uint32Array(1024);
let right = new Uint32Array(1024);

/** The exact Jaccard score of two ranges of words. */
export function jaccardOfRanges(
  a: Uint32Array,
  aFrom: number,
  aTo: number,
  b: Uint32Array,
  bFrom: number,
  bTo: number,
  wordsEach = shingleSize,
): number {
  const most = Math.max(aTo - aFrom, bTo - bFrom);
  if (left.length < most) {
    left = new Uint32Array(most * 2);
    right = new Uint32Array(most * 2);
  }
  const sizeA = sortDistinct(left, writeShingles(a, aFrom, aTo, 0, left, 0, wordsEach));
  const sizeB = sortDistinct(right, writeShingles(b, bFrom, bTo, 0, right, 0, wordsEach));
  const shared = sharedCount(left.subarray(0, sizeA), right.subarray(0, sizeB));
  const all = sizeA + sizeB - shared;
  return all === 0 ? 0 : shared / all;
}

const proseSalt = 0x5bd1e995;

/** Writes all shingles of a text, prose and code, with repeats; answers how many. `out` must have room. */
export function writeTextShingles(text: Text, out: Uint32Array): number {
  const prose = wordsOf(text, 'prose');
  const code = wordsOf(text, 'code');
  const first = writeShingles(prose.keys, 0, prose.count, proseSalt, out);
  return first + writeShingles(code.keys, 0, code.count, 0, out, first);
}
