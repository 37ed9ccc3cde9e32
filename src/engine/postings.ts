import { copiedInto } from './growing.ts';
import { type Allocate, ownMemory } from './memory.ts';

const none = 0xffffffff;

/** The places of a table, those of one text in a row; it holds until the table changes. */
export interface SeedPlaces {
  readonly count: number;
  /** More than the number of any text. */
  readonly texts: number;
  readonly hash: Uint32Array;
  readonly text: Uint32Array;
  readonly at: Uint32Array;
}

/**
 * A multimap from 32-bit hashes to places (text, position), in typed arrays: seeds, bands and prefixes are all
 * kept in one of these. A removed text is marked dead at once and swept when a fifth of the places are dead.
 */
export class Postings {
  private count = 0;
  private hash: Uint32Array;
  private text: Uint32Array;
  private at: Uint32Array;
  private next = new Uint32Array(0);
  private heads = new Uint32Array(0);
  private readonly sizes = new Map<number, number>();
  private dead = new Set<number>();
  private deadCount = 0;

  /** Places that the chains from `heads` lead to; later ones are linked when somebody looks something up. */
  private linked = 0;
  private texts = 0;

  private readonly allocate: Allocate;

  constructor(allocate: Allocate = ownMemory) {
    this.allocate = allocate;
    this.hash = this.room(1024);
    this.text = this.room(1024);
    this.at = this.room(1024);
  }

  /** All places that are alive. */
  places(): SeedPlaces {
    if (this.dead.size > 0) this.sweep();
    const { count, texts, hash, text, at } = this;
    return { count, texts, hash, text, at };
  }

  /** Places that are alive. */
  get size(): number {
    return this.count - this.deadCount;
  }

  /** Bytes that the arrays take. */
  get bytes(): number {
    return (this.hash.length * 3 + this.next.length + this.heads.length) * 4;
  }

  /** Adds all places of one text; the text must not be in it already. */
  add(text: number, hashes: Uint32Array, positions: Uint32Array, count: number): void {
    if (this.dead.has(text)) this.sweep();
    this.reserve(this.count + count);
    this.hash.set(hashes.subarray(0, count), this.count);
    this.at.set(positions.subarray(0, count), this.count);
    this.text.fill(text, this.count, this.count + count);
    this.count += count;
    this.texts = Math.max(this.texts, text + 1);
    this.sizes.set(text, count);
  }

  /** Takes a text out; its places are gone from every later look-up. */
  remove(text: number): void {
    const size = this.sizes.get(text);
    if (size === undefined) return;
    this.sizes.delete(text);
    this.dead.add(text);
    this.deadCount += size;
    if (this.deadCount * 5 > this.count) this.sweep();
  }

  /** Writes the places of a hash to `texts` and `positions`; more than `most`: none, and the answer is -1. */
  find(hash: number, most: number, texts: Uint32Array, positions: Uint32Array): number {
    this.link();
    let found = 0;
    const anyDead = this.dead.size > 0;
    for (
      let place = this.heads[(hash >>> 1) & (this.heads.length - 1)];
      place !== none;
      place = this.next[place]
    ) {
      if (this.hash[place] !== hash) continue;
      if (anyDead && this.dead.has(this.text[place])) continue;
      if (found === most) return -1;
      texts[found] = this.text[place];
      positions[found] = this.at[place];
      found++;
    }
    return found;
  }

  private reserve(room: number): void {
    if (room > this.hash.length) {
      const size = Math.max(room, this.hash.length * 2);
      this.hash = copiedInto(this.hash, this.room(size));
      this.text = copiedInto(this.text, this.room(size));
      this.at = copiedInto(this.at, this.room(size));
    }
  }

  private room(size: number): Uint32Array {
    return new Uint32Array(this.allocate(size * 4));
  }

  private link(): void {
    if (this.linked === this.count && this.heads.length > 0) return;
    if (this.next.length < this.hash.length)
      this.next = copiedInto(this.next, new Uint32Array(this.hash.length));
    if (this.heads.length < this.count || this.heads.length === 0) {
      let slots = 1024;
      while (slots < this.count) slots *= 2;
      this.heads = new Uint32Array(slots).fill(none);
      this.linked = 0;
    }
    const mask = this.heads.length - 1;
    for (let place = this.linked; place < this.count; place++) {
      // the lowest bit is the same in all sampled seeds
      const slot = (this.hash[place] >>> 1) & mask;
      this.next[place] = this.heads[slot];
      this.heads[slot] = place;
    }
    this.linked = this.count;
  }

  private sweep(): void {
    let kept = 0;
    for (let place = 0; place < this.count; place++) {
      if (this.dead.has(this.text[place])) continue;
      this.hash[kept] = this.hash[place];
      this.text[kept] = this.text[place];
      this.at[kept] = this.at[place];
      kept++;
    }
    this.count = kept;
    this.dead = new Set();
    this.deadCount = 0;
    this.heads.fill(none);
    this.linked = 0;
  }
}
