import { isData } from '../sketches/source.ts';
import { type Leads, leadsOf, lineStarts, type Text, type Words, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { Rows } from './rows.ts';

/** Where the lines of a text begin, and its rows, which are found when they are first asked for. */
export class Layout {
  readonly words: Words;
  readonly lines: Uint32Array;
  /** Whether the text holds records and no code. */
  readonly isData: boolean;
  private readonly leads: Leads;
  private known: Rows | undefined;

  constructor(words: Words, lines: Uint32Array, leads: Leads, isData = false) {
    this.words = words;
    this.lines = lines;
    this.leads = leads;
    this.isData = isData;
  }

  get rows(): Rows {
    this.known ??= new Rows(this.words, this.lines, this.leads);
    return this.known;
  }
}

const noLeads: Leads = { at: new Uint32Array(0), mark: new Uint8Array(0) };

/** How the words of a text in a space are laid out: shapes as the code is, which is `words` then too. */
export function layoutOf(
  text: Text,
  space: Space,
  words = wordsOf(text, space === 'prose' ? 'prose' : 'code'),
): Layout {
  if (space === 'prose') return new Layout(words, lineStarts(text), noLeads);
  return new Layout(words, lineStarts(text), leadsOf(text), isData(text));
}
