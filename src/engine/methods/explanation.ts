import { type Banding, bandKey, collisionProbability } from '../files/bands.ts';
import { estimate } from '../files/signature.ts';
import { sortDistinct } from '../sketches/shingles.ts';
import { type Overlap, overlapOf } from './containment.ts';
import { md5 } from './md5.ts';
import { type MinHashFamily, standardError } from './minhash-families.ts';
import { type ReadText, type Shingling, shinglesOf } from './shingling.ts';
import { cosine, cosineOfDistance, hammingDistance, simHash, weighed } from './simhash.ts';
import { type TextProfile, textProfile } from './text-profile.ts';

/** What every method says about two texts. */
export interface Explanation extends Overlap {
  /** The distinct shingles of each, sorted. */
  readonly setA: Uint32Array;
  readonly setB: Uint32Array;
  /** The score that the signatures estimate, and its standard error. */
  readonly estimate: number;
  readonly standardError: number;
  /** The banding, the numbers of the bands that both share, and how likely sharing one is at the exact score. */
  readonly banding: Banding;
  readonly collided: readonly number[];
  readonly collisionProbability: number;
  readonly hammingDistance: number;
  /** The cosine of how often each shingle occurs, and its estimate from the distance. */
  readonly cosine: number;
  readonly cosineEstimate: number;
  readonly profileA: TextProfile;
  readonly profileB: TextProfile;
  readonly sameProfile: boolean;
  readonly sameBytes: boolean;
}

/** Compares two texts by every method. */
export function explained(
  a: ReadText,
  b: ReadText,
  shingling: Shingling,
  family: MinHashFamily,
  banding: Banding,
): Explanation {
  const hashes = [shinglesOf(a, shingling), shinglesOf(b, shingling)];
  const [setA, setB] = hashes.map((each) => {
    const copy = each.slice();
    return copy.slice(0, sortDistinct(copy, copy.length));
  });
  const signatures = new Uint32Array(2 * family.size);
  family.write(setA, setA.length, signatures, 0);
  family.write(setB, setB.length, signatures, family.size);
  const collided: number[] = [];
  for (let band = 0; band < banding.bands; band++)
    if (bandKey(signatures, 0, band, banding.rows) === bandKey(signatures, family.size, band, banding.rows))
      collided.push(band);
  const overlap = overlapOf(setA, setB);
  const [weighedA, weighedB] = hashes.map((each) => weighed(each));
  const distance = hammingDistance(simHash(weighedA), simHash(weighedB));
  const decoder = new TextDecoder();
  const profileA = textProfile(decoder.decode(a.bytes));
  const profileB = textProfile(decoder.decode(b.bytes));
  const empty = setA.length === 0 || setB.length === 0;
  return {
    ...overlap,
    setA,
    setB,
    estimate: empty ? 0 : estimate(signatures, 0, signatures, family.size, family.size),
    standardError: standardError(overlap.jaccard, family.size),
    banding,
    collided: empty ? [] : collided,
    collisionProbability: collisionProbability(overlap.jaccard, banding),
    hammingDistance: distance,
    cosine: cosine(weighedA, weighedB),
    cosineEstimate: cosineOfDistance(distance),
    profileA,
    profileB,
    sameProfile: profileA.digest === profileB.digest,
    sameBytes: md5(a.bytes) === md5(b.bytes),
  };
}
