import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { withoutEchoes } from '../../../src/engine/passages/echoes.ts';

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
