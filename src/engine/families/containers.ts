import { firstAtLeast } from '../arrays/sorted.ts';
import { isEmptyLine, lineAt, lineEnd, nextLine } from '../passages/lines.ts';
import { isWordless, type Stretch } from '../passages/places.ts';
import { isSource } from '../sketches/source.ts';
import { containersOf, type Leads, lineStarts, type Text } from '../sketches/texts.ts';
import { closesContainer, opensComment, opensIndented } from '../words/stream.ts';

/** A page as its lines are looked at, one after the other. */
interface Page {
  readonly text: Text;
  readonly lines: Uint32Array;
  readonly containers: Leads;
}

/**
 * A stretch of a page with the lines right above and below that hold part of it and say nothing: those that close what
 * it opens (`:::`, `</details>`), that open what it closes, and that open an indented part, or a comment, whose beginning
 * it has.
 */
export function withContainers(text: Text, { start, end }: Stretch): Stretch {
  const containers = containersOf(text);
  if (containers.at.length === 0) return { start, end };
  const page = { text, lines: lineStarts(text), containers };
  const begin = fromOpeners(page, start, unmatched(containers, start, end).closed);
  const held = { start: begin, end: toClosers(page, end, unmatched(containers, begin, end).open) };
  return isSource(text) ? withTags(page, held) : held;
}

/** What a stretch opens and does not close, and what it closes and does not open; both in the order of the page. */
function unmatched({ at, mark }: Leads, start: number, end: number): { open: number[]; closed: number[] } {
  const behind = firstAtLeast(at, end);
  const open: number[] = [];
  const closed: number[] = [];
  for (let line = firstAtLeast(at, start); line < behind; line++) {
    if (mark[line] === opensIndented) continue;
    const name = mark[line] & ~closesContainer;
    if (name === mark[line]) {
      open.push(name);
      continue;
    }
    // what is open in it is closed with it, if it was ever open: `<br>`
    const opener = open.lastIndexOf(name);
    open.length = Math.max(0, opener);
    if (opener < 0) closed.push(name);
  }
  return { open, closed };
}

/** A stretch of a comment with the tags around all that they hold: `/// <summary>` above it, `/// </summary>` below. */
function withTags(page: Page, { start, end }: Stretch): Stretch {
  const { text, lines } = page;
  const { at, mark } = page.containers;
  const first = lineAt(lines, start);
  const last = lineAt(lines, end);
  const opener = firstAtLeast(at, start) - 1;
  const closer = firstAtLeast(at, end);
  const isHeld =
    start === lines[first] &&
    end === lineEnd(text, lines, last) &&
    at[opener] >= lines[first - 1] &&
    at[closer] < nextLine(lines, last + 1) &&
    (mark[opener] | closesContainer) === mark[closer] &&
    saysNothing(page, first - 1) &&
    saysNothing(page, last + 1);
  if (!isHeld) return { start, end };
  return withTags(page, { start: lines[first - 1], end: lineEnd(text, lines, last + 1) });
}

/** Where a stretch ends that goes on to the lines below it which close what is open. */
function toClosers(page: Page, end: number, open: number[]): number {
  const { text, lines } = page;
  const { at, mark } = page.containers;
  const last = lineAt(lines, end);
  if (end !== lineEnd(text, lines, last)) return end;
  let told = end;
  for (let line = last + 1; line < lines.length && open.length > 0; line++) {
    if (isEmptyLine(text, lines, line)) continue;
    if (!saysNothing(page, line)) break;
    for (let lead = firstAtLeast(at, lines[line]); at[lead] < nextLine(lines, line); lead++) {
      const opener = open.lastIndexOf(mark[lead] ^ closesContainer);
      if (opener < 0) return told;
      open.length = opener;
    }
    told = lineEnd(text, lines, line);
  }
  return told;
}

/** Where a stretch begins with the lines above it that open what it closes or what it begins with, innermost first. */
function fromOpeners(page: Page, start: number, closed: readonly number[]): number {
  const { text, lines } = page;
  const { at, mark } = page.containers;
  const first = lineAt(lines, start);
  if (start !== lines[first]) return start;
  let told = start;
  for (let line = first - 1, next = 0; line >= 0; line--) {
    if (isEmptyLine(text, lines, line)) continue;
    if (!saysNothing(page, line)) break;
    for (let lead = firstAtLeast(at, lines[line + 1]) - 1; at[lead] >= lines[line]; lead--)
      if (mark[lead] === closed[next]) next++;
      else if (mark[lead] !== opensIndented && mark[lead] !== opensComment) return told;
    told = lines[line];
  }
  return told;
}

/** Whether a line only opens or closes what holds others. */
function saysNothing({ text, lines, containers: { at } }: Page, line: number): boolean {
  return at[firstAtLeast(at, lines[line])] < nextLine(lines, line) && isWordless(text, lines, line);
}
