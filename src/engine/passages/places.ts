import { firstAtLeast } from '../arrays/sorted.ts';
import type { Range } from '../findings.ts';
import type { WordTable } from '../sketches/sketches.ts';
import { lineStarts, listingEnd, type Text, type Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { inString, ProseMark } from '../words/stream.ts';
import { closesCondition, isOpenedWithin } from './conditionals.ts';
import { endsSentence, sentenceFrom, sentenceTo } from './sentences.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** The line (from 0) that an offset is on. */
export function lineAt(lines: Uint32Array, offset: number): number {
  return firstAtLeast(lines, offset + 1) - 1;
}

/** Where a line ends, before its line break. */
export function lineEnd(text: Text, lines: Uint32Array, line: number): number {
  const { length, crlf } = text.sketches;
  if (line + 1 >= lines.length) return length[text.at];
  return Math.max(lines[line], lines[line + 1] - 1 - crlf[text.at]);
}

/** The stretch that a person would mark for words [from, to): whole lines of code, whole sentences of prose. */
export function stretchOf(text: Text, words: Words, space: Space, from: number, to: number): Stretch {
  const lines = lineStarts(text);
  return space === 'prose'
    ? sentences(text, words, lines, from, to)
    : wholeLines(text, words, lines, from, to);
}

/** The range of a stretch in one of the files that have the text. */
export function rangeOf(text: Text, path: string, { start, end }: Stretch): Range {
  const lines = lineStarts(text);
  const first = lineAt(lines, start);
  const last = lineAt(lines, end);
  return {
    path,
    startLine: first + 1,
    startColumn: start - lines[first] + 1,
    endLine: last + 1,
    endColumn: end - lines[last] + 1,
    startOffset: start,
    endOffset: end,
  };
}

function endOf(words: Words, at: number): number {
  return words.start[at] + words.length[at];
}

/** The most columns before the first word of an annotation: of `@Test`, `#[test]`, or `#[\Override]`. */
export const annotated = 3;

/**
 * Whether the line that a word opens is the first of an entry, as in a list of test cases: the line above has only a
 * bracket. That line has no words and is no longer than the entry is indented. If the line above it has words, it is
 * indented less than the entry, and the bracket is at least half way from there to the entry: no brace below the head
 * of a function.
 */
export function beginsEntry(
  words: Words,
  lines: Uint32Array,
  at: number,
  line = lineAt(lines, words.start[at]),
): boolean {
  const { start, lineBreak } = words;
  const indent = start[at] - lines[line];
  if (line === 0 || (at > 0 && start[at - 1] >= lines[line - 1])) return false;
  const width = lines[line] - lines[line - 1] - lineBreak;
  if (width === 0 || width > indent) return false;
  if (line === 1 || at === 0 || start[at - 1] < lines[line - 2]) return true;
  const above = indentAt(words, lines, at - 1);
  return above < indent && (width - 1 - above) * 2 >= indent - above;
}

/** Characters that closing brackets may take beyond the indentation of what they close: a rule of dashes takes more. */
const widestClosing = 6;

/** The most characters of the brackets, with what follows them, that close what one line opens. */
const widestBracket = 3;

/**
 * The most lines without words before those that close a block: the end of a string of several lines, `{}`, and what
 * closes the call.
 */
const mostUncounted = 3;

/** Words that close a block, on a line of their own. */
const closingWords = wordSet(
  `end fi done esac endif enddo endwhile endfor endforeach endfunction endmacro endcase endmodule endmethod endclass
  endinterface endform endloop endtry endselect endtask endgenerate endmenu endchoice Qed Defined Admitted Abort`.split(
    /\s+/,
  ),
);

/** Whether a word that opens a line closes a block and is alone on the line. */
export function closesBlock({ written, start, count }: Words, lines: Uint32Array, at: number): boolean {
  if (!hasWord(closingWords, written[at])) return false;
  return at + 1 === count || lineAt(lines, start[at + 1]) > lineAt(lines, start[at]);
}

/** The indentation of the line that a word is on; in a string of several lines, that of the line that opens it. */
export function indentAt(words: Words, lines: Uint32Array, at: number): number {
  let from = at;
  while (from > 0 && words.mark[from] & inString) from--;
  const line = lineAt(lines, words.start[from]);
  return words.start[firstOnLine(words, lines, line, from)] - lines[line];
}

function wholeLines(text: Text, words: Words, lines: Uint32Array, from: number, to: number): Stretch {
  let begin = from;
  let end = to;
  let first = lineAt(lines, words.start[from]);
  let last = lineAt(lines, endOf(words, to - 1));
  // a first or last line is left out when less than half of it is copied
  if (last > first && shareOfLine(words, lines, first, from, to) < 0.5) {
    while (words.start[begin] < lines[first + 1]) begin++;
    first = lineAt(lines, words.start[begin]);
  }
  if (last > first && shareOfLine(words, lines, last, from, to) < 0.5) {
    while (words.start[end - 1] >= lines[last]) end--;
    last = lineAt(lines, endOf(words, end - 1));
  }
  const opening = firstOnLine(words, lines, first, begin);
  const closing = lastClosing(text, words, lines, last, opening, end);
  // a lone opening bracket belongs to what it opens, as a closing one does
  if (closing > last && beginsEntry(words, lines, opening)) first--;
  return { start: lines[first], end: lineEnd(text, lines, closing) };
}

/** The first word on the line that a word is on. */
export function firstOnLine({ start }: Words, lines: Uint32Array, line: number, at: number): number {
  let first = at;
  while (first > 0 && start[first - 1] >= lines[line]) first--;
  return first;
}

/**
 * The last of the lines after `line` that close what words [from, to) opened: with `end` and its like, or with brackets
 * alone.
 */
function lastClosing(
  text: Text,
  words: Words,
  lines: Uint32Array,
  line: number,
  from: number,
  to: number,
): number {
  const { start, count } = words;
  const lineOf = (at: number) => (at < count ? lineAt(lines, start[at]) : lines.length);
  const outer = indentAt(words, lines, from);
  const indentOfLast = indentAt(words, lines, to - 1);
  const { blocks, opener } = openBlocks(words, lines, from, to);
  let open = blocks;
  let uncounted = 0;
  let inner = indentOfLast;
  let last = line;
  let next = to;
  while (lineOf(next) <= last) next++;
  for (; lineOf(next) === last + 1 && closesBlock(words, lines, next); next++) {
    const indent = start[next] - lines[last + 1];
    if (closesCondition(words, next)) {
      if (!isOpenedWithin(words, lines, from, next)) break;
    } else if (indent < outer || indent >= inner) break;
    inner = indent;
    last++;
    open--;
  }
  const opensNext = next < count && beginsEntry(words, lines, next) ? 1 : 0;
  const listed = listingEnd(text, endOf(words, to - 1));
  const behindListing = listed === undefined ? lines.length : lineAt(lines, listed) + 1;
  const wordless = Math.min(lineOf(next) - opensNext, behindListing);
  const widest = indentOfLast + widestClosing;
  for (; open > 0 && last + 1 < wordless; last++, open--) {
    const width = lineEnd(text, lines, last + 1) - lines[last + 1];
    if (width === 0 || width > widest || hasWordOnLine(text, text.sketches.prose, lines, last + 1)) break;
    // too far in to be a bracket of the opener: it closes what the last line itself opened, or nothing (`{}`)
    if (opener !== undefined && width > opener + widestBracket && uncounted++ < mostUncounted) open++;
  }
  const closesNext = () => lineOf(next) === last + 1 && closesBlock(words, lines, next);
  for (; closesNext() && closesCondition(words, next); next++, last++)
    if (!isOpenedWithin(words, lines, from, next)) break;
  return last;
}

/**
 * What words [from, to) leave open. From the last line up, each line that is indented less opens a block; so does the
 * bracket above an entry.
 */
function openBlocks(words: Words, lines: Uint32Array, from: number, to: number): Open {
  let blocks = 0;
  let opener: number | undefined;
  let indent = Number.POSITIVE_INFINITY;
  let inEntry = false;
  for (let at = to - 1; at >= from; at--) {
    const line = lineAt(lines, words.start[at]);
    at = firstOnLine(words, lines, line, at);
    if (words.mark[at] & inString) continue;
    const own = words.start[at] - lines[line];
    if (own > indent) continue;
    if (own < indent) inEntry = false;
    if (own < indent && indent < Number.POSITIVE_INFINITY) {
      opener ??= own;
      blocks++;
    }
    indent = own;
    if (inEntry || !beginsEntry(words, lines, at, line)) continue;
    inEntry = true;
    blocks++;
  }
  return { blocks, opener };
}

/** What a range leaves open: the number of blocks, and the indentation of the last line that opens one. */
interface Open {
  blocks: number;
  opener: number | undefined;
}

function shareOfLine(words: Words, lines: Uint32Array, line: number, from: number, to: number): number {
  const start = lines[line];
  const end = line + 1 < lines.length ? lines[line + 1] : Number.POSITIVE_INFINITY;
  let all = 0;
  let taken = 0;
  for (let at = from; at >= 0 && words.start[at] >= start; at--)
    if (words.start[at] < end && at < from) all++;
  for (let at = from; at < words.count && words.start[at] < end; at++) {
    if (words.start[at] < start) continue;
    all++;
    if (at < to) taken++;
  }
  return all === 0 ? 1 : taken / all;
}

/** Whether the line has a word of the table: a comment of the prose table, code of the code table. */
function hasWordOnLine(text: Text, table: WordTable, lines: Uint32Array, line: number): boolean {
  const to = table.from[text.at + 1];
  const first = firstAtLeast(table.start, lines[line], table.from[text.at], to);
  return first < to && (line + 1 >= lines.length || table.start[first] < lines[line + 1]);
}

/** Words that a copy may gain or lose to begin and end with a sentence. */
const furthest = { gain: 3, lose: 2 };

function sentences(text: Text, words: Words, lines: Uint32Array, from: number, to: number): Stretch {
  const first = sentenceFrom(words, from, to, furthest);
  const last = withoutLastHeading(words, first, sentenceTo(words, first, to, furthest) - 1);
  const firstLine = lineAt(lines, words.start[first]);
  const opensLine = first === 0 || words.start[first - 1] < lines[firstLine];
  const end = endOf(words, last);
  const lastLine = lineAt(lines, end);
  const endOfLine = lineEnd(text, lines, lastLine);
  const closesLine = last + 1 >= words.count || words.start[last + 1] >= endOfLine;
  return {
    start:
      opensLine && !hasWordOnLine(text, text.sketches.code, lines, firstLine)
        ? lines[firstLine]
        : words.start[first],
    end: closesLine ? endOfLine : Math.min(endOfLine, end + (endsSentence(words, last) ? 1 : 0)),
  };
}

/**
 * The last word of a range without the headings at its end, which belong to what follows; all of it when most of it is
 * headings.
 */
function withoutLastHeading(words: Words, first: number, last: number): number {
  let end = last;
  while (end >= first && words.mark[end] & ProseMark.heading) end--;
  return (end + 1 - first) * 2 < last + 1 - first ? last : end;
}
