import type { Stretch } from '../passages/places.ts';
import type { Piece } from './beside-all.ts';
import { withCodeBelow } from './code-below.ts';
import { withCommentsAbove } from './comments-above.ts';
import { withCommentsBelow } from './comments-below.ts';
import { withFences } from './fences.ts';
import { withListingsBelow } from './listings-below.ts';

/** Where copies are told to begin and end: with what belongs to all of them, code with the fences of its listings. */
export function toldStretches(pieces: readonly Piece[], prose: boolean): Stretch[] {
  const whole = withBelonging(pieces, prose);
  return prose ? whole : whole.map((stretch, at) => withFences(pieces[at].text, stretch));
}

/**
 * Where copies begin and end with what belongs to all: code with the comments above, and with those that end its
 * listings, prose with the listings below.
 */
export function withBelonging(pieces: readonly Piece[], prose: boolean): Stretch[] {
  if (prose)
    return withCodeBelow(pieces) ?? withAllListings(pieces).map(({ start, end }) => ({ start, end }));
  const starts = withCommentsAbove(pieces);
  const ends = withCommentsBelow(pieces);
  return pieces.map(({ start, end }, at) => ({ start: starts?.[at] ?? start, end: ends?.[at] ?? end }));
}

/** Pieces of prose with the listings right below all of them, one after the other. */
function withAllListings(pieces: readonly Piece[]): readonly Piece[] {
  const ends = withListingsBelow(pieces);
  return ends ? withAllListings(pieces.map((piece, at) => ({ ...piece, end: ends[at] }))) : pieces;
}
