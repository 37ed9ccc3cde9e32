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
