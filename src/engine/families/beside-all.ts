/** What is right beside a piece of a text: where the piece begins or ends when it takes that in, and the words of it. */
export interface Beside {
  readonly edge: number;
  readonly words: Uint32Array;
}

/** The edges of pieces with what is beside each; undefined unless all have something there, alike to the first one's. */
export function edgesBesideAll<Piece>(
  pieces: readonly Piece[],
  besideOf: (piece: Piece) => Beside | undefined,
  areAlike: (a: Uint32Array, b: Uint32Array) => boolean,
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
