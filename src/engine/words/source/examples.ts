import { atSign, backtick, carriageReturn, colon, greater, less, newline, slash } from '../ascii.ts';
import { decoratedFrom, decorationOf, lineFrom, pastDecoration } from '../decoration.ts';
import { find, indentOf, isBlank, isLetter, lineEnd, pastBlanks, runLength, standsAt } from '../lines.ts';
import { takeEntity } from '../markup/entities.ts';
import { Excerpt } from '../markup/excerpt.ts';
import { markdownCodeFrom } from '../markup/markdown-code.ts';
import { fenceInfo } from '../markup/markdown-fence.ts';
import { rdocCodeEnd, rdocCodeFrom } from '../markup/rdoc-lines.ts';
import type { Streams } from '../stream.ts';
import { announcedFrom, announcedLines } from './announced-lines.ts';
import { declaredFrom, declaredLines } from './declared-lines.ts';
import {
  bracesAt,
  bracesFrom,
  codeDirective,
  fenceFrom,
  literalFrom,
  Places,
  sampleFrom,
  spanClose,
  spanFrom,
  spanLanguage,
  tagAt,
  tagFrom,
} from './example-marks.ts';
import type { BlockText, Lexicon } from './lexicon.ts';
import { sessionEnd, sessionFrom, takeSession } from './session.ts';

const longestTag = 200;
/** What opens a text inside of `<pre>` whose characters stand for themselves. */
const verbatim = '{@code';

/** Reads a listing in the language of an id, or by a lexicon where that is none that is known. */
export type ListingReader = (
  id: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  otherwise: Lexicon,
) => void;

/** A comment on lines of its own each, or in RDoc, between two marks, in POD or Markdown, a documentation string, or a text that is code besides. */
export type CommentKind = 'line' | 'rdoc' | 'block' | BlockText | 'documentation' | 'told';

/** A listing in a comment, with its marks and without, and what each of its lines begins with. */
export interface Example {
  readonly from: number;
  readonly to: number;
  readonly body: number;
  readonly close: number;
  readonly language: string;
  readonly decoration: string;
  /** As it stands, in HTML, or a session where it has prompts. */
  readonly kind: 'plain' | 'page' | 'session';
}

/** How one kind of listing is found: in which comments, where its mark stands, and what it is, or where to look on when it is none. */
interface Finder {
  readonly of: readonly CommentKind[];
  readonly places: Places;
  readonly read: (at: number, from: number, to: number, kind: CommentKind) => Example | number;
}

/** The listings in the comments of a file: between fences, in tags, in braces, sessions, literal blocks, and below `@example` and `Example:`; asked for from its beginning to its end. */
export class Examples {
  private readonly bytes: Uint8Array;
  private readonly readListing: ListingReader;
  private readonly excerpt = new Excerpt();
  private readonly fences: Places;
  private readonly finders: readonly Finder[];
  /** The ends of the comments in which nothing closes what opened so. */
  private readonly unclosed = new Map<string, number>();

  constructor(bytes: Uint8Array, readListing: ListingReader) {
    this.bytes = bytes;
    this.readListing = readListing;
    this.fences = new Places((at) => fenceFrom(bytes, at));
    const anywhere: readonly CommentKind[] = ['line', 'rdoc', 'block', 'markdown', 'documentation'];
    this.finders = [
      { of: anywhere, places: this.fences, read: (at, from, to) => this.fenced(at, from, to) },
      {
        of: anywhere,
        places: new Places((at) => tagFrom(bytes, at)),
        read: (at, from, to) => this.tagged(at, from, to),
      },
      {
        of: anywhere,
        places: new Places((at) => sampleFrom(bytes, at)),
        read: (at, from, to) => this.sample(at, from, to),
      },
      {
        of: anywhere,
        places: new Places((at) => spanFrom(bytes, at)),
        read: (at, from, to) => this.span(at, from, to),
      },
      {
        of: ['block'],
        places: new Places((at) => declaredFrom(bytes, at)),
        read: (at, from, to) => this.declared(at, from, to),
      },
      {
        of: ['block'],
        places: new Places((at) => bracesFrom(bytes, at)),
        read: (at, from, to) => this.braced(at, from, to),
      },
      {
        of: ['markdown'],
        places: new Places((at, to) => markdownCodeFrom(bytes, at, to)),
        read: (at, _, to) => unmarked(at, rdocCodeEnd(bytes, at, to, false), 'session'),
      },
      {
        of: ['block', 'markdown', 'documentation'],
        places: new Places((at, to) => sessionFrom(bytes, at, to)),
        read: (at, _, to) => this.session(at, to),
      },
      {
        of: ['documentation'],
        places: new Places((at, to) => literalFrom(bytes, at, to)),
        read: (at, _, to) => this.literal(at, to),
      },
      {
        of: ['rdoc'],
        places: new Places((at, to) => rdocCodeFrom(bytes, at, to, true)),
        read: (at, _, to) => this.ofRdoc(at, to),
      },
      {
        of: ['line', 'block', 'documentation'],
        places: new Places((at, to) => announcedFrom(bytes, at, to)),
        read: (at, _, to, kind) => this.announced(at, to, kind),
      },
    ];
  }

  /** The first one of [from, to), a comment or what is left of it. What is said in Markdown again is none. */
  in(from: number, to: number, kind: CommentKind): Example | undefined {
    for (let at = from; ; ) {
      let first = to;
      let found: Finder | undefined;
      for (const finder of this.finders) {
        const place = finder.of.includes(kind) ? finder.places.first(at, to) : to;
        if (place < first) [first, found] = [place, finder];
      }
      if (!found) return undefined;
      const example = found.read(first, from, to, kind);
      if (typeof example !== 'number') return example;
      at = example;
    }
  }

  /** Reads it as code, without what decorates its lines. */
  read(example: Example, streams: Streams, otherwise: Lexicon): void {
    const { body, close, language, decoration, kind } = example;
    const { bytes, excerpt, readListing } = this;
    excerpt.clear();
    if (kind === 'session') takeSession(excerpt, bytes, body, close);
    else
      for (let line = body; line < close; ) {
        const next = Math.min(lineEnd(bytes, line, close) + 1, close);
        const at = pastDecoration(bytes, line, next, decoration);
        if (kind === 'page') this.takePage(at, next);
        else excerpt.take(bytes, at, next);
        line = next;
      }
    excerpt.read(streams, (text, from, to) => readListing(language, text, from, to, streams, otherwise));
  }

  private fenced(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const line = decoratedFrom(bytes, at, from);
    const past = at + runLength(bytes, at, to);
    if (line < 0) return past;
    const end = lineEnd(bytes, at, to);
    const length = past - at;
    if (bytes.subarray(past, end).includes(backtick)) return past;
    const decoration = decorationOf(bytes, line, at);
    const close = this.unlessUnclosed('`', to, () => this.closeOf(end + 1, to, length, decoration));
    if (close < 0) return past;
    const next = Math.min(lineEnd(bytes, close, to) + 1, to);
    const { language, markdown } = fenceInfo(bytes, pastBlanks(bytes, past, end), end);
    if (markdown) return next;
    return { from: line, to: next, body: end + 1, close, language, decoration, kind: 'plain' };
  }

  private tagged(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const name = tagAt(bytes, at);
    const opened = this.tagEnd(at, to);
    if (!name || opened === 0) return at + 1;
    // among words `<code>` marks a word
    const next = pastBlanks(bytes, opened, to);
    if (name === 'code' && next < to && bytes[next] !== carriageReturn && bytes[next] !== newline)
      return at + 1;
    const close = this.unlessUnclosed(name, to, () => find(bytes, `</${name}>`, opened, to));
    if (close < 0) return at + 1;
    const text = pastBlanks(bytes, opened, close);
    const isPage = !standsAt(bytes, text, close, verbatim);
    return {
      from: at,
      to: close + name.length + 3,
      body: isPage ? opened : text + verbatim.length,
      close,
      language: '',
      decoration: decorationOf(bytes, lineFrom(bytes, at, from), at),
      kind: isPage ? 'page' : 'plain',
    };
  }

  private braced(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const pair = bracesAt(bytes, at);
    if (!pair) return at + 1;
    const body = at + pair.open.length;
    const close = this.unlessUnclosed(pair.open, to, () => find(bytes, pair.close, body, to));
    if (close < 0) return at + 1;
    const decoration = decorationOf(bytes, lineFrom(bytes, at, from), at);
    const next = close + pair.close.length;
    return { from: at, to: next, body, close, language: '', decoration, kind: 'plain' };
  }

  /** What stands between `@code` and `@endcode`, or `\code` and `\endcode`, each on a line of its own. */
  private span(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const line = decoratedFrom(bytes, at, from);
    const language = spanLanguage(bytes, at, lineEnd(bytes, at, to));
    const body = lineEnd(bytes, at, to) + 1;
    if (line < 0 || language === undefined) return at + 1;
    const close = this.unlessUnclosed('@code', to, () => spanClose(bytes, body, to));
    if (close < 0) return at + 1;
    const decoration = decorationOf(bytes, line, at);
    const next = Math.min(lineEnd(bytes, close, to) + 1, to);
    return { from: line, to: next, body, close, language, decoration, kind: 'plain' };
  }

  private session(from: number, to: number): Example {
    return unmarked(from, sessionEnd(this.bytes, from, to), 'session');
  }

  /** What stands below `@example`, up to the next tag of its kind. Fences in it say themselves what is code. */
  private sample(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const line = decoratedFrom(bytes, at, from);
    if (line < 0) return at + 1;
    const decoration = decorationOf(bytes, line, at);
    const body = lineEnd(bytes, at, to) + 1;
    let close = body;
    while (close < to) {
      const end = lineEnd(bytes, close, to);
      const text = pastBlanks(bytes, pastDecoration(bytes, close, end, decoration), end);
      if (bytes[text] === atSign && isLetter(bytes[text + 1])) break;
      close = Math.min(end + 1, to);
    }
    if (body >= close || this.fences.first(body, to) < close) return at + 1;
    return unmarked(body, close, 'plain', decoration);
  }

  private declared(at: number, from: number, to: number): Example | number {
    const lines = declaredLines(this.bytes, at, from, to);
    if (!lines) return at + 1;
    return unmarked(lines.body, lines.close, 'plain', decorationOf(this.bytes, lines.body, at));
  }

  /** What is indented below a line that announces it, in reStructuredText. */
  private literal(at: number, to: number): Example | number {
    const { bytes } = this;
    // the first line of a string stands behind its quotes
    const line = lineFrom(bytes, at, 0);
    const indent = indentOf(bytes, line, pastBlanks(bytes, line, to));
    const end = lineEnd(bytes, at, to);
    let body = -1;
    let close = end + 1;
    for (let next = close; next < to; next = lineEnd(bytes, next, to) + 1) {
      const stop = lineEnd(bytes, next, to);
      const text = pastBlanks(bytes, next, stop);
      if (isBlank(bytes, text, stop)) continue;
      if (indentOf(bytes, next, text) <= indent) break;
      // its options come before an empty line
      if (body < 0 && bytes[text] === colon) continue;
      if (body < 0) body = next;
      close = Math.min(stop + 1, to);
    }
    if (body < 0) return end + 1;
    const announced = codeDirective(bytes, at, end);
    const from = announced === undefined ? body : at;
    return { from, to: close, body, close, language: announced ?? '', decoration: '', kind: 'session' };
  }

  /** What is further in below `Example:`, when no other listing begins in it. */
  private announced(line: number, to: number, kind: CommentKind): Example | number {
    const lines = announcedLines(this.bytes, line, to);
    const next = Math.min(lineEnd(this.bytes, line, to) + 1, to);
    if (!lines) return next;
    const { body, close, decoration } = lines;
    if (this.finders.some(({ of, places }) => of.includes(kind) && places.first(body, to) < close))
      return next;
    return unmarked(body, close, 'plain', decoration);
  }

  private ofRdoc(from: number, to: number): Example {
    return unmarked(from, rdocCodeEnd(this.bytes, from, to, true), 'plain', '#');
  }

  private unlessUnclosed(kind: string, to: number, search: () => number): number {
    if (this.unclosed.get(kind) === to) return -1;
    const found = search();
    if (found < 0) this.unclosed.set(kind, to);
    return found;
  }

  /** Adds text without its tags, and with the characters that its entities stand for. */
  private takePage(from: number, to: number): void {
    const { bytes, excerpt } = this;
    for (let at = from; at < to; ) {
      const isTag = bytes[at] === less && (bytes[at + 1] === slash || isLetter(bytes[at + 1]));
      const past = isTag ? this.tagEnd(at, to) : 0;
      if (past > 0) at = past;
      else at = takeEntity(bytes, at, to, excerpt);
    }
  }

  /** Past the tag that begins at `at`; 0 when it does not end soon. */
  private tagEnd(at: number, to: number): number {
    return this.bytes.subarray(0, Math.min(to, at + longestTag)).indexOf(greater, at) + 1;
  }

  /** Where the line of the closing fence begins, or -1. */
  private closeOf(body: number, to: number, length: number, decoration: string): number {
    const { bytes } = this;
    for (let line = body; line < to; ) {
      const end = lineEnd(bytes, line, to);
      const at = pastBlanks(bytes, pastDecoration(bytes, line, end, decoration), end);
      if (bytes[at] === backtick) {
        const run = runLength(bytes, at, end);
        if (run >= length && isBlank(bytes, at + run, end)) return line;
      }
      line = end + 1;
    }
    return -1;
  }
}

/** Lines that are a listing without marks of its own, in the language of the file. */
function unmarked(from: number, to: number, kind: Example['kind'], decoration = ''): Example {
  return { from, to, body: from, close: to, language: '', decoration, kind };
}
