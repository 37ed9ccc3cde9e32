import { copiedLines } from '../copied-lines.ts';
import { tellPassages } from './family-list.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FilePair, ReportFigures } from './news.ts';

/** What a report needs besides the families that are told: lines, and the pairs of passages and files one by one. */
export function reportFigures(
  { corpus, matches }: Pick<LiveIndex, 'corpus' | 'matches'>,
  families: ReadonlyMap<string, Family>,
  filePairs: readonly FilePair[],
): ReportFigures {
  return {
    filePairs: [...filePairs].sort((x, y) => y.jaccard - x.jaccard || (x.a + x.b < y.a + y.b ? -1 : 1)),
    passages: tellPassages(corpus, matches()).filter(({ family }) => families.has(family)),
    ...copiedLines(corpus, families.values(), (place) => place.uri),
  };
}
