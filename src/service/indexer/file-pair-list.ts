import type { Common } from '../../engine/families/forms.ts';
import { pairsAmong, pairsBetween, toldPaths } from '../../engine/files/file-pair-list.ts';
import { findTextPairs, mostAlike, signingOf, type TextPair } from '../../engine/files/file-pairs.ts';
import { areCopiesTold } from '../../engine/files/identical.ts';
import type { ShingleSets } from '../../engine/files/shingle-sets.ts';
import { SignedTexts } from '../../engine/files/signed-texts.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { sharedCount } from '../../engine/sketches/shingles.ts';
import { isCommentsAlone } from '../../engine/sketches/source.ts';
import { toldAs } from '../../engine/steps.ts';
import { Between } from './between.ts';
import type { FilePair } from './news.ts';

/** Two texts whose files are near-duplicates, by their numbers; `a` is the older one. */
export type AlikeTexts = Omit<FilePair, 'a' | 'b'> & { readonly a: number; readonly b: number };

/** The near-duplicate files of a corpus, kept up to date. */
export interface FilePairList {
  /** Every pair of files that are not ignored once, one by one. */
  pairs(ignored?: ReadonlySet<string>): Iterable<FilePair>;
  /** The same by their texts, without identical files. */
  texts(): Iterable<AlikeTexts>;
  /** Whether something else is common than when all pairs were found. */
  readonly isOutdated: boolean;
  /** Searches everything again, in steps. */
  findAll(): Generator<undefined, void>;
  /** Searches the pairs of one text as a search of everything does, in steps; the first time all texts are signed. */
  find(id: number): Generator<undefined, void>;
  /** Adds texts that were found before. */
  restore(alike: AlikeTexts): void;
  /** Says that those restored are all that there are, by what is common now. */
  allRestored(): void;
  /** Forgets what a text is like. */
  forget(id: number): void;
}

/**
 * No pairs yet. They are kept by texts, and told of the files that have these when they are asked for: copies come and
 * go without another search.
 */
export function createFilePairList(corpus: Corpus): FilePairList {
  let byTexts = new Between<number, AlikeTexts>();
  let foundBy: Common | undefined;
  let signed: { by: ShingleSets; texts: SignedTexts } | undefined;

  function put(alike: AlikeTexts, into = byTexts): void {
    into.set(alike.a, alike.b, lesserFirst(alike));
  }

  /** Puts two texts if they are alike enough; returns whether they are. */
  function putTexts({ a, b, shared, sizeA, sizeB }: TextPair, into = byTexts): boolean {
    const jaccard = shared / (sizeA + sizeB - shared);
    if (jaccard < corpus.options.threshold) return false;
    put({ a, b, jaccard, containmentOfA: shared / sizeA, containmentOfB: shared / sizeB }, into);
    return true;
  }

  function* texts(): Generator<AlikeTexts, void> {
    for (const id of byTexts.keys)
      for (const alike of byTexts.of(id).values()) if (alike.a === id) yield alike;
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
    texts,
    get isOutdated() {
      return corpus.common !== foundBy;
    },
    *pairs(ignored = new Set()) {
      const pathsOf = (id: number) => toldPaths(corpus.texts.get(id)?.paths ?? [], ignored);
      for (const text of corpus.texts.values()) {
        if (text.paths.length === 1 || !areCopiesTold(text, corpus.options)) continue;
        for (const [a, b] of pairsAmong(toldPaths(text.paths, ignored)))
          yield { a, b, jaccard: 1, containmentOfA: 1, containmentOfB: 1 };
      }
      for (const alike of texts())
        for (const [a, b] of pairsBetween(pathsOf(alike.a), pathsOf(alike.b)))
          yield lesserFirst({ ...alike, a, b });
    },
    *findAll() {
      const ids = [...corpus.texts.keys()];
      const sets = yield* corpus.settledShingleSets();
      const { common } = corpus;
      const { threshold, signatureLength } = corpus.options;
      const compared = ids.filter((id) => {
        const text = corpus.texts.get(id);
        return text && !isCommentsAlone(text);
      });
      const search = findTextPairs(compared, sets, threshold, signingOf(signatureLength));
      const { pairs } = yield* toldAs(search, () => undefined);
      sets.release();
      // what was found before holds until all is known
      const found = new Between<number, AlikeTexts>();
      for (const pair of pairs) {
        putTexts(pair, found);
        yield undefined;
      }
      for (const id of [...found.keys]) if (!corpus.texts.has(id)) found.drop(id);
      byTexts = found;
      foundBy = common;
    },
    *find(id) {
      const text = corpus.texts.get(id);
      if (!text || isCommentsAlone(text)) return;
      const sets = yield* corpus.shingleSetsInSteps();
      const signatures = yield* signedTexts(sets);
      const own = sets.ofText(text);
      let alike = 0;
      for (const other of yield* signatures.near(id)) {
        const otherText = corpus.texts.get(other);
        if (!corpus.texts.has(id)) return;
        if (!otherText || isCommentsAlone(otherText)) continue;
        const set = sets.ofText(otherText);
        const shared = sharedCount(own, set);
        if (putTexts({ a: id, b: other, shared, sizeA: own.length, sizeB: set.length })) alike++;
        if (alike === mostAlike) break;
        yield undefined;
      }
    },
    restore: (alike) => put(alike),
    allRestored() {
      foundBy = corpus.common;
    },
    forget: (id) => void byTexts.drop(id),
  };
}

/** The same pair from the side of its lesser number or path. */
function lesserFirst<Pair extends FilePair | AlikeTexts>(pair: Pair): Pair {
  const { a, b, containmentOfA, containmentOfB } = pair;
  return a < b
    ? pair
    : { ...pair, a: b, b: a, containmentOfA: containmentOfB, containmentOfB: containmentOfA };
}
