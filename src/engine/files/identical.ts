import { fewestWords } from '../passages/length.ts';
import type { Stretch } from '../passages/places.ts';
import { lineStarts, type Text, wordCount } from '../sketches/texts.ts';
import { fewestShingles } from './shingle-sets.ts';

/** What is asked of a file that is compared with others. */
interface Least {
  readonly minWords: number;
  readonly shingleWords: number;
}

/** Whether a text has as many shingles as files must have that are compared; its copies are told then. */
export function areCopiesTold(text: Text, { minWords, shingleWords }: Least): boolean {
  const shingles = (words: number) => Math.max(0, words - shingleWords + 1);
  return shingles(wordCount(text, 'prose')) + shingles(wordCount(text, 'code')) >= fewestShingles(minWords);
}

/** Whether a text is long enough for a passage; its copies are a family then. */
export function areCopiesFamily(text: Text, minWords: number): boolean {
  const prose = wordCount(text, 'prose');
  const code = wordCount(text, 'code');
  return prose + code >= fewestWords(prose > code ? 'prose' : 'code', { minWords });
}

/** All lines of a text down to the last one that has anything on it. */
export function allOf(text: Text): Stretch {
  const lines = lineStarts(text);
  let end = text.sketches.length[text.at];
  for (let line = lines.length - 1; line > 0 && lines[line] === end; line--) end--;
  return { start: 0, end };
}
