import { describe, expect, it } from 'vitest';
import { defaultCorpusOptions } from '../../src/engine/search/corpus.ts';
import { Sketcher } from '../../src/engine/sketches/sketcher.ts';
import { languageOfPath } from '../../src/engine/words/languages.ts';
import { alikenessOf } from '../../src/service/compare.ts';

function sketched(text: string) {
  const sketcher = new Sketcher();
  sketcher.add(new TextEncoder().encode(text), languageOfPath('a.md'));
  return sketcher.finish();
}

describe('how alike two files are', () => {
  it('is counted also where they share too little to be found', () => {
    const a = sketched('one two three and so it goes');
    const b = sketched('and so it was');
    expect(alikenessOf(a, b, defaultCorpusOptions)).toEqual({
      jaccard: 1 / 6,
      containmentOfA: 1 / 5,
      containmentOfB: 1 / 2,
    });
  });
});
