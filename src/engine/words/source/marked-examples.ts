import { backtick, carriageReturn, newline } from '../ascii.ts';
import { decoratedFrom, decorationOf, lineFrom, pastDecoration } from '../decoration.ts';
import { find, isBlank, lineEnd, pastBlanks, runLength, standsAt } from '../lines.ts';
import { fenceInfo } from '../markup/markdown-fence.ts';
import type { Example } from './example.ts';
import { bracesAt, spanClose, spanLanguage, tagAt, tagEnd } from './example-marks.ts';

/** What opens a text inside `<pre>` that has no tags or entities. */
const verbatim = '{@code';

/** Reads listings that marks open and close: between fences and braces, in tags, between `@code` and `@endcode`. */
export class MarkedExamples {
  private readonly bytes: Uint8Array;
  /** By what opens a listing: the end of the last comment in which nothing closes it. */
  private readonly unclosed = new Map<string, number>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** What stands between fences. */
  fenced(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const line = decoratedFrom(bytes, at, from);
    const past = at + runLength(bytes, at, to);
    if (line < 0) return past;
    const end = lineEnd(bytes, at, to);
    const length = past - at;
    if (bytes.subarray(past, end).includes(backtick)) return past;
    const decoration = decorationOf(bytes, line, at);
    const close = this.unlessUnclosed('`', to, () => this.closeOf(end + 1, to, length, decoration));
    if (close < 0) return past;
    const next = Math.min(lineEnd(bytes, close, to) + 1, to);
    const { language, markdown } = fenceInfo(bytes, pastBlanks(bytes, past, end), end);
    if (markdown) return next;
    return { from: line, to: next, body: end + 1, close, language, decoration, kind: 'plain' };
  }

  /** What stands in `<pre>`, or in `<code>` on lines of its own. */
  tagged(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const name = tagAt(bytes, at);
    const opened = tagEnd(bytes, at, to);
    if (!name || opened === 0) return at + 1;
    // in running text `<code>` marks a word
    const next = pastBlanks(bytes, opened, to);
    if (name === 'code' && next < to && bytes[next] !== carriageReturn && bytes[next] !== newline)
      return at + 1;
    const close = this.unlessUnclosed(name, to, () => find(bytes, `</${name}>`, opened, to));
    if (close < 0) return at + 1;
    const text = pastBlanks(bytes, opened, close);
    const isPage = !standsAt(bytes, text, close, verbatim);
    return {
      from: at,
      to: close + name.length + 3,
      body: isPage ? opened : text + verbatim.length,
      close,
      language: '',
      decoration: decorationOf(bytes, lineFrom(bytes, at, from), at),
      kind: isPage ? 'page' : 'plain',
    };
  }

  /** What stands between the braces of Scaladoc or odoc. */
  braced(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const pair = bracesAt(bytes, at);
    if (!pair) return at + 1;
    const body = at + pair.open.length;
    const close = this.unlessUnclosed(pair.open, to, () => find(bytes, pair.close, body, to));
    if (close < 0) return at + 1;
    const decoration = decorationOf(bytes, lineFrom(bytes, at, from), at);
    const next = close + pair.close.length;
    return { from: at, to: next, body, close, language: '', decoration, kind: 'plain' };
  }

  /** What stands between `@code` and `@endcode`, or `\code` and `\endcode`, each on a line of its own. */
  span(at: number, from: number, to: number): Example | number {
    const { bytes } = this;
    const line = decoratedFrom(bytes, at, from);
    if (line < 0) return at + 1;
    const end = lineEnd(bytes, at, to);
    const language = spanLanguage(bytes, at, end);
    if (language === undefined) return at + 1;
    const body = end + 1;
    const close = this.unlessUnclosed('@code', to, () => spanClose(bytes, body, to));
    if (close < 0) return at + 1;
    const decoration = decorationOf(bytes, line, at);
    const next = Math.min(lineEnd(bytes, close, to) + 1, to);
    return { from: line, to: next, body, close, language, decoration, kind: 'plain' };
  }

  private unlessUnclosed(kind: string, to: number, search: () => number): number {
    if (this.unclosed.get(kind) === to) return -1;
    const found = search();
    if (found < 0) this.unclosed.set(kind, to);
    return found;
  }

  /** Where the line of the closing fence begins, or -1. */
  private closeOf(body: number, to: number, length: number, decoration: string): number {
    const { bytes } = this;
    for (let line = body; line < to; ) {
      const end = lineEnd(bytes, line, to);
      const at = pastBlanks(bytes, pastDecoration(bytes, line, end, decoration), end);
      if (bytes[at] === backtick) {
        const run = runLength(bytes, at, end);
        if (run >= length && isBlank(bytes, at + run, end)) return line;
      }
      line = end + 1;
    }
    return -1;
  }
}
