/** The name that was probably meant by one that is unknown, or undefined when none comes near. */
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

/** How many letters must be changed, added or dropped to make one text of the other. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = above[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(change, above[column] + 1, line[column - 1] + 1));
    }
    above = line;
  }
  return above[b.length];
}
