import { copiedInto } from '../arrays/growing.ts';
import { firstAtLeast } from '../arrays/sorted.ts';

/** Texts that one text is aligned with at the most, unless more are asked for. */
const mostPartners = 24;
/** Places beyond which a seed says no less: a passage that is everywhere must still be found. */
const common = 10;

/** Of a text's seeds in more places than this every other one is followed, and says what two would: there are enough of them. */
const crowded = 12;

/** How many seeds one speaks for that is followed and stands in so many places. */
export function spokenFor(places: number): number {
  return places > crowded ? 2 : 1;
}

/** What a shared seed says: one that stands in two places a half, one in five a fifth. */
export function evidenceOf(places: number): number {
  return spokenFor(places) / Math.min(places, common);
}

/** Evidence is counted in such parts of one: every seed says a whole number of them, so sums do not depend on their order. */
const parts = 2520;
/** By places: how many of them a shared seed says. */
const partsBy = Uint32Array.from(
  { length: crowded + 2 },
  (_, places) => parts * evidenceOf(Math.max(1, places)),
);

/** Where seeds of two texts meet, in the order of their positions in a: those in [from, to) of arrays that all partners of a text share. */
export interface Hits {
  readonly from: number;
  to: number;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  /** In how many places of all texts the seed of a hit stands. */
  readonly places: Uint32Array;
}

/** The first hit at a position of a, or beyond it. */
export function firstHit({ a, from, to }: Hits, position: number): number {
  return firstAtLeast(a, position, from, to);
}

/** A text that shares seeds, and where. */
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
  /** By text, side by side: how many seeds it shares, and what they say together in `parts`. */
  private shared = new Uint32Array(0);
  /** By text: its place among the chosen, plus one. */
  private chosen = new Uint32Array(0);
  private readonly touched: number[] = [];
  /** Whether the last crowded seed was followed. */
  private wasFollowed = false;

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
    this.wasFollowed = false;
  }

  /** Whether the next seed of the text, which stands in so many places, is followed. */
  follows(places: number): boolean {
    if (places <= crowded) return true;
    this.wasFollowed = !this.wasFollowed;
    return this.wasFollowed;
  }

  add(text: number, a: number, b: number, places: number): void {
    if (this.count === this.text.length) this.grow();
    const at = this.count++;
    this.text[at] = text;
    this.a[at] = a;
    this.b[at] = b;
    this.places[at] = places;
    if (this.shared[text * 2]++ === 0) this.touched.push(text);
    this.shared[text * 2 + 1] += partsBy[Math.min(places, crowded + 1)];
  }

  /** The texts that most speaks for, with where they were met. */
  best(rank: Uint32Array, least: number, most = mostPartners): Partner[] {
    const { shared, chosen, text } = this;
    const hits = (text: number) => shared[text * 2];
    const evidence = (text: number) => shared[text * 2 + 1] / parts;
    const best = this.touched.filter((text) => evidence(text) >= least);
    best.sort((x, y) => rung(evidence(y)) - rung(evidence(x)) || rank[x] - rank[y]);
    best.length = Math.min(best.length, most);
    if (best.length === 0) return [];
    // all in one piece of memory, for small ones cost as much as large ones
    const room = best.reduce((sum, text) => sum + hits(text), 0);
    const all = new Uint32Array(room * 3);
    const a = all.subarray(0, room);
    const b = all.subarray(room, 2 * room);
    const places = all.subarray(2 * room);
    const partners: Partner[] = [];
    for (let i = 0, from = 0; i < best.length; i++) {
      partners.push({ text: best[i], hits: { from, to: from, a, b, places } });
      chosen[best[i]] = i + 1;
      from += hits(best[i]);
    }
    for (let i = 0; i < this.count; i++) {
      const which = chosen[text[i]];
      if (which === 0) continue;
      const of = partners[which - 1].hits;
      a[of.to] = this.a[i];
      b[of.to] = this.b[i];
      places[of.to++] = this.places[i];
    }
    for (const text of best) chosen[text] = 0;
    return partners;
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
