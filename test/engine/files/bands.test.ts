import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandingFor, bandKey, collisionProbability } from '../../../src/engine/files/bands.ts';
import { signatureSize } from '../../../src/engine/files/signature.ts';
import { randomOf } from '../invented.ts';

describe('collisionProbability', () => {
  it('crosses one half at a score of .51 with 20 bands of 5 rows', () => {
    const banding = { bands: 20, rows: 5 };
    expect(collisionProbability(0.5, banding)).toBeLessThan(0.5);
    expect(collisionProbability(0.51, banding)).toBeCloseTo(0.5, 1);
    expect(collisionProbability(0.52, banding)).toBeGreaterThan(0.5);
  });

  it.each([
    [0.2, 0.006],
    [0.3, 0.047],
    [0.4, 0.186],
    [0.5, 0.47],
    [0.6, 0.802],
    [0.7, 0.975],
    [0.8, 0.9996],
  ])("is the textbook's for 20 bands of 5 rows: %f gives %f", (jaccard, probability) => {
    expect(collisionProbability(jaccard, { bands: 20, rows: 5 })).toBeCloseTo(probability, 3);
  });

  it('rises from 0 to 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (bands, rows, x, y) => {
          const low = collisionProbability(Math.min(x, y), { bands, rows });
          const high = collisionProbability(Math.max(x, y), { bands, rows });
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(high + 1e-12);
        },
      ),
    );
  });
});

describe('bandKey', () => {
  it.each([0.6, 0.75, 0.9])('meets as often as the theory says, at %f', (jaccard) => {
    const random = randomOf(jaccard * 100);
    const banding = { bands: 16, rows: 8 };
    const pairs = 1500;
    let met = 0;
    const signatures = new Uint32Array(2 * signatureSize);
    for (let pair = 0; pair < pairs; pair++) {
      for (let i = 0; i < signatureSize; i++) {
        signatures[i] = random() * 2 ** 32;
        signatures[signatureSize + i] = random() < jaccard ? signatures[i] : random() * 2 ** 32;
      }
      let together = false;
      for (let band = 0; band < banding.bands; band++)
        together ||=
          bandKey(signatures, 0, band, banding.rows) ===
          bandKey(signatures, signatureSize, band, banding.rows);
      if (together) met++;
    }
    const expected = collisionProbability(jaccard, banding);
    const deviation = Math.sqrt((expected * (1 - expected)) / pairs);
    expect(Math.abs(met / pairs - expected)).toBeLessThan(4 * deviation + 1e-3);
  });

  it('is of its own rows alone, in their order', () => {
    const signature = Uint32Array.from({ length: 12 }, (_, i) => i + 1);
    const key = bandKey(signature, 0, 1, 4);
    const elsewhere = signature.slice();
    elsewhere[3] = 99;
    elsewhere[8] = 99;
    expect(bandKey(elsewhere, 0, 1, 4)).toBe(key);
    elsewhere[7] = 99;
    expect(bandKey(elsewhere, 0, 1, 4)).not.toBe(key);
    expect(bandKey(Uint32Array.of(6, 5, 7, 8), 0, 0, 4)).not.toBe(key);
  });
});

describe('bandingFor', () => {
  it('finds a pair at the threshold with the wanted probability, in bands as long as that allows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.99, noNaN: true }),
        fc.constantFrom(0.9, 0.99, 0.999, 0.9999),
        fc.constantFrom(64, 128, 256),
        (threshold, recall, size) => {
          const banding = bandingFor(threshold, size, recall);
          expect(banding.bands).toBe(Math.floor(size / banding.rows));
          if (banding.rows > 1)
            expect(collisionProbability(threshold, banding)).toBeGreaterThanOrEqual(recall);
          for (let rows = banding.rows + 1; rows <= size; rows++)
            expect(collisionProbability(threshold, { bands: Math.floor(size / rows), rows })).toBeLessThan(
              recall,
            );
        },
      ),
    );
  });

  it.each([0.5, 0.6, 0.7, 0.8, 0.9, 0.95])(
    'misses one pair in a thousand at the most, at %f',
    (threshold) => {
      expect(collisionProbability(threshold, bandingFor(threshold))).toBeGreaterThanOrEqual(0.999);
    },
  );

  it('makes longer bands for a higher threshold', () => {
    const rows = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((threshold) => bandingFor(threshold).rows);
    expect(rows).toEqual([...rows].sort((x, y) => x - y));
    expect(rows[0]).toBeLessThan(rows[5]);
  });
});
