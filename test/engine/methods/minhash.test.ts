import { describe, expect, it } from 'vitest';
import { collisionProbability } from '../../../src/engine/files/bands.ts';
import { estimate } from '../../../src/engine/files/signature.ts';
import { bandingBy, bandingRuleOf } from '../../../src/engine/methods/bandings.ts';
import {
  affineFamily,
  familyNames,
  type MinHashFamily,
  minHashFamily,
  standardError,
} from '../../../src/engine/methods/minhash-families.ts';
import { distinctNumbers, randomOf } from '../invented.ts';

function estimated(family: MinHashFamily, a: Uint32Array, b: Uint32Array): number {
  const out = new Uint32Array(2 * family.size);
  family.write(a, a.length, out, 0);
  family.write(b, b.length, out, family.size);
  return estimate(out, 0, out, family.size, family.size);
}

describe('affine', () => {
  it('is the textbook’s signature matrix for x + 1 and 3x + 1 mod 5', () => {
    const family = affineFamily([1, 3], [1, 1], 5);
    const out = new Uint32Array(2);
    const columns = [[0, 3], [2], [1, 3, 4], [0, 2, 3]].map((rows) => {
      family.write(Uint32Array.from(rows), rows.length, out, 0);
      return [...out];
    });
    expect(columns).toEqual([
      [1, 0],
      [3, 2],
      [0, 0],
      [1, 0],
    ]);
  });

  it('multiplies without losing a bit', () => {
    const [p, a, b, x] = [4_294_967_311, 0xfffffffb, 0xfffffffd, 0xfffffff1];
    const out = new Uint32Array(1);
    affineFamily([a], [b]).write(Uint32Array.of(x), 1, out, 0);
    expect(BigInt(out[0])).toBe((BigInt(a) * BigInt(x) + BigInt(b)) % BigInt(p));
  });
});

describe.each(familyNames)('the family %s', (name) => {
  it.each([0.2, 0.5, 0.8])('errs at %f as theory says', (jaccard) => {
    const random = randomOf(jaccard * 100 + name.length);
    const family = minHashFamily(name, 64);
    const shared = Math.round((2 * 600 * jaccard) / (1 + jaccard));
    const exact = shared / (1200 - shared);
    const theory = standardError(exact, 64);
    let squares = 0;
    let sum = 0;
    const trials = 300;
    for (let trial = 0; trial < trials; trial++) {
      const numbers = distinctNumbers(random, 1200 - shared);
      const error = estimated(family, numbers.subarray(0, 600), numbers.subarray(600 - shared)) - exact;
      squares += error * error;
      sum += error;
    }
    expect(Math.sqrt(squares / trials)).toBeLessThan(theory * 1.2);
    expect(Math.sqrt(squares / trials)).toBeGreaterThan(theory * 0.75);
    expect(Math.abs(sum / trials)).toBeLessThan((4 * theory) / Math.sqrt(trials));
  });
});

it('XOR of hashes that are no hashes is biased, where the other families are not', () => {
  // shared members stand close together, as counters and addresses do; those of one set alone are spread
  const shared = Array.from({ length: 900 }, (_, i) => i);
  const own = (side: number) => Array.from({ length: 50 }, (_, i) => ((2 * i + side + 1) * 40_000_000) >>> 0);
  const [a, b] = [0, 1].map((side) => Uint32Array.from([...shared, ...own(side)]));
  const errorOf = (name: 'xor' | 'affine' | 'one-permutation') =>
    Math.abs(estimated(minHashFamily(name, 512), a, b) - 0.9);
  expect(errorOf('xor')).toBeGreaterThan(0.3);
  expect(errorOf('affine')).toBeLessThan(0.08);
  expect(errorOf('one-permutation')).toBeLessThan(0.08);
});

describe('bandings', () => {
  it.each([
    ['20x5', 0.7, 128, 20, 5],
    ['area', 0.7, 256, 25, 10],
    ['area', 0.8, 128, 9, 13],
    ['area', 0.5, 128, 25, 5],
    ['recall', 0.7, 128, 32, 4],
  ])('%s at %f of %i values is %i x %i', (written, threshold, size, bands, rows) => {
    const rule = bandingRuleOf(written);
    expect(rule && bandingBy(rule, threshold, size)).toEqual({ bands, rows });
  });

  it('the approximation puts (1/b)^(1/r) next to the threshold', () => {
    for (const threshold of [0.3, 0.5, 0.7, 0.9]) {
      const { bands, rows } = bandingBy({ by: 'approximation' }, threshold, 128);
      expect(Math.abs((1 / bands) ** (1 / rows) - threshold)).toBeLessThan(0.1);
    }
  });

  it('more weight on misses gives bands that miss less', () => {
    const missed = (missWeight: number) =>
      1 - collisionProbability(0.8, bandingBy({ by: 'area', missWeight }, 0.7, 128));
    expect(missed(0.9)).toBeLessThan(missed(0.5));
  });

  it.each(['', '20', '0x5', '20x', 'area:2', 'area:0', 'best'])('%j is no rule', (written) => {
    expect(bandingRuleOf(written)).toBeUndefined();
  });
});
