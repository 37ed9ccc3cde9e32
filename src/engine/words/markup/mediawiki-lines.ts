import { bar, colon, equals, exclamation, numberSign, openBrace, semicolon, star } from '../ascii.ts';
import { find, nameAt, runLength, standsAt, trimmedEnd } from '../lines.ts';
import { templateEnd } from './mediawiki-inline.ts';

/** Where a heading ends, after its closing marks; `at` when the line is no heading. */
export function headingEnd(bytes: Uint8Array, at: number, end: number): number {
  const comment = find(bytes, '<!--', at, end);
  const stop = trimmedEnd(bytes, at, comment < 0 ? end : comment);
  return bytes[stop - 1] === equals && runLength(bytes, at, stop) < stop - at ? stop : at;
}

/** Where a cell ends: before the marks of the next one on its line, or with the line. */
export function cellEnd(bytes: Uint8Array, from: number, end: number, isHead: boolean): number {
  for (let at = from; at + 1 < end; at++) {
    const byte = bytes[at];
    if (byte === openBrace) at = Math.max(templateEnd(bytes, at, end) - 1, at);
    else if (bytes[at + 1] === byte && (byte === bar || (isHead && byte === exclamation))) return at;
  }
  return end;
}

/** Whether a line is `__NOTOC__` or the like. */
export function isSwitch(bytes: Uint8Array, from: number, end: number): boolean {
  if (!standsAt(bytes, from, end, '__')) return false;
  const stop = trimmedEnd(bytes, from, end);
  return standsAt(bytes, stop - 2, stop, '__') && nameAt(bytes, from, stop, '').length === stop - from;
}

/** Past a rule, or past the marks of list items and of indentation. */
export function pastMarks(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  if (standsAt(bytes, at, end, '----')) return at + runLength(bytes, at, end);
  while (
    at < end &&
    (bytes[at] === star || bytes[at] === numberSign || bytes[at] === colon || bytes[at] === semicolon)
  )
    at++;
  return at;
}
