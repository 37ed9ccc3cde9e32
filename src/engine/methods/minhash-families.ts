import { writeSignature } from '../files/signature.ts';
import { mixed } from '../words/hash.ts';

/** The families of hash functions that a signature can be made with. */
export const familyNames = ['one-permutation', 'affine', 'xor'] as const;

/** One of them. */
export type FamilyName = (typeof familyNames)[number];

/**
 * A way of writing signatures of one length; the probability that two agree in a value is the Jaccard score of their
 * sets.
 */
export interface MinHashFamily {
  readonly size: number;
  write(hashes: Uint32Array, count: number, out: Uint32Array, at: number): void;
}

/** The family of this name; the length is a power of two. */
export function minHashFamily(name: FamilyName, size: number): MinHashFamily {
  if (name === 'affine') return affineFamily(coefficients(size, 1), coefficients(size, 2));
  if (name === 'xor') return xorFamily(coefficients(size, 3));
  return { size, write: (hashes, count, out, at) => writeSignature(hashes, count, out, at, size) };
}

/** The least prime above 2^32, so that all hashes are different remainders. */
const prime = 4_294_967_311;

/** One function a·x + b mod p for each coefficient; the signature is the least value of each. */
export function affineFamily(a: ArrayLike<number>, b: ArrayLike<number>, p = prime): MinHashFamily {
  const size = a.length;
  return {
    size,
    write(hashes, count, out, at) {
      for (let i = 0; i < size; i++) {
        const high = Math.floor(a[i] / 65_536);
        const low = a[i] % 65_536;
        let least = 0xffffffff;
        for (let j = 0; j < count; j++) {
          // in halves, because the product of two 32-bit numbers does not fit in a double
          const upper = remainder(high * hashes[j], p);
          const value = remainder(upper * 65_536 + low * hashes[j] + b[i], p);
          if (value < least) least = value;
        }
        out[at + i] = least;
      }
    },
  };
}

function remainder(value: number, p: number): number {
  const left = value - Math.floor(value / p) * p;
  return left < 0 ? left + p : left >= p ? left - p : left;
}

/** One random number for each function, XORed with the hash; it is as good as the hash, and no better. */
function xorFamily(numbers: ArrayLike<number>): MinHashFamily {
  const size = numbers.length;
  return {
    size,
    write(hashes, count, out, at) {
      for (let i = 0; i < size; i++) {
        let least = 0xffffffff;
        for (let j = 0; j < count; j++) {
          const value = (hashes[j] ^ numbers[i]) >>> 0;
          if (value < least) least = value;
        }
        out[at + i] = least;
      }
    },
  };
}

/** How far an estimate of this score from this many values is off: one standard deviation. */
export function standardError(jaccard: number, size: number): number {
  return Math.sqrt((jaccard * (1 - jaccard)) / size);
}

function coefficients(count: number, salt: number): Uint32Array {
  return Uint32Array.from(
    { length: count },
    (_, i) => mixed(Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)) || 1,
  );
}
