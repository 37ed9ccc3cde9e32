import type { Hits } from '../seeds/meetings.ts';
import { collectAllSeeds, mostRepeats, SeedList } from '../seeds/seeds.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { WordNumbers } from './word-numbers.ts';

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
const numbers = new WordNumbers();

/** The repeats of a text; undefined when its hits with itself, which are the finder's, show that there are few. */
export function repeatsOf(words: Words, space: Space, hits: Hits): Repeats | undefined {
  if (!hasMany(hits)) return undefined;
  collectAllSeeds(words, space, seeds);
  const { count } = seeds;
  const repeats = {
    count: 0,
    at: new Uint32Array(count),
    first: new Uint32Array(count),
    before: new Uint32Array(count),
  };
  // by number of a seed: where it occurs first and last, and how often
  const first = new Uint32Array(count);
  const last = new Uint32Array(count);
  const times = new Uint8Array(count);
  let different = 0;
  numbers.start(count);
  for (let i = 0; i < count; i++) {
    const at = seeds.at[i];
    const slot = numbers.slotOf(seeds.hash[i]);
    if (!numbers.isTaken(slot)) {
      first[different] = at;
      numbers.put(slot, seeds.hash[i], different++);
    }
    const seed = numbers.value[slot];
    if (times[seed] === mostOccurrences) continue;
    if (times[seed] >= mostRepeats && at - last[seed] >= shortestPeriod) {
      const next = repeats.count++;
      repeats.at[next] = at;
      repeats.first[next] = first[seed];
      repeats.before[next] = last[seed];
    }
    last[seed] = at;
    times[seed]++;
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
