import type { Space } from '../engine/space.ts';
import { readable } from '../service/cell-lines.ts';
import type { AlignedLine } from './aligned-lines.ts';
import { facingLines } from './facing-lines.ts';
import { comparableLines } from './passage-lines.ts';
import { clipped, columnsOf, type TextView } from './text-view.ts';
import { type Piece, wordEdits } from './word-edits.ts';
import { counted } from './wording.ts';

/** A passage with more rows than this is shown in part. */
const mostRows = 80;
/** How many equal lines are shown beside changed ones, and how many may be left out between them. */
const context = 3;
const fewestLeftOut = 3;
/** How much of what is equal is shown beside a change in a line that is too long. */
const aroundChange = 24;

/** One side of two passages: the lines of a file. */
export interface PassageSide {
  readonly path: string;
  readonly lines: readonly string[];
}

/** Two passages in one column, changed lines one above the other, for a person to read. */
export function passageRows(
  sides: readonly [PassageSide, PassageSide],
  space: Space,
  view: TextView,
): string[] {
  const [left, right] = sides.map(({ path, lines }) => ({ path, lines: readable(path, lines) }));
  const { first, second } = comparableLines(left, right, space);
  const [a, b] = [first, second].map((lines) => lines.map(({ text }) => text));
  const rows = facingLines(a, b);
  if (view.all) return rows.flatMap((row) => textOf(row, view, Number.POSITIVE_INFINITY));
  const texts = folded(rows).flatMap((row) =>
    typeof row === 'number'
      ? [view.paint.faint(`      … ${counted(row, 'equal line')}`)]
      : textOf(row, view, view.width - 8),
  );
  if (texts.length <= mostRows) return texts;
  const more = counted(texts.length - mostRows, 'more line');
  return [...texts.slice(0, mostRows), view.paint.faint(`      … and ${more} (--all shows them)`)];
}

function isEqual({ first, second }: AlignedLine): boolean {
  return first !== undefined && second !== undefined && first.trim() === second.trim();
}

/** The rows with a number in place of equal ones that are far from all changes and from both ends. */
function folded(rows: readonly AlignedLine[]): (AlignedLine | number)[] {
  const out: (AlignedLine | number)[] = [];
  for (let at = 0; at < rows.length; ) {
    let end = at;
    while (end < rows.length && isEqual(rows[end])) end++;
    const leftOut = end - at - 2 * context;
    if (leftOut < fewestLeftOut) {
      out.push(...rows.slice(at, ++end));
    } else {
      out.push(...rows.slice(at, at + context), leftOut, ...rows.slice(end - context, end));
    }
    at = end;
  }
  return out;
}

function textOf(row: AlignedLine, { paint }: TextView, width: number): string[] {
  const { first, second } = row;
  if (first !== undefined && isEqual(row)) return [`      ${clipped(first, width)}`];
  const [left, right] =
    first !== undefined && second !== undefined
      ? wordEdits(first, second)
      : [first, second].map((text) => [{ text: text ?? '', same: true }]);
  const texts: string[] = [];
  const shown = (pieces: readonly Piece[]) =>
    fitted(pieces, width)
      .map(({ text, same }) => (same || !text.trim() ? text : paint.strong(text)))
      .join('');
  if (first !== undefined) texts.push(paint.first(`    - ${shown(left)}`));
  if (second !== undefined) texts.push(paint.second(`    + ${shown(right)}`));
  return texts;
}

/** The pieces of a line that is too long, without what is equal far from a change. */
function fitted(pieces: readonly Piece[], width: number): Piece[] {
  const plain = pieces.map(({ text, same }) => ({ text: clipped(text, Number.POSITIVE_INFINITY), same }));
  if (plain.reduce((sum, { text }) => sum + columnsOf(text), 0) <= width) return plain;
  let room = width;
  return plain.flatMap(({ text, same }, at) => {
    if (room <= 0) return [];
    const kept = clipped(same && at < plain.length - 1 ? nearChanges(text, at > 0) : text, room);
    room -= columnsOf(kept);
    return [{ text: kept, same }];
  });
}

/** What of equal text stands beside the change that it is before, and the one that it is behind. */
function nearChanges(text: string, isBehind: boolean): string {
  const characters = [...text];
  const begin = isBehind ? characters.slice(0, aroundChange) : [];
  const end = characters.slice(-aroundChange);
  if (begin.length + end.length >= characters.length) return text;
  return `${begin.join('')}…${end.join('')}`;
}
