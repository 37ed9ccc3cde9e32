import { atSign, closeParenthesis, colon, letterE, letterU, lowerCase, openParenthesis } from '../ascii.ts';
import { decorates, decorationOf, lineFrom, nearLineFrom, pastDecoration } from '../decoration.ts';
import { isDenseListing } from '../density.ts';
import { indentOf, isBlank, isNameByte, lineEnd, pastBlanks, standsAt, trimmedEnd } from '../lines.ts';
import { ProseMark, type WordStream } from '../stream.ts';

/** Longest first: the first match counts. They begin with `e` or `u`. */
const announcing = ['examples', 'example', 'usage'];

/** Lines of a comment, and what each of them begins with. */
export interface AnnouncedLines {
  readonly body: number;
  readonly close: number;
  readonly decoration: string;
}

/**
 * The start of the first line in [from, to) that announces an example: `Example:`, `Examples:` or `Usage:`, where
 * parentheses may come before the colon; `to` when there is none.
 */
export function announcedFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    if (wordAt(bytes, line, end) >= 0) return line;
    line = end + 1;
  }
  return to;
}

/**
 * The lines indented further than the one above that announces them, if they are code; undefined when they are text or
 * announce another example.
 */
export function announcedLines(bytes: Uint8Array, line: number, to: number): AnnouncedLines | undefined {
  const end = lineEnd(bytes, line, to);
  const at = wordAt(bytes, line, end);
  const decoration = decorationOf(bytes, line, at);
  const column = indentOf(bytes, nearLineFrom(bytes, at), at);
  const body = end + 1;
  let close = body;
  for (let next = body; next < to; ) {
    const stop = lineEnd(bytes, next, to);
    const text = pastBlanks(bytes, pastDecoration(bytes, next, stop, decoration), stop);
    if (!isBlank(bytes, text, stop)) {
      if (indentOf(bytes, next, text) <= column) break;
      if (wordAt(bytes, next, stop) >= 0) return undefined;
      close = Math.min(stop + 1, to);
    }
    next = stop + 1;
  }
  return isDenseListing(bytes, body, close, decoration) ? { body, close, decoration } : undefined;
}

/**
 * Marks the last line of a text, whose words begin at `first`, as a heading if it only announces a listing; `near` is a
 * place on that line, if one is known.
 */
export function markAnnouncement(
  bytes: Uint8Array,
  from: number,
  to: number,
  out: WordStream,
  first: number,
  near = -1,
): void {
  if (out.count === first) return;
  const lastWord = out.start[out.count - 1];
  const line = lineFrom(bytes, near >= 0 && near < lastWord ? near : lastWord, from);
  const at = announcementAt(bytes, line, to);
  if (at < 0) return;
  let word = out.count;
  while (word > first && out.start[word - 1] >= line) word--;
  const isTag = at > line && bytes[at - 1] === atSign;
  if (word > first && !isTag && !(out.mark[word - 1] & ProseMark.sentenceEnd)) return;
  if (word > first) out.mark[word - 1] |= ProseMark.sentenceEnd;
  out.markFrom(word, ProseMark.heading);
}

/**
 * Where the words begin in a line that only announces a listing, or -1: a tag like `@example`, or what is `Example` or
 * `Usage`, or begins with either and ends with a colon.
 */
function announcementAt(bytes: Uint8Array, line: number, to: number): number {
  const at = announcingWordAt(bytes, line, to);
  if (at < 0 || bytes[at - 1] === atSign) return at;
  const end = lineEnd(bytes, at, to);
  const past = wordEnd(bytes, at, end);
  let stop = trimmedEnd(bytes, past, end);
  while (stop > past && decorates(bytes[stop - 1]) && bytes[stop - 1] !== colon) stop--;
  return stop === past || bytes[stop - 1] === colon ? at : -1;
}

/** Where the word begins in a line that announces an example, or -1. */
function wordAt(bytes: Uint8Array, line: number, end: number): number {
  const at = announcingWordAt(bytes, line, end);
  if (at < 0) return -1;
  let past = wordEnd(bytes, at, end);
  if (bytes[past] === openParenthesis) past += bytes.subarray(past, end).indexOf(closeParenthesis) + 1;
  return past < end && bytes[past] === colon ? at : -1;
}

function wordEnd(bytes: Uint8Array, at: number, end: number): number {
  let past = at;
  while (past < end && isNameByte(bytes[past])) past++;
  return past;
}

/** Where a line, after its decoration, begins with one of the `announcing` words, or -1. */
function announcingWordAt(bytes: Uint8Array, line: number, end: number): number {
  let at = line;
  while (at < end && decorates(bytes[at])) at++;
  const initial = bytes[at] | lowerCase;
  if (initial !== letterE && initial !== letterU) return -1;
  const word = announcing.find((text) => standsAt(bytes, at, end, text));
  return word === undefined || isNameByte(bytes[at + word.length]) ? -1 : at;
}
