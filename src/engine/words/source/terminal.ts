import { apostrophe, backslash, dollar, doubleQuote, greater, numberSign, percent, space } from '../ascii.ts';
import { isLetter, lineEnd, pastBlanks, trimmedEnd } from '../lines.ts';
import type { Excerpt } from '../markup/excerpt.ts';
import { heredocAt, heredocEnd } from './heredoc.ts';
import { mostEndless } from './string-reader.ts';

const names = new Set('console terminal shell-session shellsession bash-session sh-session'.split(' '));

/** Whether a listing of this name holds what a terminal shows. */
export function isTerminal(name: string): boolean {
  return names.has(name);
}

/**
 * Takes what was typed out of what a terminal shows: commands without their prompts, and comments, but not what programs
 * print. All of it is taken where nothing has a prompt.
 */
export function takeCommands(excerpt: Excerpt, bytes: Uint8Array, from: number, to: number): void {
  excerpt.clear();
  if (!hasPrompt(bytes, from, to)) {
    excerpt.take(bytes, from, to);
    return;
  }
  let quote = 0;
  let goesOn = false;
  let endless = 0;
  /** Past the text below a command that reads it up to some word; `next`, the line below the command, when none does. */
  const pastHeredoc = (typed: number, next: number): number => {
    for (let at = typed; at + 1 < next && endless <= mostEndless; at++) {
      const heredoc = heredocAt(bytes, at, next, { open: '<<', loose: true });
      if (!heredoc) continue;
      const close = heredocEnd(bytes, next, to, heredoc.word);
      if (close >= 0) return Math.min(lineEnd(bytes, close, to) + 1, to);
      const asked = pastAsked(bytes, next, to);
      if (asked > next) return asked;
      endless++;
    }
    return next;
  };
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    let next = Math.min(end + 1, to);
    const typed: number = goesOn ? line : pastPrompt(bytes, line, end);
    if (goesOn || typed > line) {
      quote = quoteLeftOpen(bytes, typed, end, quote);
      goesOn = quote !== 0 || bytes[trimmedEnd(bytes, typed, end) - 1] === backslash;
      next = pastHeredoc(typed, next);
      excerpt.take(bytes, typed, next);
    } else if (bytes[pastBlanks(bytes, line, end)] === numberSign) excerpt.take(bytes, line, next);
    line = next;
  }
}

/** Past the lines that a shell asks for with `>` until it has all of a command. */
function pastAsked(bytes: Uint8Array, from: number, to: number): number {
  let line = from;
  while (line < to) {
    const at = pastBlanks(bytes, line, to);
    if (bytes[at] !== greater || at + 1 === to || bytes[at + 1] > space) break;
    line = Math.min(lineEnd(bytes, at, to) + 1, to);
  }
  return line;
}

function hasPrompt(bytes: Uint8Array, from: number, to: number): boolean {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    if (pastPrompt(bytes, line, end) > line) return true;
    line = end + 1;
  }
  return false;
}

/** Past `$`, `%`, or a prompt that begins with a letter and ends with one of these, `#` or `>`; `line` without one. */
function pastPrompt(bytes: Uint8Array, line: number, end: number): number {
  const at = pastBlanks(bytes, line, end);
  let past = at;
  while (past < end && bytes[past] > space) past++;
  if (past === at || past === end) return line;
  const mark = bytes[past - 1];
  if (past === at + 1) return mark === dollar || mark === percent ? past : line;
  const isPrompt = mark === dollar || mark === percent || mark === numberSign || mark === greater;
  return isPrompt && isLetter(bytes[at]) ? past : line;
}

/** The quote that is open behind a line of a command, when `open` was before; 0 when none is. */
function quoteLeftOpen(bytes: Uint8Array, from: number, to: number, open: number): number {
  let quote = open;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === backslash && quote !== apostrophe) at++;
    else if (byte === quote) quote = 0;
    else if (quote === 0 && (byte === apostrophe || byte === doubleQuote)) quote = byte;
  }
  return quote;
}
