import {
  backslash,
  carriageReturn,
  letterA,
  letterZ,
  lowerCase,
  newline,
  nine,
  space,
  tab,
  underscore,
  zero,
} from './ascii.ts';

const longestTiny = 64;

/** `most` bytes from `from` on, or less when the text ends at `to`; `Math.min` would reckon in floating point. */
export function reach(from: number, most: number, to: number): number {
  return to - from < most ? to : from + most;
}

/** Where the line begins that has a byte at `at`, or ends there. */
export function lineStart(bytes: Uint8Array, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(newline, at - 1) + 1;
}

/** Where the line ends: at its line feed, or at `to`. */
export function lineEnd(bytes: Uint8Array, at: number, to: number): number {
  const end = findByte(bytes, newline, at, to);
  return end < 0 ? to : end;
}

/** Finds the ends of lines; that of the last one is kept, so that to read a long line in many steps takes no longer. */
export class LineEnds {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private from = 0;
  private end = -1;

  constructor(bytes: Uint8Array, to: number) {
    this.bytes = bytes;
    this.to = to;
  }

  /** Where the line that a place is in ends. */
  after(at: number): number {
    if (at < this.from || at > this.end) {
      this.from = at;
      this.end = lineEnd(this.bytes, at, this.to);
    }
    return this.end;
  }
}

/** Where a byte next occurs before `to`, or -1; `indexOf` would search on to the end of the file, every time. */
export function findByte(bytes: Uint8Array, byte: number, from: number, to: number): number {
  let at = from;
  // V8 asks at each turn of a loop whether it is to stop, and unrolls none
  for (const fewer = to - 3; at < fewer; at += 4) {
    if (bytes[at] === byte) return at;
    if (bytes[at + 1] === byte) return at + 1;
    if (bytes[at + 2] === byte) return at + 2;
    if (bytes[at + 3] === byte) return at + 3;
  }
  for (; at < to; at++) if (bytes[at] === byte) return at;
  return -1;
}

/** The first byte that is not a space or tab. */
export function pastBlanks(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (bytes[at] === space || bytes[at] === tab)) at++;
  return at;
}

/** The first byte that is marked in a table by byte, or `to`. */
export function firstMarked(bytes: Uint8Array, from: number, to: number, marked: Uint8Array): number {
  let at = from;
  for (const fewer = to - 3; at < fewer; at += 4) {
    if (marked[bytes[at]] !== 0) return at;
    if (marked[bytes[at + 1]] !== 0) return at + 1;
    if (marked[bytes[at + 2]] !== 0) return at + 2;
    if (marked[bytes[at + 3]] !== 0) return at + 3;
  }
  while (at < to && marked[bytes[at]] === 0) at++;
  return at;
}

/** A table by byte that marks these ASCII characters. */
export function byteSet(characters: string): Uint8Array {
  const marked = new Uint8Array(256);
  for (const byte of bytesOf(characters)) marked[byte] = 1;
  return marked;
}

/** The first byte that is not white space. */
export function pastSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] <= space) at++;
  return at;
}

/** Whether only spaces and tabs are left of a line; looks no further than these. */
export function endsLine(bytes: Uint8Array, from: number, to: number): boolean {
  const at = pastBlanks(bytes, from, to);
  return at === to || bytes[at] === newline || bytes[at] === carriageReturn;
}

/** Whether a line, or what is left of it, is empty. */
export function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] > space) return false;
  return true;
}

/** Whether the line ends at `at` and the next one is empty. */
export function endsParagraph(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== newline) return false;
  return bytes[at + 1] === newline || (bytes[at + 1] === carriageReturn && bytes[at + 2] === newline);
}

/** Whether a backslash stands before a sign, which then is just a sign; before a line end it changes nothing. */
export function escapesSign(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === backslash && bytes[at + 1] > space;
}

/** Where a line ends without its trailing white space. */
export function trimmedEnd(bytes: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && bytes[end - 1] <= space) end--;
  return end;
}

/** The columns before `at` on a line that begins at `from`; a tab goes to the next multiple of `tabWidth`. */
export function indentOf(bytes: Uint8Array, from: number, at: number, tabWidth = 4): number {
  let columns = 0;
  for (let i = from; i < at; i++) columns += bytes[i] === tab ? tabWidth - (columns % tabWidth) : 1;
  return columns;
}

/**
 * Where a block of lines that begins at `from` and is indented by `columns` or more ends, with blank lines inside it;
 * `from` when there is none.
 */
export function indentedEnd(bytes: Uint8Array, from: number, to: number, columns: number): number {
  let end = from;
  for (let line = from; line < to; ) {
    const stop = lineEnd(bytes, line, to);
    const text = pastBlanks(bytes, line, stop);
    if (!isBlank(bytes, text, stop)) {
      if (indentOf(bytes, line, text) < columns) break;
      end = stop;
    }
    line = stop + 1;
  }
  return end;
}

/** The first line from `from` on that closes a block, and where the text goes on; both are `to` when none does. */
export function closingLine(
  bytes: Uint8Array,
  from: number,
  to: number,
  closes: (line: number, end: number) => boolean,
): { readonly close: number; readonly next: number } {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    if (closes(line, end)) return { close: line, next: end + 1 };
    line = end + 1;
  }
  return { close: to, next: to };
}

/** The first line from `from` on that is empty, or `to`. */
export function nextEmptyLine(bytes: Uint8Array, from: number, to: number): number {
  return closingLine(bytes, from, to, (line, end) => isBlank(bytes, line, end)).close;
}

/** The first line from `from` on that is not empty, or `to`. */
export function pastEmptyLines(bytes: Uint8Array, from: number, to: number): number {
  return closingLine(bytes, from, to, (line, end) => !isBlank(bytes, line, end)).close;
}

/** Whether a text, given in lower-case ASCII, is at `at` in either case. */
export function standsAt(bytes: Uint8Array, at: number, to: number, text: string): boolean {
  if (at + text.length > to) return false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const byte = bytes[at + i];
    if (byte !== unit && (unit < letterA || unit > letterZ || byte !== unit - lowerCase)) return false;
  }
  return true;
}

/** Whether exactly these bytes are at `at`. */
export function bytesStandAt(bytes: Uint8Array, at: number, to: number, others: Uint8Array): boolean {
  if (at + others.length > to) return false;
  for (let i = 0; i < others.length; i++) if (bytes[at + i] !== others[i]) return false;
  return true;
}

/** Where a text, given in lower-case ASCII, next occurs in either case, or -1. */
export function find(bytes: Uint8Array, text: string, from: number, to: number): number {
  const first = text.charCodeAt(0);
  const upper = first >= letterA && first <= letterZ ? first - lowerCase : first;
  for (let at = from; at + text.length <= to; at++)
    if ((bytes[at] === first || bytes[at] === upper) && standsAt(bytes, at, to, text)) return at;
  return -1;
}

/** How many times in a row the byte at `at` occurs. */
export function runLength(bytes: Uint8Array, at: number, to: number): number {
  let end = at;
  while (end < to && bytes[end] === bytes[at]) end++;
  return end - at;
}

/** Whether a byte may be part of a name: an ASCII letter or digit, or `_`. */
export function isNameByte(byte: number): boolean {
  return isLetter(byte) || isDigit(byte) || byte === underscore;
}

/** Whether a byte is an ASCII digit. */
export function isDigit(byte: number): boolean {
  return byte >= zero && byte <= nine;
}

/** The first byte that is not a digit. */
export function pastDigits(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(bytes[at])) at++;
  return at;
}

/** Whether a byte is an ASCII letter. */
export function isLetter(byte: number): boolean {
  const lower = byte | lowerCase;
  return lower >= letterA && lower <= letterZ;
}

/** A few bytes as text in lower case: the name of a tag, a directive or a language. */
export function tinyText(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  const end = reach(from, longestTiny, to);
  for (let at = from; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text.toLowerCase();
}

/** The name that begins at `from`, made of letters, digits and a few marks, as text in lower case. */
export function nameAt(bytes: Uint8Array, from: number, to: number, marks: string): string {
  let end = from;
  while (end < to && (isNameByte(bytes[end]) || marks.includes(String.fromCharCode(bytes[end])))) end++;
  return tinyText(bytes, from, end);
}

/** The bytes of an ASCII text. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Each byte as the character with its number, for code that looks for ASCII in the text. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
