import { order } from '../order.ts';
import type { Text } from '../sketches/texts.ts';

/** When one text in this many has come or gone, all are sorted again. */
const few = 8;

/**
 * The order of texts by their first paths; one that comes or goes is looked up, and the others are not sorted again.
 */
export class TextOrder {
  private readonly texts: ReadonlyMap<number, Text>;
  private ids: number[] = [];
  private rank = new Uint32Array(0);
  /** Texts that came, went or got another first path since the last ranking. */
  private readonly touched = new Set<number>();

  constructor(texts: ReadonlyMap<number, Text>) {
    this.texts = texts;
  }

  /** Notes that a text came, went or got another first path. */
  touch(id: number): void {
    this.touched.add(id);
  }

  /** The rank of each text by its number; another array when anything has changed. */
  ranks(): Uint32Array {
    const { touched, rank } = this;
    if (touched.size === 0) return rank;
    if (touched.size * few > this.texts.size) this.sort();
    else this.mend();
    let numbers = rank.length;
    for (const id of touched) numbers = Math.max(numbers, id + 1);
    this.rank = new Uint32Array(numbers);
    for (let place = 0; place < this.ids.length; place++) this.rank[this.ids[place]] = place;
    touched.clear();
    return this.rank;
  }

  private sort(): void {
    const byPath = [...this.texts].sort((x, y) => order(x[1].paths[0], y[1].paths[0]));
    this.ids = byPath.map(([id]) => id);
  }

  private mend(): void {
    const { ids, rank, texts, touched } = this;
    const gone = [...touched].filter((id) => ids[rank[id]] === id).map((id) => rank[id]);
    for (const place of gone.sort((x, y) => y - x)) ids.splice(place, 1);
    for (const id of touched) {
      const text = texts.get(id);
      if (text) ids.splice(this.placeOf(text.paths[0]), 0, id);
    }
  }

  /** The place at which a text with this first path belongs. */
  private placeOf(path: string): number {
    let low = 0;
    let high = this.ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.texts.get(this.ids[middle])?.paths[0] ?? '') < path) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
