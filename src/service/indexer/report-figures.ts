import { order } from '../../engine/order.ts';
import { copiedLines } from '../../engine/search/copied-lines.ts';
import type { Text } from '../../engine/sketches/texts.ts';
import { sortedInSteps } from '../../engine/steps.ts';
import { corpusFigures } from '../corpus-figures.ts';
import { tellPassages } from './family-list.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FilePair, ReportFigures } from './news.ts';

/** What a report of the files compared so far needs besides the families: the lines, and each pair; in steps. */
export function* reportFigures(
  { corpus, matches, isCompared, filesToCompare }: LiveIndex,
  families: ReadonlyMap<string, Family>,
  filePairs: Iterable<FilePair>,
): Generator<undefined, Omit<ReportFigures, 'bytes' | 'ignoredFamilies'>> {
  const compared: Text[] = [];
  for (const [id, text] of corpus.texts) if (isCompared(id)) compared.push(text);
  const left = filesToCompare();
  const passages = yield* tellPassages(corpus, yield* matches());
  return {
    files: corpus.size - left,
    filesToCompare: left,
    filePairs: yield* sortedInSteps(
      [...filePairs],
      (x, y) => y.jaccard - x.jaccard || order(x.a + x.b, y.a + y.b),
    ),
    passages: passages.filter(({ family }) => families.has(family)),
    ...corpusFigures(compared),
    ...(yield* copiedLines(compared, families.values(), (place) => place.uri)),
  };
}
