import type { Space } from '../space.ts';
import { chainHits } from './align.ts';
import { indented, paragraphs } from './blocks.ts';
import { partsOfRefusedWhole, partsWorthTelling } from './chain-parts.ts';
import { chainRules, idiomChainRules } from './chain-rules.ts';
import {
  areSame,
  type Chain,
  clippedTo,
  isReworded,
  longerSide,
  type Ranges,
  shorterSide,
} from './chains.ts';
import { copiesWithComments } from './code-with-comments.ts';
import { copiedBlocks } from './copied-blocks.ts';
import { withoutCrossings } from './crossings.ts';
import { withoutEchoes } from './echoes.ts';
import { asWhole } from './ends.ts';
import { withoutForeignSentences } from './foreign-sentences.ts';
import { countedAs, passageScore, scoreOf } from './judgement.ts';
import { fewestReworded } from './length.ts';
import { partedAtCode, partedAtListings, spanCode } from './listings.ts';
import { areFigures } from './marked-prose.ts';
import type { Refuse } from './refusal.ts';
import { contentJaccard, rewordedPassages, rewordedScore } from './rewording.ts';
import { Siblings } from './siblings.ts';
import { partedAtText } from './text-between.ts';
import type { Counted, PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { toldWords, withoutListings } from './told-words.ts';
import { ChainsByMiddle, unitsOf } from './units.ts';
import { inWholeSentences } from './whole-sentences.ts';

/** Two ranges of words in two texts that are near-duplicates. */
export interface PassageMatch extends Ranges {
  a: number;
  b: number;
  space: Space;
  jaccard: number;
  /** Words of the longer side. */
  words: number;
}

/** What a passage is worth: the more words it has, and the more alike they are. */
export function worth({ jaccard, words }: Counted): number {
  return jaccard * words;
}

/** So many equal words of code are looked at, whatever they are in. */
const longRun = 30;

/** A verbatim passage with this score stands on its own: no region of reworded text takes it in. Within one text all do. */
const verbatim = 0.5;

/** A match of two texts, and whether it waits for its shape, which is told instead where that says more. */
export type SharedPassage = Omit<PassageMatch, 'a' | 'b'> & { readonly waits: boolean };

/** The passages that two texts share in a space; those not worth reporting go to `refuse`. */
export function sharedPassages(pair: TextPairWords, rules: PassageRules, refuse?: Refuse): SharedPassage[] {
  const { a, b, hits, space, self, known } = pair;
  const layout = pair.layout.a;
  const growth = rules.idioms ? idiomChainRules[space] : chainRules[space];
  const all = chainHits(a, b, hits, growth, self, { known, layout });
  const chains = toldOf(pair, all, rules, refuse);
  // a chain that runs on where all is written alike, and is refused, has passed by the copies there
  const runsOn = space === 'code' || (self && space === 'shape');
  if (runsOn && chains.length < all.length && all.some(mayHideCopies)) {
    const told = [...(known ?? []), ...chains.map(({ chain }) => chain)];
    const others = chainHits(a, b, hits, growth, self, { known: told, layout, leastRun: longRun });
    chains.push(...toldOf(pair, others, rules, refuse));
  }
  const units = self ? [...inUnits(pair, chains, rules), ...copiedBlocks(pair, rules)] : chains;
  const found = space === 'prose' ? withReworded(pair, units, rules) : units;
  if (found.length === 0) return [];
  const whole = self ? found : withoutCrossings(pair, found);
  const kept = withoutEchoes(whole);
  if (refuse) for (const { chain } of whole.filter((each) => !kept.includes(each))) refuse(chain, 'echo');
  return kept.flatMap((each) => {
    const ended = space === 'prose' ? inSentences(pair, each, rules) : each;
    const shown = asShown(pair, ended, rules);
    const told = space === 'prose' ? asText(pair, shown) : shown;
    if (space === 'prose' && spanCode(pair, told.chain)) return [];
    const { aFrom, aTo, bFrom, bTo } = told.chain;
    const waits = told.partOf !== undefined || told.waits === true;
    return { space, aFrom, aTo, bFrom, bTo, ...countedAs(pair, told, rules), waits };
  });
}

/** What is worth reporting of chains, in the blocks or paragraphs that a reader would mark. */
function toldOf(
  pair: TextPairWords,
  chains: readonly Chain[],
  rules: PassageRules,
  refuse?: Refuse,
): ScoredChain[] {
  const all = pair.space === 'prose' ? chains : chains.flatMap((each) => partedAtText(pair, each));
  return all.flatMap((chain) => {
    const told = toldOfChain(pair, chain, rules, refuse);
    return told.length > 0 ? told : toldForComments(pair, chain, rules);
  });
}

function toldOfChain(pair: TextPairWords, chain: Chain, rules: PassageRules, refuse?: Refuse): ScoredChain[] {
  const parts = partsWorthTelling(pair, chain, rules, refuse);
  return (pair.space === 'prose' ? apartFromListings(pair, parts, rules, refuse) : parts).flatMap((part) => {
    const whole = asWhole(pair, part, rules);
    if (typeof whole !== 'string') return [whole];
    refuse?.(part.chain, whole);
    return asWholes(pair, partsOfRefusedWhole(pair, part.chain, whole, rules), rules);
  });
}

/** What is worth reporting of code, of which nothing is by itself, for the comments in it. */
function toldForComments(pair: TextPairWords, chain: Chain, rules: PassageRules): ScoredChain[] {
  const copies = copiesWithComments(pair, chain, rules);
  if (copies.length === 0) return [];
  const scored = copies.map((copy) => ({ chain: copy, jaccard: scoreOf(pair, copy) }));
  return asWholes(pair, scored, { ...rules, comments: true });
}

/** Those of some passages that are worth reporting in whole blocks or paragraphs, in these. */
function asWholes(pair: TextPairWords, passages: readonly ScoredChain[], rules: PassageRules): ScoredChain[] {
  return passages.flatMap((each) => {
    const whole = asWhole(pair, each, rules);
    return typeof whole === 'string' ? [] : [whole];
  });
}

/** Whether there is room for a long run beside those of a chain. */
function mayHideCopies(chain: Chain): boolean {
  return shorterSide(chain) > longRun;
}

/**
 * Passages of prose that neither begin nor end in a listing. Listings at their ends become passages of their own if
 * they are worth reporting.
 */
function apartFromListings(
  pair: TextPairWords,
  passages: readonly ScoredChain[],
  rules: PassageRules,
  refuse?: Refuse,
): ScoredChain[] {
  return passages.flatMap((passage) => {
    const parts = partedAtListings(pair, passage.chain).flatMap((part) => partedAtCode(pair, part));
    if (parts[0] === passage.chain) return [passage];
    return parts.flatMap((chain) => {
      const jaccard = passageScore(pair, chain, rules);
      if (typeof jaccard === 'number') return [{ chain, jaccard }];
      refuse?.(chain, jaccard);
      return [];
    });
  });
}

/**
 * Splits repetition within one text into its units: a row becomes its siblings, and a chain with two copies on either
 * side pairs of one copy each. What is told of two blocks is told of the siblings beside them too. Where no blocks are,
 * or these are no row, paragraphs may be one.
 */
function inUnits(pair: TextPairWords, chains: ScoredChain[], rules: PassageRules): ScoredChain[] {
  const out: ScoredChain[] = [];
  const siblings = new Siblings(pair, rules, indented);
  const inParagraphs = new Siblings(pair, rules, paragraphs);
  const smaller = new ChainsByMiddle();
  const smallestFirst = [...chains].sort(
    ({ chain: x }, { chain: y }) =>
      x.aTo - x.aFrom - (y.aTo - y.aFrom) || x.aFrom - y.aFrom || x.bFrom - y.bFrom,
  );
  for (const whole of smallestFirst) {
    const told = (chain: Chain) => {
      const jaccard = passageScore(pair, chain, rules);
      const part = typeof jaccard === 'number' ? asWhole(pair, { ...whole, chain, jaccard }, rules) : jaccard;
      return typeof part === 'string' ? [] : [part];
    };
    const row = siblings.of(whole) ?? siblings.inGroups(whole) ?? inParagraphs.of(whole);
    const parts = row ?? unitsOf(whole.chain, smaller).flatMap(told);
    for (const part of row || parts.length > 0 ? parts : [whole]) {
      out.push(part);
      smaller.add(part.chain);
    }
  }
  out.push(...siblings.beside(out));
  return [...out, ...inParagraphs.beside(out)];
}

/** The chains, with each region of reworded text in place of those that are only pieces of it. */
function withReworded(pair: TextPairWords, chains: ScoredChain[], rules: PassageRules): ScoredChain[] {
  const reworded = rewordedPassages(pair, chains, rules);
  if (reworded.length === 0) return chains;
  const leastAlone = pair.self ? 0 : verbatim;
  const regions = reworded.filter(
    ({ chain }) =>
      longerSide(chain) >= fewestReworded(pair, rules) &&
      !areFigures(pair, chain) &&
      !chains.some((inner) => inner.jaccard >= leastAlone && contains(chain, inner.chain)),
  );
  if (regions.length === 0) return chains;
  return [
    ...chains.filter(({ chain }) => !regions.some((region) => contains(region.chain, chain))),
    ...regions,
  ];
}

/**
 * A reported passage of prose in whole sentences, if it is still worth reporting, and without those at its ends that
 * are not alike.
 */
function inSentences(pair: TextPairWords, told: ScoredChain, rules: PassageRules): ScoredChain {
  const score = (chain: Chain) =>
    isReworded(told.chain)
      ? rewordedScore(pair, chain, rules.passageThreshold)
      : passageScore(pair, chain, rules);
  const whole = inWholeSentences(pair, told, score);
  return withoutForeignSentences(pair, whole, (chain) =>
    longerSide(chain) < fewestReworded(pair, rules) ? 'short' : score(chain),
  );
}

/** A passage with all the words of the lines or sentences that a reader sees as it, and their score, if that is enough. */
function asShown(pair: TextPairWords, told: ScoredChain, { passageThreshold }: PassageRules): ScoredChain {
  const { layout, space, self } = pair;
  const [aFrom, aTo] = toldWords(layout.a, space, told.chain.aFrom, told.chain.aTo);
  const [bFrom, bTo] = toldWords(layout.b, space, told.chain.bFrom, told.chain.bTo);
  if (self && aFrom < bTo && bFrom < aTo) return told;
  const shown = withEnds(pair, told, { aFrom, aTo, bFrom, bTo });
  return shown.jaccard < passageThreshold ? told : shown;
}

/** A passage of prose without the comments of listings at its ends, if what is left is as much alike. */
function asText(pair: TextPairWords, told: ScoredChain): ScoredChain {
  const [aFrom, aTo] = withoutListings(pair.a, told.chain.aFrom, told.chain.aTo);
  const [bFrom, bTo] = withoutListings(pair.b, told.chain.bFrom, told.chain.bTo);
  const text = withEnds(pair, told, { aFrom, aTo, bFrom, bTo });
  return text.jaccard < told.jaccard ? told : text;
}

/** A passage with other ends, and its score there. */
function withEnds(pair: TextPairWords, told: ScoredChain, ranges: Ranges): ScoredChain {
  if (areSame(ranges, told.chain)) return told;
  const chain = clippedTo(told.chain, ranges);
  const jaccard = isReworded(told.chain) ? contentJaccard(pair.a, pair.b, chain) : scoreOf(pair, chain);
  return { ...told, chain, jaccard };
}

function contains(region: Chain, chain: Chain): boolean {
  const slack = 8;
  return (
    chain.aFrom >= region.aFrom - slack &&
    chain.aTo <= region.aTo + slack &&
    chain.bFrom >= region.bFrom - slack &&
    chain.bTo <= region.bTo + slack
  );
}
