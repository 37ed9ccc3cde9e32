import { lineStarts, type Text, type Words, wordsOf, wordTotal } from '../sketches/texts.ts';
import type { Space } from '../space.ts';

/** The most texts to keep, and words of theirs. */
const most = { texts: 512, words: 1 << 20 };

interface Views extends Record<Space, Words | undefined> {
  lines: Uint32Array | undefined;
}

/** The words of recently used texts: texts are aligned with the same neighbours again and again. */
export class RecentWords {
  private readonly views = new Map<Text, Views>();
  private words = 0;

  /** The words of a text in a space. */
  of(text: Text, space: Space): Words {
    const views = this.viewsOf(text);
    const known = views[space];
    if (known) return known;
    const words = wordsOf(text, space);
    views[space] = words;
    return words;
  }

  /** Where the lines of a text begin. */
  linesOf(text: Text): Uint32Array {
    const views = this.viewsOf(text);
    views.lines ??= lineStarts(text);
    return views.lines;
  }

  private viewsOf(text: Text): Views {
    const known = this.views.get(text);
    if (known) return known;
    if (this.views.size >= most.texts || this.words > most.words) {
      this.views.clear();
      this.words = 0;
    }
    this.words += wordTotal(text);
    const views: Views = { lines: undefined, prose: undefined, code: undefined, shape: undefined };
    this.views.set(text, views);
    return views;
  }
}
