import { find, isBlank, isLetter, isNameByte, lineEnd, standsAt } from './lines.ts';

/** So many fields at the top are no text. */
const fewestFields = 3;

/** Past the YAML, TOML or fields at the top of a text, or `from` when there are none. */
export function pastFrontMatter(bytes: Uint8Array, from: number, to: number): number {
  const yaml = standsAt(bytes, from, to, '---');
  if (!yaml && !standsAt(bytes, from, to, '+++')) return pastFields(bytes, from, to);
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

/** Past fields as of a mail (`Title: …`) at the top of a text, each behind as many spaces, with what is indented below them, up to an empty line; `from` when there are none. */
export function pastFields(bytes: Uint8Array, from: number, to: number, indent = 0): number {
  let fields = 0;
  let line = from;
  while (line < to) {
    const end = lineEnd(bytes, line, to);
    if (isBlank(bytes, line, end)) break;
    if (bytes[line + indent] > 32) {
      if (!isField(bytes, line + indent, end)) return from;
      fields++;
    }
    line = end + 1;
  }
  return fields >= fewestFields ? Math.min(line, to) : from;
}

function isField(bytes: Uint8Array, line: number, end: number): boolean {
  if (!isLetter(bytes[line]) || bytes[line] > 90) return false;
  let at = line;
  while (at < end && (isNameByte(bytes[at]) || bytes[at] === 45)) at++;
  return bytes[at] === 58 && (at + 1 >= end || bytes[at + 1] <= 32);
}
