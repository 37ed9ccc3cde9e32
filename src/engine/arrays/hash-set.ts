/** A set of 32-bit hashes in typed arrays, with a number and a mark for each. */
export class HashSet {
  size = 0;
  /** By slot: the count of a hash, and what it was last counted for. */
  tally = new Uint32Array(64);
  last = new Uint32Array(64);
  private key = new Uint32Array(64);
  private taken = new Uint8Array(64);

  /** A set of these hashes. */
  static of(hashes: Iterable<number>): HashSet {
    const set = new HashSet();
    for (const hash of hashes) set.add(hash);
    return set;
  }

  /** Whether a hash is in it. */
  has(hash: number): boolean {
    return this.taken[this.slotOf(hash)] === 1;
  }

  /** How many of the hashes [from, to) of an array are in it; one that comes again counts again. */
  howMany(hashes: Uint32Array, from = 0, to = hashes.length): number {
    let count = 0;
    for (let i = from; i < to; i++) if (this.has(hashes[i])) count++;
    return count;
  }

  /** Adds one to the tally of a hash, which is added if it is not there. */
  count(hash: number): void {
    // in two steps: adding may make the arrays anew
    const slot = this.add(hash);
    this.tally[slot]++;
  }

  /** Adds a hash, if it is not there; returns its slot, which is valid until the next is added. */
  add(hash: number): number {
    const slot = this.slotOf(hash);
    if (this.taken[slot] === 1) return slot;
    if ((this.size + 1) * 4 > this.key.length) {
      this.grow();
      return this.add(hash);
    }
    this.size++;
    this.taken[slot] = 1;
    this.key[slot] = hash;
    return slot;
  }

  /** Takes all hashes out, and keeps the room for as many. */
  clear(): void {
    this.size = 0;
    this.taken.fill(0);
    this.tally.fill(0);
    this.last.fill(0);
  }

  /** The set of the hashes whose tally is above `most`, without tallies. */
  above(most: number): HashSet {
    const out = new HashSet();
    for (const slot of this.slots()) if (this.tally[slot] > most) out.add(this.key[slot]);
    return out;
  }

  *[Symbol.iterator](): Generator<number, void> {
    for (const slot of this.slots()) yield this.key[slot];
  }

  private *slots(): Generator<number, void> {
    for (let slot = 0; slot < this.taken.length; slot++) if (this.taken[slot] === 1) yield slot;
  }

  private slotOf(hash: number): number {
    const { key, taken } = this;
    const mask = key.length - 1;
    let slot = hash & mask;
    while (taken[slot] === 1 && key[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { key, taken, tally, last } = this;
    const room = key.length * 4;
    this.key = new Uint32Array(room);
    this.taken = new Uint8Array(room);
    this.tally = new Uint32Array(room);
    this.last = new Uint32Array(room);
    for (let from = 0; from < taken.length; from++) {
      if (taken[from] === 0) continue;
      const slot = this.slotOf(key[from]);
      this.taken[slot] = 1;
      this.key[slot] = key[from];
      this.tally[slot] = tally[from];
      this.last[slot] = last[from];
    }
  }
}
