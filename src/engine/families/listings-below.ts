import { firstAtLeast } from '../arrays/sorted.ts';
import { isSource } from '../sketches/source.ts';
import { listingOf, type Text, wordsOf } from '../sketches/texts.ts';
import { type Beside, edgesBesideAll } from './beside-all.ts';
import { pastFence } from './fences.ts';

/** Listings with this score belong to the text above them. */
const leastScore = 0.6;

/**
 * Where pieces of prose end, each given by its text and its own end, with the listing right below it; undefined unless
 * all have one, and these are alike.
 */
export function withListingsBelow(
  pieces: readonly { readonly text: Text; readonly end: number }[],
): number[] | undefined {
  return edgesBesideAll(pieces, ({ text, end }) => listingBelow(text, end), leastScore);
}

/** The listing below the words that end here, if it is right below; none in source, where other code may be there. */
function listingBelow(text: Text, end: number): Beside | undefined {
  if (isSource(text)) return undefined;
  const code = wordsOf(text, 'code');
  const first = firstAtLeast(code.start, end);
  const listing = first < code.count ? listingOf(text, code, first) : undefined;
  if (!listing) return undefined;
  const prose = wordsOf(text, 'prose').start;
  const next = firstAtLeast(prose, end);
  if (next < prose.length && prose[next] < code.start[first]) return undefined;
  return { edge: pastFence(text, listing.end), words: code.keys.subarray(first, listing.to) };
}
