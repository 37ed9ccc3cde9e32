import type { Part, Words } from '../sketches/texts.ts';
import { closeBracket, closeParenthesis, openBrace, openBracket } from '../words/ascii.ts';
import { wordSet } from '../words/hash.ts';
import { classOf, WordClass } from '../words/stream.ts';
import type { Ranges } from './chains.ts';
import { outlineOf } from './outline.ts';
import { hasCodeWord, isPassive } from './prototypes.ts';
import type { Rows } from './rows.ts';

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
  const { indent } = rows;
  const outline = outlineOf(rows);
  const [a, b] = [rows.of(aFrom), rows.of(bFrom)];
  if (indent[a] !== indent[b]) return false;
  const holder = outline.holderOf(a);
  if (holder < 0 || holder !== outline.holderOf(b)) return false;
  if (rows.beginsEntry(a) && rows.beginsEntry(b)) return true;
  if (rows.isOpened(holder + 1)) return false;
  const to = Math.max(aTo, bTo);
  // the brackets of the list may be on lines of their own, further in than what holds it
  return closesAsList(rows, holder, to) || closesAsList(rows, holder, to, indent[a]);
}

function haveValues({ words }: Rows, { aFrom, aTo, bFrom, bTo }: Ranges): boolean {
  return isOnlyValues({ words, from: aFrom, to: aTo }) && isOnlyValues({ words, from: bFrom, to: bTo });
}

function isOnlyValues(part: Part): boolean {
  return !hasCodeWord(part, declaringWords) && isPassive(part);
}

/** Whether a list or a call, not a block, is what ends before a column beyond word `to` of what a row holds. */
export function closesAsList(
  rows: Rows,
  holder: number,
  to: number,
  column = rows.indent[holder] + 1,
): boolean {
  const mark = outlineOf(rows).closingOf(holder, column, rows.words.start[to - 1]);
  return mark === closeBracket || mark === closeParenthesis;
}
