import { ampersand, apostrophe, doubleQuote, less } from '../ascii.ts';
import { find, isBlank, nameAt, pastBlanks, pastEmptyLines, standsAt } from '../lines.ts';
import { takeEntity } from './entities.ts';
import type { Excerpt } from './excerpt.ts';
import { pastFields } from './front-matter.ts';

/** Between these, marks of the wiki stand for themselves. */
const nowiki = '<nowiki>';
const nowikiEnd = '</nowiki>';

/** Adds text to an excerpt as it is shown: with the characters that its entities stand for, without `<nowiki>`. */
export function takeShown(bytes: Uint8Array, from: number, to: number, excerpt: Excerpt): void {
  let at = from;
  while (at < to) {
    const byte = bytes[at];
    if (byte === ampersand) at = takeEntity(bytes, at, to, excerpt);
    else if (byte === less && standsAt(bytes, at, to, nowiki)) at += nowiki.length;
    else if (byte === less && standsAt(bytes, at, to, nowikiEnd)) at += nowikiEnd.length;
    else {
      let next = at + 1;
      while (next < to && bytes[next] !== ampersand && bytes[next] !== less) next++;
      excerpt.take(bytes, at, next);
      at = next;
    }
  }
}

/** Whether a listing is nothing but fields, like the header of a proposal. */
export function areFields(bytes: Uint8Array, from: number, to: number): boolean {
  const line = pastEmptyLines(bytes, from, to);
  const end = pastFields(bytes, line, to, pastBlanks(bytes, line, to) - line);
  return end > line && isBlank(bytes, end, to);
}

/** What `<source lang="python">` names. */
export function listingLanguage(bytes: Uint8Array, from: number, to: number): string {
  const found = find(bytes, 'lang=', from, to);
  if (found < 0) return '';
  const value = found + 'lang='.length;
  const quoted = bytes[value] === doubleQuote || bytes[value] === apostrophe;
  return nameAt(bytes, quoted ? value + 1 : value, to, '+#-');
}
