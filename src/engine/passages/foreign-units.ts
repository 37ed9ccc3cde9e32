import { outermostRows } from './block-around.ts';
import { type Chain, clipped, rangeOn } from './chains.ts';
import { KeptRows } from './kept-rows.ts';
import type { Rows } from './rows.ts';
import type { Sides } from './text-pair.ts';

/** The share of its words that a block at an end of a passage must have alike to belong to it. */
const leastAlike = 0.4;
/** The share of a passage that must be inside blocks for blocks at its ends to be given up. */
const leastInside = 0.6;

/**
 * A chain of code without blocks at its ends that have little in common with the other side: words that all code has
 * may lead from one function into an unrelated one beside it, and what is alike behind that pays for all of it.
 */
export function withoutForeignUnits({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain {
  let kept = chain;
  for (;;) {
    const next = withoutEndUnit(layout.a.rows, kept, 0) ?? withoutEndUnit(layout.b.rows, kept, 1);
    if (!next || next === kept) return kept;
    kept = next;
  }
}

/** A chain without the first or last block on a side, if that is foreign; a piece of one block stays as it is. */
function withoutEndUnit(rows: Rows, chain: Chain, side: 0 | 1): Chain | undefined {
  const [from, to] = rangeOn(chain, side);
  const units = endUnits(rows, from, to);
  if (!units) return undefined;
  const { second, last } = units;
  if (isForeign(rows, chain, side, from, second)) return clipped(chain, side, second, to);
  if (isForeign(rows, chain, side, last, to)) return clipped(chain, side, from, last);
  return undefined;
}

/** Where the second and the last of the blocks in words [from, to) begin; undefined in a piece of one block. */
export function endUnits(
  rows: Rows,
  from: number,
  to: number,
): { readonly second: number; readonly last: number } | undefined {
  const heads = headsIn(rows, from, to);
  const second = heads.find((head) => rows.first[head] > from);
  if (second === undefined) return undefined;
  const kept = new KeptRows(rows, from, to);
  if (kept.wordsInside(kept.first, kept.last, rows.indent[second]) < leastInside * (to - from))
    return undefined;
  return { second: rows.first[second], last: rows.first[heads[heads.length - 1]] };
}

/** The outermost rows of words [from, to) that begin something, with what annotates them. */
function headsIn(rows: Rows, from: number, to: number): number[] {
  const { row: outermost, count } = outermostRows(rows, from, to);
  const least = rows.from(from);
  const heads: number[] = [];
  for (let row = outermost; heads.length < count; row++)
    if (rows.begins(row) && rows.indent[row] === rows.indent[outermost])
      heads.push(rows.firstAnnotating(least, row));
  return heads;
}

/** Whether words [from, to) of a side are on several lines and mostly without counterparts. */
function isForeign(rows: Rows, chain: Chain, side: 0 | 1, from: number, to: number): boolean {
  if (rows.of(to - 1) === rows.of(from)) return false;
  const alike = clipped(chain, side, from, to)?.matched ?? 0;
  return alike < leastAlike * (to - from);
}
