import { describe, expect, it } from 'vitest';
import { type Chain, chainOf } from '../../../src/engine/passages/chains.ts';
import { besides, withoutEchoes } from '../../../src/engine/passages/echoes.ts';

/** A match of `length` words from `a` in one text and from `b` in the other. */
function match(a: number, b: number, length: number, jaccard: number) {
  return { chain: chainOf(Uint32Array.of(a, b, length)), jaccard };
}

describe('matches of two texts', () => {
  const strong = match(100, 300, 80, 0.9);

  it('are told without those of nearly the same two places that are weaker', () => {
    expect(withoutEchoes([match(110, 290, 80, 0.5), strong])).toEqual([strong]);
  });

  it('are told without weak ones that have a side in one worth more than twice as much', () => {
    expect(withoutEchoes([strong, match(110, 700, 40, 0.7)])).toEqual([strong]);
    const plain = match(110, 700, 40, 0.85);
    expect(withoutEchoes([strong, plain])).toEqual([strong, plain]);
  });

  it('are told once', () => {
    expect(withoutEchoes([strong, match(100, 300, 80, 0.9)])).toEqual([strong]);
    expect(withoutEchoes([match(100, 300, 80, 0.7), strong])).toEqual([strong]);
  });
});

describe('what a chain has beside others', () => {
  const chain = chainOf(Uint32Array.of(0, 1000, 100, 120, 1130, 80));
  const ranges = ({ aFrom, aTo, bFrom, bTo }: Chain) => [aFrom, aTo, bFrom, bTo];

  it('is what is above and below them on both sides', () => {
    const known = chainOf(Uint32Array.of(40, 1060, 30));
    expect(besides(chain, [known]).map(ranges)).toEqual([
      [0, 40, 1000, 1040],
      [90, 200, 1090, 1210],
    ]);
  });

  it('is all of it if they are elsewhere, and nothing if it lies within them', () => {
    expect(besides(chain, [chainOf(Uint32Array.of(300, 100, 50))])).toEqual([chain]);
    expect(besides(chain, [chainOf(Uint32Array.of(0, 1000, 300))])).toEqual([]);
  });
});
