import { pairsAmong, pairsBetween } from '../../engine/files/file-pair-list.ts';
import { findTextPairs, mostAlike, signingOf } from '../../engine/files/file-pairs.ts';
import { areCopiesTold } from '../../engine/files/identical.ts';
import type { ShingleSets } from '../../engine/files/shingle-sets.ts';
import { SignedTexts } from '../../engine/files/signed-texts.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { sharedCount } from '../../engine/sketches/shingles.ts';
import { isCommentsAlone } from '../../engine/sketches/source.ts';
import { toldAs } from '../../engine/steps.ts';
import { Between } from './between.ts';
import type { FilePair } from './news.ts';

/** The near-duplicate files of a corpus, kept up to date. */
export interface FilePairList {
  /** Every pair once, one by one. */
  pairs(): Iterable<FilePair>;
  /** Searches everything again, in steps. */
  findAll(): Generator<undefined, void>;
  /** Searches the pairs of one text as a search of everything does, in steps; the first time all texts are signed. */
  find(id: number): Generator<undefined, void>;
  /** Adds a pair that was found before. */
  restore(pair: FilePair): void;
  /** Forgets the pairs of a file. */
  forget(uri: string): void;
}

/** No pairs yet. */
export function createFilePairList(corpus: Corpus): FilePairList {
  const byFiles = new Between<string, FilePair>();
  let signed: { by: ShingleSets; texts: SignedTexts } | undefined;

  const put = (pair: FilePair) => {
    const { a, b, containmentOfA, containmentOfB } = pair;
    const turned =
      a < b ? pair : { ...pair, a: b, b: a, containmentOfA: containmentOfB, containmentOfB: containmentOfA };
    byFiles.set(a, b, turned);
  };
  const pathsOf = (id: number) => corpus.texts.get(id)?.paths ?? [];

  /** Puts the pairs of two texts if they are alike enough; returns whether they are. */
  function putTexts(idA: number, idB: number, shared: number, sizeA: number, sizeB: number): boolean {
    const jaccard = shared / (sizeA + sizeB - shared);
    if (jaccard < corpus.options.threshold) return false;
    const scores = { jaccard, containmentOfA: shared / sizeA, containmentOfB: shared / sizeB };
    for (const [a, b] of pairsBetween(pathsOf(idA), pathsOf(idB))) put({ a, b, ...scores });
    return true;
  }

  function putIdentical(id: number): void {
    const text = corpus.texts.get(id);
    if (!text || !areCopiesTold(text, corpus.options)) return;
    for (const [a, b] of pairsAmong(text.paths))
      put({ a, b, jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
  }

  /** The texts as they are now, signed by what counts now. */
  function* signedTexts(by: ShingleSets): Generator<undefined, SignedTexts> {
    if (signed?.by !== by) {
      const { threshold, signatureLength } = corpus.options;
      signed = { by, texts: new SignedTexts(by, threshold, signingOf(signatureLength)) };
    }
    const { texts } = signed;
    yield* texts.follow(corpus.texts);
    return texts;
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
    *find(id) {
      const text = corpus.texts.get(id);
      if (!text) return;
      putIdentical(id);
      if (isCommentsAlone(text)) return;
      const sets = yield* corpus.shingleSetsInSteps();
      const texts = yield* signedTexts(sets);
      const own = sets.ofText(text);
      let alike = 0;
      for (const other of yield* texts.near(id)) {
        const otherText = corpus.texts.get(other);
        if (!otherText || isCommentsAlone(otherText)) continue;
        const set = sets.ofText(otherText);
        if (putTexts(id, other, sharedCount(own, set), own.length, set.length)) alike++;
        if (alike === mostAlike) break;
        yield undefined;
      }
    },
    restore: put,
    forget: (uri) => void byFiles.drop(uri),
  };
}
