import { colon, equals, less, openBrace, plus, slash, space } from '../ascii.ts';
import { hashOfWord } from '../hash.ts';
import {
  find,
  indentOf,
  isBlank,
  lineEnd,
  lineStart,
  nameAt,
  pastBlanks,
  pastEmptyLines,
  runLength,
  textOf,
  trimmedEnd,
} from '../lines.ts';
import { closesContainer, opensComment, opensIndented, type WordStream } from '../stream.ts';
import { tagOpeners, templateTagAt } from './template-tags.ts';

/** Notes a line of a page that only opens, or closes, what holds other lines: what has this name. */
export function noteContainer(prose: WordStream, at: number, name: string, closes: boolean): void {
  const mark = Math.max(hashOfWord(name) & (closesContainer - 1), opensComment + 1);
  prose.lead(at, closes ? mark | closesContainer : mark);
}

/** Notes where a comment of several lines opens, or closes. */
export function noteComment(prose: WordStream, at: number, closes: boolean): void {
  prose.lead(at, closes ? opensComment | closesContainer : opensComment);
}

/** Notes a line of a page, whose text is [at, end), that only opens the lines indented below it; if there are any. */
export function noteIndented(bytes: Uint8Array, at: number, end: number, prose: WordStream): void {
  const to = bytes.length;
  const below = pastEmptyLines(bytes, end + 1, to);
  const line = lineStart(bytes, at);
  if (indentOf(bytes, below, pastBlanks(bytes, below, to)) > indentOf(bytes, line, at))
    prose.lead(at, opensIndented);
}

const tableBorder = /^(?:=+(?: +=+)+|\+(?:[-=]+\+)+)$/;

/**
 * Notes a line, whose text is [at, end), that is the first or the last border of a table of reStructuredText: `===  ===`,
 * `+---+---+`. Those within it are between rows.
 */
export function noteTableBorder(bytes: Uint8Array, at: number, end: number, prose: WordStream): void {
  if (bytes[at] !== equals && bytes[at] !== plus) return;
  if (!tableBorder.test(textOf(bytes.subarray(at, trimmedEnd(bytes, at, end))))) return;
  const line = lineStart(bytes, at);
  const opens = line === 0 || isBlank(bytes, lineStart(bytes, line - 1), line - 1);
  const closes = end + 1 >= bytes.length || isBlank(bytes, end + 1, lineEnd(bytes, end + 1, bytes.length));
  if (opens !== closes) noteContainer(prose, at, '===', closes);
}

/** Notes such a line of Markdown: `:::note`, `/// tip`, `{{< note >}}`, `{% tab %}`, `<details>`, and what ends these. */
export function noteInMarkdown(bytes: Uint8Array, at: number, end: number, prose: WordStream): void {
  const stop = trimmedEnd(bytes, at, end);
  const first = bytes[at];
  if (first === colon || first === slash) noteFence(bytes, at, stop, prose);
  else if (first === less) noteTag(bytes, at, stop, prose);
  else if (first === openBrace) noteShortcode(bytes, at, stop, prose);
}

/** `:::note` and `:::`: as many marks end what so many open. */
function noteFence(bytes: Uint8Array, at: number, stop: number, prose: WordStream): void {
  const marks = runLength(bytes, at, stop);
  if (marks < (bytes[at] === colon ? 2 : 3)) return;
  noteContainer(prose, at, String.fromCharCode(bytes[at]).repeat(marks), at + marks === stop);
}

/** Notes a line whose text is [at, stop), if it is but a tag: `<details open>`, `</details>`. */
export function noteTag(bytes: Uint8Array, at: number, stop: number, prose: WordStream): void {
  const closes = bytes[at + 1] === slash;
  const begins = closes ? at + 2 : at + 1;
  const name = nameAt(bytes, begins, stop, '-.');
  const past = begins + name.length;
  const isTag = past > begins && (past === stop - 1 || bytes[past] <= space);
  if (!isTag || find(bytes, '>', past, stop) !== stop - 1 || bytes[stop - 2] === slash) return;
  noteContainer(prose, at, `<${name}`, closes);
}

/** Variables may open and close something, too. */
const openers = [...tagOpeners, '{{'];

/** `{% tab %}` and `{% endtab %}`, `{{< tab >}}` and `{{< /tab >}}`, `{{alerts.tip}}` and `{{alerts.end}}`. */
function noteShortcode(bytes: Uint8Array, at: number, stop: number, prose: WordStream): void {
  const tag = templateTagAt(bytes, at, stop, openers);
  if (!tag || find(bytes, tag.ends, at, stop) !== stop - 2) return;
  const { opener, from } = tag;
  const closes = bytes[from] === slash;
  const name = nameAt(bytes, closes ? pastBlanks(bytes, from + 1, stop) : from, stop, '-._');
  if (name === '') return;
  if (opener === '{{') noteVariable(prose, at, name);
  else if (opener === '{%') noteContainer(prose, at, `{%${name.replace(/^end/, '')}`, name.startsWith('end'));
  else noteContainer(prose, at, `{{${name}`, closes);
}

/** What is defined elsewhere, by its place: `alerts.tip` opens what `alerts.end` closes. */
function noteVariable(prose: WordStream, at: number, name: string): void {
  const last = name.lastIndexOf('.');
  if (last >= 0) noteContainer(prose, at, `{{${name.slice(0, last)}.`, name.endsWith('.end'));
}

/** Notes the tags of a page that hold lines: those that are not opened and closed on one line. */
export class TagNotes {
  private readonly bytes: Uint8Array;
  private readonly prose: WordStream;
  /** What is open or closed on the line up to `stop`, and on that alone. */
  private readonly onLine: { at: number; name: string; closes: boolean }[] = [];
  private stop = 0;

  constructor(bytes: Uint8Array, prose: WordStream) {
    this.bytes = bytes;
    this.prose = prose;
  }

  /** Adds a tag behind those before it. */
  add(at: number, name: string, closes: boolean): void {
    const { bytes, onLine } = this;
    if (at >= this.stop) {
      this.flush();
      this.stop = lineEnd(bytes, at, bytes.length);
    }
    // what closes something of an earlier line closes all that this one opened before it
    while (closes && onLine.at(-1)?.closes === false) if (onLine.pop()?.name === name) return;
    onLine.push({ at, name, closes });
  }

  /** Notes the tags so far, before others are noted that come after them. */
  flush(): void {
    for (const { at, name, closes } of this.onLine) noteContainer(this.prose, at, `<${name}`, closes);
    this.onLine.length = 0;
  }
}
