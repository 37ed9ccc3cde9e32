import { expect, it } from 'vitest';
import {
  addedLines,
  changedLines,
  type LineSpan,
  onChangedLines,
  wholeFile,
} from '../../src/service/changed-lines.ts';
import { lines, resultOf } from '../report/scan-result.ts';

const read = (diff: string[], prefix = '', untracked: string[] = []) =>
  Object.fromEntries(changedLines({ diff: diff.join('\n'), prefix, untracked, submodules: [] }));

it('reads the added lines of each file, and takes no content for a header', () => {
  const diff = [
    'diff --git a/a.md b/a.md',
    '--- a/a.md',
    '+++ b/a.md',
    '@@ -3 +3,2 @@ heading',
    '-old',
    '+++ b/fake.md',
    '+@@ -1 +1,9 @@',
    '\\ No newline at end of file',
    '@@ -9,2 +9,0 @@',
    '--- a/fake.md',
    '-x',
    'diff --git a/gone.md b/gone.md',
    '--- a/gone.md',
    '+++ /dev/null',
    '@@ -1 +0,0 @@',
    '-x',
    'diff --git a/with space.md b/with space.md',
    '--- a/with space.md\t',
    '+++ b/with space.md\t',
    '@@ -0,0 +1 @@',
    '+x',
  ];
  expect(read(diff)).toEqual({ 'a.md': [[3, 4]], 'with space.md': [[1, 1]] });
});

it('keeps to the folder, unquotes names, and takes new and binary files whole', () => {
  const diff = [
    '+++ "b/sub/tab\\there \\"x\\".md"',
    '@@ -1 +5 @@',
    '-x',
    '+y',
    '+++ b/subtle.md',
    '@@ -1 +5 @@',
    '-x',
    '+y',
    'Binary files a/sub/wide.txt and b/sub/wide.txt differ',
    'Binary files "a/sub/t\\there.bin" and "b/sub/t\\there.bin" differ',
    '+++ "b/sub/bell\\001.md"',
    '@@ -1 +5 @@',
    '-x',
    '+y',
  ];
  const whole = [[1, Number.POSITIVE_INFINITY]];
  expect(read(diff, 'sub/', ['new.md'])).toEqual({
    'tab\there "x".md': [[5, 5]],
    'wide.txt': whole,
    't\there.bin': whole,
    'bell\x01.md': [[5, 5]],
    'new.md': whole,
  });
});

it('reads each place of a file, and on behind a last line that had no end', () => {
  const noEnd = '\\ No newline at end of file';
  const diff = ['+++ b/a.md', '@@ -2,0 +3 @@', '+x'];
  diff.push('@@ -7 +7,2 @@', '-last', noEnd, '+last', '+and one more', noEnd);
  expect(read(diff)).toEqual({
    'a.md': [
      [3, 3],
      [7, 8],
    ],
  });
});

it('finds the lines that a diff with context adds or alters, in the new text', () => {
  const patch = [
    'diff --git a/x b/x',
    '--- a/x',
    '+++ b/x',
    '@@ -1,4 +1,5 @@ heading',
    ' one',
    '-two',
    '+zwei',
    '+drei',
    ' four',
    ' five',
    '@@ -20,3 +21,2 @@',
    ' a',
    '-b',
    ' c',
    '@@ -40 +40,2 @@',
    '-x',
    '+y',
    '+z',
    '\\ No newline at end of file',
    '',
  ].join('\n');
  expect(addedLines(patch)).toEqual([
    [2, 3],
    [40, 41],
  ]);
});

it('finds no lines in no diff', () => {
  expect(addedLines('')).toEqual([]);
});

const since = (result: ReturnType<typeof resultOf>, changed: Record<string, LineSpan[]>, lineCount = 100) =>
  onChangedLines(result, new Map(Object.entries(changed)), 'main', (path) =>
    path === 'gone.md' ? undefined : lineCount,
  );

it.each<[LineSpan, boolean]>([
  [[1, 9], false],
  [[1, 10], true],
  [[14, 14], true],
  [[1, 99], true],
  [[19, 30], true],
  [[20, 30], false],
])('asks whether the changed lines %j have a line of a passage on lines 10 to 19', (stretch, isTold) => {
  const upToTheNext = { ...lines('a.md', 10, 20), endColumn: 1 };
  for (const passage of [lines('a.md', 10, 19), upToTheNext]) {
    const { families, passages, changed } = since(resultOf([lines('b.md', 1, 9), passage]), {
      'a.md': [stretch],
      'b.md': [[50, 60]],
    });
    expect(families.map(({ members }) => members.map(({ path }) => path))).toEqual(
      isTold ? [['a.md', 'b.md']] : [],
    );
    expect(passages).toHaveLength(isTold ? 1 : 0);
    expect(changed?.elsewhere.families).toBe(isTold ? 0 : 1);
  }
});

it('tells near-duplicate files when one of them has changed, whichever, and counts the others', () => {
  const pairs: [string, string][] = [
    ['changed.md', 'old.md'],
    ['old.md', 'changed.md'],
    ['changed.md', 'new.md'],
    ['old.md', 'older.md'],
  ];
  const { files, changed } = since(resultOf([], pairs), {
    'changed.md': [[1, 1]],
    'new.md': [wholeFile],
  });
  expect(files.map(({ a, b }) => [a, b])).toEqual(pairs.slice(0, 3));
  expect(changed?.elsewhere).toEqual({ families: 0, files: 1 });
});

it('counts the changed lines that there are, and those of them that are copied prose, code or stand between', () => {
  const copied = { path: 'b.md', lines: 20, duplicatedLines: 8, kinds: '-4p2c2b2.2-8' };
  const { changed } = since(
    { ...resultOf([]), fileLines: [copied] },
    {
      'gone.md': [wholeFile],
      'b.md': [
        [4, 5],
        [11, 13],
      ],
      'a.md': [[19, 40]],
    },
    20,
  );
  expect(changed).toMatchObject({ lines: 2 + 3 + 2, duplicatedLines: 1 + 2, paths: ['a.md', 'b.md'] });
  const whole = since({ ...resultOf([]), fileLines: [copied] }, { 'b.md': [wholeFile] }, 20);
  expect(whole.changed).toMatchObject({ lines: 20, duplicatedLines: 8 });
});
