import { copiedInto, GrowingUint32 } from '../arrays/growing.ts';
import { hashOfThree } from '../seeds/seeds.ts';
import type { Words } from '../sketches/texts.ts';
import { slotsFor } from '../words/hash.ts';
import { ProseMark } from '../words/stream.ts';

/** The most meetings of one triple that are kept. */
const mostMeetings = 8;

/** Where triples of two texts meet, as indexes of content words. */
export interface Met {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly count: number;
}

const noWords: Words = {
  count: 0,
  keys: new Uint32Array(0),
  written: new Uint32Array(0),
  start: new Uint32Array(0),
  length: new Uint8Array(0),
  mark: new Uint16Array(0),
  breaks: new Uint32Array(0),
  lineBreak: 1,
  blanks: new Uint32Array(0),
};

/** The content words of a stretch of text and their triples, in arrays that serve one stretch after another. */
export class ContentIndex {
  words = noWords;
  /** The stretch itself. */
  from = 0;
  to = 0;
  /** Positions of the content words. */
  content = new Uint32Array(0);
  /** Triples by number from 1: hash, and the index of the first content word. */
  private count = 0;
  private hash = new Uint32Array(16);
  private at = new Uint32Array(16);
  /** The last triple of each slot, and the one before it in the same slot. */
  private slots = new Uint32Array(64);
  private next = new Uint32Array(16);
  private mask = 0;
  private room = new Uint32Array(16);

  /** Takes the words [from, to) of a text; beyond its ends there are none. */
  fill(words: Words, from: number, to: number): this {
    const first = Math.max(0, from);
    const end = Math.min(words.count, to);
    if (this.room.length < end - first) this.room = new Uint32Array((end - first) * 2);
    let count = 0;
    for (let at = first; at < end; at++) if (!(words.mark[at] & ProseMark.stopWord)) this.room[count++] = at;
    this.words = words;
    this.from = first;
    this.to = end;
    this.content = this.room.subarray(0, count);
    this.fillTriples();
    return this;
  }

  /** The places where triples of another text meet those of this one, which is `a`; valid until the next call. */
  meet(other: ContentIndex): Met {
    this.link();
    metA.length = 0;
    metB.length = 0;
    const { slots, next, hash, at, mask } = this;
    for (let i = 1; i <= other.count; i++) {
      const triple = other.hash[i];
      let found = 0;
      for (let place = slots[triple & mask]; place !== 0 && found < mostMeetings; place = next[place]) {
        if (hash[place] !== triple) continue;
        found++;
        metA.push(at[place]);
        metB.push(other.at[i]);
      }
    }
    return { a: metA.array, b: metB.array, count: metA.length };
  }

  /** Triples of content words, also with one left out: (1 2 3), (1 3 4), (1 2 4). */
  private fillTriples(): void {
    const { content } = this;
    const { keys } = this.words;
    this.count = 0;
    this.reserve(content.length * 3 + 1);
    for (let i = 0; i + 2 < content.length; i++) {
      const first = keys[content[i]];
      const second = keys[content[i + 1]];
      const third = keys[content[i + 2]];
      this.push(hashOfThree(first, second, third), i);
      if (i + 3 >= content.length) continue;
      const fourth = keys[content[i + 3]];
      this.push(hashOfThree(first, third, fourth), i);
      this.push(hashOfThree(first, second, fourth), i);
    }
  }

  private push(triple: number, index: number): void {
    this.hash[++this.count] = triple;
    this.at[this.count] = index;
  }

  private reserve(room: number): void {
    if (this.hash.length >= room) return;
    this.hash = copiedInto(this.hash, new Uint32Array(room * 2));
    this.at = copiedInto(this.at, new Uint32Array(room * 2));
    this.next = new Uint32Array(room * 2);
  }

  private link(): void {
    const size = slotsFor(this.count * 2, 64);
    if (this.slots.length < size) this.slots = new Uint32Array(size);
    else this.slots.fill(0, 0, size);
    const { slots, next, hash } = this;
    this.mask = size - 1;
    for (let i = 1; i <= this.count; i++) {
      const slot = hash[i] & this.mask;
      next[i] = slots[slot];
      slots[slot] = i;
    }
  }
}

const metA = new GrowingUint32();
const metB = new GrowingUint32();
