import { atSign, closeParenthesis, dollar, newline, openParenthesis, space } from '../ascii.ts';
import { decoratedFrom } from '../decoration.ts';
import { findByte, lineEnd, pastBlanks, reach, standsAt, trimmedEnd } from '../lines.ts';

/** How far to look for the end of a line, since every tag on it looks again. */
const longestLine = 2000;
const tags = ['method', 'property', 'property-read', 'property-write'];

/**
 * Where the line with such a tag at `at` begins, and where the last of the consecutive lines with such tags ends;
 * undefined when anything but decoration comes before the tag.
 */
export function declaredLines(
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
): { readonly body: number; readonly close: number } | undefined {
  const body = decoratedFrom(bytes, at, from);
  if (body < 0) return undefined;
  let close = body;
  for (let tag = at; tag < to && declares(bytes, tag); ) {
    close = Math.min(lineEnd(bytes, tag, to) + 1, to);
    tag = findByte(bytes, atSign, close, lineEnd(bytes, close, to));
    if (tag < 0 || decoratedFrom(bytes, tag, close) < 0) break;
  }
  return { body, close };
}

/**
 * Whether a tag at `at` declares a member of a class and says no more: `@method string name($of)`, `@property string
 * $name`.
 */
export function declares(bytes: Uint8Array, at: number): boolean {
  const tag = tags.find(
    (name) => standsAt(bytes, at + 1, bytes.length, name) && bytes[at + 1 + name.length] === space,
  );
  if (!tag) return false;
  const end = findByte(bytes, newline, at, reach(at, longestLine, bytes.length));
  if (end < 0) return false;
  const type = pastBlanks(bytes, at + 1 + tag.length, end);
  const stop = trimmedEnd(bytes, type, end);
  if (tag === 'method') return closesLast(bytes, type, stop);
  const word = bytes.subarray(type, stop).lastIndexOf(space) + 1;
  return word > 0 && bytes[type + word] === dollar;
}

/** Whether the first parenthesis, which comes after a type and a name, is closed by the last byte. */
function closesLast(bytes: Uint8Array, from: number, to: number): boolean {
  const open = findByte(bytes, openParenthesis, from, to);
  if (open < 0 || findByte(bytes, space, from, open) < 0) return false;
  let depth = 0;
  for (let at = open; at < to; at++) {
    if (bytes[at] === openParenthesis) depth++;
    else if (bytes[at] === closeParenthesis && --depth === 0) return at === to - 1;
  }
  return false;
}
