import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boilerplateLimit, boilerplateOf, mostPlaces } from '../../../src/engine/files/boilerplate.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { distinctNumbers, randomOf } from '../invented.ts';

function boilerplate(texts: readonly (readonly number[])[], limit: number): number[] {
  const all = () =>
    texts.map((hashes, text) => ({ text, hashes: Uint32Array.from(hashes), count: hashes.length }));
  const shingles = texts.reduce((sum, hashes) => sum + hashes.length, 0);
  return [...atOnce(boilerplateOf(all, limit, shingles))].sort((x, y) => x - y);
}

describe('boilerplateOf', () => {
  // close hashes share a slot of the filter, far ones do not
  const hash = fc.oneof(fc.nat(8), fc.integer({ min: 2 ** 32 - 9, max: 2 ** 32 - 1 }), fc.constant(2 ** 31));

  it('is what stands in more texts than allowed, each text counted once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hash, { maxLength: 12 }), { maxLength: 20 }),
        fc.nat(6),
        (texts, limit) => {
          const counts = new Map<number, number>();
          for (const text of texts)
            for (const one of new Set(text)) counts.set(one, (counts.get(one) ?? 0) + 1);
          const expected = [...counts].filter(([, count]) => count > limit).map(([one]) => one);
          // a limit of 0 is nobody's: what stands in one text alone is not shared
          fc.pre(limit > 0);
          expect(boilerplate(texts, limit)).toEqual(expected.sort((x, y) => x - y));
        },
      ),
    );
  });

  it('does not take neighbours in a crowd for common', () => {
    const random = randomOf(4);
    const texts = Array.from({ length: 200 }, () => [...distinctNumbers(random, 2000)]);
    expect(boilerplate(texts, 20)).toEqual([]);
    for (const text of texts.slice(0, 21)) text.push(77);
    expect(boilerplate(texts, 20)).toEqual([77]);
  });
});

describe('limits', () => {
  it('leave a small workspace alone and grow with a large one', () => {
    expect(boilerplateLimit(10)).toBeGreaterThanOrEqual(10);
    expect(boilerplateLimit(10_000)).toBe(500);
    expect(mostPlaces(10)).toBeGreaterThanOrEqual(10);
    expect(mostPlaces(100_000)).toBeGreaterThan(mostPlaces(1000));
  });
});
