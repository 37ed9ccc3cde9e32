import { describe, expect, it } from 'vitest';
import { joined } from '../../../src/engine/passages/chain-joins.ts';
import { chainRules } from '../../../src/engine/passages/chain-rules.ts';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import type { Words } from '../../../src/engine/sketches/texts.ts';

const words: Words = {
  count: 1000,
  keys: new Uint32Array(1000),
  written: new Uint32Array(1000),
  start: new Uint32Array(1000),
  length: new Uint8Array(1000),
  mark: new Uint16Array(1000),
  breaks: new Uint32Array(0),
  lineBreak: 1,
  blanks: new Uint32Array(0),
};

/** The ranges of the chains that are left of some, each given by its runs: place in a, place in b, words. */
function left(space: 'code' | 'prose', runs: readonly (readonly number[])[]): number[][] {
  const chains: Chain[] = runs.map((run) => chainOf(run));
  return joined(words, words, chains, chainRules[space], false)
    .map(({ aFrom, aTo, bFrom, bTo }) => [aFrom, aTo, bFrom, bTo])
    .sort(([x], [y]) => x - y);
}

describe('a chain inside another', () => {
  it('goes when the other has its words', () => {
    expect(
      left('code', [
        [0, 0, 60],
        [10, 12, 20],
      ]),
    ).toEqual([[0, 60, 0, 60]]);
  });

  it('stays when the other was joined over it', () => {
    const chains = [
      [0, 0, 60],
      [0, 5, 55],
      [70, 70, 100],
      [200, 100, 110],
    ];
    expect(left('code', chains)).toEqual([
      [0, 310, 0, 210],
      [0, 170, 5, 170],
    ]);
  });

  it('has not changed places with what jumped over it', () => {
    const inner = [195, 202, 5, 203, 210, 20];
    expect(left('prose', [[0, 0, 200], inner, [330, 225, 200]])).toEqual([
      [0, 530, 0, 425],
      [195, 223, 202, 230],
    ]);
  });
});
