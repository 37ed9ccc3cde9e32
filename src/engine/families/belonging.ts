import { addTo } from '../arrays/lists.ts';
import type { Stretch } from '../passages/places.ts';
import type { Text } from '../sketches/texts.ts';
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
 * listings, prose with the listings below. Nothing belongs to copies where it is part of another one.
 */
export function withBelonging(pieces: readonly Piece[], prose: boolean): Stretch[] {
  const wider = withAllBeside(pieces, prose);
  return overlapInText(pieces, wider) ? pieces.map(({ start, end }) => ({ start, end })) : wider;
}

function withAllBeside(pieces: readonly Piece[], prose: boolean): Stretch[] {
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

/** Whether two stretches of one text overlap. */
function overlapInText(pieces: readonly Piece[], stretches: readonly Stretch[]): boolean {
  const byText = new Map<Text, Stretch[]>();
  for (const [at, { text }] of pieces.entries()) addTo(byText, text, stretches[at]);
  for (const all of byText.values()) {
    if (all.length === 1) continue;
    all.sort((x, y) => x.start - y.start);
    if (all.some(({ start }, at) => at > 0 && start < all[at - 1].end)) return true;
  }
  return false;
}
