import { takeEntity } from './entities.ts';
import {
  codeDirective,
  fenceFrom,
  literalFrom,
  pastPrompt,
  sessionFrom,
  tagAt,
  tagFrom,
} from './example-marks.ts';
import { Excerpt } from './excerpt.ts';
import { asciiFold } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import {
  find,
  indentOf,
  isBlank,
  isLetter,
  lineEnd,
  pastBlanks,
  runLength,
  standsAt,
  tinyText,
} from './lines.ts';
import { fenceInfo } from './markdown-fence.ts';
import type { Streams } from './stream.ts';

const newline = 10;
const backtick = 96;
const less = 60;
const greater = 62;
const colon = 58;
const longestTag = 200;
/** What opens a text inside of `<pre>` whose characters stand for themselves. */
const verbatim = '{@code';

/** Reads a listing in the language of an id, or by a lexicon where that is none that is known. */
export type ListingReader = (
  id: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  otherwise: Lexicon,
) => void;

/** A comment on lines of its own each, between two marks, or a documentation string. */
export type CommentKind = 'line' | 'block' | 'documentation';

/** A listing in a comment, with its marks and without, and what each of its lines begins with. */
export interface Example {
  readonly from: number;
  readonly to: number;
  readonly body: number;
  readonly close: number;
  readonly language: string;
  readonly decoration: string;
  /** As it stands, in HTML, or with the prompts of a session. */
  readonly kind: 'plain' | 'page' | 'session';
}

/** The listings in the comments of a file: between fences, in tags, sessions and literal blocks; asked for from its beginning to its end. */
export class Examples {
  private readonly bytes: Uint8Array;
  private readonly readListing: ListingReader;
  private readonly excerpt = new Excerpt();
  private readonly fences: Places;
  private readonly tags: Places;
  private readonly sessions: Places;
  private readonly literals: Places;
  /** The ends of the comments in which nothing closes what opened so. */
  private readonly unclosed = new Map<string, number>();

  constructor(bytes: Uint8Array, readListing: ListingReader) {
    this.bytes = bytes;
    this.readListing = readListing;
    this.fences = new Places((at) => fenceFrom(bytes, at));
    this.tags = new Places((at) => tagFrom(bytes, at));
    this.sessions = new Places((at, to) => sessionFrom(bytes, at, to));
    this.literals = new Places((at, to) => literalFrom(bytes, at, to));
  }

  /** The first one of [from, to), a comment or what is left of it. What is said in Markdown again is none. */
  in(from: number, to: number, kind: CommentKind): Example | undefined {
    for (let at = from; ; at++) {
      const fence = this.fences.first(at, to);
      const tag = this.tags.first(at, to);
      const session = kind === 'line' ? to : this.sessions.first(at, to);
      const literal = kind === 'documentation' ? this.literals.first(at, to) : to;
      at = Math.min(fence, tag, session, literal);
      if (at >= to) return undefined;
      if (at === session) return this.session(at, to);
      const example =
        at === fence
          ? this.fenced(at, from, to)
          : at === tag
            ? this.tagged(at, from, to)
            : this.literal(at, to);
      if (example?.language === 'markdown') at = example.to - 1;
      else if (example) return example;
      else if (at === fence) at += runLength(this.bytes, at, to) - 1;
      else if (at === literal) at = lineEnd(this.bytes, at, to);
    }
  }

  /** Reads it as code, without what decorates its lines. */
  read(example: Example, streams: Streams, otherwise: Lexicon): void {
    const { body, close, language, decoration, kind } = example;
    const { bytes, excerpt, readListing } = this;
    excerpt.clear();
    for (let line = body; line < close; ) {
      const next = Math.min(lineEnd(bytes, line, close) + 1, close);
      const at = this.pastDecoration(line, next, decoration);
      if (kind === 'page') this.takePage(at, next);
      else excerpt.take(bytes, kind === 'session' ? pastPrompt(bytes, at, next) : at, next);
      line = next;
    }
    excerpt.read(streams, (text, from, to) => readListing(language, text, from, to, streams, otherwise));
  }

  private fenced(at: number, from: number, to: number): Example | undefined {
    const { bytes } = this;
    const line = this.decoratedFrom(at, from);
    if (line < 0) return undefined;
    const end = lineEnd(bytes, at, to);
    const length = runLength(bytes, at, end);
    if (bytes.subarray(at + length, end).includes(backtick)) return undefined;
    const decoration = this.decorationOf(line, at);
    const close = this.unlessUnclosed('`', to, () => this.closeOf(end + 1, to, length, decoration));
    if (close < 0) return undefined;
    const { language, markdown } = fenceInfo(bytes, pastBlanks(bytes, at + length, end), end);
    return {
      from: line,
      to: Math.min(lineEnd(bytes, close, to) + 1, to),
      body: end + 1,
      close,
      language: markdown ? 'markdown' : language,
      decoration,
      kind: 'plain',
    };
  }

  private tagged(at: number, from: number, to: number): Example | undefined {
    const { bytes } = this;
    const name = tagAt(bytes, at);
    const opened = bytes.subarray(0, Math.min(to, at + longestTag)).indexOf(greater, at) + 1;
    if (!name || opened === 0) return undefined;
    // among words `<code>` marks a word
    const next = pastBlanks(bytes, opened, to);
    if (name === 'code' && next < to && bytes[next] !== 13 && bytes[next] !== newline) return undefined;
    const close = this.unlessUnclosed(name, to, () => find(bytes, `</${name}>`, opened, to));
    if (close < 0) return undefined;
    const text = pastBlanks(bytes, opened, close);
    const isPage = !standsAt(bytes, text, close, verbatim);
    return {
      from: at,
      to: close + name.length + 3,
      body: isPage ? opened : text + verbatim.length,
      close,
      language: '',
      decoration: this.decorationOf(this.lineFrom(at, from), at),
      kind: isPage ? 'page' : 'plain',
    };
  }

  private session(from: number, to: number): Example {
    const { bytes } = this;
    let close = from;
    while (close < to && !isBlank(bytes, close, lineEnd(bytes, close, to)))
      close = Math.min(lineEnd(bytes, close, to) + 1, to);
    return { from, to: close, body: from, close, language: '', decoration: '', kind: 'session' };
  }

  /** What is indented below a line that announces it, in reStructuredText. */
  private literal(at: number, to: number): Example | undefined {
    const { bytes } = this;
    // the first line of a string stands behind its quotes
    const line = this.lineFrom(at, 0);
    const indent = indentOf(bytes, line, pastBlanks(bytes, line, to));
    const end = lineEnd(bytes, at, to);
    let body = -1;
    let close = end + 1;
    for (let next = close; next < to; next = lineEnd(bytes, next, to) + 1) {
      const stop = lineEnd(bytes, next, to);
      const text = pastBlanks(bytes, next, stop);
      if (isBlank(bytes, text, stop)) continue;
      if (indentOf(bytes, next, text) <= indent) break;
      // its options come before an empty line
      if (body < 0 && bytes[text] === colon) continue;
      if (body < 0) body = next;
      close = Math.min(stop + 1, to);
    }
    if (body < 0) return undefined;
    const announced = codeDirective(bytes, at, end);
    const from = announced === undefined ? body : at;
    return { from, to: close, body, close, language: announced ?? '', decoration: '', kind: 'session' };
  }

  private unlessUnclosed(kind: string, to: number, search: () => number): number {
    if (this.unclosed.get(kind) === to) return -1;
    const found = search();
    if (found < 0) this.unclosed.set(kind, to);
    return found;
  }

  /** Adds text without its tags, and with the characters that its entities stand for. */
  private takePage(from: number, to: number): void {
    const { bytes, excerpt } = this;
    for (let at = from; at < to; ) {
      const isTag = bytes[at] === less && (bytes[at + 1] === 47 || isLetter(bytes[at + 1]));
      const past = isTag ? bytes.subarray(0, Math.min(to, at + longestTag)).indexOf(greater, at) + 1 : 0;
      if (past > 0) at = past;
      else at = takeEntity(bytes, at, to, excerpt);
    }
  }

  /** Where the line begins that `at` stands on, or -1 when there is more before it than decoration. */
  private decoratedFrom(at: number, from: number): number {
    const { bytes } = this;
    let line = at;
    for (; line > from && bytes[line - 1] !== newline; line--) if (!decorates(bytes[line - 1])) return -1;
    return line;
  }

  private lineFrom(at: number, from: number): number {
    let line = at;
    while (line > from && this.bytes[line - 1] !== newline) line--;
    return line;
  }

  /** What stands before the text of a line, as `///` or `*`. */
  private decorationOf(line: number, at: number): string {
    const { bytes } = this;
    const from = pastBlanks(bytes, line, at);
    let to = from;
    while (to < at && bytes[to] > 32 && decorates(bytes[to])) to++;
    return tinyText(bytes, from, to);
  }

  /** Where the line of the closing fence begins, or -1. */
  private closeOf(body: number, to: number, length: number, decoration: string): number {
    const { bytes } = this;
    for (let line = body; line < to; ) {
      const end = lineEnd(bytes, line, to);
      const at = pastBlanks(bytes, this.pastDecoration(line, end, decoration), end);
      if (bytes[at] === backtick) {
        const run = runLength(bytes, at, end);
        if (run >= length && isBlank(bytes, at + run, end)) return line;
      }
      line = end + 1;
    }
    return -1;
  }

  /** Past what decorates a line, with one space; its beginning when nothing does. */
  private pastDecoration(line: number, end: number, decoration: string): number {
    const { bytes } = this;
    const at = pastBlanks(bytes, line, end);
    if (decoration === '' || !standsAt(bytes, at, end, decoration)) return line;
    const past = at + decoration.length;
    return past < end && bytes[past] === 32 ? past + 1 : past;
  }
}

/** Places of a text that are looked for from its beginning to its end, each once. */
class Places {
  private readonly search: (at: number, to: number) => number;
  private next = -1;

  /** `search` answers where the first one of [at, to) is, or `to` or more. */
  constructor(search: (at: number, to: number) => number) {
    this.search = search;
  }

  first(at: number, to: number): number {
    if (this.next < at) this.next = this.search(at, to);
    return this.next;
  }
}

function decorates(byte: number): boolean {
  return byte < 128 && asciiFold[byte] === 0 && byte !== backtick && byte !== less;
}
