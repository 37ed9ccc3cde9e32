import { pairsAmong, pairsBetween } from '../../engine/files/file-pair-list.ts';
import { findTextPairs, signingOf } from '../../engine/files/file-pairs.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { sharedCount } from '../../engine/sketches/shingles.ts';
import { isCommentsAlone } from '../../engine/sketches/source.ts';
import { wordTotal } from '../../engine/sketches/texts.ts';
import { toldAs } from '../../engine/steps.ts';
import { Between } from './between.ts';
import type { FilePair } from './news.ts';

/** The near-duplicate files of a corpus, kept up to date. */
export interface FilePairList {
  /** Every pair once, one by one. */
  pairs(): Iterable<FilePair>;
  /** Searches everything again, in steps. */
  findAll(): Generator<undefined, void>;
  /** Searches the pairs of one text among these other texts, which share passages with it; in steps. */
  find(id: number, others: Iterable<number>): Generator<undefined, void>;
  /** Adds a pair that was found before. */
  restore(pair: FilePair): void;
  /** Forgets the pairs of a file. */
  forget(uri: string): void;
}

/** No pairs yet. */
export function createFilePairList(corpus: Corpus): FilePairList {
  const byFiles = new Between<string, FilePair>();

  const put = (pair: FilePair) => {
    const { a, b, containmentOfA, containmentOfB } = pair;
    const turned =
      a < b ? pair : { ...pair, a: b, b: a, containmentOfA: containmentOfB, containmentOfB: containmentOfA };
    byFiles.set(a, b, turned);
  };
  const pathsOf = (id: number) => corpus.texts.get(id)?.paths ?? [];

  function putTexts(idA: number, idB: number, shared: number, sizeA: number, sizeB: number): void {
    const jaccard = shared / (sizeA + sizeB - shared);
    if (jaccard < corpus.options.threshold) return;
    const scores = { jaccard, containmentOfA: shared / sizeA, containmentOfB: shared / sizeB };
    for (const [a, b] of pairsBetween(pathsOf(idA), pathsOf(idB))) put({ a, b, ...scores });
  }

  function putIdentical(id: number): void {
    const text = corpus.texts.get(id);
    if (!text || wordTotal(text) < corpus.options.minWords) return;
    for (const [a, b] of pairsAmong(text.paths))
      put({ a, b, jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
  }

  return {
    *pairs() {
      for (const uri of byFiles.keys)
        for (const pair of byFiles.of(uri).values()) if (pair.a === uri) yield pair;
    },
    *findAll() {
      const ids = [...corpus.texts.keys()];
      const sets = yield* corpus.shingleSetsInSteps();
      const { threshold, signatureLength } = corpus.options;
      const compared = ids.filter((id) => {
        const text = corpus.texts.get(id);
        return text && !isCommentsAlone(text);
      });
      const search = findTextPairs(compared, sets, threshold, signingOf(signatureLength));
      const { pairs } = yield* toldAs(search, () => undefined);
      sets.release();
      // The old pairs hold until now. A text that went meanwhile has no paths.
      byFiles.clear();
      for (const id of ids) {
        putIdentical(id);
        yield undefined;
      }
      for (const { a, b, shared, sizeA, sizeB } of pairs) {
        putTexts(a, b, shared, sizeA, sizeB);
        yield undefined;
      }
    },
    *find(id, others) {
      const text = corpus.texts.get(id);
      if (!text) return;
      putIdentical(id);
      if (isCommentsAlone(text)) return;
      const sets = yield* corpus.shingleSetsInSteps();
      const own = sets.ofText(text);
      for (const other of others) {
        const otherText = corpus.texts.get(other);
        if (other === id || !otherText || isCommentsAlone(otherText)) continue;
        const set = sets.ofText(otherText);
        if (Math.min(own.length, set.length) < sets.fewest) continue;
        putTexts(id, other, sharedCount(own, set), own.length, set.length);
        yield undefined;
      }
    },
    restore: put,
    forget: (uri) => void byFiles.drop(uri),
  };
}
