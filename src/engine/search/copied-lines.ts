import { addTo } from '../arrays/lists.ts';
import { type CountedLines, LineTally } from '../families/totals.ts';
import type { Offsets } from '../findings.ts';
import type { Stretch } from '../passages/places.ts';
import type { Text } from '../sketches/texts.ts';

/** Counts the lines of these texts, and those that are in these places, each line once; in steps. */
export function* copiedLines<Place extends Offsets>(
  texts: Iterable<Text>,
  families: Iterable<{ readonly members: readonly Place[] }>,
  pathOf: (place: Place) => string,
): Generator<undefined, CountedLines> {
  const stretches = new Map<string, Stretch[]>();
  for (const { members } of families) {
    for (const place of members)
      addTo(stretches, pathOf(place), { start: place.startOffset, end: place.endOffset });
  }
  const tally = new LineTally();
  for (const text of texts) {
    tally.add(text, stretches);
    yield undefined;
  }
  return tally.counted();
}
