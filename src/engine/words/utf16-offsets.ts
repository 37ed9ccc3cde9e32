import { doubled } from '../arrays/growing.ts';
import { inQuads } from '../arrays/quads.ts';
import { firstAtLeast } from '../arrays/sorted.ts';
import { characterAt } from './utf8.ts';

/** Beyond the end of any text. */
const endless = 0xffffffff;

/**
 * Turns byte offsets of a text into UTF-16 offsets: it notes the characters of more than one byte, so ASCII costs only
 * a look at sixteen bytes at a time.
 */
export class Utf16Offsets {
  private count = 0;
  private start = new Uint32Array(16);
  private end = new Uint32Array(16);
  /** How many more bytes than UTF-16 units the text has up to the end of the character. */
  private surplus = new Uint32Array(16);

  /** Looks through a text and forgets the one before; returns whether its offsets change. */
  survey(bytes: Uint8Array): boolean {
    this.count = 0;
    const quads = inQuads(bytes);
    let at = 0;
    for (let quad = nextWide(quads, 0); quad < quads.length; quad = nextWide(quads, quad + 1))
      at = this.surveyBytes(bytes, Math.max(at, quad * 4), quad * 4 + 4);
    this.surveyBytes(bytes, Math.max(at, quads.length * 4), bytes.length);
    return this.count > 0;
  }

  /** Translates ascending offsets in place. One inside a character becomes its end. */
  translate(offsets: Uint32Array, count: number): void {
    if (this.count === 0) return;
    const { start, end, surplus, count: all } = this;
    let index = firstAtLeast(offsets, start[0] + 1, 0, count);
    for (let wide = 0; wide < all; wide++) {
      const next = wide + 1 < all ? start[wide + 1] : endless;
      const past = end[wide];
      const more = surplus[wide];
      for (; index < count && offsets[index] <= next; index++) {
        const offset = offsets[index];
        offsets[index] = Math.max(offset, past) - more;
      }
    }
  }

  /** Notes the characters that begin in a stretch; returns where the last of them ends. */
  private surveyBytes(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to) {
      if (bytes[at] < 0x80) {
        at++;
        continue;
      }
      const character = characterAt(bytes, at, bytes.length);
      const size = character & 7;
      this.note(at, size, character >>> 3 > 0xffff ? 2 : 1);
      at += size;
    }
    return at;
  }

  private note(at: number, size: number, units: number): void {
    const { count } = this;
    if (count === this.start.length) this.grow();
    this.start[count] = at;
    this.end[count] = at + size;
    this.surplus[count] = (count === 0 ? 0 : this.surplus[count - 1]) + size - units;
    this.count = count + 1;
  }

  private grow(): void {
    this.start = doubled(this.start);
    this.end = doubled(this.end);
    this.surplus = doubled(this.surplus);
  }
}

/** The next four bytes that are not all ASCII, or the end. */
function nextWide(quads: Uint32Array, from: number): number {
  const { length } = quads;
  let quad = from;
  for (; quad + 4 <= length; quad += 4) {
    const all = quads[quad] | quads[quad + 1] | quads[quad + 2] | quads[quad + 3];
    if ((all & 0x80808080) !== 0) break;
  }
  while (quad < length && (quads[quad] & 0x80808080) === 0) quad++;
  return quad;
}
