import {
  atSign,
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  closeParenthesis,
  colon,
  comma,
  dot,
  exclamation,
  hyphen,
  less,
  newline,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  semicolon,
  slash,
  space,
} from '../ascii.ts';
import { beginsDataUrl, pastAddress } from '../data-url.ts';
import { isSpoken } from '../density.ts';
import { hashBasis, hashStep, hasWord, mixed, type WordSet } from '../hash.ts';
import { Letter, letterClass } from '../letters.ts';
import { bytesStandAt, isDigit, isLetter, lineEnd, pastBlanks } from '../lines.ts';
import type { MarkupReader } from '../markup/markup-reader.ts';
import { inString, opensBlock, type Streams, WordClass, type WordStream } from '../stream.ts';
import { characterAt } from '../utf8.ts';
import { Comments } from './comments.ts';
import {
  Act,
  type CompiledLexicon,
  compiledLexicon,
  type FullRule,
  type Opener,
  opensAt,
} from './compiled-lexicon.ts';
import type { ListingReader } from './examples.ts';
import { type HeredocRule, heredocAt, heredocEnd } from './heredoc.ts';
import { pastImportForm } from './imports.ts';
import type { Lexicon } from './lexicon.ts';
import { pastDeclaration, pastNamespace } from './namespaces.ts';
import { type CompiledQuote, quotedFrom, quotedString } from './quoted-string.ts';
import { scalarEnd } from './scalars.ts';
import { Strings } from './strings.ts';

const smallN = 110;
/** Of deeper brackets it is not known which they are. */
const knownDepth = 64;
/** A longer string is read word by word: one edit in it must not hide the rest. */
const longestWholeString = 80;
const longestName = 128;
/** A shorter string inside of brackets is a value. */
const shortestSentence = 24;
/** Who opens more heredocs or quoted strings than this that end nowhere opens none. */
const mostEndless = 32;
/** Marks that stand in the type of what a function returns, and before it. */
const ofTypes = new Uint8Array(256);
for (const mark of '-><:&*[],.|') ofTypes[mark.charCodeAt(0)] = 1;

/**
 * Reads source text by a lexicon. Names, numbers and strings are the words of the code stream; the operators
 * before a word colour its shape, but for commas and semicolons, which formatters move about. Comments and
 * documentation strings are prose, and the listings in them code where `readListing` says how that is read, as
 * `readPage` does of pages among the strings. Statements that only bring names in are left out, as are licence headers.
 */
export function readCode(
  bytes: Uint8Array,
  from: number,
  to: number,
  lexicon: Lexicon,
  streams: Streams,
  readListing?: ListingReader,
  readPage?: MarkupReader,
): void {
  const reader = new CodeReader(bytes, to, lexicon, streams, readListing, readPage);
  reader.read(from);
}

class CodeReader {
  private readonly code: WordStream;
  private readonly streams: Streams;
  private readonly readPage: MarkupReader | undefined;
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly lexicon: CompiledLexicon;
  private readonly comments: Comments;
  private readonly strings: Strings;
  /** Hash of the operators since the last word. */
  private operators = 0;
  /** A parenthesis was closed, and nothing but words and types came since: a brace opens a block here, others hold values or members. */
  private head = false;
  /** A block opens among those since the last word. */
  private opens = 0;
  /** The line began inside of a string. */
  private within = 0;
  /** No word stands before on this line. */
  private fresh = true;
  /** An operator or keyword stands before: a slash opens a regular expression. */
  private operand = true;
  private depth = 0;
  private readonly brackets = new Uint8Array(knownDepth);
  /** Words of the heredocs that begin on the next line. */
  private readonly heredocs: Uint8Array[] = [];
  private endless = 0;
  /** Where the next line begins that may have a value. */
  private scalarsFrom = 0;

  constructor(
    bytes: Uint8Array,
    to: number,
    language: Lexicon,
    streams: Streams,
    readListing: ListingReader | undefined,
    readPage: MarkupReader | undefined,
  ) {
    this.streams = streams;
    this.readPage = readPage;
    this.bytes = bytes;
    this.to = to;
    this.lexicon = compiledLexicon(language);
    this.comments = new Comments(bytes, to, language, streams, readListing);
    this.strings = new Strings(bytes, to);
    this.code = streams.code;
  }

  read(from: number): void {
    const { bytes, to } = this;
    const { acts, plain } = this.lexicon;
    let at = from === 0 ? pastInterpreter(bytes, to) : from;
    while (at < to) {
      const byte = bytes[at];
      let act = acts[byte];
      if (act === Act.opener) {
        const next = this.pastOpener(at);
        if (next > at) {
          at = next;
          continue;
        }
        act = plain[byte];
      }
      switch (act) {
        case Act.skip:
          at++;
          break;
        case Act.line:
          this.fresh = true;
          this.within = 0;
          at++;
          if (this.heredocs.length > 0) at = this.readHeredocs(at);
          break;
        case Act.name:
          at = this.readName(at);
          break;
        case Act.digit:
          at = this.readNumber(at);
          break;
        case Act.mark:
          this.takeMark(byte);
          at++;
          break;
        default:
          at = this.readWide(at);
      }
    }
  }

  private takeMark(byte: number): void {
    // what stands on the lines above says nothing of a directive
    if (byte === numberSign && this.fresh) this.operators = 0;
    // , and ; come and go with the formatter, # and @ open a statement
    if (byte !== comma && byte !== semicolon) this.operators = hashStep(this.operators, byte);
    if (byte === this.lexicon.blockMark && this.head && (byte === openBrace || this.depth === 0))
      this.opens = opensBlock;
    if (byte === closeParenthesis) this.head = true;
    else if (this.head) this.head = ofTypes[byte] === 1;
    if (byte === openParenthesis || byte === openBracket || byte === openBrace)
      this.brackets[this.depth++ & (knownDepth - 1)] = byte;
    else if ((byte === closeParenthesis || byte === closeBracket || byte === closeBrace) && this.depth > 0)
      this.depth--;
    if (byte !== numberSign && byte !== atSign) this.fresh = false;
    this.operand = byte !== closeParenthesis && byte !== closeBracket && byte !== closeBrace;
  }

  private push(hash: number, start: number, end: number, word: number): void {
    const kind = this.lexicon.written ? WordClass.written : word;
    const shape = shapeOf(this.operators, kind, hash);
    this.code.push(hash, start, end, (kind << 14) | this.opens | this.within | shape);
    this.operators = 0;
    this.opens = 0;
    this.fresh = false;
  }

  private readName(from: number): number {
    const { bytes } = this;
    const { nameByte, sigil } = this.lexicon;
    const limit = Math.min(this.to, from + longestName);
    let hash = hashBasis;
    let at = from;
    while (at < limit && bytes[at] === sigil) at++;
    const isMember = at > from;
    while (at < limit) {
      const byte = bytes[at];
      const unit = nameByte[byte];
      if (unit !== 0) {
        hash = hashStep(hash, unit);
        at++;
      } else if (byte > 127) {
        const character = characterAt(bytes, at, this.to);
        if (letterClass(character >>> 3) === Letter.separator) break;
        hash = hashStep(hash, character >>> 3);
        at += character & 7;
      } else break;
    }
    if (at === from) return from + 1;
    const word = mixed(hash);
    if (bytes[at] === colon && beginsDataUrl(bytes, from, this.to)) {
      const end = pastAddress(bytes, at, this.to);
      this.pushString(from, end, from, end);
      return end;
    }
    if ((this.fresh && !isMember) || this.lexicon.namespaces) {
      const next = this.lexicon.namespaces
        ? pastNamespace(bytes, from, at, this.to)
        : this.pastImport(at, word);
      if (next > at) {
        this.operators = 0;
        this.comments.passCode();
        return next;
      }
    }
    const keyword = !isMember && hasWord(this.lexicon.keywords, word);
    this.push(word, from, at, keyword ? WordClass.written : WordClass.name);
    this.operand = keyword;
    return at;
  }

  private readWide(at: number): number {
    const character = characterAt(this.bytes, at, this.to);
    const kind = letterClass(character >>> 3);
    if (kind === Letter.letter || kind === Letter.ideograph) return this.readName(at);
    return at + (character & 7);
  }

  private readNumber(from: number): number {
    const { bytes } = this;
    const { nameByte } = this.lexicon;
    const limit = Math.min(this.to, from + longestName);
    let hash = hashBasis;
    let at = from;
    while (at < limit) {
      const byte = bytes[at];
      const unit = nameByte[byte];
      if (unit === 0 && (byte !== dot || at + 1 >= limit || !isDigit(bytes[at + 1]))) break;
      hash = hashStep(hash, unit);
      at++;
    }
    this.push(mixed(hash), from, at, WordClass.number);
    this.operand = false;
    return at;
  }

  /** Past a statement that only brings names in, whose first word ends at `from`; `from` when it is none. */
  private pastImport(from: number, word: number): number {
    for (const { words, end, outside } of this.lexicon.imports) {
      if (!hasWord(words, word) || (outside && this.depth > 0)) continue;
      const next = end(this.bytes, from, this.to);
      if (next > from) return next;
    }
    return from;
  }

  private pastOpener(at: number): number {
    const { bytes, to } = this;
    const quotes = this.lexicon.quotes[bytes[at]];
    if (quotes)
      for (const quote of quotes) {
        const next = this.readQuoted(at, quote);
        if (next > at) return next;
      }
    const openers = this.lexicon.openers[bytes[at]];
    if (openers)
      for (const opener of openers) {
        if (!opensAt(bytes, at, to, opener)) continue;
        if (opener.atLineStart && !this.beginsLine(at, opener)) continue;
        const next =
          opener.kind === 'line'
            ? this.comments.readLines(at, opener, this.fresh)
            : opener.kind === 'block'
              ? this.comments.readBlock(at, opener, this.fresh)
              : this.readString(at, opener);
        if (next > at) return next;
      }
    if (bytes[at] === openParenthesis && this.lexicon.importForms)
      return this.pastForm(at, this.lexicon.importForms);
    if (this.lexicon.namespaces && bytes[at] === less) return pastDeclaration(bytes, at, to);
    if (this.lexicon.heredoc && bytes[at] === less) return this.openHeredoc(at, this.lexicon.heredoc);
    if (this.lexicon.scalars) return this.pastScalar(at);
    if (this.lexicon.regex && this.operand && bytes[at] === slash) return this.readRegex(at);
    return at;
  }

  /** Past a value that is told to people, behind the mark at `at`. */
  private pastScalar(at: number): number {
    const { bytes, to } = this;
    // one a line, so that a line is looked through once however many marks stand on it
    const isItem = bytes[at] === hyphen;
    if (isItem ? !this.fresh : at < this.scalarsFrom) return at;
    const end = scalarEnd(bytes, at, to);
    if (!isItem && end > at) this.scalarsFrom = lineEnd(bytes, at, to);
    if (end === at || !isSpoken(bytes, at + 1, end)) return at;
    this.readSpoken(at + 1, end);
    this.readLongString(at + 1, end, WordClass.name);
    return end;
  }

  /** What is told to people, in which `\n` may stand for the end of a line. */
  private readSpoken(from: number, to: number): void {
    const { bytes } = this;
    let line = from;
    for (let at = bytes.indexOf(backslash, from); at >= 0 && at < to; at = bytes.indexOf(backslash, at + 2)) {
      if (bytes[at + 1] !== smallN) continue;
      if (at > line) this.comments.take(line, at, 'told');
      line = at + 2;
    }
    if (line < to) this.comments.take(line, to, 'told');
  }

  private pastForm(at: number, words: WordSet): number {
    const next = this.depth > 1 ? at : pastImportForm(this.bytes, at, this.to, words);
    if (next > at) {
      this.operators = 0;
      this.comments.passCode();
    }
    return next;
  }

  private beginsLine(at: number, { atLineStart }: Opener): boolean {
    if (at === 0 || this.bytes[at - 1] === newline) return true;
    return atLineStart === 'indented' && this.fresh && this.bytes[at - 1] <= space;
  }

  private readQuoted(at: number, quote: CompiledQuote): number {
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

  /** A page is no part of what stands around it. */
  private takePage(from: number, to: number, readPage: MarkupReader): void {
    const { code, prose } = this.streams;
    code.break();
    prose.break();
    readPage(this.bytes, from, to, this.streams);
    code.break();
    prose.break();
    this.operators = 0;
    this.operand = false;
  }

  private openHeredoc(at: number, rule: HeredocRule): number {
    if (this.endless > mostEndless) return at;
    const heredoc = heredocAt(this.bytes, at, this.to, rule);
    if (!heredoc) return at;
    this.heredocs.push(heredoc.word);
    this.operand = false;
    return heredoc.next;
  }

  /** Texts read word by word, as other strings are; one that never ends is no text. */
  private readHeredocs(from: number): number {
    const { bytes, to, heredocs } = this;
    let at = from;
    for (const word of heredocs) {
      const close = heredocEnd(bytes, at, to, word);
      if (close < 0) {
        this.endless++;
        break;
      }
      this.within = inString;
      this.readLongString(at, close);
      at = pastBlanks(bytes, close, to) + word.length;
    }
    heredocs.length = 0;
    return at;
  }

  private readString(from: number, opener: Opener): number {
    const rule = opener.rule;
    if (!rule) return from;
    const inside = from + opener.bytes.length;
    const end = this.strings.endOf(inside, opener, rule);
    if (end < 0) return from;
    const closed = bytesStandAt(this.bytes, end, this.to, opener.close);
    const after = closed ? end + opener.close.length : end;
    if (rule.documentation && this.fresh && (this.depth === 0 || this.isSentence(rule, inside, end))) {
      this.comments.take(inside, end, 'documentation');
      return after;
    }
    // a quote that ends a text of several lines, in a language that has none
    if (!closed && end === inside) return after;
    this.takeString(inside, end, from, after);
    return after;
  }

  /** A string, quotes and all from `from` to `after`. */
  private takeString(inside: number, end: number, from: number, after: number): void {
    const isShort = end - inside <= longestWholeString && !this.spansLines(inside, end);
    if (isShort || beginsDataUrl(this.bytes, inside, end)) this.pushString(inside, end, from, after);
    else this.readLongString(inside, end);
    this.operand = false;
  }

  /** A string that is one word, by what stands inside of its quotes. */
  private pushString(inside: number, end: number, from: number, after: number): void {
    let hash = hashBasis;
    for (let at = inside; at < end; at++) hash = hashStep(hash, this.bytes[at]);
    this.push(mixed(hash), from, after, WordClass.string);
  }

  private isSentence({ documentation }: FullRule, from: number, end: number): boolean {
    if (documentation !== 'nested' || this.depth > knownDepth) return false;
    // a string in a vector or a map is a value
    for (let i = 0; i < this.depth; i++) if (this.brackets[i] !== openParenthesis) return false;
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
        this.push(mixed(hash), start, at, isNumber ? WordClass.number : kind);
      } else if (bytes[at++] === newline) this.within = inString;
      else if (isCode && bytes[start] > space) this.operators = hashStep(this.operators, bytes[start]);
    }
  }

  private readRegex(from: number): number {
    const { bytes, to } = this;
    let inClass = false;
    for (let at = from + 1; at < to && bytes[at] !== newline; at++) {
      const byte = bytes[at];
      if (byte === backslash && bytes[at + 1] !== newline) at++;
      else if (byte === openBracket) inClass = true;
      else if (byte === closeBracket) inClass = false;
      else if (byte === slash && !inClass) {
        let hash = hashBasis;
        for (let i = from; i <= at; i++) hash = hashStep(hash, bytes[i]);
        this.push(mixed(hash), from, at + 1, WordClass.string);
        this.operand = false;
        return at + 1;
      }
    }
    return from;
  }
}

/** The shape of a word behind operators. */
function shapeOf(operators: number, kind: number, hash: number): number {
  return mixed(hashStep(operators, kind === WordClass.written ? hash : kind)) & 0xfff;
}

/** Whether a word of code is a directive: nothing but `#` stands before it on its line. */
export function isDirective(written: number, mark: number): boolean {
  return (mark & 0xfff) === shapeOf(hashStep(0, numberSign), mark >>> 14, written);
}

/** Past a first line that names the program a script runs with. */
function pastInterpreter(bytes: Uint8Array, to: number): number {
  if (bytes[0] !== numberSign || bytes[1] !== exclamation || (bytes[2] !== slash && bytes[2] !== space))
    return 0;
  const end = bytes.indexOf(newline);
  return end < 0 || end > to ? to : end;
}
