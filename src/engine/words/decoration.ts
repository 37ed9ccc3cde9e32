import { backtick, less, newline, space } from './ascii.ts';
import { asciiFold } from './letters.ts';
import { pastBlanks, standsAt, tinyText } from './lines.ts';

/** Where the line begins that `at` stands on, or -1 when there is more before it than decoration. */
export function decoratedFrom(bytes: Uint8Array, at: number, from: number): number {
  let line = at;
  for (; line > from && bytes[line - 1] !== newline; line--) if (!decorates(bytes[line - 1])) return -1;
  return line;
}

/** Where the line begins that `at` stands on, in a text from `from` on. */
export function lineFrom(bytes: Uint8Array, at: number, from: number): number {
  let line = at;
  while (line > from && bytes[line - 1] !== newline) line--;
  return line;
}

/** What stands before the text of a line, as `///` or `*`. */
export function decorationOf(bytes: Uint8Array, line: number, at: number): string {
  const from = pastBlanks(bytes, line, at);
  let to = from;
  while (to < at && bytes[to] > space && decorates(bytes[to])) to++;
  return tinyText(bytes, from, to);
}

/** Past what decorates a line, with one space; its beginning when nothing does. */
export function pastDecoration(bytes: Uint8Array, line: number, end: number, decoration: string): number {
  const at = pastBlanks(bytes, line, end);
  if (decoration === '' || !standsAt(bytes, at, end, decoration)) return line;
  const past = at + decoration.length;
  return past < end && bytes[past] === space ? past + 1 : past;
}

/** Whether a byte may decorate the lines of a comment. */
export function decorates(byte: number): boolean {
  return byte < 128 && asciiFold[byte] === 0 && byte !== backtick && byte !== less;
}
