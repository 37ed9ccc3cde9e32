import { less, slash } from '../ascii.ts';
import { pastDecoration } from '../decoration.ts';
import { isLetter, lineEnd, nextEmptyLine } from '../lines.ts';
import { takeEntity } from '../markup/entities.ts';
import { Excerpt } from '../markup/excerpt.ts';
import { markdownCodeFrom } from '../markup/markdown-code.ts';
import { rdocCodeEnd, rdocCodeFrom } from '../markup/rdoc-lines.ts';
import type { Streams } from '../stream.ts';
import { announcedFrom, announcedLines } from './announced-lines.ts';
import { type Example, unmarked } from './example.ts';
import { literalFrom, Mark, markAt, markFrom, tagEnd } from './example-marks.ts';
import type { BlockText, Lexicon } from './lexicon.ts';
import { MarkedExamples } from './marked-examples.ts';
import { sessionFrom, takeSession } from './session.ts';
import { declaredExample, literalExample, sampleExample } from './unmarked-examples.ts';

/** Reads a listing in the language of an id, or by the lexicon `otherwise` if no language has it. */
export type ListingReader = (
  id: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  otherwise: Lexicon,
) => void;

/**
 * Line comments, line comments in RDoc, a comment between two marks, in POD or Markdown, a documentation string, or
 * text for people that is also code.
 */
export type CommentKind = 'line' | 'rdoc' | 'block' | BlockText | 'documentation' | 'told';

/** How to find one kind of listing: where its mark, or its first line if no mark opens it, is in [at, to), or `to`. */
type LineSearch = (bytes: Uint8Array, at: number, to: number) => number;

const mark: LineSearch = (bytes, at, to) => markFrom(bytes, at, to, false);
const markInBlock: LineSearch = (bytes, at, to) => markFrom(bytes, at, to, true);
const markIn = (kind: CommentKind) => (kind === 'block' ? markInBlock : mark);
const rdocCode: LineSearch = (bytes, at, to) => rdocCodeFrom(bytes, at, to, true);

/** What is looked for in each kind of comment besides marks; of two that begin on the same line, the first counts. */
const searches: Record<CommentKind, readonly LineSearch[]> = {
  line: [announcedFrom],
  rdoc: [rdocCode],
  block: [sessionFrom, announcedFrom],
  pod: [],
  markdown: [markdownCodeFrom, sessionFrom],
  documentation: [sessionFrom, literalFrom, announcedFrom],
  told: [],
};

/**
 * The listings in the comments of a file, to be requested in order: between fences, in tags, in braces, sessions,
 * literal blocks, and below `@example` and `Example:`.
 */
export class Examples {
  private readonly bytes: Uint8Array;
  private readonly readListing: ListingReader;
  private readonly marked: MarkedExamples;
  private readonly excerpt = new Excerpt();
  /** What each search found last: up to there it need not search again. */
  private readonly lines = new Map<LineSearch, number>();

  constructor(bytes: Uint8Array, readListing: ListingReader) {
    this.bytes = bytes;
    this.readListing = readListing;
    this.marked = new MarkedExamples(bytes);
  }

  /** The first listing in [from, to), a comment or the rest of one. A fence that holds Markdown is no listing. */
  in(from: number, to: number, kind: CommentKind): Example | undefined {
    if (holdsNoListing(kind)) return undefined;
    const inBlock = kind === 'block';
    for (let at = from; ; ) {
      let first = this.first(markIn(kind), at, to);
      let found: LineSearch | undefined;
      for (const search of searches[kind]) {
        const line = this.first(search, at, to);
        if (line < first) [first, found] = [line, search];
      }
      if (first === to) return undefined;
      const example = found ? this.below(found, first, to, kind) : this.behind(first, from, to, inBlock);
      if (typeof example !== 'number') return example;
      at = example;
    }
  }

  private first(search: LineSearch, at: number, to: number): number {
    const known = this.lines.get(search);
    if (known !== undefined && known >= at) return known;
    const found = search(this.bytes, at, to);
    this.lines.set(search, found);
    return found;
  }

  /** The listing that the mark at `at` opens, or where to search on. */
  private behind(at: number, from: number, to: number, inBlock: boolean): Example | number {
    const { bytes, marked } = this;
    switch (markAt(bytes, at, inBlock)) {
      case Mark.fence:
        return marked.fenced(at, from, to);
      case Mark.tag:
        return marked.tagged(at, from, to);
      case Mark.sample:
        return sampleExample(bytes, at, from, to);
      case Mark.span:
        return marked.span(at, from, to);
      case Mark.declaration:
        return declaredExample(bytes, at, from, to);
      default:
        return marked.braced(at, from, to);
    }
  }

  /** The listing that begins on the line at `at` or is announced there, or where to search on. */
  private below(search: LineSearch, at: number, to: number, kind: CommentKind): Example | number {
    const { bytes } = this;
    switch (search) {
      case sessionFrom:
        return unmarked(at, nextEmptyLine(bytes, at, to), 'session');
      case literalFrom:
        return literalExample(bytes, at, to);
      case rdocCode:
        return unmarked(at, rdocCodeEnd(bytes, at, to, true), 'plain', '#');
      case markdownCodeFrom:
        return unmarked(at, rdocCodeEnd(bytes, at, to, false), 'session');
      default:
        return this.announced(at, to, kind);
    }
  }

  /** Reads a listing as code, without the decoration of its lines. */
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

  /** The lines indented further below `Example:`, if no other listing begins in them. */
  private announced(line: number, to: number, kind: CommentKind): Example | number {
    const { bytes } = this;
    const lines = announcedLines(bytes, line, to);
    const next = Math.min(lineEnd(bytes, line, to) + 1, to);
    if (!lines) return next;
    const { body, close, decoration } = lines;
    if (this.first(markIn(kind), body, to) < close) return next;
    if (searches[kind].some((search) => this.first(search, body, to) < close)) return next;
    return unmarked(body, close, 'plain', decoration);
  }

  /** Adds text without its tags, and with its entities decoded. */
  private takePage(from: number, to: number): void {
    const { bytes, excerpt } = this;
    for (let at = from; at < to; ) {
      const isTag = bytes[at] === less && (bytes[at + 1] === slash || isLetter(bytes[at + 1]));
      const past = isTag ? tagEnd(bytes, at, to) : 0;
      if (past > 0) at = past;
      else at = takeEntity(bytes, at, to, excerpt);
    }
  }
}

/** Whether nothing in such a text is a listing, or all of it is read as one. */
function holdsNoListing(kind: CommentKind): boolean {
  return kind === 'told' || kind === 'pod';
}
