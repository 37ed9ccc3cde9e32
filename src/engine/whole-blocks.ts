import { type Chain, clipped } from './chains.ts';
import { annotated, beginsEntry, firstOnLine, lineAt } from './places.ts';
import type { Words } from './texts.ts';

/** The share of a range that may be given up for it to begin and end with a block. */
export const mostLost = 0.25;
/** The share of what is left that must stand inside of blocks: a piece of one function body is left as it is. */
const insideBlocks = 0.7;

/** A line with words on it: its number, its first word that counts, how far it is indented, and whether it begins an entry. */
interface Row {
  line: number;
  word: number;
  indent: number;
  entry: boolean;
}

/**
 * A chain of code without the last lines of a block that began before it and the first lines of one that goes on
 * behind it, on either side. What is alike there is little, and a reader sees a range that starts in the middle.
 */
export function inWholeBlocks(
  a: Words,
  aLines: Uint32Array,
  b: Words,
  bLines: Uint32Array,
  chain: Chain,
): Chain {
  const ofA = wholeBlocks(a, aLines, chain.aFrom, chain.aTo);
  const first = clipped(chain, 0, ofA.from, ofA.to);
  if (!first) return chain;
  const ofB = wholeBlocks(b, bLines, first.aFrom === chain.aFrom ? chain.bFrom : first.bFrom, first.bTo);
  return clipped(first, 1, ofB.from, ofB.to) ?? chain;
}

/** A range of words without the ends that belong to blocks outside of it, judged by how lines are indented. */
function wholeBlocks(
  words: Words,
  lines: Uint32Array,
  from: number,
  to: number,
): { from: number; to: number } {
  const rows = new Rows(rowsOf(words, lines, from, to), from, to);
  beginWithBlock(rows);
  beginWithEntry(rows);
  const next = rowAt(words, lines, pastLine(words, lines, to - 1));
  if (next) {
    endWithEntry(rows, next);
    const inNext = rowAt(words, lines, pastLine(words, lines, next.word));
    if (inNext && inNext.indent > next.indent) endBeforeAnnotations(rows, next);
    endBeforeOpeners(rows, next);
  }
  return { from: rows.wordAt(rows.first), to: rows.wordAt(rows.last) };
}

/** The rows of a range, [first, last) of which are kept. */
class Rows {
  first = 0;
  last: number;
  readonly all: readonly Row[];
  private readonly to: number;
  /** Words that may still be given up. */
  private budget: number;

  constructor(all: readonly Row[], from: number, to: number) {
    this.all = all;
    this.last = all.length;
    this.to = to;
    this.budget = (to - from) * mostLost;
  }

  /** The first word of a row; behind the last one the end of the range. */
  wordAt(row: number): number {
    return row < this.all.length ? this.all[row].word : this.to;
  }

  /** Begins with a row if that costs little and nearly all that is left stands inside of a block that is indented so. */
  beginWith(row: number, indent: number): void {
    if (this.mayKeep(row, this.last, indent)) this.first = row;
  }

  /** Ends before a row, in the same way. */
  endBefore(row: number, indent: number): void {
    if (this.mayKeep(this.first, row, indent)) this.last = row;
  }

  private mayKeep(first: number, last: number, indent: number): boolean {
    let inside = 0;
    for (let row = first; row < last; row++) {
      if (this.all[row].indent < indent) return false; // the block that holds all of it begins in the range too
      if (this.all[row].indent > indent) inside += this.wordAt(row + 1) - this.wordAt(row);
    }
    const kept = this.wordAt(last) - this.wordAt(first);
    const lost = this.wordAt(this.last) - this.wordAt(this.first) - kept;
    if (lost > this.budget || inside < insideBlocks * kept) return false;
    this.budget -= lost;
    return true;
  }
}

/** A closing bracket or an empty line, and then less indented: the block that the range began in is over. */
function beginWithBlock(rows: Rows): void {
  const { all } = rows;
  for (let row = 1; row < rows.last; row++)
    if (all[row].indent < all[rows.first].indent && all[row].line - all[row - 1].line > 1)
      rows.beginWith(row, all[row].indent);
}

/** An entry of a list began before the range, and the next one begins in it. */
function beginWithEntry(rows: Rows): void {
  const { all, first } = rows;
  if (all.length === 0 || all[first].entry) return;
  const { indent } = all[first];
  for (let row = first + 1; row < rows.last && all[row].indent >= indent; row++)
    if (all[row].entry && all[row].indent === indent) {
      rows.beginWith(row, indent - 1);
      return;
    }
}

/** The last entry of a list goes on behind the range. */
function endWithEntry(rows: Rows, next: Row): void {
  let least = next.indent;
  for (let row = rows.last - 1; row > rows.first; row--) {
    const { indent, entry } = rows.all[row];
    const goesOn = indent <= least && !(next.entry && next.indent <= indent);
    if (entry && goesOn) {
      rows.endBefore(row, indent - 1);
      return;
    }
    least = Math.min(least, indent);
  }
}

/** What is said of the block that comes next, as `@Test` is, stands right above it. */
function endBeforeAnnotations(rows: Rows, next: Row): void {
  const { all } = rows;
  if (rows.last < all.length) return;
  let head = rows.last;
  for (let below = next; head > rows.first; below = all[--head]) {
    const { line, indent } = all[head - 1];
    if (below.line - line > 1 || indent < next.indent || indent > next.indent + annotated) break;
  }
  if (head > rows.first && head < rows.last) rows.endBefore(head, next.indent);
}

/** What comes next is further in: the line that opened it goes on behind the range. */
function endBeforeOpeners(rows: Rows, next: Row): void {
  for (let { indent } = rows.all[rows.last] ?? next; ; ) {
    let opener = rows.last - 1;
    while (opener > rows.first && rows.all[opener].indent >= indent) opener--;
    if (opener <= rows.first) return;
    indent = rows.all[opener].indent;
    rows.endBefore(opener, indent);
  }
}

function rowsOf(words: Words, lines: Uint32Array, from: number, to: number): Row[] {
  const rows: Row[] = [];
  for (let at = from; at < to; ) {
    const row = rowAt(words, lines, at);
    if (!row) break;
    rows.push(row);
    at = pastLine(words, lines, at);
  }
  return rows;
}

/** The row that a word stands on. */
function rowAt(words: Words, lines: Uint32Array, at: number): Row | undefined {
  if (at >= words.count) return undefined;
  const line = lineAt(lines, words.start[at]);
  const opening = firstOnLine(words, lines, line, at);
  const indent = words.start[opening] - lines[line];
  return { line, word: at, indent, entry: beginsEntry(words, lines, opening) };
}

/** The first word on a later line. */
function pastLine(words: Words, lines: Uint32Array, at: number): number {
  const line = lineAt(lines, words.start[at]);
  if (line + 1 >= lines.length) return words.count;
  let next = at + 1;
  while (next < words.count && words.start[next] < lines[line + 1]) next++;
  return next;
}
