import { expect, it } from 'vitest';
import { sarifLog } from '../../src/report/sarif.ts';
import type { ScanResult } from '../../src/service/scan-result.ts';
import { sarifFaults } from './sarif-schema.ts';
import { lines, resultOf } from './scan-result.ts';

const view = { version: '1.2.3', rootUri: 'file:///p/' };

it('has a result a family, with its other places related and a rule that helps', () => {
  const [run] = sarifLog(
    resultOf([lines('a b.ts', 3, 9), lines('c.ts', 5, 11), lines('d.ts', 1, 7)]),
    view,
  ).runs;
  const [result] = run.results ?? [];
  expect(run.results).toHaveLength(1);
  expect(run.columnKind).toBe('utf16CodeUnits');
  expect(run.originalUriBaseIds).toEqual({ '%SRCROOT%': { uri: 'file:///p/' } });
  expect(result.locations?.[0].physicalLocation).toMatchObject({
    artifactLocation: { uri: 'a%20b.ts', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, startColumn: 1, endLine: 9, endColumn: 11 },
  });
  expect(result.relatedLocations?.map(({ id }) => id)).toEqual([1, 2]);
  expect(result.message.text).toBe('This passage is 88% the same as in 2 other places: c.ts and 1 more.');
  const rule = run.tool.driver.rules?.[result.ruleIndex ?? -1];
  expect(rule).toMatchObject({ id: result.ruleId, help: { text: expect.stringMatching(/fault/) } });
});

it('recognises a family by its words, wherever its lines are', () => {
  const prints = (shift: number) =>
    sarifLog(resultOf([lines('a', 3 + shift, 9 + shift), lines('b', 1, 7)]), view).runs[0].results?.map(
      ({ partialFingerprints }) => partialFingerprints,
    );
  expect(prints(40)).toEqual(prints(0));
});

it('tells n versions of a file once', () => {
  const [run] = sarifLog(
    resultOf(
      [],
      [
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ],
    ),
    view,
  ).runs;
  expect(run.results).toHaveLength(1);
  expect(run.results?.[0].relatedLocations).toHaveLength(2);
});

it('relates no more places to a result than GitHub reads', () => {
  const copies = Array.from({ length: 1200 }, (_, at) => `${at}.ts`);
  const [run] = sarifLog(
    resultOf(
      ['first.ts', ...copies].map((path) => lines(path, 3, 9)),
      copies.map((copy) => ['first.ts', copy]),
    ),
    view,
  ).runs;
  expect(run.results?.map(({ relatedLocations }) => relatedLocations?.length)).toEqual([1000, 1000]);
});

it('locates near-duplicate files at one that has changed, when only those are told', () => {
  const pairs: [string, string][] = [
    ['a', 'd'],
    ['b', 'd'],
    ['c', 'd'],
    ['a', 'e'],
  ];
  const changed = { lines: 9, duplicatedLines: 9, paths: ['d', 'e'], elsewhere: { families: 0, files: 0 } };
  const placesIn = (found: ScanResult) =>
    sarifLog(found, view).runs[0].results?.map(({ locations, relatedLocations }) =>
      [locations, relatedLocations].map((places) =>
        places?.map(({ physicalLocation }) => physicalLocation?.artifactLocation?.uri),
      ),
    );
  expect(placesIn({ ...resultOf([], pairs), changed })).toEqual([
    [['d'], ['a', 'b', 'c']],
    [['e'], ['a']],
  ]);
  // Its changed copy is in another group already.
  const beside = resultOf(
    [],
    [
      ['d', 'e'],
      ['d', 'x'],
      ['e', 'y'],
    ],
  );
  expect(placesIn({ ...beside, changed })).toEqual([
    [['d'], ['e', 'x']],
    [['e'], ['y']],
  ]);
});

it('is valid by the schema of the standard, whatever a file is called', () => {
  const hostile = '<img src=x onerror=alert(1)>/[a](b)/\ud800\u202e "%20" #?.ts';
  const found = resultOf([lines(hostile, 3, 9), lines('c.ts', 5, 11)], [[hostile, 'c.ts']]);
  expect(sarifFaults(sarifLog(found, view))).toEqual([]);
  expect(sarifFaults(sarifLog(resultOf([]), view))).toEqual([]);
  const [run] = sarifLog(found, {
    version: '1.2.3',
    uriOf: (path) => `file:///${encodeURIComponent(path.replace('\ud800', ''))}`,
  }).runs;
  expect(run.originalUriBaseIds).toBeUndefined();
  expect(run.results?.[0].relatedLocations?.[0].physicalLocation?.artifactLocation).toEqual({
    uri: 'file:///c.ts',
  });
  expect(sarifFaults({ version: '2.1.0', runs: [run] })).toEqual([]);
  expect(sarifFaults({ version: '2.1.0', runs: [{ ...run, tool: {} }] })).not.toEqual([]);
});

it('warns that it is not all where something is still to be read', () => {
  const incomplete = '3 of 9 files have been compared so far.';
  const log = sarifLog({ ...resultOf([]), incomplete }, view);
  const [invocation] = log.runs[0].invocations ?? [];
  expect(invocation.toolExecutionNotifications).toEqual([
    { level: 'warning', message: { text: incomplete } },
  ]);
  expect(sarifFaults(log)).toEqual([]);
});

it('says where a place is in lines and in characters, and what kind of finding it is', () => {
  const pairs: [string, string][] = [
    ['m.ts', 'z.ts'],
    ['b.ts', 'm.ts'],
  ];
  const found = resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)], pairs);
  const [run] = sarifLog(found, view).runs;
  const [family, files] = run.results ?? [];
  expect(family.locations?.[0].physicalLocation?.region).toMatchObject({ charOffset: 300, charLength: 610 });
  expect(family.message.text).toBe('This passage is 88% the same as in 1 other place: b.ts.');
  expect([family, files].map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['copied-code', 'note'],
    ['near-duplicate-files', 'note'],
  ]);
  // whichever is the first of them, they are the same files
  expect(files.partialFingerprints).toEqual({ 'nearDuplicateFiles/v1': 'b.ts|m.ts|z.ts' });
  expect(run.automationDetails).toEqual({ id: 'near-duplicates/' });
});

it('says of each near-duplicate file how alike it is, and of the group what its first two are', () => {
  const found = resultOf(
    [],
    [
      ['a.md', 'b.md'],
      ['a.md', 'c.md'],
    ],
  );
  const files = found.files.map((pair, at) => ({ ...pair, jaccard: [0.95, 0.75][at] }));
  const [result] = sarifLog({ ...found, files }, view).runs[0].results ?? [];
  expect(result.message.text).toBe('This file is 95% the same as b.md, and similar to 1 more.');
  expect(result.relatedLocations?.map(({ message }) => message?.text)).toEqual([
    '95% the same',
    '75% the same',
  ]);
});

it('names the tool, its version and the folder, and escapes what would end a path', () => {
  const [run] = sarifLog(resultOf([lines('a#1?.ts', 3, 9), lines('b.ts', 5, 11)]), view).runs;
  expect(run.tool.driver).toMatchObject({
    name: 'Near Duplicates',
    version: '1.2.3',
    semanticVersion: '1.2.3',
  });
  expect(run.invocations?.[0].workingDirectory).toEqual({ uri: 'file:///p/' });
  expect(run.results?.[0].locations?.[0].physicalLocation?.artifactLocation?.uri).toBe('a%231%3F.ts');
});

it('has no link nor line end of a name in what it says', () => {
  const [run] = sarifLog(resultOf([lines('a.ts', 3, 9), lines('[x](y)\n\\.ts', 5, 11)]), view).runs;
  expect(run.results?.[0].message.text).toMatch(/: \\\[x\\\]\(y\)␣\\\\\.ts\.$/);
});

it('names no folder where there is none that all paths are relative to', () => {
  const [run] = sarifLog(resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)]), { version: '1.2.3' }).runs;
  expect(run.results?.[0].locations?.[0].physicalLocation?.artifactLocation).toEqual({ uri: 'a.ts' });
});
