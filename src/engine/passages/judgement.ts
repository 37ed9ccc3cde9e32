import { jaccardOfRanges } from '../sketches/shingles.ts';
import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { isLicence } from '../words/licence.ts';
import { type Chain, isReworded, longerSide, type Ranges, shorterSide } from './chains.ts';
import { areCopiesWithComments, withComments } from './code-with-comments.ts';
import { withCode } from './commented-code.ts';
import { isIdiom } from './idioms.ts';
import { isShortWithinOneText, linesOf, shortWithinOneText, tooShort, withinOneText } from './length.ts';
import { areCells, areFigures, areLinks, type MarkedSides, wordsSaid } from './marked-prose.ts';
import { arePrototypes } from './prototypes.ts';
import { areNumbers, areRecords } from './records.ts';
import type { Refusal } from './refusal.ts';
import { areLists, renamingOf } from './renaming.ts';
import { shapeScore } from './shape-score.ts';
import { StretchMemo } from './stretch-memo.ts';
import type { Counted, PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';

/**
 * With more words alike than this and this score, a match of two files is no idiom: its seeds are in many places
 * because more files have the same skeleton. So it is whatever its score when it is as long as a file and has this share
 * of its words in order: something was put in everywhere (`await`).
 */
const skeleton = { words: 100, score: 1 / 3, asFile: 300, inOrder: 0.75 };
/** Code that scores less is weak; short code is weak up to a higher score. */
const weakCode = { score: 0.5, shortWords: 40, shortScore: 0.8 };
/** Code that scores more may be an idiom where these are asked for. */
const idiomScore = 0.4;

/**
 * The shorter a passage, the more likely it is how everyone says it: with fewer words than this it needs this score.
 */
const shortOnes = [
  { words: 25, code: 0.7, shape: 0.8, prose: 0.5 },
  { words: 40, code: 0, shape: 0, prose: 0.45 },
  { words: 60, code: 0, shape: 0, prose: 0.35 },
];
/** Code that is both short and weak must have many seeds that occur nowhere else. */
const shortAndWeak = { words: 70, code: 0.6, shape: 0.55, places: 2, needed: 3, wordsEach: 10 };
/**
 * Code shorter than this share of the other side only lists what the other is, unless they score this much; prose is
 * retold in fewer words.
 */
const lopsided = { share: 0.6, score: 0.5 };

/** Figures are no copy below this score. */
const figuresScore = 0.8;
/** Records of one list are no copy below this score. */
const recordsScore = 0.8;
/** Cells of tables are no copy below this score. */
const cellsScore = 0.35;

function leastScore(space: Space, words: number): number {
  return shortOnes.find((short) => words < short.words)?.[space] ?? 0;
}

/** Code on fewer lines than this is a signature or a call, unless it has twice as many words as `minWords`. */
const fewLines = { lines: 3, timesFewest: 2, score: 0.5 };
/** As many words on one line are data (the path of a drawing), and no copy below this score. */
const oneLineScore = 0.8;

/** The exact score of a chain. */
export function scoreOf({ a, b, space }: TextPairWords, chain: Chain): number {
  if (space === 'shape') return renamingOf(a, b, chain).jaccard;
  return jaccardOfChain(a, b, chain);
}

function jaccardOfChain(a: Words, b: Words, { aFrom, aTo, bFrom, bTo, runs }: Chain): number {
  return jaccardOfRanges(a.keys, aFrom, aTo, b.keys, bFrom, bTo, runs);
}

/** What is said of code alone, and no longer where the comments in it are copied with it. */
const outweighed: readonly Refusal[] = ['short', 'own structure', 'short and unlike', 'idiom'];

/** The exact score of a chain, or why it is not worth reporting. */
export function passageScore(pair: TextPairWords, chain: Chain, rules: PassageRules): number | Refusal {
  const score = scoreByItself(pair, chain, rules);
  return rules.comments && isOutweighed(score) && areCopiesWithComments(pair, chain, rules)
    ? scoreOf(pair, chain)
    : score;
}

/** The words and the score of a passage: of code with its comments, or a comment with its code, if told for both. */
export function countedAs(
  pair: TextPairWords,
  { chain, jaccard, waits }: ScoredChain,
  rules: PassageRules,
): Counted {
  const byItself = { words: longerSide(chain), jaccard };
  if (isReworded(chain)) return byItself;
  const both =
    pair.space === 'prose'
      ? tooShort(pair, chain, rules) && withCode(pair, chain, rules)
      : isOutweighed(scoreByItself(pair, chain, rules)) && withComments(pair, chain, rules);
  // copied blocks are told for their code, whatever is said in them
  return both && !(waits && both.jaccard < jaccard) ? both : byItself;
}

function isOutweighed(score: number | Refusal): boolean {
  return typeof score === 'string' && outweighed.includes(score);
}

function scoreByItself(pair: TextPairWords, chain: Chain, rules: PassageRules): number | Refusal {
  const { space } = pair;
  const refused = tooShort(pair, chain, rules);
  if (refused && !withCode(pair, chain, rules)) return refused;
  const jaccard =
    space === 'prose'
      ? proseScore(pair, chain, rules)
      : space === 'shape'
        ? shapeScore(pair, chain, rules)
        : codeScore(pair, chain, rules);
  if (typeof jaccard !== 'number') return jaccard;
  const weak = weaknessOf(pair, chain, jaccard);
  if (weak) return weak;
  const longer = longerSide(chain);
  const mayBeIdiom = rules.idioms && space === 'code' && jaccard >= idiomScore;
  if (space !== 'prose' && longer < shortAndWeak.words && jaccard < shortAndWeak[space] && !mayBeIdiom)
    if (isIdiom(pair.hits, chain, chain.matched, shortAndWeak)) return 'idiom';
  const said = saidElsewhere(pair, chain);
  if (said) return said;
  if (
    pair.self &&
    isShortWithinOneText(space, longer) &&
    linesOf(pair, chain, Math.min) < shortWithinOneText.lines
  )
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
  const longer = longerSide(ranges);
  const leastOwn = isShortWithinOneText(space, longer) ? shortWithinOneText[space] : withinOneText[space];
  if (self && jaccard < leastOwn) return 'own structure';
  if (space === 'prose') {
    if ((self || jaccard < figuresScore) && areFigures(judged, ranges)) return 'rows';
    if (jaccard < cellsScore && areCells(judged, ranges)) return 'rows';
    // the fewer words, the higher the score that they need
    if (jaccard >= leastScore(space, 0)) return undefined;
    const words = Math.max(wordsSaid(a, aFrom, aTo), wordsSaid(b, bFrom, bTo));
    return jaccard < leastScore(space, words) ? 'short and unlike' : undefined;
  }
  if (jaccard < leastScore(space, longer)) return 'short and unlike';
  if (jaccard >= lopsided.score) return undefined;
  return shorterSide(ranges) < lopsided.share * longer ? 'lopsided' : undefined;
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
  { passageThreshold, idioms = false }: PassageRules,
): number | Refusal {
  const jaccard = jaccardOfChain(a, b, chain);
  if (jaccard < passageThreshold) return 'below threshold';
  const mayBeRecords = self && (jaccard < recordsScore || areNumbers(a, chain));
  if (mayBeRecords && areRecords(layout.a.rows, chain)) return 'rows';
  const longer = longerSide(chain);
  const isShort = longer < weakCode.shortWords;
  const sure = idioms ? idiomScore : isShort ? weakCode.shortScore : weakCode.score;
  if (jaccard >= sure || !isIdiom(hits, chain, longer)) return jaccard;
  return !self && isSkeleton(chain, longer, jaccard) && !areLists(a, b, chain) ? jaccard : 'idiom';
}

function isSkeleton({ matched }: Chain, longer: number, jaccard: number): boolean {
  if (jaccard >= skeleton.score) return matched > skeleton.words;
  return longer >= skeleton.asFile && matched >= skeleton.inOrder * longer;
}
