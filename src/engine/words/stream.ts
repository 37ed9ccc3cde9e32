import { copiedInto, doubled, GrowingUint32 } from '../arrays/growing.ts';
import { newline } from './ascii.ts';
import { trimmedEnd } from './lines.ts';

/** What a word of the code stream stands for in the shape space. */
export enum WordClass {
  itself,
  name,
  number,
  string,
}

/** How many bits of a code word's mark are below its class. */
export const classShift = 14;

/** The class of a code word, by its mark. */
export function classOf(mark: number): WordClass {
  return mark >>> classShift;
}

/** The bit of a code word's mark that says that a block opens right before it, as after the head of a function. */
export const opensBlock = 1 << 13;

/** The bit that says that the word's line began inside a string, so that its indentation says nothing. */
export const inString = 1 << 12;

/** In place of the mark that a line begins with: what begins there is ignored. No line begins with this byte. */
export const ignoredMark = 1;

/** Marks of a word of the prose stream. */
export enum ProseMark {
  sentenceEnd = 1,
  stopWord = 2,
  heading = 4,
  /** In a script without spaces between words. */
  character = 8,
  /** In the comments of a listing. */
  listing = 16,
  /** In an item or a line that is nothing but links. */
  link = 32,
  /** Begins with a digit. */
  figure = 64,
  /** In a row of a table. */
  cell = 128,
}

/** The bit of a mark that a line of a page begins with that says that the line closes what one with the same mark opens. */
export const closesContainer = 1 << 7;

/** The mark of a line that opens those indented below it, so that no line closes it. */
export const opensIndented = 0;

/** The mark of a line with which a comment of several lines begins, unless these begin with a mark each. */
export const opensComment = 2;

/**
 * The words of one stream, in the order of the text, in typed arrays that grow by doubling.
 * Positions are byte offsets while a file is read; `readWords` turns them into UTF-16 units once at the end.
 */
export class WordStream {
  count = 0;
  /** 32-bit hash of the word as it is compared. */
  hash = new Uint32Array(16);
  start = new Uint32Array(16);
  end = new Uint32Array(16);
  /** Code: 12 bits of shape hash under `inString`, `opensBlock` and 2 bits of `WordClass`. Prose: `ProseMark` bits. */
  mark = new Uint16Array(16);
  /** Word numbers at which a new block begins: no passage runs across one. */
  readonly breaks: number[] = [];
  /** Where listings end: after the last character in each. */
  readonly listingEnds: number[] = [];
  /**
   * Where each of them begins: at the end of the line above, or within the line that opens it. One that holds others
   * comes behind them.
   */
  readonly listingStarts: number[] = [];
  /**
   * Code: where lines begin that begin with a mark, and the byte of the mark: what else opens a line is a word. Prose:
   * where lines begin that only open or close what holds others, and 7 bits of their name under `closesContainer`, or
   * `opensIndented`.
   */
  readonly leads = new GrowingUint32();
  readonly leadMarks = new GrowingUint32();

  push(hash: number, start: number, end: number, mark: number): void {
    const at = this.count;
    if (at === this.hash.length) this.grow();
    // as integers: any other number would be converted from floating point
    this.hash[at] = hash | 0;
    this.start[at] = start | 0;
    this.end[at] = end | 0;
    this.mark[at] = mark | 0;
    this.count = at + 1;
  }

  /** Makes the next word begin a new block. */
  break(): void {
    if (this.count > 0 && this.breaks[this.breaks.length - 1] !== this.count) this.breaks.push(this.count);
  }

  /** Takes back all words from number `count` on. */
  cut(count: number): void {
    this.count = count;
    while (this.breaks.length > 0 && this.breaks[this.breaks.length - 1] > count) this.breaks.pop();
  }

  /** Notes that a listing whose words begin with this one ends here, without the blanks at its end; if it has any. */
  endListing(bytes: Uint8Array, first: number, from: number, to: number): void {
    if (this.count === first) return;
    this.listingEnds.push(trimmedEnd(bytes, from, to));
    this.listingStarts.push(from > 0 && bytes[from - 1] === newline ? from - 1 : from);
  }

  /** Notes the mark that a line begins with. */
  lead(at: number, mark: number): void {
    this.leads.push(at);
    this.leadMarks.push(mark);
  }

  /** Gives the last line noted another mark, in the same place. */
  leadWith(mark: number): void {
    this.leadMarks.array[this.leadMarks.length - 1] = mark;
  }

  /** Gives a mark to every word from `first` on. */
  markFrom(first: number, mark: number): void {
    for (let at = first; at < this.count; at++) this.mark[at] |= mark;
  }

  clear(): void {
    this.count = 0;
    this.breaks.length = 0;
    this.listingEnds.length = 0;
    this.listingStarts.length = 0;
    this.leads.length = 0;
    this.leadMarks.length = 0;
  }

  private grow(): void {
    this.hash = doubled(this.hash);
    this.start = doubled(this.start);
    this.end = doubled(this.end);
    this.mark = copiedInto(this.mark, new Uint16Array(this.hash.length));
  }
}

/**
 * Reads a listing: its code is a block of its own, and the prose of its comments is marked. Code between these parts
 * them, but not the text that the listing is in.
 */
export function asListing({ code, prose }: Pick<Streams, 'code' | 'prose'>, read: () => void): void {
  const firstProse = prose.count;
  const breaks = prose.breaks.length;
  code.break();
  read();
  code.break();
  prose.markFrom(firstProse, ProseMark.listing);
  prose.breaks.length = breaks;
}

/** What a comment to us asks for. */
export type IgnoreKind = 'next' | 'start' | 'end' | 'file';

/** A comment that says what not to compare, and where its reason is. */
export interface IgnoreMark {
  readonly kind: IgnoreKind;
  start: number;
  /** Where its line or, in a block comment, the comment ends: so does a range, and the next block begins below. */
  commentEnd: number;
  reasonFrom: number;
  reasonTo: number;
}

/** Where the words of a file go: its prose, its code (which also carries the shape), and what it says to us. */
export interface Streams {
  readonly prose: WordStream;
  readonly code: WordStream;
  readonly marks: IgnoreMark[];
}
