import { capitalZ, colon, hyphen, numberSign, space, star } from '../ascii.ts';
import { find, isBlank, isLetter, isNameByte, lineEnd, pastBlanks, pastSpace, standsAt } from '../lines.ts';

/** With fewer fields than this, the top of a text is text. */
const fewestFields = 3;
/** The most words in the name of a field in a list. */
const mostWords = 3;

/** Past the YAML, TOML, fields or list of fields at the top of a text, or `from` when there are none. */
export function pastFrontMatter(bytes: Uint8Array, from: number, to: number): number {
  const yaml = standsAt(bytes, from, to, '---');
  if (!yaml && !standsAt(bytes, from, to, '+++')) {
    const listed = pastListedFields(bytes, from, to);
    return listed > from ? listed : pastFields(bytes, from, to);
  }
  let end = lineEnd(bytes, from, to);
  if (!isBlank(bytes, from + 3, end)) return from;
  // a rule at the top is followed by text, front matter by its first key
  const first = end + 1;
  if (find(bytes, yaml ? ':' : '=', first, lineEnd(bytes, first, to)) < 0) return from;
  while (end < to) {
    const line = end + 1;
    end = lineEnd(bytes, line, to);
    const closes =
      standsAt(bytes, line, to, yaml ? '---' : '+++') || (yaml && standsAt(bytes, line, to, '...'));
    if (closes && isBlank(bytes, line + 3, end)) return end;
  }
  return from;
}

/**
 * Past fields like those of a mail (`Title: …`) at the top of a text, each after `indent` spaces, and what is indented
 * below them, up to an empty line; `from` when there are none.
 */
export function pastFields(bytes: Uint8Array, from: number, to: number, indent = 0): number {
  return pastLines(bytes, from, to, 1, (line) => line + indent);
}

/** Past fields that are items (`- Start Date: …`), above the first heading of a page; `from` when there are none. */
function pastListedFields(bytes: Uint8Array, from: number, to: number): number {
  const past = pastLines(bytes, from, to, mostWords, (line) => pastBullet(bytes, line, to));
  const next = pastSpace(bytes, past, to);
  return next < to && bytes[next] === numberSign ? past : from;
}

function pastLines(
  bytes: Uint8Array,
  from: number,
  to: number,
  most: number,
  fieldOn: (line: number) => number,
): number {
  let fields = 0;
  let line = from;
  while (line < to) {
    const end = lineEnd(bytes, line, to);
    if (isBlank(bytes, line, end)) break;
    const field = fieldOn(line);
    if (bytes[field] > space) {
      if (!isField(bytes, field, end, most)) return from;
      fields++;
    }
    line = end + 1;
  }
  return fields >= fewestFields ? Math.min(line, to) : from;
}

function pastBullet(bytes: Uint8Array, line: number, to: number): number {
  const isBullet = (bytes[line] === hyphen || bytes[line] === star) && bytes[line + 1] === space;
  return isBullet ? pastBlanks(bytes, line + 1, to) : line;
}

function isField(bytes: Uint8Array, from: number, end: number, most: number): boolean {
  if (!isLetter(bytes[from]) || bytes[from] > capitalZ) return false;
  let words = 1;
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === colon) return at + 1 >= end || bytes[at + 1] <= space;
    if (byte === space ? ++words > most : byte !== hyphen && !isNameByte(byte)) return false;
  }
  return false;
}
