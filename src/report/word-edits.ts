import { sharedEnds } from './shared-ends.ts';
import { facingItems, sharedOrder } from './shared-order.ts';

/** A piece of a line, and whether the other side has it too; it is empty where only the other side has something. */
export interface Piece {
  readonly text: string;
  readonly same: boolean;
}

/** Above this many cells a table of all pairs of words would cost too much: the whole differing part is marked. */
const mostCells = 250_000;

/** Splits two lines into pieces, so that as many words as possible are the same on both sides. */
export function wordEdits(first: string, second: string): [Piece[], Piece[]] {
  const allOfA = wordsOf(first);
  const allOfB = wordsOf(second);
  const { head, tail } = sharedEnds(allOfA, allOfB);
  const left: Piece[] = [];
  const right: Piece[] = [];
  const both = (words: readonly string[]) => {
    if (words.length === 0) return;
    put(left, words.join(''), true);
    put(right, words.join(''), true);
  };
  both(allOfA.slice(0, head));
  putEdits(left, right, allOfA.slice(head, allOfA.length - tail), allOfB.slice(head, allOfB.length - tail));
  both(allOfA.slice(allOfA.length - tail));
  return [left, right];
}

function putEdits(left: Piece[], right: Piece[], a: readonly string[], b: readonly string[]): void {
  const shared = sharedOrder(a, b, mostCells, (word) => (word.trim() ? 2 : 1));
  if (!shared) {
    put(left, a.join(''), false);
    put(right, b.join(''), false);
    return;
  }
  for (const [i, j] of facingItems(a, b, shared)) {
    const same = i !== undefined && j !== undefined;
    put(left, i === undefined ? '' : a[i], same);
    put(right, j === undefined ? '' : b[j], same);
  }
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function put(pieces: Piece[], text: string, same: boolean): void {
  const last = pieces.at(-1);
  if (last?.same === same) pieces[pieces.length - 1] = { text: last.text + text, same };
  else pieces.push({ text, same });
}
