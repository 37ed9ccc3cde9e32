import { blockAt } from '../sketches/texts.ts';
import { atSign } from '../words/ascii.ts';
import { isClosing } from '../words/brackets.ts';
import { outermostRows } from './block-around.ts';
import { type Chain, clipped } from './chains.ts';
import { KeptRows } from './kept-rows.ts';
import type { Rows } from './rows.ts';
import type { Sides, TextPairWords } from './text-pair.ts';

/** The share of a range that must be inside two blocks for half of one of them to be given up. */
const halvesInside = 0.5;

/** The share of a range that may be given up for it to begin and end with a block, where everything is written alike. */
const mostOfOpenBlocks = 0.5;

/** Whole blocks are left of a range that ends with the head of the next one, if they are this share of it. */
const leastBeforeHead = 1 / 2;

/** The listing of a comment that a range begins within is given up if the range has less than this share of it. */
const leastOfListing = 1 / 2;

/**
 * A chain of code without what it has, on either side, of a block that began before it or goes on behind it, if that is
 * little; with `bare`, also without lines that only end the one or announce the other.
 */
export function inWholeBlocks(
  { layout, self }: Pick<TextPairWords, 'layout' | 'self'>,
  chain: Chain,
  bare: boolean,
): Chain {
  return trimmedByText(layout, chain, (rows, from, to) => trimmedToBlocks(rows, from, to, bare, self));
}

/**
 * A chain of code without what it has of a block that began before it or continues after it, even if that is much:
 * where everything is written alike it runs on over whole blocks.
 */
export function betweenOpenBlocks({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain {
  return trimmedByText(layout, chain, (rows, from, to) => {
    const kept = new KeptRows(rows, from, to, mostOfOpenBlocks);
    beginWithBlock(kept);
    if (kept.goOn) {
      endBeforeOpeners(kept);
      endBeforeAnnotations(kept);
    }
    return kept.words;
  });
}

/**
 * A chain of code without last lines, on either side, that are the head of a smaller block of which it has nothing. A
 * chain that was widened has no such ends.
 */
export function withoutOpenHeads({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain {
  const { runs } = chain;
  const last = runs.length - 3;
  if (chain.aFrom < runs[0] || chain.aTo > runs[last] + runs[last + 2]) return chain;
  return trimmedByText(layout, chain, beforeOpenHeads);
}

/** Whether a chain begins and ends with a whole block on both sides. */
export function areWholeBlocks(
  { layout }: Pick<Sides, 'layout'>,
  { aFrom, aTo, bFrom, bTo }: Chain,
): boolean {
  return isWholeBlocks(layout.a.rows, aFrom, aTo) && isWholeBlocks(layout.b.rows, bFrom, bTo);
}

function isWholeBlocks(rows: Rows, from: number, to: number): boolean {
  const { first, indent, count } = rows;
  const { row: outermost, count: blocks } = outermostRows(rows, from, to);
  const begin = rows.of(from);
  const next = rows.of(to - 1) + 1;
  if (blocks === 0 || first[begin] !== from || (next < count && first[next] !== to)) return false;
  return indent[begin] <= indent[outermost] && (next === count || indent[next] <= indent[outermost]);
}

type Trim = (rows: Rows, from: number, to: number) => { from: number; to: number };

/** A chain of which each side is trimmed, first the one and then what is left of the other. */
function trimmedByText(layout: Sides['layout'], chain: Chain, trim: Trim): Chain {
  const ofA = trim(layout.a.rows, chain.aFrom, chain.aTo);
  const first = clipped(chain, 0, ofA.from, ofA.to);
  if (!first) return chain;
  const bFrom = first.aFrom === chain.aFrom ? chain.bFrom : first.bFrom;
  const ofB = trim(layout.b.rows, bFrom, first.bTo);
  return clipped(first, 1, ofB.from, ofB.to) ?? chain;
}

function beforeOpenHeads(rows: Rows, from: number, to: number): { from: number; to: number } {
  const kept = new KeptRows(rows, from, to);
  if (kept.goOn) {
    endBeforeHeads(kept, true);
    keepFromListing(kept);
    endBeforeAnnotations(kept);
  }
  return kept.words;
}

/** A range of words without the ends that belong to blocks outside it, judged by indentation. */
function trimmedToBlocks(
  rows: Rows,
  from: number,
  to: number,
  bare: boolean,
  self: boolean,
): { from: number; to: number } {
  const kept = new KeptRows(rows, from, to);
  beginBehindString(kept);
  beginBehindListing(kept);
  beginBehindClosing(kept);
  beginWithBlock(kept);
  beginWithEntry(kept);
  beginBehindHalf(kept);
  endBeforeClosing(kept);
  if (kept.goOn) {
    endBeforeString(kept);
    endWithEntry(kept);
    if (bare) endBeforeHeads(kept);
    keepFromListing(kept);
    endBeforeOpeners(kept);
    if (bare) endBeforeAnnotations(kept);
    if (self) keepLargerPart(kept);
  }
  return kept.words;
}

/** Drops the rest of a string of several lines that began before the range. */
function beginBehindString(kept: KeptRows): void {
  if (kept.beginsInString) kept.keep(kept.first + 1, kept.last);
}

/** Drops the rest of a comment's listing that began before the range, if the range goes on and has little of it. */
function beginBehindListing(kept: KeptRows): void {
  const { rows, first, last } = kept;
  if (!rows.isListed(first)) return;
  const from = kept.wordAt(first);
  const [begin, end] = blockAt(rows.words, from);
  if (end - from < leastOfListing * (end - begin) && rows.from(end) < last)
    kept.keep(rows.from(end), last, leastBeforeHead);
}

/** Drops a last line that opens a string which continues after the range. */
function endBeforeString(kept: KeptRows): void {
  if (kept.endsInString) kept.keep(kept.first, kept.last - 1);
}

/** Drops first lines that open a condition which continues after the range. */
function beginBehindHalf(kept: KeptRows): void {
  while (kept.beginsWithHalf && kept.keep(kept.first + 1, kept.last));
}

/** Drops first lines that end a block which began before the range. */
function beginBehindClosing(kept: KeptRows): void {
  while (kept.closesBlock(kept.first) && kept.keep(kept.first + 1, kept.last));
}

/** Drops last lines that only end blocks which began before the range. */
function endBeforeClosing(kept: KeptRows): void {
  const { rows, first } = kept;
  if (!rows.closesBlock(kept.last - 1)) return;
  let outermost = Number.POSITIVE_INFINITY;
  for (let row = first; row < kept.last; row++)
    if (!rows.closesBlock(row)) outermost = Math.min(outermost, rows.indent[row]);
  while (
    rows.closesBlock(kept.last - 1) &&
    rows.indent[kept.last - 1] < outermost &&
    kept.keep(first, kept.last - 1)
  );
}

/**
 * Begins after what closes a block, or an empty line, where indentation decreases: the block that the range began in is
 * over.
 */
function beginWithBlock(kept: KeptRows): void {
  const { rows, first, last } = kept;
  // a row that goes on with a block is in it, however little it is indented
  let indent = rows.indent[first] + (rows.continues(first) ? 1 : 0);
  for (let row = first + 1; row < last; row++) {
    if (rows.indent[row] >= indent || kept.closesBlock(row)) continue;
    if (rows.gapAbove(row) === 0 && !kept.closesBlock(row - 1)) continue;
    kept.beginWith(row, rows.indent[row]);
    if (kept.first === row) indent = rows.indent[row];
  }
}

/** Begins with the next entry of a list if the first one began before the range. */
function beginWithEntry(kept: KeptRows): void {
  const { rows, first, last } = kept;
  if (first === last || rows.beginsEntry(first)) return;
  const indent = rows.indent[first];
  for (let row = first + 1; row < last && rows.indent[row] >= indent; row++)
    if (rows.indent[row] === indent && rows.beginsEntry(row)) {
      kept.beginWith(row, indent - 1);
      return;
    }
}

/** Ends before the last entry of a list if it continues after the range. */
function endWithEntry(kept: KeptRows): void {
  const { rows, first, last: next } = kept;
  let least = rows.indent[next];
  for (let row = next - 1; row > first; row--) {
    const indent = rows.indent[row];
    const goesOn = indent <= least && !(rows.indent[next] <= indent && rows.beginsEntry(next));
    if (goesOn && rows.beginsEntry(row)) {
      kept.endBefore(row, indent - 1);
      return;
    }
    least = Math.min(least, indent);
  }
}

/**
 * Drops last lines that are a head or part of one: the range has nothing of the block that they open. A head further in
 * than the first line belongs to the block in the range and stays unless it stands apart, or `inner` ones go too.
 */
function endBeforeHeads(kept: KeptRows, inner = false): void {
  endBeforeBody(kept);
  const { rows, first, last: next } = kept;
  // the line that closes the parentheses of a head is indented like the head
  const body = isClosing(rows.mark[next]) ? next + 1 : next;
  const block = kept.isOpened(body) ? rows.indent[body] : kept.blockBehind(rows.indent[next]);
  /** Whether what the head has in parentheses may be indented like its block. */
  let isLong = block !== undefined;
  let indent = block ?? rows.indent[next];
  const isWithin = (row: number) =>
    rows.indent[row] > indent ||
    isClosing(rows.mark[row]) ||
    (isLong && rows.indent[row] === indent && !kept.isOpened(row));
  for (;;) {
    let head = kept.last - 1;
    while (head > first && isWithin(head) && rows.gapAbove(head) === 0) head--;
    const own = rows.indent[head];
    if (head <= first || own >= indent) return;
    if (own > rows.indent[first] && !inner && !rows.isApart(rows.firstAnnotating(first, head))) return;
    indent = own;
    isLong = false;
    if (!kept.keep(first, head, own <= rows.indent[first] ? leastBeforeHead : 1)) return;
  }
}

/** Drops a last head of which the body comes next, as far out as the head, with what is declared between them. */
function endBeforeBody(kept: KeptRows): void {
  const { rows, first, last: next } = kept;
  if (!rows.opensBody(next)) return;
  let head = next - 1;
  while (head > first && (rows.indent[head] > rows.indent[next] || rows.continues(head))) {
    // what is declared is a block itself
    if (rows.opensBody(head)) return;
    head--;
  }
  if (head > first && rows.indent[head] === rows.indent[next])
    kept.keep(first, rows.firstAnnotating(first, head), leastBeforeHead);
}

/**
 * Keeps the larger part of a range that ends in the listing of a comment and began before it: the example is of what
 * comes below.
 */
function keepFromListing(kept: KeptRows): void {
  const { rows, first, last } = kept;
  let listing = last;
  while (listing > first && rows.isListed(listing - 1)) listing--;
  if (listing === first || listing === last) return;
  if (!kept.keep(first, listing, leastBeforeHead)) kept.keep(listing, last, leastBeforeHead);
}

/** Ends before the line that opened what comes next: that is further in, so the block continues after the range. */
function endBeforeOpeners(kept: KeptRows): void {
  const { rows } = kept;
  for (let indent = rows.indent[kept.last]; ; ) {
    const opener = kept.openerAbove(kept.last, indent);
    if (opener <= kept.first) return;
    indent = rows.indent[opener];
    if (indent === 0 && rows.isApart(rows.firstAnnotating(kept.first, opener))) kept.keep(kept.first, opener);
    else kept.endBefore(opener, indent);
  }
}

/**
 * Drops last lines that belong to the block right below: annotations (`@Test`), or its return type between it and an
 * empty line.
 */
function endBeforeAnnotations(kept: KeptRows): void {
  const { rows, first, last } = kept;
  const said = rows.firstAnnotating(first, last);
  const own = rows.indent[last];
  if (last + 1 < rows.count && rows.indent[last + 1] <= own && (said === last || rows.mark[said] === atSign))
    return;
  const isType = said === last && rows.gapAbove(last) === 0 && rows.isApart(last - 1);
  kept.keep(first, isType && rows.indent[last - 1] >= own ? last - 1 : said);
}

/**
 * Keeps the larger part of a range that begins inside one block or entry and ends inside another: the end of one and
 * the beginning of another are no copy.
 */
function keepLargerPart(kept: KeptRows): void {
  const { rows, first, last } = kept;
  let indent = Number.POSITIVE_INFINITY;
  for (let row = first; row < last; row++) indent = Math.min(indent, rows.indent[row]);
  const heads = rows.indent[last] > indent ? blockHeads(kept, indent) : entryHeads(kept, indent);
  if (heads.length === 0) return;
  const [firstHead, lastHead] = [heads[0], heads[heads.length - 1]];
  if (kept.wordsIn(firstHead, last) < kept.wordsIn(first, lastHead)) kept.last = lastHead;
  else kept.first = firstHead;
}

/** The rows on which blocks begin in a range that began inside one, when enough of it is inside them. */
function blockHeads(kept: KeptRows, indent: number): number[] {
  const { rows, first, last } = kept;
  const heads: number[] = [];
  for (let row = first; row < last; row++) {
    if (rows.indent[row] > indent) continue;
    const head = rows.firstAnnotating(first, row);
    if (head === first) return [];
    if (rows.gapAbove(head) > 0) heads.push(head);
  }
  return kept.isInside(first, last, indent, halvesInside) ? heads : [];
}

/** The rows on which entries of a list begin in a range that began inside one and ends inside one. */
function entryHeads({ rows, first, last }: KeptRows, indent: number): number[] {
  const begins = (row: number) => rows.indent[row] === indent && rows.beginsEntry(row);
  if (rows.indent[first] !== indent || begins(first) || rows.indent[last] < indent || begins(last)) return [];
  const heads: number[] = [];
  for (let row = first + 1; row < last; row++) if (begins(row)) heads.push(row);
  return heads;
}
