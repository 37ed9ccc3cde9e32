import {
  bar,
  closeBracket,
  closeParenthesis,
  colon,
  dot,
  greater,
  hyphen,
  less,
  letterA,
  numberSign,
  openBracket,
  plus,
  space,
  star,
} from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import {
  closingLine,
  isBlank,
  isNameByte,
  lineEnd,
  nameAt,
  pastBlanks,
  pastDigits,
  runLength,
  standsAt,
  trimmedEnd,
} from '../lines.ts';
import type { Streams } from '../stream.ts';
import { noteContainer } from './containers.ts';
import { readEmbedded, readShown } from './embedded.ts';
import { Excerpt } from './excerpt.ts';
import { LineReader } from './line-reader.ts';
import { inlineMarks } from './paragraph.ts';

const spokenKeys = ['title:', 'subtitle:', 'caption:'];
const planning = ['scheduled:', 'deadline:', 'closed:'];
const states = ['todo ', 'done ', 'next ', 'wait ', 'waiting ', 'cancelled '];
const longestMark = 500;
/** The most digits in the number of a list item. */
const longestNumber = 4;
const marks = inlineMarks('[<{', () => pastInline);

/** Reads Org: headings, paragraphs and tables are prose, source and example blocks code. */
export function readOrg(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new OrgReader(bytes, to, streams, marks).read(from);
}

class OrgReader extends LineReader {
  private readonly excerpt = new Excerpt();
  private inDrawer = false;

  protected readLine(line: number): number {
    const { bytes, to } = this;
    const end = lineEnd(bytes, line, to);
    const at = pastBlanks(bytes, line, end);
    const next = end + 1;
    if (isBlank(bytes, at, end)) {
      this.inDrawer = false;
      this.paragraph.flush();
      return next;
    }
    const stars = bytes[at] === star && at === line ? runLength(bytes, at, end) : 0;
    if (stars > 0 && bytes[at + stars] === space) return this.readHeading(at + stars + 1, end);
    if (bytes[at] === colon) {
      if (isShown(bytes, at, end)) return this.readFixedWidth(line);
      if (this.inDrawer || isDrawer(bytes, at, end)) {
        this.paragraph.flush();
        this.inDrawer = !standsAt(bytes, at, end, ':end:');
        return next;
      }
    }
    if (this.inDrawer) return next;
    if (bytes[at] === numberSign) {
      if (standsAt(bytes, at, end, '#+')) return this.readKeyword(at + 2, end);
      if (bytes[at + 1] <= space || at + 1 === end) {
        this.paragraph.flush();
        noteDirective(bytes, at, end, this.streams, end);
        return next;
      }
    }
    if (planning.some((word) => standsAt(bytes, at, end, word))) return next;
    const text = pastListMark(bytes, at, end);
    if (text > at || bytes[at] === bar) this.paragraph.flush();
    this.paragraph.add(text, end);
    return next;
  }

  private readHeading(from: number, lineStop: number): number {
    const { bytes } = this;
    this.paragraph.flush();
    this.inDrawer = false;
    let at = pastBlanks(bytes, from, lineStop);
    for (const state of states)
      if (standsAt(bytes, at, lineStop, state) && bytes[at] < letterA) at += state.length;
    at = pastBlanks(bytes, at, lineStop);
    if (standsAt(bytes, at, lineStop, '[#')) at = Math.min(at + 4, lineStop);
    let end = trimmedEnd(bytes, at, lineStop);
    if (bytes[end - 1] === colon) {
      let tags = end;
      while (tags > at && bytes[tags - 1] > space) tags--;
      if (bytes[tags] === colon && tags < end - 1) end = tags;
    }
    this.paragraph.readHeading(at, end);
    return lineStop + 1;
  }

  /** `#+begin_…` blocks and `#+key:` lines. */
  private readKeyword(at: number, end: number): number {
    const { bytes, to } = this;
    this.paragraph.flush();
    for (const key of spokenKeys)
      if (standsAt(bytes, at, end, key)) this.paragraph.readAlone(at + key.length, end);
    const closes = standsAt(bytes, at, end, 'end_');
    if (!closes && !standsAt(bytes, at, end, 'begin_')) return end + 1;
    const kind = nameAt(bytes, closes ? at + 4 : at + 6, end, '');
    if (closes || (kind !== 'src' && kind !== 'example' && kind !== 'export' && kind !== 'comment')) {
      noteContainer(this.streams.prose, at - 2, kind, closes);
      return end + 1;
    }
    const language = nameAt(bytes, pastBlanks(bytes, at + 6 + kind.length, end), end, '+#-');
    const body = Math.min(end + 1, to);
    const { close, next } = closingLine(bytes, body, to, (line, stop) =>
      standsAt(bytes, pastBlanks(bytes, line, stop), stop, `#+end_${kind}`),
    );
    if (kind === 'src' || kind === 'example')
      readEmbedded(kind === 'src' ? language : '', bytes, body, close, this.streams);
    return next;
  }

  /** Reads lines that begin with a colon, which are shown as written. */
  private readFixedWidth(from: number): number {
    const { bytes, to, excerpt, streams } = this;
    this.paragraph.flush();
    excerpt.clear();
    let line = from;
    while (line < to) {
      const end = lineEnd(bytes, line, to);
      const at = pastBlanks(bytes, line, end);
      if (!isShown(bytes, at, end)) break;
      excerpt.take(bytes, at + 1, Math.min(end + 1, to));
      line = end + 1;
    }
    excerpt.read(streams, readShown);
    return line;
  }
}

/** Whether the text of a line, which ends at `end`, begins with a colon that says that it is shown as written. */
function isShown(bytes: Uint8Array, at: number, end: number): boolean {
  return bytes[at] === colon && (bytes[at + 1] === space || isBlank(bytes, at + 1, end));
}

/** Past the head of a link, a footnote's mark, a timestamp or a macro. */
function pastInline(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at] === openBracket) return pastLinkHead(bytes, at, to);
  if (bytes[at] === less) return pastTimestamp(bytes, at, to, greater);
  return standsAt(bytes, at, to, '{{{') ? pastMacro(bytes, at, to) : at;
}

function isDrawer(bytes: Uint8Array, at: number, end: number): boolean {
  let name = at + 1;
  while (name < end && (isNameByte(bytes[name]) || bytes[name] === hyphen)) name++;
  return name > at + 1 && bytes[name] === colon && isBlank(bytes, name + 1, end);
}

function pastListMark(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  let mark = at;
  if (byte === hyphen || byte === plus) mark++;
  else {
    mark = pastDigits(bytes, at, Math.min(end, at + longestNumber));
    if (mark === at || (bytes[mark] !== dot && bytes[mark] !== closeParenthesis)) return at;
    mark++;
  }
  if (bytes[mark] !== space) return at;
  const text = pastBlanks(bytes, mark, end);
  return bytes[text] === openBracket && bytes[text + 2] === closeBracket && bytes[text + 3] <= space
    ? text + 3
    : text;
}

/** Past `[[target][`, `[[target]]`, `[fn:1]` or a timestamp: the text of a link goes on after it. */
function pastLinkHead(bytes: Uint8Array, at: number, to: number): number {
  if (standsAt(bytes, at, to, '[fn:')) {
    const limit = Math.min(to, at + 64);
    for (let i = at; i < limit; i++) if (bytes[i] === closeBracket) return i + 1;
    return at;
  }
  if (bytes[at + 1] !== openBracket) return pastTimestamp(bytes, at, to, closeBracket);
  const limit = Math.min(to, at + longestMark);
  for (let i = at + 2; i < limit; i++)
    if (bytes[i] === closeBracket) {
      if (bytes[i + 1] === openBracket || bytes[i + 1] === closeBracket) return i + 2;
      return at;
    }
  return at;
}

/** Past `<2024-01-31 Wed>`. */
function pastTimestamp(bytes: Uint8Array, at: number, to: number, close: number): number {
  if (pastDigits(bytes, at + 1, Math.min(to, at + 5)) < at + 5 || bytes[at + 5] !== hyphen) return at;
  const limit = Math.min(to, at + 64);
  for (let i = at + 6; i < limit; i++) if (bytes[i] === close) return i + 1;
  return at;
}

function pastMacro(bytes: Uint8Array, at: number, to: number): number {
  const limit = Math.min(to, at + longestMark);
  for (let i = at + 3; i < limit; i++) if (standsAt(bytes, i, to, '}}}')) return i + 3;
  return at;
}
