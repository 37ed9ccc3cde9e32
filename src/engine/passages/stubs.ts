import { type Chain, clipped } from './chains.ts';
import { KeptRows } from './kept-rows.ts';
import { closesHead } from './row-roles.ts';
import type { Rows } from './rows.ts';
import type { Sides } from './text-pair.ts';

/** A range has hardly anything of a block of which it has no more rows than these below the head. */
const mostOfStub = 6;

/**
 * A chain of code without a last block that goes on behind it on both sides, and of which it has but the first few rows,
 * on one side less than half.
 */
export function withoutStub({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain {
  const a = stubIn(layout.a.rows, chain.aFrom, chain.aTo);
  const b = stubIn(layout.b.rows, chain.bFrom, chain.bTo);
  if (!a || !b || !(a.isLittle || b.isLittle)) return chain;
  const first = clipped(chain, 0, chain.aFrom, a.from);
  return (first && clipped(first, 1, chain.bFrom, b.from)) ?? chain;
}

/**
 * Where, with what is said of it, the block begins that goes on behind a range which has but its first few rows, if it
 * stands apart; and whether more of it is behind the range than within.
 */
function stubIn(rows: Rows, from: number, to: number): { from: number; isLittle: boolean } | undefined {
  const kept = new KeptRows(rows, from, to);
  if (!kept.goOn) return undefined;
  const { first, last } = kept;
  const openerAbove = (row: number) => kept.openerAbove(row, rows.indent[row]);
  let stub: { opener: number; head: number } | undefined;
  for (let opener = openerAbove(last); opener > first; opener = openerAbove(opener)) {
    if (last - bodyBelow(rows, opener, last) > mostOfStub) break;
    const head = rows.firstAnnotating(first, opener);
    if (head > first && rows.isApart(head)) stub = { opener, head };
  }
  if (!stub || !kept.keep(first, stub.head)) return undefined;
  const most = to - rows.first[stub.opener];
  return { from: kept.words.to, isLittle: goesOnLonger(rows, last, rows.indent[stub.opener], to + most) };
}

/** The first row below a head, which may be closed on a line of its own. */
function bodyBelow(rows: Rows, opener: number, last: number): number {
  for (let row = opener + 1; row < last; row++)
    if (rows.indent[row] <= rows.indent[opener] && closesHead(rows, row)) return row + 1;
  return opener + 1;
}

/** Whether a block with this indentation goes on from a row to behind a word. */
function goesOnLonger({ first, count, indent }: Rows, from: number, own: number, word: number): boolean {
  let row = from;
  while (row < count && first[row] <= word && indent[row] > own) row++;
  return first[row] > word;
}
