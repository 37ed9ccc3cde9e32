import { firstAtLeast } from '../arrays/sorted.ts';
import type { Range } from '../findings.ts';
import type { WordTable } from '../sketches/sketches.ts';
import { lineStarts, listingEnd, type Text, type Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { inString, ProseMark } from '../words/stream.ts';
import { closesCondition, isOpenedWithin } from './conditionals.ts';
import type { Layout } from './layout.ts';
import { lineAt, lineEnd, nextLine } from './lines.ts';
import type { Rows } from './rows.ts';
import { endsSentence, type Reach, sentenceFrom, sentenceTo } from './sentences.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** The stretch that a person would mark for words [from, to): whole lines of code, whole sentences of prose. */
export function stretchOf(text: Text, layout: Layout, space: Space, from: number, to: number): Stretch {
  return space === 'prose'
    ? sentences(text, layout.words, layout.lines, from, to)
    : wholeLines(text, layout.rows, from, to);
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

/** Characters that closing brackets may take beyond the indentation of what they close: a rule of dashes takes more. */
const widestClosing = 6;

/** The most characters of the brackets, with what follows them, that close what one line opens. */
const widestBracket = 3;

/**
 * The most lines without words before those that close a block: the end of a string of several lines, `{}`, and what
 * closes the call.
 */
const mostUncounted = 3;

function wholeLines(text: Text, rows: Rows, from: number, to: number): Stretch {
  const { words, lines } = rows;
  let begin = from;
  let end = to;
  let first = lineAt(lines, words.start[from]);
  let last = lineAt(lines, endOf(words, to - 1));
  // a first or last line is left out when less than half of it is copied
  if (last > first && shareOfLine(words, lines, first, from, to) < 0.5) {
    while (words.start[begin] < lines[first + 1]) begin++;
    first = lineAt(lines, words.start[begin]);
  }
  if (last > first && shareOfLine(words, lines, last, from, to) < 0.5) {
    while (words.start[end - 1] >= lines[last]) end--;
    last = lineAt(lines, endOf(words, end - 1));
  }
  const inside = words.mark[begin] & inString ? 1 : 0;
  const range = { text, rows, first: rows.of(begin) + inside, to: end };
  const closing = lastClosing(range, last);
  // a lone opening bracket belongs to what it opens, as a closing one does
  if (closing > last && inside === 0 && rows.beginsEntry(range.first)) first--;
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
  const { blocks, opener } = openBlocks(range);
  const lastEnd = lastClosingWord(range, last);
  const lastBracket = lastClosingBracket(range, lastEnd, { blocks: blocks - (lastEnd - last), opener });
  return lastClosedCondition(range, lastBracket);
}

/** The last of the lines right below `line` with `end` or its like, each for a block further out. */
function lastClosingWord(range: RowRange, line: number): number {
  const { rows, first, to } = range;
  const outer = rows.columns(first);
  let inner = rows.columns(rows.of(to - 1));
  let last = line;
  for (let row = rows.from(to); isClosingRow(rows, row, last + 1); row++, last++) {
    const indent = rows.columns(row);
    const closes = closesCondition(rows.words, rows.first[row])
      ? isConditionOf(range, row)
      : indent >= outer && indent < inner;
    if (!closes) break;
    inner = indent;
  }
  return last;
}

/** The last of the lines right below `line` that have brackets alone, as many as blocks are open. */
function lastClosingBracket(range: RowRange, line: number, { blocks, opener }: Open): number {
  const { text, rows, to } = range;
  const { lines } = rows;
  const widest = rows.columns(rows.of(to - 1)) + widestClosing;
  const widestOfOpener = opener === undefined ? Number.POSITIVE_INFINITY : opener + widestBracket;
  const end = wordlessEnd(range, line);
  let open = blocks;
  let uncounted = 0;
  let last = line;
  for (; open > 0 && last + 1 < end; last++) {
    const width = lineEnd(text, lines, last + 1) - lines[last + 1];
    if (width === 0 || width > widest || hasWordOnLine(text, text.sketches.prose, lines, last + 1)) break;
    // too far in to be a bracket of the opener: it closes what the last line itself opened, or nothing (`{}`)
    if (width > widestOfOpener && uncounted < mostUncounted) uncounted++;
    else open--;
  }
  return last;
}

/** The last of the lines right below `line` with the `endif` of a condition that the range opens. */
function lastClosedCondition(range: RowRange, line: number): number {
  const { rows, to } = range;
  let last = line;
  for (let row = rows.from(to); row < rows.count && rows.line[row] <= last + 1; row++) {
    if (rows.line[row] <= last) continue;
    if (!rows.closesBlock(row) || !closesCondition(rows.words, rows.first[row]) || !isConditionOf(range, row))
      break;
    last++;
  }
  return last;
}

function isClosingRow(rows: Rows, row: number, line: number): boolean {
  return row < rows.count && rows.line[row] === line && rows.closesBlock(row);
}

/** Whether a row closes a condition that the range opens. */
function isConditionOf({ rows, first }: RowRange, row: number): boolean {
  return isOpenedWithin(rows.words, rows.lines, rows.first[first], rows.first[row]);
}

/**
 * Up to which line those below `line` have no words: to the next one that has, or to the bracket above it that opens an
 * entry. Those behind the listing that the range is in do not count.
 */
function wordlessEnd({ text, rows, to }: RowRange, line: number): number {
  const { words, lines } = rows;
  let next = to;
  while (next < words.count && words.start[next] < nextLine(lines, line)) next++;
  let end = lines.length;
  if (next < words.count) {
    const row = rows.of(next);
    end = lineAt(lines, words.start[next]) - (rows.first[row] === next && rows.beginsEntry(row) ? 1 : 0);
  }
  const listed = listingEnd(text, endOf(words, to - 1));
  return listed === undefined ? end : Math.min(end, lineAt(lines, listed) + 1);
}

/**
 * What a range leaves open. From the last row up, each row that is indented less opens a block; so does the bracket
 * above an entry.
 */
function openBlocks({ rows, first, to }: RowRange): Open {
  let blocks = 0;
  let opener: number | undefined;
  let indent = Number.POSITIVE_INFINITY;
  let inEntry = false;
  for (let row = rows.of(to - 1); row >= first; row--) {
    const own = rows.columns(row);
    if (own > indent) continue;
    if (own < indent) inEntry = false;
    if (own < indent && indent < Number.POSITIVE_INFINITY) {
      opener ??= own;
      blocks++;
    }
    indent = own;
    if (inEntry || !rows.beginsEntry(row)) continue;
    inEntry = true;
    blocks++;
  }
  return { blocks, opener };
}

/** What a range leaves open: the number of blocks, and the indentation of the last line that opens one. */
interface Open {
  blocks: number;
  opener: number | undefined;
}

function shareOfLine(words: Words, lines: Uint32Array, line: number, from: number, to: number): number {
  const start = lines[line];
  const end = nextLine(lines, line);
  let all = 0;
  let taken = 0;
  for (let at = from; at >= 0 && words.start[at] >= start; at--)
    if (words.start[at] < end && at < from) all++;
  for (let at = from; at < words.count && words.start[at] < end; at++) {
    if (words.start[at] < start) continue;
    all++;
    if (at < to) taken++;
  }
  return all === 0 ? 1 : taken / all;
}

/** Whether the line has a word of the table: a comment of the prose table, code of the code table. */
function hasWordOnLine(text: Text, table: WordTable, lines: Uint32Array, line: number): boolean {
  const to = table.from[text.at + 1];
  const first = firstAtLeast(table.start, lines[line], table.from[text.at], to);
  return first < to && (line + 1 >= lines.length || table.start[first] < lines[line + 1]);
}

/** Words that a copy may gain or lose to begin and end with a sentence. */
const reach: Reach = { gain: 3, lose: 2 };

function sentences(text: Text, words: Words, lines: Uint32Array, from: number, to: number): Stretch {
  const first = sentenceFrom(words, from, to, reach);
  const last = withoutLastHeading(words, first, sentenceTo(words, first, to, reach) - 1);
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
    end: closesLine ? endOfLine : Math.min(endOfLine, end + (endsSentence(words, last) ? 1 : 0)),
  };
}

/**
 * The last word of a range without the headings at its end, which belong to what follows; all of it when most of it is
 * headings.
 */
function withoutLastHeading(words: Words, first: number, last: number): number {
  let end = last;
  while (end >= first && words.mark[end] & ProseMark.heading) end--;
  return (end + 1 - first) * 2 < last + 1 - first ? last : end;
}
