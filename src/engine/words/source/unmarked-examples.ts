import { atSign, colon } from '../ascii.ts';
import { decoratedFrom, decorationOf, nearLineFrom, pastDecoration } from '../decoration.ts';
import { indentOf, isBlank, isLetter, lineEnd, pastBlanks, standsAt } from '../lines.ts';
import { declaredLines } from './declared-lines.ts';
import { type Example, unmarked } from './example.ts';
import { codeDirective, fenceFrom } from './example-marks.ts';

/** The lines below `@example`, up to the next tag. They are no listing if they have fences, which say what is code. */
export function sampleExample(bytes: Uint8Array, at: number, from: number, to: number): Example | number {
  const line = decoratedFrom(bytes, at, from);
  if (line < 0) return at + 1;
  const decoration = decorationOf(bytes, line, at);
  const body = lineEnd(bytes, at, to) + 1;
  let close = body;
  while (close < to) {
    const end = lineEnd(bytes, close, to);
    const text = pastBlanks(bytes, pastDecoration(bytes, close, end, decoration), end);
    if (bytes[text] === atSign && isLetter(bytes[text + 1])) break;
    close = Math.min(end + 1, to);
  }
  if (body >= close || fenceFrom(bytes, body, close) < close) return at + 1;
  const example = unmarked(body, close, 'plain', decoration);
  // behind the tag of R is a condition, behind others a title
  return standsAt(bytes, at + 1, to, 'examplesif') ? { ...example, from: at } : example;
}

/** The tags that declare the members of a class, one below the other. */
export function declaredExample(bytes: Uint8Array, at: number, from: number, to: number): Example | number {
  const lines = declaredLines(bytes, at, from, to);
  if (!lines) return at + 1;
  return unmarked(lines.body, lines.close, 'plain', decorationOf(bytes, lines.body, at));
}

/** The lines indented below the line that announces them, in reStructuredText. */
export function literalExample(bytes: Uint8Array, at: number, to: number): Example | number {
  // the first line of a string begins before its quotes
  const line = nearLineFrom(bytes, at);
  const indent = indentOf(bytes, line, pastBlanks(bytes, line, to));
  const end = lineEnd(bytes, at, to);
  let body = -1;
  let close = end + 1;
  for (let next = close; next < to; next = lineEnd(bytes, next, to) + 1) {
    const stop = lineEnd(bytes, next, to);
    const text = pastBlanks(bytes, next, stop);
    if (isBlank(bytes, text, stop)) continue;
    if (indentOf(bytes, next, text) <= indent) break;
    // options of the directive come first, before an empty line
    if (body < 0 && bytes[text] === colon) continue;
    if (body < 0) body = next;
    close = Math.min(stop + 1, to);
  }
  if (body < 0) return end + 1;
  const announced = codeDirective(bytes, at, end);
  const from = announced === undefined ? body : at;
  return { from, to: close, body, close, language: announced ?? '', decoration: '', kind: 'session' };
}
