import { isLetter, standsAt } from '../lines.ts';

const equals = 61;
const brace = 123;
const atSign = 64;
const longestName = 100;
const blocks = ['@if (', '@for (', '@switch ('];

/** Whether a page is a template: it has expressions in braces, attributes bound as in Angular or Vue, or blocks. */
export function isTemplate(bytes: Uint8Array, from: number, to: number): boolean {
  return (
    anyAt(bytes, equals, from, to, (at) => bindsAttribute(bytes, from, at)) ||
    anyAt(bytes, brace, from, to, (at) => bytes[at + 1] === brace) ||
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
  for (let at = bytes.indexOf(mark, from); at >= 0 && at < to; at = bytes.indexOf(mark, at + 1))
    if (says(at)) return true;
  return false;
}

/** `[x]="…"`, `(x)="…"`, `*x="…"` and `v-x="…"`, behind white space. */
function bindsAttribute(bytes: Uint8Array, from: number, at: number): boolean {
  if (bytes[at + 1] !== 34 && bytes[at + 1] !== 39) return false;
  const limit = Math.max(from, at - longestName);
  let name = at;
  while (name > limit && bytes[name - 1] > 32) name--;
  if (name === limit) return false;
  const first = bytes[name];
  const last = bytes[at - 1];
  if (first === 91) return last === 93;
  if (first === 40) return last === 41;
  return isLetter(bytes[name + (first === 42 ? 1 : 2)]) && (first === 42 || standsAt(bytes, name, at, 'v-'));
}

/** Blocks begin their line: elsewhere this is an address, or a rule of a style. */
function beginsBlock(bytes: Uint8Array, from: number, at: number, to: number): boolean {
  if (!blocks.some((text) => standsAt(bytes, at, to, text))) return false;
  let line = at;
  while (line > from && bytes[line - 1] !== 10) if (bytes[--line] > 32) return false;
  return true;
}
