import {
  apostrophe,
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  closeParenthesis,
  colon,
  comma,
  dollar,
  dot,
  doubleQuote,
  equals,
  greater,
  hyphen,
  newline,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  semicolon,
  slash,
  space,
  star,
  tab,
} from '../ascii.ts';
import { hashBasis, hashStep, hasWord, mixed, type WordSet } from '../hash.ts';
import { find, isNameByte, lineEnd, pastBlanks, pastSpace, standsAt } from '../lines.ts';

const longestImport = 20_000;
const longestSetting = 1000;
const longestScope = 100;

/** Where the statement whose first word ends at `from` ends; `from` when it is not one to leave out after all. */
export type StatementEnd = (bytes: Uint8Array, from: number, to: number) => number;

/**
 * The end of an import whose own word, one of `words`, follows another that may have parentheses: `pub(crate) use a`.
 */
export const importBehind =
  (words: WordSet): StatementEnd =>
  (bytes, from, to) => {
    let at = from;
    if (bytes[at] === openParenthesis)
      while (at < to && at - from < longestScope && bytes[at - 1] !== closeParenthesis) at++;
    let hash = hashBasis;
    at = pastBlanks(bytes, at, to);
    while (at < to && isNameByte(bytes[at])) hash = hashStep(hash, bytes[at++]);
    const end = hasWord(words, mixed(hash)) ? importEnd(bytes, at, to) : at;
    return end > at ? end : from;
  };

/**
 * The end of a statement that only brings names in. Its braces hold names; braces that hold statements are a block, and
 * the import ends where they open (`namespace A {`).
 */
export const importEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  let at = pastBlanks(bytes, from, limit);
  if (bytes[at] === carriageReturn || bytes[at] === newline) return from;
  // `import.meta`, but not `from .siblings import x`
  if (at === from && bytes[at] === dot) return from;
  if (bytes[at] === equals || bytes[at] === colon) return from;
  if (bytes[at] === openParenthesis) {
    let inside = at + 1;
    while (
      inside < limit &&
      (bytes[inside] === space || bytes[inside] === tab || bytes[inside] === carriageReturn)
    )
      inside++;
    if (bytes[inside] !== newline) return from;
  }
  let depth = 0;
  let block = -1;
  let isAssigned = false;
  for (; at < limit; at++) {
    const byte = bytes[at];
    if (block >= 0) {
      if (byte === semicolon || byte === openParenthesis || (byte === equals && bytes[at + 1] !== greater))
        return block;
      if (byte === slash) at = pastComment(bytes, at, limit) - 1;
    }
    if (byte === openParenthesis || byte === openBracket || byte === openBrace) {
      if (depth === 0 && byte === openBrace) block = at;
      if (depth === 0 && byte === openParenthesis && isAssigned && !endsWithRequire(bytes, at)) return from;
      depth++;
    } else if (byte === closeParenthesis || byte === closeBracket || byte === closeBrace) {
      depth--;
      if (depth <= 0) block = -1;
    } else if (depth <= 0) {
      if (byte === newline || byte === semicolon) return at;
      if (byte === equals && bytes[at + 1] !== greater) isAssigned = true;
    }
  }
  return depth > 0 ? from : at;
};

function endsWithRequire(bytes: Uint8Array, at: number): boolean {
  return standsAt(bytes, at - 'require'.length, at, 'require');
}

/** Past a comment that begins with a slash at `at`, or past the slash. */
function pastComment(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] === slash) return lineEnd(bytes, at, to);
  if (bytes[at + 1] !== star) return at + 1;
  const close = find(bytes, '*/', at + 2, to);
  return close < 0 ? to : close + 2;
}

/** Past `syntax = "proto3";` or `option java_package = "a.b";`: one name or none, and one value. */
export const settingEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestSetting);
  let at = pastSpace(bytes, from, limit);
  while (at < limit && (isNameByte(bytes[at]) || isOfPath(bytes[at]))) at++;
  at = pastSpace(bytes, at, limit);
  if (bytes[at] !== equals) return from;
  at = pastValue(bytes, pastSpace(bytes, at + 1, limit), limit);
  at = pastSpace(bytes, at, limit);
  return at < limit && bytes[at] === semicolon ? at + 1 : from;
};

/** Past `load("a", "b")`: one call. */
export const callEnd: StatementEnd = (bytes, from, to) => {
  if (bytes[from] !== openParenthesis) return from;
  const limit = Math.min(to, from + longestImport);
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const byte = bytes[at];
    if (byte === doubleQuote || byte === apostrophe) at = pastValue(bytes, at, limit) - 1;
    else if (byte === openParenthesis) depth++;
    else if (byte === closeParenthesis && --depth === 0) return at + 1;
  }
  return from;
};

/** Past `#region Fields`: its line. */
export const instructionEnd: StatementEnd = (bytes, from, to) => {
  let at = from;
  while (isNameByte(bytes[at - 1])) at--;
  return bytes[at - 1] === numberSign ? Math.min(to, lineEnd(bytes, from, to) + 1) : from;
};

/**
 * Past the Lisp form that opens at `at` if its first word is one of `words`, which only bring names in; otherwise `at`.
 */
export function pastImportForm(bytes: Uint8Array, at: number, to: number, words: WordSet): number {
  const limit = Math.min(to, at + longestImport);
  let hash = hashBasis;
  let end = at + 1;
  while (end < limit && (isNameByte(bytes[end]) || bytes[end] === hyphen || bytes[end] === colon))
    hash = hashStep(hash, bytes[end++]);
  if (bytes[end] > space || !hasWord(words, mixed(hash))) return at;
  let depth = 1;
  for (; end < limit; end++) {
    const byte = bytes[end];
    if (byte === backslash) end++;
    else if (byte === semicolon) end = lineEnd(bytes, end, limit);
    else if (byte === doubleQuote)
      for (end++; end < limit && bytes[end] !== doubleQuote; ) end += bytes[end] === backslash ? 2 : 1;
    else if (byte === openParenthesis) depth++;
    else if (byte === closeParenthesis && --depth === 0) return end + 1;
  }
  return at;
}

/** Past `a = require('b').c, { d } = require('e')`, the imports of CommonJS. */
export const requireEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  let end = from;
  let more = true;
  while (more) {
    end = pastRequire(bytes, end, limit);
    if (end < 0) return from;
    more = bytes[end] === comma;
    if (more) end++;
  }
  return endsStatement(bytes, end, to) ? end : from;
};

/** Past `* as a from 'b'`, `{ a, b as c } from 'd'` or `type { A } from 'b'`: names that are only re-exported. */
export const reexportEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  let at = pastSpace(bytes, from, limit);
  at = pastSpace(bytes, pastWord(bytes, at, limit, 'type'), limit);
  if (bytes[at] === star) {
    at = pastSpace(bytes, at + 1, limit);
    const as = pastWord(bytes, at, limit, 'as');
    if (as > at) at = pastName(bytes, pastSpace(bytes, as, limit), limit);
  } else {
    at = pastNames(bytes, at, limit);
    if (at < 0) return from;
  }
  at = pastSpace(bytes, at, limit);
  const module = pastSpace(bytes, pastWord(bytes, at, limit, 'from'), limit);
  if (module === at || (bytes[module] !== doubleQuote && bytes[module] !== apostrophe)) return from;
  const end = pastValue(bytes, module, limit);
  return endsStatement(bytes, end, to) ? end : from;
};

function endsStatement(bytes: Uint8Array, at: number, to: number): boolean {
  const next = pastBlanks(bytes, at, to);
  const ends =
    next >= to || bytes[next] === semicolon || bytes[next] === newline || bytes[next] === carriageReturn;
  return ends || (bytes[next] === slash && bytes[next + 1] === slash);
}

/** Past one name, or names in braces, and the module required for them; -1 when it is anything else. */
function pastRequire(bytes: Uint8Array, from: number, to: number): number {
  let at = pastSpace(bytes, from, to);
  at = bytes[at] === openBrace ? pastNames(bytes, at, to) : pastName(bytes, at, to);
  if (at < 0) return -1;
  at = pastSpace(bytes, at, to);
  if (bytes[at] !== equals) return -1;
  at = pastSpace(bytes, at + 1, to);
  if (!standsAt(bytes, at, to, 'require(')) return -1;
  const name = at + 'require('.length;
  if (bytes[name] !== doubleQuote && bytes[name] !== apostrophe) return -1;
  at = pastValue(bytes, name, to);
  if (bytes[at] !== closeParenthesis) return -1;
  return pastName(bytes, at + 1, to);
}

/** Past names in braces; -1 when there is anything else. */
function pastNames(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] !== openBrace) return -1;
  let at = from + 1;
  while (at < to && bytes[at] !== closeBrace && bytes[at] !== openBrace && bytes[at] !== equals) at++;
  return bytes[at] === closeBrace ? at + 1 : -1;
}

function pastWord(bytes: Uint8Array, at: number, to: number, word: string): number {
  const end = at + word.length;
  return standsAt(bytes, at, to, word) && !isNameByte(bytes[end]) ? end : at;
}

function pastName(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (isNameByte(bytes[at]) || bytes[at] === dollar || bytes[at] === dot)) at++;
  return at;
}

/** Dots and parentheses: `(gogoproto.equal_all)`. */
function isOfPath(byte: number): boolean {
  return byte === dot || byte === openParenthesis || byte === closeParenthesis;
}

/** Past a string, a number or a name. */
function pastValue(bytes: Uint8Array, from: number, to: number): number {
  const quote = bytes[from];
  let at = from;
  if (quote === doubleQuote || quote === apostrophe) {
    const end = lineEnd(bytes, from, to);
    for (at++; at < end && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    return Math.min(at + 1, to);
  }
  while (at < to && (isNameByte(bytes[at]) || bytes[at] === dot || bytes[at] === hyphen)) at++;
  return at;
}
