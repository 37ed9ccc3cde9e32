import { codeBelow, leastOfCodeBelow, shareOfCode } from '../passages/commented-code.ts';
import type { Stretch } from '../passages/places.ts';
import { besideAll, type Piece, pieceOf } from './beside-all.ts';
import { withCommentsAbove } from './comments-above.ts';

/**
 * Where comments are told with the code right below each; undefined unless all have some, and it is alike. It may be too
 * short to be told by itself.
 */
export function withCodeBelow(pieces: readonly Piece[]): Stretch[] | undefined {
  const found = besideAll(
    pieces,
    (piece) => codeBelow(piece.text, piece),
    (first, other) => shareOfCode(first, other) >= leastOfCodeBelow,
  );
  const below = found?.map(({ from, to }, at) => pieceOf(pieces[at].text, false, from, to));
  const starts = below && withCommentsAbove(below);
  if (!starts?.every((start, at) => start <= pieces[at].start)) return undefined;
  return below?.map(({ end }, at) => ({ start: starts[at], end }));
}
