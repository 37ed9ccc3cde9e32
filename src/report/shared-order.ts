/** Above this many cells a table of all pairs of lines would cost too much. */
export const mostCellsOfLines = 4_000_000;

/** The most that the rests of both lists, from these positions on, can share. */
export type SharedAfter = (i: number, j: number) => number;

/**
 * What two lists share in the same order, each item weighted by its worth; undefined when the table of all pairs of
 * their items would have more than `mostCells`.
 */
export function sharedOrder(
  a: readonly string[],
  b: readonly string[],
  mostCells: number,
  worthOf: (item: string) => number = () => 1,
): SharedAfter | undefined {
  if (a.length * b.length > mostCells) return undefined;
  const columns = b.length + 1;
  const best = new Uint32Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * columns + j;
      best[at] =
        a[i] === b[j] ? best[at + columns + 1] + worthOf(a[i]) : Math.max(best[at + columns], best[at + 1]);
    }
  return (i, j) => best[i * columns + j];
}

/**
 * The positions of the items of two lists in order: of one that both have together, of one that only one has with
 * nothing on the other side.
 */
export function* facingItems(
  a: readonly string[],
  b: readonly string[],
  shared: SharedAfter,
): Generator<readonly [number | undefined, number | undefined]> {
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) yield [i++, j++];
    else if (j >= b.length || (i < a.length && shared(i + 1, j) >= shared(i, j + 1))) yield [i++, undefined];
    else yield [undefined, j++];
  }
}
