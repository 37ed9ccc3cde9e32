import { shareOfLonger } from '../../engine/shared-length.ts';
import type { Place } from './news.ts';

/** Whether two places share more than three fifths of the longer one. */
export function areMostlyOne(a: Place, b: Place): boolean {
  return a.uri === b.uri && shareOfLonger(a, b) > 0.6;
}

/** Whether two places of one text are the same stretch of it. */
export function areOneRange(a: Place, b: Place): boolean {
  return a.startOffset === b.startOffset && a.endOffset === b.endOffset;
}

/** How long a place is, in the units of its offsets. */
export function lengthOf({ startOffset, endOffset }: Place): number {
  return endOffset - startOffset;
}
