import { GrowingUint32 } from '../arrays/growing.ts';
import { type Allocate, numbers } from '../arrays/memory.ts';
import type { Space } from '../space.ts';
import { slotsFor } from '../words/hash.ts';
import { everywhere, isFollowed } from './meetings.ts';
import type { SeedPlaces } from './postings.ts';

/** Marks a place whose seed occurs nowhere else, or in many places and is not followed. */
export const alone = 0xffffffff;

/** Marks a place whose seed is crowded, and not followed either. */
export const passedOver = 0xfffffffe;

/** A crowded seed, one in too many places, leads to its place in this many texts: the first by rank that have it. */
export const hubs = 3;

/** The places of seeds, those of one seed side by side; a text's own places are those from `first` to `end`. */
export interface SeedGroups {
  /** By text. */
  readonly first: Uint32Array;
  readonly end: Uint32Array;
  /** By place: its position in the text, and the group of its seed, `alone` or `passedOver`. */
  readonly at: Uint32Array;
  readonly group: Uint32Array;
  /** Group `g` has the members [groupFrom[g], groupFrom[g + 1]), by the rank of their texts, then by position. */
  readonly groupFrom: Uint32Array;
  /** The groups from this one on are of crowded seeds: their members are their hubs, in the order of rank. */
  readonly crowdedFrom: number;
  /** By member: its text, and its position there; `alone` where a crowded seed has fewer hubs. */
  readonly memberText: Uint32Array;
  readonly memberAt: Uint32Array;
}

/** The seeds of a corpus before they are grouped. */
export interface UngroupedSeeds {
  readonly places: Record<Space, SeedPlaces>;
  /** A seed in more places is crowded. */
  readonly most: number;
  /** The rank of each text by its number. */
  readonly rank: Uint32Array;
}

/** Groups the seeds of all spaces. */
export function groupAllSeeds(
  { places: { prose, code, shape }, most, rank }: UngroupedSeeds,
  allocate: Allocate,
): Record<Space, SeedGroups> {
  const sorted = new SortedPlaces(Math.max(prose.count, code.count, shape.count));
  const grouped = (places: SeedPlaces) => groupSeeds(places, most, rank, allocate, sorted);
  return { prose: grouped(prose), code: grouped(code), shape: grouped(shape) };
}

/** About how many places a part has: few enough that look-ups among them stay near in memory. */
const partSize = 4096;
const leastSlots = 8;

/** Groups the places of each seed; a seed in more than `most` places is crowded. */
export function groupSeeds(
  { count, hash, at, texts, owner, rowFrom }: SeedPlaces,
  most: number,
  rank: Uint32Array,
  allocate: Allocate,
  sorted = new SortedPlaces(count),
): SeedGroups {
  const room = (size: number) => numbers(allocate, size);
  const first = room(texts);
  const end = room(texts);
  for (let row = 0; row < owner.length; row++) {
    first[owner[row]] = rowFrom[row];
    end[owner[row]] = rowFrom[row + 1];
  }
  const group = room(count).fill(alone);
  const sizes = numberedByHash(hash, count, most, group, sorted);
  const groupFrom = room(sizes.length + 1);
  const crowdedFrom = numberByPlace(group, sizes, most, groupFrom);
  const members = groupFrom[sizes.length];
  const memberText = room(members);
  const memberAt = room(members);
  const groups = { first, end, at, group, groupFrom, crowdedFrom, memberText, memberAt };
  const byRank = owner.slice().sort((x, y) => rank[x] - rank[y]);
  for (let row = byRank.length - 1; row >= 0; row--) writeMembers(byRank[row], groups);
  if (crowdedFrom < sizes.length) writeHubs(byRank, groups);
  return groups;
}

/** Numbers the groups part by part, and returns how many places each of them has. */
function numberedByHash(
  hash: Uint32Array,
  count: number,
  most: number,
  group: Uint32Array,
  sorted: SortedPlaces,
): GrowingUint32 {
  const bounds = sortIntoParts(hash, count, sorted);
  const sizes = new GrowingUint32(count >> 2);
  const seeds = new PartSeeds(bounds, sorted, most);
  for (let part = 0; part + 1 < bounds.length; part++) {
    seeds.count(bounds[part], bounds[part + 1]);
    seeds.number(bounds[part], bounds[part + 1], group, sizes);
  }
  return sizes;
}

/** The seeds of one part of the places at a time. */
class PartSeeds {
  /** By the slot of its hash: the first place of a seed, plus one. */
  private readonly slots: Uint32Array;
  /** By place: the first place of its seed; by first place: how many there are, and later the number of their group. */
  private readonly first: Uint32Array;
  private readonly tally: Uint32Array;
  private readonly sorted: SortedPlaces;
  private readonly most: number;

  constructor(bounds: Uint32Array, sorted: SortedPlaces, most: number) {
    this.sorted = sorted;
    this.most = most;
    let largest = 0;
    for (let part = 0; part + 1 < bounds.length; part++)
      largest = Math.max(largest, bounds[part + 1] - bounds[part]);
    this.slots = new Uint32Array(slotsFor(largest * 2, leastSlots));
    this.first = new Uint32Array(largest);
    this.tally = new Uint32Array(largest);
  }

  count(from: number, end: number): void {
    const { slots, first, tally } = this;
    const { hashes } = this.sorted;
    const size = slotsFor((end - from) * 2, leastSlots);
    const mask = size - 1;
    slots.fill(0, 0, size);
    for (let place = from; place < end; place++) {
      const hash = hashes[place];
      let slot = hash & mask;
      while (slots[slot] !== 0 && hashes[from + slots[slot] - 1] !== hash) slot = (slot + 1) & mask;
      if (slots[slot] === 0) {
        slots[slot] = place - from + 1;
        tally[place - from] = 0;
      }
      const own = slots[slot] - 1;
      first[place - from] = own;
      tally[own]++;
    }
  }

  number(from: number, end: number, group: Uint32Array, sizes: GrowingUint32): void {
    const { first, tally, most } = this;
    const { order, hashes } = this.sorted;
    for (let place = 0; place < end - from; place++) {
      const own = first[place];
      if (own === place) {
        const size = tally[place];
        const isCrowded = size > most;
        const isGroup = size > 1 && isFollowed(hashes[from + place], isCrowded ? everywhere : size);
        tally[place] = isGroup ? sizes.length : isCrowded ? passedOver : alone;
        if (isGroup) sizes.push(size);
      }
      if (tally[own] !== alone) group[order[from + place]] = tally[own];
    }
  }
}

/**
 * Renumbers the groups by their first places: what a text has in a row, its copies have in a row too, so what a search
 * looks at next is near in memory. Those of crowded seeds come last. Writes where the members of each group end, but
 * where those of a crowded one begin, and returns the first crowded group.
 */
function numberByPlace(
  group: Uint32Array,
  sizes: GrowingUint32,
  most: number,
  groupEnd: Uint32Array,
): number {
  const byPlace = new Uint32Array(sizes.length).fill(alone);
  const size = sizes.array;
  let numbered = 0;
  let crowdedFrom = sizes.length;
  let members = 0;
  for (let place = 0; place < group.length; place++) {
    const byHash = group[place];
    if (byHash >= passedOver) continue;
    if (byPlace[byHash] === alone) {
      if (size[byHash] > most) byPlace[byHash] = --crowdedFrom;
      else {
        members += size[byHash];
        groupEnd[numbered] = members;
        byPlace[byHash] = numbered++;
      }
    }
    group[place] = byPlace[byHash];
  }
  for (let crowded = crowdedFrom; crowded <= sizes.length; crowded++)
    groupEnd[crowded] = members + (crowded - crowdedFrom) * hubs;
  return crowdedFrom;
}

/**
 * Writes the places of a text to the ends of their groups. The last text comes first, so where each group ends becomes
 * where it begins.
 */
function writeMembers(text: number, groups: SeedGroups): void {
  const { first, end, at, group, groupFrom: groupEnd, crowdedFrom, memberText, memberAt } = groups;
  for (let place = end[text] - 1; place >= first[text]; place--) {
    if (group[place] >= crowdedFrom) continue;
    const member = --groupEnd[group[place]];
    memberText[member] = text;
    memberAt[member] = at[place];
  }
}

/** Writes the hubs of all crowded seeds; the texts come by their rank. */
function writeHubs(texts: Uint32Array, groups: SeedGroups): void {
  const { first, end, at, group, groupFrom, crowdedFrom, memberText, memberAt } = groups;
  memberText.fill(alone, groupFrom[crowdedFrom]);
  const known = new Uint8Array(groupFrom.length - crowdedFrom);
  for (const text of texts)
    for (let place = first[text]; place < end[text]; place++) {
      const own = group[place];
      if (own >= passedOver || own < crowdedFrom) continue;
      const member = groupFrom[own] + known[own - crowdedFrom];
      if (member === groupFrom[own + 1] || (member > groupFrom[own] && memberText[member - 1] === text))
        continue;
      memberText[member] = text;
      memberAt[member] = at[place];
      known[own - crowdedFrom]++;
    }
}

/** Room for places in parts by the first bits of their hash, and for these hashes. */
class SortedPlaces {
  readonly order: Uint32Array;
  readonly hashes: Uint32Array;

  constructor(places: number) {
    this.order = new Uint32Array(places);
    this.hashes = new Uint32Array(places);
  }
}

/** Sorts all places, in order, into parts: those of part `p` are [bounds[p], bounds[p + 1]). */
function sortIntoParts(hash: Uint32Array, count: number, { order, hashes }: SortedPlaces): Uint32Array {
  let bits = 1;
  while (2 ** bits * partSize < count) bits++;
  const shift = 32 - bits;
  const bounds = partEnds(hash, count, shift);
  distribute(hash, count, shift, bounds, order, hashes);
  return bounds;
}

// One loop per function: code that is optimized while its loop runs knows nothing yet of what comes after.

/** Where each part ends, and the end of all. */
function partEnds(hash: Uint32Array, count: number, shift: number): Uint32Array {
  const ends = new Uint32Array(2 ** (32 - shift) + 1);
  for (let place = 0; place < count; place++) ends[hash[place] >>> shift]++;
  for (let part = 1; part < ends.length; part++) ends[part] += ends[part - 1];
  return ends;
}

/** Puts the places of each part before its end, the last first, so that the end becomes the beginning. */
function distribute(
  hash: Uint32Array,
  count: number,
  shift: number,
  ends: Uint32Array,
  order: Uint32Array,
  hashes: Uint32Array,
): void {
  for (let place = count - 1; place >= 0; place--) {
    const to = --ends[hash[place] >>> shift];
    order[to] = place;
    hashes[to] = hash[place];
  }
}
