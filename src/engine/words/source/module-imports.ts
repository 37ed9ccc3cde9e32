import {
  apostrophe,
  carriageReturn,
  closeBrace,
  closeParenthesis,
  comma,
  dollar,
  dot,
  doubleQuote,
  equals,
  hyphen,
  newline,
  openBrace,
  openParenthesis,
  semicolon,
  slash,
  star,
} from '../ascii.ts';
import { isNameByte, pastBlanks, pastSpace, standsAt } from '../lines.ts';
import { longestImport, pastValue, type StatementEnd } from './imports.ts';

/** What brings a module in, of CommonJS and Lua, and of Zig. */
const importCalls = ['require', '@import'];

/** Past `a = require('b').c, { d } = require('e')`: a module that is given a name. */
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
  return ends || (bytes[next] === bytes[next + 1] && (bytes[next] === slash || bytes[next] === hyphen));
}

/** Past one name, or names in braces, and the module required for them; -1 when it is anything else. */
function pastRequire(bytes: Uint8Array, from: number, to: number): number {
  let at = pastSpace(bytes, from, to);
  at = bytes[at] === openBrace ? pastNames(bytes, at, to) : pastName(bytes, at, to);
  if (at < 0) return -1;
  at = pastSpace(bytes, at, to);
  if (bytes[at] !== equals) return -1;
  at = pastSpace(bytes, at + 1, to);
  const call = importCalls.find((name) => standsAt(bytes, at, to, name));
  if (call === undefined) return -1;
  // Lua may leave out the parentheses
  at = pastBlanks(bytes, at + call.length, to);
  const isOpen = bytes[at] === openParenthesis;
  if (isOpen) at++;
  if (bytes[at] !== doubleQuote && bytes[at] !== apostrophe) return -1;
  at = pastValue(bytes, at, to);
  if (!isOpen) return at;
  return bytes[at] === closeParenthesis ? pastName(bytes, at + 1, to) : -1;
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
