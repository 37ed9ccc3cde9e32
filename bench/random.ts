/** A stream of numbers in [0, 1) that depends on its seed alone. */
export type Random = () => number;

/** A stream of numbers seeded with a number or a text. */
export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32 bits of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A whole number from `low` to `high`, both possible. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of the things, which must not be empty. */
export function oneOf<T>(random: Random, things: readonly T[]): T {
  return things[Math.floor(random() * things.length)];
}

/** The things in another order, as a new array. */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const order = [...things];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}

/** `count` different things in their original order (all when there are fewer). */
export function someOf<T>(random: Random, things: readonly T[], count: number): T[] {
  const places = shuffled(
    random,
    things.map((_, at) => at),
  ).slice(0, count);
  return places.sort((a, b) => a - b).map((at) => things[at]);
}
