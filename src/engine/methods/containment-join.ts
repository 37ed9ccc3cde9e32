import { addTo } from '../arrays/lists.ts';
import type { TextPair } from '../files/file-pairs.ts';
import { sharedCount } from '../sketches/shingles.ts';
import { leastShared, rarestFirst, tallyOf } from './prefixes.ts';

/**
 * All pairs of sets where one contains this share of the other, none missed. To share that much of the smaller set, a
 * larger one must have one of its rarest hashes, so only these are looked up. Yields after each set.
 */
export function* containmentJoin(
  ids: readonly number[],
  setOf: (id: number) => Uint32Array,
  share: number,
  fewest = 1,
): Generator<number, { pairs: TextPair[] }> {
  const tally = tallyOf(ids, setOf);
  const sets = ids
    .map((id) => ({ id, set: setOf(id) }))
    .filter(({ set }) => set.length >= Math.max(1, fewest))
    .sort((x, y) => x.set.length - y.set.length || x.id - y.id);
  const smaller = new Map<number, number[]>();
  const met = new Int32Array(sets.length).fill(-1);
  const pairs: TextPair[] = [];
  for (const [at, { id, set }] of sets.entries()) {
    yield at;
    for (const hash of set) {
      for (const other of smaller.get(hash) ?? []) {
        if (met[other] === at) continue;
        met[other] = at;
        const { id: otherId, set: otherSet } = sets[other];
        const shared = sharedCount(set, otherSet);
        if (shared >= leastShared(share * otherSet.length))
          pairs.push({ a: otherId, b: id, shared, sizeA: otherSet.length, sizeB: set.length });
      }
    }
    for (const hash of rarestFirst(set, tally).slice(0, set.length - leastShared(share * set.length) + 1))
      addTo(smaller, hash, at);
  }
  return { pairs };
}
