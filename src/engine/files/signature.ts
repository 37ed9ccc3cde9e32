import { mixed } from '../words/hash.ts';

/** Values in a signature. */
export const signatureSize = 128;

/** The sizes that may be set. */
export const signatureSizes = [16, 32, 64, 128, 256, 512, 1024];

const empty = 0xffffffff;

/**
 * Writes the MinHash signature of a set of hashes: one permutation cut into bins (a power of two), the least hash of
 * each bin. The probability that two signatures agree in a bin is the Jaccard score of their sets.
 */
export function writeSignature(
  hashes: Uint32Array,
  count: number,
  out: Uint32Array,
  at: number,
  size = signatureSize,
): void {
  const binShift = Math.clz32(size) + 1; // 2^32 hashes over a power of two
  out.fill(empty, at, at + size);
  for (let i = 0; i < count; i++) {
    // the hash that picks the bin must not be the one that sampled or sorted the shingle elsewhere
    const hash = Math.imul(hashes[i], 0x9e3779b1) >>> 0;
    const bin = at + (hash >>> binShift);
    if (hash < out[bin]) out[bin] = hash;
  }
  densify(out, at, size);
}

/**
 * Gives each empty bin the value of a full one, picked by a hash of the bin alone, so that two sets with the same full
 * bins pick the same (optimal densification, Shrivastava 2017).
 */
function densify(out: Uint32Array, at: number, size: number): void {
  const binShift = Math.clz32(size) + 1;
  let full = 0;
  for (let bin = 0; bin < size; bin++) if (out[at + bin] !== empty) full++;
  if (full === size || full === 0) return;
  const from = out.slice(at, at + size);
  for (let bin = 0; bin < size; bin++) {
    if (from[bin] !== empty) continue;
    let attempt = 1;
    let pick: number;
    do {
      pick = mixed(Math.imul(bin + 1, 0x85ebca6b) ^ Math.imul(attempt++, 0xc2b2ae35)) >>> binShift;
    } while (from[pick] === empty);
    out[at + bin] = from[pick];
  }
}

/** The Jaccard score that two signatures estimate. */
export function estimate(
  a: Uint32Array,
  atA: number,
  b: Uint32Array,
  atB: number,
  size = signatureSize,
): number {
  let equal = 0;
  // without branches, which would be guessed wrong as often as not
  for (let i = 0; i < size; i++) equal += Number(a[atA + i] === b[atB + i]);
  return equal / size;
}
