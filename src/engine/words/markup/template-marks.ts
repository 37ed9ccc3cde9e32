import {
  apostrophe,
  atSign,
  closeBracket,
  closeParenthesis,
  doubleQuote,
  equals,
  newline,
  openBrace,
  openBracket,
  openParenthesis,
  space,
  star,
} from '../ascii.ts';
import { findByte, isLetter, standsAt } from '../lines.ts';

const longestName = 100;
const blocks = ['@if (', '@for (', '@switch ('];

/** Whether a page is a template: it has expressions in braces, attributes bound as in Angular or Vue, or blocks. */
export function isTemplate(bytes: Uint8Array, from: number, to: number): boolean {
  return (
    anyAt(bytes, equals, from, to, (at) => bindsAttribute(bytes, from, at)) ||
    anyAt(bytes, openBrace, from, to, (at) => bytes[at + 1] === openBrace) ||
    anyAt(bytes, atSign, from, to, (at) => beginsBlock(bytes, from, at, to))
  );
}

function anyAt(
  bytes: Uint8Array,
  mark: number,
  from: number,
  to: number,
  says: (at: number) => boolean,
): boolean {
  for (let at = findByte(bytes, mark, from, to); at >= 0; at = findByte(bytes, mark, at + 1, to))
    if (says(at)) return true;
  return false;
}

/** `[x]="…"`, `(x)="…"`, `*x="…"` and `v-x="…"`, after white space. */
function bindsAttribute(bytes: Uint8Array, from: number, at: number): boolean {
  if (bytes[at + 1] !== doubleQuote && bytes[at + 1] !== apostrophe) return false;
  const limit = Math.max(from, at - longestName);
  let name = at;
  while (name > limit && bytes[name - 1] > space) name--;
  if (name === limit) return false;
  const first = bytes[name];
  const last = bytes[at - 1];
  if (first === openBracket) return last === closeBracket;
  if (first === openParenthesis) return last === closeParenthesis;
  return (
    isLetter(bytes[name + (first === star ? 1 : 2)]) && (first === star || standsAt(bytes, name, at, 'v-'))
  );
}

/** Whether a block begins at `at`, first on its line: elsewhere it is an address, or a rule of a style. */
function beginsBlock(bytes: Uint8Array, from: number, at: number, to: number): boolean {
  if (!blocks.some((text) => standsAt(bytes, at, to, text))) return false;
  let line = at;
  while (line > from && bytes[line - 1] !== newline) if (bytes[--line] > space) return false;
  return true;
}
