import { type Banding, collisionProbability } from '../files/bands.ts';
import { characteristicMatrix } from './characteristic-matrix.ts';

/**
 * How many pairs of sets have each exact score: bin `i` of n has those from i/n up to (i+1)/n, 1 in the last, and pairs
 * that share nothing are in none. With `every` above 1, only one set in that many is looked at, and counts for
 * all. Yields after each.
 */
export function* scoreHistogram(
  sets: readonly Uint32Array[],
  bins = 100,
  every = 1,
): Generator<number, Float64Array> {
  const matrix = yield* characteristicMatrix(sets);
  const pairs = new Float64Array(bins);
  let looked = 0;
  for (let a = 0; a < sets.length; a += every) {
    yield a;
    looked++;
    const shared = matrix.sharedWith(a);
    for (let b = 0; b < sets.length; b++) {
      if (b === a || shared[b] === 0) continue;
      const score = shared[b] / (sets[a].length + sets[b].length - shared[b]);
      pairs[Math.min(bins - 1, Math.floor(score * bins + 1e-9))]++;
    }
  }
  const scale = looked === 0 ? 0 : sets.length / looked / 2;
  for (let bin = 0; bin < bins; bin++) pairs[bin] *= scale;
  return pairs;
}

/** What a banding is expected to do with a workspace of these scores. */
export interface BandingOutcome {
  /** Pairs at the threshold or above that share a band, and those that share none. */
  readonly found: number;
  readonly missed: number;
  /** Pairs below the threshold that share a band, and are looked at in vain. */
  readonly looked: number;
}

/** What a banding would find, miss and look at in vain of so many pairs of each score. */
export function bandingOutcome(pairs: Float64Array, banding: Banding, threshold: number): BandingOutcome {
  const bins = pairs.length;
  let found = 0;
  let missed = 0;
  let looked = 0;
  for (let bin = 0; bin < bins; bin++) {
    const probability = collisionProbability((bin + 0.5) / bins, banding);
    if (bin / bins < threshold - 1e-9) looked += pairs[bin] * probability;
    else {
      found += pairs[bin] * probability;
      missed += pairs[bin] * (1 - probability);
    }
  }
  return { found, missed, looked };
}
