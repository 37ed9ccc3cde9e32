import { inString, opensBlock } from '../words/stream.ts';
import { isHalf } from './conditionals.ts';
import { closesHead } from './row-roles.ts';
import type { Rows } from './rows.ts';

/** The share of a range that may be given up for it to begin and end with a block. */
export const mostLost = 0.25;
/**
 * The share of what is left that must be inside blocks, where a block begins or ends: a piece of one function body
 * stays as it is.
 */
const insideBlocks = { begin: 0.4, end: 0.7 };

/** Words that the head of a block may have. */
const longestHead = 100;

/** The rows [first, last) that are kept of a range of words, which may begin and end in the middle of a row. */
export class KeptRows {
  readonly rows: Rows;
  first: number;
  last: number;
  private readonly from: number;
  private readonly to: number;
  /** The row that the range begins in. */
  private readonly begin: number;
  /** The row behind the range. */
  private readonly end: number;
  /** Words that may still be given up. */
  private budget: number;

  constructor(rows: Rows, from: number, to: number, most = mostLost) {
    this.rows = rows;
    this.from = from;
    this.to = to;
    this.begin = rows.of(from);
    this.end = rows.of(to - 1) + 1;
    this.first = this.begin;
    this.last = this.end;
    this.budget = (to - from) * most;
  }

  /** The nearest row above another that is further out than this, and closes no head; the first row where none is. */
  openerAbove(below: number, indent: number): number {
    let row = below - 1;
    while (row > this.first && (this.rows.indent[row] >= indent || closesHead(this.rows, row))) row--;
    return row;
  }

  /** Whether anything comes behind the rows. */
  get goOn(): boolean {
    return this.last < this.rows.count;
  }

  /** Whether a row of the range is one on which a word that closes a block is alone. */
  closesBlock(row: number): boolean {
    return this.isWhole(row) && this.rows.closesBlock(row);
  }

  /** Whether a row is the first of a block with parentheses in its head. */
  isOpened(row: number): boolean {
    return this.isWhole(row) && this.rows.isOpened(row);
  }

  /** Whether the range does not begin in the middle of a row. */
  private isWhole(row: number): boolean {
    return row !== this.begin || this.rows.first[row] === this.from;
  }

  /** Whether the first line began inside a string. */
  get beginsInString(): boolean {
    return (this.rows.words.mark[this.from] & inString) !== 0;
  }

  /** Whether the first word after the range is inside a string. */
  get endsInString(): boolean {
    return (this.rows.words.mark[this.to] & inString) !== 0;
  }

  /** Whether the first row opens a condition that neither the kept rows nor the one after them close. */
  get beginsWithHalf(): boolean {
    const { words, lines } = this.rows;
    const word = this.wordAt(this.first);
    return this.rows.isCondition(this.first) && isHalf(words, lines, word, word, this.behind(this.last));
  }

  private behind(row: number): number {
    const { count, first } = this.rows;
    return first[Math.min(row + 1, count)];
  }

  /** The first word of a row, as far as it is in the range; after the last one, the end of the range. */
  wordAt(row: number): number {
    if (row >= this.end) return this.to;
    return row === this.begin ? this.from : this.rows.first[row];
  }

  /** The words that are kept. */
  get words(): { from: number; to: number } {
    return { from: this.wordAt(this.first), to: this.wordAt(this.last) };
  }

  /**
   * Begins with a row if that costs little and enough of what is left, as far as a row further out, is inside blocks with
   * this indentation.
   */
  beginWith(row: number, indent: number): void {
    let last = row;
    while (last < this.last && this.rows.indent[last] >= indent) last++;
    if (this.isInside(row, last, indent, insideBlocks.begin)) this.keep(row, this.last);
  }

  /** Ends before a row, on the same conditions. */
  endBefore(row: number, indent: number): void {
    if (this.isInside(this.first, row, indent, insideBlocks.end)) this.keep(this.first, row);
  }

  /**
   * Keeps only the rows [first, last); false when that leaves none or costs too much: what `least` of all its words are
   * left of may always be kept.
   */
  keep(first: number, last: number, least = 1): boolean {
    const left = this.wordsIn(first, last);
    const lost = this.wordsIn(this.first, this.last) - left;
    if (first >= last || (lost > this.budget && left < least * (this.to - this.from))) return false;
    this.budget -= lost;
    this.first = first;
    this.last = last;
    return true;
  }

  /** Whether at least this share of the rows [first, last) is inside blocks with this indentation. */
  isInside(first: number, last: number, indent: number, least: number): boolean {
    // a row further out begins the block that holds all of it
    for (let row = first; row < last; row++) if (this.rows.indent[row] < indent) return false;
    return this.wordsInside(first, last, indent) >= least * this.wordsIn(first, last);
  }

  /** The words of the rows [first, last) that are inside blocks with this indentation. */
  wordsInside(first: number, last: number, indent: number): number {
    let inside = 0;
    for (let row = first; row < last; row++)
      if (this.rows.indent[row] > indent || this.rows.continues(row)) inside += this.wordsIn(row, row + 1);
    return inside;
  }

  wordsIn(first: number, last: number): number {
    return this.wordAt(last) - this.wordAt(first);
  }

  /**
   * The indentation of the first block that opens soon after the rows, if it is at most this: then they end in its
   * head.
   */
  blockBehind(indent: number): number | undefined {
    const { words } = this.rows;
    const last = Math.min(words.count, this.to + longestHead);
    for (let at = this.to; at < last; at++) {
      if (!(words.mark[at] & opensBlock)) continue;
      const own = this.rows.indent[this.rows.of(at)];
      return own <= indent ? own : undefined;
    }
    return undefined;
  }
}
