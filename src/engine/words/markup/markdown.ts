import {
  backtick,
  bar,
  caret,
  carriageReturn,
  closeBracket,
  colon,
  dollar,
  equals,
  exclamation,
  greater,
  hyphen,
  less,
  numberSign,
  one,
  openBrace,
  openBracket,
  plus,
  questionMark,
  slash,
  space,
  tilde,
} from '../ascii.ts';
import { noteDirectives } from '../directives.ts';
import {
  find,
  indentOf,
  isBlank,
  lineEnd,
  lineStart,
  nameAt,
  nextEmptyLine,
  pastBlanks,
  runLength,
  standsAt,
} from '../lines.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { Closings } from './closings.ts';
import { noteIndented, noteInMarkdown } from './containers.ts';
import { readEmbedded } from './embedded.ts';
import { pastFrontMatter } from './front-matter.ts';
import { highlightAt } from './highlight.ts';
import { LineReader } from './line-reader.ts';
import { codeIndent, pastItemMark } from './markdown-code.ts';
import { MarkdownHtml } from './markdown-html.ts';
import { markdownMarks, mdxMarks } from './markdown-inline.ts';
import {
  isComponent,
  isDelimiterRow,
  isInclude,
  isLabel,
  labelEnd,
  withoutAttributes,
} from './markdown-labels.ts';
import { MarkdownListings } from './markdown-listings.ts';
import type { MarkupReader } from './markup-reader.ts';

/** How deep Markdown texts may be nested. */
const deepest = 4;

/** Reads Markdown: paragraphs, headings and tables are prose, fences and indented blocks code. */
export function readMarkdown(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new MarkdownReader(bytes, to, streams, false, 0).read(from);
}

/** Reads MDX: Markdown whose imports, exports, tags and expressions count for nothing. */
export function readMdx(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new MarkdownReader(bytes, to, streams, true, 0).read(from);
}

class MarkdownReader extends LineReader {
  private readonly mdx: boolean;
  private readonly closings: Closings;
  private readonly html: MarkdownHtml;
  private readonly listings: MarkdownListings;
  /** How many quotation marks the lines of the paragraph begin with. */
  private quotes = 0;
  private inList = false;
  /** How many columns the text of an item, or of anything else with text below its head, is indented by. */
  private margin = 0;
  private afterBlank = true;

  constructor(bytes: Uint8Array, to: number, streams: Streams, mdx: boolean, depth: number) {
    super(bytes, to, streams, mdx ? mdxMarks : markdownMarks);
    this.mdx = mdx;
    this.closings = new Closings(bytes, to);
    this.html = new MarkdownHtml(this.bytes, to, streams, this.closings);
    const nested = (language: string): MarkupReader => {
      const isMdx = language === 'mdx';
      return (text, from, end) => new MarkdownReader(text, end, streams, isMdx, depth + 1).read(from);
    };
    this.listings = new MarkdownListings(this.bytes, to, streams, depth < deepest ? nested : undefined);
  }

  override read(from: number): void {
    super.read(pastFrontMatter(this.bytes, from, this.to));
  }

  protected readLine(line: number): number {
    const { bytes } = this;
    const end = this.lineEnds.after(line);
    let at = pastBlanks(bytes, line, end);
    if (isBlank(bytes, at, end)) {
      this.paragraph.flush();
      this.afterBlank = true;
      return end + 1;
    }
    let indent = indentOf(bytes, line, at);
    const codeFrom = this.margin + codeIndent;
    if (this.afterBlank && !this.mdx && indent >= codeFrom) return this.listings.readIndented(line, codeFrom);
    if (this.afterBlank && indent < this.margin) this.margin = indent;
    let quotes = 0;
    let marked = false;
    for (;;) {
      if (bytes[at] === greater && !this.closesTag(at, end)) {
        quotes++;
        at++;
      } else {
        const text = this.pastListMark(at, end);
        if (text === at) break;
        this.paragraph.flush();
        this.inList = true;
        marked = true;
        at = text;
      }
      const inner = pastBlanks(bytes, at, end);
      indent = inner - at;
      at = inner;
    }
    if (marked) this.margin = indentOf(bytes, line, at);
    else if (this.afterBlank && indent === 0 && quotes === 0) this.inList = false;
    this.afterBlank = false;
    if (quotes !== this.quotes && (quotes > 0 || marked)) this.paragraph.flush();
    this.quotes = quotes;
    if (at >= end || bytes[at] === carriageReturn) {
      this.paragraph.flush();
      return end + 1;
    }
    return this.readContent(line, at, end, quotes);
  }

  /** Whether a `>` alone on its line ends a tag that began on an earlier line. */
  private closesTag(at: number, end: number): boolean {
    return (
      this.paragraph.isOpen && this.bytes[this.paragraph.from] === less && isBlank(this.bytes, at + 1, end)
    );
  }

  private readContent(line: number, at: number, end: number, quotes: number): number {
    const { bytes, to } = this;
    // pages of MDX may be called Markdown
    if (standsAt(bytes, at, end, '{/*')) {
      const close = this.closings.find('*/}', at);
      if (close >= 0) {
        this.paragraph.flush();
        noteDirectives(bytes, at + 3, close, this.streams);
        return close + 3;
      }
    }
    noteInMarkdown(bytes, at, end, this.streams.prose);
    if (isLabel(bytes, at, end, this.paragraph.isOpen) || isInclude(bytes, at, end)) {
      this.paragraph.flush();
      return end + 1;
    }
    switch (bytes[at]) {
      case backtick:
      case tilde:
        if (!this.listings.isFence(at, end)) break;
        this.paragraph.flush();
        this.afterBlank = true;
        return this.listings.readFence(at, end, quotes);
      case numberSign:
        this.paragraph.readHeading(at, end);
        return end + 1;
      case openBrace: // {% highlight ruby %}
        if (!this.mdx) {
          const next = this.pastHighlight(at);
          if (next > at) return next;
        }
        break;
      case bar: {
        const { prose } = this.streams;
        const first = prose.count;
        this.paragraph.readAlone(at, end);
        const isHead = isDelimiterRow(bytes, end + 1, to);
        prose.markFrom(first, isHead ? ProseMark.cell | ProseMark.heading : ProseMark.cell);
        return end + 1;
      }
      case dollar:
        if (bytes[at + 1] === dollar) return this.pastFormula(at, end);
        break;
      case less: {
        const close = this.html.closeOf(at);
        if (close < 0) break;
        this.paragraph.flush();
        return this.html.read(at, close);
      }
      case openBracket:
        if (!this.paragraph.isOpen) return this.readBracket(at, end, quotes);
        break;
      case colon: // :::note, ::note, :link{to="a"}, !!! note, ??? note, /// note, === "Tab"
      case exclamation:
      case slash:
      case questionMark:
        if (runLength(bytes, at, end) >= 3 || isComponent(bytes, at, end)) return this.readContainer(at, end);
        break;
      case equals:
      case hyphen: // the line under a heading, or a rule
        if (isBlank(bytes, at + runLength(bytes, at, end), end)) {
          this.paragraph.flushHeading();
          return end + 1;
        }
        if (standsAt(bytes, at, end, '=== "')) return this.readContainer(at, end);
        break;
    }
    if (this.mdx && at === line && !this.paragraph.isOpen) {
      if (standsAt(bytes, at, to, 'import ') || standsAt(bytes, at, to, 'export '))
        return nextEmptyLine(bytes, end + 1, to);
    }
    this.paragraph.add(at, end);
    return end + 1;
  }

  /** Past the mark of a list item and its check box, or `at` when there is none. */
  private pastListMark(at: number, end: number): number {
    const { bytes } = this;
    const mark = pastItemMark(bytes, at, end);
    if (mark === at) return at;
    // a line of a sentence may begin with a number
    const isNumber = mark > at + 1;
    const isOne = bytes[at] === one && mark === at + 2;
    if (this.paragraph.isOpen && !this.inList && isNumber && !isOne) return at;
    // nothing but the mark: an empty item, or the line under a heading
    if (isBlank(bytes, mark, end)) return this.inList ? mark : at;
    if (bytes[mark] > space) return at;
    const text = pastBlanks(bytes, mark, end);
    const box = bytes[text] === openBracket && bytes[text + 2] === closeBracket && bytes[text + 3] === space;
    return box ? text + 3 : text;
  }

  /** Past a listing between the tags of Liquid or Hugo; `at` when none begins here. */
  private pastHighlight(at: number): number {
    const { bytes, to, streams } = this;
    const highlight = highlightAt(bytes, at, to, this.closings);
    if (!highlight) return at;
    this.paragraph.flush();
    readEmbedded(highlight.language, bytes, highlight.body, highlight.close, streams);
    this.afterBlank = true;
    return Math.min(lineEnd(bytes, highlight.next, to) + 1, to);
  }

  private pastFormula(at: number, end: number): number {
    const { bytes, to } = this;
    this.paragraph.flush();
    if (find(bytes, '$$', at + 2, end) >= 0) return end + 1;
    for (let line = end + 1; line < to; ) {
      const stop = lineEnd(bytes, line, to);
      if (isBlank(bytes, line, stop) || find(bytes, '$$', line, stop) >= 0) return stop + 1;
      line = stop + 1;
    }
    return to;
  }

  /** Reads a line that begins with a bracket; the label of a definition and the target of a link count for nothing. */
  private readBracket(at: number, end: number, quotes: number): number {
    const { bytes } = this;
    const close = labelEnd(bytes, at, end);
    // > [!NOTE]
    if (close >= 0 && quotes > 0 && bytes[at + 1] === exclamation) this.paragraph.start(close + 1, end);
    else if (close < 0 || bytes[close + 1] !== colon) this.paragraph.start(at, end);
    else if (bytes[at + 1] === caret) {
      this.paragraph.start(Math.min(close + 2, end), end);
      this.beginItem(at); // its further paragraphs are indented
    }
    return end + 1;
  }

  private readContainer(at: number, end: number): number {
    const { bytes } = this;
    this.paragraph.flush();
    const marks = at + runLength(bytes, at, end);
    if (marks > at + 1 && !isBlank(bytes, marks, end)) this.beginItem(at);
    const name = pastBlanks(bytes, bytes[marks] === plus ? marks + 1 : marks, end); // ???+
    const isTab = bytes[at] === equals;
    const brace = bytes[name] === openBrace ? find(bytes, '}', name, end) : -1;
    const text = isTab ? name : brace >= 0 ? brace + 1 : name + nameAt(bytes, name, end, '-.').length;
    const close = withoutAttributes(bytes, text, end);
    if (!isBlank(bytes, text, close)) this.paragraph.readHeading(text, close);
    else if (bytes[at] === exclamation || bytes[at] === questionMark)
      noteIndented(bytes, at, end, this.streams.prose);
    this.afterBlank = true;
    return end + 1;
  }

  /** Text indented more than what begins at `at` belongs to it from here on. */
  private beginItem(at: number): void {
    const { bytes } = this;
    this.inList = true;
    this.margin = indentOf(bytes, lineStart(bytes, at), at) + codeIndent;
  }
}
