import { firstAtLeast } from '../arrays/sorted.ts';
import type { Space } from '../space.ts';
import type { Sketches, WordTable } from './sketches.ts';

/** The words of one text in one space, as views into its batch. */
export interface Words {
  readonly count: number;
  /** What is compared: the hash of each word, or its shape. */
  readonly keys: Uint32Array;
  /** The hash of each word as written; the same as `keys` unless shapes are compared. */
  readonly written: Uint32Array;
  readonly start: Uint32Array;
  readonly length: Uint8Array;
  readonly mark: Uint16Array;
  readonly breaks: Uint32Array;
  /** Characters that end a line: two when all lines end with CR LF. */
  readonly lineBreak: number;
  /** The lines that have more than that, but only white space. */
  readonly blanks: Uint32Array;
}

/** Words [from, to) of a text. */
export interface Part {
  readonly words: Words;
  readonly from: number;
  readonly to: number;
}

/** The marks that lines begin with, and where they are. */
export interface Leads {
  readonly at: Uint32Array;
  readonly mark: Uint8Array;
}

/** A distinct content that one or more files have. */
export interface Text {
  readonly sketches: Sketches;
  /** Its number in the batch. */
  readonly at: number;
  readonly key: string;
  /** Paths of the files that have it, sorted. Empty: dead. */
  readonly paths: string[];
}

/** The first text of a batch, which is in no corpus. */
export function loneText(sketches: Sketches): Text {
  return { sketches, at: 0, key: '', paths: [] };
}

/** Texts by their number. */
export type Texts = Pick<ReadonlyMap<number, Text>, 'get'>;

/** The text with this number. */
export function textOf(texts: Texts, id: number): Text {
  const text = texts.get(id);
  if (!text) throw new Error(`No text ${id}`);
  return text;
}

/** The words of a text in a space. */
export function wordsOf(text: Text, space: Space): Words {
  const table = tableOf(text, space);
  const from = table.from[text.at];
  const to = table.from[text.at + 1];
  const mark = table.mark.subarray(from, to);
  const written = table.hash.subarray(from, to);
  return {
    count: to - from,
    keys: space === 'shape' ? new Uint32Array(mark) : written,
    written,
    start: table.start.subarray(from, to),
    length: table.length.subarray(from, to),
    mark,
    breaks: table.breaks.subarray(table.breakFrom[text.at], table.breakFrom[text.at + 1]),
    lineBreak: lineBreakOf(text),
    blanks: blanksOf(text),
  };
}

/** Characters that end a line of a text. */
export function lineBreakOf({ sketches, at }: Text): number {
  return 1 + sketches.crlf[at];
}

/** The lines of a text (from 0) that have only white space and are longer than their line break. */
export function blanksOf({ sketches: { blanks, blankFrom }, at }: Text): Uint32Array {
  return blanks.subarray(blankFrom[at], blankFrom[at + 1]);
}

/** What is compared of the words of a text, in its prose or in its code as written. */
export function keysOf(text: Text, space: 'prose' | 'code'): Uint32Array {
  const { hash, from } = tableOf(text, space);
  return hash.subarray(from[text.at], from[text.at + 1]);
}

/** Where lines of code begin with a mark, and the bytes of these marks. */
export function leadsOf(text: Text): Leads {
  return leadsIn(text.sketches.code, text.at);
}

/** The lines of a page that only open or close what holds others, and their marks. */
export function containersOf(text: Text): Leads {
  return leadsIn(text.sketches.prose, text.at);
}

function leadsIn({ leadFrom, leads, leadMarks }: WordTable, at: number): Leads {
  const from = leadFrom[at];
  const to = leadFrom[at + 1];
  return { at: leads.subarray(from, to), mark: leadMarks.subarray(from, to) };
}

/** Where the listings of a text end, in order. */
export function listingEnds({ sketches: { code }, at }: Text): Uint32Array {
  return code.listingEnds.subarray(code.listingFrom[at], code.listingFrom[at + 1]);
}

/** Where the first listing that ends at or after an offset ends; undefined when there is none. */
export function listingEnd(text: Text, offset: number): number | undefined {
  const ends = listingEnds(text);
  const found = firstAtLeast(ends, offset);
  return found < ends.length ? ends[found] : undefined;
}

/** A listing: its words [from, to) of code, where it ends, and where it begins, on the line that opens it. */
export interface Listing {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** The listing of a page or a comment that a word of code is in; tags are in none. */
export function listingOf(text: Text, code: Words, at: number): Listing | undefined {
  const [from, to] = blockAt(code, at);
  const ends = listingEnds(text);
  const own = firstAtLeast(ends, code.start[at]);
  if (own === ends.length || (to < code.count && code.start[to] < ends[own])) return undefined;
  const { listingFrom, listingStarts } = text.sketches.code;
  return { from, to, start: listingStarts[listingFrom[text.at] + own], end: ends[own] };
}

/** How many words of prose come before all code of a source file; none in a page, where code is in listings. */
export function headerWords(text: Text): number {
  const code = wordsOf(text, 'code').start;
  if (code.length === 0 || listingEnd(text, code[code.length - 1]) !== undefined) return 0;
  const prose = wordsOf(text, 'prose').start;
  return firstAtLeast(prose, code[0], 0, prose.length);
}

/** How many files these texts have. */
export function pathCount(texts: ReadonlyMap<number, Text>, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + (texts.get(id)?.paths.length ?? 0), 0);
}

/** How many words a text has in a space. */
export function wordCount(text: Text, space: Space): number {
  const { from } = tableOf(text, space);
  return from[text.at + 1] - from[text.at];
}

/** How many words a text has, prose and code together. */
export function wordTotal(text: Text): number {
  return wordCount(text, 'prose') + wordCount(text, 'code');
}

/** Where the lines of a text begin, in UTF-16 units. */
export function lineStarts(text: Text): Uint32Array {
  const { lines, lineFrom } = text.sketches;
  return lines.subarray(lineFrom[text.at], lineFrom[text.at + 1]);
}

/** How many lines a text has; a line break at its end begins no other. */
export function lineCount(text: Text): number {
  const lines = lineStarts(text);
  const length = text.sketches.length[text.at];
  if (length === 0) return 0;
  return lines[lines.length - 1] === length ? lines.length - 1 : lines.length;
}

function tableOf(text: Text, space: Space): WordTable {
  return space === 'prose' ? text.sketches.prose : text.sketches.code;
}

/** The words [from, to) of prose that stand between two words of code. */
export function proseBetween(prose: Words, code: Words, first: number, last: number): [number, number] {
  const from = firstAtLeast(prose.start, code.start[first]);
  return [from, firstAtLeast(prose.start, code.start[last], from, prose.count)];
}

/** The block [from, to) of words that word `at` is in. */
export function blockAt(words: Words, at: number): [number, number] {
  const { breaks } = words;
  const next = firstAtLeast(breaks, at + 1);
  return [next === 0 ? 0 : breaks[next - 1], next === breaks.length ? words.count : breaks[next]];
}
