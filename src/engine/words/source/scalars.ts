import { colon, hyphen, space } from '../ascii.ts';
import { indentedEnd, indentOf, isBlank, lineEnd, lineStart, pastBlanks } from '../lines.ts';

/** How far to look for the end of a value: values nested deeply must not be scanned again and again. */
const longest = 16_384;

/**
 * The end of a YAML value that begins after the colon or hyphen at `mark`, on the same line, and continues over the
 * lines indented further than its key; `mark` when there is none.
 */
export function scalarEnd(bytes: Uint8Array, mark: number, to: number): number {
  if (mark + 1 < to && bytes[mark + 1] > space) return mark;
  const end = lineEnd(bytes, mark, to);
  if (isBlank(bytes, mark + 1, end)) return mark;
  // an item may be a mapping, whose values are looked up one by one
  if (bytes[mark] === hyphen)
    for (let at = mark + 1; at < end; at++)
      if (bytes[at] === colon && (at + 1 === end || bytes[at + 1] <= space)) return mark;
  const line = lineStart(bytes, mark);
  let key = pastBlanks(bytes, line, mark);
  while (key < mark && bytes[key] === hyphen && bytes[key + 1] === space)
    key = pastBlanks(bytes, key + 1, mark);
  const column = indentOf(bytes, line, key);
  const limit = mark + longest < to ? lineEnd(bytes, mark + longest - 1, to) : to;
  const below = indentedEnd(bytes, end + 1, limit, column + 1);
  return below > end + 1 ? below : end;
}
