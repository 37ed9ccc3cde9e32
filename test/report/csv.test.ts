import { expect, it } from 'vitest';
import { csvText, trendCsv } from '../../src/report/csv.ts';
import { lines, resultOf } from './scan-result.ts';

it('has a row for each member, pair of passages and pair of files', () => {
  const text = csvText(resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)], [['a.ts', 'b.ts']]));
  expect(text.split('\r\n')).toEqual([
    'kind,family,space,similarity,words,copies,path,firstLine,lastLine,otherPath,otherFirstLine,otherLastLine',
    'family,cafe,code,0.8765,40,2,a.ts,3,9,,,',
    'family,cafe,code,0.8765,40,2,b.ts,5,11,,,',
    'passages,cafe,code,0.8765,40,,a.ts,3,9,b.ts,5,11',
    'files,,,0.9,,,a.ts,,,b.ts,,',
    '',
  ]);
});

it('ends a passage on the last line that it has anything of', () => {
  const upToTheNext = { ...lines('a.ts', 3, 10), endColumn: 1 };
  expect(csvText(resultOf([upToTheNext, lines('b.ts', 5, 11)]))).toContain(',a.ts,3,9,b.ts,5,11\r\n');
});

it('quotes what must be, and lets no name be a formula', () => {
  const text = csvText(
    resultOf(
      [],
      [
        ['=1+1.md', ' @x, "y".md'],
        ['-a\nb', 'plain.md'],
        ['+1.md', 'a\tb.md'],
        ['\tc.md', '\rd.md'],
        ['e\rf.md', 'g.md'],
      ],
    ),
  );
  expect(text).toContain(`,'=1+1.md,,,"' @x, ""y"".md",,\r\n`);
  expect(text).toContain(`,"'-a\nb",,,plain.md,,\r\n`);
  expect(text).toContain(",'+1.md,,,a\tb.md,,\r\n");
  expect(text).toContain(`,'\tc.md,,,"'\rd.md",,\r\n`);
  expect(text).toContain(',"e\rf.md",,,g.md,,\r\n');
});

it('quotes the names of versions too', () => {
  const lines = { lines: 9, duplicatedLines: 3 };
  const totals = { ...lines, prose: lines, code: lines };
  const point = {
    name: '=v1,2',
    commit: 'cafe',
    date: '2026-01-31',
    files: 4,
    families: 1,
    filePairs: 2,
    totals,
  };
  const stats = { read: 4, reused: 0, milliseconds: 1 };
  const text = trendCsv({
    schema: 'near-duplicates-trend/1',
    root: '/p',
    shallow: false,
    points: [point],
    stats,
  });
  expect(text.split('\r\n')[1]).toBe(`"'=v1,2",cafe,2026-01-31,4,9,3,9,3,1,2`);
});
