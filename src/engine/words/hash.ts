/** Where the hash of a word begins. */
export const hashBasis = 0x811c9dc5 | 0;

/** What each unit of a word is multiplied with; loops over the bytes of words do it themselves. */
export const hashPrime = 0x01000193;

/** A word's hash with one more unit in it. */
export function hashStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, hashPrime);
}

/** The hash of numbers [from, to) in their order. Unsigned. */
export function hashOfNumbers(numbers: Uint32Array, from: number, to: number, basis = 0): number {
  let hash = basis;
  for (let at = from; at < to; at++) hash = hashStep(hash, numbers[at]) ^ (hash >>> 15);
  return hash >>> 0;
}

/** The finished hash of a word: every bit depends on every unit. Unsigned. */
export function mixed(hash: number): number {
  return mixedBits(hash) >>> 0;
}

/** The bits of a finished hash as a signed number: unlike half of the unsigned ones, it needs no memory of its own. */
export function mixedBits(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The hash that the readers give to an ASCII word. */
export function hashOfWord(word: string): number {
  let hash = hashBasis;
  for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
  return mixed(hash);
}

/** The smallest power of two, from `least` on, that is at least `slots`. */
export function slotsFor(slots: number, least: number): number {
  let size = least;
  while (size < slots) size *= 2;
  return size;
}

/** A set of words that is looked up by hash: one or two probes, no allocation. */
export interface WordSet {
  readonly slots: Int32Array;
}

/** The set of these words. */
export function wordSet(words: readonly string[]): WordSet {
  const size = slotsFor(words.length * 3, 8);
  const slots = new Int32Array(size);
  for (const word of words) {
    const hash = hashOfWord(word) | 0;
    let slot = hash & (size - 1);
    while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) & (size - 1);
    slots[slot] = hash;
  }
  return { slots };
}

/** Whether a set has the word with this hash, or with these bits of one. */
export function hasWord(set: WordSet, hash: number): boolean {
  const { slots } = set;
  const mask = slots.length - 1;
  const bits = hash | 0;
  for (let slot = bits & mask; ; slot = (slot + 1) & mask) {
    const found = slots[slot];
    if (found === bits) return true;
    if (found === 0) return false;
  }
}
