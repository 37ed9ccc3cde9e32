import { expect, test } from 'vitest';
import { coverage } from '../../bench/recall/found.ts';

const plant = {
  original: { path: 'original.ts', lines: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
  copy: { path: 'copy.ts', lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
};
const lines = (path: string, start: number, end: number) => ({ path, start, end });

test('the side that a finding covers less counts', () => {
  const finding = [lines('original.ts', 11, 20), lines('copy.ts', 1, 7)];
  expect(coverage([plant], [finding])).toEqual([0.7]);
});

test('members of one finding add up, those of two do not', () => {
  const first = [lines('original.ts', 11, 15), lines('copy.ts', 1, 5)];
  const second = [lines('original.ts', 16, 20), lines('copy.ts', 6, 10)];
  expect(coverage([plant], [[...first, ...second]])).toEqual([1]);
  expect(coverage([plant], [first, second])).toEqual([0.5]);
});

test('a finding between the copy and another file finds nothing', () => {
  expect(coverage([plant], [[lines('other.ts', 11, 20), lines('copy.ts', 1, 10)]])).toEqual([0]);
});

test('blank lines do not count', () => {
  const sparse = { ...plant, copy: { path: 'copy.ts', lines: [1, 10] } };
  expect(coverage([sparse], [[lines('original.ts', 11, 20), lines('copy.ts', 1, 9)]])).toEqual([0.5]);
});

test('of a single line its characters count', () => {
  const line = {
    original: { path: 'a.md', lines: [3], characters: 200 },
    copy: { path: 'b.md', lines: [1], characters: 100 },
  };
  const finding = [
    { ...lines('a.md', 3, 3), characters: 50 },
    { ...lines('b.md', 1, 1), characters: 50 },
  ];
  expect(coverage([line], [finding])).toEqual([0.25]);
});
