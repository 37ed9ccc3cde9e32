import { copiedInto } from '../arrays/growing.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { mixed, slotsFor } from '../words/hash.ts';
import { ProseMark, WordClass } from '../words/stream.ts';

/** The seeds of a text: sampled hashes of a few words, each with the position of the first. */
export class SeedList {
  count = 0;
  hash = new Uint32Array(16);
  at = new Uint32Array(16);

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

/** Words in a seed, how many of them must differ, and of how many consecutive seeds the least is kept. */
const seedRules = {
  code: { words: 5, distinct: 3, row: 3 },
  shape: { words: 8, distinct: 5, row: 3 },
};

/** A string of this many characters, with its quotes, is hardly ever in two places by chance. */
const longString = 12;

/** Occurrences of a seed in one text beyond this number lead to no other text; within the text, see `Repeats`. */
export const mostRepeats = 4;
const base = 0x2c1b3c6d;

/** Writes the seeds of a text in a space to `out`. */
export function collectSeeds(words: Words, space: Space, out: SeedList): void {
  collectAllSeeds(words, space, out);
  dropRepeats(out);
}

/** Writes the seeds of a text in a space to `out`, however often each occurs. */
export function collectAllSeeds(words: Words, space: Space, out: SeedList): void {
  out.count = 0;
  if (space === 'prose') collectContentSeeds(words, out);
  else if (space === 'code') collectRunSeeds(words, seedRules.code, out);
  else collectShapeSeeds(words, out);
}

/** Marks a position without a seed. */
const none = 0xffffffff;
let hashes = new Uint32Array(16);

/**
 * Seeds of consecutive words, of which some must differ. The least of every few in a row is kept (winnowing), so what
 * two texts have in common keeps the same seeds in both, and surely one if it is a little longer than a seed.
 */
function collectRunSeeds(words: Words, rule: (typeof seedRules)['code'], out: SeedList): void {
  const { keys } = words;
  const { words: length, distinct, row } = rule;
  const count = hashRuns(words, length);
  let kept = -1;
  for (let from = 0; from < count; from++) {
    const end = Math.min(count, from + row);
    let least = leastIn(from, end);
    while (least !== kept && hashes[least] !== none && !isVaried(keys, least, length, distinct)) {
      hashes[least] = none;
      least = leastIn(from, end);
    }
    // mixed once more: the least hashes are small, and tables need all numbers equally often
    if (least !== kept && hashes[least] !== none) out.push(mixed(hashes[least]), least);
    kept = least;
    if (end === count) return;
  }
}

const ofShapes = new SeedList();

/** Seeds of shapes, and each long string as written: what code says to people outlasts its names. */
function collectShapeSeeds(words: Words, out: SeedList): void {
  const { written, length, mark, count } = words;
  ofShapes.count = 0;
  collectRunSeeds(words, seedRules.shape, ofShapes);
  let next = 0;
  for (let at = 0; at < count; at++) {
    if (next < ofShapes.count && ofShapes.at[next] === at) out.push(ofShapes.hash[next++], at);
    if (mark[at] >>> 14 === WordClass.string && length[at] >= longString) out.push(mixed(written[at]), at);
  }
}

function leastIn(from: number, end: number): number {
  let least = from;
  for (let at = from + 1; at < end; at++) if (hashes[at] <= hashes[least]) least = at;
  return least;
}

/** Hashes this many consecutive words, from each word that enough follow; returns the number of hashes. */
function hashRuns({ keys, count }: Words, length: number): number {
  const runs = Math.max(0, count - length + 1);
  if (hashes.length < runs) hashes = new Uint32Array(runs * 2);
  let leaving = 1;
  for (let i = 0; i < length; i++) leaving = Math.imul(leaving, base);
  let rolling = 0;
  for (let end = 0; end < count; end++) {
    rolling = (Math.imul(rolling, base) + keys[end]) | 0;
    const at = end - length + 1;
    if (at < 0) continue;
    if (at > 0) rolling = (rolling - Math.imul(keys[at - 1], leaving)) | 0;
    hashes[at] = mixed(rolling);
  }
  return runs;
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
 * Seeds of three content words, ordered by their hashes: small words, inflected order and a changed connective do not
 * matter to them.
 */
function collectContentSeeds(words: Words, out: SeedList): void {
  const { keys, mark, count } = words;
  let first = -1;
  let second = -1;
  for (let at = 0; at < count; at++) {
    if (mark[at] & ProseMark.stopWord) continue;
    if (first >= 0 && keys[first] !== keys[second] && keys[second] !== keys[at] && keys[first] !== keys[at])
      out.push(hashOfThree(keys[first], keys[second], keys[at]), first);
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
  const size = slotsFor(seeds.count * 2, 256);
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
