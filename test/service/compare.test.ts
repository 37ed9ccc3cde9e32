import { describe, expect, it } from 'vitest';
import { defaultCorpusOptions } from '../../src/engine/search/corpus.ts';
import { alikenessOf } from '../../src/service/compare.ts';
import { sketchOf } from '../engine/corpus-of.ts';

describe('how alike two files are', () => {
  it('is counted also where they share too little to be found', () => {
    const a = sketchOf('a.md', 'one two three and so it goes');
    const b = sketchOf('a.md', 'and so it was');
    expect(alikenessOf(a, b, defaultCorpusOptions)).toEqual({
      jaccard: 1 / 6,
      containmentOfA: 1 / 5,
      containmentOfB: 1 / 2,
    });
  });
});
