import { HashSet } from './hash-set.ts';

/** Texts share a slot of the filter by chance in far fewer than one of twenty cases, and it fits into a cache. */
const filterBits = 20;

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
 * The shingles that stand in more than `limit` texts. A small filter over all of them leaves the few that could,
 * and only those are counted exactly. The texts are gone through twice at the most; yields after each.
 */
export function* boilerplateOf(
  texts: () => Iterable<TextHashes>,
  limit: number,
): Generator<undefined, HashSet> {
  const slots = 1 << filterBits;
  const tally = new Uint32Array(slots);
  const last = new Uint32Array(slots);
  for (const each of texts()) {
    fillFilter(each, tally, last);
    yield undefined;
  }
  const counted = new HashSet();
  if (!tally.some((count) => count > limit)) return counted;
  for (const each of texts()) {
    countShared(each, tally, limit, counted);
    yield undefined;
  }
  return counted.above(limit);
}

function fillFilter({ text, hashes, count }: TextHashes, tally: Uint32Array, last: Uint32Array): void {
  for (let i = 0; i < count; i++) {
    const slot = hashes[i] >>> (32 - filterBits);
    if (last[slot] === text + 1) continue;
    last[slot] = text + 1;
    tally[slot]++;
  }
}

/** Counts the text for each of its hashes of which the filter has more than `limit`. */
function countShared(
  { text, hashes, count }: TextHashes,
  filter: Uint32Array,
  limit: number,
  counted: HashSet,
): void {
  for (let i = 0; i < count; i++) {
    if (filter[hashes[i] >>> (32 - filterBits)] <= limit) continue;
    const slot = counted.add(hashes[i]);
    if (counted.last[slot] === text + 1) continue;
    counted.last[slot] = text + 1;
    counted.tally[slot]++;
  }
}

/** The most places a seed may stand in before it is too common to look up. */
export function mostPlaces(texts: number): number {
  return Math.max(200, Math.floor(texts * 0.05));
}
