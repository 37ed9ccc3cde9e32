import { firstAtLeast } from '../arrays/sorted.ts';
import { isSource } from '../sketches/source.ts';
import { listingEnds, type Text, type Words } from '../sketches/texts.ts';

/** The rows of a text, and the columns before each. */
interface IndentedRows {
  readonly words: Words;
  readonly count: number;
  readonly first: Uint32Array;
  readonly indent: Uint16Array;
}

/** Where the listings in the comments of a text end; undefined where it has none, and of a page. */
export function commentListings(text: Text): Uint32Array | undefined {
  const ends = listingEnds(text);
  return ends.length > 0 && isSource(text) ? ends : undefined;
}

/**
 * Which rows of source are in the listing of a comment, by where its listings end; these rows are indented as if the
 * listing began as far out as the row below the comment, which it is said of.
 */
export function listedRows(rows: IndentedRows, ends: Uint32Array): Uint8Array {
  const { words, count, first, indent } = rows;
  const { breaks, start } = words;
  const listed = new Uint8Array(count);
  let below = -1;
  for (let to = count; to > 0; ) {
    const next = firstAtLeast(breaks, first[to - 1] + 1);
    const from = next === 0 ? 0 : firstAtLeast(first, breaks[next - 1], 0, to);
    if (isListing(start, first[from], breaks[next] ?? start.length, ends)) {
      listed.fill(1, from, to);
      if (below >= 0) moveOut(indent.subarray(from, to), below);
    } else below = indent[from];
    to = from;
  }
  return listed;
}

/** Whether words between two breaks are a listing. */
function isListing(start: Uint32Array, from: number, to: number, ends: Uint32Array): boolean {
  const end = firstAtLeast(ends, start[from]);
  return end < ends.length && (to === start.length || start[to] >= ends[end]);
}

/** Moves rows out to where the outermost of them is as far out as the row below. */
function moveOut(indent: Uint16Array, below: number): void {
  let least = indent[0];
  for (const own of indent) if (own < least) least = own;
  const by = least - below;
  if (by > 0) for (let row = 0; row < indent.length; row++) indent[row] -= by;
}
