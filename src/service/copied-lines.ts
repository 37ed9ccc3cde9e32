import { addTo } from '../engine/arrays/lists.ts';
import { LineTally } from '../engine/families/totals.ts';
import type { Findings } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import type { Stretch } from './fingerprint.ts';

/**
 * Counts the lines of a corpus that are in these places, each line once, file by file in no particular order; in steps.
 */
export function* copiedLines<Place extends Stretch>(
  corpus: Corpus,
  families: Iterable<{ readonly members: readonly Place[] }>,
  pathOf: (place: Place) => string,
): Generator<undefined, Pick<Findings, 'totals' | 'fileLines'>> {
  const stretches = new Map<number, { start: number; end: number }[]>();
  for (const { members } of families) {
    for (const place of members) {
      const id = corpus.idOf(pathOf(place));
      if (id !== undefined) addTo(stretches, id, { start: place.startOffset, end: place.endOffset });
    }
  }
  const tally = new LineTally();
  for (const [id, text] of corpus.texts) {
    tally.add(text, stretches.get(id) ?? []);
    yield undefined;
  }
  return { totals: tally.totals, fileLines: tally.files };
}
