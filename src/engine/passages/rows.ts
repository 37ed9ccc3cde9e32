import { firstAtLeast } from '../arrays/sorted.ts';
import type { Leads, Text, Words } from '../sketches/texts.ts';
import { closeParenthesis, openBrace, openBracket, openParenthesis, semicolon } from '../words/ascii.ts';
import { isClosing } from '../words/brackets.ts';
import { inString, opensBlock } from '../words/stream.ts';
import { listedRows } from './comment-listings.ts';
import { isConditional } from './conditionals.ts';
import { beginsDocument, documentDepths } from './documents.ts';
import { hasEmptyLine, lineAt, nextLine } from './lines.ts';
import { longestAnnotation, Role, roleOf } from './row-roles.ts';
import { templateDepths } from './template-blocks.ts';

/** No row is indented more, nor has more lines without words above it. */
const widest = 0xffff;
const mostAbove = 254;
/** Says that a row begins on the line of the word before it, behind a break. */
const sameLine = 255;

/** The rows that are being found, in arrays that serve one text after another. */
const found = { first: new Uint32Array(16), line: new Uint32Array(16), gap: new Uint8Array(16) };

/**
 * The lines of a text that have words of code: its rows, numbered from 0. A line that begins inside a string belongs to
 * the row that opens the string; words behind a break are a row of their own.
 */
export class Rows {
  readonly words: Words;
  readonly lines: Uint32Array;
  readonly leads: Leads;
  readonly count: number;
  /** The first word of each row; behind the last row, where the words end. */
  readonly first: Uint32Array;
  readonly line: Uint32Array;
  /** The columns before what each row begins with. Those of a condition are those of the row below it. */
  readonly indent: Uint16Array;
  /** The mark that each row begins with; 0 for a row that begins with its first word. */
  readonly mark: Uint8Array;
  /** How many lines without words are above each row, or `sameLine`. */
  private readonly gap: Uint8Array;
  private readonly roles: Uint8Array;
  /** Which rows are in the listing of a comment; undefined where none are, or nobody asked. */
  private readonly listed: Uint8Array | undefined;

  /**
   * The rows of words [from, to), which begin with a row; those around them are not looked at. `hasDocuments`: three
   * hyphens on a line are between two documents. `text`: whose words these are, where listings in its comments matter.
   */
  constructor(
    words: Words,
    lines: Uint32Array,
    leads: Leads,
    from = 0,
    to = words.count,
    hasDocuments = false,
    text?: Text,
  ) {
    const count = findRows(words, lines, from, to);
    this.words = words;
    this.lines = lines;
    this.leads = leads;
    this.count = count;
    this.first = found.first.slice(0, count + 1);
    this.line = found.line.slice(0, count);
    this.gap = found.gap.slice(0, count);
    this.indent = new Uint16Array(count);
    this.mark = new Uint8Array(count);
    this.roles = new Uint8Array(count);
    this.indentRows(hasDocuments);
    this.listed = text && listedRows(this, text);
  }

  private indentRows(hasDocuments: boolean): void {
    const { words, lines, leads, first, line, gap, indent, mark, roles } = this;
    let lead = firstAtLeast(leads.at, words.start[first[this.count] - 1]) - 1;
    // from below, for the indentation of a condition and what an annotation is of
    for (let row = this.count - 1, below = 0; row >= 0; row--) {
      const begins = lines[line[row]];
      let from = words.start[first[row]];
      while (lead >= 0 && leads.at[lead] >= from) lead--;
      if (lead >= 0 && leads.at[lead] >= begins && gap[row] !== sameLine) {
        from = leads.at[lead];
        mark[row] = leads.mark[lead];
      }
      const condition = isConditional(words, first[row]) ? Role.condition : 0;
      if (condition === 0) below = Math.min(from - begins, widest);
      indent[row] = below;
      roles[row] = condition | roleOf(this, row);
      if (hasDocuments && beginsDocument(this, row)) roles[row] |= Role.annotates;
    }
    const depths = templateDepths(this) ?? (hasDocuments ? documentDepths(this) : undefined);
    if (depths) for (let row = 0; row < this.count; row++) indent[row] += depths[row];
  }

  /** The row that a word is in. */
  of(word: number): number {
    return firstAtLeast(this.first, word + 1, 0, this.count) - 1;
  }

  /** The first row that begins at a word or after it. */
  from(word: number): number {
    return firstAtLeast(this.first, word, 0, this.count);
  }

  /** Whether a row is a condition of the preprocessor, whose indentation says nothing. */
  isCondition(row: number): boolean {
    return (this.roles[row] & Role.condition) !== 0;
  }

  /** Whether a row is in the listing of a comment. */
  isListed(row: number): boolean {
    return this.listed?.[row] === 1;
  }

  /** How many lines without words are above a row. */
  gapAbove(row: number): number {
    return this.gap[row] === sameLine ? 0 : this.gap[row];
  }

  /** Whether an empty line is above a row, below all other words. */
  isApart(row: number): boolean {
    const line = this.line[row];
    return row > 0 && hasEmptyLine(this.words, this.lines, line - this.gapAbove(row), line);
  }

  /** Whether a row is the first of a block with parentheses in its head. */
  isOpened(row: number): boolean {
    return (this.words.mark[this.first[row]] & opensBlock) !== 0;
  }

  /** Whether a row only closes a block: with a word, and perhaps what it closes, or with a tag. */
  closesBlock(row: number): boolean {
    return (this.roles[row] & Role.closes) !== 0;
  }

  /** Whether a row goes on with the block above, however little it is indented: `} else {`, `rescue`. */
  continues(row: number): boolean {
    return (this.roles[row] & Role.continues) !== 0;
  }

  /** Whether a row opens the body of what is declared above it, and is no part of its head: `begin`. */
  opensBody(row: number): boolean {
    return (this.roles[row] & Role.opensBody) !== 0;
  }

  /** Whether a row annotates what is below it: with `@`, `#[`, a bracket above something without one, or as its signature. */
  isAnnotation(row: number): boolean {
    return (this.roles[row] & Role.annotates) !== 0;
  }

  /** Whether a row begins something: it neither closes, continues nor annotates, and is no condition. */
  begins(row: number): boolean {
    return this.roles[row] === 0;
  }

  /**
   * Whether a row is the first of an entry, as in a list of test cases: the line above has only an opening bracket, which
   * is indented less than the row, and more than the row above if that is right above it. (A brace below the head of a
   * function, or of a namespace, is not.)
   */
  beginsEntry(row: number): boolean {
    const { lines, line, indent } = this;
    const own = line[row];
    const gap = this.gapAbove(row);
    if (gap === 0) return false;
    const lead = this.leadOn(own - 1);
    if (lead === undefined || !isOpening(lead.mark) || lead.at - lines[own - 1] >= indent[row]) return false;
    if (row > 0 && gap === 1) return lead.at - lines[own - 1] > indent[row - 1];
    const above = own < 2 ? undefined : this.leadOn(own - 2)?.mark;
    return above !== closeParenthesis && above !== semicolon;
  }

  /** The mark that a line begins with. */
  leadOn(line: number): { at: number; mark: number } | undefined {
    const { lines, leads } = this;
    const lead = firstAtLeast(leads.at, lines[line]);
    if (lead === leads.at.length || leads.at[lead] >= nextLine(lines, line)) return undefined;
    return { at: leads.at[lead], mark: leads.mark[lead] };
  }

  /**
   * The first of the rows, from `least` on, right above a head that annotate it, with what they hold in brackets; the
   * head itself when there are none.
   */
  firstAnnotating(least: number, head: number): number {
    const { indent } = this;
    let said = head;
    for (let row = head; row > least && said - row < longestAnnotation; row--) {
      if (this.gapAbove(row) > 0 && !this.isBehindBrackets(row)) break;
      if (indent[row - 1] > indent[head]) continue;
      if (indent[row - 1] < indent[head] || !this.isAnnotation(row - 1)) break;
      said = row - 1;
    }
    return said;
  }

  /** Whether all that is between a row and the one above are lines with a bracket, as what annotates may hold lists. */
  private isBehindBrackets(row: number): boolean {
    const line = this.line[row];
    for (let above = line - this.gapAbove(row); above < line; above++) {
      const lead = this.leadOn(above);
      if (!lead || !(isClosing(lead.mark) || isOpening(lead.mark))) return false;
    }
    return true;
  }
}

/** Finds the rows of a text; returns how many there are. */
function findRows({ start, mark, breaks }: Words, lines: Uint32Array, from: number, to: number): number {
  const room = Math.min(to - from, lines.length + breaks.length) + 1;
  if (found.first.length < room) {
    found.first = new Uint32Array(room * 2);
    found.line = new Uint32Array(room * 2);
    found.gap = new Uint8Array(room * 2);
  }
  const { first, line, gap } = found;
  let count = 0;
  let before = from === 0 ? -1 : lineAt(lines, start[from - 1]);
  let own = Math.max(0, before);
  let nextBreak = firstAtLeast(breaks, from);
  for (let at = from; at < to; at++) {
    while (own + 1 < lines.length && lines[own + 1] <= start[at]) own++;
    const isBreak = at === from || breaks[nextBreak] === at;
    if (breaks[nextBreak] === at) nextBreak++;
    if (isBreak || (own !== before && (mark[at] & inString) === 0)) {
      first[count] = at;
      line[count] = own;
      gap[count++] = own === before ? sameLine : Math.min(own - before - 1, mostAbove);
    }
    before = own;
  }
  first[count] = to;
  return count;
}

function isOpening(mark: number): boolean {
  return mark === openBrace || mark === openParenthesis || mark === openBracket;
}
