import { mixed } from '../words/hash.ts';

/** A fingerprint of 64 bits, as two unsigned numbers. */
export interface Fingerprint {
  readonly high: number;
  readonly low: number;
}

/**
 * Adds a feature's weight to the sums of the bits that are set in its hash, and subtracts it from the others; the first
 * sum is of the highest bit.
 */
export function addFeature(sums: Float64Array, high: number, low: number, weight: number): void {
  const bits = sums.length;
  for (let at = 0; at < bits; at++) {
    const bit = bits - 1 - at;
    const set = bit >= 32 ? (high >>> (bit - 32)) & 1 : (low >>> bit) & 1;
    sums[at] += set ? weight : -weight;
  }
}

/** The signs of the sums: a bit is 1 when its sum is above zero. */
export function signsOf(sums: Float64Array): Fingerprint {
  let high = 0;
  let low = 0;
  for (let at = 0; at < sums.length; at++) {
    if (sums[at] <= 0) continue;
    const bit = sums.length - 1 - at;
    if (bit >= 32) high |= 1 << (bit - 32);
    else low |= 1 << bit;
  }
  return { high: high >>> 0, low: low >>> 0 };
}

/** Distinct shingles, sorted, with the weight of each. */
export interface WeightedShingles {
  readonly shingles: Uint32Array;
  readonly weights: Float64Array;
}

/** Shingles with repeats, weighed by how often each occurs, times its `rarity`. */
export function weighed(
  hashes: Uint32Array,
  rarity: (shingle: number) => number = () => 1,
): WeightedShingles {
  const sorted = hashes.slice().sort();
  const shingles = sorted.filter((hash, at) => at === 0 || hash !== sorted[at - 1]);
  const weights = new Float64Array(shingles.length);
  let at = 0;
  for (const hash of sorted) {
    if (hash !== shingles[at]) at++;
    weights[at]++;
  }
  for (let i = 0; i < weights.length; i++) weights[i] *= rarity(shingles[i]);
  return { shingles, weights };
}

/** The SimHash of weighted shingles (Charikar). */
export function simHash({ shingles, weights }: WeightedShingles): Fingerprint {
  const sums = new Float64Array(64);
  for (let i = 0; i < shingles.length; i++)
    addFeature(sums, mixed(shingles[i] ^ 0x2545f491), mixed(shingles[i] ^ 0x9e3779b9), weights[i]);
  return signsOf(sums);
}

/** The number of bits in which two fingerprints differ. */
export function hammingDistance(a: Fingerprint, b: Fingerprint): number {
  return bitCount(a.high ^ b.high) + bitCount(a.low ^ b.low);
}

/** How many bits of 32 are set. */
function bitCount(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The cosine that a distance implies: a bit differs with the probability angle / π. */
export function cosineOfDistance(distance: number, bits = 64): number {
  return Math.cos((Math.PI * distance) / bits);
}

/** The exact cosine of two weighted sets. */
export function cosine(a: WeightedShingles, b: WeightedShingles): number {
  let product = 0;
  for (let i = 0, j = 0; i < a.shingles.length && j < b.shingles.length; ) {
    const [x, y] = [a.shingles[i], b.shingles[j]];
    if (x === y) product += a.weights[i] * b.weights[j];
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const length = (weights: Float64Array) =>
    Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  const lengths = length(a.weights) * length(b.weights);
  return lengths === 0 ? 0 : Math.min(1, product / lengths);
}

/** The weight of a shingle that occurs in `withIt` of this many texts: the IDF of TF-IDF. */
export function inverseDocumentFrequency(texts: number, withIt: number): number {
  return Math.log((1 + texts) / (1 + withIt)) + 1;
}
