import type { Words } from '../sketches/texts.ts';
import { type Chain, clipped } from './chains.ts';
import { annotated } from './places.ts';
import { type Row, Rows } from './rows.ts';
import type { Sides, TextPairWords } from './text-pair.ts';

/** The share of a range that must stand inside of two blocks for the half of one of them to be given up. */
const halvesInside = 0.5;

/** Columns of `#[`, before the first word of an attribute. */
const attributeMark = 2;

/**
 * A chain of code without the last lines of a block that began before it and the first lines of one that goes on
 * behind it, on either side. What is alike there is little, and a reader sees a range that starts in the middle.
 * With `bare` also without lines that do nothing but end the one or announce the other; within one text never half of
 * the one and half of the other.
 */
export function inWholeBlocks(
  { a, b, lines, self }: Sides & Pick<TextPairWords, 'self'>,
  chain: Chain,
  bare: boolean,
): Chain {
  const ofA = wholeBlocks(a, lines.a, chain.aFrom, chain.aTo, bare, self);
  const first = clipped(chain, 0, ofA.from, ofA.to);
  if (!first) return chain;
  const bFrom = first.aFrom === chain.aFrom ? chain.bFrom : first.bFrom;
  const ofB = wholeBlocks(b, lines.b, bFrom, first.bTo, bare, self);
  return clipped(first, 1, ofB.from, ofB.to) ?? chain;
}

/** A range of words without the ends that belong to blocks outside of it, judged by how lines are indented. */
function wholeBlocks(
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

/** What is left of a string of several lines that began before the range. */
function beginBehindString(rows: Rows): void {
  if (rows.beginsInString) rows.keep(rows.first + 1, rows.last);
}

/** The last line opens a string that goes on behind the range. */
function endBeforeString(rows: Rows): void {
  if (rows.endsInString) rows.keep(rows.first, rows.last - 1);
}

/** The first line opens a condition that goes on behind the range. */
function beginBehindHalf(rows: Rows): void {
  while (rows.beginsWithHalf && rows.keep(rows.first + 1, rows.last));
}

/** The last line opens a condition for what lies behind the range, or ends one that began before it. */
function endBeforeHalf(rows: Rows): void {
  while (rows.endsWithHalf && rows.keep(rows.first, rows.last - 1));
}

/** What a block that began before the range ends with. */
function beginBehindClosing(rows: Rows): void {
  while (rows.all[rows.first]?.closesBlock && rows.keep(rows.first + 1, rows.last));
}

/** A closing bracket or an empty line, and then less indented: the block that the range began in is over. */
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

/** How far the head of a block is indented that a row begins, also when it is what annotates that one; no `end` is a head. */
function headIndent(all: readonly Row[], row: number): number {
  const { indent } = all[row];
  let head = row;
  while (all[head]?.indent === indent && all[head + 1]?.line === all[head].line + 1) head++;
  if (!all[head] || all[head].closesBlock) return indent;
  const below = all[head].indent;
  return below < indent && indent <= below + annotated ? below : indent;
}

/** An entry of a list began before the range, and the next one begins in it. */
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

/** The last entry of a list goes on behind the range. */
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

/** The last lines are a head, or a part of one: they open a block of which nothing is in the range. */
function endBeforeHeads(rows: Rows, next: Row): void {
  const { all, first } = rows;
  const block = next.isOpened ? next.indent : rows.blockBehind(next.indent);
  /** What a head has in parentheses may be indented as its block. */
  let isLong = block !== undefined;
  let indent = block ?? next.indent;
  for (;;) {
    let head = rows.last - 1;
    const isWithin = ({ indent: own, isOpened }: Row) =>
      own > indent || (isLong && own === indent && !isOpened);
    while (head > first && isWithin(all[head]) && all[head].line === all[head - 1].line + 1) head--;
    if (head <= first || all[head].indent >= indent) return;
    // what the block that is in the range goes on with belongs to it, unless it stands apart
    if (all[head].indent > all[first].indent && !all[saidAbove(all, first, head)].isBehindGap) return;
    indent = all[head].indent;
    isLong = false;
    if (!rows.keep(first, head)) return;
  }
}

/** What comes next is further in: the line that opened it goes on behind the range. */
function endBeforeOpeners(rows: Rows, next: Row): void {
  for (let { indent } = next; ; ) {
    let opener = rows.last - 1;
    while (opener > rows.first && rows.all[opener].indent >= indent) opener--;
    if (opener <= rows.first) return;
    indent = rows.all[opener].indent;
    rows.endBefore(opener, indent);
  }
}

/** What is said of the block that comes next stands right above it: `@Test`, or, between it and an empty line, what it gives back. */
function endBeforeAnnotations(rows: Rows): void {
  const { all, first, last } = rows;
  const said = saidAbove(all, first, last);
  if (all[last + 1]?.indent <= all[last].indent && !all[said].isAttribute) return;
  const isType = said === last && all[last].line === all[last - 1].line + 1 && all[last - 1].isBehindGap;
  rows.keep(first, isType && all[last - 1].indent >= all[last].indent ? last - 1 : said);
}

/** The range begins inside of a block and ends inside of another: the end of the one and the beginning of the other are no copy. */
function keepLargerPart(rows: Rows, next: Row): void {
  const { all, first, last } = rows;
  let indent = Number.POSITIVE_INFINITY;
  for (let row = first; row < last; row++) indent = Math.min(indent, all[row].indent);
  if (next.indent <= indent) return;
  const heads: number[] = [];
  for (let row = first; row < last; row++) {
    if (all[row].indent > indent) continue;
    const head = saidAbove(all, first, row);
    if (head === first) return;
    if (all[head].line - all[head - 1].line > 1) heads.push(head);
  }
  if (heads.length === 0 || !rows.isInside(first, last, indent, halvesInside)) return;
  const [firstHead, lastHead] = [heads[0], heads[heads.length - 1]];
  if (rows.wordsIn(firstHead, last) < rows.wordsIn(first, lastHead)) rows.last = lastHead;
  else rows.first = firstHead;
}

/**
 * The first of the rows from `first` on that stand right above a head and say something of it, with what they hold in
 * brackets; the head itself when there are none.
 */
function saidAbove(all: readonly Row[], first: number, head: number): number {
  const indent = all[head].indent - (all[head].isAttribute ? attributeMark : 0);
  let said = head;
  let isNear = true;
  for (let row = head; row > first && !all[row].isBehindGap && !all[row - 1].closesBlock; row--) {
    const above = all[row - 1].indent;
    isNear &&= all[row].line - all[row - 1].line === 1;
    // a bracket that closes on a line of its own may also be that of a block, in which nothing is indented by one
    if (above <= indent) break;
    const isAttribute = all[row - 1].isAttribute && above === indent + attributeMark;
    if (above === indent + 1 || isAttribute || (isNear && above <= indent + annotated)) said = row - 1;
  }
  return said;
}
