import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RangeIndex } from '../../../src/engine/passages/range-index.ts';

const range = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 40 }));

it('tells which ranges overlap another', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 40 }), range, (ranges, [from, length]) => {
      const index = new RangeIndex(
        ranges.map(([start]) => start),
        ranges.map(([start, words]) => start + words),
      );
      const found: number[] = [];
      expect(index.some(from, from + length, (at) => found.push(at) < 0)).toBe(false);
      const overlapping = ranges.flatMap(([start, words], at) =>
        start < from + length && start + words > from ? [at] : [],
      );
      expect(found.sort((x, y) => x - y)).toEqual(overlapping);
      expect(index.some(from, from + length, () => true)).toBe(overlapping.length > 0);
    }),
  );
});
