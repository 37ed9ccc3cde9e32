import { blockAt } from '../sketches/texts.ts';
import { less } from '../words/ascii.ts';
import { continuesCondition, isHalf } from './conditionals.ts';
import type { Rows } from './rows.ts';

/** The first row of a block: its head, or in a list the first row of an entry. */
interface Head {
  row: number;
  /** Whether it begins an entry: then the rest of the entry is indented like it or more, not only more. */
  beginsEntry: boolean;
}

/**
 * Words [from, to) with the rest of the block that they are in; in a list, of the entry. Undefined when it begins or
 * ends more than `room` words away, or when more than `ahead` of the words are before its head.
 */
export function blockAround(
  rows: Rows,
  from: number,
  to: number,
  room: number,
  ahead: number,
): [number, number] | undefined {
  const { words, first } = rows;
  const [least, most] = blockAt(words, from);
  if (to > most) return undefined;
  const head = headOf(rows, from, to, Math.max(least, from - room), ahead);
  if (!head) return undefined;
  const limit = Math.min(most, to + room + 1);
  const found = (head.beginsEntry ? entryEnd : blockEnd)(rows, head.row, to, limit);
  if (found === undefined && limit < most) return undefined;
  const behind = found ?? most;
  const at = first[head.row];
  if (head.beginsEntry) return [at, beforeHalf(rows, at, behind)];
  const begin = Math.min(from, first[rows.firstAnnotating(rows.from(least), head.row)]);
  return [begin, beforeHalf(rows, begin, behind)];
}

/**
 * Where the last of several blocks that words [from, to) begin ends; undefined when they begin only one, or only part of
 * its head, or when it ends more words behind them than `roomFor` those of it that they have.
 */
export function lastBlockEnd(
  rows: Rows,
  from: number,
  to: number,
  roomFor: (words: number) => number,
): number | undefined {
  const { row: outermost, count } = outermostRows(rows, from, to);
  if (count < 2) return undefined;
  let head = rows.of(to - 1);
  while (!rows.begins(head) || rows.indent[head] > rows.indent[outermost]) head--;
  if (to < rows.first[head + 1]) return undefined;
  const [, most] = blockAt(rows.words, to - 1);
  const limit = Math.min(most, to + roomFor(to - rows.first[head]) + 1);
  const end = blockEnd(rows, head, to, limit) ?? (limit === most ? most : undefined);
  return end === undefined ? undefined : beforeHalf(rows, from, end);
}

/**
 * Where the first of several blocks begins that words [from, to) end, with what annotates it; undefined when it begins
 * more words before them than `roomFor` those of it that they have, or when all of them are in one.
 */
export function firstBlockStart(
  rows: Rows,
  from: number,
  to: number,
  roomFor: (words: number) => number,
): number | undefined {
  const { first, indent } = rows;
  const { row: outermost, count } = outermostRows(rows, from, to);
  if (count === 0) return undefined;
  if (indent[rows.of(from)] <= indent[outermost]) return count > 1 ? from : undefined;
  const [least] = blockAt(rows.words, from);
  const second = rows.firstAnnotating(rows.of(from), outermost);
  const room = roomFor(first[second] - from);
  const head = headAbove(rows, from, indent[outermost] + 1, Math.max(least, from - room));
  if (!head || indent[head.row] !== indent[outermost]) return undefined;
  return first[rows.firstAnnotating(rows.from(least), head.row)];
}

/**
 * The head of the block that words [from, to) are in: the one row of theirs that is indented least, if no more than
 * `ahead` of them are before it, or else a row above them. Undefined when that begins before word `least`.
 */
function headOf(rows: Rows, from: number, to: number, least: number, ahead: number): Head | undefined {
  const { row, count } = outermostRows(rows, from, to);
  if (count === 0) return undefined;
  if (count === 1 && rows.first[row] - from <= ahead) return { row, beginsEntry: false };
  return headAbove(rows, from, rows.indent[row], least);
}

/**
 * Of the rows that begin in words [from, to), those that are indented least: the first one, and how many. What closes or
 * continues a block, or annotates one, is not counted.
 */
export function outermostRows(rows: Rows, from: number, to: number): { row: number; count: number } {
  const { first, indent } = rows;
  let outermost = -1;
  let count = 0;
  for (let row = rows.from(from); first[row] < to; row++) {
    if (!rows.begins(row)) continue;
    if (count > 0 && indent[row] === indent[outermost]) count++;
    if (count > 0 && indent[row] >= indent[outermost]) continue;
    outermost = row;
    count = 1;
  }
  return { row: outermost, count };
}

/** How far the outermost of the rows that begin in words [from, to) are indented. */
export function outermostIndent(rows: Rows, from: number, to: number): number {
  return rows.indent[outermostRows(rows, from, to).row];
}

/**
 * The nearest row, from that of word `from` upwards, that is indented less than `inner`, or that is indented so and
 * begins an entry. Undefined when it begins before word `least`.
 */
function headAbove(rows: Rows, from: number, inner: number, least: number): Head | undefined {
  const { first, indent } = rows;
  for (let row = rows.of(from); row >= 0 && first[row] >= least; row--) {
    if (rows.isCondition(row) || rows.continues(row)) continue;
    if (indent[row] < inner && first[row] < from) return { row, beginsEntry: false };
    if (indent[row] === inner && rows.beginsEntry(row)) return { row, beginsEntry: true };
  }
  return undefined;
}

/** Where words [from, to) end without last rows that are only half of a condition. */
export function beforeHalf(rows: Rows, from: number, to: number): number {
  const { words, lines, first } = rows;
  let end = to;
  while (end > from) {
    const opening = first[rows.of(end - 1)];
    if (opening <= from) break;
    if (!continuesCondition(words, opening) && !isHalf(words, lines, opening, from, end)) break;
    end = opening;
  }
  return end;
}

/**
 * Where the block with this head ends behind words that end at `to`: at the first row that is indented no more than its
 * head, does not go on with it, and is no tag that closes it. Undefined when there is none before `limit`.
 */
export function blockEnd(rows: Rows, head: number, to: number, limit: number): number | undefined {
  const { first, indent, mark } = rows;
  for (let row = rows.of(to - 1) + 1; first[row] < limit; row++) {
    // a condition is in the block, wherever it stands
    if (rows.isCondition(row) || indent[row] > indent[head]) continue;
    if (indent[row] < indent[head] || !rows.continues(row))
      return first[
        indent[row] === indent[head] && mark[row] === less && rows.closesBlock(row) ? row + 1 : row
      ];
  }
  return undefined;
}

/**
 * Where the entry that begins with this row ends behind words that end at `to`: at the first row that is indented less,
 * or that begins the next one. Undefined when there is none before `limit`.
 */
function entryEnd(rows: Rows, entry: number, to: number, limit: number): number | undefined {
  const { first, indent } = rows;
  for (let row = rows.of(to - 1) + 1; first[row] < limit; row++) {
    if (indent[row] < indent[entry]) return first[row];
    if (indent[row] === indent[entry] && rows.beginsEntry(row)) return first[row];
  }
  return undefined;
}
