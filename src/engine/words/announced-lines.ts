import { decorates, decorationOf, lineFrom, pastDecoration } from './decoration.ts';
import { isDenseListing } from './density.ts';
import { indentOf, isBlank, lineEnd, pastBlanks, standsAt } from './lines.ts';

/** The longer before the shorter. */
const announcing = ['examples', 'example', 'usage'];
const openParenthesis = 40;
const closeParenthesis = 41;
const colon = 58;

/** Lines of a comment, and what each of them begins with. */
export interface AnnouncedLines {
  readonly body: number;
  readonly close: number;
  readonly decoration: string;
}

/** Where the first line of [from, to) begins that announces an example: `Example:`, `Examples:` or `Usage:`, with what stands in parentheses before the colon; `to` when there is none. */
export function announcedFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    if (wordAt(bytes, line, end) >= 0) return line;
    line = end + 1;
  }
  return to;
}

/** What is further in below a line that announces it, up to one that is not, where that is code; undefined when it is text, or announces another. */
export function announcedLines(bytes: Uint8Array, line: number, to: number): AnnouncedLines | undefined {
  const end = lineEnd(bytes, line, to);
  const at = wordAt(bytes, line, end);
  const decoration = decorationOf(bytes, line, at);
  const column = indentOf(bytes, lineFrom(bytes, at, 0), at);
  const body = end + 1;
  let close = body;
  for (let next = body; next < to; ) {
    const stop = lineEnd(bytes, next, to);
    const text = pastBlanks(bytes, pastDecoration(bytes, next, stop, decoration), stop);
    if (!isBlank(bytes, text, stop)) {
      if (indentOf(bytes, next, text) <= column) break;
      if (wordAt(bytes, next, stop) >= 0) return undefined;
      close = Math.min(stop + 1, to);
    }
    next = stop + 1;
  }
  return isDenseListing(bytes, body, close, decoration) ? { body, close, decoration } : undefined;
}

/** Where the word stands in a line that announces an example, or -1. */
function wordAt(bytes: Uint8Array, line: number, end: number): number {
  let at = line;
  while (at < end && decorates(bytes[at])) at++;
  const initial = bytes[at] | 32;
  if (initial !== 101 && initial !== 117) return -1;
  const word = announcing.find((text) => standsAt(bytes, at, end, text));
  if (word === undefined) return -1;
  let past = at + word.length;
  if (bytes[past] === openParenthesis) past += bytes.subarray(past, end).indexOf(closeParenthesis) + 1;
  return past < end && bytes[past] === colon ? at : -1;
}
