import { expect, test } from 'vitest';
import { changedLines } from '../../src/editor/changed-lines.ts';

test('the lines that a patch adds or changes, in the new text', () => {
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
  expect(changedLines(patch)).toEqual([
    [2, 3],
    [40, 41],
  ]);
});

test('no patch, no lines', () => {
  expect(changedLines('')).toEqual([]);
});
