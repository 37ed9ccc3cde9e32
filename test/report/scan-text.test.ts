import { expect, it } from 'vitest';
import type { FilePairResult } from '../../src/engine/findings.ts';
import { scanText } from '../../src/report/scan-text.ts';
import type { ScanResult } from '../../src/service/scan-result.ts';
import { plainView } from './plain-view.ts';
import { lines, resultOf } from './scan-result.ts';

const view = plainView({ width: 100 });

const pair = (a: string, b: string, containmentOfA: number, containmentOfB: number): FilePairResult => ({
  a,
  b,
  jaccard: 0.4,
  containmentOfA,
  containmentOfB,
});

const listOf = (files: FilePairResult[], options: ScanResult['options'] = {}) =>
  scanText({ ...resultOf([]), files, options }, view).split('\n');

it('tells of each file of a group the larger share, and which of the two it is of', () => {
  const files = [
    pair('all.md', 'part.md', 0.4, 0.9),
    pair('all.md', 'whole.md', 0.95, 0.5),
    pair('all.md', 'close.md', 0.6, 0.65),
  ];
  const usual = listOf(files);
  expect(usual).toContain('      part.md  90% of it stands in the first');
  expect(usual).toContain('      whole.md  95% of the first stands in it');
  expect(usual).toContain('      close.md');
  const byShare = listOf(files, { method: 'exact', containment: 0.5 });
  expect(byShare).toContain('      close.md  65% of it stands in the first');
});

it('tells of a pair what put it on the list, however near the shares of the two are', () => {
  const files = [pair('a.md', 'b.md', 0.56, 0.52)];
  expect(listOf(files)).toContain(' 40%  a.md');
  const byShare = listOf(files, { method: 'exact', containment: 0.5 });
  expect(byShare).toContain(' 40%  a.md  56% of it is in the other');
  expect(byShare).toContain('      b.md  52% of it is in the other');
});

it('lists the groups of files by their scores, and of equal ones the product before its tests', () => {
  const alike = (a: string, b: string, jaccard: number) => ({ ...pair(a, b, jaccard, jaccard), jaccard });
  const files = [
    alike('a.md', 'b.md', 0.7),
    alike('a.md', 'c.md', 0.71),
    alike('a.md', 'd.md', 0.72),
    alike('test/e.md', 'test/f.md', 0.964),
    alike('g.md', 'h.md', 0.961),
    alike('i.md', 'j.md', 0.8),
  ];
  const firsts = listOf(files).filter((line) => /^ \d\d% {2}\S+$/.test(line));
  expect(firsts.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
    '96% g.md',
    '96% test/e.md',
    '80% i.md',
    '72% a.md',
    '71% c.md',
    '70% b.md',
  ]);
});

it('says what nothing was found of, and that there is what is ignored', () => {
  const nothing = { ...resultOf([]), options: { minWords: 2000 } };
  const least = 'Nothing found: no passages of 2,000 words or more, and no files, are near-duplicates';
  expect(scanText(nothing, view)).toContain(`\n${least}.\n`);
  const ignoring = { ...nothing, stats: { ...nothing.stats, ignoredFamilies: 53 } };
  expect(scanText(ignoring, view)).toContain(`\n${least} but those that are ignored.\n`);
});

it('tells many families within one file as one, where the list would be long', () => {
  const result = resultOf([lines('lib/a.ts', 1, 9), lines('lib/a.ts', 21, 29)]);
  const told = (length: number) => {
    const families = Array.from({ length }, (_, n) => ({ ...result.families[0], id: `${n}` }));
    return scanText({ ...result, families }, view).split('\n');
  };
  const toldFirst = (length: number) => told(length).filter((line) => line.includes('2 places'));
  expect(toldFirst(31)).toHaveLength(1);
  expect(told(31)).toContain('      … and 30 more families within lib/a.ts');
  expect(toldFirst(30)).toHaveLength(30);
});
