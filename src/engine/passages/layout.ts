import { firstAtLeast } from '../arrays/sorted.ts';
import type { Text, Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { inString } from '../words/stream.ts';

/** The line (from 0) that an offset is on. */
export function lineAt(lines: Uint32Array, offset: number): number {
  return firstAtLeast(lines, offset + 1) - 1;
}

/** More than any offset, and a number of the same kind: compiled code would be thrown away at an infinite one. */
const behindAll = 0xffffffff;

/** Where the line below one begins; behind everything when there is none. */
export function nextLine(lines: Uint32Array, line: number): number {
  return line + 1 < lines.length ? lines[line + 1] : behindAll;
}

/** Where a line ends, before its line break. */
export function lineEnd(text: Text, lines: Uint32Array, line: number): number {
  const { length, crlf } = text.sketches;
  if (line + 1 >= lines.length) return length[text.at];
  return Math.max(lines[line], lines[line + 1] - 1 - crlf[text.at]);
}

/** The first word on the line that a word is on. */
export function firstOnLine({ start }: Words, lines: Uint32Array, line: number, at: number): number {
  let first = at;
  while (first > 0 && start[first - 1] >= lines[line]) first--;
  return first;
}

/** Words that close a block, on a line of their own. */
const closingWords = wordSet(
  `end fi done esac endif enddo endwhile endfor endforeach endfunction endmacro endcase endmodule endmethod endclass
  endinterface endform endloop endtry endselect endtask endgenerate endmenu endchoice Qed Defined Admitted Abort`.split(
    /\s+/,
  ),
);

/** Whether a word that opens a line closes a block and is alone on the line. */
export function closesBlock({ written, start, count }: Words, lines: Uint32Array, at: number): boolean {
  if (!hasWord(closingWords, written[at])) return false;
  return at + 1 === count || lineAt(lines, start[at + 1]) > lineAt(lines, start[at]);
}

/** The indentation of the line that a word is on; in a string of several lines, that of the line that opens it. */
export function indentAt(words: Words, lines: Uint32Array, at: number): number {
  let from = at;
  while (from > 0 && words.mark[from] & inString) from--;
  const line = lineAt(lines, words.start[from]);
  return words.start[firstOnLine(words, lines, line, from)] - lines[line];
}

/** The most columns before the first word of an annotation: of `@Test`, `#[test]`, or `#[\Override]`. */
export const annotated = 3;

/**
 * Whether the line that a word opens is the first of an entry, as in a list of test cases: the line above has only a
 * bracket. That line has no words and is no longer than the entry is indented. If the line above it has words, it is
 * indented less than the entry, and the bracket is at least half way from there to the entry: no brace below the head
 * of a function.
 */
export function beginsEntry(
  words: Words,
  lines: Uint32Array,
  at: number,
  line = lineAt(lines, words.start[at]),
): boolean {
  const { start, lineBreak } = words;
  const indent = start[at] - lines[line];
  if (line === 0 || (at > 0 && start[at - 1] >= lines[line - 1])) return false;
  const width = lines[line] - lines[line - 1] - lineBreak;
  if (width === 0 || width > indent) return false;
  if (line === 1 || at === 0 || start[at - 1] < lines[line - 2]) return true;
  const above = indentAt(words, lines, at - 1);
  return above < indent && (width - 1 - above) * 2 >= indent - above;
}

/** Whether one of the lines [from, to) is empty. */
export function hasEmptyLine({ lineBreak }: Words, lines: Uint32Array, from: number, to: number): boolean {
  for (let line = from; line < to; line++) if (lines[line + 1] - lines[line] <= lineBreak) return true;
  return false;
}
