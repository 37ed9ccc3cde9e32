import { dot, greater, letterI, space } from '../ascii.ts';
import { isBlank, lineEnd, pastBlanks, standsAt } from '../lines.ts';
import type { Excerpt } from '../markup/excerpt.ts';

/** Of Python and Elixir, with those of continued lines. */
const prompts = ['>>>', 'iex>', '...>', '...'];

/** The start of the first line in [from, to) that opens a session, or `to`. */
export function sessionFrom(bytes: Uint8Array, from: number, to: number): number {
  for (let line = from; line < to; line = lineEnd(bytes, line, to) + 1) {
    const at = pastBlanks(bytes, line, to);
    const mayBegin = bytes[at] === greater || bytes[at] === letterI;
    if (mayBegin && pastPrompt(bytes, at, to) > at) return line;
  }
  return to;
}

/** Where a session ends: at the next empty line, or at `to`. */
export function sessionEnd(bytes: Uint8Array, from: number, to: number): number {
  let line = from;
  while (line < to) {
    const end = lineEnd(bytes, line, to);
    if (isBlank(bytes, line, end)) break;
    line = end + 1;
  }
  return Math.min(line, to);
}

/** Past the prompt of an interactive session and the blanks before it; `line` when there is none. */
function pastPrompt(bytes: Uint8Array, line: number, end: number): number {
  const at = pastBlanks(bytes, line, end);
  const prompt = prompts.find((text) => standsAt(bytes, at, end, text));
  if (!prompt) return line;
  const past = at + prompt.length;
  return past >= end || bytes[past] <= space ? past : line;
}

/** Adds the input of a session, without its prompts and its output; a listing without prompts is added as it is. */
export function takeSession(excerpt: Excerpt, bytes: Uint8Array, from: number, to: number): void {
  if (sessionFrom(bytes, from, to) === to) {
    excerpt.take(bytes, from, to);
    return;
  }
  let asked = false;
  for (let line = from; line < to; ) {
    const next = Math.min(lineEnd(bytes, line, to) + 1, to);
    const past = pastPrompt(bytes, line, next);
    // output may begin with three dots too
    asked = past > line && (asked || bytes[pastBlanks(bytes, line, next)] !== dot);
    if (asked) excerpt.take(bytes, past, next);
    line = next;
  }
}
