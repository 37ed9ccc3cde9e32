import { mixed, slotsFor } from '../words/hash.ts';
import { keysOf, type Text, wordCount } from './texts.ts';

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

/** How many hashes two sorted sets share; any lower number when it is less than `needed`. */
export function sharedCount(a: Uint32Array, b: Uint32Array, needed = 0): number {
  const lengthA = a.length;
  const lengthB = b.length;
  const mostOfA = lengthA - needed;
  const mostOfB = lengthB - needed;
  let i = 0;
  let j = 0;
  let shared = 0;
  while (i < lengthA && j < lengthB && i - shared <= mostOfA && j - shared <= mostOfB) {
    const x = a[i];
    const y = b[j];
    // without branches, which would be guessed wrong as often as not
    shared += Number(x === y);
    i += Number(x <= y);
    j += Number(y <= x);
  }
  return shared;
}

/** By slot, a shingle that was put there, before its hash is mixed, and the sides that have it, plus `turn`. */
let table = { slots: new Int32Array(16), owners: new Int32Array(16) };
/** Owners below are those of earlier calls; a multiple of four. */
let turn = 4;
const side = { a: 1, b: 2, both: 3 };
/** How many different shingles have been put in this call, and how many of them both sides have. */
let different = 0;
let shared = 0;
/** More words than any text has. */
const mostWords = 0x3fffffff;
const noRuns: readonly number[] = [];

/**
 * The exact Jaccard score of two ranges of words. Of runs of equal words in both, each given by a, b and length, only
 * one side is looked at.
 */
export function jaccardOfRanges(
  a: Uint32Array,
  aFrom: number,
  aTo: number,
  b: Uint32Array,
  bFrom: number,
  bTo: number,
  runs = noRuns,
  wordsEach = shingleSize,
): number {
  if (areEqual(a, aFrom, aTo, b, bFrom, bTo)) return aTo > aFrom ? 1 : 0;
  // no more slots than this call needs, so that those of short ranges are close in memory
  const mask = makeRoom(Math.max(aTo - aFrom, bTo - bFrom)) - 1;
  const sizeA = Math.min(wordsEach, aTo - aFrom);
  const sizeB = Math.min(wordsEach, bTo - bFrom);
  const within = wordsEach - 1;
  let nextA = aFrom;
  let nextB = bFrom;
  for (let run = 0; run < runs.length; run += 3) {
    const atA = runs[run];
    const atB = runs[run + 1];
    const length = runs[run + 2];
    // runs that have changed places are words like others
    if (length < wordsEach || atA < nextA || atB < nextB || atA + length > aTo || atB + length > bTo)
      continue;
    putShingles(a, nextA, atA + within, sizeA, mask, side.a);
    putShingles(b, nextB, atB + within, sizeB, mask, side.b);
    putShingles(a, atA, atA + length, sizeA, mask, side.both);
    nextA = atA + length - within;
    nextB = atB + length - within;
  }
  putShingles(a, nextA, aTo, sizeA, mask, side.a);
  putShingles(b, nextB, bTo, sizeB, mask, side.b);
  return different === 0 ? 0 : shared / different;
}

/** The exact Jaccard score of several pairs of texts, of which each is compared with its own other alone. */
export function jaccardTogether(pairs: readonly (readonly [a: Uint32Array, b: Uint32Array])[]): number {
  let sharedInAll = 0;
  let differentInAll = 0;
  for (const [a, b] of pairs) {
    const mask = makeRoom(Math.max(a.length, b.length)) - 1;
    putShingles(a, 0, a.length, Math.min(shingleSize, a.length), mask, side.a);
    putShingles(b, 0, b.length, Math.min(shingleSize, b.length), mask, side.b);
    sharedInAll += shared;
    differentInAll += different;
  }
  return sharedInAll / differentInAll;
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
  putShingles(keys, from, to, Math.min(wordsEach, to - from), mask, side.a, most);
  return different;
}

let inBoth = new Uint32Array(16);

/** The different shingles of a salt that two ranges of words share; valid until the next call. */
export function sharedShingles(
  a: Uint32Array,
  aFrom: number,
  aTo: number,
  b: Uint32Array,
  bFrom: number,
  bTo: number,
  wordsEach: number,
  salt: number,
): Uint32Array {
  const size = makeRoom(Math.max(aTo - aFrom, bTo - bFrom));
  putShingles(a, aFrom, aTo, Math.min(wordsEach, aTo - aFrom), size - 1, side.a);
  putShingles(b, bFrom, bTo, Math.min(wordsEach, bTo - bFrom), size - 1, side.b);
  if (inBoth.length < shared) inBoth = new Uint32Array(shared * 2);
  const { slots, owners } = table;
  let found = 0;
  for (let slot = 0; slot < size; slot++)
    if (owners[slot] === turn + side.both) inBoth[found++] = mixed(slots[slot] ^ salt);
  return inBoth.subarray(0, found);
}

/**
 * Puts the shingles of words [from, to), of `size` words each, into their slots as shingles of `whose` side; stops as
 * soon as `most` are different.
 */
function putShingles(
  keys: Uint32Array,
  from: number,
  to: number,
  size: number,
  mask: number,
  whose: number,
  most = mostWords,
): void {
  const { slots, owners } = table;
  const now = turn;
  const fromBoth = whose === side.both ? 1 : 0;
  let leaving = 1;
  for (let i = 0; i < size; i++) leaving = Math.imul(leaving, base);
  let rolling = 0;
  const first = from + size - 1;
  let count = different;
  let alike = shared;
  for (let i = from; i < to && count < most; i++) {
    rolling = (Math.imul(rolling, base) + keys[i]) | 0;
    if (i < first) continue;
    if (i > first) rolling = (rolling - Math.imul(keys[i - size], leaving)) | 0;
    let slot = rolling & mask;
    while (owners[slot] >= now && slots[slot] !== rolling) slot = (slot + 1) & mask;
    const known = owners[slot];
    if (known < now) {
      slots[slot] = rolling;
      owners[slot] = now + whose;
      count++;
      alike += fromBoth;
    } else if ((known | whose) !== known) {
      owners[slot] = known | whose;
      alike++;
    }
  }
  different = count;
  shared = alike;
}

/** Begins a count, with room for two ranges of this many words; returns how many slots to use, a power of two. */
function makeRoom(words: number): number {
  const size = slotsFor(words * 4, 64);
  const { length } = table.slots;
  if (length < size || turn >= 0x3ffffff0) {
    const room = Math.max(size, length);
    table = { slots: new Int32Array(room), owners: new Int32Array(room) };
    turn = 0;
  }
  turn += 4;
  different = 0;
  shared = 0;
  return size;
}

/** Keeps the shingles of prose apart from those of code. */
export const proseSalt = 0x5bd1e995;

/** Writes all shingles of a text, prose and code, with repeats; returns how many. `out` must have room. */
export function writeTextShingles(text: Text, out: Uint32Array, wordsEach = shingleSize): number {
  const prose = keysOf(text, 'prose');
  const code = keysOf(text, 'code');
  const first = writeShingles(prose, 0, prose.length, proseSalt, out, 0, wordsEach);
  return first + writeShingles(code, 0, code.length, 0, out, first, wordsEach);
}

/** The shingles of the prose or the code of a text, in order and with repeats. */
export function shinglesIn(text: Text, space: 'prose' | 'code', wordsEach: number): Uint32Array {
  const keys = keysOf(text, space);
  const out = new Uint32Array(shingleCount(keys.length, wordsEach));
  writeShingles(keys, 0, keys.length, space === 'prose' ? proseSalt : 0, out, 0, wordsEach);
  return out;
}

/** The share of a text's words that are in a shingle which is also among `other`, the shingles of another text. */
export function coverageOf(text: Text, other: Uint32Array, wordsEach = shingleSize): number {
  const known = new Set(other);
  let covered = 0;
  let words = 0;
  for (const space of ['prose', 'code'] as const) {
    const count = wordCount(text, space);
    const own = shinglesIn(text, space, wordsEach);
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
