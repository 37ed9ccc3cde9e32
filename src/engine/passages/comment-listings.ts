import { firstAtLeast } from '../arrays/sorted.ts';
import { isSource } from '../sketches/source.ts';
import { blockAt, listingEnds, listingOf, type Text, type Words } from '../sketches/texts.ts';

/** The rows of a text, and the columns before each. */
interface IndentedRows {
  readonly words: Words;
  readonly count: number;
  readonly first: Uint32Array;
  readonly indent: Uint16Array;
}

/**
 * Which rows of a source are in the listing of a comment; these are indented as if the listing began as far out as the
 * row below the comment, which it is said of. Undefined where the source has no listings, and for a page.
 */
export function listedRows(rows: IndentedRows, text: Text): Uint8Array | undefined {
  if (listingEnds(text).length === 0 || !isSource(text)) return undefined;
  const { words, count, first, indent } = rows;
  const listed = new Uint8Array(count);
  let below = -1;
  for (let to = count; to > 0; ) {
    const last = first[to - 1];
    const from = firstAtLeast(first, blockAt(words, last)[0], 0, to);
    if (listingOf(text, words, last)) {
      listed.fill(1, from, to);
      if (below >= 0) moveOut(indent.subarray(from, to), below);
    } else below = indent[from];
    to = from;
  }
  return listed;
}

/** Moves rows out to where the outermost of them is as far out as the row below. */
function moveOut(indent: Uint16Array, below: number): void {
  let least = indent[0];
  for (const own of indent) if (own < least) least = own;
  const by = least - below;
  if (by > 0) for (let row = 0; row < indent.length; row++) indent[row] -= by;
}
