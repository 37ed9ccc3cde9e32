import { blockAt } from '../sketches/texts.ts';
import { outermostIndent, outermostRows } from './block-around.ts';
import { type Chain, reaching } from './chains.ts';
import type { Rows } from './rows.ts';
import type { Sides } from './text-pair.ts';

/** The most words of a head, for each word of the range below it. */
const longestHead = 1 / 2;

/** The most rows of a head above the one that a chain begins on. */
const mostRows = 12;

/**
 * A chain of code with the heads right above it, when it begins on both sides with the first line of a block and goes on
 * behind the end of that block: the names in the heads differ, and all else of the block is in the chain.
 */
export function withHeads({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain | undefined {
  return beginningAt(headAbove, layout, chain);
}

/** A chain that begins on both sides where `beginning` tells, if it tells that of both, and another place of one. */
function beginningAt(
  beginning: (rows: Rows, from: number, to: number) => number | undefined,
  { a, b }: Sides['layout'],
  chain: Chain,
): Chain | undefined {
  const aFrom = beginning(a.rows, chain.aFrom, chain.aTo);
  const bFrom = aFrom === undefined ? undefined : beginning(b.rows, chain.bFrom, chain.bTo);
  if (aFrom === undefined || bFrom === undefined) return undefined;
  return aFrom === chain.aFrom && bFrom === chain.bFrom ? undefined : reaching(chain, { aFrom, bFrom });
}

/**
 * Where the head begins, with what annotates it, of the block that words [from, to) begin with and leave again. They may
 * begin in the middle of the head. Undefined when they leave what holds the block too: they begin in the middle then.
 */
function headAbove(rows: Rows, from: number, to: number): number | undefined {
  const { words, first, indent } = rows;
  const inner = rows.from(from);
  const head = inner - 1;
  if (first[inner] >= to || head < 0) return undefined;
  const { row: outermost } = outermostRows(rows, first[inner], to);
  if (indent[head] >= indent[inner] || indent[head] > indent[outermost] || indent[outermost] >= indent[inner])
    return undefined;
  const [least] = blockAt(words, from);
  const limit = Math.max(least, first[inner] - (to - first[inner]) * longestHead);
  if (first[head] < limit || rows.isCondition(head) || rows.isApart(inner) || rows.continues(head))
    return undefined;
  return first[rows.firstAnnotating(rows.from(least), head)];
}

/** A chain of code that begins, on one side or both, in the midst of the head of a block, with all of that head. */
export function withWholeHeads({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain | undefined {
  return beginningAt(headBegun, layout, chain);
}

/**
 * Where the head begins, with what annotates it, that words [from, to) begin in the midst of, with some of its block
 * behind it; where they begin on its first row, there. Undefined where they begin in no head.
 */
function headBegun(rows: Rows, from: number, to: number): number | undefined {
  const { words, first, indent } = rows;
  const own = rows.of(from);
  let inner = own + 1;
  // an example in what documents the function has heads of its own
  const isInner = (row: number) => rows.isOpened(row) && rows.isListed(row) === rows.isListed(own);
  while (first[inner] < to && !isInner(inner)) inner++;
  if (first[inner] >= to) return undefined;
  const [least] = blockAt(words, from);
  let head = inner - 1;
  while (indent[head] >= indent[inner] || rows.continues(head) || rows.isCondition(head)) {
    head--;
    if (head < 0 || first[head] < least || own - head > mostRows) return undefined;
  }
  if (first[head] > from) return undefined;
  if (head === own) return from;
  return first[rows.firstAnnotating(rows.from(least), head)];
}

/** A chain of code with what annotates the block that it begins with, when both sides have something that does. */
export function withAnnotations({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain | undefined {
  return beginningAt(annotatedFrom, layout, chain);
}

/** Where what annotates the block begins that words [from, to) begin with; undefined where nothing does. */
function annotatedFrom(rows: Rows, from: number, to: number): number | undefined {
  const { first, indent, words } = rows;
  const row = rows.of(from);
  if (first[row] !== from || outermostIndent(rows, from, to) < indent[row]) return undefined;
  const said = rows.firstAnnotating(rows.from(blockAt(words, from)[0]), row);
  return said < row || rows.isAnnotation(row) ? first[said] : undefined;
}
