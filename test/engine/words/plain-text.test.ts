import { expect, it } from 'vitest';
import { sentencesOf, wordsOf } from './spoken.ts';

it('reads paragraphs, each a sentence at least', () => {
  expect(sentencesOf('a.txt', 'One line\nwrapped\n\nTwo\r\n\r\nThree. Four')).toEqual([
    'One line wrapped',
    'Two',
    'Three',
    'Four',
  ]);
});

it('reads a file of no known language', () => {
  expect(wordsOf('thing.unheard-of', 'Words are words')).toEqual({ prose: 'Words are words', code: '' });
});
