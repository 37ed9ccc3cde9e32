import { sharedCount } from '../sketches/shingles.ts';

/** How two sets overlap, as a share of both together and of each alone. */
export interface Overlap {
  readonly shared: number;
  readonly sizeA: number;
  readonly sizeB: number;
  readonly jaccard: number;
  readonly containmentOfA: number;
  readonly containmentOfB: number;
}

/** The exact scores of two sorted sets; a short text inside a long one has a low Jaccard score but is contained. */
export function overlapOf(a: Uint32Array, b: Uint32Array): Overlap {
  const shared = sharedCount(a, b);
  const part = (of: number) => (of === 0 ? 0 : shared / of);
  return {
    shared,
    sizeA: a.length,
    sizeB: b.length,
    jaccard: part(a.length + b.length - shared),
    containmentOfA: part(a.length),
    containmentOfB: part(b.length),
  };
}
