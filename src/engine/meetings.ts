import type { Hits } from './align.ts';
import { copiedInto } from './growing.ts';

/** Texts that one text is aligned with at the most, unless more are asked for. */
const mostPartners = 24;
/** Places beyond which a seed says no less: a passage that is everywhere must still be found. */
const common = 10;

/** A text that shares seeds, and where. */
export interface Partner {
  readonly text: number;
  readonly hits: Hits;
}

/** Collects where a text meets others, in arrays that serve every search. */
export class Meetings {
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

  best(rank: Uint32Array, least: number, most = mostPartners): Partner[] {
    const { evidence, hits } = this;
    const chosen = this.touched
      .filter((text) => evidence[text] >= least)
      .sort((x, y) => rung(evidence[y]) - rung(evidence[x]) || rank[x] - rank[y])
      .slice(0, most);
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
