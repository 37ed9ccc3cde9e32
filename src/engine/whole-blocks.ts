import { type Chain, clipped } from './chains.ts';
import { annotated, beginsEntry, lineAt } from './places.ts';
import type { Words } from './texts.ts';

/** The share of a range that may be given up for it to begin and end with a block. */
const mostLost = 0.25;
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
  const rows = rowsOf(words, lines, from, to);
  const next = rowAt(words, lines, pastLine(words, lines, to - 1));
  let budget = (to - from) * mostLost;
  let first = 0;
  let last = rows.length;
  const wordAt = (row: number) => (row < rows.length ? rows[row].word : to);
  const mayCut = (words: number, restFrom: number, restTo: number, indent: number) => {
    let inside = 0;
    for (let row = restFrom; row < restTo; row++) {
      if (rows[row].indent < indent) return false; // the block that holds all of it begins in the range too
      if (rows[row].indent > indent) inside += wordAt(row + 1) - wordAt(row);
    }
    if (words > budget || inside < insideBlocks * (wordAt(restTo) - wordAt(restFrom))) return false;
    budget -= words;
    return true;
  };
  // a closing bracket or an empty line, and then less indented: the block that the range began in is over
  for (let row = 1; row < last; row++)
    if (
      rows[row].indent < rows[first].indent &&
      rows[row].line - rows[row - 1].line > 1 &&
      mayCut(wordAt(row) - wordAt(first), row, last, rows[row].indent)
    )
      first = row;
  // an entry of a list began before the range, and the next one begins in it
  for (let row = 1; row < last && !rows[first].entry; row++) {
    if (rows[row].indent < rows[first].indent) break;
    if (rows[row].entry && rows[row].indent === rows[first].indent) {
      if (mayCut(wordAt(row) - wordAt(first), row, last, rows[row].indent - 1)) first = row;
      break;
    }
  }
  // the last entry goes on behind the range
  for (let row = last - 1, least = next?.indent ?? 0; row > first && next; row--) {
    const { indent, entry } = rows[row];
    if (entry && indent <= least && !(next.entry && next.indent <= indent))
      if (mayCut(wordAt(last) - wordAt(row), first, row, indent - 1)) {
        last = row;
        break;
      }
    least = Math.min(least, indent);
  }
  // what is said of the function that comes next, as `@Test` is, stands right above it
  const inNext = next && rowAt(words, lines, pastLine(words, lines, next.word));
  if (next && inNext && inNext.indent > next.indent && last === rows.length) {
    let head = last;
    for (let below = next; head > first; below = rows[--head])
      if (!annotates(rows[head - 1], below, next.indent)) break;
    if (head > first && head < last && mayCut(wordAt(last) - wordAt(head), first, head, next.indent))
      last = head;
  }
  // what comes next is further in: the line that opened it goes on behind the range
  for (let indent = rows[last]?.indent ?? next?.indent ?? 0; ; ) {
    let opener = last - 1;
    while (opener > first && rows[opener].indent >= indent) opener--;
    if (opener <= first) break;
    indent = rows[opener].indent;
    if (!mayCut(wordAt(last) - wordAt(opener), first, opener, indent)) continue;
    last = opener;
  }
  return { from: wordAt(first), to: wordAt(last) };
}

/** Whether a line is what is said of what comes right below it, which is indented so. */
function annotates(row: Row, below: Row, indent: number): boolean {
  return below.line - row.line === 1 && row.indent >= indent && row.indent <= indent + annotated;
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
  let opening = at;
  while (opening > 0 && words.start[opening - 1] >= lines[line]) opening--;
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
