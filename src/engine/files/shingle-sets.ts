import { shingleCount, sortDistinct, writeTextShingles } from '../sketches/shingles.ts';
import { type Text, wordCount, wordTotal } from '../sketches/texts.ts';
import { atOnce } from '../steps.ts';
import { boilerplateLimit, type CommonShingles, commonOf } from './boilerplate.ts';

/**
 * Writes all shingles of a text with repeats into `out`, or into a wider array if they need one; returns that and how
 * many.
 */
export type WriteShingles = (id: number, text: Text, out: Uint32Array) => WrittenShingles;

interface WrittenShingles {
  readonly out: Uint32Array;
  readonly count: number;
  /** How many are from prose; those from code come after them. */
  readonly prose: number;
}

/** Code with more than this share of boilerplate is one of many copies, and all of it is compared. */
const mostBoilerplate = 1 / 3;
/**
 * So is prose with more boilerplate than a header has: more than this many shingles and this share, if any code with it
 * is one of many copies too.
 */
const manyOfProse = { shingles: 200, share: 1 / 2 };
const notAmongThem = -1;
/** This many bits of a hash nearly always show that it is not in a set. */
const sharingBits = 16;

/** Writes the shingles of every `size` words in a row. */
function writeWordShingles(size: number): WriteShingles {
  return (_, text, out) => {
    const prose = shingleCount(wordCount(text, 'prose'), size);
    const room = prose + shingleCount(wordCount(text, 'code'), size);
    const wide = out.length < room ? new Uint32Array(room * 2) : out;
    return { out: wide, count: writeTextShingles(text, wide, size), prose };
  };
}

/** Which shingles of texts are common; yields after each text. */
function* commonShingles(
  texts: ReadonlyMap<number, Text>,
  writeAll: WriteShingles,
): Generator<undefined, CommonShingles> {
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
  return yield* commonOf(all, boilerplateLimit(texts.size), words);
}

/** How the shingles of files are made. */
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

/** The same sets when it is known what is common. */
export function shingleSetsWithout(
  texts: ReadonlyMap<number, Text>,
  { minWords, shingleWords }: ShingleRules,
  common: CommonShingles,
): ShingleSets {
  return new ShingleSets(texts, minWords, writeWordShingles(shingleWords), common);
}

/** The same sets at once. */
export function shingleSetsOf(texts: ReadonlyMap<number, Text>, rules: ShingleRules): ShingleSets {
  return atOnce(shingleSetsInSteps(texts, rules));
}

/** The fewest shingles of a text that is compared as a file. */
export function fewestShingles(minWords: number): number {
  return minWords / 2;
}

/** The shingle sets of texts, without what is boilerplate among them. */
export class ShingleSets {
  private readonly texts: ReadonlyMap<number, Text>;
  /** What is common among them. */
  readonly common: CommonShingles;
  readonly fewest: number;
  private readonly sets = new Map<number, Uint32Array>();
  private readonly writeAll: WriteShingles;
  private scratch: Uint32Array = new Uint32Array(16);
  /** How many of the last written shingles are from prose. */
  private prose = 0;

  /**
   * Texts with fewer counting shingles than `fewestShingles` are not compared as files. What is common is found at
   * once, unless it is given.
   */
  constructor(
    texts: ReadonlyMap<number, Text>,
    minWords: number,
    writeAll: WriteShingles,
    common: CommonShingles = atOnce(commonShingles(texts, writeAll)),
  ) {
    this.texts = texts;
    this.writeAll = writeAll;
    this.fewest = fewestShingles(minWords);
    this.common = common;
  }

  /** The distinct shingles of a text that count, sorted; kept until `release`. */
  of(id: number): Uint32Array {
    let set = this.sets.get(id);
    if (!set) {
      const count = this.writeCounting(id);
      set = this.scratch.slice(0, sortDistinct(this.scratch, count));
      this.sets.set(id, set);
    }
    return set;
  }

  /** Frees the sets that a search made; they are made again when needed. */
  release(): void {
    this.sets.clear();
  }

  /** The set of a text that is not among them; it is not kept. */
  ofText(text: Text): Uint32Array {
    const count = this.withoutCommon(this.write(notAmongThem, text));
    return this.scratch.slice(0, sortDistinct(this.scratch, count));
  }

  /**
   * How many of the shingles in a sorted set each text has, including boilerplate; texts that have none are missing.
   */
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

  /** Writes the shingles of a text that count, with repeats, to a shared array (`written`); returns how many. */
  writeCounting(id: number): number {
    const text = this.texts.get(id);
    return text ? this.withoutCommon(this.write(id, text)) : 0;
  }

  /** The array that the last write went to. */
  get written(): Uint32Array {
    return this.scratch;
  }

  private write(id: number, text: Text): number {
    const { out, count, prose } = this.writeAll(id, text, this.scratch);
    this.scratch = out;
    this.prose = prose;
    return count;
  }

  /** Removes boilerplate from what was written; returns how many shingles are left. */
  private withoutCommon(count: number): number {
    const { prose, scratch } = this;
    const { boilerplate } = this.common;
    if (boilerplate.size === 0) return count;
    const code = count - prose;
    const codeIsOfMany = boilerplate.howMany(scratch, prose, count) > code * mostBoilerplate;
    const { shingles, share } = manyOfProse;
    const proseIsOfMany =
      (code === 0 || codeIsOfMany) &&
      boilerplate.howMany(scratch, 0, prose) > Math.max(shingles, prose * share);
    const kept = proseIsOfMany ? prose : this.keepRare(0, prose, 0);
    if (!codeIsOfMany) return this.keepRare(prose, count, kept);
    scratch.copyWithin(kept, prose, count);
    return kept + code;
  }

  /** Moves what is not boilerplate in [from, to) to `kept` and after; returns where it ends. */
  private keepRare(from: number, to: number, kept: number): number {
    const { scratch } = this;
    const { boilerplate } = this.common;
    for (let i = from; i < to; i++) if (!boilerplate.has(scratch[i])) scratch[kept++] = scratch[i];
    return kept;
  }
}
