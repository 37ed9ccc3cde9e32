import { atSign, dot, greater, openBrace, space } from '../ascii.ts';
import { isBlank, isLetter, lineEnd, nameAt, pastBlanks, runLength } from '../lines.ts';
import { lexiconOfId } from '../source/code-languages.ts';

/** What a fence holds: code of a language, or text in Markdown again. */
export type FenceInfo = { readonly language: string; readonly markdown: boolean };

const codeDirectives = new Set(['code-block', 'code', 'code-cell', 'sourcecode']);

/** What follows the marks of a fence: `js`, `{.js #id}`, `{code-block} js`, or `{note}`, which holds text. */
export function fenceInfo(bytes: Uint8Array, from: number, end: number): FenceInfo {
  const directive = bytes[from] === openBrace && isLetter(bytes[from + 1]);
  let at = from;
  while (at < end && (bytes[at] === openBrace || bytes[at] === dot)) at++;
  // of Documenter in Julia: `@repl`, `@example`
  if (bytes[at] === atSign) return { language: 'julia', markdown: false };
  const name = nameAt(bytes, at, end, '+#-');
  if (directive && codeDirectives.has(name)) {
    const word = pastBlanks(bytes, at + name.length + 1, end);
    return { language: nameAt(bytes, word, end, '+#-'), markdown: false };
  }
  const markdown = name === 'md' || name === 'markdown' || name === 'mdx';
  return { language: name, markdown: markdown || (directive && lexiconOfId(name) === undefined) };
}

/** Where the body of a fence ends, and where the text goes on after it. */
export function fenceEnd(
  bytes: Uint8Array,
  body: number,
  to: number,
  fence: { readonly mark: number; readonly length: number; readonly quotes: number },
): { readonly close: number; readonly next: number } {
  let line = body;
  while (line < to) {
    const end = lineEnd(bytes, line, to);
    const text = pastQuotes(bytes, line, end, fence.quotes);
    if (text < 0) return { close: line, next: line };
    const first = pastBlanks(bytes, text, end);
    if (bytes[first] === fence.mark) {
      const run = runLength(bytes, first, end);
      if (run >= fence.length && isBlank(bytes, first + run, end)) return { close: line, next: end + 1 };
    }
    line = end + 1;
  }
  return { close: to, next: to };
}

/** Past `quotes` quotation marks at the start of a line, or -1 when it has fewer. */
export function pastQuotes(bytes: Uint8Array, from: number, end: number, quotes: number): number {
  let at = from;
  for (let left = quotes; left > 0; left--) {
    const mark = pastBlanks(bytes, at, end);
    if (mark >= end || bytes[mark] !== greater) return -1;
    at = mark + 1;
    if (bytes[at] === space && at < end) at++;
  }
  return at;
}
