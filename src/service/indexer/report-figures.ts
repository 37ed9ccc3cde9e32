import { order } from '../../engine/order.ts';
import { copiedLines } from '../../engine/search/copied-lines.ts';
import { sortedInSteps } from '../../engine/steps.ts';
import { corpusFigures } from '../corpus-figures.ts';
import { tellPassages } from './family-list.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FilePair, ReportFigures } from './news.ts';

/** What a report needs besides the families: the lines, and each pair of passages and of files; in steps. */
export function* reportFigures(
  { corpus, matches }: Pick<LiveIndex, 'corpus' | 'matches'>,
  families: ReadonlyMap<string, Family>,
  filePairs: Iterable<FilePair>,
): Generator<undefined, Omit<ReportFigures, 'bytes' | 'ignoredFamilies'>> {
  const passages = yield* tellPassages(corpus, yield* matches());
  return {
    filePairs: yield* sortedInSteps(
      [...filePairs],
      (x, y) => y.jaccard - x.jaccard || order(x.a + x.b, y.a + y.b),
    ),
    passages: passages.filter(({ family }) => families.has(family)),
    ...corpusFigures(corpus),
    ...(yield* copiedLines(corpus, families.values(), (place) => place.uri)),
  };
}
