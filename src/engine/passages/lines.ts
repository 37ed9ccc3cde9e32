import { firstAtLeast } from '../arrays/sorted.ts';
import { blanksOf, lineBreakOf, type Text, type Words } from '../sketches/texts.ts';

/** The line (from 0) that an offset is on. */
export function lineAt(lines: Uint32Array, offset: number): number {
  return firstAtLeast(lines, offset + 1) - 1;
}

/** The column (from 0) that an offset is in. */
export function columnAt(lines: Uint32Array, offset: number): number {
  return offset - lines[lineAt(lines, offset)];
}

/** More than any offset, and a number of the same kind: compiled code would be thrown away at an infinite one. */
const behindAll = 0xffffffff;

/** Where the line below one begins; behind everything when there is none. */
export function nextLine(lines: Uint32Array, line: number): number {
  return line + 1 < lines.length ? lines[line + 1] : behindAll;
}

/** Where a line ends, before its line break. */
export function lineEnd(text: Text, lines: Uint32Array, line: number): number {
  const { length, crlf } = text.sketches;
  if (line + 1 >= lines.length) return length[text.at];
  return Math.max(lines[line], lines[line + 1] - 1 - crlf[text.at]);
}

/** Whether a line is empty. */
export function isEmptyLine(text: Text, lines: Uint32Array, line: number): boolean {
  return hasEmptyLine({ lineBreak: lineBreakOf(text), blanks: blanksOf(text) }, lines, line, line + 1);
}

/** Whether one of the lines [from, to) is empty, but for white space. */
export function hasEmptyLine(
  { lineBreak, blanks }: Pick<Words, 'lineBreak' | 'blanks'>,
  lines: Uint32Array,
  from: number,
  to: number,
): boolean {
  for (let line = from; line < to; line++) if (lines[line + 1] - lines[line] <= lineBreak) return true;
  return blanks.length > 0 && blanks[firstAtLeast(blanks, from)] < to;
}
