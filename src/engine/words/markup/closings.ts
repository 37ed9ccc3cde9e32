import { find } from '../lines.ts';

/** Finds closing marks in a text searched from start to end; a mark once not found is not searched for again. */
export class Closings {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly gone = new Set<string>();

  constructor(bytes: Uint8Array, to: number) {
    this.bytes = bytes;
    this.to = to;
  }

  /** Where a text, given in lower-case ASCII, next occurs in either case, or -1. */
  find(text: string, from: number): number {
    if (this.gone.has(text)) return -1;
    const found = find(this.bytes, text, from, this.to);
    if (found < 0) this.gone.add(text);
    return found;
  }
}
