import type { Offsets } from './findings.ts';

/** How much two ranges have in common; less than nothing when they lie apart. */
export function sharedLength(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

/** The share of the longer of two ranges that is in both of them; less than nothing when they lie apart. */
export function shareOfLonger(a: Offsets, b: Offsets): number {
  const shared = sharedLength(a.startOffset, a.endOffset, b.startOffset, b.endOffset);
  return shared / Math.max(a.endOffset - a.startOffset, b.endOffset - b.startOffset);
}
