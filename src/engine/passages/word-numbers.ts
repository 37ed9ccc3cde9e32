import { slotsFor } from '../words/hash.ts';

/** After so many starts, old entries are really forgotten. */
const mostTurns = 0xffffffff;

/** A map from words to numbers, in arrays that serve every search: starting anew costs nothing. */
export class WordNumbers {
  /** By slot: what a word stands for. */
  value = new Uint32Array(16);
  private key = new Uint32Array(16);
  private turnOf = new Uint32Array(16);
  private turn = 0;
  private mask = 0;

  /** Forgets all words and makes room for this many, which stay close together in the first slots. */
  start(words: number): void {
    if (++this.turn > mostTurns) {
      this.turn = 1;
      this.turnOf.fill(0);
    }
    const size = slotsFor(words * 2, 64);
    this.mask = size - 1;
    if (this.key.length >= size) return;
    this.value = new Uint32Array(size);
    this.key = new Uint32Array(size);
    this.turnOf = new Uint32Array(size);
  }

  /** Where a word is, or would be put. */
  slotOf(word: number): number {
    const { mask } = this;
    let slot = word & mask;
    while (this.turnOf[slot] === this.turn && this.key[slot] !== word) slot = (slot + 1) & mask;
    return slot;
  }

  /** Whether a word has been put there. */
  isTaken(slot: number): boolean {
    return this.turnOf[slot] === this.turn;
  }

  /** Where a word is; -1 when it is not in it. */
  find(word: number): number {
    const { turnOf, key, turn, mask } = this;
    for (let slot = word & mask; turnOf[slot] === turn; slot = (slot + 1) & mask)
      if (key[slot] === word) return slot;
    return -1;
  }

  /** Puts a word where `slotOf` says. */
  put(slot: number, word: number, value: number): void {
    this.turnOf[slot] = this.turn;
    this.key[slot] = word;
    this.value[slot] = value;
  }

  /** Puts a word in with the number 0, whatever it stood for. */
  add(word: number): void {
    this.put(this.slotOf(word), word, 0);
  }
}
