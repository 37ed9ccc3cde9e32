import { expect, it } from 'vitest';
import { compareText } from '../../src/report/compare-text.ts';
import type { CompareResult } from '../../src/service/compare.ts';
import { plainView } from './plain-view.ts';

const result: CompareResult = {
  schema: 'near-duplicates-compare/1',
  a: 'a.md',
  b: 'b.md',
  sameBytes: false,
  wordsOfA: 90,
  wordsOfB: 80,
  minWords: 30,
  jaccard: 0.5,
  containmentOfA: 0.6,
  containmentOfB: 0.7,
  coverageOfA: 0.6,
  coverageOfB: 0.7,
  ignored: 0,
  passages: [],
};

const headline = (given: Partial<CompareResult>) =>
  compareText({ ...result, ...given }, plainView()).split('\n')[1];

it('says that files are identical beside their score, or in its place where no word has one', () => {
  expect(headline({})).toBe('50% alike');
  expect(headline({ jaccard: 1 })).toBe('100% alike');
  expect(headline({ jaccard: 1, sameBytes: true })).toBe('100% alike, identical');
  expect(headline({ jaccard: 0, sameBytes: true, wordsOfA: 0, wordsOfB: 0 })).toBe('Identical');
});
