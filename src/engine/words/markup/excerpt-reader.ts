import { dollar, newline, space } from '../ascii.ts';
import { escapesSign, isBlank, lineEnd } from '../lines.ts';
import type { Streams } from '../stream.ts';
import { Excerpt } from './excerpt.ts';

/** Reads markup whose text is gathered, without its marks, until something ends it. */
export abstract class ExcerptReader {
  protected readonly bytes: Uint8Array;
  protected readonly to: number;
  protected readonly streams: Streams;
  protected readonly excerpt = new Excerpt();

  constructor(bytes: Uint8Array, to: number, streams: Streams) {
    this.bytes = bytes.subarray(0, to);
    this.to = to;
    this.streams = streams;
  }

  /** Takes a space in place of what is no text; returns where the text goes on. */
  protected gap(at: number, next: number): number {
    this.excerpt.push(space, at, next);
    return next;
  }

  /** Past a formula that begins at `from`; a dollar with no partner in its paragraph is just a dollar. */
  protected pastFormula(at: number, from: number): number {
    const { bytes, to } = this;
    for (let i = from; i < to; i++) {
      if (escapesSign(bytes, i)) i++;
      else if (bytes[i] === dollar) return this.gap(at, Math.min(i + from - at, to));
      else if (bytes[i] === newline && isBlank(bytes, i + 1, lineEnd(bytes, i + 1, to))) break;
    }
    return this.gap(at, from);
  }
}
