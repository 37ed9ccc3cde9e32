const none = 0xffffffff;

/**
 * A multimap from 32-bit hashes to places (text, position), in typed arrays: seeds, bands and prefixes are all
 * kept in one of these. A removed text is marked dead at once and swept when a fifth of the places are dead.
 */
export class Postings {
  private count = 0;
  private hash = new Uint32Array(1024);
  private text = new Uint32Array(1024);
  private at = new Uint32Array(1024);
  private next = new Uint32Array(1024);
  private heads = new Uint32Array(1024).fill(none);
  private readonly sizes = new Map<number, number>();
  private dead = new Set<number>();
  private deadCount = 0;

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
    for (let i = 0; i < count; i++) {
      const place = this.count++;
      const hash = hashes[i];
      this.hash[place] = hash;
      this.text[place] = text;
      this.at[place] = positions[i];
      const slot = hash & mask;
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
    for (let place = this.heads[hash & (this.heads.length - 1)]; place !== none; place = this.next[place]) {
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
      this.hash = widened(this.hash, size);
      this.text = widened(this.text, size);
      this.at = widened(this.at, size);
      this.next = widened(this.next, size);
    }
    if (room > this.heads.length) {
      let slots = this.heads.length;
      while (slots < room) slots *= 2;
      this.heads = new Uint32Array(slots);
      this.relink();
    }
  }

  private relink(): void {
    this.heads.fill(none);
    const mask = this.heads.length - 1;
    for (let place = 0; place < this.count; place++) {
      const slot = this.hash[place] & mask;
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

function widened(from: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(size);
  to.set(from);
  return to;
}
