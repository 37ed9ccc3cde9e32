import { lineStarts, type Text, type Words, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { Rows } from './rows.ts';

/** Where the lines of a text begin, and its rows, which are found when they are first asked for. */
export class Layout {
  readonly lines: Uint32Array;
  readonly words: Words;
  private known: Rows | undefined;

  constructor(words: Words, lines: Uint32Array) {
    this.words = words;
    this.lines = lines;
  }

  get rows(): Rows {
    this.known ??= new Rows(this.words, this.lines);
    return this.known;
  }
}

/** How the words of a text in a space are laid out: shapes as the code is. */
export function layoutOf(text: Text, space: Space): Layout {
  return new Layout(wordsOf(text, space === 'prose' ? 'prose' : 'code'), lineStarts(text));
}
