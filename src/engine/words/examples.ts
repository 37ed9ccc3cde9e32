import { Excerpt } from './excerpt.ts';
import { asciiFold } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { isBlank, lineEnd, pastBlanks, runLength, standsAt, tinyText, trimmedEnd } from './lines.ts';
import { fenceInfo } from './markdown-fence.ts';
import type { Streams } from './stream.ts';

const newline = 10;
const backtick = 96;
const shortestFence = 3;

/** Reads a listing in the language of an id, or by a lexicon where that is none that is known. */
export type ListingReader = (
  id: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  otherwise: Lexicon,
) => void;

/** A listing between fences in a comment: the lines with them, those between, the language, and what each line begins with. */
export interface Example {
  readonly from: number;
  readonly to: number;
  readonly body: number;
  readonly close: number;
  readonly language: string;
  readonly decoration: string;
}

/** The listings between fences in the comments of a file, as documentation has them; asked for from its beginning to its end. */
export class Examples {
  private readonly bytes: Uint8Array;
  private readonly readListing: ListingReader;
  private readonly excerpt = new Excerpt();
  /** Where the first backticks stand that may be a fence, of those that were not asked for yet. */
  private fence = -1;

  constructor(bytes: Uint8Array, readListing: ListingReader) {
    this.bytes = bytes;
    this.readListing = readListing;
  }

  /** The first one of [from, to), a comment or what is left of it. What is said in Markdown again is none. */
  in(from: number, to: number): Example | undefined {
    for (let at = this.fenceFrom(from); at < to; ) {
      const end = lineEnd(this.bytes, at, to);
      const line = this.decoratedFrom(at, from);
      const length = runLength(this.bytes, at, end);
      if (line < 0 || this.bytes.subarray(at + length, end).includes(backtick)) {
        at = this.fenceFrom(end);
        continue;
      }
      const shown = pastBlanks(this.bytes, line, at);
      const decoration = tinyText(this.bytes, shown, trimmedEnd(this.bytes, shown, at));
      const close = this.closeOf(end + 1, to, length, decoration);
      if (close < 0) return undefined;
      const next = Math.min(lineEnd(this.bytes, close, to) + 1, to);
      const { language, markdown } = fenceInfo(this.bytes, pastBlanks(this.bytes, at + length, end), end);
      if (!markdown) return { from: line, to: next, body: end + 1, close, language, decoration };
      at = this.fenceFrom(next);
    }
    return undefined;
  }

  /** Reads the lines between the fences as code, without what decorates them. */
  read({ body, close, language, decoration }: Example, streams: Streams, otherwise: Lexicon): void {
    const { bytes, excerpt, readListing } = this;
    excerpt.clear();
    for (let line = body; line < close; ) {
      const next = Math.min(lineEnd(bytes, line, close) + 1, close);
      excerpt.take(bytes, this.pastDecoration(line, next, decoration), next);
      line = next;
    }
    excerpt.read(streams, (text, from, to) => readListing(language, text, from, to, streams, otherwise));
  }

  private fenceFrom(from: number): number {
    if (this.fence >= from) return this.fence;
    const { bytes } = this;
    let at = bytes.indexOf(backtick, from);
    while (at >= 0) {
      const length = runLength(bytes, at, bytes.length);
      if (length >= shortestFence) break;
      at = bytes.indexOf(backtick, at + length);
    }
    this.fence = at < 0 ? Number.POSITIVE_INFINITY : at;
    return this.fence;
  }

  /** Where the line begins that `at` stands on, in a comment from `from` on, or -1 when there is more before it than decoration. */
  private decoratedFrom(at: number, from: number): number {
    const { bytes } = this;
    let line = at;
    for (; line > from && bytes[line - 1] !== newline; line--)
      if (bytes[line - 1] > 127 || asciiFold[bytes[line - 1]] !== 0) return -1;
    return line;
  }

  /** Where the line of the closing fence begins, or -1. */
  private closeOf(body: number, to: number, length: number, decoration: string): number {
    const { bytes } = this;
    for (let line = body; line < to; ) {
      const end = lineEnd(bytes, line, to);
      const at = pastBlanks(bytes, this.pastDecoration(line, end, decoration), end);
      if (bytes[at] === backtick) {
        const run = runLength(bytes, at, end);
        if (run >= length && isBlank(bytes, at + run, end)) return line;
      }
      line = end + 1;
    }
    return -1;
  }

  /** Past what decorates a line, with one space; its beginning when nothing does. */
  private pastDecoration(line: number, end: number, decoration: string): number {
    const { bytes } = this;
    const at = pastBlanks(bytes, line, end);
    if (decoration === '' || !standsAt(bytes, at, end, decoration)) return line;
    const past = at + decoration.length;
    return past < end && bytes[past] === 32 ? past + 1 : past;
  }
}
