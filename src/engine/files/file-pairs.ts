import { HashSet } from '../arrays/hash-set.ts';
import { sharedCount } from '../sketches/shingles.ts';
import { BandBuckets } from './band-buckets.ts';
import { type Banding, bandingFor, bandKey } from './bands.ts';
import type { ShingleSets } from './shingle-sets.ts';
import { estimate, writeSignature } from './signature.ts';

/** How signatures are written and cut into bands. */
export interface Signing {
  readonly size: number;
  write(hashes: Uint32Array, count: number, out: Uint32Array, at: number): void;
  banding(threshold: number): Banding;
}

/** Signatures of this length by one permutation, with the bands that find a pair at the threshold nearly always. */
export function signingOf(size: number): Signing {
  return {
    size,
    write: (hashes, count, out, at) => writeSignature(hashes, count, out, at, size),
    banding: (threshold) => bandingFor(threshold, size),
  };
}

/** A pair whose estimate is five standard errors below the threshold is not worth an exact count. */
export function leastEstimate(threshold: number, size: number): number {
  return threshold - 5 * Math.sqrt(0.25 / size);
}

/** Two texts with the exact sizes of their shingle sets and of the shared part. */
export interface TextPair {
  a: number;
  b: number;
  shared: number;
  sizeA: number;
  sizeB: number;
}

/** With fewer shingles than this a signature says too little: such sets are joined exactly. */
const fewShingles = 100;
/** In a bucket with more texts, later ones are compared only with the first. */
const largestBucket = 300;
/** A text that is like this many before it is compared with no more of them. */
export const mostAlike = 100;
const none = new Uint32Array(0);

/**
 * The pairs of texts whose Jaccard score reaches the threshold, as far as signatures and bands find them; yields after
 * each text. `beyondGroups` are texts that met too many others to be compared with all.
 */
export function* findTextPairs(
  ids: readonly number[],
  sets: Pick<ShingleSets, 'fewest' | 'of' | 'writeCounting' | 'written'>,
  threshold: number,
  signing: Signing,
): Generator<number, { pairs: TextPair[]; beyondGroups: readonly number[] }> {
  const { size } = signing;
  const signatures = new Uint32Array(ids.length * size);
  const banding = signing.banding(threshold);
  const worthALook = leastEstimate(threshold, size);
  const buckets = new BandBuckets(ids.length, banding.bands, largestBucket);
  const short = new ShortSets(threshold);
  const distinct = new HashSet();
  const pairs: TextPair[] = [];
  // by text: the place, from 1, of the last text whose estimate with it was looked at, and of the last that it was
  // compared with
  const estimated = new Uint32Array(ids.length);
  const compared = new Uint32Array(ids.length);
  const beyondGroups: number[] = [];
  let alike = 0;
  let beyond = false;
  const compare = (i: number, j: number) => {
    if (compared[j] === i + 1) return;
    compared[j] = i + 1;
    if (alike === mostAlike) {
      beyond = true;
      return;
    }
    const a = sets.of(ids[j]);
    const b = sets.of(ids[i]);
    const least = Math.min(a.length, b.length);
    if (least < sets.fewest || least < threshold * Math.max(a.length, b.length)) return;
    const needed = (threshold * (a.length + b.length) - 1e-9) / (1 + threshold);
    const shared = sharedCount(a, b, needed);
    if (shared === 0 || shared < needed) return;
    pairs.push({ a: ids[j], b: ids[i], shared, sizeA: a.length, sizeB: b.length });
    alike++;
  };
  for (let i = 0; i < ids.length; i++) {
    yield i;
    const count = sets.writeCounting(ids[i]);
    if (count < sets.fewest) continue;
    const at = i * size;
    alike = 0;
    beyond = false;
    signing.write(sets.written, count, signatures, at);
    for (let band = 0; band < banding.bands; band++) {
      const there = buckets.join(i, band, bandKey(signatures, at, band, banding.rows));
      for (let each = 0; each < there; each++) {
        const j = buckets.met[each];
        if (estimated[j] === i + 1) continue;
        estimated[j] = i + 1;
        if (estimate(signatures, at, signatures, j * size, size) >= worthALook) compare(i, j);
      }
      if (there === largestBucket) beyond = true;
    }
    if (areFewEnough(sets.written, count, threshold, distinct)) {
      for (const j of short.near(sets.of(ids[i]))) compare(i, j);
      if (!short.add(i, sets.of(ids[i]))) beyond = true;
    }
    if (beyond) beyondGroups.push(ids[i]);
  }
  return { pairs, beyondGroups };
}

/** Whether sets of so many shingles are joined exactly, whatever their bands say. */
export function areJoinedExactly(shingles: number, threshold: number): boolean {
  return shingles <= fewShingles / threshold + 1;
}

/** The same of the first hashes of an array, of which some come again; `distinct` is room to tell that. */
function areFewEnough(hashes: Uint32Array, count: number, threshold: number, distinct: HashSet): boolean {
  if (areJoinedExactly(count, threshold)) return true;
  distinct.clear();
  for (let i = 0; i < count; i++) {
    distinct.add(hashes[i]);
    if (!areJoinedExactly(distinct.size, threshold)) return false;
  }
  return true;
}

/** Sets so small that an exact prefix filter is cheap: two that reach the threshold share a hash of their prefixes. */
class ShortSets {
  private readonly places = new Map<number, number[]>();
  private readonly threshold: number;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  /** The sets added so far that may be near a sorted set. */
  near(set: Uint32Array): Set<number> {
    const near = new Set<number>();
    for (const hash of prefixOf(set, this.threshold))
      for (const place of this.places.get(hash) ?? []) near.add(place);
    return near;
  }

  /** Adds a sorted set; returns whether all later ones that are near it will find it. */
  add(id: number, set: Uint32Array): boolean {
    let findable = true;
    for (const hash of prefixOf(set, this.threshold)) {
      const places = this.places.get(hash);
      if (!places) this.places.set(hash, [id]);
      else if (places.length < largestBucket) places.push(id);
      else findable = false;
    }
    return findable;
  }
}

/** The first hashes of a short sorted set: two such sets that reach the threshold share one. Of a longer set, none. */
export function prefixOf(set: Uint32Array, threshold: number): Uint32Array {
  const { length } = set;
  if (!areJoinedExactly(length, threshold)) return none;
  return set.subarray(0, Math.min(length, length - Math.ceil(length * threshold - 1e-9) + 1));
}
