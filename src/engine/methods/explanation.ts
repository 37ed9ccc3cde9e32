import { sortDistinct } from '../sketches/shingles.ts';
import { type Overlap, overlapOf } from './containment.ts';
import { md5 } from './md5.ts';
import { type ReadText, type Shingling, shinglesOf } from './shingling.ts';
import { cosine, cosineOfDistance, hammingDistance, simHash, weighed } from './simhash.ts';
import { type TextProfile, textProfile } from './text-profile.ts';

/** What the methods say about two texts, by all that is in these. */
export interface Explanation extends Overlap {
  /** The distinct shingles of each, sorted. */
  readonly setA: Uint32Array;
  readonly setB: Uint32Array;
  readonly hammingDistance: number;
  /** The cosine of how often each shingle occurs, and its estimate from the distance. */
  readonly cosine: number;
  readonly cosineEstimate: number;
  readonly profileA: TextProfile;
  readonly profileB: TextProfile;
  readonly sameProfile: boolean;
  readonly sameBytes: boolean;
}

/** Compares two texts by the methods that need no corpus. */
export function explained(a: ReadText, b: ReadText, shingling: Shingling): Explanation {
  const hashes = [shinglesOf(a, shingling), shinglesOf(b, shingling)];
  const [setA, setB] = hashes.map((each) => {
    const copy = each.slice();
    return copy.slice(0, sortDistinct(copy, copy.length));
  });
  const [weighedA, weighedB] = hashes.map((each) => weighed(each));
  const distance = hammingDistance(simHash(weighedA), simHash(weighedB));
  const decoder = new TextDecoder();
  const profileA = textProfile(decoder.decode(a.bytes));
  const profileB = textProfile(decoder.decode(b.bytes));
  return {
    ...overlapOf(setA, setB),
    setA,
    setB,
    hammingDistance: distance,
    cosine: cosine(weighedA, weighedB),
    cosineEstimate: cosineOfDistance(distance),
    profileA,
    profileB,
    sameProfile: profileA.digest === profileB.digest,
    sameBytes: md5(a.bytes) === md5(b.bytes),
  };
}
