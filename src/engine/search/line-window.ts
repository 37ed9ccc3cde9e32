import { firstAtLeast } from '../arrays/sorted.ts';
import { isEmptyLine, lineEnd, nextLine } from '../passages/lines.ts';
import type { Sketches, WordTable } from '../sketches/sketches.ts';
import { lineStarts, loneText } from '../sketches/texts.ts';

/**
 * The first text of a batch as if all but these lines (from 1, both included) were empty, or as it is without any;
 * offsets stay as they are.
 */
export function withinLines(sketches: Sketches, asked: readonly [number, number] | undefined): Sketches {
  if (!asked) return sketches;
  const window = windowOf(sketches, asked);
  // what is above the first of these words may not be asked for
  const top = new Uint32Array(sketches.top.length);
  const blanks = blanksAround(sketches, window);
  return {
    ...sketches,
    top,
    blankFrom: Uint32Array.of(0, blanks.length),
    blanks,
    prose: tableWithin(sketches.prose, window),
    code: tableWithin(sketches.code, window),
  };
}

/** Lines [first, behind) of a text, from 0, where they begin, where the last ends, and where the next begins. */
interface LineWindow {
  readonly first: number;
  readonly behind: number;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

function windowOf(sketches: Sketches, [from, to]: readonly [number, number]): LineWindow {
  const text = loneText(sketches);
  const lines = lineStarts(text);
  const behind = Math.min(to, lines.length);
  const first = Math.min(from - 1, behind);
  const [start, next] = [nextLine(lines, first - 1), nextLine(lines, behind - 1)];
  return { first, behind, start, end: behind > first ? lineEnd(text, lines, behind - 1) : start, next };
}

/** The lines that are empty: those that are so in the window, and all others. */
function blanksAround(sketches: Sketches, { first, behind }: LineWindow): Uint32Array {
  const text = loneText(sketches);
  const lines = lineStarts(text);
  return Uint32Array.from(lines.keys()).filter(
    (line) => line < first || line >= behind || isEmptyLine(text, lines, line),
  );
}

function tableWithin(table: WordTable, { start, end, next }: LineWindow): WordTable {
  const within = (offsets: Uint32Array, begin: number, behind: number): [from: number, to: number] => [
    firstAtLeast(offsets, start, begin, behind),
    firstAtLeast(offsets, next, begin, behind),
  ];
  const [from, to] = within(table.start, table.from[0], table.from[1]);
  // what the lines below close would be taken in otherwise
  const [leadFrom, leadTo] = within(table.leads, table.leadFrom[0], table.leadFrom[1]);
  const breaks = table.breaks
    .subarray(table.breakFrom[0], table.breakFrom[1])
    .filter((at) => at > from && at < to)
    .map((at) => at - from);
  const [listing, listingTo] = table.listingFrom;
  const starts = table.listingStarts.subarray(listing, listingTo);
  const ends = table.listingEnds.subarray(listing, listingTo);
  // code in the last of these lines would be taken for code of the listing that begins below
  const isWithin = (at: number) => starts[at] < end && ends[at] > start;
  const listingEnds = ends.filter((_, at) => isWithin(at)).map((listingEnd) => Math.min(listingEnd, end));
  return {
    from: Uint32Array.of(0, to - from),
    hash: table.hash.subarray(from, to),
    start: table.start.subarray(from, to),
    length: table.length.subarray(from, to),
    mark: table.mark.subarray(from, to),
    breakFrom: Uint32Array.of(0, breaks.length),
    breaks,
    listingFrom: Uint32Array.of(0, listingEnds.length),
    listingEnds,
    listingStarts: starts.filter((_, at) => isWithin(at)),
    leadFrom: Uint32Array.of(0, leadTo - leadFrom),
    leads: table.leads.subarray(leadFrom, leadTo),
    leadMarks: table.leadMarks.subarray(leadFrom, leadTo),
  };
}
