import { firstAtLeast } from '../arrays/sorted.ts';
import type { Part, Words } from '../sketches/texts.ts';
import { closeBracket, closeParenthesis, openBrace, openBracket } from '../words/ascii.ts';
import { wordSet } from '../words/hash.ts';
import { classOf, WordClass } from '../words/stream.ts';
import type { Ranges } from './chains.ts';
import { lineAt, nextLine } from './lines.ts';
import { hasCodeWord, isPassive } from './prototypes.ts';
import type { Rows } from './rows.ts';

/** How many rows away the brackets of a list may be. */
const farthest = 1000;

/** This share of the words of a list of numbers are numbers. */
const leastNumbers = 0.95;

/** Words with which people declare what only a block can hold. */
const declaringWords = wordSet([
  'const',
  'let',
  'var',
  'val',
  'auto',
  'final',
  'int',
  'char',
  'await',
  'assert',
]);

/**
 * Whether two ranges of one text are records of one list: values side by side in the same brackets, or anywhere in a
 * text that is nothing but values, which do nothing by themselves.
 */
export function areRecords(rows: Rows, ranges: Ranges): boolean {
  return (isValue(rows) || areEntries(rows, ranges)) && haveValues(rows, ranges);
}

/** Whether two ranges of one text are hardly anything but numbers: a list of them says nothing by repeating itself. */
export function areNumbers(words: Words, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  return isNumbers(words, aFrom, aTo) && isNumbers(words, bFrom, bTo);
}

function isNumbers({ mark }: Words, from: number, to: number): boolean {
  let others = (1 - leastNumbers) * (to - from);
  for (let at = from; at < to && others >= 0; at++) if (classOf(mark[at]) !== WordClass.number) others--;
  return others >= 0;
}

/** Whether all of a text is one value in brackets, as in JSON. */
function isValue({ words, leads }: Rows): boolean {
  const first = leads.at.length > 0 && leads.at[0] < words.start[0] ? leads.mark[0] : 0;
  return first === openBrace || first === openBracket;
}

/** Whether two ranges begin with entries of one list or call. */
function areEntries(rows: Rows, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  const [a, b] = [rows.of(aFrom), rows.of(bFrom)];
  if (rows.indent[a] !== rows.indent[b]) return false;
  const holder = holderOf(rows, a);
  if (holder < 0 || holder !== holderOf(rows, b)) return false;
  if (rows.beginsEntry(a) && rows.beginsEntry(b)) return true;
  return !rows.isOpened(holder + 1) && closesAsList(rows, holder, Math.max(aTo, bTo));
}

function haveValues({ words }: Rows, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  return isOnlyValues({ words, from: aFrom, to: aTo }) && isOnlyValues({ words, from: bFrom, to: bTo });
}

function isOnlyValues(part: Part): boolean {
  return !hasCodeWord(part, declaringWords) && isPassive(part);
}

/**
 * The nearest row above that is indented less, and neither a condition nor the continuation of a block; -1 when there is
 * none near.
 */
function holderOf(rows: Rows, row: number): number {
  const { indent } = rows;
  const least = Math.max(0, row - farthest);
  for (let above = row - 1; above >= least; above--)
    if (indent[above] < indent[row] && !rows.isCondition(above) && !rows.continues(above)) return above;
  return -1;
}

/** Whether what a row holds beyond word `to` ends with a line that closes a list or a call, not a block. */
export function closesAsList(rows: Rows, holder: number, to: number): boolean {
  const { words, lines, leads, indent, first } = rows;
  let next = rows.of(to - 1) + 1;
  const most = Math.min(rows.count, next + farthest);
  while (next < most && indent[next] > indent[holder]) next++;
  const limit = next < rows.count ? words.start[first[next]] : Number.POSITIVE_INFINITY;
  let line = lineAt(lines, words.start[to - 1]);
  for (let lead = firstAtLeast(leads.at, words.start[to - 1]); leads.at[lead] < limit; lead++) {
    while (nextLine(lines, line) <= leads.at[lead]) line++;
    if (leads.at[lead] - lines[line] > indent[holder]) continue;
    return leads.mark[lead] === closeBracket || leads.mark[lead] === closeParenthesis;
  }
  return false;
}
