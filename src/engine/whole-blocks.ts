import { type Chain, chainOf } from './chains.ts';
import { lineAt } from './places.ts';
import type { Words } from './texts.ts';

/** The share of a range that may be given up for it to begin and end with a block. */
const mostLost = 0.25;
/** The share of what is left that must stand inside of blocks: a piece of one function body is left as it is. */
const insideBlocks = 0.7;

/** A line with words on it: its number, its first word that counts, and how far it is indented. */
interface Row {
  line: number;
  word: number;
  indent: number;
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

/** The part of a chain that lies in [from, to) of a side; nothing when no run does. */
function clipped(chain: Chain, side: 0 | 1, from: number, to: number): Chain | undefined {
  const { runs } = chain;
  const kept: number[] = [];
  for (let r = 0; r < runs.length; r += 3) {
    const start = Math.max(runs[r + side], from);
    const end = Math.min(runs[r + side] + runs[r + 2], to);
    const skipped = start - runs[r + side];
    if (end > start) kept.push(runs[r] + skipped, runs[r + 1] + skipped, end - start);
  }
  if (kept.length === runs.length && kept.every((value, i) => value === runs[i])) return chain;
  return kept.length === 0 ? undefined : chainOf(kept);
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
  // what comes next is further in: the line that opened it goes on behind the range
  for (let indent = next?.indent ?? 0; ; ) {
    let opener = last - 1;
    while (opener > first && rows[opener].indent >= indent) opener--;
    if (opener <= first) break;
    indent = rows[opener].indent;
    if (!mayCut(wordAt(last) - wordAt(opener), first, opener, indent)) continue;
    last = opener;
  }
  return { from: wordAt(first), to: wordAt(last) };
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
  return { line, word: at, indent: words.start[opening] - lines[line] };
}

/** The first word on a later line. */
function pastLine(words: Words, lines: Uint32Array, at: number): number {
  const line = lineAt(lines, words.start[at]);
  if (line + 1 >= lines.length) return words.count;
  let next = at + 1;
  while (next < words.count && words.start[next] < lines[line + 1]) next++;
  return next;
}
