import { doubled } from '../arrays/growing.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { mixed, mixedBits, slotsFor } from '../words/hash.ts';
import { classOf, ProseMark, WordClass } from '../words/stream.ts';

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
    this.hash = doubled(this.hash);
    this.at = doubled(this.at);
  }
}

/** Words in a seed, and how many of them must differ. */
const seedRules = {
  code: { words: 5, distinct: 3 },
  shape: { words: 8, distinct: 5 },
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

/** Changes hashes so that they are in order as signed numbers, of which none needs memory of its own; and back. */
const sign = 0x80000000 | 0;
/** More than the hash of any seed that is kept. */
const none = 0x7fffffff;

/**
 * Seeds of consecutive words, of which some must differ. The least of every three in a row is kept (winnowing), so what
 * two texts have in common keeps the same seeds in both, and surely one if it is a little longer than a seed.
 */
function collectRunSeeds({ keys, count }: Words, rule: (typeof seedRules)['code'], out: SeedList): void {
  const { words: length, distinct } = rule;
  const seeds = count - length + 1;
  const firstWithAll = Math.min(seeds, 3) - 1;
  const leaving = leavingFactor(length);
  let rolling = 0;
  for (let at = 0; at < length - 1 && at < count; at++) rolling = (Math.imul(rolling, base) + keys[at]) | 0;
  // the hashes of three seeds in a row
  let first = none;
  let second = none;
  let third = none;
  let kept = -1;
  for (let at = 0; at < seeds; at++) {
    rolling = (Math.imul(rolling, base) + keys[at + length - 1]) | 0;
    first = second;
    second = third;
    third = mixedBits(rolling) ^ sign;
    rolling = (rolling - Math.imul(keys[at], leaving)) | 0;
    if (at < firstWithAll) continue;
    for (;;) {
      let least = third;
      let place = at;
      if (second < least) {
        least = second;
        place = at - 1;
      }
      if (first < least) {
        least = first;
        place = at - 2;
      }
      if (place === kept || least === none) break;
      if (isVaried(keys, place, length, distinct)) {
        // mixed once more: the least hashes are small, and tables need all numbers equally often
        out.push(mixedBits(least ^ sign), place);
        kept = place;
        break;
      }
      if (place === at) third = none;
      else if (place === at - 1) second = none;
      else first = none;
    }
  }
}

/** What the hash of a word has been multiplied by when it leaves a seed of this many words. */
function leavingFactor(words: number): number {
  let factor = 1;
  for (let i = 1; i < words; i++) factor = Math.imul(factor, base);
  return factor;
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
    if (classOf(mark[at]) === WordClass.string && length[at] >= longString) out.push(mixed(written[at]), at);
  }
}

/** Whether at least `distinct` of these words differ. */
function isVaried(keys: Uint32Array, from: number, length: number, distinct: number): boolean {
  // as many bits as that are enough, and nearly always there
  let bits = 0;
  for (let i = from; i < from + length; i++) bits |= 1 << keys[i];
  for (let more = 1; more < distinct; more++) bits &= bits - 1;
  return bits !== 0 || differentWords(keys, from, length) >= distinct;
}

function differentWords(keys: Uint32Array, from: number, length: number): number {
  let different = 0;
  for (let i = from; i < from + length; i++) {
    let j = from;
    while (keys[j] !== keys[i]) j++;
    if (j === i) different++;
  }
  return different;
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
