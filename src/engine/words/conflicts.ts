import { bar, carriageReturn, equals, greater, less, newline, space } from './ascii.ts';
import { lineEnd, runLength } from './lines.ts';

/** How often git repeats the character of a mark. */
const repeated = 7;

/**
 * A text with one side of each conflict that a merge left in it, the one that was there: both say nearly the same until
 * somebody chooses. What goes is blank, so that all else stays where it is; without a conflict it is the same bytes.
 */
export function withoutConflicts(bytes: Uint8Array): Uint8Array {
  let resolved = bytes;
  // a mark cannot stand between two bytes that are so far apart
  for (let at = repeated - 1; at < bytes.length; at += repeated) {
    if (bytes[at] !== less) continue;
    let mark = at;
    while (mark > at - repeated && bytes[mark - 1] === less) mark--;
    const conflict = isMark(bytes, mark, less) ? conflictFrom(bytes, mark) : undefined;
    if (!conflict) continue;
    if (resolved === bytes) resolved = bytes.slice();
    blank(resolved, mark, lineEnd(bytes, mark, bytes.length));
    blank(resolved, conflict.theirs, conflict.end);
    at = conflict.end;
  }
  return resolved;
}

/** Where what the other side brings begins, with its mark and what was there before both, and where the conflict ends. */
function conflictFrom(bytes: Uint8Array, mark: number): { theirs: number; end: number } | undefined {
  let theirs: number | undefined;
  let isParted = false;
  for (let line = lineEnd(bytes, mark, bytes.length) + 1; line < bytes.length; ) {
    const end = lineEnd(bytes, line, bytes.length);
    if (isMark(bytes, line, less)) return undefined;
    if (isMark(bytes, line, equals)) isParted = true;
    if (isParted || isMark(bytes, line, bar)) theirs ??= line;
    if (theirs !== undefined && isParted && isMark(bytes, line, greater)) return { theirs, end };
    line = end + 1;
  }
  return undefined;
}

/** Whether a line begins with a mark of this character, and with no more of it. */
function isMark(bytes: Uint8Array, line: number, character: number): boolean {
  if (bytes[line] !== character || (line > 0 && bytes[line - 1] !== newline)) return false;
  if (runLength(bytes, line, bytes.length) !== repeated) return false;
  const next = bytes[line + repeated];
  return next === undefined || next === space || next === newline || next === carriageReturn;
}

function blank(bytes: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at++) if (bytes[at] !== newline) bytes[at] = space;
}
