import { order } from '../engine/order.ts';
import { rangeOf } from '../engine/passages/places.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { ignoredStretches } from '../engine/sketches/ignored-list.ts';
import { type Text, wordTotal } from '../engine/sketches/texts.ts';

/**
 * How many words the files of these texts have, and how many stretches their own comments take out; each of several equal
 * files counts.
 */
export function corpusFigures(texts: Iterable<Text>): { words: number; ignored: number } {
  let words = 0;
  let ignored = 0;
  for (const text of texts) {
    words += text.paths.length * wordTotal(text);
    ignored += text.paths.length * ignoredStretches(text).length;
  }
  return { words, ignored };
}

/** Where comments begin to ignore a file to its end because nothing ends them, in the order of the paths. */
export function unclosedComments(corpus: Corpus): { path: string; line: number }[] {
  const unclosed: { path: string; line: number }[] = [];
  for (const text of corpus.texts.values())
    for (const { kind, ...stretch } of ignoredStretches(text))
      if (kind === 'unclosed')
        for (const path of text.paths) unclosed.push({ path, line: rangeOf(text, path, stretch).startLine });
  return unclosed.sort((x, y) => order(x.path, y.path));
}
