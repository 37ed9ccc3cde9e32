import { sharedLength } from '../../engine/shared-length.ts';
import type { Place } from './news.ts';

/** Whether two places share more than three fifths of the longer one. */
export function areMostlyOne(a: Place, b: Place): boolean {
  if (a.uri !== b.uri) return false;
  const shared = sharedLength(a.startOffset, a.endOffset, b.startOffset, b.endOffset);
  return shared > 0.6 * Math.max(lengthOf(a), lengthOf(b));
}

/** How long a place is, in the units of its offsets. */
export function lengthOf({ startOffset, endOffset }: Place): number {
  return endOffset - startOffset;
}
