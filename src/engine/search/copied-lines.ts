import { addTo } from '../arrays/lists.ts';
import { LineTally } from '../families/totals.ts';
import type { Findings, Range } from '../findings.ts';
import type { Stretch } from '../passages/places.ts';
import type { Corpus } from './corpus.ts';

/**
 * Counts the lines of a corpus that are in these places, each line once, file by file in no particular order; in steps.
 */
export function* copiedLines<Place extends Pick<Range, 'startOffset' | 'endOffset'>>(
  corpus: Corpus,
  families: Iterable<{ readonly members: readonly Place[] }>,
  pathOf: (place: Place) => string,
): Generator<undefined, Pick<Findings, 'totals' | 'fileLines'>> {
  const stretches = new Map<string, Stretch[]>();
  for (const { members } of families) {
    for (const place of members) {
      addTo(stretches, pathOf(place), { start: place.startOffset, end: place.endOffset });
    }
  }
  const tally = new LineTally();
  for (const text of corpus.texts.values()) {
    tally.add(text, stretches);
    yield undefined;
  }
  return { totals: tally.totals, fileLines: tally.files };
}
