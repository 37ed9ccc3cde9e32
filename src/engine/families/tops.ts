import { firstAtLeast } from '../arrays/sorted.ts';
import { headerWords, lineStarts, wordsOf } from '../sketches/texts.ts';
import type { Piece } from './beside-all.ts';

/**
 * Where pieces of code begin with all that is above them in their files; undefined unless all have the first word of code
 * of a source, if not that on its first line, and above it something but no licence: the very same, or where all of them
 * are all the code of their files, imports and other lines without words.
 */
export function withTops(pieces: readonly Piece[]): number[] | undefined {
  const tops = new Set(pieces.map(({ text }) => text.sketches.top[text.at]));
  if (tops.has(0) || !pieces.every(isFirst)) return undefined;
  return tops.size === 1 || areWholeFiles(pieces) ? pieces.map(() => 0) : undefined;
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
