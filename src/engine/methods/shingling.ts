import { proseSalt, writeShingles, writeTextShingles } from '../sketches/shingles.ts';
import { type Text, wordsOf, wordTotal } from '../sketches/texts.ts';
import { mixed } from '../words/hash.ts';
import { folded, Letter, letterClass } from '../words/letters.ts';
import { ProseMark } from '../words/stream.ts';
import { characterAt } from '../words/utf8.ts';

/** What a shingle is: k words in a row, k characters in a row, or a stop word and the two words after it. */
export type Shingling =
  | { readonly of: 'words' | 'chars'; readonly size: number }
  | { readonly of: 'stopwords' };

/** A text as its words, and as its bytes for shingles of characters. */
export interface ReadText {
  readonly text: Text;
  readonly bytes: Uint8Array;
}

/** The shingling written as `words:5`, `chars:9` or `stopwords`; undefined when it is none of these. */
export function shinglingOf(written: string): Shingling | undefined {
  if (written === 'stopwords') return { of: 'stopwords' };
  const [, of, digits] = /^(words|chars):([1-9]\d?)$/.exec(written) ?? [];
  const size = Number(digits);
  if (of === undefined || size > (of === 'words' ? 20 : 50)) return undefined;
  return { of: of as 'words' | 'chars', size };
}

/** The hashes of all shingles of a text, in its order and with repeats. */
export function shinglesOf({ text, bytes }: ReadText, shingling: Shingling): Uint32Array {
  if (shingling.of === 'chars') return characterShingles(bytes, shingling.size);
  if (shingling.of === 'stopwords') return stopWordShingles(text);
  const out = new Uint32Array(wordTotal(text));
  return out.slice(0, writeTextShingles(text, out, shingling.size));
}

/** Every k characters in a row, without case and accents; white space counts as one space. */
export function characterShingles(bytes: Uint8Array, size: number): Uint32Array {
  const characters = new Uint32Array(bytes.length);
  let count = 0;
  let space = true;
  for (let at = 0; at < bytes.length; ) {
    const character = characterAt(bytes, at, bytes.length);
    const point = character >>> 3;
    at += character & 7;
    const blank = point <= 32 || point === 0xa0;
    if (blank && space) continue;
    space = blank;
    const kind = blank ? Letter.separator : letterClass(point);
    characters[count++] = mixed(blank ? 32 : kind === Letter.letter ? folded(point) : point);
  }
  if (space && count > 0) count--;
  const out = new Uint32Array(count);
  return out.slice(0, writeShingles(characters, 0, count, 0, out, 0, size));
}

/** Every stop word of the prose with the two words after it; code has none. */
function stopWordShingles(text: Text): Uint32Array {
  const { keys, mark, count } = wordsOf(text, 'prose');
  const out = new Uint32Array(count);
  let written = 0;
  for (let at = 0; at + 3 <= count; at++)
    if (mark[at] & ProseMark.stopWord) written += writeShingles(keys, at, at + 3, proseSalt, out, written);
  return out.slice(0, written);
}
