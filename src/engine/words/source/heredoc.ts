import {
  apostrophe,
  backtick,
  capitalA,
  capitalZ,
  closeParenthesis,
  comma,
  doubleQuote,
  hyphen,
  less,
  semicolon,
  tilde,
  underscore,
} from '../ascii.ts';
import { bytesStandAt, isBlank, isLetter, isNameByte, lineEnd, pastBlanks } from '../lines.ts';

/** How a language opens a text that ends at a line with the same word. */
export interface HeredocRule {
  readonly open: '<<' | '<<<';
  /**
   * White space may come before the word, which may be in any case: elsewhere, unless quoted, it begins with a capital
   * or `_`.
   */
  readonly loose?: boolean;
}

/** How far to look for the end: what never ends must not be searched again and again. */
const longest = 100_000;

/** A text that begins on the line after its opener. */
export interface Heredoc {
  /** Past the opener and its word. */
  readonly next: number;
  readonly word: Uint8Array;
}

/** The heredoc that is opened at `at`, if one is. */
export function heredocAt(
  bytes: Uint8Array,
  at: number,
  to: number,
  { open, loose = false }: HeredocRule,
): Heredoc | undefined {
  for (let i = 0; i < open.length; i++) if (bytes[at + i] !== less) return undefined;
  let from = at + open.length;
  if (bytes[from] === less) return undefined;
  if (bytes[from] === hyphen || bytes[from] === tilde) from++; // <<- and <<~
  if (loose) from = pastBlanks(bytes, from, to);
  const quote =
    bytes[from] === doubleQuote || bytes[from] === apostrophe || bytes[from] === backtick ? bytes[from++] : 0;
  const isCapital = bytes[from] >= capitalA && bytes[from] <= capitalZ;
  if (!isCapital && bytes[from] !== underscore && !((loose || quote !== 0) && isLetter(bytes[from])))
    return undefined;
  let end = from;
  while (end < to && isNameByte(bytes[end])) end++;
  if (quote !== 0 && bytes[end] !== quote) return undefined;
  return { next: quote === 0 ? end : end + 1, word: bytes.subarray(from, end) };
}

/** The start of the line that closes the heredoc whose text begins at `from`; -1 when none does. */
export function heredocEnd(bytes: Uint8Array, from: number, to: number, word: Uint8Array): number {
  const limit = Math.min(to, from + longest);
  for (let line = from; line < limit; ) {
    const end = lineEnd(bytes, line, to);
    const at = pastBlanks(bytes, line, end);
    const after = at + word.length;
    // PHP's `EOF);` and `EOF, b);` close too
    if (bytesStandAt(bytes, at, end, word) && (goesOn(bytes[after]) || isBlank(bytes, after, end)))
      return line;
    line = end + 1;
  }
  return -1;
}

/** Whether a statement goes on with a byte right behind the word that closes a heredoc. */
function goesOn(byte: number): boolean {
  return byte === semicolon || byte === closeParenthesis || byte === comma;
}
