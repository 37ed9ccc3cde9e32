import { describe, expect, it } from 'vitest';
import { estimate, signatureSize, writeSignature } from '../../../src/engine/files/signature.ts';
import { distinctNumbers, randomOf } from '../invented.ts';

/** Two signatures, end to end, of sets of `size` numbers with this Jaccard score, or as near as it gets. */
function signaturesOf(random: () => number, size: number, jaccard: number) {
  const shared = Math.round((2 * size * jaccard) / (1 + jaccard));
  const numbers = distinctNumbers(random, 2 * size - shared);
  const signatures = new Uint32Array(2 * signatureSize);
  writeSignature(numbers.subarray(0, size), size, signatures, 0);
  writeSignature(numbers.subarray(size - shared), size, signatures, signatureSize);
  return { signatures, exact: shared / (2 * size - shared) };
}

describe('writeSignature', () => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9])(
    'estimates a score of %f without bias, as well as 128 draws can',
    (jaccard) => {
      const random = randomOf(jaccard * 10);
      const pairs = 400;
      let squares = 0;
      let sum = 0;
      for (let pair = 0; pair < pairs; pair++) {
        const { signatures, exact } = signaturesOf(random, 2000, jaccard);
        const error = estimate(signatures, 0, signatures, signatureSize) - exact;
        squares += error * error;
        sum += error;
      }
      const theory = Math.sqrt((jaccard * (1 - jaccard)) / signatureSize);
      expect(Math.sqrt(squares / pairs)).toBeLessThan(theory * 1.2);
      expect(Math.sqrt(squares / pairs)).toBeGreaterThan(theory * 0.7);
      // the mean of so many is four of its standard errors from zero at the most
      expect(Math.abs(sum / pairs)).toBeLessThan((4 * theory) / Math.sqrt(pairs));
    },
  );

  it('still estimates sets with fewer members than it has values', () => {
    const random = randomOf(60);
    let squares = 0;
    let sum = 0;
    for (let pair = 0; pair < 400; pair++) {
      const { signatures, exact } = signaturesOf(random, 60, 0.5);
      const error = estimate(signatures, 0, signatures, signatureSize) - exact;
      squares += error * error;
      sum += error;
    }
    // sixty members are worth some forty draws
    expect(Math.sqrt(squares / 400)).toBeLessThan(Math.sqrt(0.25 / 30));
    expect(Math.abs(sum / 400)).toBeLessThan(0.02);
  });

  it('is that of the set: neither order nor repeats matter', () => {
    const numbers = distinctNumbers(randomOf(1), 50);
    const again = Uint32Array.from([...numbers].reverse().flatMap((number) => [number, number]));
    const signatures = new Uint32Array(2 * signatureSize);
    writeSignature(numbers, numbers.length, signatures, 0);
    writeSignature(again, again.length, signatures, signatureSize);
    expect(estimate(signatures, 0, signatures, signatureSize)).toBe(1);
  });

  it('writes to its own place alone', () => {
    const signatures = new Uint32Array(3 * signatureSize).fill(5);
    writeSignature(Uint32Array.of(1, 2, 3), 3, signatures, signatureSize);
    expect([...signatures.subarray(0, signatureSize)]).toEqual(Array(signatureSize).fill(5));
    expect([...signatures.subarray(2 * signatureSize)]).toEqual(Array(signatureSize).fill(5));
  });

  it('says of strangers that they are strangers, of any size', () => {
    const random = randomOf(2);
    for (const size of [1, 3, 20, 500]) {
      const { signatures } = signaturesOf(random, size, 0);
      expect(estimate(signatures, 0, signatures, signatureSize)).toBeLessThan(0.05);
    }
  });
});
