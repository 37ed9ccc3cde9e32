import { HashSet } from '../arrays/hash-set.ts';

/** The filter has enough slots for chance to fill each only to this share of the boilerplate limit. */
const byChance = 1 / 4;
/** With the most bits it takes 16 MB, and as much again where texts are counted. */
const filterBits = { least: 8, most: 22 };

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

/** A shingle in more places than this is a commonplace. */
const commonplaceLimit = 40;

/** Shingles that occur too often to say much. */
export interface CommonShingles {
  /** Those in too many texts to count at all. */
  readonly boilerplate: HashSet;
  /** Those in many places, of however many texts: by themselves they make no copy. */
  readonly commonplace: HashSet;
}

/**
 * The shingles of texts that are common; `limit` is for boilerplate, and `shingles` about how many there are in all.
 * Reads the texts at most twice; yields after each.
 */
export function* commonOf(
  texts: () => Iterable<TextHashes>,
  limit: number,
  shingles: number,
): Generator<undefined, CommonShingles> {
  const byText = new Tally(limit, shingles);
  const byPlace = new Tally(commonplaceLimit, shingles);
  for (const { text, hashes, count } of texts()) {
    byText.guessTexts(text, hashes, count);
    byPlace.guessPlaces(hashes, count);
    yield undefined;
  }
  if (byText.mayHaveAny || byPlace.mayHaveAny)
    for (const { text, hashes, count } of texts()) {
      byText.countTexts(text, hashes, count);
      byPlace.countPlaces(hashes, count);
      yield undefined;
    }
  return { boilerplate: byText.above(), commonplace: byPlace.above() };
}

/**
 * Finds the hashes that occur more often than a limit. A small filter over all of them leaves the few that could, and
 * only those are counted exactly.
 */
class Tally {
  private readonly limit: number;
  private readonly shift: number;
  /** By slot of the filter, how often its hashes were met, and where texts are counted, for which of them last. */
  private readonly filter: Uint32Array;
  private last: Uint32Array | undefined;
  private readonly counted = new HashSet();

  constructor(limit: number, shingles: number) {
    this.limit = limit;
    const bits = Math.ceil(Math.log2(shingles / (limit * byChance)));
    this.shift = 32 - Math.min(filterBits.most, Math.max(filterBits.least, bits));
    this.filter = new Uint32Array(2 ** (32 - this.shift));
  }

  /** Whether, by the filter, any hash may occur so often. */
  get mayHaveAny(): boolean {
    const { limit } = this;
    return this.filter.some((count) => count > limit);
  }

  guessTexts(text: number, hashes: Uint32Array, count: number): void {
    const { filter, shift } = this;
    const last = this.last ?? new Uint32Array(filter.length);
    this.last = last;
    for (let i = 0; i < count; i++) {
      const slot = hashes[i] >>> shift;
      if (last[slot] === text + 1) continue;
      last[slot] = text + 1;
      filter[slot]++;
    }
  }

  guessPlaces(hashes: Uint32Array, count: number): void {
    const { filter, shift } = this;
    for (let i = 0; i < count; i++) filter[hashes[i] >>> shift]++;
  }

  countTexts(text: number, hashes: Uint32Array, count: number): void {
    const { filter, shift, limit, counted } = this;
    for (let i = 0; i < count; i++) {
      if (filter[hashes[i] >>> shift] <= limit) continue;
      const slot = counted.add(hashes[i]);
      if (counted.last[slot] === text + 1) continue;
      counted.last[slot] = text + 1;
      counted.tally[slot]++;
    }
  }

  countPlaces(hashes: Uint32Array, count: number): void {
    const { filter, shift, limit, counted } = this;
    for (let i = 0; i < count; i++) if (filter[hashes[i] >>> shift] > limit) counted.count(hashes[i]);
  }

  /** The hashes that do. */
  above(): HashSet {
    return this.counted.above(this.limit);
  }
}

/** The most places that a seed may have before it is too common to look up. */
export function mostPlaces(texts: number): number {
  return Math.max(200, Math.floor(texts * 0.05));
}
