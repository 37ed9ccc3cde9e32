import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boilerplateLimit, commonOf, mostPlaces } from '../../../src/engine/files/boilerplate.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { distinctNumbers, randomOf } from '../invented.ts';

function common(texts: readonly (readonly number[])[], limit: number) {
  const all = () =>
    texts.map((hashes, text) => ({ text, hashes: Uint32Array.from(hashes), count: hashes.length }));
  const shingles = texts.reduce((sum, hashes) => sum + hashes.length, 0);
  const { boilerplate, commonplace } = atOnce(commonOf(all, limit, shingles));
  const inOrder = (hashes: Iterable<number>) => [...hashes].sort((x, y) => x - y);
  return { boilerplate: inOrder(boilerplate), commonplace: inOrder(commonplace) };
}

/** The numbers that are listed more often than this. */
function moreOften(numbers: Iterable<number>, limit: number): number[] {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([one]) => one)
    .sort((x, y) => x - y);
}

describe('commonOf', () => {
  // close hashes share a slot of the filter, far ones do not
  const hash = fc.oneof(fc.nat(8), fc.integer({ min: 2 ** 32 - 9, max: 2 ** 32 - 1 }), fc.constant(2 ** 31));

  it('takes for boilerplate what stands in more texts than allowed, each text counted once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hash, { maxLength: 12 }), { maxLength: 20 }),
        fc.nat(6),
        (texts, limit) => {
          const oncePerText = texts.flatMap((text) => [...new Set(text)]);
          // a limit of 0 is nobody's: what stands in one text alone is not shared
          fc.pre(limit > 0);
          expect(common(texts, limit).boilerplate).toEqual(moreOften(oncePerText, limit));
        },
      ),
    );
  });

  it('takes for commonplaces what stands in more than forty places, of however many texts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(hash, { maxLength: 200 }), { maxLength: 6 }), (texts) => {
        expect(common(texts, 20).commonplace).toEqual(moreOften(texts.flat(), 40));
      }),
    );
  });

  it('does not take neighbours in a crowd for common', () => {
    const random = randomOf(4);
    const texts = Array.from({ length: 200 }, () => [...distinctNumbers(random, 2000)]);
    expect(common(texts, 20).boilerplate).toEqual([]);
    for (const text of texts.slice(0, 21)) text.push(77);
    expect(common(texts, 20).boilerplate).toEqual([77]);
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
