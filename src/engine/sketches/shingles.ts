import { mixed, slotsFor } from '../words/hash.ts';
import { type Text, wordsOf } from './texts.ts';

/** Words in a shingle, the unit of every Jaccard score. */
export const shingleSize = 3;

const base = 0x9e3779b1;

/** Writes the shingle hashes of words [from, to) to `out` in order, salted by the space; returns how many. */
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

/** How many shingles this many words have. */
export function shingleCount(words: number, wordsEach = shingleSize): number {
  return words === 0 ? 0 : Math.max(1, words - wordsEach + 1);
}

/** Sorts hashes and drops repeats, in place; returns how many are left. */
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

let shingles = new Uint32Array(16);
let slots = new Uint32Array(16);
let owners = new Uint32Array(16);
/**
 * In this call the owner of a slot is `turn` (only a), `turn + 1` (only b) or `turn + 2` (both); lower ones are stale.
 */
let turn = 1;

/** The slot where a hash is in this call, or would be put. */
function slotOf(hash: number, mask: number): number {
  let slot = hash & mask;
  while (owners[slot] >= turn && slots[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

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
  if (areEqual(a, aFrom, aTo, b, bFrom, bTo)) return aTo > aFrom ? 1 : 0;
  // no more slots than this call needs, so that those of short ranges are close in memory
  const mask = makeRoom(Math.max(aTo - aFrom, bTo - bFrom)) - 1;
  turn += 3;
  let all = putDistinct(a, aFrom, aTo, wordsEach, mask);
  let shared = 0;
  const countB = writeShingles(b, bFrom, bTo, 0, shingles, 0, wordsEach);
  for (let i = 0; i < countB; i++) {
    const hash = shingles[i];
    const slot = slotOf(hash, mask);
    if (owners[slot] < turn) {
      slots[slot] = hash;
      owners[slot] = turn + 1;
      all++;
    } else if (owners[slot] === turn) {
      owners[slot] = turn + 2;
      shared++;
    }
  }
  return all === 0 ? 0 : shared / all;
}

function areEqual(
  a: Uint32Array,
  aFrom: number,
  aTo: number,
  b: Uint32Array,
  bFrom: number,
  bTo: number,
): boolean {
  if (aTo - aFrom !== bTo - bFrom) return false;
  for (let at = aFrom, atB = bFrom; at < aTo; at++, atB++) if (a[at] !== b[atB]) return false;
  return true;
}

/** How many different shingles a range of words has; counting stops at `most`. */
export function distinctShingles(
  keys: Uint32Array,
  from: number,
  to: number,
  wordsEach: number,
  most: number,
): number {
  const mask = makeRoom(to - from) - 1;
  turn += 3;
  return putDistinct(keys, from, to, wordsEach, mask, most);
}

/** The different shingles that two ranges of prose share; valid until the next call. */
export function sharedProse(
  a: Uint32Array,
  aFrom: number,
  aTo: number,
  b: Uint32Array,
  bFrom: number,
  bTo: number,
  wordsEach: number,
): Uint32Array {
  const mask = makeRoom(Math.max(aTo - aFrom, bTo - bFrom)) - 1;
  turn += 3;
  putDistinct(a, aFrom, aTo, wordsEach, mask, Number.POSITIVE_INFINITY, proseSalt);
  const countB = writeShingles(b, bFrom, bTo, proseSalt, shingles, 0, wordsEach);
  let shared = 0;
  for (let i = 0; i < countB; i++) {
    const slot = slotOf(shingles[i], mask);
    if (owners[slot] !== turn) continue;
    owners[slot] = turn + 2;
    shingles[shared++] = shingles[i];
  }
  return shingles.subarray(0, shared);
}

/** Puts the different shingles of a range into their slots, but no more than `most`; returns how many. */
function putDistinct(
  keys: Uint32Array,
  from: number,
  to: number,
  wordsEach: number,
  mask: number,
  most = Number.POSITIVE_INFINITY,
  salt = 0,
): number {
  let distinct = 0;
  const count = writeShingles(keys, from, to, salt, shingles, 0, wordsEach);
  for (let i = 0; i < count && distinct < most; i++) {
    const hash = shingles[i];
    const slot = slotOf(hash, mask);
    if (owners[slot] >= turn) continue;
    slots[slot] = hash;
    owners[slot] = turn;
    distinct++;
  }
  return distinct;
}

/** Makes room for the shingles of two ranges of this many words; returns how many slots to use, a power of two. */
function makeRoom(words: number): number {
  if (shingles.length < words) shingles = new Uint32Array(words * 2);
  const size = slotsFor(words * 4, 64);
  if (slots.length < size || turn >= 0xfffffff0) {
    slots = new Uint32Array(Math.max(size, slots.length));
    owners = new Uint32Array(slots.length);
    turn = 1;
  }
  return size;
}

/** Keeps the shingles of prose apart from those of code. */
export const proseSalt = 0x5bd1e995;

/** Writes all shingles of a text, prose and code, with repeats; returns how many. `out` must have room. */
export function writeTextShingles(text: Text, out: Uint32Array, wordsEach = shingleSize): number {
  const prose = wordsOf(text, 'prose');
  const code = wordsOf(text, 'code');
  const first = writeShingles(prose.keys, 0, prose.count, proseSalt, out, 0, wordsEach);
  return first + writeShingles(code.keys, 0, code.count, 0, out, first, wordsEach);
}

/** The share of a text's words that are in a shingle which is also among `other`, the shingles of another text. */
export function coverageOf(text: Text, other: Uint32Array, wordsEach = shingleSize): number {
  const known = new Set(other);
  let covered = 0;
  let words = 0;
  for (const space of ['prose', 'code'] as const) {
    const { keys, count } = wordsOf(text, space);
    const own = new Uint32Array(shingleCount(count, wordsEach));
    writeShingles(keys, 0, count, space === 'prose' ? proseSalt : 0, own, 0, wordsEach);
    let end = 0;
    for (let at = 0; at < own.length; at++) {
      if (!known.has(own[at])) continue;
      const next = Math.min(count, at + wordsEach);
      covered += next - Math.max(at, end);
      end = next;
    }
    words += count;
  }
  return words === 0 ? 0 : covered / words;
}
