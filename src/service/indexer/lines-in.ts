import type { Place } from './news.ts';

/** How many lines are in any of these places of one text. */
export function linesIn(places: readonly Place[]): number {
  const lines = new Set<number>();
  for (const { startLine, endLine, endColumn } of places) {
    for (let line = startLine; line <= endLine - (endColumn === 1 ? 1 : 0); line++) lines.add(line);
  }
  return lines.size;
}
