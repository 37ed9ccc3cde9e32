import { backtick, lastAscii, less, newline, space } from './ascii.ts';
import { asciiFold } from './letters.ts';
import { pastBlanks, standsAt, tinyText } from './lines.ts';

/** The start of the line that `at` is on, or -1 when more than decoration comes before `at`. */
export function decoratedFrom(bytes: Uint8Array, at: number, from: number): number {
  let line = at;
  for (; line > from && bytes[line - 1] !== newline; line--) if (!decorates(bytes[line - 1])) return -1;
  return line;
}

/** The start of the line that `at` is on, in a text that begins at `from`. */
export function lineFrom(bytes: Uint8Array, at: number, from: number): number {
  let line = at;
  while (line > from && bytes[line - 1] !== newline) line--;
  return line;
}

/** How far back a line may begin: there may be many comments, or strings, on a long one. */
const farthest = 1000;

/** The start of the line that `at` is on, in whatever text, if it is near; otherwise a place on it. */
export function nearLineFrom(bytes: Uint8Array, at: number): number {
  return lineFrom(bytes, at, Math.max(0, at - farthest));
}

/** The decoration before the text of a line, such as `///` or `*`. */
export function decorationOf(bytes: Uint8Array, line: number, at: number): string {
  const from = pastBlanks(bytes, line, at);
  let to = from;
  while (to < at && bytes[to] > space && decorates(bytes[to])) to++;
  return tinyText(bytes, from, to);
}

/** Past the decoration of a line and one space after it; the line's start when it has none. */
export function pastDecoration(bytes: Uint8Array, line: number, end: number, decoration: string): number {
  const at = pastBlanks(bytes, line, end);
  if (decoration === '' || !standsAt(bytes, at, end, decoration)) return line;
  const past = at + decoration.length;
  return past < end && bytes[past] === space ? past + 1 : past;
}

/** Whether a byte may decorate the lines of a comment. */
export function decorates(byte: number): boolean {
  return byte <= lastAscii && asciiFold[byte] === 0 && byte !== backtick && byte !== less;
}
