import {
  backslash,
  backtick,
  carriageReturn,
  closeBrace,
  closeBracket,
  closeParenthesis,
  colon,
  dollar,
  dot,
  doubleQuote,
  equals,
  hyphen,
  newline,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  slash,
  space,
  star,
} from '../ascii.ts';
import { readComment } from '../directives.ts';
import { pastLicence } from '../licence.ts';
import {
  escapesSign,
  isBlank,
  isLetter,
  isNameByte,
  lineEnd,
  nameAt,
  pastBlanks,
  runLength,
  standsAt,
} from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexicons } from '../source/lexicons.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { Closings } from './closings.ts';
import { readEmbedded } from './embedded.ts';
import { ExcerptReader } from './excerpt-reader.ts';

const shortestListing = 3;
/** Words that begin code up to the end of the line, or of the brackets that open on it. */
const statements = new Set(
  'let set show import include if for while context return break continue'.split(' '),
);

/** What closes each bracket; in a text between square brackets, the others are characters. */
const closers = new Map([
  [openParenthesis, closeParenthesis],
  [openBracket, closeBracket],
  [openBrace, closeBrace],
]);

/** Reads Typst: text and comments are prose; code after `#` and listings are code; formulas are nothing. */
export function readTypst(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new TypstReader(bytes, to, streams).read(from);
}

class TypstReader extends ExcerptReader {
  private readonly closings = new Closings(this.bytes, this.to);
  private line = 0;
  private inHeading = false;
  /** Where code that is not read yet begins, or -1; text gathered so far comes after it. */
  private codeFrom = -1;
  private codeTo = 0;
  /** How many words of code came before the last comment: no passage runs from one comment to the next across code. */
  private codeAtComment = 0;
  /** A bracket was never closed, so code ends with its line. */
  private unclosed = false;

  read(from: number): void {
    const { bytes, to, excerpt } = this;
    let at = this.beginLine(pastLicence(bytes, from, to, this.streams));
    while (at < to) {
      const byte = bytes[at];
      if (byte === newline) at = this.endLine(at);
      else if (byte === numberSign) at = this.pastCode(at);
      else if (byte === dollar) at = this.pastFormula(at, at + 1);
      else if (byte === backtick) at = this.pastRaw(at);
      else if (byte === slash && this.opensComment(at)) at = this.pastComment(at);
      else if (byte === backslash) at = this.gap(at, Math.min(escapesSign(bytes, at) ? at + 2 : at + 1, to));
      else {
        excerpt.push(byte, at, at + 1);
        at++;
      }
    }
    this.flush();
  }

  private flush(): void {
    const { bytes, streams, codeFrom } = this;
    const { prose } = streams;
    this.codeFrom = -1;
    if (codeFrom >= 0)
      readCode(bytes, codeFrom, this.codeTo, lexicons.typst, streams, { listing: readEmbedded });
    const first = prose.count;
    this.excerpt.readAsProse(streams);
    this.excerpt.clear();
    if (this.inHeading) prose.markFrom(first, ProseMark.heading);
    this.inHeading = false;
  }

  private endLine(at: number): number {
    this.excerpt.push(newline, at, at + 1);
    const next = lineEnd(this.bytes, at + 1, this.to);
    if (this.inHeading || isBlank(this.bytes, at + 1, next)) this.flush();
    return this.beginLine(at + 1);
  }

  /** Past what makes a line a heading or an item. */
  private beginLine(line: number): number {
    const { bytes, to } = this;
    this.line = line;
    const at = pastBlanks(bytes, line, to);
    const past = at + (bytes[at] === equals ? runLength(bytes, at, to) : 1);
    if (at >= to || !'=-+/'.includes(String.fromCharCode(bytes[at])) || bytes[past] !== space) return at;
    this.flush();
    this.inHeading = bytes[at] === equals;
    return past;
  }

  private opensComment(at: number): boolean {
    const { bytes } = this;
    if (bytes[at + 1] !== slash) return bytes[at + 1] === star;
    // an address has two slashes too
    return bytes[at - 1] !== colon && !isNameByte(bytes[at - 1]);
  }

  /** Past a comment; those on lines that follow one another are one text. */
  private pastComment(at: number): number {
    const { bytes, to, streams } = this;
    const isBlock = bytes[at + 1] === star;
    let end = this.commentEnd(at);
    this.flush();
    if (streams.code.count > this.codeAtComment) streams.prose.break();
    this.codeAtComment = streams.code.count;
    while (!isBlock && end < to) {
      const next = pastBlanks(bytes, end + 1, to);
      if (!standsAt(bytes, next, to, '//')) break;
      end = lineEnd(bytes, next, to);
    }
    readComment(bytes.subarray(0, end), at, end, streams, isBlock ? end : undefined);
    return end;
  }

  /** Past what is between backticks: a listing, when there are at least three of them and it has more than one line. */
  private pastRaw(at: number): number {
    const { bytes, to, excerpt, streams } = this;
    const body = at + runLength(bytes, at, to);
    const close = this.rawEnd(at);
    if (close < 0) return this.gap(at, body);
    const next = close + body - at;
    if (body - at < shortestListing || !bytes.subarray(body, close).includes(newline)) {
      this.gap(at, body);
      excerpt.take(bytes, body, close);
      return this.gap(close, next);
    }
    this.flush();
    const language = nameAt(bytes, body, close, '+#-');
    readEmbedded(language, bytes, body + language.length, close, streams);
    return next;
  }

  /** Where as many backticks as at `at` next occur, or -1; two in a row are an empty text. */
  private rawEnd(at: number): number {
    const length = runLength(this.bytes, at, this.to);
    return length === 2 ? -1 : this.closings.find('`'.repeat(Math.min(length, 8)), at + length);
  }

  /** Past what `#` begins: code where it fills its lines, else a gap in the text. */
  private pastCode(at: number): number {
    const { bytes, to } = this;
    const end = this.codeEnd(at + 1);
    if (end === at + 1) return this.gap(at, end);
    const next = pastBlanks(bytes, end, to);
    const endsLine = next === to || bytes[next] === newline || bytes[next] === carriageReturn;
    const isAlone = endsLine && isBlank(bytes, this.line, at);
    if (!isAlone && !bytes.subarray(at, end).includes(newline)) return this.gap(at, end);
    // statements on lines that follow one another are read together
    if (this.codeFrom < 0 || !isBlank(bytes, this.codeTo, at)) {
      this.flush();
      this.codeFrom = at;
    }
    this.codeTo = end;
    return end;
  }

  /** Where the code after a `#` ends: a block, a string, a statement, or a value with its calls and members. */
  private codeEnd(from: number): number {
    const { bytes, to } = this;
    if (bytes[from] === openBrace || bytes[from] === openParenthesis) return this.bracketsEnd(from);
    if (bytes[from] === doubleQuote) return this.stringEnd(from);
    if (!isLetter(bytes[from])) return from;
    let at = this.pastName(from);
    if (statements.has(nameAt(bytes, from, at, '-'))) return this.statementEnd(at);
    while (at < to) {
      if (bytes[at] === openParenthesis) at = this.bracketsEnd(at);
      else if (bytes[at] === dot && isLetter(bytes[at + 1])) at = this.pastName(at + 1);
      else break;
    }
    return at;
  }

  private pastName(from: number): number {
    const { bytes, to } = this;
    let at = from;
    while (at < to && (isNameByte(bytes[at]) || (bytes[at] === hyphen && isNameByte(bytes[at + 1])))) at++;
    return at;
  }

  /** Where a statement ends: with its line, brackets and all, or before the bracket around it. */
  private statementEnd(from: number): number {
    const { bytes, to } = this;
    for (let at = from; at < to && !this.unclosed; ) {
      const byte = bytes[at];
      if (byte === newline || byte === closeBracket) return at;
      at = closers.has(byte) ? this.bracketsEnd(at) : this.pastToken(at, false);
    }
    return lineEnd(bytes, from, to);
  }

  /** Past the brackets that open at `from`; the end of the line when nothing closes them. */
  private bracketsEnd(from: number): number {
    const { bytes, to } = this;
    const open: number[] = [];
    for (let at = from; at < to && !this.unclosed; ) {
      const byte = bytes[at];
      const closer = open[open.length - 1];
      const inText = closer === closeBracket;
      if (byte === closer && open.length === 1) return at + 1;
      const opened = inText && byte !== openBracket ? undefined : closers.get(byte);
      if (opened !== undefined) open.push(opened);
      else if (byte === closer) open.pop();
      at = this.pastToken(at, inText);
    }
    this.unclosed = true;
    return lineEnd(bytes, from, to);
  }

  /** Past a character, a string, raw text or a comment; a quote in a text is just a quote. */
  private pastToken(at: number, inText: boolean): number {
    const { bytes, to } = this;
    const byte = bytes[at];
    if (escapesSign(bytes, at)) return at + 2;
    if (byte === doubleQuote && !inText) return this.stringEnd(at);
    if (byte === backtick) return Math.max(at, this.rawEnd(at)) + runLength(bytes, at, to);
    return byte === slash && this.opensComment(at) ? this.commentEnd(at) : at + 1;
  }

  private commentEnd(at: number): number {
    const { bytes, to } = this;
    const close = bytes[at + 1] === star ? this.closings.find('*/', at + 2) : -1;
    return close < 0 ? lineEnd(bytes, at, to) : close + 2;
  }

  /** Past the quote that closes a string, or past the one that opens it when none closes it. */
  private stringEnd(from: number): number {
    const { bytes, to } = this;
    for (let at = from + 1; at < to && bytes[at] !== newline; at++) {
      if (escapesSign(bytes, at)) at++;
      else if (bytes[at] === doubleQuote) return at + 1;
    }
    return from + 1;
  }
}
