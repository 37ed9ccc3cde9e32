import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Chain, clipped } from './chains.ts';
import type { Sides } from './text-pair.ts';

/** Whether a word of prose stands in a listing: it is said in a comment there. */
export function isInListing({ mark }: Words, at: number): boolean {
  return (mark[at] & ProseMark.listing) !== 0;
}

/** Words [from, to) without those of listings that they begin and end with; all of them when there are no others. */
export function besideListings(words: Words, from: number, to: number): [number, number] {
  let first = from;
  while (first < to && isInListing(words, first)) first++;
  if (first === to) return [from, to];
  let last = to;
  while (isInListing(words, last - 1)) last--;
  return [first, last];
}

/**
 * A chain of prose in parts, of which the one with the text neither begins nor ends in a listing, nor with a heading
 * before one; what is said in listings at its ends is a part of its own. The chain alone when it has none there, when a
 * side has nothing else, or when its runs have changed places.
 */
export function partedAtListings({ a, b }: Pick<Sides, 'a' | 'b'>, chain: Chain): Chain[] {
  const { aFrom, aTo, bFrom, bTo, runs } = chain;
  const ofA = hasText(a, aFrom, aTo) ? ProseMark.listing : 0;
  const ofB = hasText(b, bFrom, bTo) ? ProseMark.listing : 0;
  let textFrom = -1;
  let textTo = aTo;
  /** Behind the last word of the text that is of no heading. */
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

function hasText(words: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isInListing(words, at)) return true;
  return false;
}
