import { lineAt } from '../passages/lines.ts';
import type { Sketches, WordTable } from '../sketches/sketches.ts';

/**
 * The first text of a batch as if only these lines (from 1, both included) had words and marks, or as it is without any;
 * offsets stay as they are.
 */
export function withinLines(sketches: Sketches, asked: readonly [number, number] | undefined): Sketches {
  if (!asked) return sketches;
  const [first, last] = asked;
  const lines = sketches.lines.subarray(sketches.lineFrom[0], sketches.lineFrom[1]);
  const narrowed = (table: WordTable) => tableWithin(table, (at) => lineAt(lines, at) + 1, first, last);
  // what is above the first of these words may not be asked for
  const top = new Uint32Array(sketches.top.length);
  return { ...sketches, top, prose: narrowed(sketches.prose), code: narrowed(sketches.code) };
}

function tableWithin(
  table: WordTable,
  lineOf: (offset: number) => number,
  first: number,
  last: number,
): WordTable {
  const within = (offsets: Uint32Array, begin: number, end: number): [from: number, to: number] => {
    let from = begin;
    while (from < end && lineOf(offsets[from]) < first) from++;
    let to = from;
    while (to < end && lineOf(offsets[to]) <= last) to++;
    return [from, to];
  };
  const [from, to] = within(table.start, table.from[0], table.from[1]);
  // what the lines below close would be taken in otherwise
  const [leadFrom, leadTo] = within(table.leads, table.leadFrom[0], table.leadFrom[1]);
  const [listing, listingTo] = table.listingFrom;
  const listingEnds = table.listingEnds.subarray(listing, listingTo);
  const breaks = table.breaks
    .subarray(table.breakFrom[0], table.breakFrom[1])
    .filter((at) => at > from && at < to)
    .map((at) => at - from);
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
    listingStarts: table.listingStarts.subarray(listing, listingTo),
    leadFrom: Uint32Array.of(0, leadTo - leadFrom),
    leads: table.leads.subarray(leadFrom, leadTo),
    leadMarks: table.leadMarks.subarray(leadFrom, leadTo),
  };
}
