const tallyBits = 22;

/** How many hashes must be shared where this many are called for. */
export function leastShared(share: number): number {
  return Math.max(1, Math.ceil(share - 1e-9));
}

/** In how many sets the hashes of a slot stand: any order will do, and the rarer come first the less is looked at. */
export function tallyOf(ids: readonly number[], setOf: (id: number) => Uint32Array): Uint32Array {
  const tally = new Uint32Array(1 << tallyBits);
  for (const id of ids) for (const hash of setOf(id)) tally[slotOf(hash)]++;
  return tally;
}

/** The place of a hash in a tally. */
export function slotOf(hash: number): number {
  return hash >>> (32 - tallyBits);
}

/** The hashes of a set in an order that is the same for all sets, those of the fewest sets first. */
export function rarestFirst(set: Uint32Array, tally: Uint32Array): Uint32Array {
  const keys = Float64Array.from(set, (hash) => Math.min(tally[slotOf(hash)], 0x1fffff) * 2 ** 32 + hash);
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** 32);
}
