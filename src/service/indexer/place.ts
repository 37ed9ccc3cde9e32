import { lastLine, type Range } from '../../engine/findings.ts';
import { shareOfLonger } from '../../engine/shared-length.ts';
import type { Place } from './news.ts';

/** The place of a range whose path is a URI. */
export function placeOf(range: Range): Place {
  const { path: uri, startLine, startColumn, endLine, endColumn, startOffset, endOffset } = range;
  return { uri, startLine, startColumn, endLine, endColumn, startOffset, endOffset };
}

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

/** How many lines are in any of these places of one text. */
export function linesIn(places: readonly Place[]): number {
  const lines = new Set<number>();
  for (const place of places)
    for (let line = place.startLine; line <= lastLine(place); line++) lines.add(line);
  return lines.size;
}
