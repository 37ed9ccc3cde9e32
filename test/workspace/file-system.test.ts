import { expect, it } from 'vitest';
import { parentOf, pathFrom } from '../../src/workspace/file-system.ts';

it.each([
  ['/r/sub', '../.git/modules/sub', '/r/.git/modules/sub'],
  ['/r/sub', './a//b/', '/r/sub/a/b'],
  ['/r', '/elsewhere/../a', '/a'],
  ['C:/r', 'D:/git', 'D:/git'],
  ['C:/r', '../../a', 'C:/a'],
  ['/r', '../../../a', '/a'],
])('from %s, %s leads to %s', (folder, written, path) => {
  expect(pathFrom(folder, written)).toBe(path);
});

it('ends at the top of the tree, whatever it is called', () => {
  expect(['/a/b', '/a', '/', 'C:/a', 'C:/'].map(parentOf)).toEqual(['/a', '/', undefined, 'C:/', undefined]);
});
