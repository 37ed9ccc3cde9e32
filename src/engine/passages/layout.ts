import { isData, isSource } from '../sketches/source.ts';
import { type Leads, leadsOf, lineStarts, type Text, type Words, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { Rows } from './rows.ts';

/** Where the lines of a text begin, and what is found out about it when it is first asked for. */
export class Layout {
  readonly text: Text;
  readonly words: Words;
  readonly lines: Uint32Array;
  private readonly leads: Leads;
  private knownRows: Rows | undefined;
  private data: boolean | undefined;
  private source: boolean | undefined;
  private knownProse: Words | undefined;

  constructor(text: Text, words: Words, leads: Leads) {
    this.text = text;
    this.words = words;
    this.lines = lineStarts(text);
    this.leads = leads;
  }

  /** Whether the text holds records and no code. */
  get isData(): boolean {
    this.data ??= isData(this.text);
    return this.data;
  }

  /** Whether the text is source, in which prose is comments. */
  get isSource(): boolean {
    this.source ??= isSource(this.text);
    return this.source;
  }

  /** The words of its prose. */
  get prose(): Words {
    this.knownProse ??= wordsOf(this.text, 'prose');
    return this.knownProse;
  }

  /** The prose of the page that holds the code; undefined in source. */
  get pageText(): Words | undefined {
    return this.isSource ? undefined : this.prose;
  }

  /** Where the words of its code begin, listings with it. */
  get codeStarts(): Uint32Array {
    return wordsOf(this.text, 'code').start;
  }

  get rows(): Rows {
    this.knownRows ??= new Rows(
      this.words,
      this.lines,
      this.leads,
      0,
      this.words.count,
      this.isData,
      this.text,
    );
    return this.knownRows;
  }
}

const noLeads: Leads = { at: new Uint32Array(0), mark: new Uint8Array(0) };

/** How the words of a text in a space are laid out: shapes as the code is, which is `words` then too. */
export function layoutOf(
  text: Text,
  space: Space,
  words = wordsOf(text, space === 'prose' ? 'prose' : 'code'),
): Layout {
  return new Layout(text, words, space === 'prose' ? noLeads : leadsOf(text));
}
