import { blockAt } from '../sketches/texts.ts';
import { blockEnd, outermostRows } from './block-around.ts';
import type { Rows } from './rows.ts';

/** Words [from, to) that are a block with what annotates it, and the row of its head. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly head: number;
}

/** The blocks with heads in words [from, to), of those that are indented least. */
export function blocksIn(rows: Rows, from: number, to: number): Block[] {
  const { row, count } = outermostRows(rows, from, to);
  if (count === 0) return [];
  const first = isHead(rows, row) ? blockOf(rows, row) : headBelow(rows, row);
  return first ? takenWhile(rows, first, ({ head }) => rows.first[head] < to) : [];
}

/** The blocks from one to another, or to the last; without the other where that stands in another block. */
export function blocksFrom(rows: Rows, first: Block, last?: Block): Block[] {
  return takenWhile(rows, first, ({ head }) => !last || head <= last.head);
}

/** The next block above one that stands beside it in the same block. */
export function blockAbove(rows: Rows, { head }: Block): Block | undefined {
  for (let row = head - 1; row >= 0 && rows.indent[row] >= rows.indent[head]; row--)
    if (rows.indent[row] === rows.indent[head] && isHead(rows, row)) return blockOf(rows, row);
  return undefined;
}

/** The next block below one that stands beside it in the same block. */
export function blockBelow(rows: Rows, { head }: Block): Block | undefined {
  return headBelow(rows, head);
}

function headBelow(rows: Rows, head: number): Block | undefined {
  const { indent, count } = rows;
  for (let row = head + 1; row < count && indent[row] >= indent[head]; row++)
    if (indent[row] === indent[head] && isHead(rows, row)) return blockOf(rows, row);
  return undefined;
}

function takenWhile(rows: Rows, first: Block, goesOn: (block: Block) => boolean): Block[] {
  const blocks: Block[] = [];
  for (let block: Block | undefined = first; block && goesOn(block); block = blockBelow(rows, block))
    blocks.push(block);
  return blocks;
}

/** Whether a row is a head: what is below it, or below a row that goes on with it, is indented more. */
function isHead(rows: Rows, row: number): boolean {
  const { indent, count } = rows;
  if (!rows.begins(row)) return false;
  const inner =
    row + 1 < count && rows.continues(row + 1) && indent[row + 1] === indent[row] ? row + 2 : row + 1;
  return inner < count && indent[inner] > indent[row];
}

/** The block that a row is the head of. */
function blockOf(rows: Rows, head: number): Block {
  const { words, first } = rows;
  const [least, most] = blockAt(words, first[head]);
  const to = blockEnd(rows, head, first[head + 1], most) ?? most;
  return { from: first[rows.firstAnnotating(rows.from(least), head)], to, head };
}
