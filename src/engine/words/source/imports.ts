import {
  apostrophe,
  backslash,
  carriageReturn,
  closeParenthesis,
  colon,
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
} from '../ascii.ts';
import { isClosing } from '../brackets.ts';
import { hashBasis, hashStep, hasWord, mixedBits, type WordSet } from '../hash.ts';
import { endsLine, find, isNameByte, lineEnd, pastBlanks, pastSpace, standsAt } from '../lines.ts';

/** No import is longer. */
export const longestImport = 20_000;
/** The braces of these hold what they name, those of other words may hold names. */
const blockWords = ['package', 'namespace', 'module'];
/** In a block its first statement, or declaration, is near. */
const farthestStatement = 2000;
const longestSetting = 1000;
const longestScope = 100;

/**
 * Where the statement whose first word ends at `from` ends; `from` when it is not one to leave out after all, and -1
 * when that took long to see, as where nothing closes a bracket in it.
 */
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
    const name = hashedName(bytes, pastBlanks(bytes, at, to), to);
    const end = hasWord(words, name.hash) ? importEnd(bytes, name.end, to) : name.end;
    return end === name.end ? from : end;
  };

/** The hash of the name at a place, and where it ends. */
export function hashedName(bytes: Uint8Array, from: number, to: number): { hash: number; end: number } {
  let hash = hashBasis;
  let end = from;
  while (end < to && isNameByte(bytes[end])) hash = hashStep(hash, bytes[end++]);
  return { hash: mixedBits(hash), end };
}

/**
 * The end of a statement that only brings names in: the end of its line, or a semicolon. Braces that hold statements
 * are a block, and the import ends where they open (`namespace A {`).
 */
export const importEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  const first = pastBlanks(bytes, from, limit);
  if (isOtherUse(bytes, from, first, limit)) return from;
  // brackets that close here and open before the import: `quote!(use a::b)`
  let openBefore = 0;
  let isAssigned = false;
  for (let at = first; at < limit; at++) {
    const byte = bytes[at];
    if (byte === newline || byte === semicolon) return at;
    if (assigns(bytes, at)) isAssigned = true;
    else if (isClosing(byte)) openBefore++;
    else if (opens(byte) && openBefore > 0) openBefore--;
    else if (opens(byte)) {
      // TypeScript's `import a = require('b')` brings a name in, C#'s `using a = open(b)` does more
      if (byte === openParenthesis && isAssigned && !endsWithRequire(bytes, at)) return from;
      if (byte === openBrace && holdsBlock(bytes, from)) return at;
      const past = byte === openBrace ? pastNamesOrBlock(bytes, at, limit) : pastBrackets(bytes, at, limit);
      if (past === at) return at;
      if (past < 0) return -1;
      at = past - 1;
    }
  }
  return limit;
};

/** Whether the word that ends at `end` has no names in its braces. */
function holdsBlock(bytes: Uint8Array, end: number): boolean {
  return blockWords.some((word) => standsAt(bytes, end - word.length, end, word));
}

/** Whether what follows a word that may open an import, from `first` on, says that it is a name or a call here. */
function isOtherUse(bytes: Uint8Array, from: number, first: number, to: number): boolean {
  switch (bytes[first]) {
    case newline:
    case carriageReturn:
    case equals:
    case colon:
      return true;
    case dot:
      // `import.meta`, but not Python's `from .siblings import x`
      return first === from;
    case openParenthesis:
      // a call, but not the list of Go, whose parenthesis ends the line
      return !endsLine(bytes, first + 1, to);
  }
  return false;
}

/**
 * Past braces that hold names (`{ a, b as c }`); `open` when they are a block, -1 when nothing closes them, or when it
 * takes long to see what they are.
 */
function pastNamesOrBlock(bytes: Uint8Array, open: number, to: number): number {
  let depth = 1;
  for (let at = open + 1; at < to; at++) {
    const byte = bytes[at];
    if (byte === semicolon || byte === openParenthesis || assigns(bytes, at))
      return at - open > farthestStatement ? -1 : open;
    if (byte === slash) at = pastComment(bytes, at, to) - 1;
    else if (opens(byte)) depth++;
    else if (isClosing(byte) && --depth === 0) return at + 1;
  }
  return -1;
}

/** Past the brackets that open at `open`, or -1. */
function pastBrackets(bytes: Uint8Array, open: number, to: number): number {
  let depth = 1;
  for (let at = open + 1; at < to; at++)
    if (opens(bytes[at])) depth++;
    else if (isClosing(bytes[at]) && --depth === 0) return at + 1;
  return -1;
}

function opens(byte: number): boolean {
  return byte === openParenthesis || byte === openBracket || byte === openBrace;
}

/** Whether there is an equals sign at `at` that is no arrow. */
function assigns(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === equals && bytes[at + 1] !== greater;
}

function endsWithRequire(bytes: Uint8Array, at: number): boolean {
  return standsAt(bytes, at - 'require'.length, at, 'require');
}

/** Past a comment that begins with a slash at `at`, or past the slash. */
export function pastComment(bytes: Uint8Array, at: number, to: number): number {
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
  return -1;
};

/** Past `#region Fields`: its line. */
export const instructionEnd: StatementEnd = (bytes, from, to) => {
  let at = from;
  while (isNameByte(bytes[at - 1])) at--;
  return bytes[at - 1] === numberSign ? Math.min(to, lineEnd(bytes, from, to) + 1) : from;
};

/**
 * Past the Lisp form that opens at `at` if its first word is one of `words`, which only bring names in; otherwise `at`,
 * or -1 when nothing closes it.
 */
export function pastImportForm(bytes: Uint8Array, at: number, to: number, words: WordSet): number {
  const limit = Math.min(to, at + longestImport);
  let hash = hashBasis;
  let end = at + 1;
  while (end < limit && (isNameByte(bytes[end]) || bytes[end] === hyphen || bytes[end] === colon))
    hash = hashStep(hash, bytes[end++]);
  if (bytes[end] > space || !hasWord(words, mixedBits(hash))) return at;
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
  return -1;
}

/** Dots and parentheses: `(gogoproto.equal_all)`. */
function isOfPath(byte: number): boolean {
  return byte === dot || byte === openParenthesis || byte === closeParenthesis;
}

/** Past a string, a number or a name. */
export function pastValue(bytes: Uint8Array, from: number, to: number): number {
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
