/** How much two ranges have in common; less than nothing when they lie apart. */
export function sharedLength(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}
