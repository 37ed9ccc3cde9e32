/** A piece of a line, and whether the other side has it too. */
export interface Piece {
  readonly text: string;
  readonly same: boolean;
}

/** Longer lines are marked as a whole: the table of all pairs of their words would cost too much. */
const mostCells = 250_000;

/** Two lines in pieces, so that as many words as possible are the same on both sides. */
export function wordEdits(first: string, second: string): [Piece[], Piece[]] {
  const a = wordsOf(first);
  const b = wordsOf(second);
  if (first === second) return [[{ text: first, same: true }], [{ text: second, same: true }]];
  if (a.length * b.length > mostCells)
    return [[{ text: first, same: false }], [{ text: second, same: false }]];
  const columns = b.length + 1;
  const best = new Uint32Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * columns + j] =
        a[i] === b[j]
          ? best[(i + 1) * columns + j + 1] + (a[i].trim() ? 2 : 1)
          : Math.max(best[(i + 1) * columns + j], best[i * columns + j + 1]);
  const left: Piece[] = [];
  const right: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put(left, a[i++], true);
      put(right, b[j++], true);
    } else if (j >= b.length || (i < a.length && best[(i + 1) * columns + j] >= best[i * columns + j + 1]))
      put(left, a[i++], false);
    else put(right, b[j++], false);
  }
  return [left, right];
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function put(pieces: Piece[], text: string, same: boolean): void {
  const last = pieces.at(-1);
  if (last?.same === same) pieces[pieces.length - 1] = { text: last.text + text, same };
  else pieces.push({ text, same });
}
