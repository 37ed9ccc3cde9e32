import {
  backtick,
  bar,
  closeBrace,
  closeBracket,
  colon,
  dot,
  doubleQuote,
  hyphen,
  newline,
  openBrace,
  openBracket,
  openParenthesis,
  space,
} from '../ascii.ts';
import {
  byteSet,
  find,
  isLetter,
  isNameByte,
  lineEnd,
  pastBlanks,
  runLength,
  standsAt,
  trimmedEnd,
} from '../lines.ts';
import { pastAttributeList } from './attribute-list.ts';

/** What the line below the head of a table is made of. */
const inDelimiterRow = byteSet('|-: \t\r');

/** Whether the line at `at` is the one below the head of a table: `|---|:-:|`. */
export function isDelimiterRow(bytes: Uint8Array, at: number, to: number): boolean {
  let next = pastBlanks(bytes, at, to);
  if (bytes[next] !== bar) return false;
  while (next < to && inDelimiterRow[bytes[next]] === 1) next++;
  return next >= to || bytes[next] === newline;
}

/**
 * Whether a line is only a mark for a tool: `(label)=`, `:end_tab:`, ``:label:`name` ``, or `r[label]` outside a
 * paragraph.
 */
export function isLabel(bytes: Uint8Array, at: number, to: number, inParagraph: boolean): boolean {
  const first = bytes[at];
  if (first !== openParenthesis && first !== colon && (inParagraph || !isLetter(first))) return false;
  const named = pastLabel(bytes, first === openParenthesis || first === colon ? at + 1 : at, to);
  const end = trimmedEnd(bytes, named, to);
  if (first === openParenthesis)
    return named > at + 1 && standsAt(bytes, named, end, ')=') && named + 2 === end;
  if (first !== colon) {
    if (bytes[named] !== openBracket) return false;
    const close = pastLabel(bytes, named + 1, end);
    return close > named + 1 && bytes[close] === closeBracket && close + 1 === end;
  }
  if (named === at + 1 || bytes[named] !== colon) return false;
  if (named + 1 === end) return true;
  return bytes[named + 1] === backtick && find(bytes, '`', named + 2, end) === end - 1;
}

/**
 * Whether a line is only a component of MDC: `::name`, `::name[text]{to="a"}`, `:name{to="a"}`, or the `::` that ends
 * it.
 */
export function isComponent(bytes: Uint8Array, from: number, to: number): boolean {
  const name = from + runLength(bytes, from, to);
  const end = trimmedEnd(bytes, name, to);
  if (bytes[from] !== colon || name > from + 2) return false;
  if (name === end) return name === from + 2;
  if (!isLetter(bytes[name])) return false;
  const text = pastLabel(bytes, name, end);
  const list = bytes[text] === openBracket ? Math.max(labelEnd(bytes, text, end) + 1, text) : text;
  const past = pastAttributeList(bytes, list, end);
  return past === end && (past > list || name === from + 2);
}

/** Where the head of a container ends, without the attributes in braces after it. */
export function withoutAttributes(bytes: Uint8Array, from: number, to: number): number {
  const end = trimmedEnd(bytes, from, to);
  if (end === from || bytes[end - 1] !== closeBrace) return end;
  let depth = 0;
  for (let at = end - 1; at >= from; at--) {
    if (bytes[at] === closeBrace) depth++;
    else if (bytes[at] === openBrace && --depth === 0) return at;
  }
  return end;
}

/** Whether a listing only names a file to include in its place: mdBook's `{{#include a}}`, or `{!a!}`. */
export function isInclusion(bytes: Uint8Array, from: number, to: number): boolean {
  return standsAt(bytes, pastBlanks(bytes, from, to), to, '{{#') || isInclude(bytes, from, to);
}

/** Whether a line only names a file to include in its place, and what part of it: `{!a!}`, `{* a hl[3] *}`. */
export function isInclude(bytes: Uint8Array, from: number, to: number): boolean {
  const at = pastBlanks(bytes, from, to);
  if (bytes[at] !== openBrace) return false;
  const end = trimmedEnd(bytes, from, to);
  return ['!}', '*}'].some((closes) => {
    const opens = `{${closes[0]}`;
    return standsAt(bytes, at, end, opens) && find(bytes, closes, at + opens.length, end) === end - 2;
  });
}

/** Whether the first or second line of a listing begins like every line that webpack itself writes into a bundle. */
export function isBundle(bytes: Uint8Array, from: number, to: number): boolean {
  return [from, lineEnd(bytes, from, to) + 1].some((line) => standsAt(bytes, line, to, '/******/'));
}

/** The bracket that closes the one at `from`, or -1; those in code do not count. */
export function labelEnd(bytes: Uint8Array, from: number, end: number): number {
  let depth = 0;
  let inCode = false;
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === backtick) inCode = !inCode;
    else if (byte === openBracket && !inCode) depth++;
    else if (byte === closeBracket && !inCode && --depth === 0) return at;
  }
  return -1;
}

/** Whether a line only defines a link: a label, one word after its colon, and perhaps a title in quotes. */
export function isDefinition(bytes: Uint8Array, from: number, end: number): boolean {
  const close = bytes[from] === openBracket ? labelEnd(bytes, from, end) : -1;
  if (close <= from + 1 || bytes[close + 1] !== colon) return false;
  const target = pastBlanks(bytes, close + 2, end);
  let past = target;
  while (past < end && bytes[past] > space) past++;
  if (past === target) return false;
  const title = pastBlanks(bytes, past, end);
  const stop = trimmedEnd(bytes, title, end);
  return (
    title >= stop || (title + 1 < stop && bytes[title] === doubleQuote && bytes[stop - 1] === doubleQuote)
  );
}

function pastLabel(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (isNameByte(bytes[at]) || bytes[at] === hyphen || bytes[at] === dot)) at++;
  return at;
}
