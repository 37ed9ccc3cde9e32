import type { HashSet } from '../arrays/hash-set.ts';
import { shingleCount, sortDistinct, writeTextShingles } from '../sketches/shingles.ts';
import { type Text, wordCount, wordTotal } from '../sketches/texts.ts';
import { atOnce } from '../steps.ts';
import { boilerplateLimit, boilerplateOf } from './boilerplate.ts';

/** Writes all shingles of a text with repeats into `out`, which is widened when it must be; answers it and how many. */
export type WriteShingles = (id: number, text: Text, out: Uint32Array) => WrittenShingles;

interface WrittenShingles {
  readonly out: Uint32Array;
  readonly count: number;
  /** How many are of prose; those of code come after them. */
  readonly prose: number;
}

/** Code of which more than this share is boilerplate is one of many copies, and compared by all of it. */
const mostBoilerplate = 1 / 3;
/** So is prose, when it is more than a header: so many shingles are boilerplate, and more than this share, and any code is one of many too. */
const manyOfProse = { shingles: 200, share: 1 / 2 };
const notAmongThem = -1;
/** What is no shingle of a set is nearly always told by so many bits of its hash. */
const sharingBits = 16;

/** Writes every so many words in a row. */
function writeWordShingles(size: number): WriteShingles {
  return (_, text, out) => {
    const prose = shingleCount(wordCount(text, 'prose'), size);
    const room = prose + shingleCount(wordCount(text, 'code'), size);
    const wide = out.length < room ? new Uint32Array(room * 2) : out;
    return { out: wide, count: writeTextShingles(text, wide, size), prose };
  };
}

/** The boilerplate among the shingles of texts; yields after each text. */
export function* commonShingles(
  texts: ReadonlyMap<number, Text>,
  writeAll: WriteShingles,
): Generator<undefined, HashSet> {
  let scratch: Uint32Array = new Uint32Array(16);
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
  const common = yield* commonShingles(texts, writeWordShingles(shingleWords));
  return shingleSetsWithout(texts, { minWords, shingleWords }, common);
}

/** The same when it is known what is boilerplate. */
export function shingleSetsWithout(
  texts: ReadonlyMap<number, Text>,
  { minWords, shingleWords }: ShingleRules,
  common: HashSet,
): ShingleSets {
  return new ShingleSets(texts, minWords, writeWordShingles(shingleWords), common);
}

/** The same at once. */
export function shingleSetsOf(texts: ReadonlyMap<number, Text>, rules: ShingleRules): ShingleSets {
  return atOnce(shingleSetsInSteps(texts, rules));
}

/** The shingle sets of texts, without what is boilerplate among them. */
export class ShingleSets {
  private readonly texts: ReadonlyMap<number, Text>;
  /** What is boilerplate among them. */
  readonly common: HashSet;
  readonly fewest: number;
  private readonly sets = new Map<number, Uint32Array>();
  private readonly writeAll: WriteShingles;
  private scratch: Uint32Array = new Uint32Array(16);
  /** How many of the shingles that were written last are of prose. */
  private prose = 0;

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

  /** How many of the shingles in a sorted set each text has, boilerplate too; texts that have none are missing. */
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
    const { out, count, prose } = this.writeAll(id, text, this.scratch);
    this.scratch = out;
    this.prose = prose;
    return count;
  }

  /** Takes what is boilerplate out of what was written; answers how many are left. */
  private withoutCommon(count: number): number {
    const { common, prose } = this;
    if (common.size === 0) return count;
    const code = count - prose;
    const codeIsOfMany = this.commonAmong(prose, count) > code * mostBoilerplate;
    const { shingles, share } = manyOfProse;
    const proseIsOfMany =
      (code === 0 || codeIsOfMany) && this.commonAmong(0, prose) > Math.max(shingles, prose * share);
    const kept = proseIsOfMany ? prose : this.keepRare(0, prose, 0);
    if (!codeIsOfMany) return this.keepRare(prose, count, kept);
    this.scratch.copyWithin(kept, prose, count);
    return kept + code;
  }

  private commonAmong(from: number, to: number): number {
    const { common, scratch } = this;
    let shared = 0;
    for (let i = from; i < to; i++) if (common.has(scratch[i])) shared++;
    return shared;
  }

  /** Moves what is no boilerplate among [from, to) to `kept` and on; answers where it ends. */
  private keepRare(from: number, to: number, kept: number): number {
    const { common, scratch } = this;
    for (let i = from; i < to; i++) if (!common.has(scratch[i])) scratch[kept++] = scratch[i];
    return kept;
  }
}
