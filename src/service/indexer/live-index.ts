import { haveSameWords } from '../../engine/files/identical.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import { Corpus } from '../../engine/search/corpus.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import { lineCount, type Text } from '../../engine/sketches/texts.ts';
import type { Space } from '../../engine/space.ts';
import type { ScanOptions } from '../options.ts';
import { passagesIn, scoreBetween, scoreInSpace, scoreOfCopy } from './document-findings.ts';
import { tellFamilies } from './family-list.ts';
import { type AlikeTexts, createFilePairList, type FilePairList } from './file-pair-list.ts';
import { unclosedIn } from './ignoring-comments.ts';
import { createMatchStore } from './match-store.ts';
import { createMatchedBefore } from './matched-before.ts';
import type { DocumentFindings, Family, Passage, Place, Score } from './news.ts';
import { linesIn } from './place.ts';

/** The corpus with everything found in it, kept up to date file by file. */
export interface LiveIndex {
  readonly corpus: Corpus;
  readonly filePairs: FilePairList;
  /** Texts that are still to be compared. */
  readonly pending: ReadonlySet<number>;
  /** The texts that have been compared, at least with the nearest ones. */
  compared(): number[];
  /** How many files have a text that has not been compared. */
  filesToCompare(): number;
  /** Adds a file of a batch, or replaces its old text with the new one. */
  put(uri: string, sketches: Sketches, file?: number): void;
  remove(uri: string): void;
  /** Adds a file of a batch that was compared before, unless it is pending. */
  restore(uri: string, sketches: Sketches, file: number, isPending: boolean): void;
  /** Adds what was found in restored texts, in steps. */
  restoreFindings(matches: Iterable<PassageMatch>, alike: Iterable<AlikeTexts>): Generator<undefined, void>;
  /** Every match once, in steps. */
  matches(): Generator<undefined, PassageMatch[]>;
  /** Compares one pending text, the given one or any; when `isOver` ends it early, at least with the nearest texts. */
  settle(id?: number, isOver?: () => boolean): void;
  /** Compares a file beyond the nearest texts, once, in steps; returns whether it matches more than was known. */
  settleFurther(uri: string): Generator<undefined, boolean>;
  /** How many texts came or went since all were last compared with one another. */
  readonly outdated: number;
  /** Takes this for their number: that of a saved index, or 0 before the first are compared. */
  setOutdated(texts: number): void;
  /** Compares all texts anew, in steps, as a scan does: what is rare depends on which texts there are. */
  compareAnew(): Generator<undefined, true>;
  /** Compares a whole file with those that may be near-duplicates of it, in steps. */
  settleFilePairs(uri: string): Generator<undefined, void>;
  /** The current families of what was compared; the steps are valid until `changes` grows. */
  families(sameFile: boolean): Generator<undefined, Family[]>;
  /** How often a text came, went, or was compared. */
  readonly changes: number;
  findingsOf(uri: string, version: number, sameFile: boolean): DocumentFindings;
  /** The score of two places: of their match, or as copies that a document is told of; undefined where they are neither. */
  scoreBetween(a: Place, b: Place, space?: Space): Score | undefined;
  /** Those of the given files whose findings may have changed since the last call. */
  takeTouched(uris: Iterable<string>): string[];
}

/** An index of no files. */
export function createLiveIndex(options: ScanOptions): LiveIndex {
  const corpus = new Corpus(options);
  const matchedBefore = createMatchedBefore();
  const matches = createMatchStore(corpus, matchedBefore);
  const filePairs = createFilePairList(corpus);
  const known = new Set<number>();
  // Texts by number, and files that went: the paths of all texts would be many, and callers ask about few files.
  const touched = new Set<number | string>();
  /** Texts that came or went. */
  const turned = new Set<Text>();
  /** Texts that were compared beyond the nearest. */
  const furthered = new Set<number>();
  let changes = 0;
  let comparedAt = 0;
  /** What was told last for the score of two places: the places of a family are asked about one by one. */
  let asked: { uri: string; changes: number; passages: readonly Passage[] } | undefined;

  const touch = (id: number) => {
    changes++;
    touched.add(id);
  };
  /** Forgets the text that a file had unless others have it, but for what it matched, under these names. */
  const forgetIfGone = (id: number | undefined, text: Text | undefined, names: (text: Text) => string[]) => {
    if (id === undefined || !text) return;
    touch(id);
    turned.add(text);
    if (corpus.texts.has(id)) return;
    known.delete(id);
    furthered.delete(id);
    filePairs.forget(id);
    const others = matches.drop(id);
    for (const other of others) touch(other);
    for (const name of names(text)) matchedBefore.note(name, others);
  };
  const learn = (uri: string) => {
    const id = corpus.idOf(uri);
    const text = corpus.textOf(uri);
    if (id === undefined || !text) return;
    touch(id);
    turned.add(text);
    if (known.has(id)) return;
    known.add(id);
    matches.pending.add(id);
  };
  const passagesAsked = (uri: string, id: number): readonly Passage[] => {
    if (asked?.uri !== uri || asked.changes !== changes)
      asked = { uri, changes, passages: passagesIn(corpus, uri, id, matches.around(id), true) };
    return asked.passages;
  };
  const compared = () => [...corpus.texts.keys()].filter(matches.isCompared);
  const remove = (uri: string) => {
    const [before, text] = [corpus.idOf(uri), corpus.textOf(uri)];
    changes++;
    touched.add(uri);
    corpus.remove(uri);
    // it may come back, here or under another name
    forgetIfGone(before, text, ({ key }) => [uri, key]);
  };

  return {
    corpus,
    filePairs,
    pending: matches.pending,
    compared,
    filesToCompare() {
      let files = 0;
      for (const id of matches.pending)
        if (!matches.isCompared(id)) files += corpus.texts.get(id)?.paths.length ?? 0;
      return files;
    },
    get changes() {
      return changes;
    },
    put(uri, sketches, file = 0) {
      const [before, text] = [corpus.idOf(uri), corpus.textOf(uri)];
      try {
        corpus.addOne(uri, sketches, file);
      } finally {
        // Even when it fails, the old text is gone.
        if (corpus.idOf(uri) !== before) {
          forgetIfGone(before, text, () => [uri]);
          learn(uri);
        }
      }
    },
    remove,
    restore(uri, sketches, file, isPending) {
      corpus.addOne(uri, sketches, file, 'later');
      const id = corpus.idOf(uri);
      if (id === undefined || known.has(id)) return;
      known.add(id);
      if (isPending) matches.pending.add(id);
    },
    *restoreFindings(found, alike) {
      for (const match of found) {
        matches.restore(match);
        yield undefined;
      }
      for (const texts of alike) {
        filePairs.restore(texts);
        yield undefined;
      }
    },
    matches: () => matches.all(),
    settle(id = matches.pending.values().next().value, isOver) {
      if (id === undefined || !matches.pending.has(id)) return;
      touch(id);
      for (const other of matches.settle(id, isOver)) touch(other);
    },
    *settleFurther(uri) {
      const id = corpus.idOf(uri);
      if (id === undefined || matches.pending.has(id) || furthered.has(id)) return false;
      const others = yield* matches.findFurther(id);
      furthered.add(id);
      if (others.length) touch(id);
      for (const other of others) touch(other);
      return others.length > 0;
    },
    get outdated() {
      return corpus.turnover - comparedAt;
    },
    setOutdated(texts) {
      comparedAt = corpus.turnover - texts;
    },
    *compareAnew() {
      const { turnover } = corpus;
      yield* matches.findAnew();
      comparedAt = turnover;
      matchedBefore.clear();
      furthered.clear();
      for (const id of known) touch(id);
      return true;
    },
    *settleFilePairs(uri) {
      const id = corpus.idOf(uri);
      if (id === undefined) return;
      filePairs.forget(id);
      yield* filePairs.find(id);
    },
    *families(sameFile) {
      return yield* tellFamilies(corpus, compared(), yield* matches.all(), sameFile);
    },
    findingsOf(uri, version, sameFile) {
      const id = corpus.idOf(uri);
      const text = id === undefined ? undefined : corpus.texts.get(id);
      if (id === undefined || !text) return { uri, version, lines: 0, duplicatedLines: 0, passages: [] };
      const passages = passagesIn(corpus, uri, id, matches.around(id), sameFile);
      const duplicatedLines = linesIn(passages.map((passage) => passage.place));
      const unclosed = unclosedIn(text, uri);
      const lines = lineCount(text);
      return { uri, version, lines, duplicatedLines, passages, ...(unclosed.length && { unclosed }) };
    },
    scoreBetween(a, b, space) {
      const [idA = -1, idB = -1] = [corpus.idOf(a.uri), corpus.idOf(b.uri)];
      const told =
        scoreBetween(corpus, matches.between(idA, idB), a, b) ?? scoreOfCopy(passagesAsked(a.uri, idA), a, b);
      return told && space && told.space !== space ? scoreInSpace(corpus, space, a, b) : told;
    },
    takeTouched(uris) {
      const isTouched = (uri: string) => {
        if (touched.has(uri)) return true;
        const [id, text] = [corpus.idOf(uri), corpus.textOf(uri)];
        if (id === undefined || !text) return false;
        // its families have the copies of its copies
        if ([id, ...matches.partnersOf(id)].some((each) => touched.has(each))) return true;
        return [...turned].some((other) => haveSameWords(text, other));
      };
      const taken = [...uris].filter(isTouched);
      touched.clear();
      turned.clear();
      return taken;
    },
  };
}
