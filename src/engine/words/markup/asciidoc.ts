import {
  backtick,
  bar,
  closeBrace,
  closeBracket,
  colon,
  comma,
  dot,
  equals,
  exclamation,
  greater,
  hyphen,
  less,
  openBrace,
  openBracket,
  plus,
  slash,
  space,
  star,
} from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import {
  closingLine,
  find,
  isBlank,
  isLetter,
  isNameByte,
  lineEnd,
  nameAt,
  nextEmptyLine,
  pastBlanks,
  pastDigits,
  runLength,
  standsAt,
  tinyText,
  trimmedEnd,
} from '../lines.ts';
import type { Streams } from '../stream.ts';
import { noteContainer } from './containers.ts';
import { readEmbedded } from './embedded.ts';
import { LineReader } from './line-reader.ts';
import { pastMark } from './links.ts';
import { inlineMarks } from './paragraph.ts';

/** Macros in brackets whose text is shown to nobody. */
const silentMacros = new Set(
  'image icon anchor stem latexmath asciimath indexterm indexterm2 bibitem include toc ifdef ifndef ifeval endif video audio'.split(
    ' ',
  ),
);
const longestAttribute = 80;
const longestTarget = 500;
/** The most digits in the number of a list item. */
const longestNumber = 4;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const marks = inlineMarks(`<{[${letters}${letters.toUpperCase()}`, () => pastInline, pastLink);

/** Reads AsciiDoc: paragraphs, titles and tables are prose, listings and literal blocks code. */
export function readAsciidoc(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new AsciidocReader(bytes, to, streams, marks).read(from);
}

class AsciidocReader extends LineReader {
  /** The language that an attribute line gave to the block after it, or undefined. */
  private source: string | undefined;
  /** The delimiters of blocks of text that are open. */
  private readonly open: string[] = [];

  protected readLine(line: number): number {
    const { bytes, to } = this;
    const end = lineEnd(bytes, line, to);
    const at = pastBlanks(bytes, line, end);
    if (isBlank(bytes, at, end)) {
      this.paragraph.flush();
      return end + 1;
    }
    const first = bytes[at];
    const run = runLength(bytes, at, end);
    if (run >= 4 && at === line && isBlank(bytes, at + run, end) && !isNameByte(first)) {
      if (this.isUnderline(run)) {
        this.paragraph.flushHeading();
        return end + 1;
      }
      return this.readDelimiter(at, run, end);
    }
    if (run >= 3 && first === backtick) return this.readDelimiter(at, run, end);
    if (at === line && isShortDelimiter(bytes, at, end)) {
      if (this.source !== undefined && first === hyphen) return this.readDelimiter(at, run, end);
      this.paragraph.flush();
      this.noteDelimiter(at, trimmedEnd(bytes, at, end));
      return end + 1;
    }
    if (first === slash && run === 2 && at === line) {
      noteDirective(bytes, at, end, this.streams, end);
      return end + 1;
    }
    // the rest of an item goes on below
    if (first === plus && isBlank(bytes, at + 1, end)) {
      this.paragraph.flush();
      return end + 1;
    }
    const isDescribing = first === openBracket && bytes[trimmedEnd(bytes, at, end) - 1] === closeBracket;
    if (isDescribing && (at === line || !this.paragraph.isOpen)) {
      this.paragraph.flush();
      return this.readAttributes(at, end);
    }
    if (!this.paragraph.isOpen) {
      const isTitle = first === dot && run === 1 && bytes[at + 1] > space;
      if (this.source !== undefined && !isTitle) return this.readSourceParagraph(line);
    }
    if (first === colon && isAttributeEntry(bytes, at, end)) return end + 1;
    if (isBlockMacro(bytes, at, end)) {
      this.paragraph.flush();
      return end + 1;
    }
    const text = pastListMark(bytes, at, end);
    if (text > at || first === equals || first === bar) this.paragraph.flush();
    this.paragraph.add(text, end);
    // a title is a text of its own
    if (first === equals || (first === dot && text === at)) this.paragraph.flushHeading();
    return end + 1;
  }

  /** A line about as long as the single line before it underlines a title. */
  private isUnderline(run: number): boolean {
    const { from, end, isOpen } = this.paragraph;
    if (!isOpen || find(this.bytes, '\n', from, end) >= 0) return false;
    const length = trimmedEnd(this.bytes, from, end) - from;
    return Math.abs(length - run) <= 2;
  }

  /** `[source,java]` describes the block after it; all else in such a line is layout. */
  private readAttributes(at: number, end: number): number {
    const { bytes } = this;
    let split = at;
    while (split < end && bytes[split] !== comma) split++;
    const isSource = standsAt(bytes, at + 1, end, 'source') || split === at + 1;
    if (isSource) this.source = nameAt(bytes, pastBlanks(bytes, split + 1, end), end, '+#-');
    else if (standsAt(bytes, at + 1, end, 'listing') || standsAt(bytes, at + 1, end, 'literal'))
      this.source = '';
    return end + 1;
  }

  private readDelimiter(at: number, run: number, end: number): number {
    const { bytes, to, streams } = this;
    this.paragraph.flush();
    const mark = bytes[at];
    const fence = mark === backtick;
    const isCode = fence || mark === hyphen || mark === dot;
    const source = this.source;
    this.source = undefined;
    // quotations, examples, sidebars and tables are text between their delimiters
    if (!isCode && mark !== slash && mark !== plus) {
      this.noteDelimiter(at, at + run);
      return end + 1;
    }
    const body = Math.min(end + 1, to);
    const closes = (line: number, stop: number) =>
      bytes[line] === mark && runLength(bytes, line, stop) === run && isBlank(bytes, line + run, stop);
    const { close, next } = closingLine(bytes, body, to, closes);
    // an included file is compared on its own
    if (!isCode || standsAt(bytes, body, close, 'include::')) return next;
    const language = fence ? nameAt(bytes, pastBlanks(bytes, at + run, end), end, '+#-') : (source ?? '');
    readEmbedded(language, bytes, body, close, streams);
    return next;
  }

  /** A delimiter closes what the same one opened, and what is in that. */
  private noteDelimiter(at: number, end: number): void {
    const delimiter = tinyText(this.bytes, at, end);
    const opener = this.open.lastIndexOf(delimiter);
    if (opener < 0) this.open.push(delimiter);
    else this.open.length = opener;
    noteContainer(this.streams.prose, at, delimiter, opener >= 0);
  }

  private readSourceParagraph(from: number): number {
    const { bytes, to } = this;
    const end = nextEmptyLine(bytes, from, to);
    readEmbedded(this.source ?? '', bytes, from, end, this.streams);
    this.source = undefined;
    return end;
  }
}

/** Whether a line delimits an open block or a table: `--`, `|===`. */
function isShortDelimiter(bytes: Uint8Array, at: number, end: number): boolean {
  const stop = trimmedEnd(bytes, at, end);
  if (standsAt(bytes, at, end, '--')) return stop === at + 2;
  return stop > at + 3 && standsAt(bytes, at, end, '|===') && at + 1 + runLength(bytes, at + 1, end) === stop;
}

function isAttributeEntry(bytes: Uint8Array, at: number, end: number): boolean {
  let name = bytes[at + 1] === exclamation ? at + 2 : at + 1;
  const from = name;
  while (name < end && (isNameByte(bytes[name]) || bytes[name] === hyphen)) name++;
  if (bytes[name] === exclamation) name++;
  return name > from && bytes[name] === colon;
}

/** `image::target[…]`, `include::…[]`, `ifdef::…[]` alone on a line. */
function isBlockMacro(bytes: Uint8Array, at: number, end: number): boolean {
  let name = at;
  while (name < end && isNameByte(bytes[name])) name++;
  if (name === at || !standsAt(bytes, name, end, '::') || bytes[name + 2] <= space) return false;
  return bytes[trimmedEnd(bytes, at, end) - 1] === closeBracket;
}

/** Past the marks of a list item or a callout, and the dot of a block's title. */
function pastListMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === star || byte === dot || byte === hyphen) {
    const text = at + runLength(bytes, at, end);
    return bytes[text] === space ? text + 1 : at;
  }
  const from = byte === less ? at + 1 : at;
  const mark = pastDigits(bytes, from, Math.min(end, from + longestNumber));
  if (mark === from || bytes[mark] !== (byte === less ? greater : dot) || bytes[mark + 1] !== space)
    return at;
  return mark + 2;
}

/** Past what is not text at `at`: the head of a macro or cross reference, an attribute, an anchor. */
function pastInline(bytes: Uint8Array, at: number, to: number): number {
  switch (bytes[at]) {
    case less: // <<target,text>>
      return bytes[at + 1] === less ? pastTarget(bytes, at, to, comma, greater) : at;
    case openBracket: // [[anchor]] and [.role]
      if (bytes[at + 1] === openBracket || bytes[at + 1] === dot)
        return pastTarget(bytes, at, to, closeBracket, closeBracket);
      return at;
    case openBrace: {
      const limit = lineEnd(bytes, at, Math.min(to, at + longestAttribute));
      return isLetter(bytes[at + 1]) ? pastTarget(bytes, at, limit, closeBrace, closeBrace) : at;
    }
  }
  if (isNameByte(bytes[at - 1])) return at;
  let name = at;
  while (name < to && name < at + 20 && isNameByte(bytes[name])) name++;
  if (bytes[name] !== colon) return at;
  const limit = Math.min(to, at + longestTarget);
  for (let i = name + 1; i < limit && bytes[i] > space; i++) {
    if (bytes[i] !== openBracket) continue;
    const silent = silentMacros.has(nameAt(bytes, at, name, '')) || isOption(bytes, i + 1, limit);
    return silent ? pastTarget(bytes, i, to, closeBracket, closeBracket) : i + 1;
  }
  return at;
}

/** Whether a macro's brackets begin with `format=`, which is no text. */
function isOption(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && (isNameByte(bytes[at]) || bytes[at] === hyphen)) at++;
  return at > from && at < to && bytes[at] === equals;
}

/** Past a cross reference, or a macro that shows its text. */
function pastLink(bytes: Uint8Array, at: number, to: number): number {
  const text = pastInline(bytes, at, to);
  if (text === at || bytes[text - 1] !== openBracket)
    return bytes[at] === less ? pastReference(bytes, at, to) : at;
  return pastMark(bytes, text, to, closeBracket);
}

function pastReference(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] !== less) return at;
  const close = find(bytes, '>>', at, to);
  return close < 0 ? -1 : close + 2;
}

function pastTarget(bytes: Uint8Array, at: number, to: number, close: number, other: number): number {
  const limit = Math.min(to, at + longestTarget);
  for (let i = at + 1; i < limit; i++) {
    if (bytes[i] !== close && bytes[i] !== other) continue;
    while (i + 1 < limit && bytes[i] === other && bytes[i + 1] === other) i++;
    return i + 1;
  }
  return at;
}
