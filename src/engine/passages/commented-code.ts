import { firstAtLeast } from '../arrays/sorted.ts';
import { jaccardTogether } from '../sketches/shingles.ts';
import { isSource } from '../sketches/source.ts';
import {
  blockAt,
  leadsOf,
  lineStarts,
  listingOf,
  type Text,
  type Words,
  wordsOf,
} from '../sketches/texts.ts';
import { beforeHalf, blockEnd } from './block-around.ts';
import { type Chain, longerSide } from './chains.ts';
import type { Layout } from './layout.ts';
import { shortWithinOneText, withinOneText } from './length.ts';
import { hasEmptyLine, lineAt } from './lines.ts';
import { isInListing } from './listings.ts';
import { type Stretch, stretchOf } from './places.ts';
import { Rows } from './rows.ts';
import { shareOfWords } from './shared-words.ts';
import type { Counted, PassageRules, TextPairWords } from './text-pair.ts';

/** Code that has this share of its words, and of the comments in it, in common belongs to the comments above it. */
export const leastOfCodeBelow = 0.6;
/** The most words of it: longer code that is alike is told by itself. */
const mostWords = 100;
/** The fewest words of it that make a comment long enough: a line that is called everywhere does not. */
const fewestWords = 8;
/** A comment that is too short without its code must have this share of what it needs. */
const leastOfComment = 0.5;

/**
 * What a chain of comments that is too short by itself is together with the code right below both, if that makes it long
 * enough and is alike; within one text both must be nearly the same.
 */
export function withCode(
  { space, self, layout, a, b }: TextPairWords,
  chain: Chain,
  { minWords }: PassageRules,
): Counted | undefined {
  const longer = longerSide(chain);
  if (space !== 'prose' || longer < leastOfComment * minWords) return undefined;
  const { aFrom, aTo, bFrom, bTo } = chain;
  const inA = below(layout.a, aFrom, aTo);
  const inB = inA && below(layout.b, bFrom, bTo);
  if (!inB) return undefined;
  const words = Math.min(inA.words.length, inB.words.length);
  const all = longer + words + Math.min(inA.example.length, inB.example.length);
  if (words < fewestWords || all < (self ? withinOneText.words : minWords)) return undefined;
  if (shareOfCode(inA, inB) < (self ? shortWithinOneText.code : leastOfCodeBelow)) return undefined;
  const said = [a.keys.subarray(aFrom, aTo), b.keys.subarray(bFrom, bTo)] as const;
  if (self && jaccardTogether([said]) < shortWithinOneText.code) return undefined;
  return countedTogether(said, [inA, inB]);
}

/** What two comments and the code below each are together. */
export function countedTogether(
  said: readonly [Uint32Array, Uint32Array],
  [inA, inB]: readonly [CommentedCode, CommentedCode],
): Counted {
  const wordsOf = (own: Uint32Array, { words, example }: CommentedCode) =>
    own.length + words.length + example.length;
  return {
    words: Math.max(wordsOf(said[0], inA), wordsOf(said[1], inB)),
    jaccard: jaccardTogether([said, [inA.example, inB.example], [inA.words, inB.words]]),
  };
}

function below({ text, words }: Layout, from: number, to: number): CommentedCode | undefined {
  return codeBelow(text, stretchOf(text, words, 'prose', from, to));
}

/** Words [from, to) of code, all words of it and of the comments in it, and those of the example above it. */
export interface CommentedCode {
  readonly from: number;
  readonly to: number;
  readonly words: Uint32Array;
  readonly example: Uint32Array;
}

/** The share of their words that two pieces of code have in common, or the examples above them, whichever is less. */
export function shareOfCode(a: CommentedCode, b: CommentedCode): number {
  const hasExample = a.example.length + b.example.length > 0;
  return Math.min(shareOfWords(a.words, b.words), hasExample ? shareOfWords(a.example, b.example) : 1);
}

/** The block, or the lines, right below a comment, with the example between them that the comment may end with. */
export function codeBelow(text: Text, { start, end }: Stretch): CommentedCode | undefined {
  if (!isSource(text)) return undefined;
  const prose = wordsOf(text, 'prose');
  const own = firstAtLeast(prose.start, start);
  const code = wordsOf(text, 'code');
  const from = firstAtLeast(code.start, end);
  if (from >= code.count || (own < prose.count && isInListing(prose, own))) return undefined;
  if (isEndOfMore(prose, code, start, end)) return undefined;
  const exampleEnd = listingOf(text, code, from)?.end;
  const above = exampleEnd ?? end;
  const below = firstAtLeast(code.start, above);
  if (below >= code.count || listingOf(text, code, below)) return undefined;
  const others = firstAtLeast(prose.start, above);
  if (others < prose.count && prose.start[others] < code.start[below]) return undefined;
  const lines = lineStarts(text);
  if (hasEmptyLine(code, lines, lineAt(lines, above - 1) + 1, lineAt(lines, code.start[below])))
    return undefined;
  const limit = Math.min(blockAt(code, below)[1], below + mostWords);
  const rows = new Rows(code, lines, leadsOf(text), below, limit);
  const behind = unitEnd(rows);
  if (behind === undefined) return undefined;
  const to = beforeHalf(rows, below, behind);
  // nothing else has compared what the comments in it say
  const said = prose.keys.subarray(others, firstAtLeast(prose.start, code.start[to - 1], others));
  const all = new Uint32Array(to - below + said.length);
  all.set(code.keys.subarray(below, to));
  all.set(said, to - below);
  return { from: below, to, words: all, example: code.keys.subarray(from, below) };
}

/** Whether most of the comment that ends at an offset is said before another one of it. */
function isEndOfMore(prose: Words, code: Words, start: number, end: number): boolean {
  const above = firstAtLeast(code.start, start) - 1;
  const first = above < 0 ? 0 : firstAtLeast(prose.start, code.start[above]);
  const own = firstAtLeast(prose.start, start);
  return own - first > firstAtLeast(prose.start, end) - own;
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
  // rows that end with the text, or before a break in it, go on no further
  const isLast =
    first[count] === words.count || words.breaks[firstAtLeast(words.breaks, first[count])] === first[count];
  const last = isLast ? first[count] : undefined;
  if (end < count && indent[end] > indent[head])
    return blockEnd(rows, head, first[end], first[count]) ?? last;
  const goesOn = (row: number) =>
    indent[row] > indent[head] || (indent[row] === indent[head] && !isBelowComment(rows, row));
  while (end < count && goesOn(end) && !rows.isApart(end)) end++;
  return end < count ? first[end] : last;
}
