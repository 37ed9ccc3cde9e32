import { blockAt, type Words } from '../sketches/texts.ts';
import { isAttribute } from '../words/source/code-words.ts';
import { inString } from '../words/stream.ts';
import type { Chain, Ranges } from './chains.ts';
import { isConditional, isHalf } from './conditionals.ts';
import { annotated, beginsEntry, closesBlock, firstOnLine, lineAt } from './places.ts';
import type { Sides } from './text-pair.ts';

/** Words [from, to) of a text. */
type Extent = readonly [from: number, to: number];

/** The share of both wholes that a chain must cover to stand for them. */
const mostlyCovered = { code: 0.6, prose: 1 / 2 };
/** Words in a row that two paragraphs must have alike where they begin or end. */
const alikeAtBorder = 3;

/**
 * The chain with the little that is left of the functions or other indented blocks that it covers; undefined when
 * nothing is, or too much.
 */
export function wholeBlocks({ a, b, lines }: Sides, chain: Chain): Chain | undefined {
  const [aFrom, aTo] = blockAround(a, lines.a, chain.aFrom, chain.aTo);
  const [bFrom, bTo] = blockAround(b, lines.b, chain.bFrom, chain.bTo);
  return widened(chain, { aFrom, aTo, bFrom, bTo }, mostlyCovered.code);
}

/**
 * The chain with all of its first and last paragraph, where both texts begin or end these alike: it regains what an
 * inserted or omitted sentence cut off. Undefined when it gains nothing, or too much.
 */
export function wholeParagraphs({ a, b, lines }: Sides, chain: Chain): Chain | undefined {
  const wide = { aFrom: chain.aFrom, aTo: chain.aTo, bFrom: chain.bFrom, bTo: chain.bTo };
  const roomA = roomOf(chain.aTo - chain.aFrom, mostlyCovered.prose);
  const roomB = roomOf(chain.bTo - chain.bFrom, mostlyCovered.prose);
  const [aFrom, aTo] = [
    paragraphStart(a, lines.a, chain.aFrom, roomA),
    paragraphEnd(a, lines.a, chain.aTo, roomA),
  ];
  const [bFrom, bTo] = [
    paragraphStart(b, lines.b, chain.bFrom, roomB),
    paragraphEnd(b, lines.b, chain.bTo, roomB),
  ];
  if (alike(a, b, aFrom, bFrom, 1, Math.min(chain.aFrom - aFrom, chain.bFrom - bFrom)))
    [wide.aFrom, wide.bFrom] = [aFrom, bFrom];
  if (alike(a, b, aTo - 1, bTo - 1, -1, Math.min(aTo - chain.aTo, bTo - chain.bTo)))
    [wide.aTo, wide.bTo] = [aTo, bTo];
  return widened(chain, wide, mostlyCovered.prose);
}

function widened(chain: Chain, wide: Ranges, covered: number): Chain | undefined {
  const coveredA = chain.aTo - chain.aFrom;
  const coveredB = chain.bTo - chain.bFrom;
  const wholeA = wide.aTo - wide.aFrom;
  const wholeB = wide.bTo - wide.bFrom;
  if (wholeA + wholeB === coveredA + coveredB) return undefined;
  if (coveredA < covered * wholeA || coveredB < covered * wholeB) return undefined;
  return {
    aFrom: wide.aFrom,
    aTo: wide.aTo,
    bFrom: wide.bFrom,
    bTo: wide.bTo,
    matched: chain.matched,
    runs: chain.runs,
  };
}

function alike(a: Words, b: Words, atA: number, atB: number, step: 1 | -1, room: number): boolean {
  if (room < alikeAtBorder) return false;
  for (let i = 0; i < alikeAtBorder; i++) if (a.keys[atA + step * i] !== b.keys[atB + step * i]) return false;
  return true;
}

/**
 * Where the paragraph of word `at` begins, after a line without words; `at` itself when that is more than `room` words
 * away.
 */
function paragraphStart(words: Words, lines: Uint32Array, at: number, room: number): number {
  const { start } = words;
  const least = Math.max(blockAt(words, at)[0], at - room - 1);
  let line = lineAt(lines, start[at]);
  let first = at;
  for (; first > least; first--) {
    const own = line;
    while (lines[line] > start[first - 1]) line--;
    if (line < own - 1) break;
  }
  return at - first > room ? at : first;
}

/** Where the paragraph of the word before `to` ends; `to` itself when that is more than `room` words away. */
function paragraphEnd(words: Words, lines: Uint32Array, to: number, room: number): number {
  const { start } = words;
  const most = Math.min(blockAt(words, to - 1)[1], to + room + 1);
  let line = lineAt(lines, start[to - 1]);
  let end = to;
  for (; end < most; end++) {
    const own = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[end]) line++;
    if (line > own + 1) break;
  }
  return end - to > room ? to : end;
}

/**
 * Words [from, to) with the rest of the block that they are in. Its head is the one line that is indented least, if it
 * is near their beginning, or else the line above that is indented less than all of them. The block ends before the
 * next line that is indented no more than its head. In a list it is the whole entry. The same words when head or end
 * are too far away.
 */
function blockAround(words: Words, lines: Uint32Array, from: number, to: number): Extent {
  const { start } = words;
  const [least, most] = blockAt(words, from);
  const room = roomOf(to - from, mostlyCovered.code);
  const firstLine = lineAt(lines, start[from]);
  let line = firstLine;
  let indent = Number.POSITIVE_INFINITY;
  let head = -1;
  let heads = 0;
  for (let at = from; at < to; at++) {
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if ((at > least && start[at - 1] >= lines[line]) || words.mark[at] & inString) continue;
    if (isConditional(words, at) || closesBlock(words, lines, at)) continue;
    const own = start[at] - lines[line];
    if (own > indent) continue;
    heads = own < indent ? 1 : heads + 1;
    if (own < indent) [indent, head] = [own, at];
  }
  const lastLine = line;
  if (heads === 0) return [from, to];
  let entry = false;
  if (heads > 1 || head - from > room) {
    const inside = indent;
    line = firstLine;
    entry = start[from] - lines[line] === inside && beginsEntry(words, lines, from);
    for (head = from; indent >= inside && !entry; ) {
      head--;
      if (head < least || from - head > room) return [from, to];
      while (lines[line] > start[head]) line--;
      if ((head > least && start[head - 1] >= lines[line]) || words.mark[head] & inString) continue;
      if (isConditional(words, head)) continue;
      indent = start[head] - lines[line];
      entry = indent === inside && beginsEntry(words, lines, head);
    }
  }
  const behind = blockEnd(words, lines, to, Math.min(most, to + room + 1), lastLine, indent, entry);
  if (behind < 0) return [from, to];
  const end = entry ? behind : Math.max(to, beforeSaid(words, lines, head, behind, indent));
  const begin = entry || head > from ? Math.min(head, from) : saidAbove(words, lines, head, least);
  return [begin, beforeHalf(words, lines, begin, end)];
}

/** Where words [from, to) end without last lines that are only half of a condition. */
function beforeHalf(words: Words, lines: Uint32Array, from: number, to: number): number {
  let end = to;
  while (end > from) {
    const opening = firstOnLine(words, lines, lineAt(lines, words.start[end - 1]), end - 1);
    if (opening <= from || !isHalf(words, lines, opening, from, end)) break;
    end = opening;
  }
  return end;
}

/** The first of the lines right above a head that annotate it; the head itself when there are none. */
function saidAbove(words: Words, lines: Uint32Array, head: number, least: number): number {
  const { start } = words;
  let line = lineAt(lines, start[head]);
  const indent = start[head] - lines[line];
  let first = head;
  while (first > least && start[first - 1] >= lines[line - 1]) {
    line--;
    const opening = firstOnLine(words, lines, line, first - 1);
    const own = start[opening] - lines[line];
    if (own <= indent || own > indent + annotated || isConditional(words, opening)) break;
    first = opening;
  }
  return first;
}

/**
 * The first of the lines right above word `end` that annotate what it begins, after a block that begins with word
 * `head`; `end` itself when there are none. Annotations begin with one sign, so all other lines of the block must be
 * indented by more than one; and the first must not have the block's name, for then it is the tag that closes it.
 */
function beforeSaid(words: Words, lines: Uint32Array, head: number, end: number, indent: number): number {
  const { start, written } = words;
  if (end === words.count) return end;
  let said = end;
  let line = lineAt(lines, start[end]);
  let hasInner = false;
  for (let at = end - 1; at > head; at--) {
    const own = lineAt(lines, start[at]);
    at = firstOnLine(words, lines, own, at);
    if (at <= head) break;
    if (words.mark[at] & inString || isConditional(words, at)) continue;
    if (start[at] - lines[own] > indent + 1) {
      hasInner = true;
      continue;
    }
    if (hasInner || own !== line - 1) return end;
    [said, line] = [at, own];
  }
  return hasInner && written[said] !== written[head] ? said : end;
}

/**
 * The first word from `to` on whose line is indented no more than `indent`. After an `entry`, which has that
 * indentation, the line must be indented less or begin the next entry. -1 when there is none before `most` and the text
 * continues.
 */
function blockEnd(
  words: Words,
  lines: Uint32Array,
  to: number,
  most: number,
  lastLine: number,
  indent: number,
  entry: boolean,
): number {
  const { start } = words;
  let line = lastLine;
  /** Where adjacent lines begin, below one without words, that may annotate what comes next: `@Test`, `#[test]`. */
  let said = -1;
  /** Whether they begin with `@` or `#[`: then a line without words below them closes what they opened. */
  let isMarked = false;
  for (let end = to; end < most; end++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[end]) line++;
    if (line === before || words.mark[end] & inString) continue;
    const under = isConditional(words, end);
    if (under && entry) continue;
    const own = under ? indent + 1 : start[end] - lines[line];
    if (entry) {
      if (own < indent || (own === indent && beginsEntry(words, lines, end))) return end;
      continue;
    }
    const isGap = line > before + 1;
    const isBelow = !isGap || (isMarked && line === before + 2);
    // lines above a word that only closes the block belong to it, and do not annotate what comes next
    if (own <= indent) return said >= 0 && isBelow && !closesBlock(words, lines, end) ? said : end;
    if (!isGap) continue;
    said = own <= indent + annotated ? end : -1;
    isMarked = own === indent + 1 || isAttribute(words.written[end], words.mark[end]);
  }
  return most === blockAt(words, to - 1)[1] ? most : -1;
}

/** The words that a chain of this many may gain. */
function roomOf(words: number, covered: number): number {
  return Math.ceil(words * (1 / covered - 1));
}
