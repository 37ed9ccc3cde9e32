import type { Allocate } from './memory.ts';
import type { SeedPlaces } from './postings.ts';

/** Marks a place whose seed stands nowhere else, or in too many places. */
export const alone = 0xffffffff;

/** The places of seeds, those of one seed side by side. A text's own places lie between `first` and `end`. */
export interface SeedGroups {
  /** By text. */
  readonly first: Uint32Array;
  readonly end: Uint32Array;
  /** By place: its text, its position there, and the group of its seed or `alone`. */
  readonly text: Uint32Array;
  readonly at: Uint32Array;
  readonly group: Uint32Array;
  /** Group `g` has the places [groupFrom[g], groupFrom[g + 1]) of `members`, in order. */
  readonly groupFrom: Uint32Array;
  readonly members: Uint32Array;
}

/** Places in a bucket, about: few enough to be sorted by hand. */
const bucketSize = 4;
const sortedByHand = 64;

/** Brings the places of each seed together; a seed in more than `most` places is left out. */
export function groupSeeds(
  { count, texts, hash, text, at }: SeedPlaces,
  most: number,
  allocate: Allocate,
): SeedGroups {
  const room = (size: number) => new Uint32Array(allocate(size * 4));
  const first = room(texts);
  const end = room(texts);
  for (let place = 0; place < count; place++) {
    if (place === 0 || text[place] !== text[place - 1]) first[text[place]] = place;
    end[text[place]] = place + 1;
  }
  const { order, bounds } = inBuckets(hash, count);
  const group = room(count).fill(alone);
  let grouped = 0;
  let groups = 0;
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++)
    for (let from = bounds[bucket]; from < bounds[bucket + 1]; ) {
      let to = from + 1;
      while (to < bounds[bucket + 1] && hash[order[to]] === hash[order[from]]) to++;
      if (to - from > 1 && to - from <= most) {
        for (let i = from; i < to; i++) {
          group[order[i]] = groups;
          order[grouped++] = order[i];
        }
        groups++;
      }
      from = to;
    }
  const members = room(grouped);
  members.set(order.subarray(0, grouped));
  const groupFrom = room(groups + 1);
  for (let i = grouped - 1; i >= 0; i--) groupFrom[group[members[i]]] = i;
  groupFrom[groups] = grouped;
  return { first, end, text, at, group, groupFrom, members };
}

/** All places, sorted by hash: those of bucket `b` are [bounds[b], bounds[b + 1]) of `order`. */
function inBuckets(hash: Uint32Array, count: number): { order: Uint32Array; bounds: Uint32Array } {
  let bits = 1;
  while (2 ** bits * bucketSize < count) bits++;
  const shift = 32 - bits;
  const bounds = new Uint32Array(2 ** bits + 1);
  for (let place = 0; place < count; place++) bounds[(hash[place] >>> shift) + 1]++;
  for (let bucket = 1; bucket < bounds.length; bucket++) bounds[bucket] += bounds[bucket - 1];
  const next = bounds.slice();
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place++) order[next[hash[place] >>> shift]++] = place;
  for (let bucket = 0; bucket + 1 < bounds.length; bucket++)
    sortByHash(order, bounds[bucket], bounds[bucket + 1], hash);
  return { order, bounds };
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
