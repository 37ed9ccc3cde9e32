import type { Corpus } from '../engine/search/corpus.ts';
import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import { wordTotal } from '../engine/sketches/texts.ts';

/**
 * How many words the files of a corpus have, and how many stretches their own comments take out; each of several equal
 * files counts.
 */
export function corpusFigures(corpus: Corpus): { words: number; ignored: number } {
  let words = 0;
  let ignored = 0;
  for (const text of corpus.texts.values()) {
    words += text.paths.length * wordTotal(text);
    ignored += text.paths.length * ignoredStretches(text).length;
  }
  return { words, ignored };
}
