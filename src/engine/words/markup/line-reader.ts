import { LineEnds } from '../lines.ts';
import type { Streams } from '../stream.ts';
import { type InlineMarks, Paragraph } from './paragraph.ts';

/** Reads markup that is made of lines: each is part of a paragraph, or opens something else. */
export abstract class LineReader {
  protected readonly bytes: Uint8Array;
  protected readonly to: number;
  protected readonly streams: Streams;
  protected readonly paragraph: Paragraph;
  protected readonly lineEnds: LineEnds;

  constructor(bytes: Uint8Array, to: number, streams: Streams, marks: InlineMarks) {
    this.bytes = bytes.subarray(0, to);
    this.to = to;
    this.streams = streams;
    this.paragraph = new Paragraph(this.bytes, streams, marks);
    this.lineEnds = new LineEnds(this.bytes, to);
  }

  /** Reads all lines from one on. */
  read(from: number): void {
    let at = from;
    while (at < this.to) at = this.readLine(at);
    this.paragraph.flush();
  }

  /** Reads a line and what it opens; returns where the next one begins, or where the same one goes on. */
  protected abstract readLine(line: number): number;
}
