import { expect, it } from 'vitest';
import { addedLines, changedLines } from '../../src/service/changed-lines.ts';

const read = (diff: string[], prefix = '', untracked: string[] = []) =>
  Object.fromEntries(changedLines({ diff: diff.join('\n'), prefix, untracked }));

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
