import { expect, it } from 'vitest';
import { withUnsaved } from '../../src/editor/unsaved-lines.ts';
import { wholeFile } from '../../src/service/changed-lines.ts';

const lines = (text: string) => text.split(' ').join('\n');

it('adds the lines that are not saved to those that changed, which move along', () => {
  const saved = lines('a b c d e f');
  expect(withUnsaved([], saved, saved)).toEqual([]);
  expect(withUnsaved([], saved, lines('a b x y c d z f'))).toEqual([
    [3, 4],
    [7, 7],
  ]);
  expect(withUnsaved([[5, 6]], saved, lines('new a b c d e f'))).toEqual([
    [1, 1],
    [6, 7],
  ]);
  expect(withUnsaved([[2, 4]], saved, lines('a b d e f'))).toEqual([[2, 3]]);
  expect(withUnsaved([[2, 2]], saved, lines('a b x c d e f'))).toEqual([[2, 3]]);
});

it('leaves a new file as it is, all of which is a change', () => {
  expect(withUnsaved([wholeFile], 'a', 'b')).toEqual([wholeFile]);
});
