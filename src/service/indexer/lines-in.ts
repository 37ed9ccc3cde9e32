import { lastLine } from '../../engine/findings.ts';
import type { Place } from './news.ts';

/** How many lines are in any of these places of one text. */
export function linesIn(places: readonly Place[]): number {
  const lines = new Set<number>();
  for (const place of places)
    for (let line = place.startLine; line <= lastLine(place); line++) lines.add(line);
  return lines.size;
}
