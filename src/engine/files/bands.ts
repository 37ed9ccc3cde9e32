import { hashOfNumbers } from '../words/hash.ts';
import { signatureSize } from './signature.ts';

/** How a signature is cut into keys. */
export interface Banding {
  readonly bands: number;
  readonly rows: number;
}

/** The probability that two signatures of this Jaccard score share a band. */
export function collisionProbability(jaccard: number, { bands, rows }: Banding): number {
  return 1 - (1 - jaccard ** rows) ** bands;
}

/**
 * The longest bands of a signature of this size that still find a pair at the threshold with the wanted probability.
 */
export function bandingFor(threshold: number, size = signatureSize, recall = 0.999): Banding {
  for (let rows = size; rows > 1; rows--) {
    const banding = { bands: Math.floor(size / rows), rows };
    if (collisionProbability(threshold, banding) >= recall) return banding;
  }
  return { bands: size, rows: 1 };
}

/** The key of one band of a signature. */
export function bandKey(signatures: Uint32Array, at: number, band: number, rows: number): number {
  const from = at + band * rows;
  return hashOfNumbers(signatures, from, from + rows);
}
