import { type CommentedCode, codeBelow, leastOfCodeBelow, shareOfCode } from '../passages/commented-code.ts';
import { lineAt } from '../passages/lines.ts';
import type { Stretch } from '../passages/places.ts';
import { lineStarts } from '../sketches/texts.ts';
import { besideAll, type Piece, pieceOf } from './beside-all.ts';
import { mostLines, withCommentsAbove } from './comments-above.ts';

/**
 * Where comments are told with the code right below each; undefined unless all have some, and it is alike. It may be too
 * short to be told by itself.
 */
export function withCodeBelow(pieces: readonly Piece[]): Stretch[] | undefined {
  const found = codeBelowAll(pieces);
  const below = found?.map(({ from, to }, at) => pieceOf(pieces[at].text, false, from, to));
  const starts = below && withCommentsAbove(below);
  return below?.map(({ end }, at) => {
    const { start } = pieces[at];
    return { start: Math.min(start, starts?.[at] ?? start), end };
  });
}

/** The code right below each of some comments; undefined unless all have some, and it is alike. */
export function codeBelowAll(pieces: readonly Piece[]): CommentedCode[] | undefined {
  return besideAll(
    pieces,
    (piece) => (lineCount(piece) > mostLines ? undefined : codeBelow(piece.text, piece)),
    (first, other) => shareOfCode(first, other) >= leastOfCodeBelow,
  );
}

function lineCount({ text, start, end }: Piece): number {
  const lines = lineStarts(text);
  return lineAt(lines, end - 1) - lineAt(lines, start) + 1;
}
