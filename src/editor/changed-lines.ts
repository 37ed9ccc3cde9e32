/** The lines, counted from 1, that a patch added or changed in the new text: `[first, last]` for each hunk. */
export function changedLines(patch: string): [number, number][] {
  const ranges: [number, number][] = [];
  for (const hunk of patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@.*\n((?:[ +\-\\].*\n?)*)/gm)) {
    let line = Number(hunk[1]);
    let first = 0;
    for (const row of (hunk[3] ?? '').split('\n')) {
      if (row.startsWith('+')) {
        first ||= line;
        line++;
      } else {
        if (first) ranges.push([first, line - 1]);
        first = 0;
        if (row.startsWith(' ')) line++;
      }
    }
    if (first) ranges.push([first, line - 1]);
  }
  return ranges;
}
