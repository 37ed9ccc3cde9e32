import { firstAtLeast } from '../arrays/sorted.ts';
import { isSource } from '../sketches/source.ts';
import { blockAt, leadsOf, lineStarts, listingOf, type Text, wordsOf } from '../sketches/texts.ts';
import { blockEnd } from './block-around.ts';
import { type Chain, longerSide } from './chains.ts';
import type { Layout } from './layout.ts';
import { shortWithinOneText, withinOneText } from './length.ts';
import { hasEmptyLine, lineAt } from './lines.ts';
import { isInListing } from './listings.ts';
import { type Stretch, stretchOf } from './places.ts';
import { Rows } from './rows.ts';
import { shareOfWords } from './shared-words.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/** Code that has this share of its words, and of the comments in it, in common belongs to the comments above it. */
export const leastOfCodeBelow = 0.6;
/** The most words of it: longer code that is alike is told by itself. */
const mostWords = 100;
/** The fewest words of it that make a comment long enough: a line that is called everywhere does not. */
const fewestWords = 8;
/** A comment that is too short without its code must have this share of what it needs. */
const leastOfComment = 0.5;

/**
 * Whether a chain of comments that is too short by itself is long enough with the code right below both, which is alike;
 * within one text both must be nearly the same.
 */
export function isLongEnoughWithCode(
  { space, self, layout }: TextPairWords,
  chain: Chain,
  jaccard: () => number,
  { minWords }: PassageRules,
): boolean {
  const longer = longerSide(chain);
  if (space !== 'prose' || longer < leastOfComment * minWords) return false;
  const a = below(layout.a, chain.aFrom, chain.aTo);
  const b = a && below(layout.b, chain.bFrom, chain.bTo);
  if (!b) return false;
  const words = Math.min(a.words.length, b.words.length);
  if (words < fewestWords || words + longer < (self ? withinOneText.words : minWords)) return false;
  const share = shareOfWords(a.words, b.words);
  return self
    ? share >= shortWithinOneText.score && jaccard() >= shortWithinOneText.score
    : share >= leastOfCodeBelow;
}

function below({ text, words }: Layout, from: number, to: number): CommentedCode | undefined {
  return text && codeBelow(text, stretchOf(text, words, 'prose', from, to));
}

/** Words [from, to) of code, and all words of it and of the comments in it. */
interface CommentedCode {
  readonly from: number;
  readonly to: number;
  readonly words: Uint32Array;
}

/** The block, or the lines, right below a comment. */
export function codeBelow(text: Text, { start, end }: Stretch): CommentedCode | undefined {
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
