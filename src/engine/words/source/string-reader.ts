import { backslash, carriageReturn, hyphen, newline, space } from '../ascii.ts';
import { beginsDataUrl } from '../data-url.ts';
import { isSpoken } from '../density.ts';
import { hashBasis, hashStep, mixed } from '../hash.ts';
import { bytesStandAt, isDigit, isLetter, lineEnd, pastBlanks } from '../lines.ts';
import type { MarkupReader } from '../markup/markup-reader.ts';
import { type Streams, WordClass } from '../stream.ts';
import { type CodeWords, longestName } from './code-words.ts';
import type { Comments } from './comments.ts';
import type { CompiledLexicon, FullRule, Opener } from './compiled-lexicon.ts';
import { type HeredocRule, heredocAt, heredocEnd } from './heredoc.ts';
import { type CompiledQuote, quotedFrom, quotedString } from './quoted-string.ts';
import { scalarEnd } from './scalars.ts';
import { StringEnds } from './string-ends.ts';

const letterN = 110;
/** A longer string is read word by word: one edit in it must not hide the rest. */
const longestWholeString = 80;
/** A shorter string inside of brackets is a value. */
const shortestSentence = 24;
/** Who opens more heredocs or quoted strings than this that end nowhere opens none. */
const mostEndless = 32;

/** Reads the strings of a source text into its words: short ones as one, long ones word by word, and what they tell people as prose besides. */
export class StringReader {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly lexicon: CompiledLexicon;
  private readonly words: CodeWords;
  private readonly comments: Comments;
  private readonly streams: Streams;
  private readonly readPage: MarkupReader | undefined;
  private readonly ends: StringEnds;
  /** Words of the heredocs that begin on the next line. */
  private readonly heredocs: Uint8Array[] = [];
  /** Heredocs and quoted strings that nothing closed. */
  private endless = 0;
  /** Where the next line begins that may have a value. */
  private scalarsFrom = 0;

  constructor(
    bytes: Uint8Array,
    to: number,
    lexicon: CompiledLexicon,
    words: CodeWords,
    comments: Comments,
    streams: Streams,
    readPage: MarkupReader | undefined,
  ) {
    this.bytes = bytes;
    this.to = to;
    this.lexicon = lexicon;
    this.words = words;
    this.comments = comments;
    this.streams = streams;
    this.readPage = readPage;
    this.ends = new StringEnds(bytes, to);
  }

  /** Past the string that `opener` opens at `from`; `from` when it opens none. */
  readString(from: number, opener: Opener): number {
    const rule = opener.rule;
    if (!rule) return from;
    const inside = from + opener.bytes.length;
    const end = this.ends.of(inside, opener, rule);
    if (end < 0) return from;
    const closed = bytesStandAt(this.bytes, end, this.to, opener.close);
    const after = closed ? end + opener.close.length : end;
    if (
      rule.documentation &&
      this.words.isFirstOnLine &&
      (this.words.depth === 0 || this.isSentence(rule, inside, end))
    ) {
      this.comments.take(inside, end, 'documentation');
      return after;
    }
    // a quote that ends a text of several lines, in a language that has none
    if (!closed && end === inside) return after;
    this.takeString(inside, end, from, after);
    return after;
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
    // `R"sql(…)sql"`: a name for what a text of several lines holds says that it is code
    else if (isLetter(bytes[at + quote.before.length]) && this.spansLines(string.from, string.to))
      this.readLongString(string.from, string.to, WordClass.name);
    else this.takeString(string.from, string.to, at, string.next);
    return string.next;
  }

  /** Past what announces a heredoc, whose text begins on the next line; `at` when it is none. */
  openHeredoc(at: number, rule: HeredocRule): number {
    if (this.endless > mostEndless) return at;
    const heredoc = heredocAt(this.bytes, at, this.to, rule);
    if (!heredoc) return at;
    this.heredocs.push(heredoc.word);
    this.words.expectsOperand = false;
    return heredoc.next;
  }

  /** Reads the heredocs that were announced, word by word as other strings are; one that never ends is no text. */
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
      at = pastBlanks(bytes, close, to) + word.length;
    }
    heredocs.length = 0;
    return at;
  }

  /** Past a value that is told to people, behind the mark at `at`. */
  pastScalar(at: number): number {
    const { bytes, to } = this;
    // one a line, so that a line is looked through once however many marks stand on it
    const isItem = bytes[at] === hyphen;
    if (isItem ? !this.words.isFirstOnLine : at < this.scalarsFrom) return at;
    const end = scalarEnd(bytes, at, to);
    if (!isItem && end > at) this.scalarsFrom = lineEnd(bytes, at, to);
    if (end === at || !isSpoken(bytes, at + 1, end)) return at;
    this.readSpoken(at + 1, end);
    this.readLongString(at + 1, end, WordClass.name);
    return end;
  }

  /** A string that is one word, by what stands inside of its quotes. */
  pushString(inside: number, end: number, from: number, after: number): void {
    let hash = hashBasis;
    for (let at = inside; at < end; at++) hash = hashStep(hash, this.bytes[at]);
    this.words.push(mixed(hash), from, after, WordClass.string);
  }

  /** A string, quotes and all from `from` to `after`. */
  private takeString(inside: number, end: number, from: number, after: number): void {
    const isShort = end - inside <= longestWholeString && !this.spansLines(inside, end);
    if (isShort || beginsDataUrl(this.bytes, inside, end)) this.pushString(inside, end, from, after);
    else this.readLongString(inside, end);
    this.words.expectsOperand = false;
  }

  /** A page is no part of what stands around it. */
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

  /** What is told to people, in which `\n` may stand for the end of a line. */
  private readSpoken(from: number, to: number): void {
    const { bytes } = this;
    let line = from;
    for (let at = bytes.indexOf(backslash, from); at >= 0 && at < to; at = bytes.indexOf(backslash, at + 2)) {
      if (bytes[at + 1] !== letterN) continue;
      if (at > line) this.comments.take(line, at, 'told');
      line = at + 2;
    }
    if (line < to) this.comments.take(line, to, 'told');
  }

  /**
   * The words of a text of several lines, as strings, and as prose besides when it is told to people; as names and
   * numbers, with the marks between them, when it is code.
   */
  private readLongString(from: number, to: number, kind: number = WordClass.string): void {
    const { bytes } = this;
    const isCode = kind === WordClass.name;
    if (!isCode && !this.lexicon.written && isSpoken(bytes, from, to)) this.readSpoken(from, to);
    const { nameByte, sigil } = this.lexicon;
    let at = from;
    while (at < to) {
      const start = at;
      let hash = hashBasis;
      while (at < to && at - start < longestName && bytes[at] === sigil) at++;
      while (at < to && at - start < longestName && (nameByte[bytes[at]] !== 0 || bytes[at] > 127)) {
        hash = hashStep(hash, nameByte[bytes[at]] || bytes[at]);
        at++;
      }
      if (at > start) {
        const isNumber = isCode && isDigit(bytes[start]);
        this.words.push(mixed(hash), start, at, isNumber ? WordClass.number : kind);
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

  private spansLines(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.bytes[at] === newline) return true;
    return false;
  }
}
