import { copiedInto, GrowingUint32 } from '../arrays/growing.ts';
import { type Allocate, numbers, ownMemory } from '../arrays/memory.ts';
import { firstAtLeast } from '../arrays/sorted.ts';
import { slotsFor } from '../words/hash.ts';
import type { Wanted } from './partners.ts';

const none = 0xffffffff;
/** Arrays of this many places grow only by this factor, and longer ones are trimmed when tidied. */
const roomy = 1.25;
const large = 1 << 20;
/** Places to look at between two steps. */
const portion = 1 << 15;

/** The places of a table, those of one text in a row; valid until the table changes. */
export interface SeedPlaces {
  readonly count: number;
  readonly hash: Uint32Array;
  readonly at: Uint32Array;
  /** More than the number of any text. */
  readonly texts: number;
  /** The text of each row of places, and where each row begins; after the last, where that ends. */
  readonly owner: Uint32Array;
  readonly rowFrom: Uint32Array;
}

/**
 * A multimap from 32-bit hashes to places (text, position), in typed arrays: the seeds of a space. A removed text is
 * marked dead at once and swept later.
 */
export class Postings {
  private count = 0;
  private hash: Uint32Array;
  private at: Uint32Array;
  /** Rows of places: the text of each, and where it begins; after the last, where that ends. */
  private readonly owners = new GrowingUint32();
  private readonly rowFrom = new GrowingUint32();
  private next = new Uint32Array(0);
  private heads = new Uint32Array(0);
  private readonly sizes = new Map<number, number>();
  private dead = new Set<number>();
  private deadCount = 0;

  /** How many places the chains from `heads` lead to; later ones are linked at the next look-up. */
  private linked = 0;
  /** The row that a sweep under way has reached, and what it has kept. */
  private sweptTo: number | undefined;
  private kept = 0;
  private keptRows = 0;
  private texts = 0;

  private readonly allocate: Allocate;

  constructor(allocate: Allocate = ownMemory) {
    this.allocate = allocate;
    this.hash = numbers(this.allocate, 1024);
    this.at = numbers(this.allocate, 1024);
    this.rowFrom.push(0);
  }

  /** Makes the next look-up quick, in steps; a call in between does the rest that it needs at once. */
  *tidy(most = portion): Generator<undefined, void> {
    if (this.hash.length > this.count * roomy + large) this.resize(Math.ceil(this.count * 1.1));
    if (this.sweptTo === undefined && this.deadCount * 5 > this.count) this.beginSweep();
    while (this.sweptTo !== undefined) {
      this.sweepOn(most);
      yield undefined;
    }
    while (!this.isLinked) {
      this.link(most);
      yield undefined;
    }
  }

  /** All places that are alive. */
  places(): SeedPlaces {
    if (this.dead.size > 0) this.sweep();
    const { count, texts, hash, at, owners, rowFrom } = this;
    const rows = owners.length;
    return {
      count,
      hash,
      at,
      texts,
      owner: owners.array.subarray(0, rows),
      rowFrom: rowFrom.array.subarray(0, rows + 1),
    };
  }

  /** Places that are alive. */
  get size(): number {
    return this.count - this.deadCount;
  }

  /** Bytes that the arrays take. */
  get bytes(): number {
    const { hash, next, heads, owners, rowFrom } = this;
    return (hash.length * 2 + next.length + heads.length + owners.array.length + rowFrom.array.length) * 4;
  }

  /** Adds all places of one text; the text must not be in it already. */
  add(text: number, hashes: Uint32Array, positions: Uint32Array, count: number): void {
    if (this.dead.has(text) || this.sweptTo !== undefined) this.sweep();
    this.sizes.set(text, count);
    if (count === 0) return;
    this.makeRoom(this.count + count);
    this.hash.set(hashes.subarray(0, count), this.count);
    this.at.set(positions.subarray(0, count), this.count);
    this.count += count;
    this.owners.push(text);
    this.rowFrom.push(this.count);
    this.texts = Math.max(this.texts, text + 1);
  }

  /** Removes a text; later look-ups do not find its places. */
  remove(text: number): void {
    const size = this.sizes.get(text);
    if (size === undefined) return;
    if (this.sweptTo !== undefined) this.sweep();
    this.sizes.delete(text);
    if (size === 0) return;
    this.dead.add(text);
    this.deadCount += size;
    if (this.deadCount * 2 > this.count) this.sweep();
  }

  /**
   * Writes the places of a hash to `texts` and `positions` and returns their number; -1 when there are more than
   * `most`.
   */
  find(hash: number, most: number, texts: Uint32Array, positions: Uint32Array): number {
    let found = 0;
    for (let place = this.firstOf(hash); place !== none; place = this.aliveFrom(this.next[place], hash)) {
      if (found === most) return -1;
      texts[found] = this.textAt(place);
      positions[found] = this.at[place];
      found++;
    }
    return found;
  }

  /**
   * Writes the first place of a hash in each of the first texts by rank that are wanted, as many as `texts` has room for,
   * and returns how many.
   */
  findFirst(
    hash: number,
    { rank, below, except }: Pick<Wanted, 'rank' | 'below' | 'except'>,
    texts: Uint32Array,
    positions: Uint32Array,
  ): number {
    let found = 0;
    for (let place = this.firstOf(hash); place !== none; place = this.aliveFrom(this.next[place], hash)) {
      const text = this.textAt(place);
      if (rank[text] >= below || text === except) continue;
      let at = found;
      while (at > 0 && rank[texts[at - 1]] > rank[text]) at--;
      if (at > 0 && texts[at - 1] === text) {
        positions[at - 1] = Math.min(positions[at - 1], this.at[place]);
        continue;
      }
      if (at === texts.length) continue;
      texts.copyWithin(at + 1, at, found);
      positions.copyWithin(at + 1, at, found);
      texts[at] = text;
      positions[at] = this.at[place];
      found = Math.min(found + 1, texts.length);
    }
    return found;
  }

  private firstOf(hash: number): number {
    if (this.sweptTo !== undefined) this.sweep();
    if (!this.isLinked) this.link(this.count);
    return this.aliveFrom(this.heads[hash & (this.heads.length - 1)], hash);
  }

  /** The first place of a hash that is alive, from one on in the chain. */
  private aliveFrom(from: number, hash: number): number {
    const anyDead = this.dead.size > 0;
    let place = from;
    while (place !== none && (this.hash[place] !== hash || (anyDead && this.dead.has(this.textAt(place)))))
      place = this.next[place];
    return place;
  }

  private textAt(place: number): number {
    const { owners, rowFrom } = this;
    return owners.array[firstAtLeast(rowFrom.array, place + 1, 0, owners.length) - 1];
  }

  /** Makes room for this many places in all, so that the table need not grow step by step. */
  reserve(room: number): void {
    if (room > this.hash.length) this.resize(room);
  }

  private makeRoom(room: number): void {
    const { length } = this.hash;
    if (room > length) this.resize(Math.max(room, Math.ceil(length * (length < large ? 2 : roomy))));
  }

  private resize(size: number): void {
    const resized = (array: Uint32Array) =>
      copiedInto(array.subarray(0, this.count), numbers(this.allocate, size));
    this.hash = resized(this.hash);
    this.at = resized(this.at);
    this.next = this.next.length > size ? this.next.slice(0, size) : this.next;
  }

  private get isLinked(): boolean {
    return this.linked === this.count && this.heads.length > 0;
  }

  /** Puts up to this many more places in their chains. */
  private link(most: number): void {
    if (this.next.length < this.hash.length)
      this.next = copiedInto(this.next, new Uint32Array(this.hash.length));
    if (this.heads.length < this.count || this.heads.length === 0) {
      this.heads = new Uint32Array(slotsFor(this.count, 1024)).fill(none);
      this.linked = 0;
    }
    const mask = this.heads.length - 1;
    const end = Math.min(this.count, this.linked + most);
    for (let place = this.linked; place < end; place++) {
      const slot = this.hash[place] & mask;
      this.next[place] = this.heads[slot];
      this.heads[slot] = place;
    }
    this.linked = end;
  }

  /** Removes what is dead, or the rest of it. */
  private sweep(): void {
    if (this.sweptTo === undefined) this.beginSweep();
    this.sweepOn(Number.POSITIVE_INFINITY);
  }

  private beginSweep(): void {
    this.sweptTo = 0;
    this.kept = 0;
    this.keptRows = 0;
    this.heads.fill(none);
    this.linked = 0;
  }

  /** Looks at this many more places, and at the rest of the last text's. */
  private sweepOn(most: number): void {
    const owner = this.owners.array;
    const rowFrom = this.rowFrom.array;
    const rows = this.owners.length;
    let row = this.sweptTo ?? 0;
    for (let looked = 0; row < rows && looked < most; row++) {
      const from = rowFrom[row];
      const end = rowFrom[row + 1];
      looked += end - from;
      if (this.dead.has(owner[row])) continue;
      this.hash.copyWithin(this.kept, from, end);
      this.at.copyWithin(this.kept, from, end);
      owner[this.keptRows] = owner[row];
      rowFrom[this.keptRows++] = this.kept;
      this.kept += end - from;
    }
    this.sweptTo = row;
    if (row < rows) return;
    this.sweptTo = undefined;
    this.count = this.kept;
    this.owners.length = this.keptRows;
    this.rowFrom.length = this.keptRows + 1;
    this.rowFrom.array[this.keptRows] = this.kept;
    this.dead = new Set();
    this.deadCount = 0;
  }
}
