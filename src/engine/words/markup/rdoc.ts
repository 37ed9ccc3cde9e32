import { closeBracket, equals, openBracket, space } from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import { isBlank, lineEnd, pastBlanks, runLength } from '../lines.ts';
import type { Streams } from '../stream.ts';
import { readEmbedded } from './embedded.ts';
import { LineReader } from './line-reader.ts';
import { inlineMarks } from './paragraph.ts';
import { pastRdocMark, rdocCodeEnd, rdocCodeFrom } from './rdoc-lines.ts';

const longestTarget = 500;
const marks = inlineMarks('}', () => pastTarget);

/** Reads RDoc in a file of its own: paragraphs, lists and headings are prose, indented lines are Ruby code. */
export function readRdoc(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new RdocReader(bytes, to, streams, marks).read(from);
}

class RdocReader extends LineReader {
  /** Where the next code begins. */
  private code = -1;

  protected readLine(line: number): number {
    const { bytes, to, paragraph, streams } = this;
    if (this.code < line) this.code = rdocCodeFrom(bytes, line, to, false);
    if (this.code === line) return this.readListing(line);
    const end = lineEnd(bytes, line, to);
    const at = pastBlanks(bytes, line, end);
    const level = bytes[at] === equals ? runLength(bytes, at, end) : 0;
    const text = pastRdocMark(bytes, at, end);
    if (isBlank(bytes, at, end) || noteDirective(bytes, at, end, streams, end)) paragraph.flush();
    else if (level > 0) paragraph.readHeading(at + level, end);
    else {
      if (text >= 0) paragraph.flush();
      paragraph.add(Math.max(at, text), end);
    }
    return end + 1;
  }

  private readListing(line: number): number {
    const { bytes, to, streams } = this;
    this.paragraph.flush();
    const close = rdocCodeEnd(bytes, line, to, false);
    readEmbedded('ruby', bytes, line, close, streams);
    return close;
  }
}

/** Past `}[target]`. */
function pastTarget(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at + 1] !== openBracket) return at;
  const limit = Math.min(to, at + longestTarget);
  for (let i = at + 2; i < limit && bytes[i] > space; i++) if (bytes[i] === closeBracket) return i + 1;
  return at;
}
