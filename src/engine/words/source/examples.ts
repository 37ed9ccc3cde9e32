import { less, slash } from '../ascii.ts';
import { pastDecoration } from '../decoration.ts';
import { isLetter, lineEnd } from '../lines.ts';
import { takeEntity } from '../markup/entities.ts';
import { Excerpt } from '../markup/excerpt.ts';
import { markdownCodeFrom } from '../markup/markdown-code.ts';
import { rdocCodeEnd, rdocCodeFrom } from '../markup/rdoc-lines.ts';
import type { Streams } from '../stream.ts';
import { announcedFrom, announcedLines } from './announced-lines.ts';
import { declaredFrom } from './declared-lines.ts';
import { type Example, unmarked } from './example.ts';
import {
  bracesFrom,
  fenceFrom,
  literalFrom,
  Places,
  sampleFrom,
  spanFrom,
  tagEnd,
  tagFrom,
} from './example-marks.ts';
import type { BlockText, Lexicon } from './lexicon.ts';
import { MarkedExamples } from './marked-examples.ts';
import { sessionEnd, sessionFrom, takeSession } from './session.ts';
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

/**
 * How to find one kind of listing: in which comments, where its mark is, and what it is, or where to search on if it is
 * none.
 */
interface Finder {
  readonly of: readonly CommentKind[];
  readonly places: Places;
  readonly read: (at: number, from: number, to: number, kind: CommentKind) => Example | number;
}

/**
 * The listings in the comments of a file, to be requested in order: between fences, in tags, in braces, sessions,
 * literal blocks, and below `@example` and `Example:`.
 */
export class Examples {
  private readonly bytes: Uint8Array;
  private readonly readListing: ListingReader;
  private readonly excerpt = new Excerpt();
  private readonly finders: readonly Finder[];

  constructor(bytes: Uint8Array, readListing: ListingReader) {
    this.bytes = bytes;
    this.readListing = readListing;
    const marked = new MarkedExamples(bytes);
    const anywhere: readonly CommentKind[] = ['line', 'rdoc', 'block', 'markdown', 'documentation'];
    const finder = (
      of: readonly CommentKind[],
      search: ConstructorParameters<typeof Places>[0],
      read: Finder['read'],
    ): Finder => ({ of, places: new Places(search), read });
    const fences = finder(
      anywhere,
      (at) => fenceFrom(bytes, at),
      (at, from, to) => marked.fenced(at, from, to),
    );
    this.finders = [
      fences,
      finder(
        anywhere,
        (at) => tagFrom(bytes, at),
        (at, from, to) => marked.tagged(at, from, to),
      ),
      finder(
        anywhere,
        (at) => sampleFrom(bytes, at),
        (at, from, to) => sampleExample(bytes, at, from, to, fences.places),
      ),
      finder(
        anywhere,
        (at) => spanFrom(bytes, at),
        (at, from, to) => marked.span(at, from, to),
      ),
      finder(
        ['block'],
        (at) => declaredFrom(bytes, at),
        (at, from, to) => declaredExample(bytes, at, from, to),
      ),
      finder(
        ['block'],
        (at) => bracesFrom(bytes, at),
        (at, from, to) => marked.braced(at, from, to),
      ),
      finder(
        ['markdown'],
        (at, to) => markdownCodeFrom(bytes, at, to),
        (at, _, to) => unmarked(at, rdocCodeEnd(bytes, at, to, false), 'session'),
      ),
      finder(
        ['block', 'markdown', 'documentation'],
        (at, to) => sessionFrom(bytes, at, to),
        (at, _, to) => unmarked(at, sessionEnd(bytes, at, to), 'session'),
      ),
      finder(
        ['documentation'],
        (at, to) => literalFrom(bytes, at, to),
        (at, _, to) => literalExample(bytes, at, to),
      ),
      finder(
        ['rdoc'],
        (at, to) => rdocCodeFrom(bytes, at, to, true),
        (at, _, to) => unmarked(at, rdocCodeEnd(bytes, at, to, true), 'plain', '#'),
      ),
      finder(
        ['line', 'block', 'documentation'],
        (at, to) => announcedFrom(bytes, at, to),
        (at, _, to, kind) => this.announced(at, to, kind),
      ),
    ];
  }

  /** The first listing in [from, to), a comment or the rest of one. A fence that holds Markdown is no listing. */
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
    const lines = announcedLines(this.bytes, line, to);
    const next = Math.min(lineEnd(this.bytes, line, to) + 1, to);
    if (!lines) return next;
    const { body, close, decoration } = lines;
    if (this.finders.some(({ of, places }) => of.includes(kind) && places.first(body, to) < close))
      return next;
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
