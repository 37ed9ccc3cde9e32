import { expect, test } from 'vitest';
import { folderOfMost, sharedFolder } from '../../src/report/shared-folder.ts';

test('the folder that all paths share', () => {
  expect(sharedFolder(['a/b/x', 'a/b/c/y', 'a/b/z'])).toBe('a/b');
  expect(sharedFolder(['a/b/c.md', 'a/b/d/e.md'])).toBe('a/b');
  expect(sharedFolder(['a/b/c.md', 'ab/c.md'])).toBe('');
  expect(sharedFolder(['a/x', 'b/y'])).toBe('');
  expect(sharedFolder(['a/x'])).toBe('a');
  expect(sharedFolder([])).toBe('');
});

test('the folder that most paths share', () => {
  expect(folderOfMost(['a/b/x', 'a/b/c/y', 'a/z', 'd/x'])).toBe('a');
  expect(folderOfMost(['a/b/x', 'a/b/c/y', 'a/b/z', 'd/x'])).toBe('a/b');
  expect(folderOfMost(['a/x', 'd/x'])).toBe('');
  expect(folderOfMost(['a/x', 'x', 'y'])).toBe('');
});
