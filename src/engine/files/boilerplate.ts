import { HashSet } from '../arrays/hash-set.ts';

/** The filter has enough slots for chance to fill each only to this share of the boilerplate limit. */
const byChance = 1 / 4;
/** With the most bits it takes 32 MB. */
const filterBits = { least: 8, most: 22 };

/** One text's number with its shingles, as the first `count` hashes, with repeats. */
export interface TextHashes {
  readonly text: number;
  readonly hashes: Uint32Array;
  readonly count: number;
}

/** The most texts that may share a shingle before it is boilerplate. */
export function boilerplateLimit(texts: number): number {
  return Math.max(20, Math.floor(texts * 0.05));
}

/**
 * The shingles that occur in more than `limit` texts; `shingles` is about how many there are in all. A small filter
 * over all of them leaves the few that could, and only those are counted exactly. Reads the texts at most twice; yields
 * after each.
 */
export function* boilerplateOf(
  texts: () => Iterable<TextHashes>,
  limit: number,
  shingles: number,
): Generator<undefined, HashSet> {
  const bits = Math.ceil(Math.log2(shingles / (limit * byChance)));
  const shift = 32 - Math.min(filterBits.most, Math.max(filterBits.least, bits));
  const tally = new Uint32Array(2 ** (32 - shift));
  const last = new Uint32Array(tally.length);
  for (const each of texts()) {
    fillFilter(each, shift, tally, last);
    yield undefined;
  }
  const counted = new HashSet();
  if (!tally.some((count) => count > limit)) return counted;
  for (const each of texts()) {
    countShared(each, tally, shift, limit, counted);
    yield undefined;
  }
  return counted.above(limit);
}

function fillFilter(
  { text, hashes, count }: TextHashes,
  shift: number,
  tally: Uint32Array,
  last: Uint32Array,
): void {
  for (let i = 0; i < count; i++) {
    const slot = hashes[i] >>> shift;
    if (last[slot] === text + 1) continue;
    last[slot] = text + 1;
    tally[slot]++;
  }
}

/** Counts the text for each of its hashes that the filter has more than `limit` times. */
function countShared(
  { text, hashes, count }: TextHashes,
  filter: Uint32Array,
  shift: number,
  limit: number,
  counted: HashSet,
): void {
  for (let i = 0; i < count; i++) {
    if (filter[hashes[i] >>> shift] <= limit) continue;
    const slot = counted.add(hashes[i]);
    if (counted.last[slot] === text + 1) continue;
    counted.last[slot] = text + 1;
    counted.tally[slot]++;
  }
}

/** The most places that a seed may have before it is too common to look up. */
export function mostPlaces(texts: number): number {
  return Math.max(200, Math.floor(texts * 0.05));
}
