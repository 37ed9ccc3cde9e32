import { bar, equals, greater, less, space } from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import { isBlank, isLetter, lineEnd, nameAt, pastBlanks, runLength } from '../lines.ts';
import type { ListingReader } from '../source/examples.ts';
import type { Lexicon } from '../source/lexicon.ts';
import type { Streams } from '../stream.ts';
import { LineReader } from './line-reader.ts';
import { inlineMarks } from './paragraph.ts';

const longestMark = 500;
/** Formats for other readers than those of a page, or for nobody. */
const formats = new Set('comment html man roff nroff tex latex docbook rtf xml'.split(' '));
const marks = inlineMarks('ABCDEFGHIJKLMNOPQRSTUVWXYZ|', podMarks);

/**
 * Reads POD: paragraphs and items are prose, indented lines code by `otherwise`, if `readListing` says how to read it.
 */
export function readPod(
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  readListing: ListingReader | undefined,
  otherwise: Lexicon,
): void {
  new PodReader(bytes, to, streams, readListing, otherwise).read(from);
}

class PodReader extends LineReader {
  private readonly readListing: ListingReader | undefined;
  private readonly otherwise: Lexicon;
  /** Before the first command, and after `=cut`, everything is code. */
  private inCode = true;
  private inFormat = false;

  constructor(
    bytes: Uint8Array,
    to: number,
    streams: Streams,
    readListing: ListingReader | undefined,
    otherwise: Lexicon,
  ) {
    super(bytes, to, streams, marks);
    this.readListing = readListing;
    this.otherwise = otherwise;
  }

  protected readLine(line: number): number {
    const { bytes, to, paragraph, streams } = this;
    const end = lineEnd(bytes, line, to);
    if (this.isCommand(line)) return this.readCommand(line);
    if (isBlank(bytes, line, end)) paragraph.flush();
    else if (this.inCode) return this.readCode(line, (next) => !this.isCommand(next));
    else if (noteDirective(bytes, line, end, streams, end)) paragraph.flush();
    else if (!this.inFormat) {
      if (!paragraph.isOpen && bytes[line] <= space)
        return this.readCode(line, (next) => bytes[next] <= space);
      paragraph.add(line, end);
    }
    return end + 1;
  }

  private isCommand(line: number): boolean {
    return this.bytes[line] === equals && isLetter(this.bytes[line + 1]);
  }

  private readCommand(line: number): number {
    const { bytes, to, paragraph } = this;
    paragraph.flush();
    this.inCode = false;
    const name = nameAt(bytes, line + 1, lineEnd(bytes, line, to), '');
    const end = this.paragraphEnd(line);
    const text = pastBlanks(bytes, line + 1 + name.length, end);
    if (name === 'cut') {
      this.inCode = true;
      return lineEnd(bytes, line, to) + 1;
    }
    if (name === 'end') this.inFormat = false;
    else if (name === 'begin') this.inFormat = formats.has(nameAt(bytes, text, end, ''));
    else if (name === 'for')
      noteDirective(bytes, text + nameAt(bytes, text, end, '').length, end, this.streams, end);
    else if (this.inFormat) return end + 1;
    else if (name.startsWith('head')) paragraph.readHeading(text, end);
    else if (name === 'item') {
      const past = pastBullet(bytes, text, end);
      if (past > text) paragraph.readAlone(past, end);
      else paragraph.readHeading(text, end);
    }
    return end + 1;
  }

  /** Where the last line of a command's paragraph ends. */
  private paragraphEnd(line: number): number {
    const { bytes, to } = this;
    let end = lineEnd(bytes, line, to);
    while (end < to) {
      const next = lineEnd(bytes, end + 1, to);
      if (isBlank(bytes, end + 1, next) || this.isCommand(end + 1)) break;
      end = next;
    }
    return end;
  }

  /** Reads the lines up to one that is not code; blank ones may come between. */
  private readCode(from: number, isCode: (line: number) => boolean): number {
    const { bytes, to, streams, otherwise } = this;
    let close = from;
    for (let line = from; line < to; ) {
      const end = lineEnd(bytes, line, to);
      const empty = isBlank(bytes, line, end);
      if (!empty && !isCode(line)) break;
      line = Math.min(end + 1, to);
      if (!empty) close = line;
    }
    if (this.readListing) this.readListing('', bytes, from, close, streams, otherwise);
    else this.paragraph.readAlone(from, close);
    return close;
  }
}

/** Past the star or number that marks an item, or `at` when the item begins with a label. */
function pastBullet(bytes: Uint8Array, at: number, end: number): number {
  let past = at;
  while (past < end && '*+-.)0123456789'.includes(String.fromCharCode(bytes[past]))) past++;
  return past >= end || bytes[past] <= space ? past : at;
}

/**
 * Past what opens `C<text>`, `L<text|target>` and others, all of an index entry (`X<…>`) or an escape (`E<…>`), and the
 * target of a link.
 */
function podMarks(): (bytes: Uint8Array, at: number, to: number) => number {
  let target = -1;
  return (bytes, at, to) => {
    if (bytes[at] === bar) return at === target ? closeOf(bytes, at, to) : at;
    if (bytes[at + 1] !== less) return at;
    const past = at + 1 + runLength(bytes, at + 1, to);
    const letter = String.fromCharCode(bytes[at]);
    if (letter === 'L') target = barOf(bytes, past, to);
    return letter === 'X' || letter === 'E' ? Math.max(past, closeOf(bytes, past, to)) : past;
  };
}

/** Where the `|` between a link's text and its target is, or -1. */
function barOf(bytes: Uint8Array, from: number, to: number): number {
  const limit = Math.min(to, from + longestMark);
  let depth = 0;
  for (let at = from; at < limit; at++) {
    if (bytes[at] === bar && depth === 0) return at;
    if (bytes[at] === less) depth++;
    else if (bytes[at] === greater && --depth < 0) return -1;
  }
  return -1;
}

/** Past the brackets that close a mark, or `from` when none are near. */
function closeOf(bytes: Uint8Array, from: number, to: number): number {
  const limit = Math.min(to, from + longestMark);
  for (let at = from; at < limit; at++) if (bytes[at] === greater) return at + runLength(bytes, at, to);
  return from;
}
