import { expect, it } from 'vitest';
import { StretchMemo } from '../../../src/engine/passages/stretch-memo.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { sketchOf } from '../corpus-of.ts';

const text = { sketches: sketchOf('a.md', 'One two three.'), at: 0, key: '', paths: ['a.md'] };

it('remembers answers about stretches of the text that was asked about last', () => {
  const memo = new StretchMemo<boolean>();
  const [words, others] = [wordsOf(text, 'prose'), wordsOf(text, 'prose')];
  expect(memo.get(words, 0, 2)).toBeUndefined();
  expect(memo.keep(0, 2, false)).toBe(false);
  expect(memo.get(words, 0, 2)).toBe(false);
  expect(memo.get(words, 0, 3)).toBeUndefined();
  expect(memo.get(others, 0, 2)).toBeUndefined();
  expect(memo.get(words, 0, 2)).toBeUndefined();
});
