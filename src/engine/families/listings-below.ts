import { firstAtLeast } from '../arrays/sorted.ts';
import { isInListing } from '../passages/listings.ts';
import { listingOf, wordsOf } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Beside, byWords, edgesBesideAll, type Piece } from './beside-all.ts';
import { pastFence } from './fences.ts';

/** Listings that have this share of their words in common belong to the text above them. */
const leastAlike = 0.6;

/** Where pieces of prose end with the listing right below each; undefined unless all have one, and these are alike. */
export function withListingsBelow(pieces: readonly Piece[]): number[] | undefined {
  return edgesBesideAll(pieces, listingBelow, byWords(leastAlike));
}

/** The listing right below a piece, if only under a heading of its own; none below what is in a listing itself. */
function listingBelow({ text, start, end }: Piece): Beside | undefined {
  const prose = wordsOf(text, 'prose');
  const own = firstAtLeast(prose.start, start);
  if (own < prose.count && isInListing(prose, own)) return undefined;
  const code = wordsOf(text, 'code');
  const first = firstAtLeast(code.start, end);
  const listing = first < code.count ? listingOf(text, code, first) : undefined;
  if (!listing) return undefined;
  let next = firstAtLeast(prose.start, end);
  while (next < prose.count && prose.mark[next] & ProseMark.heading) next++;
  // a listing may begin with a comment
  while (next < prose.count && isInListing(prose, next)) next++;
  if (next < prose.count && prose.start[next] < code.start[first]) return undefined;
  return { edge: pastFence(text, listing), words: code.keys.subarray(first, listing.to) };
}
