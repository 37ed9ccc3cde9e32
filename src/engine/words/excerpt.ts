import type { MarkupReader } from './markup-reader.ts';
import { readProse } from './prose.ts';
import type { Streams, WordStream } from './stream.ts';

/**
 * Text taken out of what wraps it (a quotation's marks, a notebook's JSON, inline macros), byte by byte with
 * the place that each came from, so that its words stand where they stand in the file.
 */
export class Excerpt {
  private bytes = new Uint8Array(512);
  private starts = new Uint32Array(512);
  private ends = new Uint32Array(512);
  private length = 0;

  /** Forgets the text. */
  clear(): void {
    this.length = 0;
  }

  /** Adds a byte that stands for `[start, end)` of the file. */
  push(byte: number, start: number, end: number): void {
    const at = this.length;
    if (at + 4 > this.bytes.length) this.grow();
    this.bytes[at] = byte;
    this.starts[at] = start;
    this.ends[at] = end;
    this.length = at + 1;
  }

  /** Adds bytes of the file as they stand. */
  take(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) this.push(bytes[at], at, at + 1);
  }

  /** Reads the text, and moves the words that came of it to their places in the file. */
  read(streams: Streams, reader: MarkupReader): void {
    const { prose, code } = streams;
    const firstProse = prose.count;
    const firstCode = code.count;
    // Readers may look a few bytes ahead; what an earlier text left there must not matter.
    this.bytes.fill(0, this.length, this.length + 3);
    reader(this.bytes.subarray(0, this.length + 3), 0, this.length, streams);
    this.place(prose, firstProse);
    this.place(code, firstCode);
  }

  /** Reads the text as prose. */
  readAsProse(streams: Streams): void {
    if (this.length > 0) this.read(streams, (bytes, from, to) => readProse(bytes, from, to, streams.prose));
  }

  private place(words: WordStream, first: number): void {
    for (let word = first; word < words.count; word++) {
      words.start[word] = this.starts[words.start[word]];
      words.end[word] = this.ends[Math.min(words.end[word], this.length) - 1];
    }
  }

  private grow(): void {
    const room = this.bytes.length * 2;
    this.bytes = widened(this.bytes, new Uint8Array(room));
    this.starts = widened(this.starts, new Uint32Array(room));
    this.ends = widened(this.ends, new Uint32Array(room));
  }
}

function widened<A extends Uint8Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
