import { bar, dot, greater, openBracket, openParenthesis, space } from '../ascii.ts';
import { byteSet, indentOf, lineEnd, pastBlanks, pastEmptyLines, standsAt } from '../lines.ts';
import type { Excerpt } from '../markup/excerpt.ts';

/** Of Python and Elixir, with those of continued lines. */
const marks = ['>>>', '...>', '...'];
/** Shells whose prompt is their name, maybe with a line's number: `iex(1)>`, `irb(main):001:0>`. */
const shells = ['iex', 'irb', 'pry', 'julia', 'scala', 'ghci', 'prelude', 'jshell'];
/** In Julia a line that goes on has no prompt, and stands below what was typed. */
const unprompted = 'julia>';
const longestPrompt = 30;

const mayOpen = byteSet('>ipjsgP');

/** The start of the first line in [from, to) that opens a session, or `to`. */
export function sessionFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let line = from; line < to; line = lineEnd(bytes, line, to) + 1)
    if (opensSession(bytes, line, to)) return line;
  return to;
}

/** Whether the first line that is not empty opens a session. */
export function isSession(bytes: Uint8Array, from: number, to: number): boolean {
  const line = pastEmptyLines(bytes, from, to);
  return line < to && opensSession(bytes, line, to);
}

function opensSession(bytes: Uint8Array, line: number, to: number): boolean {
  const at = pastBlanks(bytes, line, to);
  return mayOpen[bytes[at]] === 1 && pastPrompt(bytes, at, to) > at;
}

/** Past the prompt of an interactive session and the blanks before it; `line` when there is none. */
function pastPrompt(bytes: Uint8Array, line: number, end: number): number {
  const at = pastBlanks(bytes, line, end);
  const mark = marks.find((text) => standsAt(bytes, at, end, text));
  const past = mark ? at + mark.length : pastShell(bytes, at, end);
  return past > at && (past >= end || bytes[past] <= space) ? past : line;
}

/** Past the name of a shell and what is behind it up to `>`; `at` without one. */
function pastShell(bytes: Uint8Array, at: number, end: number): number {
  const shell = shells.find((text) => standsAt(bytes, at, end, text));
  if (!shell) return at;
  let past = at + shell.length;
  if (bytes[past] === openParenthesis || bytes[past] === openBracket)
    while (past < end && past - at < longestPrompt && bytes[past] > space && bytes[past] !== greater) past++;
  return past < end && bytes[past] === greater ? past + 1 : at;
}

/** Adds the input of a session, without its prompts and its output; a listing without prompts is added as it is. */
export function takeSession(excerpt: Excerpt, bytes: Uint8Array, from: number, to: number): void {
  if (sessionFrom(bytes, from, to) === to) {
    excerpt.take(bytes, from, to);
    return;
  }
  let isAsked = false;
  /** How far the next line must be indented to go on without a prompt. */
  let column = Number.POSITIVE_INFINITY;
  for (let line = from; line < to; ) {
    const next = Math.min(lineEnd(bytes, line, to) + 1, to);
    const at = pastBlanks(bytes, line, next);
    let past = pastPrompt(bytes, line, next);
    if (past > line) {
      // output may begin with three dots too
      isAsked ||= bytes[at] !== dot;
      column = standsAt(bytes, at, next, unprompted)
        ? indentOf(bytes, line, past) + 1
        : Number.POSITIVE_INFINITY;
    } else if (isAsked && bytes[at] === bar && bytes[at + 1] === space) past = at + 1;
    else isAsked &&= indentOf(bytes, line, at) >= column;
    if (isAsked) excerpt.take(bytes, past, next);
    line = next;
  }
}
