import type { PassagePairResult } from '../engine/findings.ts';
import { Corpus, type CorpusOptions } from '../engine/search/corpus.ts';
import { withinLines } from '../engine/search/line-window.ts';
import { findLike } from '../engine/search/search-like.ts';
import type { Sketches } from '../engine/sketches/sketches.ts';

/** What resembles some lines of a text, from 1 and both included, in the lines before and behind them. */
export function likeInOtherLines(
  sketches: Sketches,
  lines: [first: number, last: number],
  path: string,
  options: CorpusOptions,
  minWords: number,
): PassagePairResult[] {
  const [first, last] = lines;
  const others = [[1, first - 1] as const, [last + 1, Number.POSITIVE_INFINITY] as const];
  return others.flatMap((other) => {
    const corpus = new Corpus(options);
    corpus.add([path], withinLines(sketches, other));
    return findLike(corpus, sketches, { lines, minWords }).passages;
  });
}
