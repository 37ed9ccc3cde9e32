import { firstHit, type Hits } from '../seeds/meetings.ts';
import { jaccardOfRanges } from '../sketches/shingles.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { isLicence } from '../words/licence.ts';
import type { Chain, Ranges } from './chains.ts';
import type { Layout } from './layout.ts';
import { lineAt } from './lines.ts';
import { areCells, areFigures, areLinks, type MarkedSides, wordsSaid } from './marked-prose.ts';
import { arePrototypes } from './prototypes.ts';
import { areRecords } from './records.ts';
import {
  areLists,
  hasRenamedNames,
  isClear,
  isNearlyAsWritten,
  renamingOf,
  scoreAsWritten,
  scoreOfLists,
} from './renaming.ts';
import { StretchMemo } from './stretch-memo.ts';
import { hasFewRows, isTable, shareOfRows } from './tables.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/** Code says more per word than prose: it needs this share of the words, but no fewer than a dozen lines may have. */
const codeWords = { share: 2 / 3, enough: 20 };
/** The same for shapes, which say less. */
const shapeWords = { share: 5 / 6, enough: 25 };
/** The fewest words that both sides of a passage must have alike. */
export const fewestMatched = 16;

/** Within one text, repeated structure is common and rarely news: a passage needs this many words and this score. */
export const withinOneText = { words: 40, code: 0.6, shape: 0.8, prose: 0.4 };
/** Code within one text may be shorter, if it is nearly the same, and on as many lines as a function. */
const shortWithinOneText = { words: 30, score: 0.85, lines: 8 };

/** A seed in more places than this is an idiom; a weak match needs some seeds that are not. */
const idiom = { places: 3, needed: 2, wordsEach: 20 };
/**
 * With more words alike than this and this score, a match of two files is no idiom: its seeds are in many places
 * because more files have the same skeleton.
 */
const skeleton = { words: 100, score: 1 / 3 };
/** Code that scores less is weak; short code is weak up to a higher score. */
const weakCode = { score: 0.5, shortWords: 40, shortScore: 0.8 };

/**
 * The shorter a passage, the more likely it is how everyone says it: with fewer words than this it needs this score.
 */
const shortOnes = [
  { words: 25, code: 0.7, shape: 0.8, prose: 0.5 },
  { words: 40, code: 0, shape: 0, prose: 0.45 },
  { words: 60, code: 0, shape: 0, prose: 0.35 },
];
/** Code that is both short and weak must have many seeds that occur nowhere else. */
const shortAndWeak = { words: 60, code: 0.45, shape: 0.55, places: 2, needed: 3, wordsEach: 10 };
/**
 * Code shorter than this share of the other side only lists what the other is, unless they score this much; prose is
 * retold in fewer words.
 */
const lopsided = { share: 0.6, score: 0.5 };

/** Figures are no copy below this score. */
const figuresScore = 0.8;
/** Records of one list are no copy below this score. */
const recordsScore = 0.8;
/** Shapes within one text that is data are none if they are less alike as written. */
const dataScore = 0.5;
/** Cells of tables are no copy below this score. */
const cellsScore = 0.35;

function leastScore(space: Space, words: number): number {
  return shortOnes.find((short) => words < short.words)?.[space] ?? 0;
}

/** Code on fewer lines than this is a signature or a call, unless it has twice as many words as `minWords`. */
const fewLines = { lines: 3, timesFewest: 2, score: 0.5 };
/** As many words on one line are data (the path of a drawing), and no copy below this score. */
const oneLineScore = 0.8;

/** Rows of which this share is alike, and hardly a name has changed, are a copy of a table. */
const nearlyAsWritten = 0.9;

const shapeRules = {
  /** Least scores with a clear renaming and without. */
  clear: 0.3,
  unclear: 0.6,
  /** With fewer words and lines than this and a lower score, they must be alike as written too. */
  short: { words: 40, lines: 8, score: 0.75 },
  /** A shape that is an idiom is reported only with this many words and this score. */
  surely: [
    { words: 60, score: 0.7 },
    { words: 45, score: 0.9 },
  ],
};

/** The fewest words of a passage in a space. */
function fewestWords(space: Space, { minWords }: PassageRules): number {
  if (space === 'prose') return minWords;
  const { share, enough } = space === 'code' ? codeWords : shapeWords;
  return Math.min(minWords, Math.max(enough, Math.ceil(minWords * share)));
}

/** Why a chain is not worth reporting. */
export type Refusal =
  /** It has fewer words than required, or fewer that both sides have alike. */
  | 'short'
  /** It is code on so few lines that it is a signature or a call. */
  | 'few lines'
  /** One side only declares the functions of the other, as the language requires. */
  | 'prototypes'
  /** The same row over and over, as in a table, or figures. */
  | 'rows'
  /** Within one text more words and a higher score are required. */
  | 'own structure'
  /** Its score does not reach the threshold of passages. */
  | 'below threshold'
  /** One this short must be alike nearly throughout. */
  | 'short and unlike'
  /** It is weak code, and one side is much longer than the other. */
  | 'lopsided'
  /** It is weak, and its seeds occur in many places: everyone writes it like this. */
  | 'idiom'
  /** Only its shape is alike: little shows that names were changed, or they do not change consistently. */
  | 'unclear renaming'
  /** It is legal text. */
  | 'licence'
  /** It is a list of links: most of it is the titles of other pages. */
  | 'links'
  /** A stronger passage covers it already. */
  | 'echo';

/** The exact score of a chain. */
export function scoreOf({ a, b, space }: TextPairWords, chain: Chain): number {
  if (space === 'shape') return renamingOf(a, b, chain).jaccard;
  return jaccardOfChain(a, b, chain);
}

function jaccardOfChain(a: Words, b: Words, { aFrom, aTo, bFrom, bTo, runs }: Chain): number {
  return jaccardOfRanges(a.keys, aFrom, aTo, b.keys, bFrom, bTo, runs);
}

/** Why a chain is refused by its length alone, before its words are looked at, if it is. */
export function tooShort(
  { space, self }: Pick<TextPairWords, 'space' | 'self'>,
  { aFrom, aTo, bFrom, bTo, matched }: Chain,
  rules: PassageRules,
): 'short' | 'own structure' | undefined {
  const longer = Math.max(aTo - aFrom, bTo - bFrom);
  const shorter = Math.min(aTo - aFrom, bTo - bFrom);
  const fewest = fewestWords(space, rules);
  if (longer < fewest || shorter * 2 < fewest || matched < (rules.fewestMatched ?? fewestMatched))
    return 'short';
  const fewestOwn = space === 'code' ? shortWithinOneText.words : withinOneText.words;
  return self && longer < fewestOwn ? 'own structure' : undefined;
}

/** The exact score of a chain, or why it is not worth reporting. */
export function passageScore(pair: TextPairWords, chain: Chain, rules: PassageRules): number | Refusal {
  const { space } = pair;
  const { aFrom, aTo, bFrom, bTo } = chain;
  const refused = tooShort(pair, chain, rules);
  if (refused) return refused;
  const longer = Math.max(aTo - aFrom, bTo - bFrom);
  const shorter = Math.min(aTo - aFrom, bTo - bFrom);
  const jaccard =
    space === 'prose'
      ? proseScore(pair, chain, rules)
      : space === 'shape'
        ? shapeScore(pair, chain, shorter, longer, rules)
        : codeScore(pair, chain, longer, rules);
  if (typeof jaccard !== 'number') return jaccard;
  const weak = weaknessOf(pair, chain, jaccard);
  if (weak) return weak;
  if (space !== 'prose' && longer < shortAndWeak.words && jaccard < shortAndWeak[space])
    if (isIdiom(pair.hits, chain, chain.matched, shortAndWeak)) return 'idiom';
  const said = saidElsewhere(pair, chain);
  if (said) return said;
  if (pair.self && isShortCode(space, longer) && linesOf(pair, chain, Math.min) < shortWithinOneText.lines)
    return 'own structure';
  return space === 'prose' || isOnEnoughLines(pair, chain, longer, jaccard, rules) ? jaccard : 'few lines';
}

function isOnEnoughLines(
  pair: TextPairWords,
  chain: Chain,
  longer: number,
  jaccard: number,
  { minWords }: PassageRules,
): boolean {
  if (longer >= fewLines.timesFewest * minWords)
    return jaccard >= oneLineScore || linesOf(pair, chain, Math.max) > 1;
  return linesOf(pair, chain, jaccard < fewLines.score ? Math.min : Math.max) >= fewLines.lines;
}

function isShortCode(space: Space, words: number): boolean {
  return space === 'code' && words < withinOneText.words;
}

/**
 * Why a chain is refused whatever its score, if it is: it is legal text, a list of links, or prototypes for a compiler.
 */
export function saidElsewhere(
  pair: TextPairWords,
  chain: Chain,
): 'licence' | 'links' | 'prototypes' | undefined {
  const { a, b, space } = pair;
  const { aFrom, aTo, bFrom, bTo } = chain;
  if (space === 'prose') {
    if (isLicenceIn(a, aFrom, aTo)) return 'licence';
    return areLinks(a, aFrom, aTo) || areLinks(b, bFrom, bTo) ? 'links' : undefined;
  }
  return arePrototypes(pair, chain) ? 'prototypes' : undefined;
}

const licences = new StretchMemo<boolean>();

function isLicenceIn(words: Words, from: number, to: number): boolean {
  return licences.get(words, from, to) ?? licences.keep(from, to, isLicence(words.keys, from, to));
}

interface Judged extends Pick<TextPairWords, 'space' | 'self'>, MarkedSides {}

/**
 * Why a score is too low for what a passage is, if it is: short, lopsided, within one text, or mostly figures or cells
 * of a table.
 */
export function weaknessOf(judged: Judged, ranges: Ranges, jaccard: number): Refusal | undefined {
  const { space, self, a, b } = judged;
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const longer = Math.max(aTo - aFrom, bTo - bFrom);
  if (self && jaccard < (isShortCode(space, longer) ? shortWithinOneText.score : withinOneText[space]))
    return 'own structure';
  if (space === 'prose') {
    if ((self || jaccard < figuresScore) && areFigures(judged, ranges)) return 'rows';
    if (jaccard < cellsScore && areCells(judged, ranges)) return 'rows';
    // the fewer words, the higher the score that they need
    if (jaccard >= leastScore(space, 0)) return undefined;
    const words = Math.max(wordsSaid(a, aFrom, aTo), wordsSaid(b, bFrom, bTo));
    return jaccard < leastScore(space, words) ? 'short and unlike' : undefined;
  }
  const shorter = Math.min(aTo - aFrom, bTo - bFrom);
  if (jaccard < leastScore(space, longer)) return 'short and unlike';
  if (jaccard >= lopsided.score) return undefined;
  return shorter < lopsided.share * longer ? 'lopsided' : undefined;
}

/** The lines of the side of a chain that has most or fewest. */
function linesOf({ a, b, layout }: TextPairWords, chain: Chain, most: typeof Math.max): number {
  const { aFrom, aTo, bFrom, bTo } = chain;
  return most(lineCount(a, layout.a, aFrom, aTo), lineCount(b, layout.b, bFrom, bTo));
}

function lineCount({ start }: Words, { lines }: Layout, from: number, to: number): number {
  return lineAt(lines, start[to - 1]) - lineAt(lines, start[from]) + 1;
}

function proseScore(
  { a, b }: TextPairWords,
  chain: Chain,
  { passageThreshold }: PassageRules,
): number | Refusal {
  const jaccard = jaccardOfChain(a, b, chain);
  return jaccard < passageThreshold ? 'below threshold' : jaccard;
}

function codeScore(
  { a, b, self, hits, layout }: TextPairWords,
  chain: Chain,
  longer: number,
  { passageThreshold }: PassageRules,
): number | Refusal {
  const jaccard = jaccardOfChain(a, b, chain);
  if (jaccard < passageThreshold) return 'below threshold';
  if (self && jaccard < recordsScore && areRecords(layout.a.rows, chain)) return 'rows';
  const sure = longer < weakCode.shortWords ? weakCode.shortScore : weakCode.score;
  if (jaccard >= sure || !isIdiom(hits, chain, longer)) return jaccard;
  const isSkeleton = !self && chain.matched > skeleton.words && jaccard >= skeleton.score;
  return isSkeleton && !areLists(a, b, chain) ? jaccard : 'idiom';
}

function shapeScore(
  pair: TextPairWords,
  chain: Chain,
  shorter: number,
  longer: number,
  rules: PassageRules,
): number | Refusal {
  const { a, b, self, hits, layout } = pair;
  const { short } = shapeRules;
  const rowShare = shareOfRows(a, b, chain, Math.min(fewestWords('shape', rules), shorter));
  const mayBeAsWritten = rowShare < 1 && !self && chain.matched >= nearlyAsWritten * longer;
  const known = mayBeAsWritten ? renamingOf(a, b, chain) : undefined;
  if (known && known.jaccard >= nearlyAsWritten && isNearlyAsWritten(known)) return known.jaccard;
  if (hasFewRows(rowShare, self)) return 'rows';
  if (self && areRecords(layout.a.rows, chain)) return 'rows';
  if (self && layout.a.isData && scoreAsWritten(a, b, chain) < dataScore) return 'rows';
  const isIdiomatic = isIdiom(hits, chain, longer);
  if (isIdiomatic && rowShare < 1) return 'rows';
  const leastOfIdiom = isIdiomatic ? shapeRules.surely.find(({ words }) => longer >= words)?.score : 0;
  if (leastOfIdiom === undefined) return 'idiom';
  // the names are read last, because that takes longest
  const renaming = known ?? renamingOf(a, b, chain);
  if (isTable(renaming, shorter, rowShare)) return 'rows';
  const isAsWritten = !self && !hasRenamedNames(renaming);
  if (isAsWritten && scoreOfLists(a, b, chain) < rules.passageThreshold) return 'rows';
  const { jaccard } = renaming;
  if (jaccard < rules.passageThreshold) return 'below threshold';
  if (self && jaccard < withinOneText.shape) return 'own structure';
  const leastRenamed = isClear(renaming, shorter) ? shapeRules.clear : shapeRules.unclear;
  if (!self && jaccard < leastRenamed) return 'unclear renaming';
  if (longer < short.words && jaccard < short.score && linesOf(pair, chain, Math.max) < short.lines)
    if (scoreAsWritten(a, b, chain) < rules.passageThreshold) return 'unclear renaming';
  return jaccard < leastOfIdiom ? 'idiom' : jaccard;
}

/** Whether nearly all seeds of a chain occur in many places. */
function isIdiom(hits: Hits, chain: Chain, words: number, rule = idiom): boolean {
  const needed = Math.max(rule.needed, words / rule.wordsEach);
  let rare = 0;
  for (let i = firstHit(hits, chain.aFrom); i < hits.to && hits.a[i] < chain.aTo && rare < needed; i++)
    if (hits.places[i] <= rule.places && hits.b[i] >= chain.bFrom && hits.b[i] < chain.bTo) rare++;
  return rare < needed;
}
