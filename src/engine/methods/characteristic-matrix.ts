/**
 * Shingles as rows, texts as columns, a mark where a text has a shingle: the reference that all methods are tested
 * against.
 */
export interface CharacteristicMatrix {
  readonly rows: number;
  readonly texts: number;
  /** How many rows every text shares with this one, from text 0 on; valid until the next call. */
  sharedWith(text: number): Uint32Array;
  /** The exact Jaccard score of two texts. */
  jaccard(a: number, b: number): number;
}

/** Builds the matrix of sets of hashes, each without repeats. Yields after each set. */
export function* characteristicMatrix(sets: readonly Uint32Array[]): Generator<number, CharacteristicMatrix> {
  const rowOf = new Map<number, number>();
  const columns: Uint32Array[] = [];
  for (const set of sets) {
    const rows = new Uint32Array(set.length);
    for (let i = 0; i < set.length; i++) {
      const known = rowOf.get(set[i]) ?? rowOf.size;
      if (known === rowOf.size) rowOf.set(set[i], known);
      rows[i] = known;
    }
    yield columns.push(rows);
  }
  const from = new Uint32Array(rowOf.size + 1);
  for (const rows of columns) for (const row of rows) from[row + 1]++;
  for (let row = 0; row < rowOf.size; row++) from[row + 1] += from[row];
  const marks = new Uint32Array(from[rowOf.size]);
  const next = from.slice();
  columns.forEach((rows, text) => {
    for (const row of rows) marks[next[row]++] = text;
  });
  const shared = new Uint32Array(sets.length);
  const sharedWith = (text: number) => {
    shared.fill(0);
    for (const row of columns[text]) for (let at = from[row]; at < from[row + 1]; at++) shared[marks[at]]++;
    return shared;
  };
  return {
    rows: rowOf.size,
    texts: sets.length,
    sharedWith,
    jaccard(a, b) {
      const both = sharedWith(a)[b];
      const all = sets[a].length + sets[b].length - both;
      return all === 0 ? 0 : both / all;
    },
  };
}
