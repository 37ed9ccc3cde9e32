import type { Hits } from './align.ts';
import { copiedInto } from './growing.ts';
import { type Allocate, ownMemory } from './memory.ts';
import { Postings, type SharedPostings } from './postings.ts';
import { collectSeeds, SeedList } from './seeds.ts';
import type { Space } from './space.ts';
import { type Text, type Words, wordsOf } from './texts.ts';

/** Texts that one text is aligned with at the most. */
const mostPartners = 24;
/** Places beyond which a seed says no less: a passage that is everywhere must still be found. */
const common = 10;
/** What shared seeds must say before two texts are aligned; see `Meetings.evidence`. */
const leastEvidence: Record<Space, number> = { prose: 0.5, code: 1, shape: 1.2 };

/** Which texts are wanted as partners. */
export interface Wanted {
  /** Rank of each text by its number: partners that are equally good go by it. */
  readonly rank: Uint32Array;
  /** Only texts of lower rank are wanted. */
  readonly below: number;
  /** The text itself, when it is in the tables: only its earlier places are wanted. */
  readonly self?: number;
  /** A text that is not wanted. */
  readonly except?: number;
}

/** A text that shares seeds, and where. */
export interface Partner {
  readonly text: number;
  readonly hits: Hits;
}

/** Finds the passages that texts share, by seeds they have in common. */
export class PassageFinder {
  private readonly postings: Record<Space, Postings>;
  private readonly seeds = new SeedList();
  private readonly met = new Meetings();
  private foundTexts = new Uint32Array(256);
  private foundAt = new Uint32Array(256);

  constructor(allocate: Allocate = ownMemory, shared?: Record<Space, SharedPostings>) {
    this.postings = {
      prose: new Postings(allocate, shared?.prose),
      code: new Postings(allocate, shared?.code),
      shape: new Postings(allocate, shared?.shape),
    };
  }

  /** What another thread needs to look for partners. */
  share(): Record<Space, SharedPostings> {
    const { prose, code, shape } = this.postings;
    return { prose: prose.share(), code: code.share(), shape: shape.share() };
  }

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

  /** The texts that share seeds with `words`, those with most evidence first. Seeds in more than `most` places are passed over. */
  partners(words: Words, space: Space, most: number, wanted: Wanted): Partner[] {
    const { met } = this;
    if (this.foundTexts.length < most) {
      this.foundTexts = new Uint32Array(most);
      this.foundAt = new Uint32Array(most);
    }
    const { foundTexts, foundAt, seeds } = this;
    const { rank, below, self, except } = wanted;
    collectSeeds(words, space, seeds);
    met.start(rank.length);
    for (let i = 0; i < seeds.count; i++) {
      const found = this.postings[space].find(seeds.hash[i], most, foundTexts, foundAt);
      for (let j = 0; j < found; j++) {
        const text = foundTexts[j];
        if (text === self ? foundAt[j] < seeds.at[i] : rank[text] < below && text !== except)
          met.add(text, seeds.at[i], foundAt[j], found);
      }
    }
    return met.best(rank, leastEvidence[space]);
  }
}

/** Collects where a text meets others, in arrays that serve every search. */
class Meetings {
  private count = 0;
  private text = new Uint32Array(1024);
  private a = new Uint32Array(1024);
  private b = new Uint32Array(1024);
  private places = new Uint32Array(1024);
  /** By text: what the shared seeds say. One that stands in two places says a half, one in twenty a twentieth. */
  private evidence = new Float64Array(0);
  private hits = new Uint32Array(0);
  private readonly touched: number[] = [];

  start(texts: number): void {
    if (this.evidence.length < texts) {
      this.evidence = new Float64Array(texts * 2);
      this.hits = new Uint32Array(texts * 2);
    }
    for (const text of this.touched) {
      this.evidence[text] = 0;
      this.hits[text] = 0;
    }
    this.touched.length = 0;
    this.count = 0;
  }

  add(text: number, a: number, b: number, places: number): void {
    if (this.count === this.text.length) this.grow();
    const at = this.count++;
    this.text[at] = text;
    this.a[at] = a;
    this.b[at] = b;
    this.places[at] = places;
    if (this.hits[text]++ === 0) this.touched.push(text);
    this.evidence[text] += 1 / Math.min(places, common);
  }

  best(rank: Uint32Array, least: number): Partner[] {
    const { evidence, hits } = this;
    const chosen = this.touched
      .filter((text) => evidence[text] >= least)
      .sort((x, y) => rung(evidence[y]) - rung(evidence[x]) || rank[x] - rank[y])
      .slice(0, mostPartners);
    const partners = new Map<number, Partner>();
    for (const text of chosen) {
      const room = hits[text];
      partners.set(text, {
        text,
        hits: { count: 0, a: new Uint32Array(room), b: new Uint32Array(room), places: new Uint32Array(room) },
      });
    }
    if (chosen.length === 0) return [];
    for (let i = 0; i < this.count; i++) {
      const of = partners.get(this.text[i])?.hits;
      if (!of) continue;
      of.a[of.count] = this.a[i];
      of.b[of.count] = this.b[i];
      of.places[of.count++] = this.places[i];
    }
    return [...partners.values()];
  }

  private grow(): void {
    const room = this.text.length * 2;
    this.text = copiedInto(this.text, new Uint32Array(room));
    this.a = copiedInto(this.a, new Uint32Array(room));
    this.b = copiedInto(this.b, new Uint32Array(room));
    this.places = copiedInto(this.places, new Uint32Array(room));
  }
}

/** Evidence in steps of a fifth: nearly equal partners rank by their number, so that a large group shares its centre. */
function rung(evidence: number): number {
  return Math.round(Math.log2(evidence) * 4);
}
