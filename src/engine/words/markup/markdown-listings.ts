import { backtick } from '../ascii.ts';
import { indentedEnd, lineEnd, pastBlanks, runLength } from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexicons } from '../source/lexicons.ts';
import type { Streams } from '../stream.ts';
import { readEmbedded } from './embedded.ts';
import { Excerpt } from './excerpt.ts';
import { fenceEnd, fenceInfo, pastQuotes } from './markdown-fence.ts';
import { isBundle, isInclusion } from './markdown-labels.ts';
import type { MarkupReader } from './markup-reader.ts';
import { readRestructuredText } from './restructuredtext.ts';

/** The listings of a Markdown text: between fences, in quotations too, and indented. */
export class MarkdownListings {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly streams: Streams;
  private readonly nested: ((language: string) => MarkupReader) | undefined;
  private readonly excerpt = new Excerpt();

  /** `nested` returns the reader for a fence that holds Markdown; without it, such a fence is read as code. */
  constructor(
    bytes: Uint8Array,
    to: number,
    streams: Streams,
    nested: ((language: string) => MarkupReader) | undefined,
  ) {
    this.bytes = bytes;
    this.to = to;
    this.streams = streams;
    this.nested = nested;
  }

  /** Whether the marks at `at` open a fence, and do not enclose words in a sentence. */
  isFence(at: number, end: number): boolean {
    const { bytes } = this;
    const length = runLength(bytes, at, end);
    if (length < 3) return false;
    return bytes[at] !== backtick || !bytes.subarray(at + length, end).includes(backtick);
  }

  /** Reads the fence that opens at `at`, after `quotes` quotation marks; returns where the text goes on. */
  readFence(at: number, end: number, quotes: number): number {
    const { bytes, to, streams } = this;
    const length = runLength(bytes, at, end);
    const body = Math.min(end + 1, to);
    const { close, next } = fenceEnd(bytes, body, to, { mark: bytes[at], length, quotes });
    const read = this.readerOf(pastBlanks(bytes, at + length, end), end);
    // a file that mdBook includes is compared on its own
    if (isInclusion(bytes, body, close) || isBundle(bytes, body, close)) streams.code.break();
    else if (quotes === 0) read(bytes, body, close, streams);
    else this.readUnquoted(body, close, quotes, read);
    return next;
  }

  /** Reads lines as code while they are indented by `columns` or more; returns where the text goes on. */
  readIndented(from: number, columns: number): number {
    const { bytes, to, streams } = this;
    const end = indentedEnd(bytes, from, to, columns);
    streams.code.break();
    readCode(bytes, from, end, lexicons.generic, streams);
    streams.code.break();
    return Math.min(end + 1, to);
  }

  private readerOf(info: number, end: number): MarkupReader {
    const { streams, nested } = this;
    const { language, markdown } = fenceInfo(this.bytes, info, end);
    if (language === 'eval-rst') return readRestructuredText;
    if (markdown && nested) return nested(language);
    return (text, from, to) => readEmbedded(language, text, from, to, streams);
  }

  /** Reads lines without the quotation marks before them. */
  private readUnquoted(from: number, to: number, quotes: number, read: MarkupReader): void {
    const { bytes, excerpt } = this;
    excerpt.clear();
    // with the end of the line that opens the fence, where the listing begins
    excerpt.take(bytes, from - 1, from);
    for (let line = from; line < to; ) {
      const next = Math.min(lineEnd(bytes, line, to) + 1, to);
      excerpt.take(bytes, Math.min(Math.max(pastQuotes(bytes, line, next, quotes), line), next), next);
      line = next;
    }
    excerpt.read(this.streams, (text, first, last, streams) => read(text, first + 1, last, streams));
  }
}
