import type { PassageMatch } from '../../engine/passages/passages.ts';
import { Corpus } from '../../engine/search/corpus.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import { lineCount, textOf } from '../../engine/sketches/texts.ts';
import type { ScanOptions } from '../options.ts';
import { linesIn, passagesIn } from './document-findings.ts';
import { tellFamilies } from './family-list.ts';
import { createFilePairList, type FilePairList } from './file-pair-list.ts';
import { unclosedIn } from './ignoring-comments.ts';
import { createMatchStore } from './match-store.ts';
import type { DocumentFindings, Family, FilePair } from './news.ts';

/** The corpus with all that was found in it, kept up to date file by file. */
export interface LiveIndex {
  readonly corpus: Corpus;
  readonly filePairs: FilePairList;
  /** Texts that are still to be compared. */
  readonly pending: ReadonlySet<number>;
  /** Puts a file of a batch in, or what it says now in place of what it said. */
  put(uri: string, sketches: Sketches, file?: number): void;
  remove(uri: string): void;
  /** Takes in a file of a batch that was compared before, unless it is pending. */
  restore(uri: string, sketches: Sketches, file: number, isPending: boolean): void;
  /** Takes in what was found in restored texts, in steps. */
  restoreFindings(matches: Iterable<PassageMatch>, pairs: Iterable<FilePair>): Generator<undefined, void>;
  /** Every match once, in steps. */
  matches(): Generator<undefined, PassageMatch[]>;
  /** Compares one pending text, the given one or any; when it is over before the end, with the nearest texts. */
  settle(id?: number, isOver?: () => boolean): void;
  /** Compares a file as a whole with those that it shares passages with, or is one of many copies with, in steps. */
  settleFilePairs(uri: string): Generator<undefined, void>;
  /** Families as they are now: the steps hold until `changes` grows. */
  families(sameFile: boolean): Generator<undefined, Family[]>;
  /** How often a text came, went, or was compared. */
  readonly changes: number;
  findingsOf(uri: string, version: number, sameFile: boolean): DocumentFindings;
  /** Those of the files whose findings may have changed since the last call. */
  takeTouched(uris: Iterable<string>): string[];
}

/** An index of no files. */
export function createLiveIndex(options: ScanOptions): LiveIndex {
  const corpus = new Corpus(options);
  const matches = createMatchStore(corpus);
  const filePairs = createFilePairList(corpus);
  const known = new Set<number>();
  // Texts by their numbers, and files that went: all paths of every text would be many, and few files are asked for.
  const touched = new Set<number | string>();
  let changes = 0;

  const touch = (id: number) => {
    changes++;
    touched.add(id);
  };
  const forgetIfGone = (id: number | undefined) => {
    if (id === undefined) return;
    touch(id);
    if (corpus.texts.has(id)) return;
    known.delete(id);
    for (const other of matches.drop(id)) touch(other);
  };
  const learn = (uri: string) => {
    const id = corpus.idOf(uri);
    if (id === undefined) return;
    touch(id);
    if (known.has(id)) return;
    known.add(id);
    matches.pending.add(id);
  };
  const remove = (uri: string) => {
    const before = corpus.idOf(uri);
    changes++;
    touched.add(uri);
    corpus.remove(uri);
    filePairs.forget(uri);
    forgetIfGone(before);
  };

  return {
    corpus,
    filePairs,
    pending: matches.pending,
    get changes() {
      return changes;
    },
    put(uri, sketches, file = 0) {
      const before = corpus.idOf(uri);
      try {
        corpus.addOne(uri, sketches, file);
      } finally {
        // Also when it fails what was there has gone.
        if (corpus.idOf(uri) !== before) {
          filePairs.forget(uri);
          forgetIfGone(before);
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
    *restoreFindings(found, pairs) {
      for (const match of found) {
        matches.restore(match);
        yield undefined;
      }
      for (const pair of pairs) {
        filePairs.restore(pair);
        yield undefined;
      }
    },
    matches: () => matches.all(),
    settle(id = matches.pending.values().next().value, isOver) {
      if (id === undefined || !matches.pending.has(id)) return;
      touch(id);
      for (const other of matches.settle(id, isOver)) touch(other);
    },
    *settleFilePairs(uri) {
      const id = corpus.idOf(uri);
      filePairs.forget(uri);
      if (id === undefined) return;
      const others = matches.of(id).flatMap(({ a, b }) => [a, b]);
      yield* filePairs.find(id, new Set([...others, ...corpus.copiesOf(textOf(corpus.texts, id), id)]));
    },
    *families(sameFile) {
      return yield* tellFamilies(corpus, yield* matches.all(), sameFile);
    },
    findingsOf(uri, version, sameFile) {
      const id = corpus.idOf(uri);
      const text = id === undefined ? undefined : corpus.texts.get(id);
      if (id === undefined || !text) return { uri, version, lines: 0, duplicatedLines: 0, passages: [] };
      const passages = passagesIn(corpus, uri, id, matches.of(id), sameFile);
      const duplicatedLines = linesIn(passages.map((passage) => passage.place));
      const unclosed = unclosedIn(text, uri);
      const lines = lineCount(text);
      return { uri, version, lines, duplicatedLines, passages, ...(unclosed.length && { unclosed }) };
    },
    takeTouched(uris) {
      const taken = [...uris].filter((uri) => touched.has(uri) || touched.has(corpus.idOf(uri) ?? uri));
      touched.clear();
      return taken;
    },
  };
}
