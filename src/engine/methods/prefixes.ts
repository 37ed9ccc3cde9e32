const tallyBits = 22;

/** How many hashes must be shared when this number, perhaps a fraction, is required. */
export function leastShared(share: number): number {
  return Math.max(1, Math.ceil(share - 1e-9));
}

/**
 * By slot: how often sets have one of its hashes. Any order would do, but less is looked at if rare ones come first.
 */
export function tallyOf(ids: readonly number[], setOf: (id: number) => Uint32Array): Uint32Array {
  const tally = new Uint32Array(1 << tallyBits);
  for (const id of ids) for (const hash of setOf(id)) tally[slotOf(hash)]++;
  return tally;
}

/** The slot of a hash in a tally. */
export function slotOf(hash: number): number {
  return hash >>> (32 - tallyBits);
}

/** The hashes of a set, those in the fewest sets first, in an order that is the same for all sets. */
export function rarestFirst(set: Uint32Array, tally: Uint32Array): Uint32Array {
  const keys = Float64Array.from(set, (hash) => Math.min(tally[slotOf(hash)], 0x1fffff) * 2 ** 32 + hash);
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** 32);
}
