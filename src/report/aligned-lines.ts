/** A line that both sides have, or that one side has alone. */
export interface AlignedLine {
  readonly first?: string;
  readonly second?: string;
}

/** Above this many cells a table of all pairs of lines would cost too much. */
const mostCells = 4_000_000;

/** Two texts line by line, so that as many lines as possible face their like; white space around a line is no difference. */
export function alignedLines(first: readonly string[], second: readonly string[]): AlignedLine[] {
  const a = first.map((line) => line.trim());
  const b = second.map((line) => line.trim());
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const both = (at: number, other: number): AlignedLine => ({ first: first[at], second: second[other] });
  const rows: AlignedLine[] = [];
  for (let at = 0; at < head; at++) rows.push(both(at, at));
  const lengthA = a.length - head - tail;
  const lengthB = b.length - head - tail;
  const common = commonAfter(a.slice(head, head + lengthA), b.slice(head, head + lengthB));
  let i = 0;
  let j = 0;
  while (i < lengthA || j < lengthB) {
    if (i < lengthA && j < lengthB && a[head + i] === b[head + j]) rows.push(both(head + i++, head + j++));
    else if (j >= lengthB || (i < lengthA && common(i + 1, j) >= common(i, j + 1))) {
      rows.push({ first: first[head + i++] });
    } else rows.push({ second: second[head + j++] });
  }
  for (let at = tail; at > 0; at--) rows.push(both(a.length - at, b.length - at));
  return rows;
}

/** How many lines the rest of both sides have in common, in order. */
function commonAfter(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  if (a.length * b.length > mostCells) return () => 0;
  const columns = b.length + 1;
  const table = new Uint16Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * columns + j;
      table[at] = a[i] === b[j] ? table[at + columns + 1] + 1 : Math.max(table[at + columns], table[at + 1]);
    }
  }
  return (i, j) => table[i * columns + j];
}
