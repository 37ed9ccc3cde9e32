import { firstAtLeast } from '../arrays/sorted.ts';
import { isEmptyLine, lineAt, lineEnd } from '../passages/lines.ts';
import { isInListing } from '../passages/listings.ts';
import { isSource } from '../sketches/source.ts';
import {
  blockAt,
  type Leads,
  leadsOf,
  lineStarts,
  listingOf,
  type Text,
  type Words,
  wordsOf,
} from '../sketches/texts.ts';
import { type Beside, byShingles, byWords, edgesBesideAll, type Piece } from './beside-all.ts';

/**
 * The share of their words that comments above pieces of code must have in common to belong to them; of paragraphs above
 * listings, of their shingles.
 */
const leastAlike = 0.25;
/** The most lines of what is said above some code and belongs to it; of what is longer nothing does. */
export const mostLines = 100;
/** The most words of an example above those that a copy begins with: with more it begins amid the example. */
const mostExampleAbove = 20;

/**
 * Where pieces of code begin with the comment right above each, or in a page the paragraph; undefined unless all have one
 * that says much the same.
 */
export function withCommentsAbove(pieces: readonly Piece[]): number[] | undefined {
  const above = (piece: Piece) => (isSource(piece.text) ? commentAbove(piece) : paragraphAbove(piece));
  const areComments = pieces.every(({ text }) => isSource(text));
  const inListings = pieces.some(isBelowListed)
    ? edgesBesideAll(pieces, commentInListing, byWords(leastAlike))
    : undefined;
  return inListings ?? edgesBesideAll(pieces, above, (areComments ? byWords : byShingles)(leastAlike));
}

/** Whether the text nearest above a piece is in a comment of a listing. */
function isBelowListed({ text, start }: Piece): boolean {
  const prose = wordsOf(text, 'prose');
  const to = firstAtLeast(prose.start, start);
  return to > 0 && isInListing(prose, to - 1);
}

/** The comment of a listing right above code of it; above code that is in no listing, the comment there. */
function commentInListing(piece: Piece): Beside | undefined {
  const { text, start } = piece;
  if (!isBelowListed(piece)) return isSource(text) ? commentAbove(piece) : undefined;
  const prose = wordsOf(text, 'prose');
  const to = firstAtLeast(prose.start, start);
  const lines = lineStarts(text);
  const own = lineAt(lines, start);
  const least = lastLineOfCode(wordsOf(text, 'code'), leadsOf(text), lines, start) + 1;
  let first = own;
  let from = to;
  for (let line = own - 1; line >= least; line--) {
    const before = from;
    while (from > 0 && prose.start[from - 1] >= lines[line] && isInListing(prose, from - 1)) from--;
    if (from === before) break;
    first = line;
  }
  return from === to ? undefined : { edge: lines[first], words: prose.keys.subarray(from, to) };
}

/** The comment right above code; at the top of a file only above all of its code. */
function commentAbove(piece: Piece): Beside | undefined {
  const { text, start, end } = piece;
  const lines = lineStarts(text);
  const own = lineAt(lines, start);
  const isEmpty = (line: number) => isEmptyLine(text, lines, line);
  // most code has nothing right above it
  if (own === 0 || isEmpty(own - 1)) return undefined;
  const prose = wordsOf(text, 'prose');
  const code = wordsOf(text, 'code');
  const to = firstAtLeast(prose.start, start);
  const least = Math.max(lastLineOutside(code, prose, lines, piece) + 1, own - mostLines - 1);
  let first = own;
  let from = to;
  let line = own - 1;
  for (; line >= least && !isEmpty(line); line--) {
    const before = from;
    while (from > 0 && prose.start[from - 1] >= lines[line]) from--;
    if (from < before) first = line;
  }
  // what stands at the top may be about the whole file
  const isAtTop = line < 0 && firstAtLeast(code.start, end) < code.count;
  if (isAtTop || own - first > mostLines) return undefined;
  if (from === to) return wordless(text, lines, line + 1, own);
  return { edge: lines[first], words: prose.keys.subarray(from, to) };
}

/**
 * Lines of a comment without a word: `/// <inheritdoc />`, `// eslint-disable-next-line`; as many say the same. What is
 * right behind text, or behind a listing, may be the end of that, and a line no wider than it is indented holds nothing.
 */
function wordless(text: Text, lines: Uint32Array, from: number, to: number): Beside | undefined {
  const code = wordsOf(text, 'code');
  const prose = wordsOf(text, 'prose');
  const below = firstAtLeast(code.start, lines[to]);
  const said = firstAtLeast(prose.start, lines[to]) - 1;
  const line = lastLineOfCode(code, leadsOf(text), lines, lines[to]);
  if (line < 0 || line >= from) return undefined;
  if (below === 0 || listingOf(text, code, below - 1)) return undefined;
  if (said >= 0 && lineAt(lines, prose.start[said]) > line) return undefined;
  const indent = code.start[below] - lines[to];
  for (let at = from; at < to; at++) if (lineEnd(text, lines, at) - lines[at] <= indent) return undefined;
  return { edge: lines[from], words: Uint32Array.of(to - from) };
}

/** The paragraph above a listing of a page: it says what the listing is. */
function paragraphAbove({ text, start }: Piece): Beside | undefined {
  const prose = wordsOf(text, 'prose');
  const code = wordsOf(text, 'code');
  const to = firstAtLeast(prose.start, start);
  const listing = firstAtLeast(code.start, start);
  if (to === 0 || (listing > 0 && code.start[listing - 1] > prose.start[to - 1])) return undefined;
  const lines = lineStarts(text);
  const last = lineAt(lines, prose.start[to - 1]);
  const least = Math.max(0, last - mostLines);
  let first = last;
  while (first > least && !isEmptyLine(text, lines, first - 1)) first--;
  const from = firstAtLeast(prose.start, lines[first]);
  if (listing > 0 && code.start[listing - 1] >= lines[first]) return undefined;
  return { edge: lines[first], words: prose.keys.subarray(from, to) };
}

/** The last line before an offset that has words or marks of code; -1 when none has. */
function lastLineOfCode(code: Words, leads: Leads, lines: Uint32Array, start: number): number {
  const word = firstAtLeast(code.start, start) - 1;
  const lead = firstAtLeast(leads.at, start) - 1;
  return Math.max(
    word < 0 ? -1 : lineAt(lines, code.start[word] + code.length[word]),
    lead < 0 ? -1 : lineAt(lines, leads.at[lead]),
  );
}

/**
 * The same without what is listed in comments, unless the code of a piece begins amid a listing, or is all in one. The
 * listing that it begins with may have a few lines above, or such as are no words: imports.
 */
function lastLineOutside(code: Words, prose: Words, lines: Uint32Array, { text, start, end }: Piece): number {
  const leads = leadsOf(text);
  const own = firstAtLeast(code.start, start);
  const listed = listingOf(text, code, own);
  const before = listed ? Math.min(start, code.start[listed.from]) : aboveListings(text, code, lines, start);
  const isAmidListing = listed && (own - listed.from > mostExampleAbove || listed.end >= end);
  if (isAmidListing || (!listed && before === start)) return lastLineOfCode(code, leads, lines, start);
  // marks in the comment are those of its listings, which may have lines that are no words, such as imports
  const last = firstAtLeast(code.start, before) - 1;
  const line = last < 0 ? -1 : lineAt(lines, code.start[last] + code.length[last]);
  const comment = prose.start[firstAtLeast(prose.start, lines[line + 1])];
  return Math.max(line, lineAt(lines, leads.at[firstAtLeast(leads.at, comment) - 1] ?? 0));
}

/** Where the first of the listings begins that comments right above an offset have; the offset itself without any. */
function aboveListings(text: Text, code: Words, lines: Uint32Array, start: number): number {
  const leads = leadsOf(text);
  let before = start;
  for (;;) {
    const last = firstAtLeast(code.start, before) - 1;
    const listing = last < 0 ? undefined : listingOf(text, code, last);
    // marks between are of code
    if (!listing || firstAtLeast(leads.at, listing.end) < firstAtLeast(leads.at, before)) return before;
    before = lines[lineAt(lines, code.start[blockAt(code, last)[0]])];
  }
}
