import { closeParenthesis, dot, hyphen, plus, space, star, tab } from '../ascii.ts';
import { indentOf, isBlank, lineEnd, pastBlanks, pastDigits } from '../lines.ts';

/** How many columns code is indented more than the text around it. */
export const codeIndent = 4;
const longestNumber = 9;
/** So many lines tell where the text of a comment stands that begins with code. */
const linesAhead = 40;

/**
 * The start of the first line of [from, to) that Markdown takes for code, or `to`: after an empty line, and indented
 * more than the text before it; below a list item, that is the item's text.
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
      if (margin === Number.POSITIVE_INFINITY && column >= codeIndent)
        margin = marginBelow(bytes, end + 1, to);
      if (empty && column >= margin + codeIndent) return line;
      const item = itemText(bytes, text, end);
      if (item > text) margin = indentOf(bytes, line, item);
      else if (empty || column < margin) margin = column;
      empty = false;
    }
    line = end + 1;
  }
  return to;
}

/** The least indentation of the next lines; infinite when there are none. */
function marginBelow(bytes: Uint8Array, from: number, to: number): number {
  let margin = Number.POSITIVE_INFINITY;
  for (let line = from, left = linesAhead; line < to && left > 0 && margin > 0; left--) {
    const end = lineEnd(bytes, line, to);
    const text = pastBlanks(bytes, line, end);
    if (!isBlank(bytes, text, end)) margin = Math.min(margin, indentOf(bytes, line, text));
    line = end + 1;
  }
  return margin;
}

/** Past the mark of a list item (`-`, `*`, `+`, `1.`, `1)`), or `at` when there is none. */
export function pastItemMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === hyphen || byte === star || byte === plus) return at + 1;
  const mark = pastDigits(bytes, at, Math.min(end, at + longestNumber));
  return mark > at && (bytes[mark] === dot || bytes[mark] === closeParenthesis) ? mark + 1 : at;
}

/** Where the text of a list item begins, or `at` when there is none. */
function itemText(bytes: Uint8Array, at: number, end: number): number {
  const mark = pastItemMark(bytes, at, end);
  const isItem = mark > at && mark < end && (bytes[mark] === space || bytes[mark] === tab);
  return isItem ? pastBlanks(bytes, mark, end) : at;
}
