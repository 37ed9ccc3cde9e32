import { firstAtLeast } from '../arrays/sorted.ts';
import { blockEnd } from '../passages/block-around.ts';
import { hasEmptyLine, lineAt } from '../passages/lines.ts';
import { isInListing } from '../passages/listings.ts';
import type { Stretch } from '../passages/places.ts';
import { Rows } from '../passages/rows.ts';
import { isSource } from '../sketches/source.ts';
import { blockAt, leadsOf, lineStarts, listingOf, wordsOf } from '../sketches/texts.ts';
import { type Beside, besideAll, byWords, type Piece, pieceOf } from './beside-all.ts';
import { withCommentsAbove } from './comments-above.ts';

/** Code that has this share of its words, and of the comments in it, in common belongs to the comments above it. */
const leastAlike = 0.6;
/** The most words of it: longer code that is alike is told by itself. */
const mostWords = 100;

/**
 * Where comments are told with the code right below each; undefined unless all have some, and it is alike. It may be too
 * short to be told by itself.
 */
export function withCodeBelow(pieces: readonly Piece[]): Stretch[] | undefined {
  const found = besideAll(pieces, codeBelow, byWords(leastAlike));
  const below = found?.map(({ from, to }, at) => pieceOf(pieces[at].text, false, from, to));
  const starts = below && withCommentsAbove(below);
  if (!starts?.every((start, at) => start <= pieces[at].start)) return undefined;
  return below?.map(({ end }, at) => ({ start: starts[at], end }));
}

/** Words [from, to) of code. */
interface Code extends Pick<Beside, 'words'> {
  readonly from: number;
  readonly to: number;
}

/** The words of the block or of the lines right below a comment. */
function codeBelow({ text, start, end }: Piece): Code | undefined {
  if (!isSource(text)) return undefined;
  const prose = wordsOf(text, 'prose');
  const own = firstAtLeast(prose.start, start);
  const next = firstAtLeast(prose.start, end);
  const code = wordsOf(text, 'code');
  const from = firstAtLeast(code.start, end);
  if (from >= code.count || (own < prose.count && isInListing(prose, own))) return undefined;
  if (next < prose.count && prose.start[next] < code.start[from]) return undefined;
  const lines = lineStarts(text);
  if (hasEmptyLine(code, lines, lineAt(lines, end - 1) + 1, lineAt(lines, code.start[from])))
    return undefined;
  if (listingOf(text, code, from)) return undefined;
  const limit = Math.min(blockAt(code, from)[1], from + mostWords);
  const rows = new Rows(code, lines, leadsOf(text), from, limit);
  const to = unitEnd(rows);
  if (to === undefined) return undefined;
  // nothing else has compared what the comments in it say
  const said = prose.keys.subarray(next, firstAtLeast(prose.start, code.start[to - 1], next));
  const all = new Uint32Array(to - from + said.length);
  all.set(code.keys.subarray(from, to));
  all.set(said, to - from);
  return { from, to, words: all };
}

/** Whether a comment of its own lines stands between a row and the one above: what it is about is another thing. */
function isBelowComment(rows: Rows, row: number): boolean {
  for (let line = rows.line[row - 1] + 1; line < rows.line[row]; line++) if (!rows.leadOn(line)) return true;
  return false;
}

/** Where the block ends that begins with the first row, or the lines with neither an empty one nor a comment between. */
function unitEnd(rows: Rows): number | undefined {
  const { first, indent, count, words } = rows;
  let head = 0;
  while (head + 1 < count && rows.isAnnotation(head)) head++;
  let end = head + 1;
  // rows that end with the text go on no further
  const last = first[count] === words.count ? words.count : undefined;
  if (end < count && indent[end] > indent[head])
    return blockEnd(rows, head, first[end], first[count]) ?? last;
  const goesOn = (row: number) =>
    indent[row] > indent[head] || (indent[row] === indent[head] && !isBelowComment(rows, row));
  while (end < count && goesOn(end) && !rows.isApart(end)) end++;
  return end < count ? first[end] : last;
}
