import { jaccardOfRanges } from '../sketches/shingles.ts';
import { proseBetween, type Words } from '../sketches/texts.ts';
import { type Chain, cutAt } from './chains.ts';
import { besideListings, isInListing } from './listings.ts';
import type { Sides } from './text-pair.ts';

/** Text of fewer words between two listings only announces the next step. */
const fewestWords = 40;
/** From this score on both pages say the same between two listings, and these go with it. */
const leastAlike = 0.25;

/** A chain of code of two pages, in parts where these do not say the same between two listings. */
export function partedAtText({ a, b, layout }: Sides, chain: Chain): Chain[] {
  const { aFrom, runs } = chain;
  if (runs.length === 3 || a.breaks.length === 0 || b.breaks.length === 0) return [chain];
  const [inA, inB] = [layout.a.pageText, layout.b.pageText];
  if (!inA || !inB) return [chain];
  const edges = [aFrom];
  for (let run = 3; run < runs.length; run += 3) {
    const length = runs[run - 1];
    const [fromA, toA] = textBetween(inA, a, runs[run - 3] + length - 1, runs[run]);
    const [fromB, toB] = textBetween(inB, b, runs[run - 2] + length - 1, runs[run + 1]);
    if (Math.max(toA - fromA, toB - fromB) < fewestWords) continue;
    if (jaccardOfRanges(inA.keys, fromA, toA, inB.keys, fromB, toB) < leastAlike) edges.push(runs[run]);
  }
  return cutAt(chain, 0, edges);
}

/** The words of text between two words of code, without the comments of listings beside it. */
function textBetween(text: Words, code: Words, last: number, next: number): readonly [number, number] {
  const [first, end] = besideListings(text, ...proseBetween(text, code, last, next));
  return first < end && isInListing(text, first) ? [end, end] : [first, end];
}
