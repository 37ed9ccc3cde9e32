import { sharedEnds } from './shared-ends.ts';
import { sharedOrder } from './shared-order.ts';

/** A line that both sides have, or that one side has alone. */
export interface AlignedLine {
  readonly first?: string;
  readonly second?: string;
}

/** Above this many cells a table of all pairs of lines would cost too much. */
const mostCells = 4_000_000;

/**
 * Aligns two texts line by line, so that as many equal lines as possible face each other; white space around a line
 * does not count.
 */
export function alignedLines(first: readonly string[], second: readonly string[]): AlignedLine[] {
  const a = first.map((line) => line.trim());
  const b = second.map((line) => line.trim());
  const { head, tail } = sharedEnds(a, b);
  const both = (at: number, other: number): AlignedLine => ({ first: first[at], second: second[other] });
  const rows: AlignedLine[] = [];
  for (let at = 0; at < head; at++) rows.push(both(at, at));
  const lengthA = a.length - head - tail;
  const lengthB = b.length - head - tail;
  const restOfA = a.slice(head, head + lengthA);
  const restOfB = b.slice(head, head + lengthB);
  const shared = sharedOrder(restOfA, restOfB, mostCells) ?? (() => 0);
  let i = 0;
  let j = 0;
  while (i < lengthA || j < lengthB) {
    if (i < lengthA && j < lengthB && a[head + i] === b[head + j]) rows.push(both(head + i++, head + j++));
    else if (j >= lengthB || (i < lengthA && shared(i + 1, j) >= shared(i, j + 1))) {
      rows.push({ first: first[head + i++] });
    } else rows.push({ second: second[head + j++] });
  }
  for (let at = tail; at > 0; at--) rows.push(both(a.length - at, b.length - at));
  return rows;
}
