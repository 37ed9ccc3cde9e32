import { type Chain, type ChainRules, chainHits, type Hits } from './align.ts';
import { Postings } from './postings.ts';
import { renamingOf } from './renaming.ts';
import { type ContentIndex, contentIndex, rewordedRegions, unexplained } from './rewording.ts';
import { collectSeeds, SeedList } from './seeds.ts';
import { jaccardOfRanges } from './shingles.ts';
import type { Space } from './space.ts';
import { type Text, type Words, wordsOf } from './texts.ts';

/** Two ranges of words in two texts that are near-duplicates. */
export interface PassageMatch {
  a: number;
  b: number;
  space: Space;
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
  jaccard: number;
  /** Words of the longer side. */
  words: number;
}

/** What counts as a passage worth telling. */
export interface PassageRules {
  readonly spaces: readonly Space[];
  readonly minWords: number;
  readonly passageThreshold: number;
}

const chainRules: Record<Space, ChainRules> = {
  prose: { resume: 2, gap: 24, gapCost: 0.5, lone: 10 },
  code: { resume: 3, gap: 24, gapCost: 0.5, lone: 10 },
  shape: { resume: 5, gap: 24, gapCost: 0.6, lone: 24 },
};

export const tuning = { hits: 1, share: 0.7, slack: 8, rmin: 30 };

/** Texts that one text is aligned with at the most, those that share most seeds. */
const mostPartners = 64;

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
    const partners = new Map<number, { a: number[]; b: number[] }>();
    for (let i = 0; i < count; i++) {
      const found = this.postings[space].find(hash[i], most, this.foundTexts, this.foundAt);
      for (let j = 0; j < found; j++) {
        const text = this.foundTexts[j];
        if (!admits(text, this.foundAt[j], at[i])) continue;
        let partner = partners.get(text);
        if (!partner) {
          partner = { a: [], b: [] };
          partners.set(text, partner);
        }
        partner.a.push(at[i]);
        partner.b.push(this.foundAt[j]);
      }
    }
    const out = new Map<number, Hits>();
    const ranked = [...partners].sort((x, y) => y[1].a.length - x[1].a.length || x[0] - y[0]);
    for (const [text, hits] of ranked.slice(0, mostPartners))
      out.set(text, { count: hits.a.length, a: Uint32Array.from(hits.a), b: Uint32Array.from(hits.b) });
    return out;
  }
}

/** Aligns pairs of texts, with what is prepared for the first kept as long as it stays the first. */
export class PairAligner {
  private content: { of: Words; index: ContentIndex } | undefined;
  private readonly rules: PassageRules;

  constructor(rules: PassageRules) {
    this.rules = rules;
  }

  /** The passages that two texts share in a space. In the space of shapes `written` are the words as written. */
  align(
    a: Words,
    b: Words,
    space: Space,
    hits: Hits,
    self: boolean,
    written?: { a: Words; b: Words },
  ): Omit<PassageMatch, 'a' | 'b'>[] {
    const matches: Match[] = [];
    for (const chain of chainHits(a, b, hits, chainRules[space], self)) {
      const jaccard = this.scoreOf(a, b, chain, space, written);
      if (jaccard !== undefined) matches.push({ chain, jaccard });
    }
    const reworded =
      space === 'prose' && !self && unexplained(hits, matches.map(({ chain }) => chain)) >= tuning.hits
        ? this.withReworded(a, b, matches)
        : matches;
    return reworded.map(({ chain: { aFrom, aTo, bFrom, bTo }, jaccard }) => ({
      space,
      aFrom,
      aTo,
      bFrom,
      bTo,
      jaccard,
      words: Math.max(aTo - aFrom, bTo - bFrom),
    }));
  }

  /** With regions of reworded text in place of the matches that are but pieces of them. */
  private withReworded(a: Words, b: Words, matches: readonly Match[]): readonly Match[] {
    if (this.content?.of !== a) this.content = { of: a, index: contentIndex(a) };
    const regions: Match[] = [];
    for (const region of rewordedRegions(this.content.index, contentIndex(b))) {
      if (Math.max(region.aTo - region.aFrom, region.bTo - region.bFrom) < this.rules.minWords) continue;
      const inside = matches.filter(({ chain }) => contains(region, chain));
      const inA = inside.reduce((sum, { chain }) => sum + chain.aTo - chain.aFrom, 0);
      const inB = inside.reduce((sum, { chain }) => sum + chain.bTo - chain.bFrom, 0);
      if (inA >= tuning.share * (region.aTo - region.aFrom) && inB >= tuning.share * (region.bTo - region.bFrom)) continue;
      regions.push({
        chain: region,
        jaccard: jaccardOfRanges(a.keys, region.aFrom, region.aTo, b.keys, region.bFrom, region.bTo),
      });
    }
    return [...matches.filter(({ chain }) => !regions.some((region) => contains(region.chain, chain))), ...regions];
  }

  private scoreOf(
    a: Words,
    b: Words,
    chain: Chain,
    space: Space,
    written: { a: Words; b: Words } | undefined,
  ): number | undefined {
    const { aFrom, aTo, bFrom, bTo } = chain;
    const { minWords, passageThreshold } = this.rules;
    const longer = Math.max(aTo - aFrom, bTo - bFrom);
    const shorter = Math.min(aTo - aFrom, bTo - bFrom);
    if (longer < minWords || shorter * 2 < minWords) return undefined;
    if (space === 'shape') {
      if (!written) return undefined;
      const renaming = renamingOf(written.a, written.b, chain);
      if (renaming.consistency < 0.7 || renaming.telling * 8 < shorter) return undefined;
      return renaming.jaccard >= Math.max(passageThreshold, 0.5) ? renaming.jaccard : undefined;
    }
    const jaccard = jaccardOfRanges(a.keys, aFrom, aTo, b.keys, bFrom, bTo);
    return jaccard >= passageThreshold ? jaccard : undefined;
  }
}

interface Match {
  chain: Chain;
  jaccard: number;
}

function contains(region: Chain, chain: Chain): boolean {
  const { slack } = tuning;
  return (
    chain.aFrom >= region.aFrom - slack &&
    chain.aTo <= region.aTo + slack &&
    chain.bFrom >= region.bFrom - slack &&
    chain.bTo <= region.bTo + slack
  );
}
