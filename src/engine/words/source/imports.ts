import { hashBasis, hashStep, hasWord, mixed, type WordSet } from '../hash.ts';
import { find, isNameByte, lineEnd, pastBlanks, pastSpace, standsAt } from '../lines.ts';

const newline = 10;
const semicolon = 59;
const star = 42;
const equals = 61;
const brace = 123;
const greater = 62;
const longestImport = 20_000;
const longestSetting = 1000;
const longestScope = 100;

/** Where a statement ends whose first word ends at `from`; `from` when it is none after all. */
export type StatementEnd = (bytes: Uint8Array, from: number, to: number) => number;

/** The end of an import whose first word is one of `words`, behind another and what that has in parentheses: `pub(crate) use a`. */
export const importBehind =
  (words: WordSet): StatementEnd =>
  (bytes, from, to) => {
    let at = from;
    if (bytes[at] === 40) while (at < to && at - from < longestScope && bytes[at - 1] !== 41) at++;
    let hash = hashBasis;
    at = pastBlanks(bytes, at, to);
    while (at < to && isNameByte(bytes[at])) hash = hashStep(hash, bytes[at++]);
    const end = hasWord(words, mixed(hash)) ? importEnd(bytes, at, to) : at;
    return end > at ? end : from;
  };

/**
 * The end of a statement that only brings names in. Braces hold names there: those that hold statements are a block, which
 * begins where this ends (`namespace A {`).
 */
export const importEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  let at = pastBlanks(bytes, from, limit);
  if (bytes[at] === 13 || bytes[at] === newline) return from;
  // `import.meta`, but not `from .siblings import x`
  if (at === from && bytes[at] === 46) return from;
  if (bytes[at] === equals || bytes[at] === 58) return from;
  if (bytes[at] === 40) {
    let inside = at + 1;
    while (inside < limit && (bytes[inside] === 32 || bytes[inside] === 9 || bytes[inside] === 13)) inside++;
    if (bytes[inside] !== newline) return from;
  }
  let depth = 0;
  let block = -1;
  let isAssigned = false;
  for (; at < limit; at++) {
    const byte = bytes[at];
    if (block >= 0) {
      if (byte === semicolon || byte === 40 || (byte === equals && bytes[at + 1] !== greater)) return block;
      if (byte === 47) at = pastComment(bytes, at, limit) - 1;
    }
    if (byte === 40 || byte === 91 || byte === brace) {
      if (depth === 0 && byte === brace) block = at;
      if (depth === 0 && byte === 40 && isAssigned && !endsWithRequire(bytes, at)) return from;
      depth++;
    } else if (byte === 41 || byte === 93 || byte === 125) {
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
  if (bytes[at + 1] === 47) return lineEnd(bytes, at, to);
  if (bytes[at + 1] !== 42) return at + 1;
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
  if (bytes[from] !== 40) return from;
  const limit = Math.min(to, from + longestImport);
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const byte = bytes[at];
    if (byte === 34 || byte === 39) at = pastValue(bytes, at, limit) - 1;
    else if (byte === 40) depth++;
    else if (byte === 41 && --depth === 0) return at + 1;
  }
  return from;
};

/** Past `#region Fields`: its line. */
export const instructionEnd: StatementEnd = (bytes, from, to) => {
  let at = from;
  while (isNameByte(bytes[at - 1])) at--;
  return bytes[at - 1] === 35 ? Math.min(to, lineEnd(bytes, from, to) + 1) : from;
};

/** Past a form of Lisp that opens at `at`, if its first word is one of those that only bring names in; `at` otherwise. */
export function pastImportForm(bytes: Uint8Array, at: number, to: number, words: WordSet): number {
  const limit = Math.min(to, at + longestImport);
  let hash = hashBasis;
  let end = at + 1;
  while (end < limit && (isNameByte(bytes[end]) || bytes[end] === 45 || bytes[end] === 58))
    hash = hashStep(hash, bytes[end++]);
  if (bytes[end] > 32 || !hasWord(words, mixed(hash))) return at;
  let depth = 1;
  for (; end < limit; end++) {
    const byte = bytes[end];
    if (byte === 92) end++;
    else if (byte === semicolon) end = lineEnd(bytes, end, limit);
    else if (byte === 34) for (end++; end < limit && bytes[end] !== 34; ) end += bytes[end] === 92 ? 2 : 1;
    else if (byte === 40) depth++;
    else if (byte === 41 && --depth === 0) return end + 1;
  }
  return at;
}

/** Past `a = require('b').c, { d } = require('e')`, what CommonJS has for imports. */
export const requireEnd: StatementEnd = (bytes, from, to) => {
  const limit = Math.min(to, from + longestImport);
  let end = from;
  let more = true;
  while (more) {
    end = pastRequire(bytes, end, limit);
    if (end < 0) return from;
    more = bytes[end] === 44;
    if (more) end++;
  }
  return endsStatement(bytes, end, to) ? end : from;
};

/** Past `* as a from 'b'`, `{ a, b as c } from 'd'` or `type { A } from 'b'`: names that are handed on as they come. */
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
  if (module === at || (bytes[module] !== 34 && bytes[module] !== 39)) return from;
  const end = pastValue(bytes, module, limit);
  return endsStatement(bytes, end, to) ? end : from;
};

function endsStatement(bytes: Uint8Array, at: number, to: number): boolean {
  const next = pastBlanks(bytes, at, to);
  const ends = next >= to || bytes[next] === semicolon || bytes[next] === newline || bytes[next] === 13;
  return ends || (bytes[next] === 47 && bytes[next + 1] === 47);
}

/** Past one name, or names in braces, and the module that they are of; -1 when it is anything else. */
function pastRequire(bytes: Uint8Array, from: number, to: number): number {
  let at = pastSpace(bytes, from, to);
  at = bytes[at] === brace ? pastNames(bytes, at, to) : pastName(bytes, at, to);
  if (at < 0) return -1;
  at = pastSpace(bytes, at, to);
  if (bytes[at] !== equals) return -1;
  at = pastSpace(bytes, at + 1, to);
  if (!standsAt(bytes, at, to, 'require(')) return -1;
  const name = at + 'require('.length;
  if (bytes[name] !== 34 && bytes[name] !== 39) return -1;
  at = pastValue(bytes, name, to);
  if (bytes[at] !== 41) return -1;
  return pastName(bytes, at + 1, to);
}

/** Past names in braces; -1 when there is anything else. */
function pastNames(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] !== brace) return -1;
  let at = from + 1;
  while (at < to && bytes[at] !== 125 && bytes[at] !== brace && bytes[at] !== equals) at++;
  return bytes[at] === 125 ? at + 1 : -1;
}

function pastWord(bytes: Uint8Array, at: number, to: number, word: string): number {
  const end = at + word.length;
  return standsAt(bytes, at, to, word) && !isNameByte(bytes[end]) ? end : at;
}

function pastName(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (isNameByte(bytes[at]) || bytes[at] === 36 || bytes[at] === 46)) at++;
  return at;
}

/** Dots and parentheses: `(gogoproto.equal_all)`. */
function isOfPath(byte: number): boolean {
  return byte === 46 || byte === 40 || byte === 41;
}

/** Past a string, a number or a name. */
function pastValue(bytes: Uint8Array, from: number, to: number): number {
  const quote = bytes[from];
  let at = from;
  if (quote === 34 || quote === 39) {
    const end = lineEnd(bytes, from, to);
    for (at++; at < end && bytes[at] !== quote; at++) if (bytes[at] === 92) at++;
    return Math.min(at + 1, to);
  }
  while (at < to && (isNameByte(bytes[at]) || bytes[at] === 46 || bytes[at] === 45)) at++;
  return at;
}
