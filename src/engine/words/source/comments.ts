import { newline } from '../ascii.ts';
import { lineFrom } from '../decoration.ts';
import { noteDirectives, readComment } from '../directives.ts';
import { mentionsLicence } from '../licence.ts';
import { bytesStandAt, indentOf, lineEnd, pastBlanks } from '../lines.ts';
import { readPod } from '../markup/pod.ts';
import { readProse } from '../prose.ts';
import type { Streams } from '../stream.ts';
import { markAnnouncement } from './announced-lines.ts';
import { type Opener, opensAt } from './compiled-lexicon.ts';
import { type CommentKind, Examples, type ListingReader } from './examples.ts';
import type { Lexicon } from './lexicon.ts';

/** Behind so many words a comment is still at the top: `<?php`, `'use strict'`, the declaration of XML, an include guard. */
const wordsBeforeLicence = 8;

/**
 * Reads the comments of a source text that ends at `to`, from the first to the last: what they say is prose, and the
 * listings in them code where `readListing` says how that is read. A licence at the top is left out.
 */
export class Comments {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly language: Lexicon;
  private readonly streams: Streams;
  private readonly readListing: ListingReader | undefined;
  private readonly examples: Examples | undefined;
  private readonly codeAtStart: number;
  private codeAtComment: number;
  /** Where the last comment begins that has code before it on its line, or is one with such; -1 when the last does not. */
  private trailing = -1;
  /** Code stands behind the last comment that is not compared. */
  private passed = false;
  /** Up to where comments on lines of their own are known not to be a licence. */
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
    this.codeAtComment = streams.code.count;
  }

  /** Past a comment up to the end of its line; when it stands `alone` there, with those on the lines that follow, which are one text. */
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

  /** Past a comment between two marks, which may stand `alone` where its line begins. */
  readBlock(from: number, opener: Opener, alone: boolean): number {
    const { bytes, to } = this;
    const isLine = opener.close.length === 1 && opener.close[0] === newline;
    if (isLine && from >= this.judgedTo) {
      const next = this.pastLicenceLines(from, opener);
      if (next > from) return next;
    }
    let inside = from + opener.bytes.length;
    // of a line that has nothing else the opener is all
    if (isLine && bytes[inside - 1] === newline) inside--;
    let depth = 1;
    let at = inside;
    while (at < to) {
      if (bytes[at] === opener.close[0] && bytesStandAt(bytes, at, to, opener.close)) {
        at += opener.close.length;
        if (--depth === 0) break;
      } else if (
        opener.nested &&
        bytes[at] === opener.bytes[0] &&
        bytesStandAt(bytes, at, to, opener.bytes)
      ) {
        at += opener.bytes.length;
        depth++;
      } else at++;
    }
    const end = depth === 0 ? at - opener.close.length : at;
    this.begin(from, alone);
    this.take(opener.text === 'pod' ? from : inside, end, opener.text ?? 'block');
    return at;
  }

  /** Notes that code is passed over which is not compared: it stands between two comments all the same. */
  passCode(): void {
    this.passed = true;
  }

  /** A comment behind a statement goes on below itself, and nowhere else. */
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

  /** Takes what a comment, a documentation string or a text in the code says. */
  take(from: number, to: number, kind: CommentKind): void {
    const { code, prose } = this.streams;
    if (code.count > this.codeAtComment || this.passed) prose.break();
    this.passed = false;
    this.codeAtComment = code.count;
    if (this.leavesOut(from, to, isText(kind) ? 0 : wordsBeforeLicence)) return;
    if (kind === 'pod') readPod(this.bytes, from, to, this.streams, this.readListing, this.language);
    else this.readWithExamples(from, to, kind);
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

  /** The text of a comment that ends at `end`, or a part of it. */
  private readText(from: number, to: number, kind: CommentKind, end: number): void {
    if (isText(kind)) readProse(this.bytes, from, to, this.streams.prose);
    else
      readComment(this.bytes, from, to, this.streams, kind === 'line' || kind === 'rdoc' ? undefined : end);
  }

  /** Comments on lines of their own that follow one another are told from a licence together. */
  private pastLicenceLines(from: number, opener: Opener): number {
    const { bytes, to } = this;
    let end = from;
    while (bytesStandAt(bytes, end, to, opener.bytes)) end = Math.min(to, lineEnd(bytes, end, to) + 1);
    this.judgedTo = end;
    return this.leavesOut(from, end) ? end : from;
  }

  /** Whether a comment is a licence at the top, behind so many words at the most. */
  private leavesOut(from: number, to: number, wordsBefore = wordsBeforeLicence): boolean {
    if (this.streams.code.count > this.codeAtStart + wordsBefore) return false;
    if (!mentionsLicence(this.bytes, from, to)) return false;
    noteDirectives(this.bytes, from, to, this.streams);
    return true;
  }
}

/** Whether it stands between the quotes of a string, and speaks to no tool. */
function isText(kind: CommentKind): boolean {
  return kind === 'documentation' || kind === 'told';
}
