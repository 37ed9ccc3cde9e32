import { addTo } from '../engine/arrays/lists.ts';
import type { PassagePairResult, Range } from '../engine/findings.ts';
import type { PassageMatch } from '../engine/passages/passages.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { matchesOf } from '../engine/search/match-search.ts';
import { nodesAt, passagesIn, passagesOfFamilies } from './indexer/document-findings.ts';
import { matchesAround } from './indexer/match-sides.ts';
import type { Copy, Passage, Place } from './indexer/news.ts';

/**
 * What a file of a corpus shares with the others, and what it has twice, as a rule the passages that a scan tells of it.
 * But where two are more alike with the ends that they have beside each other than with those of their family, a pair has
 * these.
 */
export function passagesOfFile(corpus: Corpus, path: string, id: number): PassagePairResult[] {
  corpus.shingleSets(); // which know what is common
  const inTurn = matchesInTurn(corpus);
  const own = new Map<number, PassageMatch[]>();
  for (const match of inTurn(id)) addTo(own, match.a === id ? match.b : match.a, match);
  const matches = matchesAround(own, (partner) => (partner === id ? [] : inTurn(partner)));
  const pairs = passagesIn(corpus, path, id, matches, true)
    .flatMap(pairsOf)
    .map((pair) => {
      const [passage, { place }] = pair;
      const match = own
        .get(corpus.idOf(place.uri) ?? id)
        ?.find((each) => nodesAt(corpus.texts, each, passage.place, place));
      const alone =
        match &&
        passagesOfFamilies(corpus, path, id, [match], true)
          .flatMap(pairsOf)
          .find(([, copy]) => copy.place.uri === place.uri);
      return told(alone && alone[1].similarity > pair[1].similarity ? alone : pair);
    });
  // of a family not all are as much alike as each is with one of them
  return pairs.filter(({ jaccard }) => jaccard >= corpus.options.passageThreshold);
}

/** Finds the passages that a text shares with itself and with all others, but with those whose turn has been. */
function matchesInTurn(corpus: Corpus): (text: number) => PassageMatch[] {
  const compared = new Set<number>();
  const sought = { below: Number.POSITIVE_INFINITY, isWanted: (other: number) => !compared.has(other) };
  return (text) => {
    const matches = matchesOf(corpus, text, corpus.ranks(), sought);
    compared.add(text);
    return matches;
  };
}

/** A passage with each of its copies, but with those above it in its own file: they are paired with it already. */
function pairsOf(passage: Passage): [Passage, Copy][] {
  const { uri, startOffset } = passage.place;
  return passage.copies
    .filter(({ place }) => place.uri !== uri || place.startOffset > startOffset)
    .map((copy) => [passage, copy]);
}

function told([{ place, words }, copy]: [Passage, Copy]): PassagePairResult {
  const { space, similarity: jaccard } = copy;
  return { a: rangeAt(place), b: rangeAt(copy.place), space, jaccard, words, family: '' };
}

function rangeAt({ uri: path, ...range }: Place): Range {
  return { path, ...range };
}
