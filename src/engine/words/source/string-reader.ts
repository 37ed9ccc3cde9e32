import {
  apostrophe,
  backslash,
  carriageReturn,
  hyphen,
  lastAscii,
  letterN,
  newline,
  space,
} from '../ascii.ts';
import { beginsDataUrl } from '../data-url.ts';
import { isSpoken } from '../density.ts';
import { hashBasis, hashPrime, hashStep, mixedBits } from '../hash.ts';
import { bytesStandAt, findByte, isDigit, isLetter, lineEnd, pastBlanks, reach } from '../lines.ts';
import type { MarkupReader } from '../markup/markup-reader.ts';
import { type Streams, WordClass } from '../stream.ts';
import { characterStart } from '../utf8.ts';
import { type CodeWords, longestName } from './code-words.ts';
import type { Comments } from './comments.ts';
import type { CompiledLexicon, FullRule, Opener } from './compiled-lexicon.ts';
import { type HeredocRule, heredocAt, heredocEnd } from './heredoc.ts';
import { type CompiledQuote, quotedFrom, quotedString } from './quoted-string.ts';
import { scalarEnd } from './scalars.ts';
import { isInName, StringEnds } from './string-ends.ts';

/** A longer string is read word by word: one edit in it must not hide the rest. */
const longestWholeString = 80;
/** A shorter string inside of brackets is a value. */
const shortestSentence = 24;
/** After more unclosed heredocs and quoted strings, or imports, than this, no others are looked for. */
export const mostEndless = 32;

/** What is around the strings of a source text, and how to read the pages in them. */
export interface AroundStrings {
  readonly lexicon: CompiledLexicon;
  readonly words: CodeWords;
  readonly comments: Comments;
  readonly streams: Streams;
  readonly readPage: MarkupReader | undefined;
}

/**
 * Reads the strings of a source text into its words: short ones as one word, long ones word by word, and text for
 * people as prose as well.
 */
export class StringReader {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly lexicon: CompiledLexicon;
  private readonly words: CodeWords;
  private readonly comments: Comments;
  private readonly streams: Streams;
  private readonly readPage: MarkupReader | undefined;
  private readonly ends: StringEnds;
  /** The closing words of the heredocs that begin on the next line. */
  private readonly heredocs: Uint8Array[] = [];
  /** How many heredocs and quoted strings nothing closed. */
  private endless = 0;
  /** Where the next value may begin: after the line of the last one. */
  private scalarsFrom = 0;

  constructor(bytes: Uint8Array, to: number, around: AroundStrings) {
    this.bytes = bytes;
    this.to = to;
    this.lexicon = around.lexicon;
    this.words = around.words;
    this.comments = around.comments;
    this.streams = around.streams;
    this.readPage = around.readPage;
    this.ends = new StringEnds(bytes, to);
  }

  /** Past the string that `opener` opens at `from`; `from` when it opens none. */
  readString(from: number, opener: Opener): number {
    const rule = opener.rule;
    if (!rule) return from;
    const inside = from + opener.bytes.length;
    if (rule.apostrophe && this.isInWord(from)) return from;
    const end = this.ends.of(inside, opener, rule);
    if (end < 0) return from;
    const closed = bytesStandAt(this.bytes, end, this.to, opener.close);
    const after = closed ? end + opener.close.length : end;
    if (
      rule.documentation &&
      this.words.isFirstOnLine &&
      (this.words.depth === 0 || this.isSentence(rule, inside, end))
    ) {
      this.comments.take(inside, end, rule.documentation === 'markdown' ? 'markdown' : 'documentation');
      return after;
    }
    // a quote that closes a string of several lines, in a language that has no such strings
    if (!closed && end === inside) return after;
    this.takeString(inside, end, from, after);
    return after;
  }

  /** Whether a quote is the apostrophe of a word; behind a keyword (`return'a'`) it opens a string. */
  private isInWord(at: number): boolean {
    return !this.words.expectsOperand && isInName(this.bytes[at - 1]) && isInName(this.bytes[at + 1]);
  }

  /** Past the character behind the mark at `from`; `from` where a name or a blank comes next. */
  readCharacter(from: number, opener: Opener): number {
    const { bytes, to } = this;
    const inside = from + opener.bytes.length;
    const mark = bytes[inside - 1];
    const isEscaped = bytes[inside] === backslash && mark !== backslash;
    const at = isEscaped ? inside + 1 : inside;
    const sign = at < to ? bytes[at] : space;
    if (sign <= space || sign > lastAscii) return from;
    // `0'a` of Prolog would open a string
    if (!isEscaped && mark !== apostrophe && this.lexicon.nameByte[sign] !== 0) return from;
    this.pushString(inside, at + 1, from, at + 1);
    this.words.expectsOperand = false;
    return at + 1;
  }

  /** Past the quote that opens at `at`; `at` when none does. */
  readQuoted(at: number, quote: CompiledQuote): number {
    const { bytes, to } = this;
    const inside = quotedFrom(bytes, at, to, quote);
    if (inside === at || this.endless > mostEndless) return at;
    const string = quotedString(bytes, at, inside, to, quote);
    if (!string) {
      this.endless++;
      return at;
    }
    if (quote.comment) this.comments.take(string.from, string.to, 'block');
    else if (quote.page && this.readPage) this.takePage(string.from, string.to, this.readPage);
    // `R"sql(…)sql"`: a fence that names the language of a text of several lines says that it is code
    else if (
      isLetter(bytes[at + quote.before.length]) &&
      findByte(bytes, newline, string.from, string.to) >= 0
    )
      this.readLongString(string.from, string.to, WordClass.name);
    else this.takeString(string.from, string.to, at, string.next);
    return string.next;
  }

  /** Past the opener of a heredoc, whose text begins on the next line; `at` when there is none. */
  openHeredoc(at: number, rule: HeredocRule): number {
    if (this.endless > mostEndless) return at;
    const heredoc = heredocAt(this.bytes, at, this.to, rule);
    if (!heredoc) return at;
    this.heredocs.push(heredoc.word);
    this.words.expectsOperand = false;
    return heredoc.next;
  }

  /** Reads the heredocs that the last line opened, word by word like long strings; one that never ends is not read. */
  readHeredocs(from: number): number {
    const { bytes, to, heredocs } = this;
    if (heredocs.length === 0) return from;
    let at = from;
    for (const word of heredocs) {
      const close = heredocEnd(bytes, at, to, word);
      if (close < 0) {
        this.endless++;
        break;
      }
      this.words.beginLineInString();
      this.readLongString(at, close);
      const mark = pastBlanks(bytes, close, to);
      this.words.lead(mark, bytes[mark]);
      at = mark + word.length;
    }
    heredocs.length = 0;
    return at;
  }

  /** Past a value for people, after the mark at `at`; `at` when there is none. */
  pastScalar(at: number): number {
    const { bytes, to } = this;
    // one value a line, so that a line is scanned once however many marks are on it
    const isItem = bytes[at] === hyphen;
    if (isItem ? !this.words.isFirstOnLine : at < this.scalarsFrom) return at;
    const end = scalarEnd(bytes, at, to);
    if (!isItem && end > at) this.scalarsFrom = lineEnd(bytes, at, to);
    if (end === at || !isSpoken(bytes, at + 1, end)) return at;
    this.readSpoken(at + 1, end);
    this.readLongString(at + 1, end, WordClass.name);
    return end;
  }

  /** Writes a string as one word, hashed by what is inside its quotes. */
  pushString(inside: number, end: number, from: number, after: number): void {
    let hash = hashBasis;
    for (let at = inside; at < end; at++) hash = hashStep(hash, this.bytes[at]);
    this.words.push(mixedBits(hash), from, after, WordClass.string);
  }

  /** Writes a string as one word if it is short and on one line. */
  private pushShortString(inside: number, end: number, from: number, after: number): boolean {
    if (end - inside > longestWholeString) return false;
    const { bytes } = this;
    let hash = hashBasis;
    for (let at = inside; at < end; at++) {
      const byte = bytes[at];
      if (byte === newline) return false;
      hash = Math.imul(hash ^ byte, hashPrime);
    }
    this.words.push(mixedBits(hash), from, after, WordClass.string);
    return true;
  }

  /** Takes a string, which with its quotes spans [from, after). */
  private takeString(inside: number, end: number, from: number, after: number): void {
    if (!this.pushShortString(inside, end, from, after)) {
      if (beginsDataUrl(this.bytes, inside, end)) this.pushString(inside, end, from, after);
      else {
        // its words begin behind the quote that its line begins with
        if (this.words.isFirstOnLine) this.words.lead(from, this.bytes[from]);
        this.readLongString(inside, end);
        if (after > end && this.beginsLine(inside, end)) this.words.lead(end, this.bytes[end]);
      }
    }
    this.words.expectsOperand = false;
  }

  /** Whether only blanks come before what closes a string at `at` on its last line. */
  private beginsLine(inside: number, at: number): boolean {
    let before = at - 1;
    while (before >= inside && this.bytes[before] <= space && this.bytes[before] !== newline) before--;
    return before >= inside && this.bytes[before] === newline;
  }

  /** Reads a page, which is no part of the code around it. */
  private takePage(from: number, to: number, readPage: MarkupReader): void {
    const { code, prose } = this.streams;
    code.break();
    prose.break();
    readPage(this.bytes, from, to, this.streams);
    code.break();
    prose.break();
    this.words.passOver();
    this.words.expectsOperand = false;
  }

  /** Reads text for people as prose; a `\n` written in it ends a line. */
  private readSpoken(from: number, to: number): void {
    const { bytes } = this;
    let line = from;
    for (
      let at = findByte(bytes, backslash, from, to);
      at >= 0;
      at = findByte(bytes, backslash, at + 2, to)
    ) {
      if (bytes[at + 1] !== letterN) continue;
      if (at > line) this.comments.take(line, at, 'told');
      line = at + 2;
    }
    if (line < to) this.comments.take(line, to, 'told');
  }

  /**
   * Writes the words of a long text: as strings, and as prose as well when it is for people; as names and numbers, with
   * the marks between them, when it is code.
   */
  private readLongString(from: number, to: number, kind: number = WordClass.string): void {
    const { bytes } = this;
    const isCode = kind === WordClass.name;
    if (!isCode && !this.lexicon.isOutput && isSpoken(bytes, from, to)) this.readSpoken(from, to);
    const { textByte, sigil } = this.lexicon;
    let at = from;
    while (at < to) {
      const start = at;
      const limit = characterStart(bytes, reach(start, longestName, to));
      while (at < limit && bytes[at] === sigil) at++;
      let hash = hashBasis;
      for (; at < limit; at++) {
        const unit = textByte[bytes[at]];
        if (unit === 0) break;
        hash = Math.imul(hash ^ unit, hashPrime);
      }
      if (at > start) {
        const isNumber = isCode && isDigit(bytes[start]);
        this.words.push(mixedBits(hash), start, at, isNumber ? WordClass.number : kind);
      } else if (bytes[at++] === newline) this.words.beginLineInString();
      else if (isCode && bytes[start] > space) this.words.takeQuotedMark(bytes[start]);
    }
  }

  private isSentence({ documentation }: FullRule, from: number, end: number): boolean {
    // a string in a vector or a map is a value
    if (documentation !== 'nested' || !this.words.isInParentheses()) return false;
    let length = 0;
    let blanks = 0;
    for (let at = from; at < end && (length < shortestSentence || blanks === 0); at++) {
      if (this.bytes[at] !== carriageReturn) length++;
      if (this.bytes[at] === space) blanks++;
    }
    return length >= shortestSentence && blanks > 0;
  }
}
