import { outermostIndent } from '../passages/block-around.ts';
import { columnAt, hasEmptyLine } from '../passages/lines.ts';
import { firstOnLine } from '../passages/places.ts';
import { Rows } from '../passages/rows.ts';
import { sharedWords } from '../passages/shared-words.ts';
import {
  blockAt,
  leadsOf,
  lineStarts,
  type Text,
  type Texts,
  textOf,
  type Words,
  wordsOf,
} from '../sketches/texts.ts';
import { inString } from '../words/stream.ts';
import type { Family, Member, PassageNode } from './family.ts';
import { type NodeJudge, scoreTold } from './nearness.ts';

/** The most words that are taken in at either end: what has more may be told by itself. */
const mostWords = 20;
/** The share of the words of the longer that what is beside two passages must have in common. */
const leastAlike = 0.5;
/** A head of so few words is hardly more than the name of what is below it, which may be another. */
const mostOfName = 3;
/** What is beside passages is taken in if that leaves this share of each score. */
const leastOfScore = 0.75;

/** Words [from, to) of the code of a text. */
type Range = Pick<PassageNode, 'text' | 'from' | 'to'>;

/** One side of passages: what stands there right beside one. */
interface Side {
  /** The first word of the line there. */
  lineBeside(words: Words, lines: Uint32Array, range: Range): number;
  /** The range with one more row and what this holds, or paragraph; undefined where none belongs to it. */
  withRow(rows: Rows, range: Range): Range | undefined;
  /** The words that only the wider of two ranges has. */
  added(keys: Uint32Array, range: Range, wider: Range): Uint32Array;
}

const below: Side = {
  lineBeside: (_, __, { to }) => to,
  withRow: withRowBelow,
  added: (keys, range, wider) => keys.subarray(range.to, wider.to),
};

const above: Side = {
  lineBeside: (words, lines, { from }) => (from === 0 ? words.count : firstOnLine(words, lines, from - 1)),
  withRow: withRowAbove,
  added: (keys, range, wider) => keys.subarray(wider.from, range.from),
};

/**
 * A family of code with the rows right below and above its passages, as far as all of them have much the same there. Its
 * scores are counted of all that; none may fall below `least`.
 */
export function withRowsBeside(texts: Texts, family: Family, judge: NodeJudge, least: number): Family {
  if (family.representative.prose) return family;
  const leastOf = ({ match }: Member) => Math.max(least, leastOfScore * match.jaccard);
  const needed = family.members.map(leastOf);
  return [below, above].reduce((told, side) => {
    const { representative, members } = told;
    const ranges = withRows(texts, [representative, ...members.map(({ node }) => node)], side);
    return (ranges && reaching(told, ranges, needed, judge)) ?? told;
  }, family);
}

/** A family whose passages have these ends; undefined where a score cannot be counted anew or is less than needed. */
function reaching(
  { representative, members }: Family,
  [first, ...others]: readonly Range[],
  needed: readonly number[],
  judge: NodeJudge,
): Family | undefined {
  const head = { ...representative, ...first };
  const wide: Member[] = [];
  for (const [at, { node, match }] of members.entries()) {
    const other = { ...node, ...others[at] };
    const jaccard = scoreTold(match, [representative, node], [head, other], judge);
    if (jaccard === undefined || jaccard < needed[at]) return undefined;
    const words = Math.max(head.to - head.from, other.to - other.from);
    wide.push({ node: other, match: { ...match, jaccard, words } });
  }
  return { representative: head, members: wide };
}

/** Ranges with as many rows on one side as all have alike there; undefined when they have none. */
function withRows(texts: Texts, ranges: readonly Range[], side: Side): Range[] | undefined {
  if (!beginAlike(texts, ranges, side)) return undefined;
  const rows: Rows[] = [];
  let wide: Range[] | undefined;
  for (;;) {
    const wider: Range[] = [];
    let like: Uint32Array | undefined;
    let areNames = true;
    for (const [at, range] of (wide ?? ranges).entries()) {
      rows[at] ??= rowsAround(textOf(texts, range.text), ranges[at]);
      const next = side.withRow(rows[at], range);
      if (!next || lengthOf(next) > lengthOf(ranges[at]) + mostWords) return wide;
      const added = side.added(rows[at].words.keys, range, next);
      like ??= added;
      areNames &&= added.length <= mostOfName && isFurtherOut(rows[at], next, range);
      if (!areNames && !areAlike(like, added)) return wide;
      wider.push(next);
    }
    if (doMeet(wider)) return wide;
    wide = wider;
  }
}

/** Whether the lines right beside all ranges begin with one word, or further out, which is soon seen. */
function beginAlike(texts: Texts, ranges: readonly Range[], side: Side): boolean {
  let like: number | undefined;
  let areHeads = true;
  for (const range of ranges) {
    const text = textOf(texts, range.text);
    const words = wordsOf(text, 'code');
    const lines = lineStarts(text);
    const at = side.lineBeside(words, lines, range);
    if (at >= words.count) return false;
    like ??= words.keys[at];
    areHeads &&= columnAt(lines, words.start[at]) < columnAt(lines, words.start[range.from]);
    if (!areHeads && words.keys[at] !== like) return false;
  }
  return true;
}

/** Whether a range begins further out than another. */
function isFurtherOut(rows: Rows, range: Range, other: Range): boolean {
  return rows.indent[rows.of(range.from)] < rows.indent[rows.of(other.from)];
}

function lengthOf({ from, to }: Range): number {
  return to - from;
}

function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  return a[0] === b[0] && sharedWords(a, b) >= leastAlike * Math.max(a.length, b.length);
}

/** Whether two of some ranges overlap. */
function doMeet(ranges: readonly Range[]): boolean {
  const sorted = [...ranges].sort((x, y) => x.text - y.text || x.from - y.from);
  return sorted.some(
    ({ text, from }, at) => at > 0 && sorted[at - 1].text === text && from < sorted[at - 1].to,
  );
}

/** The rows of a range, and those around it of more words than may be taken in. */
function rowsAround(text: Text, { from, to }: Range): Rows {
  const words = wordsOf(text, 'code');
  const lines = lineStarts(text);
  const first = firstOnLine(words, lines, Math.max(0, from - 2 * mostWords));
  const last = Math.min(to + 2 * mostWords, words.count);
  return new Rows(words, lines, leadsOf(text), first, last, false, text);
}

/**
 * A range with the row right below and what that holds, or behind an empty line with the paragraph, if it is in the block
 * that the range is in. What closes a block before comes with it.
 */
function withRowBelow(rows: Rows, range: Range): Range | undefined {
  const { first, indent, count, words } = rows;
  const { from, to } = range;
  const own = outermostIndent(rows, from, to);
  const isNext = (row: number) => row < count && indent[row] >= own && isRightBelow(rows, row, indent[row]);
  let row = rows.from(to);
  if (first[row] !== to) return undefined;
  while (isNext(row) && rows.closesBlock(row)) row++;
  if (!isNext(row) || rows.isAnnotation(row) || rows.isCondition(row)) return undefined;
  const isParagraph = rows.isApart(row);
  if (isParagraph && indent[row] === 0) return undefined;
  const goesOn = (at: number) =>
    indent[at] > indent[row] || (isParagraph && indent[at] === indent[row] && !rows.isApart(at));
  let end = row + 1;
  while (end < count && goesOn(end)) end++;
  if (end < count && indent[end] === indent[row] && rows.closesBlock(end)) end++;
  const [, most] = blockAt(words, to - 1);
  const isWhole = end < count || first[end] === words.count;
  return isWhole && first[end] <= most ? { ...range, to: first[end] } : undefined;
}

/**
 * A range with the row right above, or the block that ends there, or above an empty line with the paragraph; with a head
 * only if it has all that is below that.
 */
function withRowAbove(rows: Rows, range: Range): Range | undefined {
  const { first, indent, count, words } = rows;
  const { from, to } = range;
  const own = rows.of(from);
  if (own === 0 || first[own] !== from || !rows.begins(own) || words.mark[from] & inString) return undefined;
  let row = own - 1;
  if (!isRightBelow(rows, own, Math.min(indent[own], indent[row]))) return undefined;
  const isParagraph = rows.isApart(own);
  if (isParagraph && (indent[own] === 0 || indent[row] < indent[own])) return undefined;
  if (indent[row] < indent[own]) {
    const behind = rows.from(to);
    if (behind < count ? indent[behind] > indent[row] : first[count] < words.count) return undefined;
  } else {
    const goesOn = (at: number) =>
      indent[at] > indent[own] || !rows.begins(at) || (isParagraph && !rows.isApart(at));
    while (row > 0 && goesOn(row) && indent[row - 1] >= indent[own]) row--;
    if (indent[row] !== indent[own]) return undefined;
  }
  const [least] = blockAt(words, from);
  const isOwn = rows.begins(row) || rows.isAnnotation(row);
  return isOwn && first[row] >= least ? { ...range, from: first[row] } : undefined;
}

/** Whether nothing stands between a row and the one above but empty lines, and brackets no further out than a column. */
function isRightBelow(rows: Rows, row: number, column: number): boolean {
  const { words, lines, line } = rows;
  for (let at = line[row - 1] + 1; at < line[row]; at++) {
    const lead = rows.leadOn(at);
    const isFurtherOut = lead && lead.at - lines[at] < column;
    if (isFurtherOut || (!lead && !hasEmptyLine(words, lines, at, at + 1))) return false;
  }
  return true;
}
