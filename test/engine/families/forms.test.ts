import { describe, expect, it } from 'vitest';
import type { Findings } from '../../../src/engine/findings.ts';
import { type RefusedPassage, searchLike } from '../../../src/engine/search/search-like.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { corpusOf, type Files, findingsOf, sketchOf, textAt } from '../corpus-of.ts';
import { filledForms } from '../filled-forms.ts';
import { inventedProse } from '../invented.ts';

const pairsOf = ({ passages }: Findings) => passages.map(({ a, b }) => [a.path, b.path].sort().join(' '));

describe('a form that everyone fills in', () => {
  it('is no copy where only its questions are alike', () => {
    expect(findingsOf(filledForms(30)).families).toEqual([]);
  });

  it('is told as long as there are few, for then nobody knows that it is one', () => {
    const pairs = pairsOf(findingsOf(filledForms(4)));
    expect(pairs.length).toBeGreaterThan(2);
  });

  it('is told where an answer is alike', () => {
    const answer = inventedProse(77, 3);
    const files: Files = filledForms(30, { '3.md': answer, '8.md': answer });
    const found = findingsOf(files);
    expect(pairsOf(found)).toEqual(['3.md 8.md']);
    for (const member of found.families[0].members) expect(textAt(files, member)).toContain(answer.trim());
  });

  it('is told where nothing was filled in', () => {
    const files = filledForms(30);
    const bare = filledForms(30, {}, '');
    const found = findingsOf({
      ...files,
      '40.md': bare['0.md'],
      '41.md': `${bare['1.md']}\n${inventedProse(78, 2)}`,
    });
    expect(pairsOf(found)).toContain('40.md 41.md');
  });

  it('is an idiom to who asks what one resembles', () => {
    const files = filledForms(30);
    const corpus = corpusOf(files);
    const refused: RefusedPassage[] = [];
    const { passages } = atOnce(
      searchLike(corpus, sketchOf('0.md', files['0.md']), {
        exclude: '0.md',
        only: '1.md',
        refuse: (each) => refused.push(each),
      }),
    );
    expect(passages).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toContain('idiom');
  });
});
