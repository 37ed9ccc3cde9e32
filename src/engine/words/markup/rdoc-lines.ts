import { atSign, closeBracket, colon, dot, hyphen, numberSign, openBracket, space, star } from '../ascii.ts';
import { indentOf, isBlank, isLetter, lineEnd, pastBlanks, pastDigits, runLength } from '../lines.ts';

/** How many columns code is indented more than the text around it. */
const deeper = 2;
const longestNumber = 4;

/**
 * The start of the first line of [from, to) that is code in RDoc, or `to`: after an empty line, and indented more than
 * the text before it; below a list item, that is the item's text. In a comment lines begin with `#`.
 */
export function rdocCodeFrom(bytes: Uint8Array, from: number, to: number, inComment: boolean): number {
  let margin = Number.POSITIVE_INFINITY;
  let empty = false;
  let belowItem = false;
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    const begin = inComment ? pastHashes(bytes, line, end) : line;
    const text = pastBlanks(bytes, begin, end);
    if (isBlank(bytes, text, end)) empty = true;
    else {
      const column = indentOf(bytes, begin, text);
      const isItem = pastRdocMark(bytes, text, end) >= 0;
      const isItsText = belowItem && column > margin;
      if (empty && !isItem && !isItsText && column >= margin + deeper) return line;
      if (empty || isItem || isItsText || column < margin) margin = column;
      belowItem = isItem || isTag(bytes, text);
      empty = false;
    }
    line = end + 1;
  }
  return to;
}

/** Where the code that begins at `from` ends: before a line that is indented less. */
export function rdocCodeEnd(bytes: Uint8Array, from: number, to: number, inComment: boolean): number {
  let least = 0;
  let close = from;
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    const begin = inComment ? pastHashes(bytes, line, end) : line;
    const text = pastBlanks(bytes, begin, end);
    if (!isBlank(bytes, text, end)) {
      const column = indentOf(bytes, begin, text);
      if (column < least) break;
      if (line === from) least = column;
      close = Math.min(end + 1, to);
    }
    line = end + 1;
  }
  return close;
}

/** Past the mark of a list item (`*`, `-`, `1.`); where the item begins when that is a label (`[a]`, `a::`); or -1. */
export function pastRdocMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === star || byte === hyphen) return isBlankAt(bytes, at + 1, end) ? at + 1 : -1;
  const number = pastDigits(bytes, at, Math.min(end, at + longestNumber));
  if (number > at && bytes[number] === dot && isBlankAt(bytes, number + 1, end)) return number + 1;
  const closer = byte === openBracket ? closeBracket : colon;
  for (let i = at + 1; i < end; i++)
    if (bytes[i] === closer && isBlankAt(bytes, i + 1, end) && (closer !== colon || bytes[i - 1] === colon))
      return i - at > 1 ? at : -1;
  return -1;
}

/** Past the `#` marks at the start of a comment's line. */
function pastHashes(bytes: Uint8Array, line: number, end: number): number {
  const at = pastBlanks(bytes, line, end);
  return bytes[at] === numberSign ? at + runLength(bytes, at, end) : at;
}

/** Whether a tag of YARD begins here; its text may continue below it, like an item's. */
function isTag(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === atSign && isLetter(bytes[at + 1]);
}

function isBlankAt(bytes: Uint8Array, at: number, end: number): boolean {
  return at >= end || bytes[at] <= space;
}
