import { blockAt } from '../sketches/texts.ts';
import { blockEnd, outermostRows } from './block-around.ts';
import type { Rows } from './rows.ts';

/** Words [from, to) that are a block with what annotates it, and the row of its head. */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly head: number;
}

/** A block, by its number among all of a text, and the one that it is in. */
export interface NestedBlock extends Block {
  readonly at: number;
  readonly indent: number;
  readonly outer: NestedBlock | undefined;
}

/** What is a block: where one begins, and where it ends, no later than at word `most`. */
export interface BlockKind {
  /** The first row of which a block is looked for in words that begin with this one. */
  firstRow(rows: Rows, from: number): number;
  isHead(rows: Rows, row: number): boolean;
  endOf(rows: Rows, head: number, most: number): number;
}

/** What is indented below its head. */
export const indented: BlockKind = {
  firstRow: (rows, from) => rows.from(from),
  isHead,
  endOf: (rows, head, most) => blockEnd(rows, head, rows.first[head + 1], most) ?? most,
};

/** Lines with an empty one above them, as far as the next; they may be one row, which is a string of many lines. */
export const paragraphs: BlockKind = {
  firstRow: (rows, from) => rows.of(from),
  isHead: beginsParagraph,
  endOf: paragraphEnd,
};

/** All that is indented below a head in a text, each before what is within it. */
export class NestedBlocks {
  readonly all: readonly NestedBlock[];
  private readonly rows: Rows;
  /** By row, the number of the innermost block that it is in, plus one. */
  private readonly innermost: Uint32Array;

  constructor(rows: Rows) {
    const all: NestedBlock[] = [];
    this.rows = rows;
    this.all = all;
    this.innermost = new Uint32Array(rows.count);
    for (let head = 0; head < rows.count; head++) {
      if (!isHead(rows, head)) continue;
      const { from, to } = blockOf(rows, head, indented);
      const outer = this.around(from);
      all.push({ from, to, head, at: all.length, indent: rows.indent[head], outer });
      this.innermost.fill(all.length, rows.of(from), rows.of(to - 1) + 1);
    }
  }

  /** The innermost block that a word is in. */
  around(word: number): NestedBlock | undefined {
    const at = this.innermost[this.rows.of(word)];
    return at === 0 ? undefined : this.all[at - 1];
  }
}

/** The blocks with heads in words [from, to), of those that are indented least. */
export function blocksIn(rows: Rows, from: number, to: number, kind = indented): Block[] {
  const { row, count } = outermostRows(rows, rows.first[kind.firstRow(rows, from)], to);
  if (count === 0) return [];
  const first = kind.isHead(rows, row) ? blockOf(rows, row, kind) : blockBelow(rows, { head: row }, kind);
  return first ? takenWhile(rows, first, ({ head }) => rows.first[head] < to, kind) : [];
}

/** The blocks from one to another, or to the last; without the other where that stands in another block. */
export function blocksFrom(rows: Rows, first: Block, last?: Block, kind = indented): Block[] {
  return takenWhile(rows, first, ({ head }) => !last || head <= last.head, kind);
}

/** The next block above one that stands beside it in the same block. */
export function blockAbove(rows: Rows, { head }: Block, kind = indented): Block | undefined {
  for (let row = head - 1; row >= 0 && rows.indent[row] >= rows.indent[head]; row--)
    if (rows.indent[row] === rows.indent[head] && kind.isHead(rows, row)) return blockOf(rows, row, kind);
  return undefined;
}

/** The next block below a row, or a block, that stands beside it in the same block. */
export function blockBelow(rows: Rows, { head }: Pick<Block, 'head'>, kind = indented): Block | undefined {
  const { indent, count } = rows;
  for (let row = head + 1; row < count && indent[row] >= indent[head]; row++)
    if (indent[row] === indent[head] && kind.isHead(rows, row)) return blockOf(rows, row, kind);
  return undefined;
}

function takenWhile(rows: Rows, first: Block, goesOn: (block: Block) => boolean, kind: BlockKind): Block[] {
  const blocks: Block[] = [];
  for (let block: Block | undefined = first; block && goesOn(block); block = blockBelow(rows, block, kind))
    blocks.push(block);
  return blocks;
}

/** Whether a row is the first of its block, or of what is behind an empty line there. */
function beginsParagraph(rows: Rows, row: number): boolean {
  if (!rows.begins(row)) return false;
  const said = rows.firstAnnotating(0, row);
  return said === 0 || rows.indent[said - 1] < rows.indent[row] || rows.isApart(said);
}

function paragraphEnd(rows: Rows, head: number, most: number): number {
  const { first, indent } = rows;
  for (let row = head + 1; first[row] < most; row++) {
    if (rows.isCondition(row) || indent[row] > indent[head]) continue;
    if (indent[row] < indent[head] || beginsParagraph(rows, row))
      return first[rows.firstAnnotating(head + 1, row)];
  }
  return most;
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
function blockOf(rows: Rows, head: number, kind: BlockKind): Block {
  const { words, first } = rows;
  const [least, most] = blockAt(words, first[head]);
  return {
    from: first[rows.firstAnnotating(rows.from(least), head)],
    to: kind.endOf(rows, head, most),
    head,
  };
}
