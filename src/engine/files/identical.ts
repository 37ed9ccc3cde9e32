import { fewestWords } from '../passages/length.ts';
import type { Stretch } from '../passages/places.ts';
import { isSource } from '../sketches/source.ts';
import { lineStarts, type Text, wordCount } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
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

/** All of a text, as it is told when there are copies of it. */
export interface WholeText {
  readonly stretch: Stretch;
  readonly space: Space;
  /** What most of its words are: source may be comments for the most part. */
  readonly mostly: 'prose' | 'code';
  readonly words: number;
}

/** All of a text that many files have, if it is long enough for a passage. */
export function copiedText(text: Text, minWords: number): WholeText | undefined {
  const prose = wordCount(text, 'prose');
  const code = wordCount(text, 'code');
  const mostly = prose > code ? 'prose' : 'code';
  const words = prose + code;
  if (text.paths.length < 2 || words < fewestWords(mostly, { minWords })) return undefined;
  return { stretch: allOf(text), space: isSource(text) ? 'code' : mostly, mostly, words };
}

/** All lines of a text down to the last one that has anything on it. */
function allOf(text: Text): Stretch {
  const lines = lineStarts(text);
  let end = text.sketches.length[text.at];
  for (let line = lines.length - 1; line > 0 && lines[line] === end; line--) end--;
  return { start: 0, end };
}
