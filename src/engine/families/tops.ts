import { firstAtLeast } from '../arrays/sorted.ts';
import { headerWords, lineStarts, wordsOf } from '../sketches/texts.ts';
import type { Piece } from './beside-all.ts';

/**
 * Where pieces of code begin with all that is above them in their files, if the first word of code of a source is theirs,
 * not on its first line, and above it is something but no licence: imports and other lines without words, where all of
 * the pieces are all the code of their files, or the very same above the first piece and others; the rest begin as they do.
 */
export function withTops(pieces: readonly Piece[]): number[] | undefined {
  if (pieces.every(isBelowTop) && areWholeFiles(pieces)) return pieces.map(() => 0);
  const [head] = pieces;
  if (!isBelowTop(head)) return undefined;
  const below = pieces.filter((piece) => topOf(piece) === topOf(head) && isBelowTop(piece));
  return below.length > 1 ? pieces.map((piece) => (below.includes(piece) ? 0 : piece.start)) : undefined;
}

function isBelowTop(piece: Piece): boolean {
  return topOf(piece) !== 0 && isFirst(piece);
}

function topOf({ text }: Piece): number {
  return text.sketches.top[text.at];
}

function isFirst({ text, start }: Piece): boolean {
  const code = wordsOf(text, 'code');
  return firstAtLeast(code.start, start) <= firstAtLeast(code.start, lineStarts(text)[1]);
}

/** Whether pieces are all the code of their files, which say nothing above it but the same on their first lines. */
function areWholeFiles(pieces: readonly Piece[]): boolean {
  const onFirstLines = new Set<string>();
  for (const { text, start, end } of pieces) {
    const code = wordsOf(text, 'code');
    if (firstAtLeast(code.start, end) < code.count || headerWords(text) > 0) return false;
    onFirstLines.add(code.keys.subarray(0, firstAtLeast(code.start, start)).join());
  }
  return onFirstLines.size === 1;
}
