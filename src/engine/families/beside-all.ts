import type { Stretch } from '../passages/places.ts';
import type { Text } from '../sketches/texts.ts';

/** A piece of a text that may take in what is beside it. */
export interface Piece extends Stretch {
  readonly text: Text;
}

/** What is right beside a piece of a text: where the piece begins or ends when it takes that in, and the words of it. */
export interface Beside {
  readonly edge: number;
  readonly words: Uint32Array;
}

/** Whether what is beside two pieces is alike, by its words. */
type Alike = (a: Uint32Array, b: Uint32Array) => boolean;

/** The edges of pieces with what is beside each; undefined unless all have something there that is like what the first has. */
export function edgesBesideAll(
  pieces: readonly Piece[],
  besideOf: (piece: Piece) => Beside | undefined,
  areAlike: Alike,
): number[] | undefined {
  const edges: number[] = [];
  let first: Beside | undefined;
  for (const piece of pieces) {
    const beside = besideOf(piece);
    if (!beside) return undefined;
    first ??= beside;
    if (!areAlike(first.words, beside.words)) return undefined;
    edges.push(beside.edge);
  }
  return edges;
}
