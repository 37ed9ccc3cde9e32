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
import { hashBasis, hashStep, hasWord, mixed } from './hash.ts';
import { asciiFold } from './letters.ts';
import { isLetter, lineEnd, pastBlanks } from './lines.ts';
import { stopWords } from './stop-words.ts';

/** How much of a file is looked at, and with how few words it tells nothing. What its beginning is so far counts for all. */
const looked = { bytes: 16_384, beginning: 4096, words: 20 };
/** A text in a string has so many words and more, so many of them small ones, and few signs for each. */
const spoken = { words: 30, small: 0.3, signs: 0.15 };
/** A listing is asked from so few words on. */
const fewestListed = 4;
/** Code has so many signs for each word, */
const dense = 0.4;
/** or of its lines so many that are entries of JSON or open and close these; */
const structured = 0.5;
/** or so many signs, and less than so many small words for each; and it is not written beyond ASCII. */
const terse = { signs: 0.15, small: 0.08, wide: 0.1 };

const isSign = new Uint8Array(256);
for (const sign of '(){}[]=;\\|$#<>') isSign[sign.charCodeAt(0)] = 1;
const isBracket = new Uint8Array(256);
for (const bracket of '[]()},;') isBracket[bracket.charCodeAt(0)] = 1;
const beginsNoSentence = new Uint8Array(256);
for (const mark of ',)]}') beginsNoSentence[mark.charCodeAt(0)] = 1;
const isCommentMark = new Uint8Array(256);
for (const mark of '#/;*-') isCommentMark[mark.charCodeAt(0)] = 1;

/** Whether a file in no known language is code, by what stands in its beginning besides comments. */
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

/** Whether lines [from, to) of a comment are code, behind what decorates them. */
export function isDenseListing(bytes: Uint8Array, from: number, to: number, decoration: string): boolean {
  const counts = noCounts();
  for (let line = from, end = 0; line < to; line = end + 1) {
    end = lineEnd(bytes, line, to);
    count(bytes, pastDecoration(bytes, line, end, decoration), end, counts);
  }
  return areDense(counts, fewestListed);
}

/** Whether what a string holds is told to people, by what stands in it besides comments: sentences, and no code. */
export function isSpoken(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < spoken.words * 4) return false;
  const counts = noCounts();
  const end = Math.min(to, from + looked.bytes);
  for (let line = from, next = 0; line < end; line = next + 1) {
    next = lineEnd(bytes, line, end);
    if (!isComment(bytes, line, next)) count(bytes, line, next, counts);
  }
  const { words, small, signs } = counts;
  return words >= spoken.words && small > words * spoken.small && signs < words * spoken.signs;
}

interface Counts {
  words: number;
  signs: number;
  small: number;
  wide: number;
  /** Lines that are not blank, and those of them that are of JSON. */
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
  let hash = hashBasis;
  let inWord = false;
  for (let at = from; at <= end; at++) {
    const byte = at < end ? bytes[at] : 0;
    const letter = byte === underscore ? underscore : asciiFold[byte];
    if (letter > 0) {
      if (!inWord) hash = hashBasis;
      hash = hashStep(hash, letter);
      inWord = true;
      continue;
    }
    if (inWord) {
      counts.words++;
      if (hasWord(stopWords, mixed(hash))) counts.small++;
      inWord = false;
    }
    // a rule below a title is no more than one
    if (byte !== equals || bytes[at - 1] !== equals) counts.signs += isSign[byte];
    // in a sentence a space comes behind a comma
    if (byte === comma && isLetter(bytes[at + 1])) counts.signs++;
    // what is beyond ASCII is mostly letters, in some scripts without spaces
    if (byte >= 0xc0) counts.wide++;
  }
}

/** Whether a line begins with a brace, a bracket that closes, a comma or `"key":`, or brackets are all of it. */
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

/** Whether a line begins with marks that open a comment in some language, and white space. */
function isComment(bytes: Uint8Array, from: number, end: number): boolean {
  const first = pastBlanks(bytes, from, end);
  let at = first;
  while (at < end && isCommentMark[bytes[at]] === 1) at++;
  if (at === first || (at < end && bytes[at] > space)) return false;
  return at - first > 1 || (bytes[first] !== hyphen && bytes[first] !== slash);
}
