import { type AlignedLine, alignedLines } from './aligned-lines.ts';

/** Two lines are one that was edited if they share this much of their words. */
const leastAlike = 0.4;
/** Above this many pairs of changed lines it would cost too much to compare them all. */
const mostPairs = 40_000;

/** The lines of two texts in order: those that both have, or that were edited, face one another. */
export function facingLines(first: readonly string[], second: readonly string[]): AlignedLine[] {
  const rows: AlignedLine[] = [];
  let firsts: string[] = [];
  let seconds: string[] = [];
  const flush = () => {
    for (const row of editedLines(firsts, seconds)) rows.push(row);
    firsts = [];
    seconds = [];
  };
  for (const row of alignedLines(first, second)) {
    if (row.first !== undefined && row.second !== undefined) {
      flush();
      rows.push(row);
    } else if (row.first !== undefined) firsts.push(row.first);
    else if (row.second !== undefined) seconds.push(row.second);
  }
  flush();
  return rows;
}

/** Changed lines of both sides; the most alike face one another, as far as that keeps their order. */
function editedLines(firsts: readonly string[], seconds: readonly string[]): AlignedLine[] {
  if (firsts.length * seconds.length > mostPairs) return replacedLines(firsts, seconds);
  const alike = likenessOf(firsts, seconds);
  const columns = seconds.length + 1;
  const best = new Float64Array((firsts.length + 1) * columns);
  const facing = (i: number, j: number) => alike(i, j) + best[(i + 1) * columns + j + 1];
  const apart = (i: number, j: number) => Math.max(best[(i + 1) * columns + j], best[i * columns + j + 1]);
  for (let i = firsts.length - 1; i >= 0; i--)
    for (let j = seconds.length - 1; j >= 0; j--)
      best[i * columns + j] = alike(i, j) > 0 ? Math.max(facing(i, j), apart(i, j)) : apart(i, j);
  const rows: AlignedLine[] = [];
  let [fromA, fromB] = [0, 0];
  const replaced = (i: number, j: number) => {
    rows.push(...replacedLines(firsts.slice(fromA, i), seconds.slice(fromB, j)));
    [fromA, fromB] = [i + 1, j + 1];
  };
  let [i, j] = [0, 0];
  while (i < firsts.length && j < seconds.length) {
    const at = i * columns + j;
    if (alike(i, j) > 0 && best[at] === facing(i, j)) {
      replaced(i, j);
      rows.push({ first: firsts[i++], second: seconds[j++] });
    } else if (best[at] === best[at + columns]) i++;
    else j++;
  }
  replaced(firsts.length, seconds.length);
  return rows;
}

/** Lines that have nothing in common; as many as take their place face them. */
function replacedLines(firsts: readonly string[], seconds: readonly string[]): AlignedLine[] {
  if (firsts.length === seconds.length) return firsts.map((first, at) => ({ first, second: seconds[at] }));
  return [...firsts.map((first) => ({ first })), ...seconds.map((second) => ({ second }))];
}

/** How alike two lines are by their numbers: the share of their words that both have, or 0 when that is little. */
function likenessOf(firsts: readonly string[], seconds: readonly string[]): (i: number, j: number) => number {
  const [wordsA, wordsB] = [firsts, seconds].map((lines) => lines.map(wordsOf));
  const alike = wordsA.map((a) => wordsB.map((b) => likeness(a, b)));
  return (i, j) => alike[i][j];
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  const share = (2 * shared) / (a.size + b.size);
  return share >= leastAlike ? share : 0;
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
}
