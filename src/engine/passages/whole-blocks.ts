import type { Words } from '../sketches/texts.ts';
import { type Chain, clipped } from './chains.ts';
import { annotated } from './layout.ts';
import { type Row, Rows } from './rows.ts';
import type { Sides, TextPairWords } from './text-pair.ts';

/** The share of a range that must be inside two blocks for half of one of them to be given up. */
const halvesInside = 0.5;

/** Columns of `#[`, before the first word of an attribute. */
const attributeMark = 2;

/**
 * A chain of code without the last lines of a block that began before it and the first lines of one that continues
 * after it, on either side. Little is alike there, and a reader sees a range that starts in the middle. With `bare`,
 * lines that only end the one or announce the other go too. Within one text it never keeps half of each.
 */
export function inWholeBlocks(
  { a, b, lines, self }: Sides & Pick<TextPairWords, 'self'>,
  chain: Chain,
  bare: boolean,
): Chain {
  const ofA = trimmedToBlocks(a, lines.a, chain.aFrom, chain.aTo, bare, self);
  const first = clipped(chain, 0, ofA.from, ofA.to);
  if (!first) return chain;
  const bFrom = first.aFrom === chain.aFrom ? chain.bFrom : first.bFrom;
  const ofB = trimmedToBlocks(b, lines.b, bFrom, first.bTo, bare, self);
  return clipped(first, 1, ofB.from, ofB.to) ?? chain;
}

/**
 * A chain of code without last lines, on either side, that are the head of a smaller block of which it has nothing. A
 * chain that was widened has no such ends.
 */
export function withoutOpenHeads({ a, b, lines }: Sides, chain: Chain): Chain {
  const { runs } = chain;
  const last = runs.length - 3;
  if (chain.aFrom < runs[0] || chain.aTo > runs[last] + runs[last + 2]) return chain;
  const first = clipped(chain, 0, chain.aFrom, endOfRows(a, lines.a, chain.aFrom, chain.aTo));
  if (!first) return chain;
  return clipped(first, 1, first.bFrom, endOfRows(b, lines.b, first.bFrom, first.bTo)) ?? chain;
}

function endOfRows(words: Words, lines: Uint32Array, from: number, to: number): number {
  const rows = new Rows(words, lines, from, to);
  if (rows.next) {
    endBeforeHeads(rows, rows.next, true);
    endBeforeAnnotations(rows);
    endBeforeHalf(rows);
  }
  return rows.wordAt(rows.last);
}

/** A range of words without the ends that belong to blocks outside it, judged by indentation. */
function trimmedToBlocks(
  words: Words,
  lines: Uint32Array,
  from: number,
  to: number,
  bare: boolean,
  self: boolean,
): { from: number; to: number } {
  const rows = new Rows(words, lines, from, to);
  beginBehindString(rows);
  beginBehindClosing(rows);
  beginWithBlock(rows);
  beginWithEntry(rows);
  beginBehindHalf(rows);
  endBeforeHalf(rows);
  if (rows.next) {
    endBeforeString(rows);
    endWithEntry(rows, rows.next);
    if (bare) endBeforeHeads(rows, rows.next);
    endBeforeOpeners(rows, rows.next);
    if (bare) endBeforeAnnotations(rows);
    if (self) keepLargerPart(rows, rows.next);
    endBeforeHalf(rows);
  }
  return { from: rows.wordAt(rows.first), to: rows.wordAt(rows.last) };
}

/** Drops the rest of a string of several lines that began before the range. */
function beginBehindString(rows: Rows): void {
  if (rows.beginsInString) rows.keep(rows.first + 1, rows.last);
}

/** Drops a last line that opens a string which continues after the range. */
function endBeforeString(rows: Rows): void {
  if (rows.endsInString) rows.keep(rows.first, rows.last - 1);
}

/** Drops first lines that open a condition which continues after the range. */
function beginBehindHalf(rows: Rows): void {
  while (rows.beginsWithHalf && rows.keep(rows.first + 1, rows.last));
}

/** Drops last lines that open a condition for what follows the range, or end one that began before it. */
function endBeforeHalf(rows: Rows): void {
  while (rows.endsWithHalf && rows.keep(rows.first, rows.last - 1));
}

/** Drops first lines that end a block which began before the range. */
function beginBehindClosing(rows: Rows): void {
  while (rows.all[rows.first]?.closesBlock && rows.keep(rows.first + 1, rows.last));
}

/**
 * Begins after a closing bracket or an empty line where indentation decreases: the block that the range began in is
 * over.
 */
function beginWithBlock(rows: Rows): void {
  const { all } = rows;
  if (rows.last < 2) return;
  let indent = headIndent(all, rows.first);
  for (let row = 1; row < rows.last; row++) {
    if (all[row].indent >= indent || all[row].line - all[row - 1].line <= 1) continue;
    const head = headIndent(all, row);
    rows.beginWith(row, head);
    if (rows.first === row) indent = head;
  }
}

/** The indentation of the head that a row begins or annotates; no `end` is a head. */
function headIndent(all: readonly Row[], row: number): number {
  const { indent } = all[row];
  let head = row;
  while (all[head]?.indent === indent && all[head + 1]?.line === all[head].line + 1) head++;
  if (!all[head] || all[head].closesBlock) return indent;
  const below = all[head].indent;
  return below < indent && indent <= below + annotated ? below : indent;
}

/** Begins with the next entry of a list if the first one began before the range. */
function beginWithEntry(rows: Rows): void {
  const { all, first } = rows;
  if (first === rows.last || all[first].beginsEntry) return;
  const { indent } = all[first];
  for (let row = first + 1; row < rows.last && all[row].indent >= indent; row++)
    if (all[row].beginsEntry && all[row].indent === indent) {
      rows.beginWith(row, indent - 1);
      return;
    }
}

/** Ends before the last entry of a list if it continues after the range. */
function endWithEntry(rows: Rows, next: Row): void {
  let least = next.indent;
  for (let row = rows.last - 1; row > rows.first; row--) {
    const { indent, beginsEntry } = rows.all[row];
    const goesOn = indent <= least && !(next.beginsEntry && next.indent <= indent);
    if (beginsEntry && goesOn) {
      rows.endBefore(row, indent - 1);
      return;
    }
    least = Math.min(least, indent);
  }
}

/**
 * Drops last lines that are a head or part of one: the range has nothing of the block that they open. A head further in
 * than the first line belongs to the block in the range and stays unless it stands apart, or `inner` ones go too.
 */
function endBeforeHeads(rows: Rows, next: Row, inner = false): void {
  const { all, first } = rows;
  const block = next.isOpened ? next.indent : rows.blockBehind(next.indent);
  /** Whether what the head has in parentheses may be indented like its block. */
  let isLong = block !== undefined;
  let indent = block ?? headIndent(all, rows.last);
  for (;;) {
    let head = rows.last - 1;
    const isWithin = ({ indent: own, isOpened }: Row) =>
      own > indent || (isLong && own === indent && !isOpened);
    while (head > first && isWithin(all[head]) && all[head].line === all[head - 1].line + 1) head--;
    if (head <= first || all[head].indent >= indent) return;
    const isInner = all[head].indent > all[first].indent;
    if (isInner && !inner && !all[firstRowAnnotating(all, first, head)].isBehindGap) return;
    indent = all[head].indent;
    isLong = false;
    if (!rows.keep(first, head)) return;
  }
}

/** Ends before the line that opened what comes next: that is further in, so the block continues after the range. */
function endBeforeOpeners(rows: Rows, next: Row): void {
  for (let { indent } = next; ; ) {
    let opener = rows.last - 1;
    while (opener > rows.first && rows.all[opener].indent >= indent) opener--;
    if (opener <= rows.first) return;
    indent = rows.all[opener].indent;
    rows.endBefore(opener, indent);
  }
}

/**
 * Drops last lines that belong to the block right below: annotations (`@Test`), or its return type between it and an
 * empty line.
 */
function endBeforeAnnotations(rows: Rows): void {
  const { all, first, last } = rows;
  const said = firstRowAnnotating(all, first, last);
  if (all[last + 1]?.indent <= all[last].indent && !all[said].isAttribute) return;
  const isType = said === last && all[last].line === all[last - 1].line + 1 && all[last - 1].isBehindGap;
  rows.keep(first, isType && all[last - 1].indent >= all[last].indent ? last - 1 : said);
}

/**
 * Keeps the larger part of a range that begins inside one block and ends inside another: the end of one and the
 * beginning of another are no copy.
 */
function keepLargerPart(rows: Rows, next: Row): void {
  const { all, first, last } = rows;
  let indent = Number.POSITIVE_INFINITY;
  for (let row = first; row < last; row++) indent = Math.min(indent, all[row].indent);
  if (next.indent <= indent) return;
  const heads: number[] = [];
  for (let row = first; row < last; row++) {
    if (all[row].indent > indent) continue;
    const head = firstRowAnnotating(all, first, row);
    if (head === first) return;
    if (all[head].line - all[head - 1].line > 1) heads.push(head);
  }
  if (heads.length === 0 || !rows.isInside(first, last, indent, halvesInside)) return;
  const [firstHead, lastHead] = [heads[0], heads[heads.length - 1]];
  if (rows.wordsIn(firstHead, last) < rows.wordsIn(first, lastHead)) rows.last = lastHead;
  else rows.first = firstHead;
}

/**
 * The first of the rows, from `first` on, right above a head that annotate it, with what they hold in brackets; the
 * head itself when there are none.
 */
function firstRowAnnotating(all: readonly Row[], first: number, head: number): number {
  const indent = all[head].indent - (all[head].isAttribute ? attributeMark : 0);
  let said = head;
  let isNear = true;
  for (let row = head; row > first && !all[row].isBehindGap && !all[row - 1].closesBlock; row--) {
    const above = all[row - 1].indent;
    isNear &&= all[row].line - all[row - 1].line === 1;
    // a closing bracket on a line between may also be that of a block, but nothing in a block is indented by one
    if (above <= indent) break;
    const isAttribute = all[row - 1].isAttribute && above === indent + attributeMark;
    if (above === indent + 1 || isAttribute || (isNear && above <= indent + annotated)) said = row - 1;
  }
  return said;
}
