import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { withoutForeignUnits } from '../../../src/engine/passages/foreign-units.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { corpusOf, findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const [first, second, third] = [1, 2, 3].map((seed) => inventedFunction(seed, 9));
const source = `${first}\n${second}\n${third}`;

/** The lines that are left on both sides of a chain of parts of one text, each given by its line and words in it. */
function linesLeft(...parts: readonly (readonly [line: number, words: number])[]): [number, number] {
  const [text] = corpusOf({ 'a.ts': source }).texts.values();
  const layout = layoutOf(text, 'code');
  const { words, lines } = layout;
  const runs = parts.flatMap(([line, count]) => {
    const at = words.start.findIndex((start) => start >= lines[line - 1]);
    return [at, at, count];
  });
  const { aFrom, aTo, bFrom, bTo } = withoutForeignUnits({ layout: { a: layout, b: layout } }, chainOf(runs));
  expect([bFrom, bTo]).toEqual([aFrom, aTo]);
  const lineOf = (at: number) => source.slice(0, words.start[at]).split('\n').length;
  return [lineOf(aFrom), lineOf(aTo - 1)];
}

/** How many words are on the lines [from, to). */
function wordsOn(from: number, to: number): number {
  const [text] = corpusOf({ 'a.ts': source }).texts.values();
  const { words, lines } = layoutOf(text, 'code');
  return words.start.filter((start) => start >= lines[from - 1] && start < lines[to - 1]).length;
}

describe('a passage of several functions', () => {
  const lines = first.split('\n').length;
  const [of2, of3] = [lines + 1, lines + second.split('\n').length + 1];
  const whole = wordsOn(of2, of3);

  it('has neither a first nor a last one of which it has a few words', () => {
    expect(linesLeft([1, 3], [of2, whole])).toEqual([of2, of3 - 3]);
    expect(linesLeft([of2, whole], [of3 + 1, 3])).toEqual([of2, of3 - 3]);
    expect(linesLeft([1, 3], [of2, whole], [of3 + 1, 3])).toEqual([of2, of3 - 3]);
  });

  it('keeps one of which it has half, and one between others', () => {
    expect(linesLeft([1, wordsOn(1, of2) / 2], [of2, whole])[0]).toBe(1);
    expect(linesLeft([1, wordsOn(1, of2)], [of2, 3], [of3, wordsOn(of3, of3 + 9)])[0]).toBe(1);
  });

  it('keeps a piece of one function as it is', () => {
    expect(linesLeft([of2 + 1, 3], [of2 + 5, 12])).toEqual([of2 + 1, of2 + 6]);
  });

  it('is told without the unlike function before it', () => {
    const unlike = (seed: number) => {
      const body = inventedFunction(seed, 3).split('\n').slice(1, -2).join('\n');
      return `export async function settle(orders, rates) {\n  const total = sumOf(orders, rates);\n${body}\n  return total;\n}\n`;
    };
    const files = { 'a.ts': `${unlike(7)}\n${second}\n`, 'b.ts': `${unlike(8)}\n${second}\n${third}` };
    const { families } = findingsOf(files);
    expect(families.map(({ members }) => members.map((each) => textAt(files, each).split('\n')[0]))).toEqual([
      [second, second].map((text) => text.split('\n')[0]),
    ]);
  });
});
