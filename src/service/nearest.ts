/** The known name that an unknown one probably stands for, or undefined when none is close. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names) {
    const edits = distance(written.toLowerCase(), name.toLowerCase());
    if (edits < least) {
      best = name;
      least = edits;
    }
  }
  return best;
}

/** How many letters to change, add, drop or swap with the next to turn one text into the other. */
function distance(a: string, b: string): number {
  const first = Array.from({ length: b.length + 1 }, (_, column) => column);
  const table = [first];
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = table[row - 1][column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(change, table[row - 1][column] + 1, line[column - 1] + 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) line[column] = Math.min(line[column], table[row - 2][column - 2] + 1);
    }
    table.push(line);
  }
  return table[a.length][b.length];
}
