import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearPairs } from '../../../src/engine/methods/near-pairs.ts';
import {
  addFeature,
  cosine,
  cosineOfDistance,
  type Fingerprint,
  hammingDistance,
  signsOf,
  simHash,
  weighed,
} from '../../../src/engine/methods/simhash.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { distinctNumbers, randomOf } from '../invented.ts';

describe('the worked example', () => {
  const hashes: Record<string, number> = { cat: 0b1010, sat: 0b1100, mat: 0b0110, rat: 0b0001 };
  const fingerprint = (counts: Record<string, number>) => {
    const sums = new Float64Array(4);
    for (const [word, count] of Object.entries(counts)) addFeature(sums, 0, hashes[word], count);
    return { sums: [...sums], print: signsOf(sums) };
  };

  it('cat:3 sat:2 mat:2 gives 1110, with rat:2 for mat 1000, at distance 2', () => {
    const mat = fingerprint({ cat: 3, sat: 2, mat: 2 });
    const rat = fingerprint({ cat: 3, sat: 2, rat: 2 });
    expect(mat.sums).toEqual([3, 1, 3, -7]);
    expect(rat.sums).toEqual([3, -3, -1, -3]);
    expect([mat.print.low.toString(2), rat.print.low.toString(2)]).toEqual(['1110', '1000']);
    expect(hammingDistance(mat.print, rat.print)).toBe(2);
  });
});

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('hammingDistance counts bits', () => {
  fc.assert(
    fc.property(word, word, word, word, (a, b, c, d) => {
      const bits = (x: number) => (x >>> 0).toString(2).replaceAll('0', '').length;
      expect(hammingDistance({ high: a, low: b }, { high: c, low: d })).toBe(bits(a ^ c) + bits(b ^ d));
    }),
  );
});

it('promises the cosine, on average', () => {
  const random = randomOf(7);
  for (const shared of [100, 300, 380]) {
    let off = 0;
    for (let trial = 0; trial < 200; trial++) {
      const numbers = distinctNumbers(random, 800 - shared);
      const [a, b] = [weighed(numbers.slice(0, 400)), weighed(numbers.slice(400 - shared))];
      expect(cosine(a, b)).toBeCloseTo(shared / 400, 9);
      off += hammingDistance(simHash(a), simHash(b)) - (64 * Math.acos(shared / 400)) / Math.PI;
    }
    expect(Math.abs(off / 200)).toBeLessThan(1.2);
  }
  expect(cosineOfDistance(0)).toBe(1);
  expect(cosineOfDistance(32)).toBeCloseTo(0, 12);
});

it('weighs by frequency and rarity', () => {
  const { shingles, weights } = weighed(Uint32Array.of(9, 4, 9), (shingle) => (shingle === 4 ? 10 : 1));
  expect([[...shingles], [...weights]]).toEqual([
    [4, 9],
    [10, 2],
  ]);
});

/** Fingerprints of which many are near one another. */
function crowd(seed: number): Fingerprint[] {
  const random = randomOf(seed);
  const out: Fingerprint[] = [];
  for (let group = 0; group < 40; group++) {
    const [high, low] = distinctNumbers(random, 2);
    for (let member = 0; member < 6; member++) {
      let each = { high, low };
      for (let flips = Math.floor(random() * 9); flips > 0; flips--) {
        const bit = Math.floor(random() * 64);
        each =
          bit < 32
            ? { high: each.high, low: (each.low ^ (1 << bit)) >>> 0 }
            : { high: (each.high ^ (1 << (bit - 32))) >>> 0, low: each.low };
      }
      out.push(each);
    }
  }
  return out;
}

describe.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('nearPairs within %i', (distance) => {
  const prints = crowd(distance);

  it('finds all pairs that brute force finds', () => {
    const wanted = [];
    for (let a = 0; a < prints.length; a++)
      for (let b = a + 1; b < prints.length; b++) {
        const bits = hammingDistance(prints[a], prints[b]);
        if (bits <= distance) wanted.push({ a, b, distance: bits });
      }
    const { pairs, looked } = atOnce(nearPairs(prints, distance));
    expect(wanted.length).toBeGreaterThan(5);
    expect(
      pairs.map(({ a, b, distance: bits }) => ({
        a: Math.min(a, b),
        b: Math.max(a, b),
        distance: bits,
      })),
    ).toEqual(wanted);
    expect(looked).toBeLessThan((prints.length * (prints.length - 1)) / 2);
  });
});
