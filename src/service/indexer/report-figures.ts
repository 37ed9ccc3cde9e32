import { LineTally } from '../../engine/totals.ts';
import { tellPassages } from './family-list.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FilePair, ReportFigures } from './news.ts';

/** What a report needs besides the families that are told: lines, and the pairs of passages and files one by one. */
export function reportFigures(
  { corpus, matches }: Pick<LiveIndex, 'corpus' | 'matches'>,
  families: ReadonlyMap<string, Family>,
  filePairs: readonly FilePair[],
): ReportFigures {
  const stretches = new Map<number, { start: number; end: number }[]>();
  for (const { members } of families.values()) {
    for (const { uri, startOffset: start, endOffset: end } of members) {
      const id = corpus.idOf(uri);
      if (id === undefined) continue;
      const known = stretches.get(id);
      if (known) known.push({ start, end });
      else stretches.set(id, [{ start, end }]);
    }
  }
  const tally = new LineTally();
  for (const [id, text] of corpus.texts) tally.add(text, stretches.get(id) ?? []);
  return {
    filePairs: [...filePairs].sort((x, y) => y.jaccard - x.jaccard || (x.a + x.b < y.a + y.b ? -1 : 1)),
    passages: tellPassages(corpus, matches()).filter(({ family }) => families.has(family)),
    totals: tally.totals,
    fileLines: tally.files,
  };
}
