import { mixed } from './words/hash.ts';

/** Values in a signature. */
export const signatureSize = 128;

const binShift = 25; // 2^32 hashes over 2^7 bins
const empty = 0xffffffff;

/**
 * Writes the MinHash signature of a set of hashes: one permutation cut into bins, the least hash of each bin.
 * Two signatures agree in a bin with the probability that is the Jaccard score of their sets.
 */
export function writeSignature(hashes: Uint32Array, count: number, out: Uint32Array, at: number): void {
  out.fill(empty, at, at + signatureSize);
  for (let i = 0; i < count; i++) {
    // the hash that picks the bin must not also be what sampled or sorted the shingle elsewhere
    const hash = Math.imul(hashes[i], 0x9e3779b1) >>> 0;
    const bin = at + (hash >>> binShift);
    if (hash < out[bin]) out[bin] = hash;
  }
  densify(out, at);
}

/**
 * Gives each empty bin the value of a full one, picked by a hash of the bin alone, so that two sets with the
 * same full bins pick alike (optimal densification, Shrivastava 2017).
 */
function densify(out: Uint32Array, at: number): void {
  let full = 0;
  for (let bin = 0; bin < signatureSize; bin++) if (out[at + bin] !== empty) full++;
  if (full === signatureSize || full === 0) return;
  const from = out.slice(at, at + signatureSize);
  for (let bin = 0; bin < signatureSize; bin++) {
    if (from[bin] !== empty) continue;
    let attempt = 1;
    let pick: number;
    do {
      pick = mixed(Math.imul(bin + 1, 0x85ebca6b) ^ Math.imul(attempt++, 0xc2b2ae35)) >>> binShift;
    } while (from[pick] === empty);
    out[at + bin] = from[pick];
  }
}

/** The Jaccard score that two signatures promise. */
export function estimate(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  let equal = 0;
  for (let i = 0; i < signatureSize; i++) if (a[atA + i] === b[atB + i]) equal++;
  return equal / signatureSize;
}
