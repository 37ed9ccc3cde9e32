import type { Words } from '../sketches/texts.ts';
import { isAttribute } from '../words/source/code-words.ts';
import { inString, opensBlock } from '../words/stream.ts';
import { isConditional, isHalf } from './conditionals.ts';
import { beginsEntry, closesBlock, firstOnLine, hasEmptyLine, indentAt, lineAt, nextLine } from './layout.ts';

/** The share of a range that may be given up for it to begin and end with a block. */
export const mostLost = 0.25;
/**
 * The share of what is left that must be inside blocks, where a block begins or ends: a piece of one function body
 * stays as it is.
 */
const insideBlocks = { begin: 0.4, end: 0.7 };

/** Words that the head of a block may have. */
const longestHead = 100;

/** A line with words: its number, its first word that counts, its indentation, and what it does. */
export class Row {
  readonly line: number;
  readonly word: number;
  /** That of the line below, for a condition. */
  indent: number;
  private readonly words: Words;
  private readonly lines: Uint32Array;
  /** The first word on the line. */
  private readonly opening: number;
  /** The line of the row before. */
  private readonly before: number;

  constructor(words: Words, lines: Uint32Array, line: number, word: number, before: number) {
    this.words = words;
    this.lines = lines;
    this.line = line;
    this.word = word;
    this.before = before;
    this.opening = firstOnLine(words, lines, line, word);
    this.indent =
      words.mark[word] & inString ? indentAt(words, lines, word) : words.start[this.opening] - lines[line];
  }

  /** Whether an empty line separates it from the row before. */
  get isBehindGap(): boolean {
    return hasEmptyLine(this.words, this.lines, this.before + 1, this.line);
  }

  /** Whether it is the first of a block with parentheses in its head. */
  get isOpened(): boolean {
    return this.isWhole && (this.words.mark[this.word] & opensBlock) !== 0;
  }

  get beginsEntry(): boolean {
    return beginsEntry(this.words, this.lines, this.opening, this.line);
  }

  get closesBlock(): boolean {
    return this.isWhole && closesBlock(this.words, this.lines, this.word);
  }

  /** Whether it begins with `#[`, which annotates what comes below. */
  get isAttribute(): boolean {
    return this.isWhole && isAttribute(this.words.written[this.word], this.words.mark[this.word]);
  }

  /** Whether its first word that counts is the first on the line. */
  private get isWhole(): boolean {
    return this.opening === this.word;
  }
}

/** The rows of a range and the two after it; those in [first, last) are kept. */
export class Rows {
  first = 0;
  last: number;
  readonly all: readonly Row[];
  private readonly count: number;
  private readonly to: number;
  private readonly words: Words;
  private readonly lines: Uint32Array;
  /** Words that may still be given up. */
  private budget: number;

  constructor(words: Words, lines: Uint32Array, from: number, to: number) {
    const all: Row[] = [];
    const { start, mark } = words;
    let count = 0;
    let line = lineAt(lines, start[from]);
    let before = line;
    let isCondition = false;
    for (let at = from; at < words.count && (all.length < count + 2 || isCondition); ) {
      all.push(new Row(words, lines, line, at, before));
      isCondition = isConditional(words, at);
      before = line;
      if (at < to) count++;
      const end = nextLine(lines, line);
      while (at < words.count && (start[at] < end || mark[at] & inString)) at++;
      while (at < words.count && line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    }
    let below = 0;
    for (let row = all.length - 1; row >= 0; row--) {
      if (isConditional(words, all[row].word)) all[row].indent = below;
      below = all[row].indent;
    }
    this.all = all;
    this.count = count;
    this.last = count;
    this.to = to;
    this.words = words;
    this.lines = lines;
    this.budget = (to - from) * mostLost;
  }

  /** Whether the first line began inside a string. */
  get beginsInString(): boolean {
    return this.last > 0 && (this.words.mark[this.all[0].word] & inString) !== 0;
  }

  /** Whether the first word after the range is inside a string. */
  get endsInString(): boolean {
    return (this.words.mark[this.to] & inString) !== 0;
  }

  /** Whether the first row opens a condition that neither the kept rows nor the one after them close. */
  get beginsWithHalf(): boolean {
    const { words, first, last } = this;
    const { word } = this.all[first];
    return isConditional(words, word) && isHalf(words, this.lines, word, word, this.behind(last));
  }

  /** Whether the last row is only half of a condition: it opens one, or closes one that the others do not open. */
  get endsWithHalf(): boolean {
    const { first, last } = this;
    return isHalf(this.words, this.lines, this.all[last - 1].word, this.wordAt(first), this.wordAt(last));
  }

  private behind(row: number): number {
    return row < this.all.length - 1 ? this.all[row + 1].word : this.words.count;
  }

  /** The row after the last one that is kept. */
  get next(): Row | undefined {
    return this.all[this.last];
  }

  /** The first word of a row; after the last one, the end of the range. */
  wordAt(row: number): number {
    return row < this.count ? this.all[row].word : this.to;
  }

  /** Begins with a row if that costs little and enough of what is left is inside blocks with this indentation. */
  beginWith(row: number, indent: number): void {
    if (this.isInside(row, this.last, indent, insideBlocks.begin)) this.keep(row, this.last);
  }

  /** Ends before a row, on the same conditions. */
  endBefore(row: number, indent: number): void {
    if (this.isInside(this.first, row, indent, insideBlocks.end)) this.keep(this.first, row);
  }

  /** Keeps only the rows [first, last); false when that costs too much or leaves none. */
  keep(first: number, last: number): boolean {
    const lost = this.wordsIn(this.first, this.last) - this.wordsIn(first, last);
    if (first >= last || lost > this.budget) return false;
    this.budget -= lost;
    this.first = first;
    this.last = last;
    return true;
  }

  /** Whether at least this share of the rows [first, last) is inside blocks with this indentation. */
  isInside(first: number, last: number, indent: number, least: number): boolean {
    let inside = 0;
    for (let row = first; row < last; row++) {
      if (this.all[row].indent < indent) return false; // the block that holds all of it begins in the range too
      if (this.all[row].indent > indent) inside += this.wordsIn(row, row + 1);
    }
    return inside >= least * this.wordsIn(first, last);
  }

  wordsIn(first: number, last: number): number {
    return this.wordAt(last) - this.wordAt(first);
  }

  /**
   * The indentation of the first block that opens soon after the rows, if it is at most this: then they end in its
   * head.
   */
  blockBehind(indent: number): number | undefined {
    const { words, lines, to } = this;
    const last = Math.min(words.count, to + longestHead);
    for (let at = to; at < last; at++) {
      if (!(words.mark[at] & opensBlock)) continue;
      const own = words.start[at] - lines[lineAt(lines, words.start[at])];
      return own <= indent ? own : undefined;
    }
    return undefined;
  }
}
