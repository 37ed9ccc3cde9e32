import { expect, it } from 'vitest';
import { sentenceAt, sentenceFrom, sentenceTo } from '../../../src/engine/passages/sentences.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

const text = 'One two three four. Five six seven eight nine ten. Eleven twelve thirteen.';
const corpus = corpusOf({ 'a.txt': text });
const [only] = corpus.texts.values();
const words = wordsOf(only, 'prose');
const reach = { gain: 3, lose: 2 };

it.each([
  ['stays at the beginning of a sentence', 4, 4],
  ['goes back to it', 7, 4],
  ['goes on to the next when that is nearer', 9, 10],
  ['takes the beginning of the text', 2, 0],
])('%s', (_, from, to) => {
  expect(sentenceFrom(words, from, 13, reach)).toBe(to);
});

it.each([
  ['stays at the end of a sentence', 10, 10],
  ['goes on to it', 7, 10],
  ['goes back to the one before when that is nearer', 5, 4],
  ['takes the end of the text', 12, 13],
])('%s', (_, to, end) => {
  expect(sentenceTo(words, 0, to, reach)).toBe(end);
});

it('goes no further than it may', () => {
  expect(sentenceFrom(words, 7, 13, { gain: 3, lose: 1 }, 5)).toBe(7);
  expect(sentenceTo(words, 0, 7, { gain: 3, lose: 1 }, 9)).toBe(7);
});

it('knows the sentence that a word stands in', () => {
  expect(sentenceAt(words, 4, 6)).toEqual([4, 10]);
  expect(sentenceAt(words, 6, 6)).toEqual([4, 10]);
  expect(sentenceAt(words, 12, 6)).toEqual([10, 13]);
  expect(sentenceAt(words, 7, 1)).toEqual([6, 9]);
});
