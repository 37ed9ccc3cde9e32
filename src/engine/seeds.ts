import { copiedInto } from './growing.ts';
import type { Space } from './space.ts';
import type { Words } from './texts.ts';
import { mixed } from './words/hash.ts';
import { ProseMark } from './words/stream.ts';

/** The seeds of a text: sampled hashes of few words with the position of the first. */
export class SeedList {
  count = 0;
  hash = new Uint32Array(1024);
  at = new Uint32Array(1024);

  push(hash: number, at: number): void {
    if (this.count === this.hash.length) this.grow();
    this.hash[this.count] = hash;
    this.at[this.count++] = at;
  }

  private grow(): void {
    const room = this.hash.length * 2;
    this.hash = copiedInto(this.hash, new Uint32Array(room));
    this.at = copiedInto(this.at, new Uint32Array(room));
  }
}

/** Words in a seed, and which part of all hashes is kept: the same seeds are kept in every copy. */
export const seedRules = {
  prose: { words: 3, mask: 0x0 },
  code: { words: 5, mask: 0x1 },
  shape: { words: 8, mask: 0x1 },
};

/** A seed that one text repeats more often than this says nothing after that. */
const mostRepeats = 4;
const base = 0x2c1b3c6d;

/** Writes the seeds of a text in a space to `out`. */
export function collectSeeds(words: Words, space: Space, out: SeedList): void {
  out.count = 0;
  if (space === 'prose') collectContentSeeds(words, out);
  else collectRunSeeds(words, seedRules[space].words, seedRules[space].mask, space === 'shape' ? 5 : 3, out);
  dropRepeats(out);
}

/** Seeds of `length` consecutive words, of which at least `distinct` differ. */
function collectRunSeeds(words: Words, length: number, mask: number, distinct: number, out: SeedList): void {
  const { keys, count } = words;
  let leaving = 1;
  for (let i = 0; i < length; i++) leaving = Math.imul(leaving, base);
  let rolling = 0;
  for (let at = 0; at < count; at++) {
    rolling = (Math.imul(rolling, base) + keys[at]) | 0;
    if (at < length - 1) continue;
    if (at >= length) rolling = (rolling - Math.imul(keys[at - length], leaving)) | 0;
    const hash = mixed(rolling);
    if ((hash & mask) === 0 && isVaried(keys, at - length + 1, length, distinct))
      out.push(hash, at - length + 1);
  }
}

function isVaried(keys: Uint32Array, from: number, length: number, distinct: number): boolean {
  let different = 0;
  for (let i = from; i < from + length; i++) {
    let j = from;
    while (keys[j] !== keys[i]) j++;
    if (j === i && ++different >= distinct) return true;
  }
  return false;
}

/**
 * Seeds of three content words in alphabetical order of their hashes: small words, inflected order and a
 * changed connective do not matter to them.
 */
function collectContentSeeds(words: Words, out: SeedList): void {
  const { keys, mark, count } = words;
  const { mask } = seedRules.prose;
  let first = -1;
  let second = -1;
  for (let at = 0; at < count; at++) {
    if (mark[at] & ProseMark.stopWord) continue;
    if (first >= 0 && keys[first] !== keys[second] && keys[second] !== keys[at] && keys[first] !== keys[at]) {
      const hash = hashOfThree(keys[first], keys[second], keys[at]);
      if ((hash & mask) === 0) out.push(hash, first);
    }
    first = second;
    second = at;
  }
}

/** The hash of three words in any order. */
export function hashOfThree(a: number, b: number, c: number): number {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  const middle = (a ^ b ^ c ^ low ^ high) >>> 0;
  return mixed(Math.imul(Math.imul(low, base) + middle, base) + high);
}

let table = new Uint32Array(256);
let tally = new Uint8Array(256);

function dropRepeats(seeds: SeedList): void {
  let size = 256;
  while (size < seeds.count * 2) size *= 2;
  if (table.length < size) {
    table = new Uint32Array(size);
    tally = new Uint8Array(size);
  } else {
    table.fill(0, 0, size);
    tally.fill(0, 0, size);
  }
  const mask = size - 1;
  let kept = 0;
  for (let i = 0; i < seeds.count; i++) {
    const hash = seeds.hash[i] || 1;
    let slot = (hash >>> 8) & mask;
    while (table[slot] !== 0 && table[slot] !== hash) slot = (slot + 1) & mask;
    table[slot] = hash;
    if (tally[slot] === mostRepeats) continue;
    tally[slot]++;
    seeds.hash[kept] = seeds.hash[i];
    seeds.at[kept++] = seeds.at[i];
  }
  seeds.count = kept;
}
