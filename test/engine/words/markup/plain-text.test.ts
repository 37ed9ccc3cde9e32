import { expect, it } from 'vitest';
import { sentencesOf, wordsOf } from '../spoken.ts';

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

it('passes over the licence at the top, whatever opens a comment', () => {
  for (const licence of [
    '# Licensed under MIT.\n#\n# All rights reserved.\n',
    '<!--\nLicensed under MIT.\n\nAll rights reserved.\n-->\n',
    '<!-- one -->\n<!-- Licensed under MIT. -->\n\n',
  ])
    expect(wordsOf('a.txt', `${licence}\nWords are words`)).toEqual({ prose: 'Words are words', code: '' });
  expect(wordsOf('a.txt', '<!-- Licensed. -->\n# Words').prose).toBe('Words');
  expect(wordsOf('a.txt', '<!--\n\nWhy so:\n\n-->\nWords are words').prose).toContain('Why so');
});
