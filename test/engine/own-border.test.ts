import { describe, expect, it } from 'vitest';
import { borderBetween } from '../../src/engine/own-border.ts';
import { lineStarts, wordsOf } from '../../src/engine/texts.ts';
import { corpusOf } from './corpus-of.ts';

/** The line (from 1) on which two places within a text meet, given the lines that they stand on. */
function borderOf(source: string, after: number, last: number): number | undefined {
  const [text] = corpusOf({ 'a.ts': source }).texts.values();
  const words = wordsOf(text, 'code');
  const lines = lineStarts(text);
  const lineOf = (at: number) => source.slice(0, words.start[at]).split('\n').length;
  const lastOn = (line: number) =>
    Array.from({ length: words.count }, (_, at) => at).findLast((at) => lineOf(at) <= line) ?? 0;
  const border = borderBetween(words, lines, lastOn(after), lastOn(last));
  return border === undefined ? undefined : lineOf(border);
}

const source = `function first(plum) {
  const fig = plum.fig;
  return fig.pear;
}

function second(plum) {
  const fig = plum.fig;

  const date = fig.date;
  const lime = date.lime;
  return lime.pear;
}
`;

describe('two sides of a passage within one text', () => {
  it('meet where a block begins', () => {
    expect(borderOf(source, 2, 11)).toBe(6);
    expect(borderOf(source, 2, 6)).toBe(6);
  });

  it('meet at an empty line, or near the middle, where no block begins', () => {
    expect(borderOf(source, 6, 11)).toBe(9);
    expect(borderOf(source.replace('\n\n  const', '\n  const'), 6, 9)).toBe(8);
  });

  it('meet above what is said of a function', () => {
    const annotated = source.replaceAll('function', '@Logged(plum)\n@Kept\nfunction');
    expect(borderOf(annotated, 4, 15)).toBe(8);
  });

  it('meet nowhere on one line', () => {
    expect(borderOf(source, 2, 2)).toBeUndefined();
  });
});
