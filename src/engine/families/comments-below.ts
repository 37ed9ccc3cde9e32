import { firstAtLeast } from '../arrays/sorted.ts';
import { isInListing } from '../passages/listings.ts';
import { listingOf, wordsOf } from '../sketches/texts.ts';
import { type Beside, edgesBesideAll, type Piece } from './beside-all.ts';

/**
 * Where pieces of code end with the comment below each that ends its listing; undefined unless all have one. It says
 * what comes of the line above (`// => 4`), which is something else in each.
 */
export function withCommentsBelow(pieces: readonly Piece[]): number[] | undefined {
  return edgesBesideAll(pieces, commentBelow, () => true);
}

function commentBelow({ text, end }: Piece): Beside | undefined {
  const code = wordsOf(text, 'code');
  const last = firstAtLeast(code.start, end) - 1;
  const listing = last < 0 ? undefined : listingOf(text, code, last);
  if (listing?.to !== last + 1 || listing.end <= end) return undefined;
  const prose = wordsOf(text, 'prose');
  const from = firstAtLeast(prose.start, end);
  const to = firstAtLeast(prose.start, listing.end);
  const isSaid = from < to && isInListing(prose, from);
  return isSaid ? { edge: listing.end, words: prose.keys.subarray(from, to) } : undefined;
}
