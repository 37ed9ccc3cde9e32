import {
  apostrophe,
  backslash,
  closeBracket,
  hyphen,
  letterA,
  letterF,
  letterH,
  letterN,
  letterU,
  lowerCase,
  one,
  openBracket,
  openParenthesis,
  plus,
  space,
  star,
  three,
  underscore,
  zero,
} from '../ascii.ts';
import { isDigit } from '../lines.ts';
import type { Excerpt } from './excerpt.ts';

/** What the character after a backslash means: the sign that is shown, or one of these. */
const nothing = 1;
const name = 2;
const quoted = 3;
const size = 4;
const glyph = 5;
const comment = 6;
const escapes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const mean = (signs: string, what: number) => {
  for (const sign of signs) escapes[sign.charCodeAt(0)] = what;
};
mean('&)|^/,%:{}?!cdpruz', nothing);
mean('fFgkmMnVY*$', name);
mean('hvwlLDobxXZABCHSNR', quoted);
mean('s', size);
mean('([', glyph);
mean('"#', comment);
mean(' ~0ta\t\r', space);
mean('eE', backslash);

/** The sign that a two-letter name stands for, without accents; an unknown name is a gap. */
const glyphs = new Uint8Array(1 << 16);
const stands = (names: string, sign: string) => {
  for (const two of names.split(' '))
    glyphs[(two.charCodeAt(0) << 8) | two.charCodeAt(1)] = sign.charCodeAt(0);
};
for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
  stands([...":'`^~,/"].map((accent) => accent + letter).join(' '), letter);
stands('oa', 'a');
stands('oA', 'A');
stands('vs', 's');
stands('vS', 'S');
stands('vz', 'z');
stands('vZ', 'Z');
stands('aq cq oq Aq', "'");
stands('dq lq rq', '"');
stands('hy mi en', '-');
stands('rs', '\\');
stands('ha', '^');
stands('ti', '~');
stands('at', '@');
stands('sh', '#');
stands('Do', '$');
stands('ba bv or', '|');
stands('ga', '`');
stands('sl', '/');
stands('ul', '_');

/** Nothing longer than this is a name or an argument. */
const longest = 200;

/** Adds to an excerpt what a stretch of roff shows: signs for the escapes that mean them, none for fonts or sizes. */
export function takeShown(bytes: Uint8Array, from: number, to: number, excerpt: Excerpt): void {
  let taken = from;
  for (let at = from; at < to; ) {
    if (bytes[at] !== backslash) {
      at++;
      continue;
    }
    excerpt.take(bytes, taken, at);
    at = takeEscape(bytes, at, to, excerpt);
    taken = at;
  }
  excerpt.take(bytes, taken, to);
}

/** Whether a comment begins at `at`. */
export function beginsComment(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === backslash && escapes[bytes[at + 1]] === comment;
}

function takeEscape(bytes: Uint8Array, at: number, to: number, excerpt: Excerpt): number {
  if (at + 1 >= to) return to;
  const letter = bytes[at + 1];
  const what = escapes[letter];
  switch (what) {
    case nothing:
      return at + 2;
    case comment:
      return to;
    case name:
      return pastName(bytes, at, to, excerpt);
    case quoted:
      return pastQuoted(bytes, at, to, excerpt);
    case size:
      return pastSize(bytes, at + 2, to);
    case glyph:
      return takeGlyph(bytes, at, at + 1, to, excerpt);
  }
  excerpt.push(what, at, at + 2);
  return at + 2;
}

/** Past `\fB`, `\f(CW`, `\f[B]`; a string (`\*(Aq`) is shown like the glyph of its name. */
function pastName(bytes: Uint8Array, at: number, to: number, excerpt: Excerpt): number {
  const isNumber = bytes[at + 1] === letterN;
  const from = isNumber && (bytes[at + 2] === plus || bytes[at + 2] === hyphen) ? at + 3 : at + 2;
  if (bytes[at + 1] === star && escapes[bytes[from]] === glyph)
    return takeGlyph(bytes, at, from, to, excerpt);
  return Math.min(to, pastBrackets(bytes, from, to));
}

/** Past a name: one letter, two after a parenthesis, any number in brackets. */
function pastBrackets(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] === openParenthesis) return from + 3;
  if (bytes[from] !== openBracket) return from + 1;
  const limit = Math.min(to, from + longest);
  for (let at = from + 1; at < limit; at++) if (bytes[at] === closeBracket) return at + 1;
  return from + 1;
}

/** Past `\h'…'` and the like: between any two equal signs. A move to the side is a gap. */
function pastQuoted(bytes: Uint8Array, at: number, to: number, excerpt: Excerpt): number {
  const limit = Math.min(to, at + longest);
  for (let close = at + 3; close < limit; close++) {
    if (bytes[close] !== bytes[at + 2]) continue;
    if (bytes[at + 1] === letterH) excerpt.push(space, at, close + 1);
    return close + 1;
  }
  return at + 2;
}

/** Past the size of `\s+1`, `\s10`, `\s(10`, `\s[10]` or `\s'10'`. */
function pastSize(bytes: Uint8Array, from: number, to: number): number {
  let at = bytes[from] === plus || bytes[from] === hyphen ? from + 1 : from;
  if (bytes[at] === openParenthesis || bytes[at] === openBracket)
    return Math.min(to, pastBrackets(bytes, at, to));
  if (bytes[at] === apostrophe) {
    const limit = Math.min(to, at + longest);
    for (let close = at + 1; close < limit; close++) if (bytes[close] === apostrophe) return close + 1;
  }
  const first = bytes[at];
  if (isDigit(first)) at++;
  // an unsigned 1, 2 or 3 begins a size of two digits
  if (at === from + 1 && first >= one && first <= three && isDigit(bytes[at])) at++;
  return Math.min(to, at);
}

/** Takes `\(em`, `\[em]` or `\[u2014]`, whose name begins at `from` with its bracket. */
function takeGlyph(bytes: Uint8Array, at: number, from: number, to: number, excerpt: Excerpt): number {
  const next = Math.min(to, pastBrackets(bytes, from, to));
  const end = bytes[from] === openBracket ? next - 1 : next;
  const point = end - from > 4 && bytes[from + 1] === letterU ? codePoint(bytes, from + 2, end) : 0;
  if (point > 0) excerpt.pushCharacter(point, at, next);
  else {
    const sign = end - from === 3 ? glyphs[(bytes[from + 1] << 8) | bytes[from + 2]] : 0;
    excerpt.push(sign === 0 ? space : sign, at, next);
  }
  return next;
}

/** The character that hexadecimal digits stand for; 0 when they stand for none. */
function codePoint(bytes: Uint8Array, from: number, to: number): number {
  let point = 0;
  for (let at = from; at < to && bytes[at] !== underscore; at++) {
    const byte = bytes[at];
    const lower = byte | lowerCase;
    const digit = isDigit(byte)
      ? byte - zero
      : lower >= letterA && lower <= letterF
        ? lower - letterA + 10
        : -1;
    if (digit < 0) return 0;
    point = point * 16 + digit;
    if (point > 0x10ffff) return 0;
  }
  return point;
}
