import { firstAtLeast } from '../arrays/sorted.ts';
import type { Range } from '../findings.ts';
import type { WordTable } from '../sketches/sketches.ts';
import { leadsOf, lineStarts, listingEnd, type Text, type Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { greater, less, openBrace, slash } from '../words/ascii.ts';
import { isClosing } from '../words/brackets.ts';
import { ignoredMark, inString } from '../words/stream.ts';
import { closesCondition, isOpenedWithin } from './conditionals.ts';
import { inWholeLines } from './even-lines.ts';
import { columnAt, lineAt, lineEnd, nextLine } from './lines.ts';
import { Rows } from './rows.ts';
import { endsSentence } from './sentences.ts';
import { toldProse } from './told-words.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** The stretch that a person would mark for words [from, to): whole lines of code, whole sentences of prose. */
export function stretchOf(text: Text, words: Words, space: Space, from: number, to: number): Stretch {
  if (space === 'prose') return sentences(text, words, lineStarts(text), from, to);
  return wholeLines(text, rowsAround(text, words, from, to), from, to);
}

/** Words behind a range that may close what it opens. */
const closingReach = 32;

/** The rows that words [from, to) are in, the one above, and some below. */
function rowsAround(text: Text, words: Words, from: number, to: number): Rows {
  const lines = lineStarts(text);
  let first = from;
  for (let row = 0; row < 2 && first > 0; row++) first = firstOnLine(words, lines, first - row);
  const last = behindRow(words, lines, Math.min(to + closingReach, words.count) - 1);
  return new Rows(words, lines, leadsOf(text), first, last, false, text);
}

/** The first word of the row that a word is in; in a string of several lines, of the row that opens it. */
export function firstOnLine({ start, mark }: Words, lines: Uint32Array, at: number): number {
  let first = at;
  while (first > 0 && mark[first] & inString) first--;
  const begins = lines[lineAt(lines, start[first])];
  while (first > 0 && start[first - 1] >= begins) first--;
  return first;
}

/** The word behind the row that a word is in, with all of a string of several lines. */
export function behindRow({ count, start, mark }: Words, lines: Uint32Array, at: number): number {
  const below = nextLine(lines, lineAt(lines, start[at]));
  let behind = at + 1;
  while (behind < count && (start[behind] < below || mark[behind] & inString)) behind++;
  return behind;
}

/** The range of a stretch in one of the files that have the text. */
export function rangeOf(text: Text, path: string, { start, end }: Stretch): Range {
  const lines = lineStarts(text);
  const first = lineAt(lines, start);
  const last = lineAt(lines, end);
  return {
    path,
    startLine: first + 1,
    startColumn: start - lines[first] + 1,
    endLine: last + 1,
    endColumn: end - lines[last] + 1,
    startOffset: start,
    endOffset: end,
  };
}

function endOf(words: Words, at: number): number {
  return words.start[at] + words.length[at];
}

function wholeLines(text: Text, rows: Rows, from: number, to: number): Stretch {
  const { words, lines } = rows;
  const { from: begin, to: end } = inWholeLines(rows, from, to);
  let first = lineAt(lines, words.start[begin]);
  const last = lineAt(lines, endOf(words, end - 1));
  const inside = words.mark[begin] & inString ? 1 : 0;
  const range = { text, rows, first: rows.of(begin) + inside, to: end };
  const closing = lastClosing(range, last);
  // a lone opening bracket belongs to what it opens, as a closing one does
  if (closing > last && inside === 0 && rows.beginsEntry(range.first)) first--;
  first = firstOfTags(range, first, closing);
  return { start: lines[first], end: lineEnd(text, lines, closing) };
}

/** Rows from the first one on, up to word `to`; without the one that opens a string which the range begins in. */
interface RowRange {
  text: Text;
  rows: Rows;
  first: number;
  to: number;
}

/** The last of the lines below a range, whose last one is `last`, that close what the range opened. */
function lastClosing(range: RowRange, last: number): number {
  const { text, rows, to } = range;
  const { lines, words } = rows;
  const open = openIndents(range);
  const listed = listingEnd(text, endOf(words, to - 1));
  const next = firstAtLeast(words.start, nextLine(lines, last), to, words.count);
  // nothing is closed below a string that goes on
  const behind = words.mark[next] & inString ? next : rows.first[rows.count];
  const end = Math.min(
    listed === undefined ? lines.length : lineAt(lines, listed) + 1,
    behind < words.count ? lineAt(lines, words.start[behind]) : lines.length,
  );
  let inText = (words.mark[to - 1] & inString) !== 0;
  let closing = last;
  let row = rows.from(to);
  while (rows.line[row] <= last) row++;
  for (let line = last + 1; line < end; line++) {
    const isRow = rows.line[row] === line;
    if (isRow && !rows.closesBlock(row)) break;
    const lead = isRow ? undefined : rows.leadOn(line);
    if (lead?.mark === ignoredMark) break;
    if (lead && inText && !isClosing(lead.mark)) {
      closing = line;
      inText = false;
    }
    if (!isRow && !(lead && (isClosing(lead.mark) || closesTag(lead.mark)))) continue;
    const column = lead ? lead.at - lines[line] : rows.indent[row];
    const closes =
      isRow && closesCondition(words, rows.first[row])
        ? isOpenedWithin(words, lines, rows.first[range.first], rows.first[row])
        : closedBy(open, column) ||
          (lead !== undefined && closesInside(range, last, open, lead.mark, column));
    if (!closes) break;
    closing = line;
    if (isRow) row++;
  }
  return closing;
}

/**
 * What a range may leave open, by indentation and innermost last. From the last row up, each row that is indented less
 * may open a block; so may the bracket above an entry.
 */
function openIndents({ rows, first, to }: RowRange): number[] {
  const { lines, line, indent } = rows;
  const open: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let row = rows.of(to - 1); row >= first; row--) {
    if (indent[row] > least) continue;
    if (indent[row] < least) open.push(indent[row]);
    least = indent[row];
    const bracket = rows.beginsEntry(row) ? rows.leadOn(line[row] - 1) : undefined;
    if (!bracket) continue;
    least = bracket.at - lines[line[row] - 1];
    open.push(least);
  }
  return open.reverse();
}

/** Closes what is open from an indentation on; false when nothing was opened there. */
function closedBy(open: number[], indent: number): boolean {
  while (open.length > 0 && open[open.length - 1] > indent) open.pop();
  if (open[open.length - 1] !== indent) return false;
  open.pop();
  return true;
}

/**
 * Whether a mark closes what opened in another column of a range, the last line of which this is: further out, so that
 * it opened in the range as well (Dart puts the bracket of an arrow's call so), or as a tag on a line without words.
 */
function closesInside(
  range: RowRange,
  last: number,
  open: readonly number[],
  mark: number,
  column: number,
): boolean {
  if (closesTag(mark)) return opensTag(range, last, column);
  return open.length > 0 && open[open.length - 1] < column;
}

/** Whether a mark ends a tag: `</ul>`, as its reader notes it, or `/>`. */
function closesTag(mark: number): boolean {
  return mark === greater || mark === slash;
}

/** The first of the lines right above a range that only open tags which the range closes, as they may have no words. */
function firstOfTags({ rows, first: row }: RowRange, first: number, closing: number): number {
  const least = row > 0 ? rows.line[row - 1] : -1;
  let begins = first;
  while (begins - 1 > least) {
    const lead = rows.leadOn(begins - 1);
    if (lead?.mark !== less || !closesWithin(rows, first, closing, lead.at - rows.lines[begins - 1])) break;
    begins--;
  }
  return begins;
}

/** Whether lines, from the first to the last, close a tag in a column before any opens there or further out. */
function closesWithin({ lines, leads }: Rows, first: number, last: number, column: number): boolean {
  const end = nextLine(lines, last);
  for (let lead = firstAtLeast(leads.at, lines[first]); leads.at[lead] < end; lead++) {
    const own = columnAt(lines, leads.at[lead]);
    if (own <= column && (leads.mark[lead] === less || leads.mark[lead] === greater))
      return own === column && leads.mark[lead] === greater;
  }
  return false;
}

function isOpeningTag(mark: number): boolean {
  return mark === less || mark === openBrace;
}

/** Whether a tag opens in a column of a range, the last line of which this is; it may have no words, and so no row. */
function opensTag({ rows, first }: RowRange, last: number, column: number): boolean {
  const { lines, leads, line } = rows;
  const end = nextLine(lines, last);
  for (let lead = firstAtLeast(leads.at, lines[line[first]]); leads.at[lead] < end; lead++)
    if (isOpeningTag(leads.mark[lead]) && columnAt(lines, leads.at[lead]) === column) return true;
  return false;
}

/** Whether the line has a word of the table: a comment of the prose table, code of the code table. */
function hasWordOnLine(text: Text, table: WordTable, lines: Uint32Array, line: number): boolean {
  const to = table.from[text.at + 1];
  const first = firstAtLeast(table.start, lines[line], table.from[text.at], to);
  return first < to && (line + 1 >= lines.length || table.start[first] < lines[line + 1]);
}

/** Whether a line has no word at all, of text or of code. */
export function isWordless(text: Text, lines: Uint32Array, line: number): boolean {
  const { prose, code } = text.sketches;
  return !hasWordOnLine(text, prose, lines, line) && !hasWordOnLine(text, code, lines, line);
}

function sentences(text: Text, words: Words, lines: Uint32Array, from: number, to: number): Stretch {
  const [first, behind] = toldProse(words, lines, from, to);
  const last = behind - 1;
  const firstLine = lineAt(lines, words.start[first]);
  const opensLine = first === 0 || words.start[first - 1] < lines[firstLine];
  const end = endOf(words, last);
  const lastLine = lineAt(lines, end);
  const endOfLine = lineEnd(text, lines, lastLine);
  const closesLine = last + 1 >= words.count || words.start[last + 1] >= endOfLine;
  return {
    start:
      opensLine && !hasWordOnLine(text, text.sketches.code, lines, firstLine)
        ? lines[firstLine]
        : words.start[first],
    end: closesLine ? endOfLine : end + marksBehind(words, last),
  };
}

/** More between two sentences of a line than their marks and a blank is something else, such as the target of a link. */
const mostBetween = 5;

/** How many marks end the sentence that ends with word `last` of a line, before a blank and the next: a quote and a point. */
function marksBehind(words: Words, last: number): number {
  if (!endsSentence(words, last)) return 0;
  const between = words.start[last + 1] - endOf(words, last);
  return between <= mostBetween ? Math.max(0, between - 1) : 1;
}
