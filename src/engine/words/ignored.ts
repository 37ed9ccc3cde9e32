import {
  atSign,
  backtick,
  closeBracket,
  closeParenthesis,
  numberSign,
  openBrace,
  openBracket,
  openParenthesis,
  space,
  tilde,
} from './ascii.ts';
import { isClosing } from './brackets.ts';
import {
  indentOf,
  isBlank,
  LineEnds,
  lineEnd,
  pastBlanks,
  runLength,
  standsAt,
  trimmedEnd,
} from './lines.ts';
import { type IgnoreMark, ignoredMark, type Streams, type WordStream } from './stream.ts';
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
  takeOut(streams.prose, stretches);
  takeOut(streams.code, stretches);
  takeOutLeads(streams.code, stretches);
  return stretches;
}

function stretchesOf(bytes: Uint8Array, marks: readonly IgnoreMark[]): IgnoredStretch[] {
  const reasonOf = (mark: IgnoreMark) => textAt(bytes, mark.reasonFrom, mark.reasonTo);
  const whole = marks.find(({ kind }) => kind === 'file');
  if (whole) return [{ kind: 'file', start: 0, end: bytes.length, reason: reasonOf(whole) }];
  const stretches: IgnoredStretch[] = [];
  const blocks = new Blocks(bytes);
  const lineEnds = new LineEnds(bytes, bytes.length);
  let open: IgnoreMark | undefined;
  for (const mark of marks) {
    if (mark.kind === 'start') open ??= mark;
    else if (mark.kind === 'end' && open) {
      stretches.push({ kind: 'range', start: open.start, end: mark.commentEnd, reason: reasonOf(open) });
      open = undefined;
    } else if (mark.kind === 'next' && !open) {
      const end = blocks.endFrom(lineEnds.after(mark.commentEnd) + 1);
      stretches.push({ kind: 'next', start: mark.start, end, reason: reasonOf(mark) });
    }
  }
  if (open)
    stretches.push({ kind: 'unclosed', start: open.start, end: bytes.length, reason: reasonOf(open) });
  return stretches;
}

/** A line that is not blank. */
interface Row {
  readonly from: number;
  /** Where its text begins, after its indentation. */
  readonly text: number;
  readonly end: number;
  readonly indent: number;
}

/** The first line at or after `from` that is not blank; `from` is where a line begins. */
function rowFrom(bytes: Uint8Array, from: number): Row | undefined {
  for (let line = from; line < bytes.length; ) {
    const end = lineEnd(bytes, line, bytes.length);
    const text = pastBlanks(bytes, line, end);
    if (!isBlank(bytes, text, end)) return { from: line, text, end, indent: indentOf(bytes, line, text) };
    line = end + 1;
  }
  return undefined;
}

/** Where a block begins, its first line that is indented further, and the block's end. */
interface Block {
  readonly from: number;
  readonly body: number;
  readonly end: number;
}

/** Finds the blocks of a text, from its start to its end. */
class Blocks {
  private readonly bytes: Uint8Array;
  private from = -1;
  private end = -1;
  /** By how they begin, the last of the blocks: another that begins so inside of one mostly ends with it. */
  private readonly last = new Map<string, Block>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /**
   * Where the block that begins at or after `from` ends: lines without a gap and what is indented below them, up to
   * the bracket that closes it; a fence; a list.
   */
  endFrom(from: number): number {
    if (from !== this.from) this.end = this.find(from);
    this.from = from;
    return this.end;
  }

  private find(from: number): number {
    const { bytes } = this;
    const first = rowFrom(bytes, from);
    if (!first) return bytes.length;
    if (opensFence(bytes, first)) return fenceEnd(bytes, first);
    const kind = `${first.indent} ${isItem(bytes, first)}`;
    const block = blockOf(bytes, first, this.last.get(kind));
    this.last.set(kind, block);
    return block.end;
  }
}

/** The block that begins with `first`; `known` is one that begins like it further up. */
function blockOf(bytes: Uint8Array, first: Row, known: Block | undefined): Block {
  const { from } = first;
  let body = bytes.length;
  let head = first;
  for (let last = first; ; ) {
    const hasBody = body <= last.from;
    // on a line of both blocks that both have come to alike, they go on alike
    if (known && known.from <= from && last.end <= known.end && hasBody === known.body <= last.from)
      return { from, body: hasBody ? body : known.body, end: known.end };
    const row = rowFrom(bytes, last.end + 1);
    if (!row || !continues(bytes, row, last, first)) return { from, body, end: last.end };
    last = row;
    if (closes(bytes, row, first)) {
      if (hasBody && !isBelowAnnotation(bytes, row, head) && !goesOn(bytes, row))
        return { from, body, end: row.end };
    } else if (row.indent === first.indent) head = row;
    else if (!hasBody) body = row.from;
  }
}

/** Whether a row belongs to the block that begins with `first` and goes on up to `last`. */
function continues(bytes: Uint8Array, row: Row, last: Row, first: Row): boolean {
  if (row.indent !== first.indent) return row.indent > first.indent;
  const isBehindGap = row.from > last.end + 1;
  return !isBehindGap || closes(bytes, row, first) || (isItem(bytes, first) && isItem(bytes, row));
}

function closes(bytes: Uint8Array, row: Row, first: Row): boolean {
  return row.indent === first.indent && isCloser(bytes, row.text, row.end);
}

/** Whether a row closes an annotation of several lines, as `)` does after `@decorated(`: what it annotates is below. */
function isBelowAnnotation(bytes: Uint8Array, { end }: Row, head: Row): boolean {
  const isAnnotation =
    bytes[head.text] === atSign ||
    bytes[head.text] === openBracket ||
    (bytes[head.text] === numberSign && bytes[head.text + 1] === openBracket);
  return isAnnotation && [closeParenthesis, closeBracket].includes(lastByte(bytes, end));
}

/** Whether a row that closes something is the end of a head with a body below, as `):` in Python and `) {` are. */
function goesOn(bytes: Uint8Array, row: Row): boolean {
  const { text, end } = row;
  if ([openParenthesis, openBracket, openBrace].includes(lastByte(bytes, end))) return true;
  if (!isClosing(bytes[text])) return false;
  const next = rowFrom(bytes, end + 1);
  if (!next || next.indent !== row.indent) return next !== undefined && next.indent > row.indent;
  return next.from === end + 1 && bytes[text] === closeParenthesis && opensBody(bytes, next);
}

/** Whether a row begins what is below the head of a function: its brace, or the bounds of its types before that. */
function opensBody(bytes: Uint8Array, { text, end }: Row): boolean {
  const where = 'where';
  return (
    bytes[text] === openBrace ||
    (standsAt(bytes, text, end, where) && isBlank(bytes, text + where.length, text + where.length + 1))
  );
}

function isItem(bytes: Uint8Array, { text }: Row): boolean {
  return '*-+'.includes(String.fromCharCode(bytes[text])) && bytes[text + 1] === space;
}

function opensFence(bytes: Uint8Array, { text, end }: Row): boolean {
  return (bytes[text] === backtick || bytes[text] === tilde) && runLength(bytes, text, end) >= 3;
}

function fenceEnd(bytes: Uint8Array, open: Row): number {
  const run = runLength(bytes, open.text, open.end);
  for (let row = rowFrom(bytes, open.end + 1); row; row = rowFrom(bytes, row.end + 1))
    if (bytes[row.text] === bytes[open.text] && runLength(bytes, row.text, row.end) >= run) return row.end;
  return bytes.length;
}

function isCloser(bytes: Uint8Array, at: number, end: number): boolean {
  if (isClosing(bytes[at])) return true;
  return ['</', 'end', 'fi', 'done', 'esac'].some(
    (word) => standsAt(bytes, at, end, word) && (word === '</' || isBlank(bytes, at + word.length, end)),
  );
}

function lastByte(bytes: Uint8Array, end: number): number {
  return bytes[trimmedEnd(bytes, 0, end) - 1];
}

/** Takes the words in the stretches out of a stream, with a break in their place. */
function takeOut(words: WordStream, stretches: readonly IgnoredStretch[]): void {
  const { hash, start, end, mark, count } = words;
  const breaks = words.breaks.splice(0);
  let passedBreaks = 0;
  let passedStretches = 0;
  // the words that are kept go to places that were read before
  words.count = 0;
  for (let word = 0; word < count; word++) {
    for (; passedBreaks < breaks.length && breaks[passedBreaks] <= word; passedBreaks++) words.break();
    while (passedStretches < stretches.length && stretches[passedStretches].end <= start[word])
      passedStretches++;
    const isIgnored = passedStretches < stretches.length && stretches[passedStretches].start <= start[word];
    if (isIgnored) words.break();
    else words.push(hash[word], start[word], end[word], mark[word]);
  }
  if (words.breaks[words.breaks.length - 1] === words.count) words.breaks.pop();
}

/** The same of the marks that lines begin with: nothing above a stretch is closed in it, or behind it. */
function takeOutLeads(words: WordStream, stretches: readonly IgnoredStretch[]): void {
  const { leads, leadMarks } = words;
  const known = Array.from(leads.array.subarray(0, leads.length), (at, lead) => [at, leadMarks.array[lead]]);
  leads.length = 0;
  leadMarks.length = 0;
  let passed = 0;
  let ignoredTo = 0;
  const pass = (at: number) => {
    for (; passed < stretches.length && stretches[passed].start <= at; passed++) {
      words.lead(stretches[passed].start, ignoredMark);
      ignoredTo = Math.max(ignoredTo, stretches[passed].end);
    }
  };
  for (const [at, mark] of known) {
    pass(at);
    if (at >= ignoredTo) words.lead(at, mark);
  }
  pass(Number.POSITIVE_INFINITY);
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
