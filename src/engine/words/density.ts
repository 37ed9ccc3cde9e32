import {
  carriageReturn,
  colon,
  comma,
  doubleQuote,
  equals,
  hyphen,
  openBrace,
  slash,
  space,
  underscore,
} from './ascii.ts';
import { pastDecoration } from './decoration.ts';
import { hashBasis, hashPrime, hasWord, mixedBits } from './hash.ts';
import { asciiFold } from './letters.ts';
import { byteSet, isLetter, lineEnd, pastBlanks, reach } from './lines.ts';
import { stopWords } from './stop-words.ts';

/** How many bytes of a file are looked at, and the fewest words to judge by. A dense beginning decides. */
const looked = { bytes: 16_384, beginning: 4096, words: 20 };
/** Prose in a string has at least so many words, a larger share of small ones, and fewer signs per word than these. */
const spoken = { words: 30, small: 0.3, signs: 0.15 };
/** The fewest words to judge a listing by. */
const fewestListed = 4;
/** Code has more signs per word than this, */
const dense = 0.4;
/** or a larger share of lines than this that are entries of JSON or open and close these, */
const structured = 0.5;
/** or more signs and fewer small words per word than these, and few characters beyond ASCII. */
const terse = { signs: 0.15, small: 0.08, wide: 0.1 };

const wordByte = asciiFold.slice();
wordByte[underscore] = underscore;
const isSign = byteSet('(){}[]=;\\|$#<>');
const isBracket = byteSet('[]()},;');
const beginsNoSentence = byteSet(',)]}');
const isCommentMark = byteSet('#/;*-');

/** Whether a file in no known language is code, judged by its beginning without comments. */
export function isDense(bytes: Uint8Array): boolean {
  const to = Math.min(bytes.length, looked.bytes);
  const counts = noCounts();
  for (let line = 0, end = 0; line < to; line = end + 1) {
    end = lineEnd(bytes, line, to);
    if (line < looked.beginning && end >= looked.beginning && areDense(counts, looked.words)) return true;
    if (!isComment(bytes, line, end)) count(bytes, line, end, counts);
  }
  if (areDense(counts, looked.words)) return true;
  const { signs, small, wide } = counts;
  const words = counts.words + wide;
  return (
    words >= looked.words &&
    signs > words * terse.signs &&
    small < words * terse.small &&
    wide < words * terse.wide
  );
}

/** Whether lines [from, to) of a comment are code, without their decoration. */
export function isDenseListing(bytes: Uint8Array, from: number, to: number, decoration: string): boolean {
  const counts = noCounts();
  for (let line = from, end = 0; line < to; line = end + 1) {
    end = lineEnd(bytes, line, to);
    count(bytes, pastDecoration(bytes, line, end, decoration), end, counts);
  }
  return areDense(counts, fewestListed);
}

/** Whether a string speaks to people: besides comments, it holds sentences and no code. */
export function isSpoken(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < spoken.words * 4) return false;
  const counts = noCounts();
  const end = reach(from, looked.bytes, to);
  for (let line = from, next = 0; line < end; line = next + 1) {
    next = lineEnd(bytes, line, end);
    if (!isComment(bytes, line, next)) count(bytes, line, next, counts);
    // even if the rest were nothing but words of one letter
    if (counts.signs >= (counts.words + (end - next) / 2) * spoken.signs) return false;
  }
  const { words, small, signs } = counts;
  return words >= spoken.words && small > words * spoken.small && signs < words * spoken.signs;
}

interface Counts {
  words: number;
  signs: number;
  small: number;
  wide: number;
  /** Lines that are not blank, and how many of them are JSON. */
  lines: number;
  entries: number;
}

function noCounts(): Counts {
  return { words: 0, signs: 0, small: 0, wide: 0, lines: 0, entries: 0 };
}

function areDense({ words, signs, wide, lines, entries }: Counts, fewest: number): boolean {
  if (words + wide < fewest) return false;
  return signs > (words + wide) * dense || entries > lines * structured;
}

function count(bytes: Uint8Array, from: number, end: number, counts: Counts): void {
  const first = pastBlanks(bytes, from, end);
  if (first < end && bytes[first] !== carriageReturn) {
    counts.lines++;
    if (isEntry(bytes, first, end)) counts.entries++;
  }
  let words = 0;
  let small = 0;
  let signs = 0;
  let wide = 0;
  for (let at = from; at < end; ) {
    const byte = bytes[at];
    if (wordByte[byte] !== 0) {
      let hash = hashBasis;
      for (; at < end; at++) {
        const unit = wordByte[bytes[at]];
        if (unit === 0) break;
        hash = Math.imul(hash ^ unit, hashPrime);
      }
      words++;
      if (hasWord(stopWords, mixedBits(hash))) small++;
      continue;
    }
    // a rule of `=` below a title counts as one sign
    if (byte !== equals || bytes[at - 1] !== equals) signs += isSign[byte];
    // in a sentence a space follows a comma
    if (byte === comma && isLetter(bytes[at + 1])) signs++;
    // characters beyond ASCII are mostly letters, in some scripts without spaces
    if (byte >= 0xc0) wide++;
    at++;
  }
  counts.words += words;
  counts.small += small;
  counts.signs += signs;
  counts.wide += wide;
}

/**
 * Whether a line begins with an opening brace, a closing bracket, a comma or `"key":`, or is nothing but brackets,
 * commas and semicolons.
 */
function isEntry(bytes: Uint8Array, first: number, end: number): boolean {
  const byte = bytes[first];
  if (byte === openBrace || beginsNoSentence[byte] === 1) return true;
  if (byte === doubleQuote) {
    const close = bytes.indexOf(doubleQuote, first + 1);
    return close > 0 && close < end && bytes[pastBlanks(bytes, close + 1, end)] === colon;
  }
  let at = first;
  while (at < end && isBracket[bytes[at]] === 1) at++;
  const rest = pastBlanks(bytes, at, end);
  return at > first && (rest >= end || bytes[rest] === carriageReturn);
}

/** Whether a line begins with the comment marks of some language and white space; a single `-` or `/` is none. */
function isComment(bytes: Uint8Array, from: number, end: number): boolean {
  const first = pastBlanks(bytes, from, end);
  let at = first;
  while (at < end && isCommentMark[bytes[at]] === 1) at++;
  if (at === first || (at < end && bytes[at] > space)) return false;
  return at - first > 1 || (bytes[first] !== hyphen && bytes[first] !== slash);
}
