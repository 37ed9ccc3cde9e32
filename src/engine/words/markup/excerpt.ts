import { copiedInto } from '../../arrays/growing.ts';
import { readProse } from '../prose.ts';
import type { Streams, WordStream } from '../stream.ts';
import type { MarkupReader } from './markup-reader.ts';

/** Readers may look a few bytes ahead; what an earlier text left there must not matter. */
const margin = 3;

/** A longer part is copied by a call. */
const shortPart = 256;
const fewestBytes = 512;
const fewestParts = 16;
/** Where no text is: what is never filled is never made. */
const noBytes = new Uint8Array(margin);
const noParts = new Uint32Array(0);

/**
 * Text taken out of what wraps it (a quotation's marks, a notebook's JSON, inline macros), with the place that each
 * part came from, so that its words get their places in the file.
 */
export class Excerpt {
  private bytes = noBytes;
  private length = 0;
  /** Parts: where each begins in the text and in the file, and how much of the file each of its bytes stands for. */
  private partAt = noParts;
  private partFrom = noParts;
  private partWidth = noParts;
  private parts = 0;

  /** Forgets the text. */
  clear(): void {
    this.length = 0;
    this.parts = 0;
  }

  /** Adds a byte that stands for `[start, end)` of the file. */
  push(byte: number, start: number, end: number): void {
    if (this.length + margin >= this.bytes.length) this.growText(this.length + margin + 1);
    this.open(start, end - start);
    this.bytes[this.length++] = byte;
  }

  /** Adds a character, in UTF-8, that stands for `[start, end)` of the file. */
  pushCharacter(point: number, start: number, end: number): void {
    if (point < 0x80) {
      this.push(point, start, end);
      return;
    }
    const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    const lead = more === 1 ? 0xc0 : more === 2 ? 0xe0 : 0xf0;
    this.push(lead | (point >> (6 * more)), start, end);
    for (let left = more - 1; left >= 0; left--) this.push(0x80 | ((point >> (6 * left)) & 0x3f), start, end);
  }

  /** Adds bytes of the file as they are. */
  take(bytes: Uint8Array, from: number, to: number): void {
    if (from >= to) return;
    const before = this.length;
    const length = before + to - from;
    if (length + margin > this.bytes.length) this.growText(length + margin);
    this.open(from, 1);
    const into = this.bytes;
    if (to - from > shortPart) into.set(bytes.subarray(from, to), before);
    else for (let at = from; at < to; at++) into[before + at - from] = bytes[at];
    this.length = length;
  }

  /** Reads the text, and moves the words found to their places in the file. */
  read(streams: Streams, reader: MarkupReader): void {
    const { prose, code } = streams;
    const firstProse = prose.count;
    const firstCode = code.count;
    const firstEnd = code.listingEnds.length;
    const firstLead = code.leads.length;
    const firstContainer = prose.leads.length;
    const firstMark = streams.marks.length;
    this.clearMargin();
    reader(this.bytes.subarray(0, this.length + margin), 0, this.length, streams);
    this.place(prose, firstProse);
    this.place(code, firstCode);
    this.placeEnds(code.listingEnds, firstEnd);
    this.placeStarts(code.listingStarts, firstEnd);
    this.placeStarts(code.leads.array, firstLead, code.leads.length);
    this.placeStarts(prose.leads.array, firstContainer, prose.leads.length);
    for (const mark of streams.marks.slice(firstMark))
      for (const edge of ['start', 'commentEnd', 'reasonFrom', 'reasonTo'] as const)
        mark[edge] = this.placeOf(mark[edge]);
  }

  /** Reads the text as prose. */
  readAsProse(streams: Streams): void {
    if (this.length === 0) return;
    const { prose } = streams;
    const first = prose.count;
    this.clearMargin();
    readProse(this.bytes, 0, this.length, prose);
    this.place(prose, first);
  }

  private clearMargin(): void {
    for (let at = this.length; at < this.length + margin; at++) this.bytes[at] = 0;
  }

  /** Begins a part, unless `from` continues the last one in the file. */
  private open(from: number, width: number): void {
    const last = this.parts - 1;
    if (width === 1 && last >= 0 && this.partWidth[last] === 1)
      if (this.partFrom[last] + this.length - this.partAt[last] === from) return;
    if (this.parts === this.partAt.length) this.growParts();
    this.partAt[this.parts] = this.length;
    this.partFrom[this.parts] = from;
    this.partWidth[this.parts] = width;
    this.parts++;
  }

  private place(words: WordStream, first: number): void {
    const { partAt, partFrom, partWidth, parts, length } = this;
    const { start, end, count } = words;
    let part = 0;
    for (let word = first; word < count; word++) {
      const from = start[word];
      while (part + 1 < parts && partAt[part + 1] <= from) part++;
      start[word] = partFrom[part] + (partWidth[part] === 1 ? from - partAt[part] : 0);
      const last = Math.min(end[word], length) - 1;
      while (part + 1 < parts && partAt[part + 1] <= last) part++;
      end[word] = partFrom[part] + (partWidth[part] === 1 ? last - partAt[part] + 1 : partWidth[part]);
    }
  }

  private placeEnds(ends: number[], first: number): void {
    let part = 0;
    for (let at = first; at < ends.length; at++) {
      part = this.partOf(ends[at] - 1, part);
      ends[at] = this.placeOf(ends[at], part);
    }
  }

  private placeStarts(starts: number[] | Uint32Array, first: number, count = starts.length): void {
    let part = 0;
    for (let at = first; at < count; at++) {
      // a listing that holds others comes behind them
      if (starts[at] < this.partAt[part]) part = 0;
      part = this.partOf(starts[at], part);
      starts[at] = this.partFrom[part] + this.insidePart(starts[at], part);
    }
  }

  private placeOf(at: number, from = 0): number {
    if (at === 0) return this.parts > 0 ? this.partFrom[0] : 0;
    const last = Math.min(at, this.length) - 1;
    const part = this.partOf(last, from);
    return this.partFrom[part] + this.insidePart(last, part) + this.partWidth[part];
  }

  private partOf(at: number, from: number): number {
    let part = from;
    while (part + 1 < this.parts && this.partAt[part + 1] <= at) part++;
    return part;
  }

  private insidePart(at: number, part: number): number {
    return this.partWidth[part] === 1 ? at - this.partAt[part] : 0;
  }

  private growText(room: number): void {
    const bytes = new Uint8Array(Math.max(room, this.bytes.length * 2, fewestBytes));
    bytes.set(this.bytes);
    this.bytes = bytes;
  }

  private growParts(): void {
    const room = Math.max(this.partAt.length * 2, fewestParts);
    this.partAt = copiedInto(this.partAt, new Uint32Array(room));
    this.partFrom = copiedInto(this.partFrom, new Uint32Array(room));
    this.partWidth = copiedInto(this.partWidth, new Uint32Array(room));
  }
}
