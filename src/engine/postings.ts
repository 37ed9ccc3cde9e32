import { copiedInto } from './growing.ts';
import { type Allocate, ownMemory } from './memory.ts';

const none = 0xffffffff;

/** A table as another thread is handed it: for look-ups alone. */
export interface SharedPostings {
  readonly count: number;
  readonly hash: Uint32Array;
  readonly text: Uint32Array;
  readonly at: Uint32Array;
  readonly next: Uint32Array;
  readonly heads: Uint32Array;
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
  private next: Uint32Array;
  private heads: Uint32Array;
  private readonly sizes = new Map<number, number>();
  private dead = new Set<number>();
  private deadCount = 0;

  private readonly allocate: Allocate;

  constructor(allocate: Allocate = ownMemory, shared?: SharedPostings) {
    this.allocate = allocate;
    this.count = shared?.count ?? 0;
    this.hash = shared?.hash ?? this.room(1024);
    this.text = shared?.text ?? this.room(1024);
    this.at = shared?.at ?? this.room(1024);
    this.next = shared?.next ?? this.room(1024);
    this.heads = shared?.heads ?? this.room(1024).fill(none);
  }

  /** What another thread needs for look-ups; it holds until this table changes. */
  share(): SharedPostings {
    if (this.dead.size > 0) this.sweep();
    const { count, hash, text, at, next, heads } = this;
    return { count, hash, text, at, next, heads };
  }

  /** Places that are alive. */
  get size(): number {
    return this.count - this.deadCount;
  }

  /** Bytes that the arrays take. */
  get bytes(): number {
    return (this.hash.length * 4 + this.heads.length) * 4;
  }

  /** Adds all places of one text; the text must not be in it already. */
  add(text: number, hashes: Uint32Array, positions: Uint32Array, count: number): void {
    if (this.dead.has(text)) this.sweep();
    this.reserve(this.count + count);
    const mask = this.heads.length - 1;
    // the lowest bit is the same in all sampled seeds
    for (let i = 0; i < count; i++) {
      const place = this.count++;
      const hash = hashes[i];
      this.hash[place] = hash;
      this.text[place] = text;
      this.at[place] = positions[i];
      const slot = (hash >>> 1) & mask;
      this.next[place] = this.heads[slot];
      this.heads[slot] = place;
    }
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
      this.next = copiedInto(this.next, this.room(size));
    }
    if (room > this.heads.length) {
      let slots = this.heads.length;
      while (slots < room) slots *= 2;
      this.heads = this.room(slots);
      this.relink();
    }
  }

  private room(size: number): Uint32Array {
    return new Uint32Array(this.allocate(size * 4));
  }

  private relink(): void {
    this.heads.fill(none);
    const mask = this.heads.length - 1;
    for (let place = 0; place < this.count; place++) {
      const slot = (this.hash[place] >>> 1) & mask;
      this.next[place] = this.heads[slot];
      this.heads[slot] = place;
    }
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
    this.relink();
  }
}
