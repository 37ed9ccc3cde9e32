import {
  bar,
  closeBrace,
  colon,
  equals,
  exclamation,
  hyphen,
  less,
  openBrace,
  plus,
  slash,
  space,
  star,
} from '../ascii.ts';
import { noteDirectives } from '../directives.ts';
import { find, isBlank, lineEnd, nameAt, pastBlanks, standsAt, trimmedEnd } from '../lines.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { Closings } from './closings.ts';
import { readEmbedded, readShown } from './embedded.ts';
import { Excerpt } from './excerpt.ts';
import { pastFrontMatter } from './front-matter.ts';
import { LineReader } from './line-reader.ts';
import {
  mediawikiMarks,
  pastAttributes,
  pastNamed,
  silentElements,
  templateEnd,
} from './mediawiki-inline.ts';
import { cellEnd, headingEnd, isSwitch, pastMarks } from './mediawiki-lines.ts';
import { areFields, listingLanguage, takeShown } from './mediawiki-listing.ts';

const words = (text: string) => new Set(text.split(/\s+/));

const listings = words('pre source syntaxhighlight');
/** Elements that end a sentence. A footnote is a text of its own. */
const blocks = words(
  'ref references p div center blockquote poem gallery ul ol li dl dt dd table caption tr td th h1 h2 h3 h4 h5 h6',
);
const longestName = 20;
const longestTag = 600;

/** Reads MediaWiki's markup: paragraphs, headings, items and cells are prose; listings and indented lines are code. */
export function readMediaWiki(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new MediaWikiReader(bytes, to, streams, mediawikiMarks).read(from);
}

class MediaWikiReader extends LineReader {
  private readonly excerpt = new Excerpt();
  private readonly closings = new Closings(this.bytes, this.to);
  /** How many tables are open. */
  private tables = 0;
  /** The number of the word that a table's row began with; infinite while no row has begun. */
  private rowFrom = Number.POSITIVE_INFINITY;
  /** Inside an element of HTML, where indentation is layout. */
  private inElement = false;
  /** Up to here each line is a picture and its caption. */
  private galleryEnd = 0;
  /** No heading has come yet. */
  private atTop = true;

  override read(from: number): void {
    super.read(pastFrontMatter(this.bytes, from, this.to));
  }

  protected readLine(line: number): number {
    const { bytes, to } = this;
    const end = this.lineEnds.after(line);
    let at = pastBlanks(bytes, line, end);
    if (isBlank(bytes, at, end)) {
      this.paragraph.flush();
      return end + 1;
    }
    if (bytes[line] === space && this.isIndented(at, end)) return this.readIndented(line);
    if (standsAt(bytes, at, end, '<!--')) {
      const close = this.closings.find('-->', at);
      if (close >= 0) {
        this.paragraph.flush();
        noteDirectives(bytes, at + 4, close, this.streams);
        return pastBlanks(bytes, close + 3, to);
      }
    }
    if (at < this.galleryEnd && bytes[at] !== less) return this.readPicture(at, end);
    if (bytes[at] === equals) {
      const heading = headingEnd(bytes, at, end);
      if (heading > at) {
        this.paragraph.readHeading(at, heading);
        this.endRow();
        this.inElement = false;
        this.atTop = false;
        return end + 1;
      }
    }
    if (standsAt(bytes, at, end, '{{{') && isBlank(bytes, at + 3, end)) {
      const close = this.closings.find('}}}', end);
      if (close >= 0) return this.readBraces(end, close);
    }
    if (isSwitch(bytes, at, end)) return end + 1;
    const text = pastMarks(bytes, at, end);
    if (text > at) this.paragraph.flush();
    at = pastBlanks(bytes, text, end);
    if (standsAt(bytes, at, end, '{|')) {
      this.endRow();
      this.tables++;
      return end + 1;
    }
    if (this.tables > 0 && (bytes[at] === bar || bytes[at] === exclamation)) return this.readCells(at, end);
    return this.readText(at, end);
  }

  /**
   * Whether a line that begins with a space is shown as written: not where a paragraph or an element continues, nor
   * when its text begins with a mark of its own.
   */
  private isIndented(at: number, end: number): boolean {
    const { bytes, paragraph } = this;
    if (this.inElement) return false;
    if (paragraph.isOpen && bytes[trimmedEnd(bytes, paragraph.from, paragraph.end) - 1] !== colon)
      return false;
    if (bytes[at] === star && bytes[at + 1] === space) return false;
    if (standsAt(bytes, at, end, '{|')) return false;
    if (this.tables > 0 && (bytes[at] === bar || bytes[at] === exclamation)) return false;
    if (bytes[at] !== less) return true;
    const nameFrom = bytes[at + 1] === slash ? at + 2 : at + 1;
    const name = nameAt(bytes, nameFrom, Math.min(end, at + longestName), '');
    return !standsAt(bytes, at, end, '<!--') && !blocks.has(name) && !listings.has(name);
  }

  private readIndented(from: number): number {
    const { bytes, to, excerpt, streams } = this;
    this.paragraph.flush();
    excerpt.clear();
    let line = from;
    let taken = from;
    while (line < to) {
      let end = lineEnd(bytes, line, to);
      const empty = isBlank(bytes, line, end);
      if (!empty && bytes[line] !== space) break;
      const open = find(bytes, '<nowiki>', line, end);
      const close = open < 0 ? -1 : this.closings.find('</nowiki>', open);
      if (close > end) end = lineEnd(bytes, close, to);
      line = Math.min(end + 1, to);
      if (empty) continue;
      takeShown(bytes, taken, line, excerpt);
      taken = line;
    }
    excerpt.read(streams, readShown);
    return line;
  }

  /** Reads what is between three braces, which is code in other wikis. */
  private readBraces(end: number, close: number): number {
    this.paragraph.flush();
    readShown(this.bytes, end + 1, close, this.streams);
    return lineEnd(this.bytes, close, this.to) + 1;
  }

  private readPicture(at: number, end: number): number {
    this.paragraph.flush();
    const bar = find(this.bytes, '|', at, end);
    return bar < 0 ? end + 1 : this.readText(pastNamed(this.bytes, bar, end), end);
  }

  /** A line of a table: its end, its caption, the attributes of a row, or cells. A row is one sentence. */
  private readCells(at: number, end: number): number {
    const { bytes } = this;
    const isHead = bytes[at] === exclamation;
    const next = bytes[at + 1];
    const isCaption = !isHead && next === plus;
    if (!isHead && (next === hyphen || next === closeBrace || isCaption)) this.endRow();
    if (!isHead && next === hyphen) return end + 1;
    if (!isHead && next === closeBrace) {
      this.tables--;
      return this.readText(at + 2, end);
    }
    let cell = isCaption ? at + 2 : at + 1;
    for (;;) {
      if (!isCaption) this.beginCell();
      const stop = cellEnd(bytes, cell, end, isHead);
      const past = this.readText(pastAttributes(bytes, cell, stop), stop);
      if (stop >= end || past > stop + 1) return past;
      cell = stop + 2;
    }
  }

  private endRow(): void {
    const { prose } = this.streams;
    this.paragraph.flush();
    if (prose.count > this.rowFrom) {
      prose.mark[prose.count - 1] |= ProseMark.sentenceEnd;
      prose.markFrom(this.rowFrom, ProseMark.cell);
    }
    this.rowFrom = Number.POSITIVE_INFINITY;
  }

  private beginCell(): void {
    const { prose } = this.streams;
    this.paragraph.flush();
    this.rowFrom = Math.min(this.rowFrom, prose.count);
    if (prose.count > this.rowFrom) prose.mark[prose.count - 1] &= ~ProseMark.sentenceEnd;
  }

  /**
   * Adds text to the paragraph, with further lines that a template or an element in it runs on to. Listings, footnotes
   * and block elements split it.
   */
  private readText(from: number, end: number): number {
    const { bytes, to, paragraph } = this;
    paragraph.add(from, end);
    let stop = end;
    let parted = false;
    for (let at = from; at < stop; ) {
      const byte = bytes[at];
      let past = at + 1;
      if (byte === openBrace) past = Math.max(templateEnd(bytes, at, to), past);
      else if (byte === less) past = this.pastElement(at);
      if (past > stop) stop = lineEnd(bytes, past, to);
      if (!paragraph.isOpen) {
        paragraph.start(past, stop);
        parted = true;
      }
      at = past;
    }
    paragraph.runOn(stop);
    if (parted && isBlank(bytes, paragraph.from, stop)) paragraph.flush();
    return stop + 1;
  }

  /** Past a tag, or an element that is not text; an element that splits the text ends the paragraph. */
  private pastElement(at: number): number {
    const { bytes, to, closings } = this;
    if (standsAt(bytes, at, to, '<!--')) {
      const end = closings.find('-->', at);
      if (end < 0) return at + 1;
      noteDirectives(bytes, at + 4, end, this.streams);
      return end + 3;
    }
    const closes = bytes[at + 1] === slash;
    const name = nameAt(bytes, closes ? at + 2 : at + 1, Math.min(to, at + longestName), '');
    const tag = name === '' ? -1 : find(bytes, '>', at, Math.min(to, at + longestTag));
    if (tag < 0 || bytes[tag - 1] === slash) return at + 1;
    if (blocks.has(name)) {
      this.inElement = !closes;
      if (name === 'gallery' && !closes && at >= this.galleryEnd)
        this.galleryEnd = closings.find('</gallery>', tag);
      return this.part(at, tag + 1);
    }
    const isListing = listings.has(name) && find(bytes, ' inline', at, tag) < 0;
    if (closes || !(isListing || name === 'nowiki' || silentElements.has(name))) return tag + 1;
    const close = closings.find(`</${name}>`, tag);
    if (close < 0) return tag + 1;
    if (!isListing) return close;
    this.part(at, tag + 1);
    this.readListing(name, at, tag + 1, close);
    return close + name.length + 3;
  }

  private part(at: number, past: number): number {
    this.paragraph.end = at;
    this.paragraph.flush();
    return past;
  }

  private readListing(name: string, at: number, body: number, close: number): void {
    const { bytes, excerpt, streams } = this;
    if (name !== 'pre') readEmbedded(listingLanguage(bytes, at, body), bytes, body, close, streams);
    else if (!this.atTop || !areFields(bytes, body, close)) {
      excerpt.clear();
      takeShown(bytes, body, close, excerpt);
      excerpt.read(streams, readShown);
    }
  }
}
