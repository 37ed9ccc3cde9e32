import { sharedCount } from '../sketches/shingles.ts';
import type { Text } from '../sketches/texts.ts';
import { type Banding, bandKey } from './bands.ts';
import { leastEstimate, prefixOf, type Signing } from './file-pairs.ts';
import type { ShingleSets } from './shingle-sets.ts';
import { estimate } from './signature.ts';

interface Signed {
  readonly signature: Uint32Array;
  /** Of a short set, the hashes of which two that are near share one. */
  readonly prefix: Uint32Array;
}

/**
 * The signatures of texts that come and go, for the question which of them may be near-duplicates of one. All of them
 * are looked through, which takes less than keeping buckets from which texts can be taken out.
 */
export class SignedTexts {
  private readonly sets: ShingleSets;
  private readonly threshold: number;
  private readonly signing: Signing;
  private readonly banding: Banding;
  /** By the number of a text; nothing for one with too few shingles. */
  private readonly signed = new Map<number, Signed | undefined>();

  /** None yet; they will be those of the sets that `sets` makes of them. */
  constructor(sets: ShingleSets, threshold: number, signing: Signing) {
    this.sets = sets;
    this.threshold = threshold;
    this.signing = signing;
    this.banding = signing.banding(threshold);
  }

  /** Signs the texts that came and forgets those that went; yields after each. */
  *follow(texts: ReadonlyMap<number, Text>): Generator<undefined, void> {
    for (const id of this.signed.keys()) if (!texts.has(id)) this.signed.delete(id);
    for (const [id, text] of texts) {
      if (this.signed.has(id)) continue;
      this.signed.set(id, this.sign(text));
      yield undefined;
    }
  }

  /** The texts that a search of all texts would compare with this one, in the order in which they came. */
  *near(id: number): Generator<undefined, number[]> {
    const own = this.signed.get(id);
    const near: number[] = [];
    if (!own) return near;
    for (const [other, signed] of this.signed) {
      if (other !== id && signed && this.areNear(own, signed)) near.push(other);
      yield undefined;
    }
    return near;
  }

  private sign(text: Text): Signed | undefined {
    const { sets, signing, threshold } = this;
    const set = sets.ofText(text);
    if (set.length < sets.fewest) return undefined;
    const signature = new Uint32Array(signing.size);
    signing.write(set, set.length, signature, 0);
    // a copy, so that the whole set can go
    return { signature, prefix: prefixOf(set, threshold).slice() };
  }

  private areNear(a: Signed, b: Signed): boolean {
    const { size } = this.signing;
    if (sharedCount(a.prefix, b.prefix) > 0) return true;
    if (estimate(a.signature, 0, b.signature, 0, size) < leastEstimate(this.threshold, size)) return false;
    const { bands, rows } = this.banding;
    for (let band = 0; band < bands; band++)
      if (bandKey(a.signature, 0, band, rows) === bandKey(b.signature, 0, band, rows)) return true;
    return false;
  }
}
