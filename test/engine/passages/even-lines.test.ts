import { describe, expect, it } from 'vitest';
import { type Chain, chainOf, clippedTo } from '../../../src/engine/passages/chains.ts';
import { inEvenLines } from '../../../src/engine/passages/even-lines.ts';
import { linesOf, wordsIn } from './words-on-lines.ts';

/** A chain with one run: so many words from word `from` on, on both sides. */
const run = (from: number, words: number) => chainOf(Uint32Array.of(from, from, words));

/** The lines, from 1, of the ranges that are left of a chain of two sources. */
function linesLeft(a: readonly string[], b: readonly string[], chain: Chain, ending = 'ts') {
  const [ofA, ofB] = [wordsIn(`a.${ending}`, a, 'code'), wordsIn(`b.${ending}`, b, 'code')];
  const even = inEvenLines({ layout: { a: ofA.layout, b: ofB.layout } }, chain);
  const [linesA, linesB] = linesOf(even, ofA, ofB);
  return { a: linesA, b: linesB };
}

/** The number of the word of code that stands where a text first has this. */
function wordNumber(lines: readonly string[], word: string): number {
  return wordsIn('a.ts', lines, 'code').start.indexOf(lines.join('\n').indexOf(word));
}

describe('the lines of a passage of code', () => {
  const begin = ['first(one);', 'second(two);', 'third(three);', 'fourth(four);'];

  it('end on both sides before one that is but a small part of the copy on either', () => {
    const long = [...begin, 'let rest = more.of(them, and, more);'];
    const short = [...begin, 'let rest;'];
    const same = { a: [1, 4], b: [1, 4] };
    expect(linesLeft(long, short, run(0, 10))).toEqual(same);
    expect(linesLeft(short, long, run(0, 10))).toEqual(same);
    expect(linesLeft(short, short, run(0, 10))).toEqual({ a: [1, 5], b: [1, 5] });
  });

  it('end on both sides before one that opens, on either, what is below it', () => {
    const opening = [...begin, 'send(them, {', '  to: you,', '});'];
    const closed = [...begin, 'send(them);'];
    expect(linesLeft(opening, closed, run(0, 10))).toEqual({ a: [1, 4], b: [1, 4] });
    expect(linesLeft(closed, opening, run(0, 10))).toEqual({ a: [1, 4], b: [1, 4] });
  });

  it('end with one that closes the head that they begin with, or before that head', () => {
    const head = (name: string) => [`def ${name}(`, '    self, one, two, three, four,', ') -> Fifth:'];
    const body = ['    return six(self)'];
    const first = [...head('first'), ...body];
    expect(linesLeft(first, first, run(0, 8), 'py')).toEqual({ a: [1, 3], b: [1, 3] });
    const long = [...begin, ...begin, ...begin, ...first];
    expect(linesLeft(long, long, run(0, 32), 'py')).toEqual({ a: [1, 12], b: [1, 12] });
    // too many to be given up
    const short = [...begin, ...first];
    expect(linesLeft(short, short, run(0, 16), 'py')).toEqual({ a: [1, 7], b: [1, 7] });
  });

  it('begin on both sides behind one that is but a small part of the copy on either', () => {
    const long = ['let rest = more.of(them, one);', ...begin];
    const short = ['let one;', ...begin];
    const chain = chainOf(Uint32Array.of(5, 1, 9));
    expect(linesLeft(long, short, chain)).toEqual({ a: [2, 5], b: [2, 5] });
  });

  it('begin behind one that closes what is above, and opens nothing by itself', () => {
    const closing = ['let more = rest(', '  of,', ').them(and, others) {', ...begin];
    expect(linesLeft(closing, closing, run(4, 11))).toEqual({ a: [4, 7], b: [4, 7] });
    const branch = ['if (more) {', '  rest(of, them);', '} else if (others) {', ...begin];
    expect(linesLeft(branch, branch, run(5, 11))).toEqual({ a: [3, 7], b: [3, 7] });
  });

  it('begin within a string of several lines, of which only the first is left out', () => {
    const string = ['select figs from jars', 'where lid = open', 'order by weight`);'];
    const a = ['rest(more, of, them, one, `', ...string, ...begin];
    const b = ['few(others, or, one, again, `', ...string, ...begin];
    const [first, last] = ['select', 'four'].map((word) => [a, b].map((lines) => wordNumber(lines, word)));
    const chain = chainOf(Uint32Array.of(first[0] - 1, first[1] - 1, last[0] - first[0] + 3));
    expect(linesLeft(a, b, chain)).toEqual({ a: [2, 8], b: [2, 8] });
  });

  it('begin with one that opens a block, of which that has but a small part', () => {
    const body = begin.map((line) => `  ${line}`);
    const a = ['function rest(more, of, them, one) {', ...body, '}'];
    const b = ['function few(one) {', ...body, '}'];
    expect(linesLeft(a, b, chainOf(Uint32Array.of(5, 2, 9)))).toEqual({ a: [1, 5], b: [1, 5] });
  });

  it('keep what a passage was widened to at its other end', () => {
    const a = ['let more;', ...begin, 'let rest = more.of(them, and, more);'];
    const b = ['let less;', ...begin, 'let rest;'];
    const chain = run(2, 10);
    const wide = clippedTo(chain, { ...chain, aFrom: 0, bFrom: 0 });
    expect(linesLeft(a, b, wide)).toEqual({ a: [1, 5], b: [1, 5] });
  });
});
