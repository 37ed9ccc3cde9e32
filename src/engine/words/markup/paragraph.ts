import { space } from '../ascii.ts';
import { firstMarked } from '../lines.ts';
import { readProse } from '../prose.ts';
import { markAnnouncement } from '../source/announced-lines.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { Excerpt } from './excerpt.ts';
import { isLinks, type PastLink } from './links.ts';

/** Past what is not text at `at`, or `at` when it is text. */
export type PastInline = (bytes: Uint8Array, at: number, to: number) => number;

/**
 * The parts of a markup's paragraphs that are not for readers: the bytes they may begin with, and a function, made anew
 * for each paragraph, that steps past them.
 */
export interface InlineMarks {
  readonly begins: Uint8Array;
  begin(): PastInline;
  readonly pastLink: PastLink | undefined;
}

/** Marks that begin with one of these characters, and how a link is written. */
export function inlineMarks(characters: string, begin: () => PastInline, pastLink?: PastLink): InlineMarks {
  const begins = new Uint8Array(256);
  for (const character of characters) begins[character.charCodeAt(0)] = 1;
  return { begins, begin, pastLink };
}

/** The text of one paragraph after the other: reading it reads no other paragraph, so one is enough for all. */
const excerpt = new Excerpt();

/** The paragraph that a reader of markup gathers line by line, and then reads as prose without its inline marks. */
export class Paragraph {
  /** Where it begins, or -1. */
  from = -1;
  /** Where its last line ends. */
  end = 0;
  /** Where the text of its last line begins, or -1 when that is not known. */
  private lastLine = -1;
  private readonly bytes: Uint8Array;
  private readonly streams: Streams;
  private readonly marks: InlineMarks;

  constructor(bytes: Uint8Array, streams: Streams, marks: InlineMarks) {
    this.bytes = bytes;
    this.streams = streams;
    this.marks = marks;
  }

  /** Whether a line has been added since it was last read. */
  get isOpen(): boolean {
    return this.from >= 0;
  }

  /** Adds the text of a line. */
  add(at: number, end: number): void {
    if (this.from < 0) this.from = at;
    this.end = Math.max(end, this.from);
    this.lastLine = at;
  }

  /** Lets the text of the last line run on over further ones. */
  runOn(end: number): void {
    this.end = end;
    this.lastLine = -1;
  }

  /** Begins anew at `at`; what was gathered is dropped. */
  start(at: number, end: number): void {
    this.from = at;
    this.end = end;
    this.lastLine = -1;
  }

  /** Reads what was gathered. */
  flush(): void {
    const { from, end } = this;
    if (from < 0) return;
    this.from = -1;
    const { prose } = this.streams;
    const { pastLink } = this.marks;
    const read = prose.count;
    const first = this.nextMark(from, end);
    if (first === end) {
      if (from < end) readProse(this.bytes, from, end, prose);
    } else this.readWithoutMarks(from, first, end);
    markAnnouncement(this.bytes, from, end, prose, read, this.lastLine);
    if (pastLink && isLinks(this.bytes, from, end, pastLink)) prose.markFrom(read, ProseMark.link);
  }

  /** Reads what was gathered as a heading. */
  flushHeading(): void {
    const { prose } = this.streams;
    const first = prose.count;
    this.flush();
    prose.markFrom(first, ProseMark.heading);
  }

  /** Reads a text of its own. */
  readAlone(at: number, end: number): void {
    this.flush();
    this.start(at, end);
    this.flush();
  }

  /** Reads a heading of its own. */
  readHeading(at: number, end: number): void {
    this.flush();
    this.start(at, end);
    this.flushHeading();
  }

  private nextMark(from: number, end: number): number {
    return firstMarked(this.bytes, from, end, this.marks.begins);
  }

  private readWithoutMarks(from: number, first: number, end: number): void {
    const { bytes } = this;
    const past = this.marks.begin();
    excerpt.clear();
    let taken = from;
    for (let at = first; at < end; ) {
      const next = past(bytes, at, end);
      if (next > at) {
        excerpt.take(bytes, taken, at);
        excerpt.push(space, at, next);
        taken = next;
      }
      at = this.nextMark(next > at ? next : at + 1, end);
    }
    excerpt.take(bytes, taken, end);
    excerpt.readAsProse(this.streams);
  }
}
