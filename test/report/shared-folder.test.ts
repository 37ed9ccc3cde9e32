import { expect, test } from 'vitest';
import { sharedFolder } from '../../src/report/shared-folder.ts';

test('the folder that all paths share', () => {
  expect(sharedFolder(['a/b/x', 'a/b/c/y', 'a/b/z'])).toBe('a/b');
  expect(sharedFolder(['a/b/c.md', 'a/b/d/e.md'])).toBe('a/b');
  expect(sharedFolder(['a/b/c.md', 'ab/c.md'])).toBe('');
  expect(sharedFolder(['a/x', 'b/y'])).toBe('');
  expect(sharedFolder(['a/x'])).toBe('a');
  expect(sharedFolder([])).toBe('');
});
