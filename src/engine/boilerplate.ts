const filterBits = 22;

/** One text's number with its shingles, as the first `count` hashes, with repeats. */
export interface TextHashes {
  readonly text: number;
  readonly hashes: Uint32Array;
  readonly count: number;
}

/** The most texts that may share a shingle before it is boilerplate. */
export function boilerplateLimit(texts: number): number {
  return Math.max(20, Math.floor(texts * 0.05));
}

/**
 * The shingles that stand in more than `limit` texts. A small filter over all of them leaves the few that could,
 * and only those are counted exactly. The texts are gone through twice at the most; yields after each.
 */
export function* boilerplateOf(
  texts: () => Iterable<TextHashes>,
  limit: number,
): Generator<undefined, Set<number>> {
  const slots = 1 << filterBits;
  // Counted so far here; what reaches it is counted exactly after that.
  const most = Math.min(limit + 1, 0xffff);
  const tally = new Uint16Array(slots);
  const last = new Uint32Array(slots);
  let hot = false;
  for (const { text, hashes, count } of texts()) {
    const mark = text + 1;
    for (let i = 0; i < count; i++) {
      const slot = hashes[i] >>> (32 - filterBits);
      if (last[slot] === mark) continue;
      last[slot] = mark;
      if (tally[slot] < most && ++tally[slot] === most) hot = true;
    }
    yield undefined;
  }
  const common = new Set<number>();
  if (!hot) return common;
  const counts = new Map<number, { texts: number; last: number }>();
  for (const { text, hashes, count } of texts()) {
    for (let i = 0; i < count; i++) {
      const hash = hashes[i];
      if (tally[hash >>> (32 - filterBits)] < most) continue;
      const known = counts.get(hash);
      if (!known) counts.set(hash, { texts: 1, last: text });
      else if (known.last !== text) {
        known.last = text;
        if (++known.texts > limit) common.add(hash);
      }
    }
    yield undefined;
  }
  return common;
}

/** The most places a seed may stand in before it is too common to look up. */
export function mostPlaces(texts: number): number {
  return Math.max(200, Math.floor(texts * 0.05));
}
