import { describe, expect, it } from 'vitest';
import { selectedLinks } from '../../src/report/file-links.ts';
import { everythingInReport, select } from '../../src/report/selection.ts';
import { lines, reportOf } from './page-driver.ts';

describe('what a filter leaves of a report', () => {
  const report = reportOf([
    { similarity: 1, members: [lines('src/a.ts', 1, 10), lines('src/b.ts', 21, 30)] },
    { similarity: 0.62, space: 'shape', members: [lines('src/a.ts', 6, 15), lines('src/b.ts', 41, 50)] },
    { similarity: 0.4, members: [lines('src/a.ts', 100, 103), lines('src/a.ts', 200, 203)] },
    { similarity: 0.8, members: [lines('test/a.test.ts', 1, 4), lines('test/b.test.ts', 1, 4)] },
  ]);
  const idsOf = (filter: Partial<typeof everythingInReport>) =>
    select(report, { ...everythingInReport, ...filter }).families.map(({ id }) => id);

  it('is by path, kind, tests, copies in one file, score and folder', () => {
    expect(idsOf({})).toEqual(['f0', 'f1', 'f2', 'f3']);
    expect(idsOf({ text: 'SRC b.ts' })).toEqual(['f0', 'f1']);
    expect(idsOf({ spaces: ['shape'] })).toEqual(['f1']);
    expect(idsOf({ tests: false })).toEqual(['f0', 'f1', 'f2']);
    expect(idsOf({ sameFile: false })).toEqual(['f0', 'f1', 'f3']);
    expect(idsOf({ cutoff: 0.62 })).toEqual(['f0', 'f1', 'f3']);
    expect(idsOf({ below: 'test' })).toEqual(['f3']);
    expect(idsOf({ below: 'tes' })).toEqual([]);
  });

  it('is by a path in upper or lower case', () => {
    const capital = reportOf([{ members: [lines('Docs/README.md', 1, 4), lines('Docs/Install.md', 1, 4)] }]);
    for (const text of ['docs readme', 'README', 'install'])
      expect(select(capital, { ...everythingInReport, text }).families, text).toHaveLength(1);
  });

  it('is of groups of files by tests, score, path and folder too, as far as a file and the first pass', () => {
    const alike = { jaccard: 0.7, containmentOfA: 0.7, containmentOfB: 1 };
    const pairs = reportOf([], {
      files: [
        { ...alike, a: 'src/a.ts', b: 'test/a.test.ts' },
        { ...alike, a: 'test/c.test.ts', b: 'test/d.test.ts', jaccard: 0.9 },
        { ...alike, a: 'test/c.test.ts', b: 'test/e.test.ts' },
      ],
    });
    const told = (filter: Partial<typeof everythingInReport>) =>
      select(pairs, { ...everythingInReport, ...filter }).fileGroups.map(
        ({ told: { file } }) => pairs.files[file].path.match(/\w(?=\.test)/)?.[0],
      );
    expect(told({})).toEqual(['d', 'a']);
    expect(told({ tests: false })).toEqual(['a']);
    expect(told({ text: 'e.test' })).toEqual(['e']);
    expect(told({ text: 'e.test', cutoff: 0.8 })).toEqual([]);
    expect(told({ below: 'src' })).toEqual(['a']);
  });

  it('has hidden something also where that is a group of files alone', () => {
    const files = [{ a: 'a.md', b: 'b.md', jaccard: 0.7, containmentOfA: 0.7, containmentOfB: 1 }];
    const pair = reportOf([], { files });
    const hasHidden = (cutoff: number) => select(pair, { ...everythingInReport, cutoff }).hasHidden;
    expect([hasHidden(0.7), hasHidden(0.8)]).toEqual([false, true]);
    expect(select(report, { ...everythingInReport, cutoff: 0.62 }).hasHidden).toBe(true);
  });

  it('counts a line once, in a file and between two files', () => {
    const selection = select(report, { ...everythingInReport, below: 'src' });
    const { files, totals, furtherLines } = selection;
    expect(files.map(({ path, duplicatedLines }) => [path, duplicatedLines])).toEqual([
      ['src/a.ts', 15 + 8],
      ['src/b.ts', 20],
    ]);
    expect(selectedLinks(selection).links).toEqual([{ a: 0, b: 1, linesOfA: 15, linesOfB: 20 }]);
    expect(totals.duplicatedLines).toBe(43);
    expect(furtherLines).toBe(20 + 4);
  });

  it('counts all lines that the engine counted when nothing is left out, also those of places without room', () => {
    const members = Array.from({ length: 600 }, (_, at) => lines(`f${at}.ts`, 1, 5));
    const large = reportOf([{ members }, { members: members.slice(0, 2), similarity: 0.5 }]);
    expect(large.families[0].membersLeftOut).toBe(100);
    const { files, totals } = select(large, everythingInReport);
    expect(totals).toEqual(large.totals);
    expect(files).toHaveLength(600);
    expect(select(large, { ...everythingInReport, cutoff: 0.6 }).files).toHaveLength(500);
  });

  it('keeps the lines of folders without findings with the folder around them', () => {
    const folderLines = [
      { path: '', lines: 7 },
      { path: 'src', lines: 2000 },
      { path: 'src/quiet/deep', lines: 300 },
      { path: 'other', lines: 40 },
    ];
    const { folders } = reportOf([{ members: [lines('src/a.ts', 1, 10), lines('src/b.ts', 21, 30)] }], {
      folderLines,
    });
    expect(folders).toEqual([
      { path: '', lines: 47 },
      { path: 'src', lines: 2300 },
    ]);
  });

  it('puts every score into one bin, and what is the same into one of its own', () => {
    const { bins, families } = select(report, { ...everythingInReport, cutoff: 0.7 });
    expect(families).toHaveLength(2);
    expect(bins.reduce((sum, { prose, code, shape }) => sum + prose + code + shape, 0)).toBe(4);
    expect(bins.at(-1)).toEqual({ from: 1, to: 1, prose: 0, code: 1, shape: 0 });
    expect(bins[12]).toMatchObject({ from: 0.6, shape: 1 });
  });

  it('says which links of a very large family it leaves out', () => {
    const linksOf = (files: number) => {
      const members = Array.from({ length: files }, (_, at) => lines(`f${at}.ts`, 1, 5));
      return selectedLinks(select(reportOf([{ members }]), everythingInReport));
    };
    const { links, linksLeftOut } = linksOf(40);
    expect(links.length + linksLeftOut).toBe((40 * 39) / 2);
    expect(links).toHaveLength(39);
    const most = linksOf(30);
    expect([most.links.length, most.linksLeftOut]).toEqual([(30 * 29) / 2, 0]);
  });
});
