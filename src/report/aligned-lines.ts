import { sharedEnds } from './shared-ends.ts';
import { facingItems, mostCellsOfLines, sharedOrder } from './shared-order.ts';

/** A line that both sides have, or that one side has alone. */
export interface AlignedLine {
  readonly first?: string;
  readonly second?: string;
}

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
  const restOfA = a.slice(head, a.length - tail);
  const restOfB = b.slice(head, b.length - tail);
  const shared = sharedOrder(restOfA, restOfB, mostCellsOfLines) ?? (() => 0);
  for (const [i, j] of facingItems(restOfA, restOfB, shared)) {
    if (i !== undefined && j !== undefined) rows.push(both(head + i, head + j));
    else if (i !== undefined) rows.push({ first: first[head + i] });
    else if (j !== undefined) rows.push({ second: second[head + j] });
  }
  for (let at = tail; at > 0; at--) rows.push(both(a.length - at, b.length - at));
  return rows;
}
