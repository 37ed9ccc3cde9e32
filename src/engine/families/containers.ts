import { firstAtLeast } from '../arrays/sorted.ts';
import { isEmptyLine, lineAt, lineEnd, nextLine } from '../passages/lines.ts';
import type { Stretch } from '../passages/places.ts';
import { containersOf, lineStarts, type Text } from '../sketches/texts.ts';
import { closesContainer } from '../words/stream.ts';

/**
 * A stretch of a page with the lines right above and below that hold part of it and say nothing: those that close what
 * it opens (`:::`, `</details>`), and that open what it closes.
 */
export function withContainers(text: Text, { start, end }: Stretch): Stretch {
  const { at, mark } = containersOf(text);
  if (at.length === 0) return { start, end };
  const lines = lineStarts(text);
  const first = firstAtLeast(at, start);
  const behind = firstAtLeast(at, end);
  const open: number[] = [];
  const closed: number[] = [];
  for (let line = first; line < behind; line++) {
    const name = mark[line] & ~closesContainer;
    // what nothing closes opens nothing: `<br>`
    const opener = open.lastIndexOf(name);
    if (name === mark[line]) open.push(name);
    else if (opener >= 0) open.length = opener;
    else closed.push(name);
  }
  return { start: fromOpeners(text, lines, start, closed), end: toClosers(text, lines, end, open) };
}

/** Where a stretch ends that goes on to the lines below it which close what is open. */
function toClosers(text: Text, lines: Uint32Array, end: number, open: number[]): number {
  const { at, mark } = containersOf(text);
  const last = lineAt(lines, end);
  if (end !== lineEnd(text, lines, last)) return end;
  let told = last;
  for (let line = last + 1; line < lines.length && open.length > 0; line++) {
    if (isEmptyLine(text, lines, line)) continue;
    const lead = firstAtLeast(at, lines[line]);
    const opener = at[lead] < nextLine(lines, line) ? open.lastIndexOf(mark[lead] ^ closesContainer) : -1;
    if (opener < 0) break;
    open.length = opener;
    told = line;
  }
  return told === last ? end : lineEnd(text, lines, told);
}

/** Where a stretch begins with the lines above it that open what it closes, the innermost first. */
function fromOpeners(text: Text, lines: Uint32Array, start: number, closed: readonly number[]): number {
  const { at, mark } = containersOf(text);
  const first = lineAt(lines, start);
  if (start !== lines[first]) return start;
  let told = first;
  let next = 0;
  for (let line = first - 1; line >= 0 && next < closed.length; line--) {
    if (isEmptyLine(text, lines, line)) continue;
    const lead = firstAtLeast(at, lines[line]);
    if (at[lead] >= lines[line + 1] || mark[lead] !== closed[next]) break;
    told = line;
    next++;
  }
  return lines[told];
}
