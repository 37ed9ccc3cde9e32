import { expect, it } from 'vitest';
import { trendText } from '../../src/report/trend-text.ts';
import { plainView } from './plain-view.ts';

const lines = (duplicatedLines: number, all = 100) => ({ lines: all, duplicatedLines });

/** What is said of a history in which so many of a hundred lines of text were copied. */
function trendOf(...copied: number[]): string {
  const points = copied.map((each, at) => ({
    name: at === 0 ? 'a-tag-with-a-name-that-no-column-holds' : `v${at}`,
    commit: 'abc',
    date: '2024-05-01T10:00:00Z',
    files: 3,
    families: 2,
    filePairs: 0,
    totals: { ...lines(each), prose: lines(each), code: lines(0, 0) },
  }));
  const stats = { read: 3, reused: 0, milliseconds: 1 };
  const view = plainView({ width: 88 });
  return trendText({ schema: 'near-duplicates-trend/1', root: '/p', shallow: false, points, stats }, view);
}

it('draws the shares of the versions beside the highest of them', () => {
  expect(trendOf(0, 4, 8)).toContain('\nText  ▁▅█  0.0% → 8.0%  of the lines, 3 versions\n');
  expect(trendOf(0, 0)).toContain('\nText  ▁▁  0.0% → 0.0%  of the lines, 2 versions\n');
  expect(trendOf(8)).toContain('\nText  █  8.0%  of the lines, 1 version\n');
});

it('draws nothing of what no version has, and says of it no share', () => {
  const text = trendOf(0, 4);
  expect(text).not.toMatch(/^Code /m);
  expect(text).toMatch(/^v1 .* 4 of 100 +– +0 of 0 +2$/m);
});

it('cuts the names that are too long for the terminal, and keeps the columns', () => {
  const [header, ...rows] = trendOf(1, 2).split('\n').slice(0, 3);
  expect(rows[0]).toMatch(/^a-tag-with-… {2}2024-05-01 /);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(header.indexOf('Date')).toBe(rows[1].indexOf('2024'));
});
