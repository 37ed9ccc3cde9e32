import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { slotsFor } from '../words/hash.ts';
import type { Hits } from './meetings.ts';
import { collectAllSeeds, mostRepeats, SeedList } from './seeds.ts';

/** Occurrences of a seed in one text beyond this number say nothing: they are the rows of a table. */
const mostOccurrences = 255;

/** A seed that comes again after fewer words than this is of a row of a table: no passage is that short. */
const shortestPeriod = 20;

/** Fewer seeds in a row than this are no passage. */
export const fewestInRow = 5;

/** The most words between two seeds in a row. */
export const wordsInRow = 32;

/** Occurrences of seeds in a text beyond those that the finder knows, in their order. */
export interface Repeats {
  count: number;
  readonly at: Uint32Array;
  /** Where the seed of each occurs first, and where it occurs last before that. */
  readonly first: Uint32Array;
  readonly before: Uint32Array;
}

const seeds = new SeedList();
let hash = new Uint32Array(256);
let occurrences = new Uint8Array(256);
let first = new Uint32Array(256);
let last = new Uint32Array(256);

/** The repeats of a text; undefined when its hits with itself, which are the finder's, show that there are few. */
export function repeatsOf(words: Words, space: Space, hits: Hits): Repeats | undefined {
  if (!hasMany(hits)) return undefined;
  collectAllSeeds(words, space, seeds);
  clear(slotsFor(seeds.count * 2, 256));
  const room = seeds.count;
  const repeats = {
    count: 0,
    at: new Uint32Array(room),
    first: new Uint32Array(room),
    before: new Uint32Array(room),
  };
  for (let i = 0; i < seeds.count; i++) {
    const at = seeds.at[i];
    const slot = slotOf(seeds.hash[i]);
    const known = occurrences[slot];
    if (known === mostOccurrences) continue;
    if (known === 0) first[slot] = at;
    if (known >= mostRepeats && at - last[slot] >= shortestPeriod) {
      const next = repeats.count++;
      repeats.at[next] = at;
      repeats.first[next] = first[slot];
      repeats.before[next] = last[slot];
    }
    last[slot] = at;
    occurrences[slot]++;
  }
  return repeats;
}

/**
 * Whether seeds in a row occur as often as the finder knows, as in the last copy that it knows of a passage: the last
 * occurrence of such a seed meets all before it.
 */
function hasMany({ a, from, to }: Hits): boolean {
  let inRow = 0;
  let last = 0;
  for (let i = from + mostRepeats - 2; i < to; i++) {
    if (a[i] !== a[i - mostRepeats + 2]) continue;
    inRow = a[i] - last <= wordsInRow ? inRow + 1 : 1;
    last = a[i];
    if (inRow === fewestInRow) return true;
  }
  return false;
}

function clear(size: number): void {
  if (hash.length === size) {
    hash.fill(0);
    occurrences.fill(0);
    return;
  }
  hash = new Uint32Array(size);
  occurrences = new Uint8Array(size);
  first = new Uint32Array(size);
  last = new Uint32Array(size);
}

function slotOf(seed: number): number {
  const mask = hash.length - 1;
  const wanted = seed || 1;
  let slot = (wanted >>> 8) & mask;
  while (hash[slot] !== 0 && hash[slot] !== wanted) slot = (slot + 1) & mask;
  hash[slot] = wanted;
  return slot;
}
