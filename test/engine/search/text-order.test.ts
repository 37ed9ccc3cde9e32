import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../../src/engine/search/corpus.ts';
import { corpusOf, sketchOf } from '../corpus-of.ts';

/** The first paths of all texts in the order of their ranks. */
function byRank(corpus: Corpus): string[] {
  const ranks = corpus.ranks();
  const first: string[] = [];
  for (const [id, { paths }] of corpus.texts) first[ranks[id]] = paths[0];
  return first;
}

const put = (corpus: Corpus, path: string, content: string) => corpus.add([path], sketchOf(path, content));

const anyPath = fc.nat(79).map((number) => `f${number}.md`);
// fewer contents than files, so that some files have the same
const anyChange = fc.oneof(
  fc.record({ put: anyPath, content: fc.nat(59).map(String) }),
  fc.record({ remove: anyPath }),
  fc.constant('asked'),
);
const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`f${number}.md`, `${number}`]));

describe('the ranks of texts', () => {
  it('are the order of their first paths, whatever came and went', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const corpus = corpusOf(fifty);
        for (const change of changes) {
          if (typeof change !== 'string') {
            if ('put' in change) put(corpus, change.put, change.content);
            else corpus.remove(change.remove);
            continue;
          }
          const expected = [...corpus.texts.values()].map(({ paths }) => paths[0]).sort();
          expect(byRank(corpus)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are the same array until something changes, and another one then', () => {
    const corpus = corpusOf({ 'b.md': 'b', 'c.md': 'c', 'd.md': 'd' });
    const ranks = corpus.ranks();
    put(corpus, 'd.md', 'd');
    put(corpus, 'e.md', 'c');
    expect(corpus.ranks()).toBe(ranks);
    put(corpus, 'a.md', 'c');
    expect(corpus.ranks()).not.toBe(ranks);
    expect(byRank(corpus)).toEqual(['a.md', 'b.md', 'd.md']);
  });
});
