import { firstAtLeast } from '../arrays/sorted.ts';
import type { Leads } from '../sketches/texts.ts';
import { nextLine } from './lines.ts';
import type { Rows } from './rows.ts';

/** More columns than a row is indented. */
const columns = 2 ** 17;

const outlines = new WeakMap<Rows, Outline>();

/** The outline of these rows, which is found once. */
export function outlineOf(rows: Rows): Outline {
  const known = outlines.get(rows);
  if (known) return known;
  const outline = new Outline(rows);
  outlines.set(rows, outline);
  return outline;
}

/** Which rows of a text hold which others, by their indentation, and how what they hold is closed. */
class Outline {
  private readonly rows: Rows;
  private readonly holders: Int32Array;
  /** By a row and a column, the marks before the column that lines begin with in what the row holds, or right below. */
  private readonly closings = new Map<number, Leads>();

  constructor(rows: Rows) {
    this.rows = rows;
    this.holders = holdersOf(rows);
  }

  /**
   * The nearest row above that is indented less, and neither a condition nor the continuation of a block; -1 when there
   * is none.
   */
  holderOf(row: number): number {
    return this.holders[row];
  }

  /** The first mark behind an offset that a line begins with before a column in what a row holds, or right below that. */
  closingOf(holder: number, column: number, offset: number): number | undefined {
    const { at, mark } = this.closingsOf(holder, column);
    return mark[firstAtLeast(at, offset)];
  }

  private closingsOf(holder: number, column: number): Leads {
    const key = holder * columns + column;
    const known = this.closings.get(key);
    if (known) return known;
    const closings = marksBefore(this.rows, holder, column);
    this.closings.set(key, closings);
    return closings;
  }
}

function holdersOf(rows: Rows): Int32Array {
  const { count, indent } = rows;
  const holders = new Int32Array(count);
  const around: number[] = [];
  for (let row = 0; row < count; row++) {
    const mayHold = !rows.isCondition(row) && !rows.continues(row);
    let last = around.length - 1;
    while (last >= 0 && indent[around[last]] >= indent[row]) last--;
    holders[row] = last < 0 ? -1 : around[last];
    if (!mayHold) continue;
    around.length = last + 1;
    around.push(row);
  }
  return holders;
}

function marksBefore(rows: Rows, holder: number, column: number): Leads {
  const { count, lines, leads, words, indent, first } = rows;
  const goesOn = (row: number) =>
    indent[row] > indent[holder] || rows.continues(row) || rows.isCondition(row);
  let behind = holder + 1;
  while (behind < count && goesOn(behind)) behind++;
  const limit = behind < count ? words.start[first[behind]] : Number.POSITIVE_INFINITY;
  const at: number[] = [];
  const mark: number[] = [];
  let lead = firstAtLeast(leads.at, words.start[first[holder]]);
  let line = rows.line[holder];
  for (; leads.at[lead] < limit; lead++) {
    while (nextLine(lines, line) <= leads.at[lead]) line++;
    if (leads.at[lead] - lines[line] >= column) continue;
    at.push(leads.at[lead]);
    mark.push(leads.mark[lead]);
  }
  return { at: Uint32Array.from(at), mark: Uint8Array.from(mark) };
}
