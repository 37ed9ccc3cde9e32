import type { Place } from '../service/indexer/news.ts';
import { lengthOf } from '../service/indexer/place.ts';
import { placeSaying } from './moved-places.ts';

/** How much of a passage is kept to find it by, and how little of that is enough where the rest was edited. */
const longestBegin = 120;
const shortestBegin = 30;

/** How a passage of a text begins: by that it is found again in a text that has changed while nobody watched it. */
export function beginOf({ startOffset, endOffset }: Place, text: string): string {
  return text.slice(startOffset, Math.min(endOffset, startOffset + longestBegin));
}

/** Where a passage that began so is in a text now, nearest to where it was; a place without any words if it is not there. */
export function foundAgain(place: Place, begin: string, text: string): Place {
  if (text.startsWith(begin, place.startOffset)) return place;
  const start = placeSaying(begin, text, place);
  if (start) {
    const words = text.slice(start.startOffset, start.startOffset + lengthOf(place));
    return placeSaying(words, text, start) ?? start;
  }
  const shorter = begin.slice(0, begin.length / 2);
  if (shorter.length >= shortestBegin) return foundAgain(place, shorter, text);
  const { startLine: endLine, startColumn: endColumn, startOffset: endOffset } = place;
  return { ...place, endLine, endColumn, endOffset };
}
