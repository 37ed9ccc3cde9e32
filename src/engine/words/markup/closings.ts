import { find } from '../lines.ts';

/** Finds what closes something in a text, from its beginning to its end; what does not come any more is not looked for again. */
export class Closings {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly gone = new Set<string>();

  constructor(bytes: Uint8Array, to: number) {
    this.bytes = bytes;
    this.to = to;
  }

  /** Where lower-case ASCII text next stands, in either case, or -1. */
  find(text: string, from: number): number {
    if (this.gone.has(text)) return -1;
    const found = find(this.bytes, text, from, this.to);
    if (found < 0) this.gone.add(text);
    return found;
  }
}
