import type { Place } from '../service/indexer/news.ts';

/** A score as a person reads it: only what is the same in every word is 100%, and nothing alike at all is 0%. */
export function percent(score: number): string {
  if (score >= 1) return '100%';
  return `${Math.min(99, Math.round(score * 100))}%`;
}

/** The last line that a place has a character of; an end in the first column belongs to the line before. */
export function lastLine(place: Place): number {
  return place.endColumn === 1 && place.endLine > place.startLine ? place.endLine - 1 : place.endLine;
}

/** How many lines a place covers. */
export function lineCount(place: Place): number {
  return lastLine(place) - place.startLine + 1;
}

/** The lines of a place as a person writes them: `40–71`, or `40`. */
export function lineSpan(place: Place): string {
  const last = lastLine(place);
  return last > place.startLine ? `${place.startLine}–${last}` : `${place.startLine}`;
}
