import type { Hits } from './align.ts';
import { Postings } from './postings.ts';
import { collectSeeds, SeedList } from './seeds.ts';
import type { Space } from './space.ts';
import { type Text, type Words, wordsOf } from './texts.ts';

/** Texts that one text is aligned with at the most. */
const mostPartners = 24;
/** What shared seeds must say before two texts are aligned; see `Partner.evidence`. */
const leastEvidence = 0.5;

/** Where one text meets another. */
interface Partner {
  a: number[];
  b: number[];
  places: number[];
  /** What the shared seeds say: one that stands in two places a half, one in twenty a twentieth. */
  evidence: number;
}

/** Finds the passages that texts share, by seeds they have in common. */
export class PassageFinder {
  private readonly postings: Record<Space, Postings> = {
    prose: new Postings(),
    code: new Postings(),
    shape: new Postings(),
  };
  private readonly seeds = new SeedList();
  private foundTexts = new Uint32Array(256);
  private foundAt = new Uint32Array(256);

  /** Bytes that the seed tables take. */
  get bytes(): number {
    return this.postings.prose.bytes + this.postings.code.bytes + this.postings.shape.bytes;
  }

  /** Makes the seeds of a text known. */
  add(id: number, text: Text, spaces: readonly Space[]): void {
    for (const space of spaces) {
      collectSeeds(wordsOf(text, space), space, this.seeds);
      this.postings[space].add(id, this.seeds.hash, this.seeds.at, this.seeds.count);
    }
  }

  /** Forgets a text. */
  remove(id: number): void {
    for (const postings of Object.values(this.postings)) postings.remove(id);
  }

  /**
   * The texts that share seeds with `words`, each with where they meet, most seeds first. `admits` says which
   * texts (and, within the same text, which positions) are wanted.
   */
  partners(
    words: Words,
    space: Space,
    most: number,
    admits: (text: number, at: number, own: number) => boolean,
  ): Map<number, Hits> {
    if (this.foundTexts.length < most) {
      this.foundTexts = new Uint32Array(most);
      this.foundAt = new Uint32Array(most);
    }
    collectSeeds(words, space, this.seeds);
    const { hash, at, count } = this.seeds;
    const partners = new Map<number, Partner>();
    for (let i = 0; i < count; i++) {
      const found = this.postings[space].find(hash[i], most, this.foundTexts, this.foundAt);
      for (let j = 0; j < found; j++) {
        const text = this.foundTexts[j];
        if (!admits(text, this.foundAt[j], at[i])) continue;
        let partner = partners.get(text);
        if (!partner) {
          partner = { a: [], b: [], places: [], evidence: 0 };
          partners.set(text, partner);
        }
        partner.a.push(at[i]);
        partner.b.push(this.foundAt[j]);
        partner.places.push(found);
        partner.evidence += 1 / found;
      }
    }
    const out = new Map<number, Hits>();
    const ranked = [...partners]
      .filter(([, { evidence }]) => evidence >= leastEvidence)
      .sort((x, y) => rung(y[1].evidence) - rung(x[1].evidence) || x[0] - y[0]);
    for (const [text, hits] of ranked.slice(0, mostPartners))
      out.set(text, {
        count: hits.a.length,
        a: Uint32Array.from(hits.a),
        b: Uint32Array.from(hits.b),
        places: Uint32Array.from(hits.places),
      });
    return out;
  }
}

/** Evidence in steps of a fifth: nearly equal partners rank by their number, so that a large group shares its centre. */
function rung(evidence: number): number {
  return Math.round(Math.log2(evidence) * 4);
}
