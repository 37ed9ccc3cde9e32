import { firstAtLeast } from '../arrays/sorted.ts';
import { lineStarts, wordsOf } from '../sketches/texts.ts';
import type { Piece } from './beside-all.ts';

/**
 * Where pieces of code begin with all that is above them in their files; undefined unless all have the first word of code
 * of a source, if not that on its first line, and the very same above it: imports, and other lines without words, but no
 * licence.
 */
export function withTops(pieces: readonly Piece[]): number[] | undefined {
  const [{ text: first }] = pieces;
  const top = first.sketches.top[first.at];
  if (top === 0) return undefined;
  const isBelow = ({ text, start }: Piece) => {
    const code = wordsOf(text, 'code');
    return firstAtLeast(code.start, start) <= firstAtLeast(code.start, lineStarts(text)[1]);
  };
  const isAlike = (piece: Piece) => piece.text.sketches.top[piece.text.at] === top && isBelow(piece);
  return pieces.every(isAlike) ? pieces.map(() => 0) : undefined;
}
