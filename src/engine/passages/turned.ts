import type { Hits } from '../seeds/meetings.ts';
import type { Ranges } from './chains.ts';
import { type SharedPassage, sharedPassages } from './passages.ts';
import type { Refuse } from './refusal.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/**
 * What two texts share, as seen from the first, but aligned from the second when that is ranked later: where passages
 * end depends on the side they are looked for from, and a search of all texts has the later one.
 */
export function sharedFromLater(
  pair: TextPairWords,
  isEarlier: boolean,
  rules: PassageRules,
  refuse?: Refuse,
): SharedPassage[] {
  if (!isEarlier) return sharedPassages(pair, rules, refuse);
  const refuseTurned: Refuse | undefined =
    refuse && ((ranges, reason) => refuse(turnedRanges(ranges), reason));
  return sharedPassages(turned(pair), rules, refuseTurned).map((passage) => ({
    ...passage,
    ...turnedRanges(passage),
  }));
}

/** A pair of texts the other way round. */
function turned(pair: TextPairWords): TextPairWords {
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
