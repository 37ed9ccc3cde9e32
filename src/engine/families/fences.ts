import { firstAtLeast } from '../arrays/sorted.ts';
import { isEmptyLine, lineAt, lineEnd } from '../passages/lines.ts';
import { isWordless, type Stretch } from '../passages/places.ts';
import { isNotebook, isSource } from '../sketches/source.ts';
import { type Listing, lineStarts, listingOf, type Text, type Words, wordsOf } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';

/**
 * A piece of code with both of the lines that hold its first and its last listing, or without. In a comment the first of
 * them is above what the piece begins with, if that is told with it.
 */
export function withFences(text: Text, piece: Stretch): Stretch {
  if (isNotebook(text)) return piece;
  const start = isSource(text) ? piece.start : fromFence(text, piece);
  return { start, end: toFence(text, { start, end: piece.end }) };
}

/** Where a piece begins, with the line that opens its first listing if it goes on behind that. */
function fromFence(text: Text, { start, end }: Stretch): number {
  const code = wordsOf(text, 'code');
  const first = firstAtLeast(code.start, start);
  const listing = listingOf(text, code, first);
  if (listing?.from !== first || listing.end >= end) return start;
  const lines = lineStarts(text);
  const own = lineAt(lines, start);
  const opening = lineAt(lines, listing.start);
  const isFirst = lineAt(lines, beginningOf(text, code, first)) === own;
  // behind a listing within this one
  const isRest = first > 0 && code.start[first - 1] > listing.start;
  return opening < own && isFirst && !isRest && isFence(text, lines, opening) ? lines[opening] : start;
}

/** Where a piece ends, with the line that closes its last listing if it has all of that and the line that opens it. */
function toFence(text: Text, { start, end }: Stretch): number {
  const code = wordsOf(text, 'code');
  const last = firstAtLeast(code.start, end) - 1;
  const listing = listingOf(text, code, last);
  if (listing?.to !== last + 1) return end;
  const lines = lineStarts(text);
  const isOpened = lineAt(lines, start) < lineAt(lines, beginningOf(text, code, listing.from));
  return isOpened ? Math.max(end, pastFence(text, listing)) : end;
}

/** Where the listing begins of which this is the first word of code: there, or with the comments above it. */
function beginningOf(text: Text, code: Words, first: number): number {
  const prose = wordsOf(text, 'prose');
  const least = first > 0 ? code.start[first - 1] : -1;
  let said = firstAtLeast(prose.start, code.start[first]);
  while (said > 0 && prose.start[said - 1] > least && prose.mark[said - 1] & ProseMark.listing) said--;
  return said < prose.count ? Math.min(prose.start[said], code.start[first]) : code.start[first];
}

/** Where the line below a listing ends, if it only closes the listing; where the listing ends if not. */
export function pastFence(text: Text, { end }: Listing): number {
  const lines = lineStarts(text);
  const line = lineAt(lines, end) + 1;
  return isFence(text, lines, line) ? lineEnd(text, lines, line) : end;
}

/** Whether a line beside a listing says nothing, and is not empty either. */
function isFence(text: Text, lines: Uint32Array, line: number): boolean {
  if (line < 0 || line >= lines.length) return false;
  return !isEmptyLine(text, lines, line) && isWordless(text, lines, line);
}
