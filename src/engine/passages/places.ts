import { firstAtLeast } from '../arrays/sorted.ts';
import type { Range } from '../findings.ts';
import type { WordTable } from '../sketches/sketches.ts';
import { lineStarts, listingEnd, type Text, type Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { inString, ProseMark } from '../words/stream.ts';
import { closesCondition, isOpenedWithin } from './conditionals.ts';
import { beginsEntry, closesBlock, firstOnLine, indentAt, lineAt, lineEnd, nextLine } from './layout.ts';
import { endsSentence, type Reach, sentenceFrom, sentenceTo } from './sentences.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** The stretch that a person would mark for words [from, to): whole lines of code, whole sentences of prose. */
export function stretchOf(text: Text, words: Words, space: Space, from: number, to: number): Stretch {
  const lines = lineStarts(text);
  return space === 'prose'
    ? sentences(text, words, lines, from, to)
    : wholeLines(text, words, lines, from, to);
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

function wholeLines(text: Text, words: Words, lines: Uint32Array, from: number, to: number): Stretch {
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
  const opening = firstOnLine(words, lines, first, begin);
  const closing = lastClosing({ text, words, lines, from: opening, to: end }, last);
  // a lone opening bracket belongs to what it opens, as a closing one does
  if (closing > last && beginsEntry(words, lines, opening)) first--;
  return { start: lines[first], end: lineEnd(text, lines, closing) };
}

/** Words [from, to) of a text. */
interface WordRange {
  text: Text;
  words: Words;
  lines: Uint32Array;
  from: number;
  to: number;
}

/** The last of the lines below a range, whose last one is `last`, that close what the range opened. */
function lastClosing(range: WordRange, last: number): number {
  const { words, lines, from, to } = range;
  const { blocks, opener } = openBlocks(words, lines, from, to);
  const lastEnd = lastClosingWord(range, last);
  const lastBracket = lastClosingBracket(range, lastEnd, { blocks: blocks - (lastEnd - last), opener });
  return lastClosedCondition(range, lastBracket);
}

/** The last of the lines right below `line` with `end` or its like, each for a block further out. */
function lastClosingWord(range: WordRange, line: number): number {
  const { words, lines, from, to } = range;
  const outer = indentAt(words, lines, from);
  let inner = indentAt(words, lines, to - 1);
  let last = line;
  for (let at = wordBelow(range, line); isClosingWord(range, at, last + 1); at++, last++) {
    const indent = words.start[at] - lines[last + 1];
    const closes = closesCondition(words, at)
      ? isOpenedWithin(words, lines, from, at)
      : indent >= outer && indent < inner;
    if (!closes) break;
    inner = indent;
  }
  return last;
}

/** The last of the lines right below `line` that have brackets alone, as many as blocks are open. */
function lastClosingBracket(range: WordRange, line: number, { blocks, opener }: Open): number {
  const { text, words, lines, to } = range;
  const widest = indentAt(words, lines, to - 1) + widestClosing;
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
function lastClosedCondition(range: WordRange, line: number): number {
  const { words, lines, from } = range;
  let last = line;
  for (let at = wordBelow(range, line); isClosingWord(range, at, last + 1); at++, last++)
    if (!closesCondition(words, at) || !isOpenedWithin(words, lines, from, at)) break;
  return last;
}

/** The first word behind a range that is below `line`. */
function wordBelow({ words, lines, to }: WordRange, line: number): number {
  if (line + 1 === lines.length) return words.count;
  let at = to;
  while (at < words.count && words.start[at] < lines[line + 1]) at++;
  return at;
}

function isClosingWord({ words, lines }: WordRange, at: number, line: number): boolean {
  return at < words.count && lineAt(lines, words.start[at]) === line && closesBlock(words, lines, at);
}

/**
 * Up to which line those below `line` have no words: to the next one that has, or to the bracket above it that opens an
 * entry. Those behind the listing that the range is in do not count.
 */
function wordlessEnd(range: WordRange, line: number): number {
  const { text, words, lines, to } = range;
  const next = wordBelow(range, line);
  let end = lines.length;
  if (next < words.count) end = lineAt(lines, words.start[next]) - (beginsEntry(words, lines, next) ? 1 : 0);
  const listed = listingEnd(text, endOf(words, to - 1));
  return listed === undefined ? end : Math.min(end, lineAt(lines, listed) + 1);
}

/**
 * What words [from, to) leave open. From the last line up, each line that is indented less opens a block; so does the
 * bracket above an entry.
 */
function openBlocks(words: Words, lines: Uint32Array, from: number, to: number): Open {
  let blocks = 0;
  let opener: number | undefined;
  let indent = Number.POSITIVE_INFINITY;
  let inEntry = false;
  for (let at = to - 1; at >= from; at--) {
    const line = lineAt(lines, words.start[at]);
    at = firstOnLine(words, lines, line, at);
    if (words.mark[at] & inString) continue;
    const own = words.start[at] - lines[line];
    if (own > indent) continue;
    if (own < indent) inEntry = false;
    if (own < indent && indent < Number.POSITIVE_INFINITY) {
      opener ??= own;
      blocks++;
    }
    indent = own;
    if (inEntry || !beginsEntry(words, lines, at, line)) continue;
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
