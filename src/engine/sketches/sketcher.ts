import { copiedInto, GrowingUint32 } from '../arrays/growing.ts';
import { type Allocate, numbers, ownMemory } from '../arrays/memory.ts';
import { holdsZero, inQuads, zeros } from '../arrays/quads.ts';
import { firstAtLeast } from '../arrays/sorted.ts';
import { carriageReturn, newline, space } from '../words/ascii.ts';
import { hashStep, mixed } from '../words/hash.ts';
import type { IgnoredStretch } from '../words/ignored.ts';
import type { Language } from '../words/languages.ts';
import { readWords } from '../words/read-words.ts';
import { WordStream } from '../words/stream.ts';
import { hashOfTop } from '../words/top.ts';
import { Utf16Offsets } from '../words/utf16-offsets.ts';
import { writeIgnored } from './ignored-list.ts';
import { elsewhere, type Sketches, type WordTable } from './sketches.ts';

/** How many bytes, by four, are searched for line feeds between two looks at the room for lines. */
const quadsAtOnce = 256;

/** Reads files into words and collects them in batches that can be handed to another thread. */
export class Sketcher {
  private readonly streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  private readonly seen = new Set<string>();
  private readonly batch = new Batch();
  private readonly offsets = new Utf16Offsets();
  private known = new Map<string, number>();
  private readonly remember: boolean;
  private readonly allocate: Allocate;

  /**
   * `remember`: the same bytes are read once in the sketcher's life, not once per batch. `allocate`: memory for
   * batches.
   */
  constructor({ remember = false, allocate = ownMemory } = {}) {
    this.remember = remember;
    this.allocate = allocate;
  }

  /** Reads one more file: UTF-8 without a byte order mark. */
  add(bytes: Uint8Array, language: Language): void {
    const { batch } = this;
    const [low, high] = contentHash(bytes, language.id);
    const key = `${low}:${high}:${bytes.length}`;
    batch.content.push(low);
    batch.content.push(high);
    batch.bytes.push(bytes.length);
    const text = this.known.get(key);
    if (text !== undefined || this.seen.has(key)) {
      batch.text.push(text ?? elsewhere);
      return;
    }
    this.known.set(key, batch.length.length);
    batch.text.push(batch.length.length);
    const { prose, code } = this.streams;
    const ignored = readWords(bytes, language, this.streams, this.offsets);
    batch.appendIgnored(ignored);
    batch.prose.append(prose);
    batch.code.append(code);
    batch.appendLines(bytes, this.offsets);
    const hasTop = language.kind === 'code' && ignored.length === 0;
    batch.top.push(hasTop ? hashOfTop(bytes, batch.linesAbove(code)) : 0);
  }

  /** Returns the batch and empties the sketcher. */
  finish(): Sketches {
    const { batch } = this;
    if (this.remember) for (const key of this.known.keys()) this.seen.add(key);
    this.known = new Map();
    const sketches = batch.finish(this.allocate);
    batch.clear();
    return sketches;
  }
}

/** A batch of one file, given as UTF-8 without a byte order mark. */
export function sketchesOfFile(bytes: Uint8Array, language: Language): Sketches {
  const sketcher = new Sketcher();
  sketcher.add(bytes, language);
  return sketcher.finish();
}

/** What is gathered for a batch; its arrays keep their room for the next one. */
class Batch {
  readonly content = new GrowingUint32();
  readonly bytes = new GrowingUint32();
  readonly text = new GrowingUint32();
  readonly length = new GrowingUint32();
  readonly crlf: number[] = [];
  readonly top = new GrowingUint32();
  readonly lineFrom = new GrowingUint32();
  readonly lines = new GrowingUint32();
  readonly blankFrom = new GrowingUint32();
  readonly blanks = new GrowingUint32();
  readonly ignoredFrom = new GrowingUint32();
  readonly ignored = new GrowingUint32();
  readonly prose = new TableBuilder();
  readonly code = new TableBuilder();

  appendIgnored(stretches: readonly IgnoredStretch[]): void {
    this.ignoredFrom.push(this.ignored.length);
    for (const stretch of stretches) writeIgnored(stretch, this.ignored);
  }

  appendLines(bytes: Uint8Array, offsets: Utf16Offsets): void {
    const { lines } = this;
    const first = lines.length;
    this.lineFrom.push(first);
    lines.push(0);
    findLines(bytes, lines);
    const begins = lines.array.subarray(first, lines.length);
    const crlf = haveReturns(bytes, begins.subarray(1)) ? 1 : 0;
    this.crlf.push(crlf);
    this.blankFrom.push(this.blanks.length);
    findBlanks(bytes, begins, 1 + crlf, this.blanks);
    // the length goes through the same sweep as the line starts
    lines.push(bytes.length);
    offsets.translate(lines.array.subarray(first), lines.length - first);
    this.length.push(lines.array[--lines.length]);
  }

  /** How many lines of the last text are above its first word of code that is not on its first line; 0 without one. */
  linesAbove({ start, count }: WordStream): number {
    const { lines, lineFrom } = this;
    const second = lineFrom.array[lineFrom.length - 1] + 1;
    const word = second < lines.length ? firstAtLeast(start, lines.array[second], 0, count) : count;
    if (word === count) return 0;
    return firstAtLeast(lines.array, start[word] + 1, second, lines.length) - second;
  }

  clear(): void {
    const { content, bytes, text, length, top, lineFrom, lines, blankFrom, blanks } = this;
    for (const each of [content, bytes, text, length, top, lineFrom, lines, blankFrom, blanks])
      each.length = 0;
    this.ignoredFrom.length = 0;
    this.ignored.length = 0;
    this.crlf.length = 0;
    this.prose.clear();
    this.code.clear();
  }

  finish(allocate: Allocate): Sketches {
    this.lineFrom.push(this.lines.length);
    this.blankFrom.push(this.blanks.length);
    this.ignoredFrom.push(this.ignored.length);
    return {
      content: this.content.trimmed(allocate),
      bytes: this.bytes.trimmed(allocate),
      text: this.text.trimmed(allocate),
      length: this.length.trimmed(allocate),
      top: this.top.trimmed(allocate),
      crlf: copiedInto(Uint8Array.from(this.crlf), allocate(this.crlf.length)),
      lineFrom: this.lineFrom.trimmed(allocate),
      lines: this.lines.trimmed(allocate),
      blankFrom: this.blankFrom.trimmed(allocate),
      blanks: this.blanks.trimmed(allocate),
      ignoredFrom: this.ignoredFrom.trimmed(allocate),
      ignored: this.ignored.trimmed(allocate),
      prose: this.prose.finish(allocate),
      code: this.code.finish(allocate),
    };
  }
}

class TableBuilder {
  words = 0;
  private readonly from = new GrowingUint32();
  private readonly breakFrom = new GrowingUint32();
  private readonly breaks = new GrowingUint32();
  private readonly listingFrom = new GrowingUint32();
  private readonly listingEnds = new GrowingUint32();
  private readonly listingStarts = new GrowingUint32();
  private readonly leadFrom = new GrowingUint32();
  private readonly leads = new GrowingUint32();
  private leadMarks = new Uint8Array(16);
  private hash = new Uint32Array(16);
  private start = new Uint32Array(16);
  private length = new Uint8Array(16);
  private mark = new Uint16Array(16);

  clear(): void {
    this.words = 0;
    const { from, breakFrom, breaks, listingFrom, listingEnds, listingStarts, leadFrom, leads } = this;
    for (const each of [from, breakFrom, breaks, listingFrom, listingEnds, listingStarts, leadFrom, leads])
      each.length = 0;
  }

  append(stream: WordStream): void {
    const { words } = this;
    const { count } = stream;
    this.from.push(words);
    this.breakFrom.push(this.breaks.length);
    for (const at of stream.breaks) this.breaks.push(at);
    this.listingFrom.push(this.listingEnds.length);
    for (const at of stream.listingEnds) this.listingEnds.push(at);
    for (const at of stream.listingStarts) this.listingStarts.push(at);
    this.appendLeads(stream);
    this.reserve(words + count);
    this.hash.set(stream.hash.subarray(0, count), words);
    this.start.set(stream.start.subarray(0, count), words);
    this.mark.set(stream.mark.subarray(0, count), words);
    const { start, end } = stream;
    // a longer word counts as one of 255 bytes, the greatest number in here
    const length = new Uint8ClampedArray(this.length.buffer, words, count);
    for (let at = 0; at < count; at++) length[at] = (end[at] - start[at]) | 0;
    this.words = words + count;
  }

  private appendLeads({ leads, leadMarks }: WordStream): void {
    const first = this.leads.length;
    this.leadFrom.push(first);
    this.leads.append(leads.array.subarray(0, leads.length));
    if (this.leadMarks.length < this.leads.length)
      this.leadMarks = copiedInto(this.leadMarks, new Uint8Array(this.leads.array.length));
    this.leadMarks.set(leadMarks.array.subarray(0, leadMarks.length), first);
  }

  private reserve(room: number): void {
    if (room <= this.hash.length) return;
    const size = Math.max(room, this.hash.length * 2);
    this.hash = copiedInto(this.hash, new Uint32Array(size));
    this.start = copiedInto(this.start, new Uint32Array(size));
    this.length = copiedInto(this.length, new Uint8Array(size));
    this.mark = copiedInto(this.mark, new Uint16Array(size));
  }

  finish(allocate: Allocate): WordTable {
    this.from.push(this.words);
    this.breakFrom.push(this.breaks.length);
    this.listingFrom.push(this.listingEnds.length);
    this.leadFrom.push(this.leads.length);
    const { words, leads } = this;
    const mark = allocate(words * 2);
    return {
      from: this.from.trimmed(allocate),
      hash: copiedInto(this.hash.subarray(0, words), numbers(allocate, words)),
      start: copiedInto(this.start.subarray(0, words), numbers(allocate, words)),
      length: copiedInto(this.length.subarray(0, words), allocate(words)),
      mark: copiedInto(this.mark.subarray(0, words), new Uint16Array(mark.buffer, mark.byteOffset, words)),
      breakFrom: this.breakFrom.trimmed(allocate),
      breaks: this.breaks.trimmed(allocate),
      listingFrom: this.listingFrom.trimmed(allocate),
      listingEnds: this.listingEnds.trimmed(allocate),
      listingStarts: this.listingStarts.trimmed(allocate),
      leadFrom: this.leadFrom.trimmed(allocate),
      leads: leads.trimmed(allocate),
      leadMarks: copiedInto(this.leadMarks.subarray(0, leads.length), allocate(leads.length)),
    };
  }
}

/** Whether there are lines, which begin at these places, and all end with CR LF. */
function haveReturns(bytes: Uint8Array, lines: Uint32Array): boolean {
  for (let line = 0; line < lines.length; line++) if (bytes[lines[line] - 2] !== carriageReturn) return false;
  return lines.length > 0;
}

/** Adds the numbers of the lines, which begin at these places, that have only white space before a break of this length. */
function findBlanks(bytes: Uint8Array, begins: Uint32Array, lineBreak: number, blanks: GrowingUint32): void {
  for (let line = 0; line + 1 < begins.length; line++) {
    const least = begins[line];
    let at = begins[line + 1] - lineBreak - 1;
    if (at < least || bytes[at] > space) continue;
    while (at >= least && bytes[at] <= space) at--;
    if (at < least) blanks.push(line);
  }
}

/** Adds the beginning of a line after each line feed. */
function findLines(bytes: Uint8Array, lines: GrowingUint32): void {
  const quads = inQuads(bytes);
  const whole = quads.length;
  for (let from = 0; from < whole; from += quadsAtOnce)
    findLinesInQuads(quads, from, Math.min(whole, from + quadsAtOnce), lines);
  for (let at = whole * 4; at < bytes.length; at++) if (bytes[at] === newline) lines.push(at + 1);
}

function findLinesInQuads(quads: Uint32Array, from: number, to: number, lines: GrowingUint32): void {
  let { length } = lines;
  const array = lines.reserve(length + (to - from) * 4);
  for (let quad = from; quad < to; quad++) {
    const others = quads[quad] ^ 0x0a0a0a0a;
    if (!holdsZero(others)) continue;
    const feeds = zeros(others);
    array[length++] = quad * 4 + 4 - (Math.clz32(feeds & (0 - feeds)) >>> 3);
    for (let more = feeds & (feeds - 1); more !== 0; more &= more - 1)
      array[length++] = quad * 4 + 4 - (Math.clz32(more & (0 - more)) >>> 3);
  }
  lines.length = length;
}

/** A 64-bit hash of these bytes read as this language. */
function contentHash(bytes: Uint8Array, language: string): [number, number] {
  let low = 0x9e3779b9 | 0;
  let high = 0x85ebca6b ^ bytes.length;
  for (let at = 0; at < language.length; at++) low = hashStep(low, language.charCodeAt(at));
  // four bytes at a time, in the same order on every machine and at every alignment
  const quads = inQuads(bytes);
  const whole = quads.length;
  for (let quad = 0; quad < whole; quad++) {
    const four = quads[quad];
    low = Math.imul((low ^ four) + (low >>> 13), 0x85ebca6b);
    high = Math.imul((high + four) ^ (high >>> 15), 0xc2b2ae35);
  }
  for (let at = whole * 4; at < bytes.length; at++) {
    low = hashStep(low, bytes[at]);
    high = Math.imul(high + bytes[at], 0xc2b2ae35);
  }
  return [mixed(low), mixed(high)];
}
