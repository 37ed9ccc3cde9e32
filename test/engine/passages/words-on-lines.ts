import type { Ranges } from '../../../src/engine/passages/chains.ts';
import { type Layout, layoutOf } from '../../../src/engine/passages/layout.ts';
import { lineAt } from '../../../src/engine/passages/lines.ts';
import type { Text, Words } from '../../../src/engine/sketches/texts.ts';
import type { Space } from '../../../src/engine/space.ts';
import { sketchOf } from '../corpus-of.ts';

/** The words of a file with how it is laid out. */
export interface Sample extends Words {
  readonly lines: Uint32Array;
  readonly layout: Layout;
}

/** The words of a file that has these lines. */
export function wordsIn(path: string, lines: readonly string[], space: Space): Sample {
  const text: Text = { sketches: sketchOf(path, lines.join('\n')), at: 0, key: '', paths: [path] };
  const layout = layoutOf(text, space);
  return { ...layout.words, lines: layout.lines, layout };
}

/** The first and the last of some lines, from 1. */
export type Lines = readonly [first: number, last: number];

/** The words on lines (from 1, both in it). */
export function wordsOn({ start, lines, count }: Sample, [first, last]: Lines): [number, number] {
  const on = Array.from({ length: count }, (_, at) => at).filter((at) => {
    const line = lineAt(lines, start[at]) + 1;
    return line >= first && line <= last;
  });
  return [on[0], on[on.length - 1] + 1];
}

/** The lines of the two ranges of a chain. */
export function linesOf({ aFrom, aTo, bFrom, bTo }: Ranges, a: Sample, b: Sample): [a: Lines, b: Lines] {
  const lineOf = ({ start, lines }: Sample, at: number) => lineAt(lines, start[at]) + 1;
  return [
    [lineOf(a, aFrom), lineOf(a, aTo - 1)],
    [lineOf(b, bFrom), lineOf(b, bTo - 1)],
  ];
}
