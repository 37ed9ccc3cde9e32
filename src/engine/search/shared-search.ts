import { sharedMemory } from '../arrays/memory.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { GroupedPartners } from '../seeds/grouped-partners.ts';
import type { SeedGroups } from '../seeds/seed-groups.ts';
import type { Sketches } from '../sketches/sketches.ts';
import type { Text } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import type { Corpus, CorpusOptions } from './corpus.ts';
import { matchesOf, type PassageSpace } from './match-search.ts';
import { idsInOrder } from './search.ts';

/** A corpus in shared memory, as it is handed to other threads, with what is left to do. */
export interface SharedSearch {
  readonly options: CorpusOptions;
  readonly batches: readonly Sketches[];
  /** The number of each text, its batch, and its number in the batch. */
  readonly texts: Uint32Array;
  /** The paths of each text: the kind of its files decides what is told of them. */
  readonly paths: readonly string[][];
  readonly seeds: Record<Space, SeedGroups>;
  readonly ranks: Uint32Array;
  /** Texts in the order in which they are searched. */
  readonly ids: Uint32Array;
  /** How many of them have been taken by a thread. */
  readonly taken: Int32Array;
}

/** The matches of one text, by its place in the order. */
export interface SearchedText {
  readonly index: number;
  readonly matches: PassageMatch[];
}

/** How many texts a thread takes at a time. */
const portion = 8;

/** Prepares a corpus with shared memory, and its seeds, to be searched by several threads at once. */
export function shareSearch(corpus: Corpus, seeds: Record<Space, SeedGroups>): SharedSearch {
  const batches = [...new Set([...corpus.texts.values()].map(({ sketches }) => sketches))];
  const numbers = new Map(batches.map((batch, index) => [batch, index]));
  const texts = Uint32Array.from(
    [...corpus.texts].flatMap(([id, { sketches, at }]) => [id, numbers.get(sketches) ?? 0, at]),
  );
  return {
    options: corpus.options,
    batches,
    texts,
    paths: [...corpus.texts.values()].map(({ paths }) => paths),
    seeds,
    ranks: corpus.ranks(),
    ids: Uint32Array.from(idsInOrder(corpus)),
    taken: new Int32Array(sharedMemory(4).buffer),
  };
}

/** What a thread searches for passages when it is handed a shared search. */
export function sharedSpace(shared: SharedSearch): PassageSpace {
  const texts = new Map<number, Text>();
  for (let i = 0; i < shared.texts.length; i += 3)
    texts.set(shared.texts[i], {
      sketches: shared.batches[shared.texts[i + 1]],
      at: shared.texts[i + 2],
      key: '',
      paths: shared.paths[i / 3],
    });
  return { options: shared.options, texts, finder: new GroupedPartners(shared.seeds) };
}

/** Searches texts that no other thread has taken until none are left; yields after each. */
export function* searchTaken(space: PassageSpace, shared: SharedSearch): Generator<number, SearchedText[]> {
  const { ids, ranks, taken } = shared;
  const searched: SearchedText[] = [];
  for (;;) {
    const from = Atomics.add(taken, 0, portion);
    if (from >= ids.length) return searched;
    for (let index = from; index < Math.min(ids.length, from + portion); index++) {
      searched.push({ index, matches: matchesOf(space, ids[index], ranks) });
      yield index;
    }
  }
}
