import { addTo } from '../arrays/lists.ts';
import { LineTally } from '../families/totals.ts';
import { FilePairList } from '../files/file-pair-list.ts';
import { findTextPairs, type Signing, type TextPair } from '../files/file-pairs.ts';
import { areCopiesTold } from '../files/identical.ts';
import type { ShingleSets } from '../files/shingle-sets.ts';
import type { FilePairResult, Findings } from '../findings.ts';
import type { Corpus } from '../search/corpus.ts';
import { idsInOrder, type SearchStep } from '../search/search.ts';
import { pathCount, textOf } from '../sketches/texts.ts';
import { toldAs } from '../steps.ts';
import { overlapOf } from './containment.ts';
import { containmentJoin } from './containment-join.ts';
import { nearPairs } from './near-pairs.ts';
import { prefixJoin } from './prefix-join.ts';
import { cosineOfDistance, type Fingerprint, inverseDocumentFrequency, simHash, weighed } from './simhash.ts';

/** How to search for near-duplicate files. */
export type Search =
  | { readonly by: 'minhash'; readonly signing: Signing }
  /** With `contained`: pairs where one contains this share of the other, whatever their score. */
  | { readonly by: 'exact'; readonly contained?: number }
  | { readonly by: 'simhash'; readonly distance: number; readonly rarity: boolean }
  /** Files are alike when their digests are equal. */
  | { readonly by: 'equality'; readonly digests: ReadonlyMap<number, string> };

/** A pair of texts with what else a method says of it. */
export interface MethodPair extends TextPair {
  readonly distance?: number;
}

/** Searches only for near-duplicate files, in the chosen way; every pair is reported with its exact scores. */
export function* searchByMethod(
  corpus: Corpus,
  sets: ShingleSets,
  search: Search,
): Generator<SearchStep, Findings> {
  const ids = idsInOrder(corpus);
  const { pairs, leftOut, beyondGroups } = yield* toldAs(
    pairsBy(ids, sets, search, corpus.options.threshold),
    (done) => ({ stage: 'files', done: Math.min(done, ids.length), of: ids.length }),
  );
  const files = new FilePairList(corpus.texts);
  const tally = new LineTally();
  for (const id of ids) {
    const text = textOf(corpus.texts, id);
    if (search.by === 'equality' || areCopiesTold(text, corpus.options)) files.addIdentical(id);
    tally.add(text, new Map());
  }
  for (const { distance, ...pair } of pairs)
    files.addPair(
      pair,
      distance === undefined ? {} : { hammingDistance: distance, cosine: cosineOfDistance(distance) },
    );
  return {
    files: isContainment(search) ? files.sorted().sort(byContainment) : files.sorted(),
    filePairsLeftOut: files.leftOut + leftOut,
    filesBeyondGroups: pathCount(corpus.texts, beyondGroups),
    passages: [],
    families: [],
    ...tally.counted(),
  };
}

function isContainment(search: Search): boolean {
  return search.by === 'exact' && search.contained !== undefined;
}

function byContainment(x: FilePairResult, y: FilePairResult): number {
  const most = (pair: FilePairResult) => Math.max(pair.containmentOfA, pair.containmentOfB);
  return most(y) - most(x);
}

/** The pairs of texts that a search reports, how many it leaves out, and the texts that it compared only with some. */
export function* pairsBy(
  ids: readonly number[],
  sets: ShingleSets,
  search: Search,
  threshold: number,
): Generator<number, { pairs: MethodPair[]; leftOut: number; beyondGroups: readonly number[] }> {
  if (search.by === 'minhash')
    return { ...(yield* findTextPairs(ids, sets, threshold, search.signing)), leftOut: 0 };
  if (search.by === 'exact') {
    const setOf = (id: number) => sets.of(id);
    const { pairs } =
      search.contained === undefined
        ? yield* prefixJoin(ids, setOf, threshold, sets.fewest)
        : yield* containmentJoin(ids, setOf, search.contained, sets.fewest);
    return { pairs, leftOut: 0, beyondGroups: [] };
  }
  if (search.by === 'equality') return equalPairs(ids, sets, search.digests);
  const { prints, of } = yield* fingerprintsOf(ids, sets, search.rarity);
  const { pairs } = yield* nearPairs(prints, search.distance);
  return {
    pairs: pairs.map(({ a, b, distance }) => ({ ...pairOf(of[a], of[b], sets), distance })),
    leftOut: 0,
    beyondGroups: [],
  };
}

/** The fingerprints of the texts that are long enough to be compared. */
function* fingerprintsOf(
  ids: readonly number[],
  sets: ShingleSets,
  rarity: boolean,
): Generator<number, { prints: Fingerprint[]; of: number[] }> {
  const withIt = new Map<number, number>();
  if (rarity)
    for (const id of ids) for (const hash of sets.of(id)) withIt.set(hash, (withIt.get(hash) ?? 0) + 1);
  const rarityOf = (hash: number) => inverseDocumentFrequency(ids.length, withIt.get(hash) ?? 0);
  const prints: Fingerprint[] = [];
  const of: number[] = [];
  for (const [index, id] of ids.entries()) {
    yield index;
    const count = sets.writeCounting(id);
    if (count < sets.fewest) continue;
    prints.push(simHash(weighed(sets.written.subarray(0, count), rarity ? rarityOf : undefined)));
    of.push(id);
  }
  return { prints, of };
}

/** In a group of more texts, only pairs with the first are reported. */
const largestGroup = 100;

function equalPairs(ids: readonly number[], sets: ShingleSets, digests: ReadonlyMap<number, string>) {
  const groups = new Map<string, number[]>();
  for (const id of ids) {
    const digest = digests.get(id);
    if (digest !== undefined) addTo(groups, digest, id);
  }
  const pairs: MethodPair[] = [];
  let leftOut = 0;
  for (const group of groups.values()) {
    const firsts = group.length > largestGroup ? group.slice(0, 1) : group;
    firsts.forEach((a, at) => {
      for (const b of group.slice(at + 1)) pairs.push(pairOf(a, b, sets));
    });
    if (group.length > largestGroup) leftOut += ((group.length - 1) * (group.length - 2)) / 2;
  }
  return { pairs, leftOut, beyondGroups: [] };
}

function pairOf(a: number, b: number, sets: ShingleSets): TextPair {
  const { shared, sizeA, sizeB } = overlapOf(sets.of(a), sets.of(b));
  return { a, b, shared, sizeA, sizeB };
}
