import type { Corpus } from '../../engine/corpus.ts';
import { findTextPairs } from '../../engine/file-pairs.ts';
import { sharedCount } from '../../engine/shingles.ts';
import { wordCount } from '../../engine/texts.ts';
import { pairKey } from './family-list.ts';
import type { FilePair } from './news.ts';

/** The near-duplicate files of a corpus, kept up to date. */
export interface FilePairList {
  readonly pairs: ReadonlyMap<string, FilePair>;
  /** Searches everything anew, in steps. */
  findAll(): Generator<void, void>;
  /** Searches the pairs of one text, given the texts that it has passages in common with. */
  find(id: number, others: Iterable<number>): void;
  /** Takes in pairs that were found before. */
  restore(pairs: Iterable<FilePair>): void;
  /** Forgets the pairs of a file. */
  forget(uri: string): void;
}

/** Identical files beyond this number are told by pairs with the first alone. */
const mostExpanded = 40;

/** No pairs yet. */
export function createFilePairList(corpus: Corpus): FilePairList {
  const pairs = new Map<string, FilePair>();
  const byFile = new Map<string, Set<string>>();

  const put = (pair: FilePair) => {
    const [a, b] = pair.a < pair.b ? [pair.a, pair.b] : [pair.b, pair.a];
    const turned =
      a === pair.a
        ? pair
        : { ...pair, a, b, containmentOfA: pair.containmentOfB, containmentOfB: pair.containmentOfA };
    const key = pairKey(turned);
    pairs.set(key, turned);
    for (const uri of [a, b]) {
      const keys = byFile.get(uri);
      if (keys) keys.add(key);
      else byFile.set(uri, new Set([key]));
    }
  };
  const pathsOf = (id: number) => corpus.texts.get(id)?.paths ?? [];

  function putTexts(idA: number, idB: number, shared: number, sizeA: number, sizeB: number): void {
    const jaccard = shared / (sizeA + sizeB - shared);
    if (jaccard < corpus.options.threshold) return;
    const all = pathsOf(idA).length * pathsOf(idB).length <= mostExpanded;
    for (const a of all ? pathsOf(idA) : pathsOf(idA).slice(0, 1)) {
      for (const b of all ? pathsOf(idB) : pathsOf(idB).slice(0, 1)) {
        put({ a, b, jaccard, containmentOfA: shared / sizeA, containmentOfB: shared / sizeB });
      }
    }
  }

  function putIdentical(id: number): void {
    const text = corpus.texts.get(id);
    if (!text || wordCount(text, 'prose') + wordCount(text, 'code') < corpus.options.minWords) return;
    const { paths } = text;
    const firsts = paths.length <= mostExpanded ? paths : paths.slice(0, 1);
    firsts.forEach((a, at) => {
      for (const b of paths.slice(at + 1)) put({ a, b, jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
    });
  }

  return {
    pairs,
    *findAll() {
      pairs.clear();
      byFile.clear();
      const ids = [...corpus.texts.keys()];
      const search = findTextPairs(ids, corpus.shingleSets(), corpus.options.threshold);
      let step = search.next();
      while (!step.done) {
        yield;
        step = search.next();
      }
      for (const id of ids) putIdentical(id);
      for (const { a, b, shared, sizeA, sizeB } of step.value.pairs) putTexts(a, b, shared, sizeA, sizeB);
    },
    find(id, others) {
      const text = corpus.texts.get(id);
      if (!text) return;
      putIdentical(id);
      const sets = corpus.shingleSets();
      const own = sets.ofText(text);
      for (const other of others) {
        const otherText = corpus.texts.get(other);
        if (other === id || !otherText) continue;
        const set = sets.ofText(otherText);
        if (Math.min(own.length, set.length) < sets.fewest) continue;
        putTexts(id, other, sharedCount(own, set), own.length, set.length);
      }
    },
    restore(found) {
      for (const pair of found) put(pair);
    },
    forget(uri) {
      for (const key of byFile.get(uri) ?? []) {
        const pair = pairs.get(key);
        pairs.delete(key);
        if (pair) byFile.get(pair.a === uri ? pair.b : pair.a)?.delete(key);
      }
      byFile.delete(uri);
    },
  };
}
