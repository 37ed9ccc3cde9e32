import { GrowingUint32 } from './growing.ts';
import { type Allocate, numbers } from './memory.ts';
import type { SeedPlaces } from './postings.ts';

/** Marks a place whose seed stands nowhere else, or in too many places. */
export const alone = 0xffffffff;

/** The places of seeds, those of one seed side by side. A text's own places lie between `first` and `end`. */
export interface SeedGroups {
  /** By text. */
  readonly first: Uint32Array;
  readonly end: Uint32Array;
  /** By place: its position in the text, and the group of its seed or `alone`. */
  readonly at: Uint32Array;
  readonly group: Uint32Array;
  /** Group `g` has the members [groupFrom[g], groupFrom[g + 1]), in the order of their places. */
  readonly groupFrom: Uint32Array;
  /** By member: its text, and its position there. */
  readonly memberText: Uint32Array;
  readonly memberAt: Uint32Array;
}

/** Places in a bucket, about: few enough to be sorted by hand. */
const bucketSize = 4;
const sortedByHand = 64;

/** Brings the places of each seed together; a seed in more than `most` places is left out. */
export function groupSeeds(
  { count, hash, at, texts, owner, rowFrom }: SeedPlaces,
  most: number,
  allocate: Allocate,
): SeedGroups {
  const room = (size: number) => numbers(allocate, size);
  const first = room(texts);
  const end = room(texts);
  for (let row = 0; row < owner.length; row++) {
    first[owner[row]] = rowFrom[row];
    end[owner[row]] = rowFrom[row + 1];
  }
  const group = room(count).fill(alone);
  const sizes = numberedByHash(hash, count, most, group);
  const groupFrom = room(sizes.length + 1);
  const members = numberByPlace(group, sizes, groupFrom);
  const memberText = room(members);
  const memberAt = room(members);
  for (let row = owner.length - 1; row >= 0; row--)
    writeMembers(owner[row], rowFrom[row], rowFrom[row + 1], group, groupFrom, at, memberText, memberAt);
  return { first, end, at, group, groupFrom, memberText, memberAt };
}

/** Numbers the groups by the hash of their seed, and answers how many places each of them has. */
function numberedByHash(hash: Uint32Array, count: number, most: number, group: Uint32Array): GrowingUint32 {
  const { order, bounds } = inBuckets(hash, count);
  const sizes = new GrowingUint32(count >> 2);
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++)
    numberBucket(order, bounds[bucket], bounds[bucket + 1], hash, most, group, sizes);
  return sizes;
}

/** Numbers the groups of a bucket. */
function numberBucket(
  order: Uint32Array,
  from: number,
  end: number,
  hash: Uint32Array,
  most: number,
  group: Uint32Array,
  sizes: GrowingUint32,
): void {
  for (let start = from; start < end; ) {
    const seed = hash[order[start]];
    let to = start + 1;
    while (to < end && hash[order[to]] === seed) to++;
    if (to - start > 1 && to - start <= most) {
      for (let i = start; i < to; i++) group[order[i]] = sizes.length;
      sizes.push(to - start);
    }
    start = to;
  }
}

/**
 * Numbers the groups anew, by their first places: what a text has in a row, its copies have in a row too, so what a
 * search looks at next is near in memory. Writes where the members of each end, and answers how many there are.
 */
function numberByPlace(group: Uint32Array, sizes: GrowingUint32, groupEnd: Uint32Array): number {
  const byPlace = new Uint32Array(sizes.length).fill(alone);
  const size = sizes.array;
  let numbered = 0;
  let members = 0;
  for (let place = 0; place < group.length; place++) {
    const byHash = group[place];
    if (byHash === alone) continue;
    if (byPlace[byHash] === alone) {
      members += size[byHash];
      groupEnd[numbered] = members;
      byPlace[byHash] = numbered++;
    }
    group[place] = byPlace[byHash];
  }
  groupEnd[numbered] = members;
  return members;
}

/** Writes the places of a text to the ends of their groups; the last text first, so that where each ends becomes where it begins. */
function writeMembers(
  text: number,
  from: number,
  end: number,
  group: Uint32Array,
  groupEnd: Uint32Array,
  at: Uint32Array,
  memberText: Uint32Array,
  memberAt: Uint32Array,
): void {
  for (let place = end - 1; place >= from; place--) {
    if (group[place] === alone) continue;
    const member = --groupEnd[group[place]];
    memberText[member] = text;
    memberAt[member] = at[place];
  }
}

/** All places, sorted by hash: those of bucket `b` are [bounds[b], bounds[b + 1]) of `order`. */
function inBuckets(hash: Uint32Array, count: number): { order: Uint32Array; bounds: Uint32Array } {
  let bits = 1;
  while (2 ** bits * bucketSize < count) bits++;
  const shift = 32 - bits;
  const bounds = bucketEnds(hash, count, shift);
  const order = new Uint32Array(count);
  distribute(hash, count, shift, bounds, order);
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++)
    sortByHash(order, bounds[bucket], bounds[bucket + 1], hash);
  return { order, bounds };
}

// A loop each: code that is optimized while its loop runs knows nothing yet of what comes behind.

/** Where each bucket ends, and the end of all. */
function bucketEnds(hash: Uint32Array, count: number, shift: number): Uint32Array {
  const ends = new Uint32Array(2 ** (32 - shift) + 1);
  for (let place = 0; place < count; place++) ends[hash[place] >>> shift]++;
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket] += ends[bucket - 1];
  return ends;
}

/** Puts the places of each bucket before its end, the last first, so that where it ends becomes where it begins. */
function distribute(
  hash: Uint32Array,
  count: number,
  shift: number,
  ends: Uint32Array,
  order: Uint32Array,
): void {
  for (let place = count - 1; place >= 0; place--) order[--ends[hash[place] >>> shift]] = place;
}

/** Sorts places [from, to) of `order` by hash; equal ones stay in their order. */
function sortByHash(order: Uint32Array, from: number, to: number, hash: Uint32Array): void {
  if (to - from > sortedByHand) {
    order.set(
      Array.from(order.subarray(from, to)).sort((x, y) => hash[x] - hash[y]),
      from,
    );
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const place = order[i];
    let slot = i;
    for (; slot > from && hash[order[slot - 1]] > hash[place]; slot--) order[slot] = order[slot - 1];
    order[slot] = place;
  }
}
