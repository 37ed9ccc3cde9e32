import { less, percent } from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import { find, isBlank, lineEnd, pastBlanks, standsAt } from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexicons } from '../source/lexicons.ts';
import type { Streams } from '../stream.ts';
import { ExcerptReader } from './excerpt-reader.ts';
import { readLatexText } from './latex.ts';

/** Reads a documented source of TeX: its comments are LaTeX; the lines between them and `macrocode` are code. */
export function readDocumentedTex(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new DocumentedTexReader(bytes, to, streams).read(from);
}

class DocumentedTexReader extends ExcerptReader {
  /** Inside `\iffalse`, which is for readers of the source: mostly the licence. */
  private hidden = false;

  read(from: number): void {
    for (let at = from; at < this.to; ) at = this.readLine(at);
    this.flush();
  }

  private readLine(line: number): number {
    const { bytes, to, excerpt, streams } = this;
    const end = lineEnd(bytes, line, to);
    const next = Math.min(end + 1, to);
    if (bytes[line] !== percent && !isBlank(bytes, line, end))
      return this.readCode(line, (at) => bytes[at] === percent);
    const at = pastBlanks(bytes, line + 1, end);
    const isDirective = bytes[line] === percent && noteDirective(bytes, at, end, streams, end);
    if (standsAt(bytes, at, end, '\\iffalse')) this.hidden = find(bytes, '\\fi', at + 3, end) < 0;
    else if (standsAt(bytes, at, end, '\\fi')) this.hidden = false;
    else if (standsAt(bytes, at, end, '\\begin{macrocode'))
      return this.readCode(next, (begin) => this.endsMacrocode(begin));
    else if (!this.hidden && !isDirective && bytes[line + 1] !== less) {
      // ^^A opens a comment in a comment
      const comment = find(bytes, '^^a', at, end);
      excerpt.take(bytes, Math.min(line + 1, end), comment < 0 ? next : comment);
    }
    return next;
  }

  private endsMacrocode(line: number): boolean {
    const { bytes, to } = this;
    return bytes[line] === percent && standsAt(bytes, pastBlanks(bytes, line + 1, to), to, '\\end{macrocode');
  }

  /** Reads code up to a line that ends it. */
  private readCode(from: number, ends: (line: number) => boolean): number {
    const { bytes, to, streams } = this;
    this.flush();
    let close = from;
    while (close < to && !ends(close)) close = Math.min(lineEnd(bytes, close, to) + 1, to);
    readCode(bytes, from, close, lexicons.tex, streams);
    streams.prose.break();
    return this.endsMacrocode(close) ? Math.min(lineEnd(bytes, close, to) + 1, to) : close;
  }

  private flush(): void {
    this.excerpt.read(this.streams, readLatexText);
    this.excerpt.clear();
  }
}
