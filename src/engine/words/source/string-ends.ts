import {
  apostrophe,
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  closeParenthesis,
  dollar,
  dot,
  lastAscii,
  newline,
  openBrace,
  openBracket,
  slash,
  space,
  tab,
} from '../ascii.ts';
import { byteSet, bytesStandAt, endsLine, firstMarked, isNameByte, pastBlanks, reach } from '../lines.ts';
import { characterAt } from '../utf8.ts';
import type { FullRule, Opener } from './compiled-lexicon.ts';

/** What people write as a regular expression is shorter; a slash may as well divide. */
const longestRegex = 1000;

/** Where the regular expression that the slash at `from` opens ends; `from` when nothing on the line closes it. */
export function regexEnd(bytes: Uint8Array, from: number, to: number): number {
  const limit = reach(from, longestRegex, to);
  let inClass = false;
  for (let at = from + 1; at < limit && bytes[at] !== newline; at++) {
    const byte = bytes[at];
    if (byte === backslash && bytes[at + 1] !== newline) at++;
    else if (byte === openBracket) inClass = true;
    else if (byte === closeBracket) inClass = false;
    else if (byte === slash && !inClass) return at + 1;
  }
  return from;
}

/** Strings of more lines are rare where any quote may open one. */
const mostLines = 100;
/** What no value begins right behind: the end of another, an escape, a regular expression, and `$` (`$'` of Perl). */
const beforeNoValue = byteSet(')]}"\'`\\/$');
/** What opens a value at the end of a line. */
const opensValue = byteSet('=([,');
/** What may stand right behind a value, besides white space. */
const behindValue = byteSet(';,)]}.:');
for (let byte = 0; byte <= space; byte++) behindValue[byte] = 1;

/** Finds the ends of the strings of a text, one after the other. */
export class StringEnds {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  /** False once an expression in a string was never closed: no more are looked for. */
  private interpolates = true;

  constructor(bytes: Uint8Array, to: number) {
    this.bytes = bytes;
    this.to = to;
  }

  /**
   * Where the string whose text begins at `from` ends: before its closing quote, or with its line or the text; -1 when
   * it is no string.
   */
  of(from: number, opener: Opener, rule: FullRule): number {
    const { bytes, to } = this;
    const { close, stops } = opener;
    if (rule.character) return this.characterEnd(from, close[0]);
    if (rule.transposes && endsValue(bytes[from - close.length - 1])) return -1;
    if (rule.below && !endsLine(bytes, from, to)) return -1;
    const { interpolation } = rule;
    for (let at = firstMarked(bytes, from, to, stops); at < to; at = firstMarked(bytes, at + 1, to, stops)) {
      const byte = bytes[at];
      if (byte === backslash && rule.escape === 'backslash') at += startsCrLf(bytes, at + 1) ? 2 : 1;
      else if (byte === close[0] && bytesStandAt(bytes, at, to, close)) {
        const past = this.pastEscape(at, close, rule);
        if (past === at) return rule.greedy ? this.lastClose(at, close) : at;
        at = past - 1;
      } else if (byte === newline && rule.multiline !== true) {
        if (rule.continues && bytesStandAt(bytes, pastBlanks(bytes, at + 1, to), to, opener.bytes)) continue;
        const below = rule.multiline === 'closed' ? this.closeBelow(from, at, opener, rule) : -1;
        if (below >= 0) return below;
        return startsCrLf(bytes, at - 1) ? at - 1 : at;
      } else if (
        interpolation !== undefined &&
        this.interpolates &&
        byte === interpolation.charCodeAt(0) &&
        bytes[at + 1] === interpolation.charCodeAt(1)
      )
        at = this.interpolationEnd(at + 2, opener) - 1;
    }
    return bytes[to - 1] === carriageReturn ? Math.max(from, to - 1) : to;
  }

  /**
   * Where a string whose text begins at `from` closes below the line feed at `feed`; -1 when its quote seems to open
   * nothing.
   */
  private closeBelow(from: number, feed: number, opener: Opener, rule: FullRule): number {
    const { bytes, to } = this;
    const { close, stops } = opener;
    if (!mayBeginValue(bytes, from - opener.bytes.length)) return -1;
    let lines = 1;
    for (let at = feed; at < to; at = firstMarked(bytes, at + 1, to, stops)) {
      const byte = bytes[at];
      if (byte === newline) {
        if (++lines > mostLines) return -1;
      } else if (byte === backslash && rule.escape === 'backslash') at++;
      else if (byte === close[0] && bytesStandAt(bytes, at, to, close)) {
        const past = this.pastEscape(at, close, rule);
        if (past === at) return this.closesValue(at, opener) ? at : -1;
        at = past - 1;
      }
    }
    return -1;
  }

  /** Whether the quote at `at` ends a value, judged by what is beside it and by the quotes behind it on its line. */
  private closesValue(at: number, { close, stops }: Opener): boolean {
    const { bytes, to } = this;
    const from = at + close.length;
    if (!mayFollowValue(bytes, from, to)) return false;
    // at the end of a line, what stands behind `=` or `(` opens a string
    if (endsLine(bytes, from, to) && opensValue[bytes[lastBefore(bytes, at)]] === 1) return false;
    let quotes = 0;
    let last = from;
    for (
      let next = firstMarked(bytes, from, to, stops);
      next < to;
      next = firstMarked(bytes, next + 1, to, stops)
    ) {
      if (bytes[next] === newline) break;
      if (bytes[next] === backslash && bytes[next + 1] !== newline) next++;
      else if (bytes[next] === close[0]) {
        quotes++;
        last = next;
      }
    }
    // an odd one opens the next string of several lines
    return (
      quotes % 2 === 0 || (mayBeginValue(bytes, last) && !mayFollowValue(bytes, last + close.length, to))
    );
  }

  /** Past a closing quote that stands for something else; `at` when it closes. */
  private pastEscape(at: number, close: Uint8Array, rule: FullRule): number {
    const { bytes, to } = this;
    const after = at + close.length;
    if (rule.escape === 'double') return bytesStandAt(bytes, after, to, close) ? after + close.length : at;
    if (rule.escape !== 'behind' || after >= to) return at;
    if (bytes[after] === backslash) return after + 2;
    return bytes[after] === apostrophe || bytes[after] === dollar ? after + 1 : at;
  }

  /** The last place in a run of quotes where what closes at `at` may close: the quotes before it are text. */
  private lastClose(at: number, close: Uint8Array): number {
    let last = at;
    while (last + close.length < this.to && this.bytes[last + close.length] === close[0]) last++;
    return last;
  }

  /** Past the brace that closes an expression inside a string; braces in its own strings are counted like others. */
  private interpolationEnd(from: number, opener: Opener): number {
    const { bytes, to } = this;
    let depth = 1;
    let quotes = 0;
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (byte === backslash) at++;
      else if (byte === opener.bytes[0]) quotes++;
      else if (byte === openBrace) depth++;
      else if (byte === closeBrace && --depth === 0) return at + 1;
      else if (byte === newline && !opener.rule?.multiline) return at;
    }
    // never closed: of an odd number of quotes the first closes this string, and the others are pairs
    this.interpolates = false;
    return quotes % 2 === 1 ? from : to;
  }

  private characterEnd(from: number, quote: number): number {
    const { bytes, to } = this;
    let at = from;
    if (bytes[at] === backslash) {
      for (at += 2; at < Math.min(to, from + 12); at++) if (bytes[at] === quote) return at;
      return -1;
    }
    if (bytes[at] === newline) return -1;
    at += characterAt(bytes, at, to) & 7;
    return at < to && bytes[at] === quote ? at : -1;
  }
}

function startsCrLf(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === carriageReturn && bytes[at + 1] === newline;
}

/** Whether a byte ends a name, a number, brackets or a transposed value; a dot is part of the operator `.'`. */
function endsValue(byte: number): boolean {
  return (
    isInName(byte) ||
    byte === closeParenthesis ||
    byte === closeBracket ||
    byte === closeBrace ||
    byte === apostrophe ||
    byte === dot
  );
}

/** Whether a byte may be part of a name or a word. */
export function isInName(byte: number): boolean {
  return isNameByte(byte) || byte > lastAscii;
}

/** Whether a value may begin at `at`, judged by the byte before. */
function mayBeginValue(bytes: Uint8Array, at: number): boolean {
  return at === 0 || (!isInName(bytes[at - 1]) && beforeNoValue[bytes[at - 1]] === 0);
}

/** Whether a value may have ended right before `at`. */
function mayFollowValue(bytes: Uint8Array, at: number, to: number): boolean {
  return at >= to || behindValue[bytes[at]] === 1;
}

/** The last byte before `at` that is no blank. */
function lastBefore(bytes: Uint8Array, at: number): number {
  let before = at - 1;
  while (bytes[before] === space || bytes[before] === tab) before--;
  return before;
}
