import { outermostIndent } from '../passages/block-around.ts';
import { hasEmptyLine, lineAt } from '../passages/lines.ts';
import { behindRow, firstOnLine } from '../passages/places.ts';
import { Rows } from '../passages/rows.ts';
import { sharedWords } from '../passages/shared-words.ts';
import { blockAt, leadsOf } from '../sketches/texts.ts';
import { inString } from '../words/stream.ts';
import { firstPieces, lastPieces, type Range, type Side, type View, type Wider } from './side.ts';

/** The most words that are taken in at an end: what has more may be told by itself. */
const mostWords = 20;
/** The share of the words of the longer that rows beside two passages must have in common. */
const leastAlike = 0.5;
/** A head of so few words is hardly more than the name of what is below it, which may be another. */
const mostOfName = 3;

const code = { space: 'code', mostWords, areAlike } as const;

/** The rows right below and above passages of code. */
export const rowsBeside: readonly Side[] = [
  {
    ...code,
    firstBeside: (_, { to }) => to,
    widening: (view, range) => widening(view, range, withRowBelow),
    outermost: lastRows,
  },
  {
    ...code,
    firstBeside: ({ words, lines }, { from }) =>
      from === 0 ? words.count : firstOnLine(words, lines, from - 1),
    widening: (view, range) => widening(view, range, withRowAbove),
    outermost: firstRows,
  },
];

function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  return a[0] === b[0] && sharedWords(a, b) >= leastAlike * Math.max(a.length, b.length);
}

function lastRows({ words, lines }: View, range: Range, most: number): Uint32Array[] {
  return lastPieces(words.keys, range, most, (word) => firstOnLine(words, lines, word));
}

function firstRows({ words, lines }: View, range: Range, most: number): Uint32Array[] {
  return firstPieces(words.keys, range, most, (word) => behindRow(words, lines, word));
}

/** Widens a range by the rows around it, of which more are known than may be taken in. */
function widening(
  { text, words, lines }: View,
  { from, to }: Range,
  widen: (rows: Rows, range: Range) => Range | undefined,
) {
  const first = firstOnLine(words, lines, Math.max(0, from - 2 * mostWords));
  const last = Math.min(to + 2 * mostWords, words.count);
  const rows = new Rows(words, lines, leadsOf(text), first, last, false, text);
  return (range: Range): Wider | undefined => {
    const wider = widen(rows, range);
    return wider && { range: wider, isName: isName(rows, range, wider) };
  };
}

/** Whether all that a wider range has above another is a short head further out. */
function isName(rows: Rows, range: Range, wider: Range): boolean {
  const isFurtherOut = rows.indent[rows.of(wider.from)] < rows.indent[rows.of(range.from)];
  return isFurtherOut && range.from - wider.from <= mostOfName;
}

/**
 * A range with the row right below and what that holds, or behind an empty line with the paragraph, if it is in the block
 * that the range is in. What closes a block before comes with it.
 */
function withRowBelow(rows: Rows, range: Range): Range | undefined {
  const { first, indent, count, words } = rows;
  const { from, to } = range;
  const own = outermostIndent(rows, from, to);
  const isNext = (row: number) => row < count && indent[row] >= own && isRightBelow(rows, row, indent[row]);
  let row = rows.from(to);
  if (first[row] !== to) return undefined;
  while (isNext(row) && rows.closesBlock(row)) row++;
  if (!isNext(row) || rows.isAnnotation(row) || rows.isCondition(row)) return undefined;
  const isParagraph = rows.isApart(row);
  if (isParagraph && indent[row] === 0) return undefined;
  const goesOn = (at: number) =>
    indent[at] > indent[row] || (isParagraph && indent[at] === indent[row] && !rows.isApart(at));
  let end = row + 1;
  while (end < count && goesOn(end)) end++;
  if (end < count && indent[end] === indent[row] && rows.closesBlock(end)) end++;
  const [, most] = blockAt(words, to - 1);
  const isWhole = end < count || first[end] === words.count;
  return isWhole && first[end] <= most ? { ...range, to: first[end] } : undefined;
}

/**
 * A range with the row right above, or the block that ends there, or above an empty line with the paragraph; with a head
 * only if it has all that is below that.
 */
function withRowAbove(rows: Rows, range: Range): Range | undefined {
  const { first, indent, count, words } = rows;
  const { from, to } = range;
  const own = rows.of(from);
  if (own === 0 || first[own] !== from || !rows.begins(own) || words.mark[from] & inString) return undefined;
  let row = own - 1;
  if (!isRightBelow(rows, own, Math.min(indent[own], indent[row]))) return undefined;
  const isParagraph = rows.isApart(own);
  if (isParagraph && (indent[own] === 0 || indent[row] < indent[own])) return undefined;
  if (indent[row] < indent[own]) {
    const behind = rows.from(to);
    if (behind < count ? indent[behind] > indent[row] : first[count] < words.count) return undefined;
  } else {
    const goesOn = (at: number) =>
      indent[at] > indent[own] || !rows.begins(at) || (isParagraph && !rows.isApart(at));
    while (row > 0 && goesOn(row) && indent[row - 1] >= indent[own]) row--;
    if (indent[row] !== indent[own]) return undefined;
  }
  const [least] = blockAt(words, from);
  const isOwn = rows.begins(row) || rows.isAnnotation(row);
  return isOwn && first[row] >= least ? { ...range, from: first[row] } : undefined;
}

/**
 * Whether nothing stands between a row and the one above but empty lines, brackets no further out than a column, and what
 * ends a string.
 */
function isRightBelow(rows: Rows, row: number, column: number): boolean {
  const { words, lines, line, first } = rows;
  const above = first[row] - 1;
  let mayEndString = (words.mark[above] & inString) !== 0;
  for (let at = lineAt(lines, words.start[above]) + 1; at < line[row]; at++) {
    const lead = rows.leadOn(at);
    if (lead && lead.at - lines[at] < column) return false;
    if (lead || hasEmptyLine(words, lines, at, at + 1)) continue;
    if (!mayEndString) return false;
    mayEndString = false;
  }
  return true;
}
