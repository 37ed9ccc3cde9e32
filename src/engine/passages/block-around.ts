import { blockAt, type Words } from '../sketches/texts.ts';
import { isAttribute } from '../words/source/code-words.ts';
import { inString } from '../words/stream.ts';
import { isConditional, isHalf } from './conditionals.ts';
import { annotated, beginsEntry, closesBlock, firstOnLine, lineAt } from './layout.ts';

/** The first line of a block: its head, or in a list the first line of an entry. */
interface Head {
  /** The first word of the line. */
  at: number;
  indent: number;
  /** Whether it begins an entry: then the rest of the entry is indented like it or more, not only more. */
  beginsEntry: boolean;
}

/**
 * Words [from, to) with the rest of the block that they are in; in a list, of the entry. The same words when it begins
 * or ends more than `room` words away.
 */
export function blockAround(
  words: Words,
  lines: Uint32Array,
  from: number,
  to: number,
  room: number,
): [number, number] {
  const [least, most] = blockAt(words, from);
  if (to > most) return [from, to];
  const head = headOf(words, lines, from, to, room);
  if (!head) return [from, to];
  const limit = Math.min(most, to + room + 1);
  const found = (head.beginsEntry ? entryEnd : blockEnd)(words, lines, to, limit, head.indent);
  if (found === undefined && limit < most) return [from, to];
  const behind = found ?? most;
  if (head.beginsEntry) return [head.at, beforeHalf(words, lines, head.at, behind)];
  const begin = head.at > from ? from : firstLineAnnotating(words, lines, head.at, least);
  const end = Math.max(to, beforeAnnotations(words, lines, head.at, behind, head.indent));
  return [begin, beforeHalf(words, lines, begin, end)];
}

/**
 * The head of the block that words [from, to) are in: the one line of theirs that is indented least, if it is near
 * their beginning, or else a line above them. Undefined when it is more than `room` words away.
 */
function headOf(words: Words, lines: Uint32Array, from: number, to: number, room: number): Head | undefined {
  const outermost = outermostLines(words, lines, from, to);
  if (outermost.count === 0) return undefined;
  const { first, indent } = outermost;
  if (outermost.count === 1 && first - from <= room) return { at: first, indent, beginsEntry: false };
  return headAbove(words, lines, from, indent, room);
}

/** Of the lines that begin in words [from, to), those that are indented least: the first one, and how many. */
export function outermostLines(
  words: Words,
  lines: Uint32Array,
  from: number,
  to: number,
): { first: number; indent: number; count: number } {
  const { start } = words;
  const [least] = blockAt(words, from);
  const outermost = { first: -1, indent: Number.POSITIVE_INFINITY, count: 0 };
  let line = lineAt(lines, start[from]);
  for (let at = from; at < to; at++) {
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if (!opensLine(words, lines, line, at, least) || closesBlock(words, lines, at)) continue;
    const indent = start[at] - lines[line];
    if (indent === outermost.indent) outermost.count++;
    if (indent >= outermost.indent) continue;
    outermost.first = at;
    outermost.indent = indent;
    outermost.count = 1;
  }
  return outermost;
}

/**
 * The nearest line, from that of word `from` upwards, that is indented less than `inner`, or that is indented so and
 * begins an entry. Undefined when it is more than `room` words away.
 */
function headAbove(
  words: Words,
  lines: Uint32Array,
  from: number,
  inner: number,
  room: number,
): Head | undefined {
  const { start } = words;
  const [least] = blockAt(words, from);
  let line = lineAt(lines, start[from]);
  if (start[from] - lines[line] === inner && beginsEntry(words, lines, from))
    return { at: from, indent: inner, beginsEntry: true };
  for (let at = from - 1; at >= least && from - at <= room; at--) {
    while (lines[line] > start[at]) line--;
    if (!opensLine(words, lines, line, at, least)) continue;
    const indent = start[at] - lines[line];
    if (indent < inner) return { at, indent, beginsEntry: false };
    if (indent === inner && beginsEntry(words, lines, at)) return { at, indent, beginsEntry: true };
  }
  return undefined;
}

/** Whether a word, in a block from word `least` on, opens a line whose indentation says something. */
function opensLine(words: Words, lines: Uint32Array, line: number, at: number, least: number): boolean {
  const isFirst = at === least || words.start[at - 1] < lines[line];
  return isFirst && saysIndent(words, at);
}

/** Whether the indentation of the line that a word opens says something: in a string, or of a condition, it does not. */
export function saysIndent(words: Words, at: number): boolean {
  return (words.mark[at] & inString) === 0 && !isConditional(words, at);
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

/**
 * The first of the lines right above a head that annotate it; the head itself when there are none. A line that begins
 * with the same word is the tag that closes the block before.
 */
export function firstLineAnnotating(words: Words, lines: Uint32Array, head: number, least: number): number {
  const { start, written } = words;
  let line = lineAt(lines, start[head]);
  const indent = start[head] - lines[line];
  let first = head;
  while (first > least && start[first - 1] >= lines[line - 1]) {
    line--;
    const opening = firstOnLine(words, lines, line, first - 1);
    const own = start[opening] - lines[line];
    if (own <= indent || own > indent + annotated || isConditional(words, opening)) break;
    if (written[opening] === written[head]) break;
    first = opening;
  }
  return first;
}

/**
 * The first of the lines right above word `end` that annotate what it begins, after a block that begins with word
 * `head`; `end` itself when there are none. Annotations begin with one sign, so all other lines of the block must be
 * indented by more than one; and the first must not have the block's name, for then it is the tag that closes it.
 */
function beforeAnnotations(
  words: Words,
  lines: Uint32Array,
  head: number,
  end: number,
  indent: number,
): number {
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
 * Where the block behind words that end at `to` ends: at the first word whose line is indented no more than its head, or
 * at the lines above that annotate it. Undefined when there is none before `limit`.
 */
function blockEnd(
  words: Words,
  lines: Uint32Array,
  to: number,
  limit: number,
  indent: number,
): number | undefined {
  const { start } = words;
  let line = lineAt(lines, start[to - 1]);
  /** Where adjacent lines begin, below one without words, that may annotate what comes next: `@Test`, `#[test]`. */
  let said = -1;
  /** Whether they begin with `@` or `#[`: then a line without words below them closes what they opened. */
  let isMarked = false;
  for (let at = to; at < limit; at++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if (line === before || words.mark[at] & inString) continue;
    // a condition is in the block, wherever it stands
    const own = isConditional(words, at) ? indent + 1 : start[at] - lines[line];
    const isGap = line > before + 1;
    const isBelow = !isGap || (isMarked && line === before + 2);
    // lines above a word that only closes the block belong to it, and do not annotate what comes next
    if (own <= indent) return said >= 0 && isBelow && !closesBlock(words, lines, at) ? said : at;
    if (!isGap) continue;
    said = own <= indent + annotated ? at : -1;
    isMarked = own === indent + 1 || isAttribute(words.written[at], words.mark[at]);
  }
  return undefined;
}

/**
 * Where the entry behind words that end at `to` ends: at the first word whose line is indented less than the entry, or
 * begins the next one. Undefined when there is none before `limit`.
 */
function entryEnd(
  words: Words,
  lines: Uint32Array,
  to: number,
  limit: number,
  indent: number,
): number | undefined {
  const { start } = words;
  let line = lineAt(lines, start[to - 1]);
  for (let at = to; at < limit; at++) {
    const before = line;
    while (line + 1 < lines.length && lines[line + 1] <= start[at]) line++;
    if (line === before || words.mark[at] & inString || isConditional(words, at)) continue;
    const own = start[at] - lines[line];
    if (own < indent || (own === indent && beginsEntry(words, lines, at))) return at;
  }
  return undefined;
}
