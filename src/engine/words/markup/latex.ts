import {
  ampersand,
  apostrophe,
  backslash,
  backtick,
  caret,
  carriageReturn,
  closeBrace,
  closeBracket,
  colon,
  dollar,
  doubleQuote,
  hyphen,
  newline,
  openBrace,
  openBracket,
  openParenthesis,
  percent,
  space,
  star,
  tilde,
  underscore,
} from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import { pastLicence } from '../licence.ts';
import {
  endsParagraph,
  escapesSign,
  find,
  isLetter,
  isNameByte,
  lineEnd,
  nameAt,
  pastBlanks,
  tinyText,
} from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexicons } from '../source/lexicons.ts';
import type { Streams } from '../stream.ts';
import { Closings } from './closings.ts';
import { noteContainer } from './containers.ts';
import { readEmbedded } from './embedded.ts';
import { ExcerptReader } from './excerpt-reader.ts';
import { formulas, halfSilent, letters, listings, measured, silent, titles } from './latex-vocabulary.ts';

const longestArgument = 1000;

/** Reads LaTeX: text and comments are prose, the preamble and listings code, formulas nothing. */
export function readLatex(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new LatexReader(bytes, to, streams).read(from);
}

/** Reads LaTeX that is text from its first line on. */
export function readLatexText(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new LatexReader(bytes, to, streams).readText(from);
}

class LatexReader extends ExcerptReader {
  private readonly closings = new Closings(this.bytes, this.to);
  /** The text of this line is a title: it ends with the line. */
  private inTitle = false;

  read(from: number): void {
    this.readText(this.pastPreamble(from));
  }

  readText(from: number): void {
    const { bytes, to } = this;
    let at = from;
    while (at < to) {
      const byte = bytes[at];
      if (byte === backslash) at = this.pastCommand(at);
      else if (byte === dollar) at = this.pastFormula(at, bytes[at + 1] === dollar ? at + 2 : at + 1);
      else if (byte === percent) at = this.pastComment(at);
      else if (byte === newline) at = this.pastLineEnd(at);
      else if (byte === closeBrace && bytes[at + 1] === openBrace) at = this.gap(at, at + 2);
      else if (byte === openBrace || byte === closeBrace) at++;
      else {
        this.excerpt.push(byte === tilde || byte === ampersand ? space : byte, at, at + 1);
        at++;
      }
    }
    this.flush();
  }

  private flush(): void {
    this.excerpt.readAsProse(this.streams);
    this.excerpt.clear();
    this.inTitle = false;
  }

  private pastPreamble(from: number): number {
    const { bytes, to, streams } = this;
    const body = find(bytes, '\\begin{document}', from, to);
    if (body < 0) return pastLicence(bytes, from, to, streams);
    readCode(bytes, from, body, lexicons.tex, streams);
    streams.code.break();
    return body + 16;
  }

  private pastLineEnd(at: number): number {
    const { bytes, to } = this;
    this.excerpt.push(newline, at, at + 1);
    const next = pastBlanks(bytes, at + 1, to);
    if (this.inTitle || bytes[next] === newline || bytes[next] === carriageReturn) this.flush();
    return at + 1;
  }

  /** Takes the text of a comment, without the names of commands. */
  private pastComment(at: number): number {
    const { bytes, excerpt, to } = this;
    const end = lineEnd(bytes, at, to);
    if (noteDirective(bytes, at, end, this.streams, end)) return end;
    for (let i = at + 1; i < end; ) {
      if (bytes[i] === backslash) {
        let name = i + 1;
        while (name < end && isLetter(bytes[name])) name++;
        i = this.gap(i, Math.max(name, Math.min(i + 2, end)));
      } else {
        excerpt.push(bytes[i], i, i + 1);
        i++;
      }
    }
    return end;
  }

  private pastCommand(at: number): number {
    const { bytes, to, excerpt } = this;
    const next = bytes[at + 1];
    if (!isLetter(next)) return this.pastSign(at, next);
    let end = at + 1;
    while (end < to && isLetter(bytes[end])) end++;
    // names of LaTeX 3; formulas never get here
    if (bytes[end] === underscore) while (isNameByte(bytes[end]) || bytes[end] === colon) end++;
    const name = tinyText(bytes, at + 1, end);
    const letter = letters.get(name);
    if (letter !== undefined) {
      for (let i = 0; i < letter.length; i++) excerpt.push(letter.charCodeAt(i), at, end);
      return bytes[end] === space ? end + 1 : end;
    }
    if (name.length === 1 && bytes[end] === openBrace) return end + 1; // an accent: \c{c}
    if (bytes[end] === star) end++;
    if (name === 'begin') return this.pastBegin(at, end);
    if (name === 'end') return this.pastEnd(at, end);
    if (name === 'verb' || name === 'lstinline') return this.takeVerbatim(at, end);
    if (name === 'item' || name === 'par') {
      this.flush();
      return end;
    }
    if (titles.has(name)) {
      this.flush();
      this.inTitle = true;
      return this.pastGroups(end, '[');
    }
    if (silent.has(name) || name.startsWith('index')) return this.gap(at, this.pastGroups(end, '[{'));
    if (halfSilent.has(name)) return this.gap(at, this.pastGroup(this.pastGroups(end, '['), '{'));
    return this.gap(at, this.pastGroups(end, '['));
  }

  /** A backslash before something that is no letter. */
  private pastSign(at: number, next: number): number {
    const { to } = this;
    if (next === openParenthesis || next === openBracket) {
      const close = this.closings.find(next === openParenthesis ? '\\)' : '\\]', at + 2);
      return this.gap(at, close < 0 ? Math.min(at + 2, to) : close + 2);
    }
    // accents and hyphenation points are inside a word
    if (
      next === apostrophe ||
      next === backtick ||
      next === caret ||
      next === doubleQuote ||
      next === tilde ||
      next === hyphen
    )
      return at + 2;
    if (next === backslash) return this.gap(at, this.pastGroups(at + 2, '['));
    const isLineEnd = next === carriageReturn && this.bytes[at + 2] === newline;
    return this.gap(at, Math.min(isLineEnd ? at + 3 : at + 2, to));
  }

  private pastBegin(at: number, from: number): number {
    const { bytes, to, streams } = this;
    const close = bytes[from] === openBrace ? this.pastGroup(from, '{') : from;
    const name = tinyText(bytes, from + 1, Math.max(from + 1, close - 1));
    const plain = name.replace(/\*$/, '');
    if (formulas.has(plain)) return this.gap(at, this.environmentEnd(name, close, true));
    this.flush();
    if (!listings.has(plain)) {
      noteContainer(streams.prose, at, name, false);
      return this.pastGroups(close, measured.has(plain) ? '[{' : '[');
    }
    const options = this.pastGroups(close, '[');
    const body = plain === 'minted' || plain === 'filecontents' ? this.pastGroups(options, '{') : options;
    const end = this.environmentEnd(name, body, false);
    const key = find(bytes, 'language=', close, options);
    const language =
      key >= 0 ? nameAt(bytes, key + 9, options, '+#') : nameAt(bytes, options + 1, body, '+#-');
    readEmbedded(language, bytes, body, Math.min(end, to), streams);
    return end;
  }

  private pastEnd(at: number, from: number): number {
    const past = this.pastGroups(from, '[{');
    if (past > from) noteContainer(this.streams.prose, at, tinyText(this.bytes, from + 1, past - 1), true);
    return this.gap(at, past);
  }

  private environmentEnd(name: string, from: number, past: boolean): number {
    const mark = `\\end{${name}}`;
    const end = this.closings.find(mark, from);
    if (end < 0) return this.to;
    return past ? end + mark.length : end;
  }

  private takeVerbatim(at: number, from: number): number {
    const { bytes, to, excerpt } = this;
    const open = this.pastGroups(from, '[');
    if (open >= to || isNameByte(bytes[open]) || bytes[open] <= space) return this.gap(at, open);
    const mark = bytes[open] === openBrace ? closeBrace : bytes[open];
    excerpt.push(space, at, open + 1);
    let i = open + 1;
    for (; i < to && bytes[i] !== newline; i++) {
      if (bytes[i] === mark) return this.gap(i, i + 1);
      excerpt.push(bytes[i], i, i + 1);
    }
    return i;
  }

  /** Past all arguments that open with one of `opens`. */
  private pastGroups(from: number, opens: string): number {
    let at = from;
    for (;;) {
      const next = this.pastGroup(at, opens);
      if (next === at) return at;
      at = next;
    }
  }

  private pastGroup(from: number, opens: string): number {
    const { bytes, to } = this;
    const open = bytes[from];
    if (from >= to || !opens.includes(String.fromCharCode(open))) return from;
    const close = open === openBracket ? closeBracket : closeBrace;
    const limit = Math.min(to, from + longestArgument);
    let depth = 0;
    for (let i = from; i < limit; i++) {
      if (escapesSign(bytes, i)) i++;
      else if (bytes[i] === open) depth++;
      else if (bytes[i] === close && --depth === 0) return i + 1;
      else if (endsParagraph(bytes, i)) return from;
    }
    return from;
  }
}
