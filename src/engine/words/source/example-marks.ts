import { atSign, backslash, backtick, colon, dot, greater, less, openBrace, space } from '../ascii.ts';
import { decoratedFrom } from '../decoration.ts';
import {
  byteSet,
  find,
  findByte,
  firstMarked,
  isBlank,
  isNameByte,
  lineEnd,
  nameAt,
  pastBlanks,
  reach,
  runLength,
  standsAt,
  trimmedEnd,
} from '../lines.ts';
import { declares } from './declared-lines.ts';

const longestTag = 200;
const bracePairs = [
  { open: '{{{', close: '}}}' },
  { open: '{[', close: ']}' },
];
const codeDirectives = ['.. code-block::', '.. sourcecode::', '.. code::', '.. testcode::'];

/** What may open a listing: a fence, a tag, `@example`, `@code` of Doxygen, `@method`, braces. */
export enum Mark {
  none,
  fence,
  tag,
  sample,
  span,
  declaration,
  braces,
}

/** The bytes that a mark may begin with. */
const begins = byteSet('`<@\\{');

/** Where the first mark in [from, to) is, or `to`; some occur only in a comment between two marks. */
export function markFrom(bytes: Uint8Array, from: number, to: number, inBlock: boolean): number {
  for (let at = firstMarked(bytes, from, to, begins); at < to; at = firstMarked(bytes, at + 1, to, begins)) {
    if (markAt(bytes, at, inBlock) !== Mark.none) return at;
    if (bytes[at] === backtick) at += runLength(bytes, at, to) - 1;
  }
  return to;
}

/** Which mark begins at `at`. */
export function markAt(bytes: Uint8Array, at: number, inBlock: boolean): number {
  switch (bytes[at]) {
    case backtick:
      return bytes[at + 1] === backtick && bytes[at + 2] === backtick ? Mark.fence : Mark.none;
    case less:
      return tagAt(bytes, at) ? Mark.tag : Mark.none;
    case openBrace:
      return inBlock && bracesAt(bytes, at) ? Mark.braces : Mark.none;
    case backslash:
      return isSpan(bytes, at) ? Mark.span : Mark.none;
    case atSign:
      if (isSample(bytes, at)) return Mark.sample;
      if (isSpan(bytes, at)) return Mark.span;
      return inBlock && declares(bytes, at) ? Mark.declaration : Mark.none;
  }
  return Mark.none;
}

/** Where the first run of three or more backticks in [from, to) begins, or `to`. */
export function fenceFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== backtick) continue;
    if (bytes[at + 1] === backtick && bytes[at + 2] === backtick) return at;
    at += runLength(bytes, at, to) - 1;
  }
  return to;
}

/** Longest first; the first is of R, with a condition on its line. */
const samples = ['examplesif', 'examples', 'example'];

/** Whether this is `@example`, `@examples` or `@examplesIf`. */
function isSample(bytes: Uint8Array, at: number): boolean {
  const tag = samples.find((text) => standsAt(bytes, at + 1, bytes.length, text));
  return tag !== undefined && !isNameByte(bytes[at + 1 + tag.length]);
}

/** Whether this is `@code` or `\code` of Doxygen. */
function isSpan(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 1] !== openBrace && standsAt(bytes, at + 1, bytes.length, 'code');
}

/** The language named after `@code` (`{.c}`), empty if there is none; undefined when other words follow on the line. */
export function spanLanguage(bytes: Uint8Array, at: number, end: number): string | undefined {
  const past = at + 1 + 'code'.length;
  const name = bytes[past] === openBrace ? nameAt(bytes, past + 1, end, '.+#-') : '';
  const rest = name === '' ? past : past + name.length + 2;
  return isBlank(bytes, rest, end) ? name.replace('.', '') : undefined;
}

/** The start of the first line in [from, to) with `@endcode` after nothing but decoration, or -1. */
export function spanClose(bytes: Uint8Array, from: number, to: number): number {
  for (let end = find(bytes, 'endcode', from, to); end >= 0; end = find(bytes, 'endcode', end + 1, to)) {
    const line = decoratedFrom(bytes, end, from);
    if (line >= 0) return line;
  }
  return -1;
}

/** The pair of braces that opens a listing at `at`, if one does. */
export function bracesAt(
  bytes: Uint8Array,
  at: number,
): { readonly open: string; readonly close: string } | undefined {
  for (const pair of bracePairs) {
    if (standsAt(bytes, at, bytes.length, pair.open) && bytes[at + pair.open.length] <= space) return pair;
  }
  return undefined;
}

/**
 * The start of the first line in [from, to) that announces a literal block: a directive for a listing, or a line that
 * ends with two colons and is no directive; `to` when there is none.
 */
export function literalFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    const stop = trimmedEnd(bytes, line, end);
    const at = pastBlanks(bytes, line, end);
    const isDirective = bytes[at] === dot && bytes[at + 1] === dot;
    if (isDirective) {
      if (codeDirective(bytes, line, end) !== undefined) return line;
    } else if (stop - at > 2 && bytes[stop - 1] === colon && bytes[stop - 2] === colon) return line;
    line = end + 1;
  }
  return to;
}

/**
 * The language that a directive for a listing names, empty if it names none; undefined when the line is no such
 * directive.
 */
export function codeDirective(bytes: Uint8Array, line: number, end: number): string | undefined {
  const at = pastBlanks(bytes, line, end);
  const directive = codeDirectives.find((text) => standsAt(bytes, at, end, text));
  if (!directive || isNameByte(bytes[at + directive.length])) return undefined;
  return nameAt(bytes, pastBlanks(bytes, at + directive.length, end), end, '+#-');
}

/** The name of the tag that opens a listing at `at`. */
export function tagAt(bytes: Uint8Array, at: number): 'pre' | 'code' | undefined {
  for (const name of ['pre', 'code'] as const) {
    const past = at + 1 + name.length;
    if (standsAt(bytes, at + 1, bytes.length, name) && (bytes[past] === greater || bytes[past] === space))
      return name;
  }
  return undefined;
}

/** Past the tag that begins at `at`; 0 when it does not end within `longestTag` bytes. */
export function tagEnd(bytes: Uint8Array, at: number, to: number): number {
  return findByte(bytes, greater, at, reach(at, longestTag, to)) + 1;
}
