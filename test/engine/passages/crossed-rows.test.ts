import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { crossedParts } from '../../../src/engine/passages/crossed-rows.ts';
import { ChainsByMiddle } from '../../../src/engine/passages/units.ts';
import { inventedFunction } from '../invented.ts';
import { wordsIn, wordsOn } from './words-on-lines.ts';

/** Four functions with as many words, one below the other. */
const body = inventedFunction(1, 9);
const lines = body.trimEnd().split('\n').length;
const sample = wordsIn('a.ts', body.repeat(4).split('\n'), 'code');
/** The words of some lines of a function. */
const wordsOf = (nth: number, first = 1, last = lines) =>
  wordsOn(sample, [nth * lines + first, nth * lines + last]);
const [, each] = wordsOf(0);

/** Words of one place beside those of another, all alike. */
const beside = ([a, aTo]: [number, number], [b]: [number, number]) => chainOf(Uint32Array.of(a, b, aTo - a));
/** The last two functions beside the first two. */
const row = chainOf(Uint32Array.of(2 * each, 0, 2 * each));

function partsWith(unit: ReturnType<typeof beside>): number[][] {
  const smaller = new ChainsByMiddle();
  smaller.add(unit);
  return crossedParts({ layout: { a: sample.layout, b: sample.layout } }, row, smaller).map(
    ({ aFrom, aTo, bFrom, bTo }) => [aFrom / each, aTo / each, bFrom / each, bTo / each],
  );
}

describe('rows of functions beside one another', () => {
  it('are cut around one that is a copy of another than it stands beside', () => {
    expect(partsWith(beside(wordsOf(2), wordsOf(1)))).toEqual([
      [2, 3, 0, 1],
      [3, 4, 1, 2],
    ]);
  });

  it('stay whole', () => {
    // one beside its own copy, two copies within one of the rows, and lines within functions
    expect(partsWith(beside(wordsOf(2), wordsOf(0)))).toEqual([]);
    expect(partsWith(beside(wordsOf(3), wordsOf(2)))).toEqual([]);
    expect(partsWith(beside(wordsOf(2, 2, lines - 1), wordsOf(1, 2, lines - 1)))).toEqual([]);
  });
});
