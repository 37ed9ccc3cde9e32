import {
  atSign,
  backslash,
  backtick,
  colon,
  dot,
  greater,
  less,
  letterC,
  letterS,
  openBrace,
  space,
} from '../ascii.ts';
import { decoratedFrom } from '../decoration.ts';
import {
  find,
  isBlank,
  isNameByte,
  lineEnd,
  nameAt,
  pastBlanks,
  runLength,
  standsAt,
  trimmedEnd,
} from '../lines.ts';

const shortestFence = 3;
const longestTag = 200;
const bracePairs = [
  { open: '{{{', close: '}}}' },
  { open: '{[', close: ']}' },
];
const codeDirectives = ['.. code-block::', '.. sourcecode::', '.. code::', '.. testcode::'];

/** Where the next run of three or more backticks begins; infinity when there is none. */
export function fenceFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(backtick, from); at >= 0; ) {
    const length = runLength(bytes, at, bytes.length);
    if (length >= shortestFence) return at;
    at = bytes.indexOf(backtick, at + length);
  }
  return Number.POSITIVE_INFINITY;
}

/** Where the next tag of a listing stands; infinity when there is none. */
export function tagFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(less, from); at >= 0; at = bytes.indexOf(less, at + 1))
    if (tagAt(bytes, at)) return at;
  return Number.POSITIVE_INFINITY;
}

/** Where the next `@example` or `@examples` begins; infinity when there is none. */
export function sampleFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(atSign, from); at >= 0; at = bytes.indexOf(atSign, at + 1)) {
    if (!standsAt(bytes, at + 1, bytes.length, 'example')) continue;
    const past = at + 1 + 'example'.length;
    if (!isNameByte(bytes[bytes[past] === letterS ? past + 1 : past])) return at;
  }
  return Number.POSITIVE_INFINITY;
}

/** Where the next `@code` or `\code` of Doxygen begins; infinity when there is none. */
export function spanFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(letterC, from); at >= 0; at = bytes.indexOf(letterC, at + 1)) {
    if (bytes[at - 1] !== atSign && bytes[at - 1] !== backslash) continue;
    if (at > from && bytes[at - 2] !== openBrace && standsAt(bytes, at, bytes.length, 'code')) return at - 1;
  }
  return Number.POSITIVE_INFINITY;
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

/** Where the next `{{{` of Scaladoc or `{[` of odoc with white space after it begins; infinity when there is none. */
export function bracesFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(openBrace, from); at >= 0; at = bytes.indexOf(openBrace, at + 1))
    if (bracesAt(bytes, at)) return at;
  return Number.POSITIVE_INFINITY;
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
  return bytes.subarray(0, Math.min(to, at + longestTag)).indexOf(greater, at) + 1;
}

/** Finds places in a text from its beginning to its end, searching for each only once. */
export class Places {
  private readonly search: (at: number, to: number) => number;
  private next = -1;

  /** `search` returns where the first one in [at, to) is; `to` or more when there is none. */
  constructor(search: (at: number, to: number) => number) {
    this.search = search;
  }

  first(at: number, to: number): number {
    if (this.next < at) this.next = this.search(at, to);
    return this.next;
  }
}
