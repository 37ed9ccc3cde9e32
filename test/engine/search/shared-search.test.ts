import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedMemory } from '../../../src/engine/arrays/memory.ts';
import { Corpus, defaultCorpusOptions } from '../../../src/engine/search/corpus.ts';
import { matchesOf } from '../../../src/engine/search/match-search.ts';
import { searchFiles, tellFindings } from '../../../src/engine/search/search.ts';
import {
  type SearchedText,
  type SharedSearch,
  searchTaken,
  sharedSpace,
  shareSearch,
} from '../../../src/engine/search/shared-search.ts';
import { groupAllSeeds } from '../../../src/engine/seeds/seed-groups.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { allOf, type Files, sketchesOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from '../invented.ts';

/** Records by one form: those of two files of data are no copies under other names. */
function inventedRecords(seed: number): string {
  const random = randomOf(seed);
  const boat = (nights: number) => {
    const name = inventedWord(random);
    return `- boat: ${name}
  nights: ${nights}
  pictureUrl: https://pictures.example.com/u/${nights * 1003}?u=${inventedWord(random)}&v=4
  url: https://example.com/${name}
`;
  };
  return Array.from({ length: 10 }, (_, at) => boat(at + 10 * seed + 3)).join('');
}

/** Thirty-odd files in batches of shared memory, some of them removed again. */
function sharedCorpus(): Corpus {
  const corpus = new Corpus(defaultCorpusOptions, sharedMemory);
  const add = (files: Files) => corpus.add(Object.keys(files), sketchesOf(files, sharedMemory));
  for (let batch = 0; batch < 3; batch++) {
    const textOf = (i: number) =>
      `${inventedFunction(i, 6)}\n/** ${inventedProse(i % 4, 4)} */\n${inventedFunction(100 * batch + i, 4)}`;
    add(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${batch}-${i}.ts`, textOf(i)])));
  }
  add({ '3-0.yaml': inventedRecords(0), '3-1.yaml': inventedRecords(1) });
  for (const path of ['0-3.ts', '1-7.ts', '2-0.ts']) corpus.remove(path);
  return corpus;
}

/** A search of the corpus, ready to be handed to other threads. */
function sharedSearchOf(corpus: Corpus): SharedSearch {
  return shareSearch(corpus, groupAllSeeds(corpus.takeSeeds(), sharedMemory));
}

describe('a search that several threads share', () => {
  it('finds what one thread finds, whoever takes what', () => {
    const corpus = sharedCorpus();
    const expected = JSON.stringify(allOf(corpus));
    expect(allOf(corpus).families.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 40 }), (turns) => {
        const shared = sharedSearchOf(corpus);
        const threads = [0, 1, 2].map(() => {
          const handed = structuredClone(shared);
          return searchTaken(sharedSpace(handed), handed);
        });
        const searched: SearchedText[] = [];
        for (const turn of turns) {
          const step = threads[turn].next();
          if (step.done && step.value) searched.push(...step.value);
        }
        for (const thread of threads) searched.push(...(atOnce(thread) ?? []));
        expect(searched.map(({ index }) => index).sort((x, y) => x - y)).toEqual([...shared.ids.keys()]);
        searched.sort((x, y) => x.index - y.index);
        const matches = searched.flatMap((text) => text.matches);
        const found = atOnce(tellFindings(corpus, atOnce(searchFiles(corpus)), matches));
        expect(JSON.stringify(found)).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('is handed over without copying what the corpus holds', () => {
    const shared = sharedSearchOf(sharedCorpus());
    const handed = structuredClone(shared);
    expect(handed.seeds.code.group.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(handed.batches[0].code.hash.buffer).toBeInstanceOf(SharedArrayBuffer);
    Atomics.add(handed.taken, 0, 5);
    expect(shared.taken[0]).toBe(5);
  });

  it('leaves the corpus able to change', () => {
    const corpus = sharedCorpus();
    sharedSearchOf(corpus);
    corpus.remove('0-1.ts');
    const id = corpus.idOf('1-1.ts') ?? -1;
    const matches = matchesOf(corpus, id, corpus.ranks());
    expect(matches.every(({ a, b }) => corpus.texts.has(a) && corpus.texts.has(b))).toBe(true);
  });
});
