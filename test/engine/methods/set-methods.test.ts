import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextPair } from '../../../src/engine/files/file-pairs.ts';
import { characteristicMatrix } from '../../../src/engine/methods/characteristic-matrix.ts';
import { overlapOf } from '../../../src/engine/methods/containment.ts';
import { containmentJoin } from '../../../src/engine/methods/containment-join.ts';
import { prefixJoin } from '../../../src/engine/methods/prefix-join.ts';
import { bandingOutcome, scoreHistogram } from '../../../src/engine/methods/score-histogram.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { mixed } from '../../../src/engine/words/hash.ts';

const setOf = (members: readonly number[]) => Uint32Array.from(new Set(members)).sort();

const scoreOf = ({ shared, sizeA, sizeB }: TextPair) => shared / (sizeA + sizeB - shared);
const plain = (a: Uint32Array, b: Uint32Array) => {
  const both = [...a].filter((x) => b.includes(x)).length;
  return a.length + b.length === 0 ? 0 : both / (a.length + b.length - both);
};

/** Sets of a few members out of few, so that many are alike; spread over all hashes. */
const someSets = fc.array(
  fc
    .array(fc.nat(30), { minLength: 1, maxLength: 25 })
    .map((members) => setOf(members.map((x) => mixed(x + 1)))),
  { maxLength: 25 },
);

describe('characteristicMatrix', () => {
  it('is the textbook’s: {a,d} {c} {b,d,e} {a,c,d} in five rows', () => {
    const matrix = atOnce(characteristicMatrix([[1, 4], [3], [2, 4, 5], [1, 3, 4]].map(setOf)));
    expect([matrix.rows, matrix.texts]).toEqual([5, 4]);
    expect(matrix.jaccard(0, 3)).toBeCloseTo(2 / 3, 12);
    expect(matrix.jaccard(0, 1)).toBe(0);
    expect(matrix.jaccard(0, 2)).toBe(1 / 4);
  });

  it('agrees with sets', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        const matrix = atOnce(characteristicMatrix(sets));
        sets.forEach((a, i) => {
          sets.forEach((b, j) => {
            expect(matrix.jaccard(i, j)).toBeCloseTo(plain(a, b), 12);
          });
        });
      }),
    );
  });
});

describe('prefixJoin', () => {
  it('finds what all pairs compared find, neither more nor less', () => {
    fc.assert(
      fc.property(someSets, fc.constantFrom(0.05, 0.3, 0.5, 2 / 3, 0.7, 0.8, 0.95, 1), (sets, threshold) => {
        const { pairs } = atOnce(prefixJoin([...sets.keys()], (id) => sets[id], threshold));
        const found = pairs.map((pair) =>
          [Math.min(pair.a, pair.b), Math.max(pair.a, pair.b), scoreOf(pair)].join(),
        );
        const wanted: string[] = [];
        for (let a = 0; a < sets.length; a++)
          for (let b = a + 1; b < sets.length; b++)
            if (plain(sets[a], sets[b]) >= threshold - 1e-9)
              wanted.push([a, b, plain(sets[a], sets[b])].join());
        expect(found.sort()).toEqual(wanted.sort());
      }),
      { numRuns: 400 },
    );
  });

  it('looks at few pairs of strangers', () => {
    const sets = Array.from({ length: 200 }, (_, i) =>
      setOf(Array.from({ length: 50 }, (_, j) => mixed(i * 40 + j))),
    );
    const { pairs, looked } = atOnce(prefixJoin([...sets.keys()], (id) => sets[id], 0.7));
    expect(pairs).toEqual([]);
    expect(looked).toBeLessThan(50);
  });
});

describe('containmentJoin', () => {
  it('finds every set of which enough stands in a larger one, and no other', () => {
    fc.assert(
      fc.property(someSets, fc.constantFrom(0.05, 0.5, 2 / 3, 0.8, 0.9, 1), (sets, share) => {
        const { pairs } = atOnce(containmentJoin([...sets.keys()], (id) => sets[id], share));
        const found = pairs.map(({ a, b, shared }) => [Math.min(a, b), Math.max(a, b), shared].join());
        const wanted: string[] = [];
        for (let a = 0; a < sets.length; a++)
          for (let b = a + 1; b < sets.length; b++) {
            const { shared, containmentOfA, containmentOfB } = overlapOf(sets[a], sets[b]);
            if (Math.max(containmentOfA, containmentOfB) >= share - 1e-9) wanted.push([a, b, shared].join());
          }
        expect(found.sort()).toEqual(wanted.sort());
      }),
      { numRuns: 400 },
    );
  });
});

describe('containment', () => {
  it('is whole for a short text in a long one, whose Jaccard score is low', () => {
    const overlap = overlapOf(setOf([1, 2, 3]), setOf([...Array(30).keys()]));
    expect(overlap).toMatchObject({ containmentOfA: 1, containmentOfB: 0.1, jaccard: 0.1 });
  });
});

describe('scoreHistogram', () => {
  it('counts every pair once', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        const pairs = atOnce(scoreHistogram(sets, 10));
        const wanted = new Float64Array(10);
        for (let a = 0; a < sets.length; a++)
          for (let b = a + 1; b < sets.length; b++) {
            const score = plain(sets[a], sets[b]);
            if (score > 0) wanted[Math.min(9, Math.floor(score * 10 + 1e-9))]++;
          }
        expect([...pairs]).toEqual([...wanted]);
      }),
    );
  });

  it('tells what bands make of it', () => {
    const pairs = Float64Array.from({ length: 100 }, (_, bin) => (bin === 50 || bin === 90 ? 10 : 0));
    const { found, missed, looked } = bandingOutcome(pairs, { bands: 20, rows: 5 }, 0.8);
    expect(found).toBeCloseTo(10, 3);
    expect(found + missed).toBeCloseTo(10, 12);
    expect(looked).toBeCloseTo(10 * (1 - (1 - 0.505 ** 5) ** 20), 9);
  });
});
