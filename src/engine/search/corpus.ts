import { type Allocate, ownMemory } from '../arrays/memory.ts';
import type { Common } from '../families/forms.ts';
import { type CommonShingles, mostPlaces } from '../files/boilerplate.ts';
import { type ShingleSets, shingleSetsInSteps, shingleSetsWithout } from '../files/shingle-sets.ts';
import { signatureSize } from '../files/signature.ts';
import type { PassageOptions } from '../passages/text-pair.ts';
import { PassageFinder } from '../seeds/passage-finder.ts';
import type { UngroupedSeeds } from '../seeds/seed-groups.ts';
import { shingleSize } from '../sketches/shingles.ts';
import { elsewhere, type Sketches } from '../sketches/sketches.ts';
import { type Text, textOf, wordsOf } from '../sketches/texts.ts';
import { atOnce } from '../steps.ts';
import { TextOrder } from './text-order.ts';

/** What a corpus compares, and from which scores and lengths on it reports. */
export interface CorpusOptions extends PassageOptions {
  /** The least Jaccard score of two files. */
  readonly threshold: number;
  /** Words in a shingle when whole files are compared; passages are scored by three. */
  readonly shingleWords: number;
  /** Values in the signature of a file, a power of two. */
  readonly signatureLength: number;
}

/** The values that suit most workspaces. */
export const defaultCorpusOptions: CorpusOptions = {
  spaces: ['prose', 'code', 'shape'],
  threshold: 0.7,
  passageThreshold: 0.25,
  minWords: 30,
  shingleWords: shingleSize,
  signatureLength: signatureSize,
};

/** All files of a workspace by their words. Adding, replacing and removing a file costs only that file. */
export class Corpus {
  readonly options: CorpusOptions;
  readonly texts = new Map<number, Text>();
  readonly finder: PassageFinder;
  private readonly byKey = new Map<string, number>();
  private readonly byPath = new Map<string, number>();
  private nextId = 0;
  /** Removed texts that a reader may still refer to, because it has read them before. */
  private removed: Map<string, Pick<Text, 'sketches' | 'at'>> | undefined;
  private sets: ShingleSets | undefined;
  private lastCommon: Common | undefined;
  private comeAndGone = 0;
  /** How many texts had come or gone when `sets` was last determined. */
  private settledAt = 0;
  private readonly order = new TextOrder(this.texts);

  constructor(options: CorpusOptions = defaultCorpusOptions, allocate: Allocate = ownMemory) {
    this.options = options;
    this.finder = new PassageFinder(allocate);
  }

  /** How many texts have ever come or gone. */
  get turnover(): number {
    return this.comeAndGone;
  }

  /** Files in the corpus. */
  get size(): number {
    return this.byPath.size;
  }

  /** Adds the files of a batch under these paths; files of the same path are replaced. */
  add(paths: readonly string[], sketches: Sketches): void {
    for (let file = 0; file < paths.length; file++) this.addOne(paths[file], sketches, file);
  }

  /**
   * Adds one file of a batch, possibly again or under another path than it was read under; its seeds may be collected
   * later, when they are first needed.
   */
  addOne(path: string, sketches: Sketches, file: number, seeds: 'now' | 'later' = 'now'): void {
    const key = `${sketches.content[file * 2]}:${sketches.content[file * 2 + 1]}:${sketches.bytes[file]}`;
    const known = this.byKey.get(key);
    if (known !== undefined && this.byPath.get(path) === known) return;
    this.remove(path);
    if (known !== undefined) {
      const { paths } = textOf(this.texts, known);
      insertSorted(paths, path);
      if (paths[0] === path) this.order.touch(known);
      this.byPath.set(path, known);
      return;
    }
    const at = sketches.text[file];
    const held = at === elsewhere ? this.removed?.get(key) : { sketches, at };
    if (!held) throw new Error(`The text of ${path} was in a batch that is not here`);
    this.comeAndGone++;
    const id = this.nextId++;
    this.order.touch(id);
    // Field by field: V8 would give each spread object a hidden class of its own.
    const text: Text = { sketches: held.sketches, at: held.at, key, paths: [path] };
    this.texts.set(id, text);
    this.byKey.set(key, id);
    this.byPath.set(path, id);
    if (seeds === 'now') this.finder.add(id, text, this.options.spaces);
    else this.finder.addLater(id, text, this.options.spaces);
  }

  /** Whether a reader that remembers is at work: it refers to texts of earlier batches, even those removed since. */
  keepRemoved(keep: boolean): void {
    this.removed = keep ? new Map() : undefined;
  }

  /** Takes a file out; false when there was none. */
  remove(path: string): boolean {
    const id = this.byPath.get(path);
    if (id === undefined) return false;
    this.byPath.delete(path);
    const text = textOf(this.texts, id);
    if (text.paths[0] === path) this.order.touch(id);
    text.paths.splice(text.paths.indexOf(path), 1);
    if (text.paths.length === 0) {
      this.comeAndGone++;
      this.texts.delete(id);
      this.byKey.delete(text.key);
      this.removed?.set(text.key, { sketches: text.sketches, at: text.at });
      this.finder.remove(id);
    }
    return true;
  }

  /** The rank of each text by its number: the order of their first paths. */
  ranks(): Uint32Array {
    return this.order.ranks();
  }

  /** The number of the text of a file, if no other file has the same. */
  onlyText(path: string): number | undefined {
    const id = this.byPath.get(path);
    return id !== undefined && this.texts.get(id)?.paths.length === 1 ? id : undefined;
  }

  /** Whether a file of this path is in it. */
  has(path: string): boolean {
    return this.byPath.has(path);
  }

  /** The text of a file; undefined when it is not in it. */
  textOf(path: string): Text | undefined {
    return this.texts.get(this.byPath.get(path) ?? -1);
  }

  /** The number in `texts` of the text of a file; a file that changes gets another. */
  idOf(path: string): number | undefined {
    return this.byPath.get(path);
  }

  /**
   * All seeds as they are now, to be grouped for a search of every text, also on another thread. Their tables are given
   * away, and rebuilt when next needed.
   */
  takeSeeds(): UngroupedSeeds {
    const places = this.finder.takePlaces();
    for (const [id, text] of this.texts) this.finder.addLater(id, text, this.options.spaces);
    return { places, most: mostPlaces(this.texts.size), rank: this.ranks() };
  }

  /** The texts that share most with one that has many copies; see `PassageFinder.copies`. */
  copiesOf(text: Text, except?: number): number[] {
    const most = mostPlaces(this.texts.size);
    const wanted = { rank: this.ranks(), except };
    const copies = (space: 'prose' | 'code') => this.finder.copies(wordsOf(text, space), space, most, wanted);
    return [...new Set([...copies('code'), ...copies('prose')])];
  }

  /** Paths of all files, in no order. */
  paths(): IterableIterator<string> {
    return this.byPath.keys();
  }

  /** The shingles that count; boilerplate is determined again once a tenth of the texts has changed. */
  shingleSets(): ShingleSets {
    return atOnce(this.shingleSetsInSteps());
  }

  /** The same, step by step; texts may come and go between steps. */
  *shingleSetsInSteps(): Generator<undefined, ShingleSets> {
    return this.sets && !this.isUnsettled ? this.sets : yield* this.settledShingleSets();
  }

  /** The shingles that count among the texts as they are now, in steps. */
  *settledShingleSets(): Generator<undefined, ShingleSets> {
    if (this.sets && this.unsettled === 0) return this.sets;
    const { turnover } = this;
    const sets = yield* shingleSetsInSteps(this.texts, this.options);
    // somebody else may have asked meanwhile, and have later texts
    if (this.sets && this.settledAt >= turnover) return this.sets;
    this.settle(sets, turnover);
    return sets;
  }

  /** The shingles that counted when boilerplate was last determined. */
  lastShingleSets(): ShingleSets {
    return this.sets ?? this.shingleSets();
  }

  /** What was common when it was last determined, if ever; the same object until it is determined again. */
  get common(): Common | undefined {
    return this.lastCommon;
  }

  /** Whether so many texts have come or gone since then that it is determined again. */
  get isUnsettled(): boolean {
    return this.unsettled * 10 > this.texts.size;
  }

  /** How many texts have come or gone since then. */
  get unsettled(): number {
    return this.turnover - this.settledAt;
  }

  /** Restores what was common among the texts now in the corpus, when this many had come or gone since. */
  restoreCommon(common: CommonShingles, unsettled: number): void {
    this.settle(shingleSetsWithout(this.texts, this.options, common), this.turnover - unsettled);
  }

  private settle(sets: ShingleSets, at: number): void {
    this.sets = sets;
    this.lastCommon = { ...sets.common, wordsEach: this.options.shingleWords };
    this.settledAt = at;
  }
}

function insertSorted(paths: string[], path: string): void {
  let at = paths.length;
  while (at > 0 && paths[at - 1] > path) at--;
  paths.splice(at, 0, path);
}
