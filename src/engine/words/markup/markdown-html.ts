import { questionMark } from '../ascii.ts';
import { noteDirectives } from '../directives.ts';
import { isLetter, standsAt } from '../lines.ts';
import type { Streams } from '../stream.ts';
import type { Closings } from './closings.ts';
import { endOfGenerated } from './generated-part.ts';
import { readHtml } from './html.ts';
import { fallbacks } from './html-tags.ts';

/** Blocks that hold no Markdown, even across empty lines. */
const blocks = ['pre', 'script', 'style', ...fallbacks];
/** After this many missing ends, no more are searched for. */
const mostEndless = 32;

/**
 * The HTML in a Markdown text that holds no Markdown: comments, what a tool wrote between two of them, instructions to
 * a program (`<?x …?>`), and some blocks.
 */
export class MarkdownHtml {
  private readonly bytes: Uint8Array;
  private readonly to: number;
  private readonly streams: Streams;
  private readonly closings: Closings;
  /** How many comments so far open a generated part that nothing ends. */
  private endless = 0;

  constructor(bytes: Uint8Array, to: number, streams: Streams, closings: Closings) {
    this.bytes = bytes;
    this.to = to;
    this.streams = streams;
    this.closings = closings;
  }

  /** Where the comment, instruction or block that opens at `at` closes; -1 when none does. */
  closeOf(at: number): number {
    const { bytes, to } = this;
    if (standsAt(bytes, at, to, '<!--')) return this.closings.find('-->', at);
    if (bytes[at + 1] === questionMark) return this.closings.find('?>', at + 2);
    const name = this.blockAt(at);
    return name === undefined ? -1 : this.closings.find(`</${name}>`, at);
  }

  /** Reads what opens at `at` and closes at `close`; returns where the text goes on. */
  read(at: number, close: number): number {
    const { bytes, streams } = this;
    if (bytes[at + 1] === questionMark) return close + 2;
    const name = this.blockAt(at);
    if (name === undefined) {
      noteDirectives(bytes, at + 4, close, streams);
      return this.pastGenerated(at + 4, close);
    }
    const end = close + name.length + 3;
    if (!fallbacks.includes(name)) readHtml(bytes, at, end, streams);
    return end;
  }

  private blockAt(at: number): string | undefined {
    const { bytes, to } = this;
    return blocks.find((name) => standsAt(bytes, at + 1, to, name) && !isLetter(bytes[at + 1 + name.length]));
  }

  /** Past a comment with text [from, close), and what a tool wrote between it and the comment that ends that part. */
  private pastGenerated(from: number, close: number): number {
    const { bytes } = this;
    const text = this.endless < mostEndless ? endOfGenerated(bytes, from, close) : undefined;
    if (text === undefined) return close + 3;
    const end = this.closings.find(text, close);
    const last = end < 0 ? -1 : this.closings.find('-->', end);
    if (last >= 0) return last + 3;
    this.endless++;
    return close + 3;
  }
}
