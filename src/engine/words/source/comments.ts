import { backslash, newline } from '../ascii.ts';
import { lineFrom } from '../decoration.ts';
import { noteDirectives, readComment } from '../directives.ts';
import { mentionsLicence } from '../licence.ts';
import { bytesStandAt, findByte, firstMarked, indentOf, lineEnd, pastBlanks } from '../lines.ts';
import { noteComment } from '../markup/containers.ts';
import { readPod } from '../markup/pod.ts';
import { readProse } from '../prose.ts';
import type { Streams } from '../stream.ts';
import { markAnnouncement } from './announced-lines.ts';
import { type Opener, opensAt } from './compiled-lexicon.ts';
import { type CommentKind, Examples, type ListingReader } from './examples.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * A comment after up to this many words is still at the top: `<?php`, `'use strict'`, the XML declaration, an include
 * guard.
 */
const wordsBeforeLicence = 8;
/** So many words of comments before a licence, or between two parts of one, are of the same header: a title, authors. */
const longestTitle = 40;

/**
 * Reads the comments of a source text that ends at `to`, from the first to the last. Their text is prose; listings in
 * them are code if `readListing` is given to read them. A licence at the top is left out.
 */
export class Comments {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly language: Lexicon;
  private readonly streams: Streams;
  private readonly readListing: ListingReader | undefined;
  private readonly examples: Examples | undefined;
  private readonly codeAtStart: number;
  private readonly proseAtStart: number;
  private codeAtComment: number;
  /** Where the last comment begins, if it follows code on its line or continues a comment that does; otherwise -1. */
  private trailing = -1;
  /** Code that is not compared has come since the last comment. */
  private passed = false;
  /** Up to where comments on lines of their own have been checked for a licence. */
  private judgedTo = 0;

  constructor(
    bytes: Uint8Array,
    to: number,
    language: Lexicon,
    streams: Streams,
    readListing: ListingReader | undefined,
  ) {
    this.bytes = bytes;
    this.to = to;
    this.language = language;
    this.streams = streams;
    this.readListing = readListing;
    this.examples = readListing && new Examples(bytes, readListing);
    this.codeAtStart = streams.code.count;
    this.proseAtStart = streams.prose.count;
    this.codeAtComment = streams.code.count;
  }

  /**
   * Past a comment that ends with its line; if it is `alone` there, also past those on the next lines, which are one
   * text with it.
   */
  readLines(from: number, opener: Opener, alone: boolean): number {
    const { bytes, to } = this;
    let end = lineEnd(bytes, from, to);
    if (alone)
      while (end < to) {
        const at = pastBlanks(bytes, end + 1, to);
        if (!opensAt(bytes, at, to, opener)) break;
        end = lineEnd(bytes, at, to);
      }
    this.begin(from, alone);
    this.take(from, end, this.language.rdoc ? 'rdoc' : 'line');
    return end;
  }

  /** Past a comment between two marks; `alone` when no code comes before it on its line. */
  readBlock(from: number, opener: Opener, alone: boolean): number {
    const { bytes, to } = this;
    const isLine = opener.close.length === 1 && opener.close[0] === newline;
    if (isLine && from >= this.judgedTo) {
      const next = this.pastLicenceLines(from, opener);
      if (next > from) return next;
    }
    let inside = from + opener.bytes.length;
    // an opener with nothing after it includes the line feed that closes the comment
    if (isLine && bytes[inside - 1] === newline) inside--;
    const { stops } = opener;
    let depth = 1;
    let at = inside;
    for (;;) {
      at = firstMarked(bytes, at, to, stops);
      if (at >= to) break;
      if (bytesStandAt(bytes, at, to, opener.close)) {
        at += opener.close.length;
        if (--depth === 0) break;
      } else if (opener.nested && opensAt(bytes, at, to, opener)) {
        at += opener.bytes.length;
        depth++;
      } else if (bytes[at] === backslash) at = Math.min(at + 2, to);
      else at++;
    }
    if (opener.instruction) {
      this.passCode();
      return at;
    }
    const end = depth === 0 ? at - opener.close.length : at;
    this.begin(from, alone);
    this.take(opener.text === 'pod' ? from : inside, end, opener.text ?? 'block');
    return at;
  }

  /** Notes that code was passed over that is not compared: it still separates the comments around it. */
  passCode(): void {
    this.passed = true;
  }

  /** Begins a comment: one behind a statement continues only in its own column. */
  private begin(at: number, alone: boolean): void {
    if (!alone) this.trailing = at;
    else if (this.trailing >= 0) {
      const goesOn = [4, 8].some((tab) => this.columnOf(at, tab) === this.columnOf(this.trailing, tab));
      if (!goesOn) this.streams.prose.break();
      this.trailing = goesOn ? at : -1;
    }
  }

  private columnOf(at: number, tab: number): number {
    return indentOf(this.bytes, lineFrom(this.bytes, at, 0), at, tab);
  }

  /** Takes the text of a comment, a documentation string, or a string or value for people. */
  take(from: number, to: number, kind: CommentKind): void {
    const { code, prose } = this.streams;
    if (code.count > this.codeAtComment || this.passed) prose.break();
    this.passed = false;
    this.codeAtComment = code.count;
    if (this.leavesOut(from, to, speaksToNoTool(kind) ? 0 : wordsBeforeLicence)) return;
    if (kind === 'pod') readPod(this.bytes, from, to, this.streams, this.readListing, this.language);
    else {
      const isHeld = hasMarks(kind) && findByte(this.bytes, newline, from, to) >= 0;
      if (isHeld) noteComment(prose, from - 1, false);
      this.readWithExamples(from, to, kind);
      if (isHeld) noteComment(prose, to, true);
    }
    this.codeAtComment = code.count;
  }

  private readWithExamples(from: number, to: number, kind: CommentKind): void {
    const { code, prose } = this.streams;
    for (let at = from; at < to; ) {
      const first = prose.count;
      const example = this.examples?.in(at, to, kind);
      this.readText(at, example?.from ?? to, kind, to);
      if (example) {
        markAnnouncement(this.bytes, at, example.from, prose, first);
        this.examples?.read(example, this.streams, this.language);
      }
      this.codeAtComment = code.count;
      at = example?.to ?? to;
    }
  }

  /** Reads the text of a comment that ends at `end`, or a part of it. */
  private readText(from: number, to: number, kind: CommentKind, end: number): void {
    if (speaksToNoTool(kind)) readProse(this.bytes, from, to, this.streams.prose);
    else
      readComment(this.bytes, from, to, this.streams, kind === 'line' || kind === 'rdoc' ? undefined : end);
  }

  /** Past consecutive comments on lines of their own if together they are a licence; otherwise `from`. */
  private pastLicenceLines(from: number, opener: Opener): number {
    const { bytes, to } = this;
    let end = from;
    while (bytesStandAt(bytes, end, to, opener.bytes)) end = Math.min(to, lineEnd(bytes, end, to) + 1);
    this.judgedTo = end;
    return this.leavesOut(from, end) ? end : from;
  }

  /** Whether a comment is a licence at the top, after `wordsBefore` words at most. */
  private leavesOut(from: number, to: number, wordsBefore = wordsBeforeLicence): boolean {
    if (this.streams.code.count > this.codeAtStart + wordsBefore) return false;
    if (!mentionsLicence(this.bytes, from, to)) return false;
    noteDirectives(this.bytes, from, to, this.streams);
    const { prose } = this.streams;
    if (prose.count - this.proseAtStart <= longestTitle) prose.cut(this.proseAtStart);
    return true;
  }
}

/** Whether the text of a comment, or a documentation string, stands between two marks. */
function hasMarks(kind: CommentKind): boolean {
  return kind !== 'line' && kind !== 'rdoc' && kind !== 'told';
}

/** Whether the text is in a string or a value, where it speaks to no tool. */
function speaksToNoTool(kind: CommentKind): boolean {
  return kind === 'documentation' || kind === 'told';
}
