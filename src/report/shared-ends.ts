/** Something with items in a row: a list, or a text with its characters. */
interface Row<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}

/** How many items two rows have in common at the beginning, and behind these at the end. */
export function sharedEnds<Item>(a: Row<Item>, b: Row<Item>): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a.at(head) === b.at(head)) head++;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return { head, tail };
}
