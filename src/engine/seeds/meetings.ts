import { doubled } from '../arrays/growing.ts';
import { firstAtLeast } from '../arrays/sorted.ts';

/** The most texts that one text is aligned with: so many, or in a long one a text for so many words. */
const mostPartners = { any: 24, wordsEach: 200 };

/** The most texts that a text with so many words of a space is aligned with in it, unless more are wanted. */
export function mostPartnersFor(words: number): number {
  return Math.max(mostPartners.any, Math.floor(words / mostPartners.wordsEach));
}

/** Beyond this many places a seed says no less: a passage that is everywhere must still be found. */
const common = 10;

/** Of the seeds in more places than this, only half are followed, and each counts for two: there are enough of them. */
const frequent = 12;

/** Whether a seed in this many places is followed: its hash decides, so either of two texts follows the same seeds. */
export function isFollowed(hash: number, places: number): boolean {
  return places <= frequent || (hash & 1) === 0;
}

/** The places of a seed that is in too many to follow, other than to the first of them. */
export const everywhere = 0xffffffff;

/** How many seeds a followed seed in this many places speaks for. */
export function spokenFor(places: number): number {
  return places > frequent ? 2 : 1;
}

/** The evidence of a shared seed: a half for one in two places, a fifth for one in five. */
export function evidenceOf(places: number): number {
  return spokenFor(places) / Math.min(places, common);
}

/**
 * Evidence is counted in this many parts of one: every seed counts a whole number of them, so sums do not depend on
 * their order.
 */
const parts = 2520;
/** By places: how many parts a shared seed counts. */
const partsBy = Uint32Array.from(
  { length: frequent + 2 },
  (_, places) => parts * evidenceOf(Math.max(1, places)),
);

/**
 * Where seeds of two texts meet, in the order of their positions in a: the hits [from, to) of arrays that all partners
 * of a text share.
 */
export interface Hits {
  readonly from: number;
  readonly to: number;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  /** In how many places of all texts the seed of a hit occurs. */
  readonly places: Uint32Array;
}

/** The first hit at a position of a, or beyond it. */
export function firstHit({ a, from, to }: Hits, position: number): number {
  return firstAtLeast(a, position, from, to);
}

/** A text that shares seeds with another, and where. */
export interface Partner {
  readonly text: number;
  readonly hits: Hits;
}

/** Collects where a text meets others, in arrays that serve every search. */
export class Meetings {
  private count = 0;
  private text = new Uint32Array(16);
  private a = new Uint32Array(16);
  private b = new Uint32Array(16);
  private places = new Uint32Array(16);
  /** By text, side by side: how many seeds it shares, and their evidence in `parts`. */
  private shared = new Uint32Array(0);
  /** By text: its index among the chosen, plus one. */
  private chosen = new Uint32Array(0);
  private readonly touched: number[] = [];

  start(texts: number): void {
    if (this.chosen.length < texts) {
      this.shared = new Uint32Array(texts * 4);
      this.chosen = new Uint32Array(texts * 2);
      this.touched.length = 0;
    }
    for (const text of this.touched) {
      this.shared[text * 2] = 0;
      this.shared[text * 2 + 1] = 0;
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
    if (this.shared[text * 2]++ === 0) this.touched.push(text);
    this.shared[text * 2 + 1] += partsBy[Math.min(places, frequent + 1)];
  }

  /** The texts with the most evidence, then others that are always wanted, and where they were met. */
  best(rank: Uint32Array, least: number, most: number, always?: ReadonlySet<number>): Partner[] {
    const { shared, chosen } = this;
    const hits = (text: number) => shared[text * 2];
    const best = this.strongest(rank, least, most);
    if (always?.size) best.push(...this.others(best, rank, least, always));
    if (best.length === 0) return [];
    // all in one piece of memory, for small pieces cost as much as large ones
    const room = best.reduce((sum, text) => sum + hits(text), 0);
    const all = new Uint32Array(room * 3);
    const a = all.subarray(0, room);
    const b = all.subarray(room, 2 * room);
    const places = all.subarray(2 * room);
    const partners: Partner[] = [];
    const next = new Uint32Array(best.length + 1);
    for (let i = 0, from = 0; i < best.length; i++) {
      const to = from + hits(best[i]);
      partners.push({ text: best[i], hits: { from, to, a, b, places } });
      chosen[best[i]] = i + 1;
      next[i + 1] = from;
      from = to;
    }
    this.sortOut(next, all, room);
    for (const text of best) chosen[text] = 0;
    return partners;
  }

  /** The texts with the most evidence, the strongest first. */
  private strongest(rank: Uint32Array, least: number, most: number): number[] {
    const best: number[] = [];
    const rungs: number[] = [];
    for (const text of this.touched) {
      const evidence = this.shared[text * 2 + 1] / parts;
      if (evidence < least) continue;
      const own = rung(evidence);
      let at = best.length;
      while (at > 0 && (rungs[at - 1] < own || (rungs[at - 1] === own && rank[best[at - 1]] > rank[text])))
        at--;
      if (at === most) continue;
      best.splice(at, 0, text);
      rungs.splice(at, 0, own);
      if (best.length > most) rungs.length = best.length = most;
    }
    return best;
  }

  /** Those of some texts that have enough evidence and are not among the best. */
  private others(best: number[], rank: Uint32Array, least: number, wanted: ReadonlySet<number>): number[] {
    return this.touched
      .filter(
        (text) => wanted.has(text) && !best.includes(text) && this.shared[text * 2 + 1] / parts >= least,
      )
      .sort((x, y) => rank[x] - rank[y]);
  }

  /** Puts the hits of each chosen text where its next one goes. */
  private sortOut(next: Uint32Array, all: Uint32Array, room: number): void {
    const { count, text, chosen, a, b, places } = this;
    for (let i = 0; i < count; i++) {
      const which = chosen[text[i]];
      if (which === 0) continue;
      const at = next[which]++;
      all[at] = a[i];
      all[room + at] = b[i];
      all[2 * room + at] = places[i];
    }
  }

  private grow(): void {
    this.text = doubled(this.text);
    this.a = doubled(this.a);
    this.b = doubled(this.b);
    this.places = doubled(this.places);
  }
}

/**
 * Evidence in steps of about a fifth: nearly equal partners are ordered by their rank, so that a large group shares its
 * centre.
 */
function rung(evidence: number): number {
  return Math.round(Math.log2(evidence) * 4);
}
