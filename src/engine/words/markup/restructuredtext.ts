import {
  bar,
  closeBracket,
  closeParenthesis,
  colon,
  dot,
  hyphen,
  lastAscii,
  numberSign,
  openBrace,
  openBracket,
  plus,
  semicolon,
  space,
  star,
  underscore,
} from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import {
  find,
  indentedEnd,
  indentOf,
  isBlank,
  isNameByte,
  lineEnd,
  nameAt,
  nextEmptyLine,
  pastBlanks,
  pastDigits,
  pastSpace,
  runLength,
  standsAt,
  trimmedEnd,
} from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexicons } from '../source/lexicons.ts';
import { takeSession } from '../source/session.ts';
import type { Streams } from '../stream.ts';
import { noteIndented, noteTableBorder } from './containers.ts';
import { readEmbedded } from './embedded.ts';
import { Excerpt } from './excerpt.ts';
import { pastFields } from './front-matter.ts';
import { LineReader } from './line-reader.ts';
import { restructuredTextMarks } from './restructuredtext-inline.ts';

const codeDirectives = new Set(
  `code code-block sourcecode parsed-literal doctest testcode testsetup testoutput ipython prompt console
  productionlist literalinclude graphviz uml mermaid digraph command-output program-output`.split(/\s+/),
);
/** Directives whose body is not text. */
const skippedDirectives = new Set(
  `math raw image toctree autosummary include index only-if highlight default-role contents currentmodule module
  tabularcolumns plot bibliography meta`.split(/\s+/),
);
/** Directives whose first line is text as well. */
const spokenDirectives = new Set(
  `note warning tip important caution danger error hint attention seealso admonition topic sidebar rubric
  versionadded versionchanged deprecated todo centered table list-table csv-table epigraph pull-quote
  dropdown card tab tab-item`.split(/\s+/),
);
/** Directives whose body is text that has to be of a certain form. */
const formedDirectives = new Set('figure table list-table csv-table tabs tab-set grid'.split(' '));
/** The most digits in the number of a list item. */
const longestNumber = 4;

/** Whether the body of a directive is text like any other, in which a comment can stand. */
export function holdsBlocks(directive: string): boolean {
  return ![codeDirectives, skippedDirectives, formedDirectives].some((names) => names.has(directive));
}

/** Reads reStructuredText: what directives say is prose, literal blocks are code. */
export function readRestructuredText(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new RestructuredTextReader(bytes, to, streams, restructuredTextMarks).read(from);
}

class RestructuredTextReader extends LineReader {
  private readonly excerpt = new Excerpt();
  private paragraphIndent = 0;
  /** The language that `highlight` sets for literal blocks that name none. */
  private language: string | undefined;

  override read(from: number): void {
    super.read(pastFields(this.bytes, from, this.to));
  }

  protected readLine(line: number): number {
    const { bytes, to } = this;
    const end = lineEnd(bytes, line, to);
    let at = pastBlanks(bytes, line, end);
    if (isBlank(bytes, at, end)) return this.endParagraph(end + 1);
    const indent = indentOf(bytes, line, at);
    if (standsAt(bytes, at, end, '..') && (bytes[at + 2] <= space || at + 2 >= end)) {
      this.paragraph.flush();
      return this.readExplicit(at, end, indent);
    }
    if (standsAt(bytes, at, end, '>>> ')) {
      this.paragraph.flush();
      return this.readSession(line, nextEmptyLine(bytes, line, to));
    }
    if (standsAt(bytes, at, end, '__ ')) return end + 1;
    if (bytes[at] === colon) {
      const text = pastField(bytes, at, end);
      if (text > at) this.paragraph.flush();
      at = text;
    } else {
      const text = pastListMark(bytes, at, end);
      if (text > at) this.paragraph.flush();
      at = text;
    }
    const isRule =
      at < end && !isNameByte(bytes[at]) && bytes[at] <= lastAscii && runLength(bytes, at, end) >= 3;
    if (isRule && isBlank(bytes, at + runLength(bytes, at, end), end)) return this.readRule(end);
    noteTableBorder(bytes, at, end, this.streams.prose);
    if (!this.paragraph.isOpen) this.paragraphIndent = indent;
    this.paragraph.add(at, end);
    return end + 1;
  }

  /** A line of one mark: over or under a title, or between paragraphs. */
  private readRule(end: number): number {
    const { paragraph } = this;
    if (paragraph.isOpen && find(this.bytes, '\n', paragraph.from, paragraph.end) < 0)
      paragraph.flushHeading();
    else paragraph.flush();
    return end + 1;
  }

  /** A paragraph that ends with two colons announces a literal block. */
  private endParagraph(next: number): number {
    const { bytes, paragraph } = this;
    const end = paragraph.isOpen ? trimmedEnd(bytes, paragraph.from, paragraph.end) : 0;
    const literal = end >= 2 && bytes[end - 1] === colon && bytes[end - 2] === colon;
    this.paragraph.flush();
    if (!literal) return next;
    const close = this.blockEnd(next, this.paragraphIndent);
    if (close > next) this.readLiteral('', next, close);
    return close;
  }

  /** Past the lines that are indented by more than `indent`. */
  private blockEnd(from: number, indent: number): number {
    const end = indentedEnd(this.bytes, from, this.to, indent + 1);
    return Math.min(end > from ? end + 1 : from, this.to);
  }

  /** What two dots open: a directive, a target, a footnote, a substitution or a comment. */
  private readExplicit(at: number, end: number, indent: number): number {
    const { bytes } = this;
    const mark = pastBlanks(bytes, at + 2, end);
    if (mark >= end || bytes[mark] < space) return this.blockEnd(end + 1, indent);
    if (bytes[mark] === underscore || bytes[mark] === bar) return end + 1; // .. _label: and .. |name| replace::
    if (bytes[mark] === openBracket) {
      let close = mark;
      while (close < end && bytes[close] !== closeBracket) close++;
      return this.startText(close + 1, end, indent);
    }
    if (noteDirective(bytes, mark, end, this.streams, end)) return end + 1;
    const name = nameAt(bytes, mark, end, '-:.+').replace(/:+$/, '');
    const argument = mark + name.length + 2;
    if (!standsAt(bytes, mark + name.length, end, '::')) return this.blockEnd(end + 1, indent);
    if (name === 'highlight') {
      this.language = nameAt(bytes, pastBlanks(bytes, argument, end), end, '+#-');
      return end + 1;
    }
    if (name === 'figure' || !(codeDirectives.has(name) || skippedDirectives.has(name))) {
      if (spokenDirectives.has(name)) this.startText(argument, end, indent);
      if (!this.paragraph.isOpen) noteIndented(bytes, at, end, this.streams.prose);
      const next = this.pastOptions(end + 1, indent);
      if (next > end + 1) this.paragraph.flush();
      return next;
    }
    const close = this.blockEnd(end + 1, indent);
    if (codeDirectives.has(name) && close > end + 1) {
      const word = nameAt(bytes, pastBlanks(bytes, argument, end), end, '+#-');
      const body = Math.min(this.pastOptions(end + 1, indent), close);
      this.readLiteral(word, body, close, end + 1);
    }
    return close;
  }

  private startText(from: number, end: number, indent: number): number {
    const { bytes } = this;
    const text = pastBlanks(bytes, Math.min(from, end), end);
    if (text < end && !isBlank(bytes, text, end)) {
      this.paragraph.start(text, end);
      this.paragraphIndent = indent;
    }
    return end + 1;
  }

  private pastOptions(from: number, indent: number): number {
    const { bytes, to } = this;
    let line = from;
    while (line < to) {
      const end = lineEnd(bytes, line, to);
      const text = pastBlanks(bytes, line, end);
      if (
        bytes[text] !== colon ||
        indentOf(bytes, line, text) <= indent ||
        pastField(bytes, text, end) === text
      )
        break;
      line = end + 1;
    }
    return Math.min(line, to);
  }

  /** `opened` is where the line of the directive ends, above its options. */
  private readLiteral(language: string, from: number, to: number, opened = from): void {
    const first = pastSpace(this.bytes, from, to);
    if (standsAt(this.bytes, first, to, '>>>')) this.readSession(from, to);
    else {
      const id = language || this.languageOf(from, to);
      readEmbedded(id, this.bytes, from, to, this.streams, lexicons.generic, opened);
    }
  }

  /** The language of a block that names none: Python, unless the text sets another or the block looks like C. */
  private languageOf(from: number, to: number): string {
    return this.language ?? (hasBraces(this.bytes, from, to) ? '' : 'python');
  }

  /** Reads an interactive session, without its prompts and its output. */
  private readSession(from: number, to: number): number {
    const { bytes, excerpt, streams } = this;
    excerpt.clear();
    takeSession(excerpt, bytes, from, to);
    streams.code.break();
    excerpt.read(streams, (text, first, last) => readCode(text, first, last, lexicons.python, streams));
    streams.code.break();
    return to;
  }
}

/** Whether a line begins with `//`, or ends with `;` or with a brace that opens a block, as in languages like C. */
function hasBraces(bytes: Uint8Array, from: number, to: number): boolean {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    if (standsAt(bytes, pastBlanks(bytes, line, end), end, '//')) return true;
    const stop = trimmedEnd(bytes, line, end) - 1;
    if (stop >= line && bytes[stop] === semicolon) return true;
    // after anything else a brace may hold values, in Python too
    if (
      stop > line &&
      bytes[stop] === openBrace &&
      bytes[trimmedEnd(bytes, line, stop) - 1] === closeParenthesis
    )
      return true;
    line = end + 1;
  }
  return false;
}

/** Past `:name:` at the start of a line. */
function pastField(bytes: Uint8Array, at: number, end: number): number {
  if (!isNameByte(bytes[at + 1])) return at;
  for (let i = at + 1; i < end; i++)
    if (bytes[i] === colon) return i + 1 >= end || bytes[i + 1] <= space ? i + 1 : at;
  return at;
}

function pastListMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if ((byte === hyphen || byte === star || byte === plus) && bytes[at + 1] === space) return at + 2;
  let mark = pastDigits(bytes, at, Math.min(end, at + longestNumber));
  if (byte === numberSign) mark++;
  return mark > at && bytes[mark] === dot && bytes[mark + 1] === space ? mark + 2 : at;
}
