import type { Allocate } from '../arrays/memory.ts';
import { type Text, type Words, wordsOf } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { atOnce } from '../steps.ts';
import { everywhere, isFollowed, Meetings, mostPartnersFor, type Partner } from './meetings.ts';
import { headerIn, isPassage, leastEvidence, type PartnerFinder, type Wanted } from './partners.ts';
import { Postings, type SeedPlaces } from './postings.ts';
import { hubs } from './seed-groups.ts';
import { collectSeeds, SeedList } from './seeds.ts';

const none = -1;

/** A text with more than this share of its seeds in too many places has many copies. */
const crowdedShare = { prose: 1 / 2, code: 1 / 3 };
/** This many seeds are checked for that, and this many of those in too many places are followed to find the copies. */
const lookedAt = 256;
const followed = 16;
/** A seed in more places is not followed, and no more copies are returned. */
const mostCrowded = 1 << 14;
const mostCopies = 100;

/** Room for more words than this need not be reserved: larger tables are given back whole when they have grown. */
export const enoughWords = 1 << 24;

/** There are at most about this many seeds per word: small words and repeats make none. */
const seedsInWord = { prose: 0.7, code: 0.5 };

/** The seeds of all texts, where each text can come and go. */
export class PassageFinder implements PartnerFinder {
  private postings: Record<Space, Postings>;
  private readonly seeds = new SeedList();
  /** Texts whose seeds are collected when partners are next needed, each with its spaces. */
  private readonly waiting = new Map<number, readonly [Text, readonly Space[]]>();
  private readonly met = new Meetings();
  private foundTexts = new Uint32Array(256);
  private foundAt = new Uint32Array(256);
  private readonly hubTexts = new Uint32Array(hubs);
  private readonly hubAt = new Uint32Array(hubs);
  private readonly allocate: Allocate;

  constructor(allocate: Allocate) {
    this.allocate = allocate;
    this.postings = emptyTables(allocate);
  }

  /** Hands over the places of all seeds and forgets them here. */
  takePlaces(): Record<Space, SeedPlaces> {
    atOnce(this.addWaiting());
    const { prose, code, shape } = this.postings;
    this.postings = emptyTables(this.allocate);
    return { prose: prose.places(), code: code.places(), shape: shape.places() };
  }

  /** Makes room for the seeds of texts to come, which have about this many words. */
  reserve(words: { readonly prose: number; readonly code: number }): void {
    const { prose, code, shape } = this.postings;
    prose.reserve(Math.ceil(words.prose * seedsInWord.prose));
    for (const postings of [code, shape]) postings.reserve(Math.ceil(words.code * seedsInWord.code));
  }

  /** Makes the tables ready for look-ups, in steps. */
  *tidy(): Generator<undefined, void> {
    yield* this.addWaiting();
    for (const postings of Object.values(this.postings)) yield* postings.tidy();
  }

  /** Bytes that the seed tables take. */
  get bytes(): number {
    return this.postings.prose.bytes + this.postings.code.bytes + this.postings.shape.bytes;
  }

  /** Makes the seeds of a text known. */
  add(id: number, text: Text, spaces: readonly Space[]): void {
    for (const space of spaces) {
      collectSeeds(wordsOf(text, space), space, this.seeds);
      this.postings[space].add(id, this.seeds.hash, this.seeds.at, this.seeds.count);
    }
  }

  /**
   * The same, but only when it is needed or the tables are made ready: a saved index has many texts, and may never be
   * searched.
   */
  addLater(id: number, text: Text, spaces: readonly Space[]): void {
    this.waiting.set(id, [text, spaces]);
  }

  /** Forgets a text. */
  remove(id: number): void {
    if (this.waiting.delete(id)) return;
    for (const postings of Object.values(this.postings)) postings.remove(id);
  }

  partners(words: Words, space: Space, mostPlaces: number, wanted: Wanted): Partner[] {
    atOnce(this.addWaiting());
    this.makeRoom(mostPlaces);
    const { met, foundTexts, foundAt, seeds } = this;
    const { rank, below, self, except } = wanted;
    const header = headerIn(space, wanted);
    collectSeeds(words, space, seeds);
    met.start(rank.length);
    let crowded = none;
    for (let i = 0; i < seeds.count; i++) {
      const found = this.postings[space].find(seeds.hash[i], mostPlaces, foundTexts, foundAt);
      if (found < 0) {
        if (crowded === none && seeds.at[i] >= header) crowded = i;
        continue;
      }
      if (crowded !== none) {
        this.meetHubs(crowded, i, space, wanted);
        crowded = none;
      }
      if (!isFollowed(seeds.hash[i], found)) continue;
      for (let j = 0; j < found; j++) {
        const text = foundTexts[j];
        if (text === self ? foundAt[j] < seeds.at[i] : rank[text] < below && text !== except)
          met.add(text, seeds.at[i], foundAt[j], found);
      }
    }
    if (crowded !== none) this.meetHubs(crowded, seeds.count, space, wanted);
    return met.best(
      rank,
      wanted.idioms ? 0 : leastEvidence[space],
      wanted.most ?? mostPartnersFor(words.count),
      wanted.always,
    );
  }

  /** Meets the hubs of crowded seeds in a row, if they are a passage. */
  private meetHubs(crowded: number, to: number, space: Space, wanted: Wanted): void {
    const { met, seeds, hubTexts, hubAt } = this;
    if (!isPassage(seeds.at, crowded, to, space)) return;
    for (let i = crowded; i < to; i++) {
      if (!isFollowed(seeds.hash[i], everywhere)) continue;
      const found = this.postings[space].findFirst(seeds.hash[i], wanted, hubTexts, hubAt);
      for (let j = 0; j < found; j++) met.add(hubTexts[j], seeds.at[i], hubAt[j], everywhere);
    }
  }

  /**
   * The texts that share most with words that have many copies: most of their seeds are in more than `most` places, so
   * they have no partners. None for any other words.
   */
  copies(
    words: Words,
    space: 'prose' | 'code',
    most: number,
    { rank, except }: Pick<Wanted, 'rank' | 'except'>,
  ): number[] {
    atOnce(this.addWaiting());
    const { seeds } = this;
    collectSeeds(words, space, seeds);
    const looked = evenly(seeds.hash.subarray(0, seeds.count), lookedAt);
    const crowded = looked.filter((seed) => !this.textsWith(seed, space, most));
    if (crowded.length <= looked.length * crowdedShare[space]) return [];
    const shared = new Map<number, number>();
    for (const seed of evenly(crowded, followed))
      for (const text of new Set(this.textsWith(seed, space, mostCrowded)))
        if (text !== except) shared.set(text, (shared.get(text) ?? 0) + 1);
    const best = [...shared].sort(([x, ofX], [y, ofY]) => ofY - ofX || rank[x] - rank[y]);
    return best.slice(0, mostCopies).map(([text]) => text);
  }

  /** The texts of a seed's places; undefined when there are more than `most`. Valid until the next look-up. */
  private textsWith(seed: number, space: Space, most: number): Uint32Array | undefined {
    this.makeRoom(most);
    const places = this.postings[space].find(seed, most, this.foundTexts, this.foundAt);
    return places < 0 ? undefined : this.foundTexts.subarray(0, places);
  }

  /** Makes room for this many places of one seed. */
  private makeRoom(most: number): void {
    if (this.foundTexts.length >= most) return;
    this.foundTexts = new Uint32Array(most);
    this.foundAt = new Uint32Array(most);
  }

  /** Texts may come and go between the steps. */
  private *addWaiting(): Generator<undefined, void> {
    for (const [id, [text, spaces]] of this.waiting) {
      this.waiting.delete(id);
      this.add(id, text, spaces);
      yield undefined;
    }
  }
}

function emptyTables(allocate: Allocate): Record<Space, Postings> {
  return { prose: new Postings(allocate), code: new Postings(allocate), shape: new Postings(allocate) };
}

/** At most this many of the hashes, at even distances. */
function evenly(hashes: Uint32Array, most: number): Uint32Array {
  const step = Math.max(1, Math.ceil(hashes.length / most));
  return hashes.filter((_, at) => at % step === 0);
}
