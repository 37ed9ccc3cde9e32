import type { TextPair } from '../files/file-pairs.ts';
import { sharedCount } from '../sketches/shingles.ts';
import { leastShared, rarestFirst, slotOf, tallyOf } from './prefixes.ts';

/**
 * All pairs of sets whose Jaccard score reaches the threshold, none missed (PPJoin): two such sets share one of their
 * rarest hashes, are of similar size, and have room for enough shared hashes after it. Yields after each set.
 */
export function* prefixJoin(
  ids: readonly number[],
  setOf: (id: number) => Uint32Array,
  threshold: number,
  fewest = 1,
): Generator<number, { pairs: TextPair[]; looked: number }> {
  const tally = tallyOf(ids, setOf);
  const sets = ids
    .map((id) => ({ id, set: setOf(id) }))
    .filter(({ set }) => set.length >= Math.max(1, fewest));
  sets.sort((x, y) => x.set.length - y.set.length || x.id - y.id);
  const postings = new Map<number, { entries: number[]; places: number[] }>();
  const met = new Int32Array(sets.length);
  const pairs: TextPair[] = [];
  let looked = 0;
  for (const [entry, { id, set }] of sets.entries()) {
    yield entry;
    const size = set.length;
    const prefix = rarestFirst(set, tally).slice(0, size - leastShared(threshold * size) + 1);
    const seen: number[] = [];
    for (let at = 0; at < prefix.length; at++) {
      const known = postings.get(prefix[at]);
      if (!known) continue;
      for (let i = 0; i < known.entries.length; i++) {
        const other = known.entries[i];
        const otherSize = sets[other].set.length;
        if (otherSize < threshold * size - 1e-9 || met[other] < 0) continue;
        if (met[other] === 0) seen.push(other);
        const needed = leastShared((threshold / (1 + threshold)) * (size + otherSize));
        const possible = met[other] + Math.min(size - at, otherSize - known.places[i]);
        met[other] = possible >= needed ? met[other] + 1 : -1;
      }
    }
    for (const other of seen) {
      if (met[other] > 0) {
        looked++;
        const { id: otherId, set: otherSet } = sets[other];
        const shared = sharedCount(set, otherSet);
        if (shared >= threshold * (size + otherSet.length - shared) - 1e-9)
          pairs.push({ a: otherId, b: id, shared, sizeA: otherSet.length, sizeB: size });
      }
      met[other] = 0;
    }
    // later sets are no smaller, so less of this one's prefix can meet theirs
    const indexed = Math.min(
      prefix.length,
      size - leastShared(((2 * threshold) / (1 + threshold)) * size) + 1,
    );
    for (let at = 0; at < indexed; at++) {
      if (tally[slotOf(prefix[at])] < 2) continue;
      const known = postings.get(prefix[at]) ?? { entries: [], places: [] };
      known.entries.push(entry);
      known.places.push(at);
      postings.set(prefix[at], known);
    }
  }
  return { pairs, looked };
}
