import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { withoutCrossings } from '../../../src/engine/passages/crossings.ts';
import { scoreOf } from '../../../src/engine/passages/judgement.ts';
import type { TextPairWords } from '../../../src/engine/passages/text-pair.ts';

const words = (count: number) => Array.from({ length: count }, (_, word) => word + 1);

/** Two texts of these words, as code. */
function pairOf(a: readonly number[], b: readonly number[]): TextPairWords {
  const ofA = { keys: Uint32Array.from(a), count: a.length };
  const ofB = { keys: Uint32Array.from(b), count: b.length };
  return { a: ofA, b: ofB, space: 'code', self: false } as unknown as TextPairWords;
}

/** The words of each passage on both sides, told of chains of these runs. */
function toldOf(pair: TextPairWords, ...chains: readonly (readonly number[])[]): number[][] {
  const passages = chains.map((runs) => {
    const chain = chainOf(runs);
    return { chain, jaccard: scoreOf(pair, chain) };
  });
  return withoutCrossings(pair, passages).map(({ chain }) => [
    chain.aFrom,
    chain.aTo,
    chain.bFrom,
    chain.bTo,
    chain.matched,
  ]);
}

describe('two passages that overlap on both sides', () => {
  const same = pairOf(words(200), words(200));
  /** It takes other words for those it should go on with. */
  const astray = [0, 0, 60, 70, 80, 10];

  it('are one where the first leaves the way that the second goes', () => {
    expect(toldOf(same, astray, [50, 50, 150])).toEqual([[0, 200, 0, 200, 200]]);
    expect(toldOf(same, [50, 50, 150], astray)).toEqual([[0, 200, 0, 200, 200]]);
  });

  it('stay two where hardly more is alike than in one of them', () => {
    const told = toldOf(same, [0, 0, 20, 55, 65, 10], [10, 10, 190]);
    expect(told.map(([from]) => from)).toEqual([0, 10]);
  });

  it('stay two where one is much less alike', () => {
    // every third word of what follows is another
    const other = words(200).map((word) => (word > 80 && word % 3 === 0 ? 1000 + word : word));
    const runs = Array.from({ length: 39 }, (_, at) => [81 + at * 3, 81 + at * 3, 2]).flat();
    const told = toldOf(pairOf(words(200), other), astray, [50, 50, 30, ...runs]);
    expect(told.map(([from]) => from)).toEqual([0, 50]);
  });

  it('stay two where the second is not further on in both texts', () => {
    expect(toldOf(same, [50, 50, 100], [60, 20, 100])).toHaveLength(2);
  });
});
