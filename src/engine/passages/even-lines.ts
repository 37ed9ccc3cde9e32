import { firstAtLeast } from '../arrays/sorted.ts';
import { sharedLength } from '../shared-length.ts';
import type { Words } from '../sketches/texts.ts';
import { type Chain, clipped, clippedTo, rangeOn } from './chains.ts';
import type { Layout } from './layout.ts';
import { lineAt, nextLine } from './lines.ts';
import { closesHead } from './row-roles.ts';
import type { Rows } from './rows.ts';
import type { Sides } from './text-pair.ts';

/** A first or last line is left out when less than this share of its words is copied. */
const leastOfLine = 0.5;

/** The share of a range that last lines may have which only open what is below them. */
const mostOpening = 0.25;

/**
 * The words of [from, to) that are told in whole lines: without a first and a last line of which they have but a small
 * part, without first lines that close what is above, and without last lines that only open what is below them, if these
 * are few.
 */
export function inWholeLines(rows: Rows, from: number, to: number): { from: number; to: number } {
  const { words, lines } = rows;
  const { start } = words;
  const first = lineAt(lines, start[from]);
  const last = lineAt(lines, start[to - 1] + words.length[to - 1]);
  const isPart = (line: number) => shareOfLine(words, lines, line, from, to) < leastOfLine;
  const isCut = last > first && isPart(first);
  const begin = isCut ? firstAtLeast(start, lines[first + 1], from, to) : from;
  const kept = { from: behindClosing(rows, begin, to), to };
  if (last > lineAt(lines, start[kept.from]) && isPart(last))
    kept.to = firstAtLeast(start, lines[last], kept.from, to);
  return { from: kept.from, to: beforeOpeners(rows, kept.from, kept.to) };
}

/** Where words [from, to) begin without first lines that close what is above and open nothing by themselves. */
function behindClosing(rows: Rows, from: number, to: number): number {
  const { words, lines, line, first } = rows;
  let row = rows.of(from);
  // a line within a string is no row
  if (line[row] !== lineAt(lines, words.start[from])) return from;
  const own = row;
  while (closesHead(rows, row) && first[row + 1] < to) row++;
  return row === own ? from : first[row];
}

/** Where words [begin, end) of a range end without last lines that only open what is below them, if these are few. */
function beforeOpeners(rows: Rows, begin: number, end: number): number {
  const { first, indent } = rows;
  const least = end - mostOpening * (end - begin);
  const top = rows.of(begin);
  let kept = end;
  for (let row = rows.of(end - 1); row > top && row + 1 < rows.count && first[row] >= least; row--) {
    if (indent[row + 1] <= indent[row]) break;
    // where the rows end within a comment, nobody knows how far out its listing begins
    if (rows.isListed(row + 1) && !rows.isListed(row)) break;
    const head = headClosedBy(rows, top, row);
    if (head === top || first[head] < least) break;
    const said = first[rows.firstAnnotating(top, head)];
    kept = said >= least && said > begin ? said : first[head];
    row = head;
  }
  return kept;
}

/** The row, from `top` on, that opens what a row closes; the row itself if it closes nothing. */
function headClosedBy(rows: Rows, top: number, row: number): number {
  if (!closesHead(rows, row)) return row;
  let head = row - 1;
  while (head > top && (rows.indent[head] > rows.indent[row] || closesHead(rows, head))) head--;
  return head;
}

/**
 * A chain of code without a first and a last line of which either side has but a small part: that side would be told
 * without it and the other with it.
 */
export function inEvenLines({ layout }: Pick<Sides, 'layout'>, chain: Chain): Chain {
  const ofA = evenOn(layout.a, 0, chain);
  const ofB = evenOn(layout.b, 1, ofA);
  return ofB === chain ? chain : inEvenLines({ layout }, ofB);
}

/** A chain of which one side has no such lines, but for a first one that opens a block. */
function evenOn({ rows }: Layout, side: 0 | 1, chain: Chain): Chain {
  const [from, to] = rangeOn(chain, side);
  const kept = inWholeLines(rows, from, to);
  const inner = clipped(chain, side, kept.from, kept.to);
  if (!inner) return chain;
  const own = rows.of(from);
  const opensBlock = rows.indent[rows.of(kept.from)] > rows.indent[own] && !closesHead(rows, own);
  const first = kept.from === from || opensBlock ? chain : inner;
  const last = kept.to === to ? chain : inner;
  if (first === chain && last === chain) return chain;
  return clippedTo(chain, { aFrom: first.aFrom, bFrom: first.bFrom, aTo: last.aTo, bTo: last.bTo });
}

function shareOfLine(
  { start, count }: Words,
  lines: Uint32Array,
  line: number,
  from: number,
  to: number,
): number {
  const first = firstAtLeast(start, lines[line], 0, count);
  const behind = firstAtLeast(start, nextLine(lines, line), first, count);
  return behind === first ? 1 : sharedLength(from, to, first, behind) / (behind - first);
}
