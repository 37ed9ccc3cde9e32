import { BandBuckets } from './band-buckets.ts';
import { type Banding, bandingFor, bandKey } from './bands.ts';
import { boilerplateLimit, boilerplateOf } from './boilerplate.ts';
import type { HashSet } from './hash-set.ts';
import { sharedCount, shingleCount, sortDistinct, writeTextShingles } from './shingles.ts';
import { estimate, writeSignature } from './signature.ts';
import { atOnce } from './steps.ts';
import type { Text } from './texts.ts';
import { wordCount, wordTotal } from './texts.ts';

/** Writes all shingles of a text with repeats into `out`, which is widened when it must be; answers it and how many. */
export type WriteShingles = (id: number, text: Text, out: Uint32Array) => { out: Uint32Array; count: number };

/** How signatures are written and cut into bands. */
export interface Signing {
  readonly size: number;
  write(hashes: Uint32Array, count: number, out: Uint32Array, at: number): void;
  banding(threshold: number): Banding;
}

/** Signatures of this length by one permutation, and the bands that find a pair at the threshold nearly always. */
export function signingOf(size: number): Signing {
  return {
    size,
    write: (hashes, count, out, at) => writeSignature(hashes, count, out, at, size),
    banding: (threshold) => bandingFor(threshold, undefined, size),
  };
}

/** Two texts with the exact sizes of their shingle sets and of what they share. */
export interface TextPair {
  a: number;
  b: number;
  shared: number;
  sizeA: number;
  sizeB: number;
}

/** Below so many shingles a signature says too little: such sets are joined exactly. */
const fewShingles = 100;
/** A bucket with more texts is searched around its first texts only. */
const largestBucket = 300;

const notAmongThem = -1;
/** What is no shingle of a set is nearly always told by so many bits of its hash. */
const sharingBits = 16;

/** Writes every so many words in a row. */
function writeWordShingles(size: number): WriteShingles {
  return (_, text, out) => {
    const room = shingleCount(wordCount(text, 'prose'), size) + shingleCount(wordCount(text, 'code'), size);
    const wide = out.length < room ? new Uint32Array(room * 2) : out;
    return { out: wide, count: writeTextShingles(text, wide, size) };
  };
}

/** The boilerplate among the shingles of texts; yields after each text. */
export function* commonShingles(
  texts: ReadonlyMap<number, Text>,
  writeAll: WriteShingles,
): Generator<undefined, HashSet> {
  let scratch: Uint32Array = new Uint32Array(1024);
  function* all() {
    for (const [id, text] of texts) {
      const { out, count } = writeAll(id, text, scratch);
      scratch = out;
      yield { text: id, hashes: out, count };
    }
  }
  let words = 0;
  for (const text of texts.values()) words += wordTotal(text);
  return yield* boilerplateOf(all, boilerplateLimit(texts.size), words);
}

/** What the shingles of files are made by. */
export interface ShingleRules {
  readonly minWords: number;
  readonly shingleWords: number;
}

/** The sets of shingles by which texts are compared as files; yields after each text. */
export function* shingleSetsInSteps(
  texts: ReadonlyMap<number, Text>,
  { minWords, shingleWords }: ShingleRules,
): Generator<undefined, ShingleSets> {
  const write = writeWordShingles(shingleWords);
  return new ShingleSets(texts, minWords, write, yield* commonShingles(texts, write));
}

/** The same at once. */
export function shingleSetsOf(texts: ReadonlyMap<number, Text>, rules: ShingleRules): ShingleSets {
  return atOnce(shingleSetsInSteps(texts, rules));
}

/** The shingle sets of texts, without what is boilerplate among them. */
export class ShingleSets {
  private readonly texts: ReadonlyMap<number, Text>;
  private readonly common: HashSet;
  readonly fewest: number;
  private readonly sets = new Map<number, Uint32Array>();
  private readonly writeAll: WriteShingles;
  private scratch: Uint32Array = new Uint32Array(1024);

  /**
   * Texts with fewer than half of `minWords` shingles that count are not compared as files. What is boilerplate is
   * found at once, unless `common` says it.
   */
  constructor(
    texts: ReadonlyMap<number, Text>,
    minWords: number,
    writeAll: WriteShingles,
    common: HashSet = atOnce(commonShingles(texts, writeAll)),
  ) {
    this.texts = texts;
    this.writeAll = writeAll;
    this.fewest = minWords / 2;
    this.common = common;
  }

  /** The distinct shingles of a text that count, sorted. */
  of(id: number): Uint32Array {
    let set = this.sets.get(id);
    if (!set) {
      const count = this.writeCounting(id);
      set = this.scratch.slice(0, sortDistinct(this.scratch, count));
      this.sets.set(id, set);
    }
    return set;
  }

  /** Frees the sets that a search made; they are made again when they are asked for. */
  release(): void {
    this.sets.clear();
  }

  /** The same for a text that is not among them. */
  ofText(text: Text): Uint32Array {
    const count = this.withoutCommon(this.write(notAmongThem, text));
    return this.scratch.slice(0, sortDistinct(this.scratch, count));
  }

  /** How many of the shingles in a sorted set each text has; texts that have none are missing. */
  sharing(set: Uint32Array): Map<number, number> {
    const place = new Map<number, number>();
    set.forEach((hash, at) => {
      place.set(hash, at);
    });
    const filter = new Uint8Array(1 << sharingBits);
    for (const hash of set) filter[hash >>> (32 - sharingBits)] = 1;
    const metBy = new Int32Array(set.length).fill(-1);
    const counts = new Map<number, number>();
    for (const [id, text] of this.texts) {
      const count = this.write(id, text);
      let shared = 0;
      for (let i = 0; i < count; i++) {
        const hash = this.scratch[i];
        if (filter[hash >>> (32 - sharingBits)] === 0) continue;
        const at = place.get(hash);
        if (at === undefined || metBy[at] === id) continue;
        metBy[at] = id;
        shared++;
      }
      if (shared > 0) counts.set(id, shared);
    }
    return counts;
  }

  /** Shingles of a text that count, with repeats, in a shared array; answers how many. */
  writeCounting(id: number): number {
    const text = this.texts.get(id);
    return text ? this.withoutCommon(this.write(id, text)) : 0;
  }

  /** What the last write wrote. */
  get written(): Uint32Array {
    return this.scratch;
  }

  private write(id: number, text: Text): number {
    const { out, count } = this.writeAll(id, text, this.scratch);
    this.scratch = out;
    return count;
  }

  private withoutCommon(count: number): number {
    const { common, scratch } = this;
    if (common.size === 0) return count;
    let kept = 0;
    for (let i = 0; i < count; i++) if (!common.has(scratch[i])) scratch[kept++] = scratch[i];
    return kept;
  }
}

/**
 * All pairs of texts whose Jaccard score reaches the threshold: signatures and bands find them, an exact look
 * decides. Yields after each text. `beyondGroups` are texts that met so many others that they were compared with the
 * first ones only.
 */
export function* findTextPairs(
  ids: readonly number[],
  sets: Pick<ShingleSets, 'fewest' | 'of' | 'writeCounting' | 'written'>,
  threshold: number,
  signing: Signing,
): Generator<number, { pairs: TextPair[]; beyondGroups: readonly number[] }> {
  const { size } = signing;
  const signatures = new Uint32Array(ids.length * size);
  const banding = signing.banding(threshold);
  // a pair whose estimate lies five standard errors below the threshold is not worth an exact look
  const worthALook = threshold - 5 * Math.sqrt(0.25 / size);
  const buckets = new BandBuckets(ids.length, banding.bands, largestBucket);
  const short = new ShortSets(threshold);
  const pairs: TextPair[] = [];
  const compared = new Set<number>();
  const beyondGroups: number[] = [];
  const compare = (i: number, j: number) => {
    if (compared.has(j)) return;
    compared.add(j);
    const a = sets.of(ids[j]);
    const b = sets.of(ids[i]);
    const least = Math.min(a.length, b.length);
    if (least < sets.fewest || least < threshold * Math.max(a.length, b.length)) return;
    const shared = sharedCount(a, b);
    if (shared === 0 || shared < threshold * (a.length + b.length - shared) - 1e-9) return;
    pairs.push({ a: ids[j], b: ids[i], shared, sizeA: a.length, sizeB: b.length });
  };
  for (let i = 0; i < ids.length; i++) {
    yield i;
    compared.clear();
    const count = sets.writeCounting(ids[i]);
    if (count < sets.fewest) continue;
    const at = i * size;
    let beyond = false;
    signing.write(sets.written, count, signatures, at);
    for (let band = 0; band < banding.bands; band++) {
      const there = buckets.join(i, band, bandKey(signatures, at, band, banding.rows));
      for (let each = 0; each < there; each++) {
        const j = buckets.met[each];
        if (!compared.has(j) && estimate(signatures, at, signatures, j * size, size) >= worthALook)
          compare(i, j);
      }
      if (there === largestBucket) beyond = true;
    }
    if (count * threshold < fewShingles * 2) {
      for (const j of short.near(sets.of(ids[i]))) compare(i, j);
      if (!short.add(i, sets.of(ids[i]))) beyond = true;
    }
    if (beyond) beyondGroups.push(ids[i]);
  }
  return { pairs, beyondGroups };
}

/** Sets so small that an exact prefix filter is cheap: two with the threshold's Jaccard share a hash of their prefixes. */
class ShortSets {
  private readonly places = new Map<number, number[]>();
  private readonly threshold: number;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  /** The sets added so far that may be near a sorted set. */
  near(set: Uint32Array): Set<number> {
    const near = new Set<number>();
    for (let i = 0; i < this.prefix(set); i++)
      for (const place of this.places.get(set[i]) ?? []) near.add(place);
    return near;
  }

  /** Adds a sorted set, and answers whether all later ones that are near it will find it. */
  add(id: number, set: Uint32Array): boolean {
    let findable = true;
    for (let i = 0; i < this.prefix(set); i++) {
      const places = this.places.get(set[i]);
      if (!places) this.places.set(set[i], [id]);
      else if (places.length < largestBucket) places.push(id);
      else findable = false;
    }
    return findable;
  }

  /** Of how many of its first hashes two sets that are near share one. */
  private prefix(set: Uint32Array): number {
    if (set.length > fewShingles / this.threshold + 1) return 0;
    return Math.min(set.length, set.length - Math.ceil(set.length * this.threshold - 1e-9) + 1);
  }
}
