import { type Text, type Words, wordsOf, wordTotal } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { type Layout, layoutOf } from './layout.ts';

/** The most texts to keep as the last that were used, and words of theirs; as many of those before them are kept too. */
const most = { texts: 256, words: 1 << 19 };

interface Views extends Record<Space, Words | undefined> {
  layout: Record<'prose' | 'code', Layout | undefined>;
}

/** The words of recently used texts: texts are aligned with the same neighbours again and again. */
export class RecentWords {
  private last = new Map<Text, Views>();
  private before = new Map<Text, Views>();
  /** Words of the last. */
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

  /** How the words of a text in a space are laid out. */
  layoutOf(text: Text, space: Space): Layout {
    const { layout } = this.viewsOf(text);
    const stream = space === 'prose' ? 'prose' : 'code';
    layout[stream] ??= layoutOf(text, stream, this.of(text, stream));
    return layout[stream];
  }

  private viewsOf(text: Text): Views {
    const known = this.last.get(text);
    if (known) return known;
    if (this.last.size >= most.texts || this.words > most.words) {
      this.before = this.last;
      this.last = new Map();
      this.words = 0;
    }
    this.words += wordTotal(text);
    const views = this.before.get(text) ?? {
      layout: { prose: undefined, code: undefined },
      prose: undefined,
      code: undefined,
      shape: undefined,
    };
    this.last.set(text, views);
    return views;
  }
}
