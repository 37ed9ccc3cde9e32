import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce, sortedInSteps } from '../../src/engine/steps.ts';
import { randomOf } from './invented.ts';

describe('sortedInSteps', () => {
  const byFirst = (x: [number, number], y: [number, number]) => x[0] - y[0];

  it('sorts as a stable sort does, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(), (length, seed) => {
        const random = randomOf(seed);
        const list = Array.from({ length }, (_, at): [number, number] => [Math.floor(random() * 300), at]);
        const before = [...list];
        expect(atOnce(sortedInSteps(list, byFirst))).toEqual([...list].sort(byFirst));
        expect(list).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it('gives way often', () => {
    const list = Array.from({ length: 10_000 }, (_, at) => 10_000 - at);
    expect([...sortedInSteps(list, (x, y) => x - y)].length).toBeGreaterThan(20);
  });
});
