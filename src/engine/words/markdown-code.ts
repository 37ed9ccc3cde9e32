import { indentOf, isBlank, lineEnd, pastBlanks } from './lines.ts';

/** Columns that code is further in than the text around it. */
const deeper = 4;
const longestNumber = 9;

/**
 * Where the first line of [from, to) begins that Markdown takes for code, or `to`: behind an empty one, and further in
 * than the text before it, which below the item of a list is the item's.
 */
export function markdownCodeFrom(bytes: Uint8Array, from: number, to: number): number {
  let margin = Number.POSITIVE_INFINITY;
  let empty = false;
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    const text = pastBlanks(bytes, line, end);
    if (isBlank(bytes, text, end)) empty = true;
    else {
      const column = indentOf(bytes, line, text);
      if (empty && column >= margin + deeper) return line;
      const item = pastMarkdownMark(bytes, text, end);
      if (item > text) margin = indentOf(bytes, line, item);
      else if (empty || column < margin) margin = column;
      empty = false;
    }
    line = end + 1;
  }
  return to;
}

/** Past the mark of a list item and the blanks behind it, or `at` when there is none. */
function pastMarkdownMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  let mark = at;
  if (byte === 45 || byte === 42 || byte === 43) mark++;
  else {
    while (mark < end && mark < at + longestNumber && bytes[mark] >= 48 && bytes[mark] <= 57) mark++;
    if (mark === at || (bytes[mark] !== 46 && bytes[mark] !== 41)) return at;
    mark++;
  }
  return mark < end && (bytes[mark] === 32 || bytes[mark] === 9) ? pastBlanks(bytes, mark, end) : at;
}
