import {
  closeBrace,
  exclamation,
  greater,
  less,
  newline,
  numberSign,
  openBrace,
  percent,
  questionMark,
  slash,
  space,
  tab,
} from '../ascii.ts';
import { noteDirectives } from '../directives.ts';
import { find, isBlank, isLetter, lineEnd, nameAt, standsAt } from '../lines.ts';
import { readProse } from '../prose.ts';
import { readCode } from '../source/code.ts';
import { lexiconOfId } from '../source/code-languages.ts';
import type { Lexicon } from '../source/lexicon.ts';
import { lexicons } from '../source/lexicons.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { Closings } from './closings.ts';
import { TagNotes } from './containers.ts';
import { docBook } from './docbook.ts';
import { pastFrontMatter } from './front-matter.ts';
import { highlightAt } from './highlight.ts';
import { readListing } from './html-listing.ts';
import { component, type Manner, page, template } from './html-manner.ts';
import {
  attribute,
  cdata,
  expectsMarkup,
  fallbacks,
  inline,
  layout,
  namesComponent,
  pastTagEnd,
} from './html-tags.ts';
import { isLinks, pastAnchor } from './links.ts';
import { isTemplate } from './template-marks.ts';
import { readTitle, topics } from './topics.ts';
import type { Vocabulary } from './xml-vocabulary.ts';

const longestInlineTag = 500;
const longestExpression = 20_000;

/**
 * Reads a page: text is prose; scripts, styles, listings and the tags of forms and widgets are code. A page with
 * template marks is read as a template.
 */
export function readHtml(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new HtmlReader(bytes, to, streams, isTemplate(bytes, from, to) ? template : page).read(from);
}

/** Reads DocBook: text is prose, and listings and synopses are code. */
export function readDocBook(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new HtmlReader(bytes, to, streams, { ...page, vocabulary: docBook }).read(from);
}

/** Reads a topic of DITA or Writerside: text is prose, and listings are code. */
export function readTopic(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new HtmlReader(bytes, to, streams, { ...page, vocabulary: topics }).read(from);
}

/** Reads the templates of a program (Vue, Jinja, ERB …): text is prose, the rest code. */
export function readTemplate(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new HtmlReader(bytes, to, streams, template).read(from);
}

/** Reads Svelte and Astro. */
export function readComponent(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new HtmlReader(bytes, to, streams, component).read(from);
}

class HtmlReader {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly streams: Streams;
  private readonly manner: Manner;
  /** Where the text not yet read begins. */
  private textFrom = 0;
  private readonly closings: Closings;
  private readonly tags: TagNotes;
  /** Text before this is shown to nobody. */
  private silentTo = 0;
  /** No brace that opens before this begins an expression. */
  private braceless = 0;

  constructor(bytes: Uint8Array, to: number, streams: Streams, manner: Manner) {
    this.bytes = bytes.subarray(0, to);
    this.to = to;
    this.streams = streams;
    this.manner = manner;
    this.closings = new Closings(this.bytes, to);
    this.tags = new TagNotes(this.bytes, streams.prose);
  }

  read(from: number): void {
    const { bytes, to } = this;
    let at = this.manner.braces ? this.pastFrontCode(from) : pastFrontMatter(this.bytes, from, to);
    this.textFrom = at;
    while (at < to) {
      const byte = bytes[at];
      if (byte === less) at = this.pastMarkup(at);
      else if (byte === openBrace && !this.manner.vocabulary) at = this.pastExpression(at);
      else at++;
    }
    this.flush(to, to);
    this.tags.flush();
  }

  /** Reads the text up to `end`; the next begins at `next`. */
  private flush(end: number, next: number): number {
    const { bytes, textFrom } = this;
    const { prose } = this.streams;
    this.textFrom = next;
    if (textFrom < this.silentTo || isBlank(bytes, textFrom, end)) return next;
    const first = prose.count;
    readProse(bytes, textFrom, end, prose);
    if (isLinks(bytes, textFrom, end, pastAnchor)) prose.markFrom(first, ProseMark.link);
    return next;
  }

  private readBlock(from: number, to: number, lexicon: Lexicon): void {
    const { code } = this.streams;
    const first = code.count;
    code.break();
    readCode(this.bytes, from, to, lexicon, this.streams);
    code.break();
    code.endListing(this.bytes, first, from, to);
  }

  /** Reads a page in this one, behind whose tags so far its own are noted. */
  private readNested(manner: Manner, from: number, to: number): void {
    this.tags.flush();
    new HtmlReader(this.bytes, to, this.streams, { ...manner, nested: true }).read(from);
  }

  private pastFrontCode(from: number): number {
    const { bytes, to } = this;
    if (!standsAt(bytes, from, to, '---')) return from;
    const body = lineEnd(bytes, from, to);
    const close = find(bytes, '\n---', body, to);
    if (close < 0) return from;
    this.readBlock(body, close, lexicons.javascript);
    return close + 4;
  }

  private pastMarkup(at: number): number {
    const { bytes, to } = this;
    const next = bytes[at + 1];
    if (next === exclamation) {
      if (standsAt(bytes, at, to, '<!--')) return this.skipComment(at, 4, '-->');
      if (standsAt(bytes, at, to, cdata)) return this.flush(at, at + cdata.length);
      return this.skip(at, '>');
    }
    if (this.manner.vocabulary && next === questionMark) return this.skip(at, '?>');
    if (next === questionMark) return this.pastCode(at, '?>', lexicons.php);
    if (next === percent) {
      if (bytes[at + 2] === numberSign) return this.skipComment(at, 3, '%>');
      if (standsAt(bytes, at + 2, to, '--')) return this.skipComment(at, 4, '--%>');
      return this.pastCode(at, '%>', lexicons.rubyView);
    }
    if (next === slash) return this.pastTag(at, at + 2);
    const isTag =
      isLetter(next) || (this.manner.isProgram && namesComponent(next) && isLetter(bytes[at + 2]));
    return isTag ? this.pastTag(at, at + 1) : at + 1;
  }

  /** Skips a comment, which is for the authors of a page, but notes what it says to us. */
  private skipComment(at: number, open: number, close: string): number {
    const after = this.skip(at, close);
    const from = at + open;
    noteDirectives(this.bytes, from, Math.max(from, after - close.length), this.streams);
    return after;
  }

  private skip(at: number, close: string): number {
    const end = this.closings.find(close, at);
    return end < 0 ? at + 1 : this.flush(at, end + close.length);
  }

  private pastCode(at: number, close: string, lexicon: Lexicon): number {
    const end = this.closings.find(close, at + 2);
    if (end < 0) return at + 1;
    const next = this.flush(at, end + close.length);
    readCode(this.bytes, at + 2, end, lexicon, this.streams);
    return next;
  }

  private pastTag(at: number, nameFrom: number): number {
    const { bytes, to } = this;
    const name = nameAt(bytes, nameFrom, to, '-.:');
    const braces = this.manner.braces || namesComponent(bytes[nameFrom]);
    const end = pastTagEnd(bytes, nameFrom + name.length, to, braces);
    const opens = nameFrom === at + 1;
    const { vocabulary } = this.manner;
    if (vocabulary) return this.pastXmlTag(at, name, opens, end, vocabulary);
    if (this.manner.isProgram || !inline.has(name)) this.noteTag(at, opens ? less : greater);
    if (inline.has(name) && end - at < longestInlineTag) {
      if (opens && this.manner.isProgram) this.readTag(nameFrom, nameFrom + name.length, end);
      return end;
    }
    this.flush(at, end);
    this.noteContainer(at, name, opens, end);
    if (!opens) return end;
    if (name === 'script' || name === 'style') return this.pastRaw(name, nameFrom, end);
    if (name === 'pre') return this.pastListing(at, end);
    if (at >= this.silentTo && fallbacks.includes(name)) this.silentTo = this.closings.find(`</${name}`, end);
    if (this.manner.isProgram || !layout.has(name)) this.readTag(nameFrom, nameFrom + name.length, end);
    return end;
  }

  /** Notes a tag of a text; one that opens and closes at once holds nothing. */
  private noteContainer(at: number, name: string, opens: boolean, end: number): void {
    if (this.bytes[end - 2] !== slash) this.tags.add(at, name, !opens);
  }

  /** Notes a tag (of Svelte, in braces) that begins its line, by `greater` if it closes: so its block has columns. */
  private noteTag(at: number, mark: number): void {
    let begins = at;
    while (begins > 0 && (this.bytes[begins - 1] === space || this.bytes[begins - 1] === tab)) begins--;
    if (begins === 0 || this.bytes[begins - 1] === newline) this.streams.code.lead(at, mark);
  }

  private pastXmlTag(at: number, name: string, opens: boolean, end: number, vocabulary: Vocabulary): number {
    const local = name.slice(name.indexOf(':') + 1);
    if (opens && local === 'indexterm') return this.skip(at, `</${name}`);
    const isListing = vocabulary.listings.has(local);
    if (!isListing && !vocabulary.blocks.has(local)) return end;
    const { prose } = this.streams;
    const first = prose.count;
    this.flush(at, end);
    this.noteContainer(at, name, opens, end);
    if (!opens && local === 'title') prose.markFrom(first, ProseMark.heading);
    if (opens && vocabulary.hasTitles) readTitle(this.bytes, at + 1 + name.length, end, prose);
    return opens && isListing && this.bytes[end - 2] !== slash ? this.pastListing(at, end, name) : end;
  }

  /** Reads a tag as code by its attributes; `<p>` alone says nothing. */
  private readTag(from: number, nameEnd: number, end: number): void {
    const { bytes } = this;
    let at = nameEnd;
    while (at < end - 1 && (bytes[at] <= space || bytes[at] === slash)) at++;
    if (at < end - 1) readCode(bytes, from, end - 1, lexicons.tag, this.streams);
  }

  private pastRaw(name: 'script' | 'style', tagFrom: number, from: number): number {
    const { bytes, to } = this;
    const close = this.closings.find(`</${name}`, from);
    const end = close < 0 ? to : close;
    const language = attribute(bytes, 'lang=', tagFrom, from) || attribute(bytes, 'type=', tagFrom, from);
    const usual = name === 'script' ? lexicons.javascript : lexicons.css;
    const lexicon = lexiconOfId(language);
    if (!lexicon && !this.manner.nested && /template|handlebars|mustache|html/.test(language))
      this.readNested(template, from, end);
    else this.readBlock(from, end, lexicon ?? usual);
    this.textFrom = end;
    return end;
  }

  private pastListing(tag: number, body: number, name = 'pre'): number {
    const close = this.closings.find(`</${name}`, body);
    if (close < 0) return body;
    readListing(this.bytes, { name, tag, body, close }, this.manner, this.streams);
    this.textFrom = close;
    return close;
  }

  private pastExpression(at: number): number {
    const { bytes } = this;
    const next = bytes[at + 1];
    if (next === openBrace) {
      if (standsAt(bytes, at + 2, this.to, '!--')) return this.skipComment(at, 5, '--}}');
      if (standsAt(bytes, at + 2, this.to, '--')) return this.skipComment(at, 4, '--}}');
      // {{!x}} is an expression in Vue
      const isComment = bytes[at + 2] === exclamation && bytes[at + 3] === space;
      return isComment ? this.skipComment(at, 3, '}}') : this.pastCode(at, '}}', lexicons.javascript);
    }
    if (next === numberSign && this.manner.isProgram && !this.manner.braces)
      return this.skipComment(at, 2, '#}');
    if (next === percent) return this.pastHighlight(at);
    return this.manner.braces && at >= this.braceless ? this.pastBraces(at) : at + 1;
  }

  /** Past code in one pair of braces, if that is what opens here, or past what stands before the markup in it. */
  private pastBraces(at: number): number {
    const { bytes } = this;
    const limit = Math.min(this.to, at + longestExpression);
    const closes = bytes[at + 1] === slash && isLetter(bytes[at + 2]);
    if (closes || bytes[at + 1] === numberSign) this.noteTag(at, closes ? greater : openBrace);
    let depth = 0;
    let i = at;
    for (; i < limit && bytes[i] !== less; i++) {
      const byte = bytes[i];
      if (byte === openBrace) depth++;
      else if (byte === closeBrace && --depth === 0)
        return closes ? this.flush(at, i + 1) : this.pastBraced(at, i, i + 1);
    }
    if (bytes[i] === less && isLetter(bytes[i + 1]) && expectsMarkup(bytes, at, i))
      return this.pastBraced(at, i, i);
    this.braceless = i;
    return at + 1;
  }

  private pastBraced(at: number, end: number, next: number): number {
    this.flush(at, next);
    readCode(this.bytes, at + 1, end, lexicons.javascript, this.streams);
    return next;
  }

  /** Past a listing between the tags of Jekyll, or a tag. */
  private pastHighlight(at: number): number {
    const { bytes, to } = this;
    const highlight = highlightAt(bytes, at, to, this.closings);
    if (!highlight) return this.pastCode(at, '%}', lexicons.javascript);
    const { language, body, close, next } = highlight;
    this.flush(at, next);
    if (language === 'html') this.readNested(page, body, close);
    else this.readBlock(body, close, lexiconOfId(language) ?? lexicons.generic);
    return next;
  }
}
