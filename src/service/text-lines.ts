import { lineAt } from '../engine/passages/lines.ts';

/** The first and the last of some lines that follow one another. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The lines of a text. */
export interface Lines {
  readonly whole: string;
  readonly count: number;
  /** A line without its end. */
  text(line: number): string;
  start(line: number): number;
  end(line: number): number;
  /** The line that an offset is in. */
  at(offset: number): number;
}

/** Splits a text into its lines. */
export function linesOf(whole: string): Lines {
  const texts = whole.split('\n').map((line) => line.replace(/\r$/, ''));
  const starts = new Uint32Array(texts.length);
  for (let line = 1; line < texts.length; line++) starts[line] = whole.indexOf('\n', starts[line - 1]) + 1;
  return {
    whole,
    count: texts.length,
    text: (line) => texts[line] ?? '',
    start: (line) => starts[line],
    end: (line) => starts[line] + texts[line].length,
    at: (offset) => lineAt(starts, offset),
  };
}
