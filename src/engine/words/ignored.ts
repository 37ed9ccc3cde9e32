import {
  backtick,
  closeBrace,
  closeBracket,
  closeParenthesis,
  openBrace,
  openBracket,
  openParenthesis,
  space,
  tilde,
} from './ascii.ts';
import { indentOf, isBlank, lineEnd, pastBlanks, runLength, standsAt } from './lines.ts';
import type { IgnoreMark, Streams, WordStream } from './stream.ts';
import { characterAt } from './utf8.ts';

/** What a comment takes out: a block, a range, a range that nothing ends, or the whole file. */
export const ignoredKinds = ['next', 'range', 'unclosed', 'file'] as const;

/** A stretch of a file that a comment takes out of every comparison. */
export interface IgnoredStretch {
  readonly kind: (typeof ignoredKinds)[number];
  start: number;
  end: number;
  readonly reason: string;
}

const longestReason = 500;

/** Removes the words that comments ask to ignore and returns where they were, in the units of the words' positions. */
export function takeOutIgnored(bytes: Uint8Array, streams: Streams): IgnoredStretch[] {
  if (streams.marks.length === 0) return [];
  const stretches = stretchesOf(bytes, streams.marks);
  withoutStretches(streams.prose, stretches);
  withoutStretches(streams.code, stretches);
  return stretches;
}

function stretchesOf(bytes: Uint8Array, marks: readonly IgnoreMark[]): IgnoredStretch[] {
  const reasonOf = (mark: IgnoreMark) => textAt(bytes, mark.reasonFrom, mark.reasonTo);
  const whole = marks.find(({ kind }) => kind === 'file');
  if (whole) return [{ kind: 'file', start: 0, end: bytes.length, reason: reasonOf(whole) }];
  const stretches: IgnoredStretch[] = [];
  let open: IgnoreMark | undefined;
  for (const mark of marks) {
    if (mark.kind === 'start') open ??= mark;
    else if (mark.kind === 'end' && open) {
      stretches.push({ kind: 'range', start: open.start, end: mark.end, reason: reasonOf(open) });
      open = undefined;
    } else if (mark.kind === 'next' && !open) {
      const end = blockEnd(bytes, Math.min(lineEnd(bytes, mark.end, bytes.length) + 1, bytes.length));
      stretches.push({ kind: 'next', start: mark.start, end, reason: reasonOf(mark) });
    }
  }
  if (open)
    stretches.push({ kind: 'unclosed', start: open.start, end: bytes.length, reason: reasonOf(open) });
  return stretches;
}

/**
 * Where the block that begins at or after `from` ends: lines without a gap and what is indented below them, up to the
 * bracket that closes it; a fence; a list.
 */
function blockEnd(bytes: Uint8Array, from: number): number {
  const to = bytes.length;
  let line = from;
  while (line < to && isBlank(bytes, line, lineEnd(bytes, line, to))) line = lineEnd(bytes, line, to) + 1;
  if (line >= to) return to;
  const first = pastBlanks(bytes, line, to);
  const indent = indentOf(bytes, line, first);
  const fence = (bytes[first] === backtick || bytes[first] === tilde) && runLength(bytes, first, to) >= 3;
  if (fence) return fenceEnd(bytes, first, lineEnd(bytes, line, to));
  const isItem = (at: number) => '*-+'.includes(String.fromCharCode(bytes[at])) && bytes[at + 1] === space;
  let end = lineEnd(bytes, line, to);
  let inside = false;
  let gap = false;
  for (let next = end + 1; next < to; ) {
    const stop = lineEnd(bytes, next, to);
    const at = pastBlanks(bytes, next, stop);
    if (isBlank(bytes, at, stop)) gap = true;
    else {
      const columns = indentOf(bytes, next, at);
      const closes = columns === indent && isCloser(bytes, at, stop);
      if (columns < indent) break;
      if (columns === indent && gap && !closes && !(isItem(first) && isItem(at))) break;
      end = stop;
      // a line that closes what was opened ends the block, unless it opens again
      if (closes && inside && !opensAgain(bytes, stop)) break;
      inside ||= columns > indent;
      gap = false;
    }
    next = stop + 1;
  }
  return end;
}

function fenceEnd(bytes: Uint8Array, at: number, end: number): number {
  const run = runLength(bytes, at, bytes.length);
  for (let line = end + 1; line < bytes.length; ) {
    const stop = lineEnd(bytes, line, bytes.length);
    const text = pastBlanks(bytes, line, stop);
    if (bytes[text] === bytes[at] && runLength(bytes, text, stop) >= run) return stop;
    line = stop + 1;
  }
  return bytes.length;
}

function isCloser(bytes: Uint8Array, at: number, end: number): boolean {
  if (bytes[at] === closeParenthesis || bytes[at] === closeBracket || bytes[at] === closeBrace) return true;
  return ['</', 'end', 'fi', 'done', 'esac'].some(
    (word) => standsAt(bytes, at, end, word) && (word === '</' || isBlank(bytes, at + word.length, end)),
  );
}

function opensAgain(bytes: Uint8Array, end: number): boolean {
  let last = end - 1;
  while (bytes[last] <= space) last--;
  return bytes[last] === openParenthesis || bytes[last] === openBracket || bytes[last] === openBrace;
}

function withoutStretches(words: WordStream, stretches: readonly IgnoredStretch[]): void {
  const { hash, start, end, mark, breaks } = words;
  const before = [...breaks];
  breaks.length = 0;
  let kept = 0;
  let stretch = 0;
  let left = 0;
  for (let at = 0; at < words.count; at++) {
    while (left < before.length && before[left] <= at) left = noteBreak(words, kept, left);
    while (stretch < stretches.length && stretches[stretch].end <= start[at]) stretch++;
    if (stretch < stretches.length && start[at] >= stretches[stretch].start) {
      noteBreak(words, kept, left);
      continue;
    }
    hash[kept] = hash[at];
    start[kept] = start[at];
    end[kept] = end[at];
    mark[kept++] = mark[at];
  }
  words.count = kept;
  if (breaks[breaks.length - 1] === kept) breaks.pop();
}

function noteBreak({ breaks }: WordStream, at: number, left: number): number {
  if (at > 0 && breaks[breaks.length - 1] !== at) breaks.push(at);
  return left + 1;
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < Math.min(to, from + longestReason); ) {
    const character = characterAt(bytes, at, to);
    text += String.fromCodePoint(character >>> 3);
    at += character & 7;
  }
  return text;
}
