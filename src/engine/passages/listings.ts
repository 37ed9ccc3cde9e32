import { firstAtLeast } from '../arrays/sorted.ts';
import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Chain, clipped, cutAt, type Ranges } from './chains.ts';
import type { Layout } from './layout.ts';
import type { Sides } from './text-pair.ts';

/** Whether a word of prose is in a listing: in a comment there. */
export function isInListing({ mark }: Words, at: number): boolean {
  return (mark[at] & ProseMark.listing) !== 0;
}

/** Words [from, to) without the listings that they begin and end with; all of them when there is nothing else. */
export function besideListings(words: Words, from: number, to: number): [number, number] {
  let first = from;
  while (first < to && isInListing(words, first)) first++;
  if (first === to) return [from, to];
  let last = to;
  while (isInListing(words, last - 1)) last--;
  return [first, last];
}

/**
 * A chain of prose in parts: the text, which neither begins nor ends in a listing nor ends with the heading before one,
 * and the listings at its ends. The chain alone when it has none there, or nothing else, or runs that changed places.
 */
export function partedAtListings({ a, b }: Pick<Sides, 'a' | 'b'>, chain: Chain): Chain[] {
  const { aFrom, aTo, bFrom, bTo, runs } = chain;
  const ofA = hasOther(a, aFrom, aTo, ProseMark.listing) ? ProseMark.listing : 0;
  const ofB = hasOther(b, bFrom, bTo, ProseMark.listing) ? ProseMark.listing : 0;
  if (isTextAtEnds(a, b, runs, ofA, ofB)) return [chain];
  let textFrom = -1;
  let textTo = aTo;
  /** After the last word of the text that is not in a heading. */
  let saidTo = -1;
  let listed = false;
  for (let run = 0; run < runs.length; run += 3) {
    if (run > 0 && (runs[run] < runs[run - 3] || runs[run + 1] < runs[run - 2])) return [chain];
    for (let i = 0; i < runs[run + 2]; i++) {
      const markA = a.mark[runs[run] + i];
      const markB = b.mark[runs[run + 1] + i];
      if ((markA & ofA) | (markB & ofB)) {
        listed = true;
        continue;
      }
      const at = runs[run] + i;
      if (textFrom < 0) textFrom = at;
      textTo = at + 1;
      if ((markA | markB) & ProseMark.heading) continue;
      saidTo = textTo;
      listed = false;
    }
  }
  if (textFrom < 0) return [chain];
  const end = !listed ? aTo : saidTo < 0 ? textTo : saidTo;
  return [
    [aFrom, textFrom],
    [textFrom, end],
    [textTo, aTo],
  ]
    .map(([from, to]) => clipped(chain, 0, from, to))
    .filter((part) => part !== undefined);
}

/**
 * A chain that has nothing but comments in listings, and headings, on a side: in parts without code between. Others stay
 * as they are.
 */
export function partedAtCode({ a, b, layout }: Sides, chain: Chain): Chain[] {
  const { aFrom, aTo, bFrom, bTo, runs } = chain;
  const betweenA = saysMore(a, aFrom, aTo) ? undefined : codeBetween(a, layout.a);
  const betweenB = saysMore(b, bFrom, bTo) ? undefined : codeBetween(b, layout.b);
  if (!betweenA && !betweenB) return [chain];
  const edges = [aFrom];
  let [lastA, lastB] = runs;
  for (let run = 0; run < runs.length; run += 3)
    for (let i = 0; i < runs[run + 2]; i++) {
      const [atA, atB] = [runs[run] + i, runs[run + 1] + i];
      if (betweenA?.(lastA, atA) || betweenB?.(lastB, atB)) edges.push(atA);
      [lastA, lastB] = [atA, atB];
    }
  return cutAt(chain, 0, edges);
}

/** Whether a side of two ranges is nothing but comments in listings, and headings, with code between. */
export function spanCode({ a, b, layout }: Sides, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  const spans = (words: Words, own: Layout, from: number, to: number) =>
    !saysMore(words, from, to) && codeBetween(words, own)(from, to - 1);
  return spans(a, layout.a, aFrom, aTo) || spans(b, layout.b, bFrom, bTo);
}

/** Whether there is code between two words of a text. */
function codeBetween({ start }: Words, { codeStarts }: Layout): (last: number, next: number) => boolean {
  return (last, next) => last < next && codeStarts[firstAtLeast(codeStarts, start[last])] < start[next];
}

/** Whether runs begin with text, and end with some that is in no heading; most do, and need not be read. */
function isTextAtEnds(a: Words, b: Words, runs: readonly number[], ofA: number, ofB: number): boolean {
  if ((a.mark[runs[0]] & ofA) | (b.mark[runs[1]] & ofB)) return false;
  const lastA = runs[runs.length - 3] + runs[runs.length - 1] - 1;
  const lastB = runs[runs.length - 2] + runs[runs.length - 1] - 1;
  const ofText = ProseMark.heading;
  return ((a.mark[lastA] & (ofA | ofText)) | (b.mark[lastB] & (ofB | ofText))) === 0;
}

/** Whether words are not all in listings and headings. */
function saysMore(words: Words, from: number, to: number): boolean {
  return hasOther(words, from, to, ProseMark.listing | ProseMark.heading);
}

/** Whether one of words [from, to) has none of these marks. */
function hasOther({ mark }: Words, from: number, to: number, marks: number): boolean {
  for (let at = from; at < to; at++) if ((mark[at] & marks) === 0) return true;
  return false;
}
