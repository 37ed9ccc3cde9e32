import type { Hits } from '../seeds/meetings.ts';
import type { Ranges } from './chains.ts';
import type { TextPairWords } from './text-pair.ts';

/** A pair of texts the other way round: what the two share depends on which of them is looked at first. */
export function turned(pair: TextPairWords): TextPairWords {
  const { a, b, hits, layout, known } = pair;
  return {
    ...pair,
    a: b,
    b: a,
    hits: turnedHits(hits),
    layout: { a: layout.b, b: layout.a },
    known: known?.map(turnedRanges) ?? [],
  };
}

/** Ranges of a pair in the pair the other way round. */
export function turnedRanges({ aFrom, aTo, bFrom, bTo }: Ranges): Ranges {
  return { aFrom: bFrom, aTo: bTo, bFrom: aFrom, bTo: aTo };
}

/** Where a text meets this one what that meets in it. */
function turnedHits({ from, to, a, b, places }: Hits): Hits {
  const inOrder = Array.from({ length: to - from }, (_, at) => from + at).sort(
    (x, y) => b[x] - b[y] || a[x] - a[y],
  );
  const taken = (numbers: Uint32Array) => Uint32Array.from(inOrder, (at) => numbers[at]);
  return { from: 0, to: to - from, a: taken(b), b: taken(a), places: taken(places) };
}
