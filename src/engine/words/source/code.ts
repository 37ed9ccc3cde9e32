import {
  closeBrace,
  colon,
  dot,
  exclamation,
  hyphen,
  lastAscii,
  less,
  newline,
  numberSign,
  openBrace,
  openParenthesis,
  semicolon,
  slash,
  space,
} from '../ascii.ts';
import { beginsDataUrl, pastAddress } from '../data-url.ts';
import { hashBasis, hashPrime, hashStep, hasWord, mixedBits, type WordSet } from '../hash.ts';
import { Letter, letterClass } from '../letters.ts';
import { isDigit, pastSpace, reach } from '../lines.ts';
import type { MarkupReader } from '../markup/markup-reader.ts';
import { type Streams, WordClass } from '../stream.ts';
import { characterAt } from '../utf8.ts';
import { CodeWords, longestName } from './code-words.ts';
import { Comments } from './comments.ts';
import { Act, type CompiledLexicon, compiledLexicon, type Opener, opensAt } from './compiled-lexicon.ts';
import type { ListingReader } from './examples.ts';
import { pastImportForm } from './imports.ts';
import type { Lexicon } from './lexicon.ts';
import { pastDeclaration, pastNamespace } from './namespaces.ts';
import { regexEnd } from './string-ends.ts';
import { mostEndless, StringReader } from './string-reader.ts';

/** How to read what a source text holds that is not its own code. */
export interface InnerReaders {
  /** Reads the listings in comments; without it they are prose. */
  readonly listing?: ListingReader;
  /** Reads the pages in strings; without it they are strings. */
  readonly page?: MarkupReader;
}

/**
 * Reads source text by a lexicon: names, numbers and strings as words of code, comments and documentation as prose.
 * Statements that only bring names in are left out, as are licence headers.
 */
export function readCode(
  bytes: Uint8Array,
  from: number,
  to: number,
  lexicon: Lexicon,
  streams: Streams,
  inner: InnerReaders = {},
): void {
  new CodeReader(bytes, to, lexicon, streams, inner).read(from);
}

class CodeReader {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly lexicon: CompiledLexicon;
  private readonly comments: Comments;
  private readonly words: CodeWords;
  private readonly strings: StringReader;
  /** How many imports nothing closed. */
  private endless = 0;

  constructor(bytes: Uint8Array, to: number, language: Lexicon, streams: Streams, inner: InnerReaders) {
    const lexicon = compiledLexicon(language);
    const comments = new Comments(bytes, to, language, streams, inner.listing);
    const words = new CodeWords(streams.code, lexicon);
    this.bytes = bytes;
    this.to = to;
    this.lexicon = lexicon;
    this.comments = comments;
    this.words = words;
    this.strings = new StringReader(bytes, to, { lexicon, words, comments, streams, readPage: inner.page });
  }

  read(from: number): void {
    const { bytes, to, words, strings } = this;
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
      if (act === Act.skip) {
        at++;
        while (at < to && bytes[at] === space) at++;
      } else if (act === Act.name) at = this.readName(at);
      else if (act === Act.mark) {
        words.takeMark(byte, at);
        at++;
      } else if (act === Act.line) {
        words.beginLine();
        at = strings.readHeredocs(at + 1);
      } else if (act === Act.digit) at = this.readNumber(at);
      else at = this.readWide(at);
    }
  }

  private readName(from: number): number {
    const { bytes, to } = this;
    const { nameByte, sigil } = this.lexicon;
    const limit = reach(from, longestName, to);
    let at = from;
    while (at < limit && bytes[at] === sigil) at++;
    const isMember = at > from;
    let hash = hashBasis;
    for (; at < limit; at++) {
      const unit = nameByte[bytes[at]];
      if (unit === 0) break;
      hash = Math.imul(hash ^ unit, hashPrime);
    }
    if (at < limit && bytes[at] > lastAscii) return this.readWideName(from, at, hash, isMember);
    if (at === from || this.isTrim(from, at)) return from + 1;
    return this.takeName(from, at, mixedBits(hash), isMember);
  }

  /** Whether a name is only the hyphen by which a template trims blanks: `{{- end -}}`. */
  private isTrim(from: number, end: number): boolean {
    const { bytes } = this;
    if (end > from + 1 || bytes[from] !== hyphen) return false;
    return bytes[from - 1] === openBrace || bytes[end] === closeBrace;
  }

  /** Reads the rest of a name from the first character that is not ASCII on. */
  private readWideName(from: number, wideAt: number, hashBefore: number, isMember: boolean): number {
    const { bytes, to } = this;
    const { nameByte } = this.lexicon;
    const limit = reach(from, longestName, to);
    let hash = hashBefore;
    let at = wideAt;
    while (at < limit) {
      const byte = bytes[at];
      const unit = nameByte[byte];
      if (unit !== 0) {
        hash = hashStep(hash, unit);
        at++;
      } else if (byte > lastAscii) {
        const character = characterAt(bytes, at, to);
        if (letterClass(character >>> 3) === Letter.separator) break;
        hash = hashStep(hash, character >>> 3);
        at += character & 7;
      } else break;
    }
    if (at === from) return from + 1;
    return this.takeName(from, at, mixedBits(hash), isMember);
  }

  /** Takes the name [from, end) or what it opens; a member has a sigil. */
  private takeName(from: number, end: number, word: number, isMember: boolean): number {
    const { words, lexicon } = this;
    if (words.isFirstOnLine || lexicon.namespaces || lexicon.directives || this.bytes[end] === colon) {
      const next = this.pastOpened(from, end, word, isMember);
      if (next > end) return next;
    }
    const keyword = !isMember && hasWord(lexicon.keywords, word);
    words.push(word, from, end, keyword ? WordClass.itself : WordClass.name);
    words.expectsOperand = keyword;
    return end;
  }

  /** Past the data or the statement that the name [from, end) opens; `end` when it opens nothing. */
  private pastOpened(from: number, end: number, word: number, isMember: boolean): number {
    const { bytes, to, words } = this;
    const { namespaces, directives } = this.lexicon;
    if (bytes[end] === colon && beginsDataUrl(bytes, from, to)) {
      const past = pastAddress(bytes, end, to);
      this.strings.pushString(from, past, from, past);
      return past;
    }
    const begins = directives ? this.isDirective(from) : words.isFirstOnLine;
    if (!namespaces && (isMember || !begins)) return end;
    const next = namespaces ? pastNamespace(bytes, from, end, to) : this.pastImport(end, word);
    if (next <= end) return end;
    // C#'s `namespace A`: the brace on the line below is of a statement, not of an entry in a list
    if (!words.hasLead && bytes[pastSpace(bytes, next, to)] === openBrace) words.lead(from, semicolon);
    words.passOver();
    this.comments.passCode();
    return next;
  }

  /** Whether a name is what is said to the compiler: behind a hyphen at the beginning of a line, or behind `:- `. */
  private isDirective(from: number): boolean {
    const { bytes } = this;
    let at = from - 1;
    if (bytes[at] === space) at--;
    if (bytes[at] !== hyphen) return false;
    if (bytes[at - 1] === colon) at--;
    return at === 0 || bytes[at - 1] === newline;
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
    const limit = reach(from, longestName, this.to);
    let hash = hashBasis;
    let at = from;
    while (at < limit) {
      const byte = bytes[at];
      const unit = nameByte[byte];
      if (unit === 0 && !this.isInNumber(at, byte, limit)) break;
      hash = hashStep(hash, unit);
      at++;
    }
    this.words.push(mixedBits(hash), from, at, WordClass.number);
    this.words.expectsOperand = false;
    return at;
  }

  /** Whether a byte that belongs to no name is part of a number. */
  private isInNumber(at: number, byte: number, limit: number): boolean {
    if (at + 1 >= limit) return false;
    if (byte === dot) return isDigit(this.bytes[at + 1]);
    return byte === this.lexicon.digitSeparator && this.lexicon.nameByte[this.bytes[at + 1]] !== 0;
  }

  /** Past a statement that only brings names in and whose first word ends at `from`; `from` when there is none. */
  private pastImport(from: number, word: number): number {
    const { importWords } = this.lexicon;
    if (this.endless > mostEndless || !hasWord(importWords, word)) return from;
    for (const { words, end, outside } of this.lexicon.imports) {
      if (!hasWord(words, word) || (outside && this.words.depth > 0)) continue;
      const next = end(this.bytes, from, this.to);
      if (next > from) return next;
      if (next < 0) this.endless++;
    }
    return from;
  }

  private pastOpener(at: number): number {
    const { bytes, to } = this;
    for (const quote of this.lexicon.quotes[bytes[at]]) {
      const next = this.strings.readQuoted(at, quote);
      if (next > at) return next;
    }
    for (const opener of this.lexicon.openers[bytes[at]]) {
      if (!opensAt(bytes, at, to, opener)) continue;
      if (opener.atLineStart && !this.beginsLine(at, opener)) continue;
      const next =
        opener.kind === 'string'
          ? this.strings.readString(at, opener)
          : opener.kind === 'line'
            ? this.comments.readLines(at, opener, this.words.isFirstOnLine)
            : opener.kind === 'character'
              ? this.strings.readCharacter(at, opener)
              : this.comments.readBlock(at, opener, this.words.isFirstOnLine);
      if (next > at) return next;
    }
    if (bytes[at] === openParenthesis && this.lexicon.importForms)
      return this.pastForm(at, this.lexicon.importForms);
    if (this.lexicon.namespaces && bytes[at] === less) return pastDeclaration(bytes, at, to);
    if (this.lexicon.heredoc && bytes[at] === less) return this.strings.openHeredoc(at, this.lexicon.heredoc);
    if (this.lexicon.scalars) return this.strings.pastScalar(at);
    // `</b>` closes a tag
    if (this.lexicon.regex && this.words.expectsOperand && bytes[at] === slash && bytes[at - 1] !== less)
      return this.readRegex(at);
    return at;
  }

  private pastForm(at: number, words: WordSet): number {
    if (this.words.depth > 1 || this.endless > mostEndless) return at;
    const next = pastImportForm(this.bytes, at, this.to, words);
    if (next < 0) this.endless++;
    if (next <= at) return at;
    this.words.passOver();
    this.comments.passCode();
    return next;
  }

  private beginsLine(at: number, { atLineStart }: Opener): boolean {
    if (at === 0 || this.bytes[at - 1] === newline) return true;
    return atLineStart === 'indented' && this.words.isFirstOnLine && this.bytes[at - 1] <= space;
  }

  private readRegex(from: number): number {
    const end = regexEnd(this.bytes, from, this.to);
    if (end === from) return from;
    this.strings.pushString(from, end, from, end);
    this.words.expectsOperand = false;
    return end;
  }
}

/** Past a first line that names the program a script runs with. */
function pastInterpreter(bytes: Uint8Array, to: number): number {
  if (bytes[0] !== numberSign || bytes[1] !== exclamation || (bytes[2] !== slash && bytes[2] !== space))
    return 0;
  const end = bytes.indexOf(newline);
  return end < 0 || end > to ? to : end;
}
