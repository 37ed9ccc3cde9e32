import { firstAtLeast } from '../arrays/sorted.ts';
import { isInListing } from '../passages/listings.ts';
import { listingOf, wordsOf } from '../sketches/texts.ts';
import { type Beside, byShingles, edgesBesideAll, type Piece } from './beside-all.ts';
import { pastFence } from './fences.ts';

/** Listings with this score belong to the text above them. */
const leastScore = 0.6;

/** Where pieces of prose end with the listing right below each; undefined unless all have one, and these are alike. */
export function withListingsBelow(pieces: readonly Piece[]): number[] | undefined {
  return edgesBesideAll(pieces, listingBelow, byShingles(leastScore));
}

/** The listing right below a piece; none below what is in a listing itself. */
function listingBelow({ text, start, end }: Piece): Beside | undefined {
  const prose = wordsOf(text, 'prose');
  const own = firstAtLeast(prose.start, start);
  if (own < prose.count && isInListing(prose, own)) return undefined;
  const code = wordsOf(text, 'code');
  const first = firstAtLeast(code.start, end);
  const listing = first < code.count ? listingOf(text, code, first) : undefined;
  if (!listing) return undefined;
  let next = firstAtLeast(prose.start, end);
  // a listing may begin with a comment
  while (next < prose.count && isInListing(prose, next)) next++;
  if (next < prose.count && prose.start[next] < code.start[first]) return undefined;
  return { edge: pastFence(text, listing.end), words: code.keys.subarray(first, listing.to) };
}
