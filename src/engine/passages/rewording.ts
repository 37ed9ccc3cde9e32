import { spokenFor } from '../seeds/meetings.ts';
import { sharedLength } from '../shared-length.ts';
import { jaccardOfRanges } from '../sketches/shingles.ts';
import { blockAt, type Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Chain, Covered, type Ranges } from './chains.ts';
import { ContentIndex } from './content-index.ts';
import { saidElsewhere, weaknessOf } from './judgement.ts';
import { besideListings } from './listings.ts';
import { hasOwnWords } from './own-words.ts';
import type { Refusal } from './refusal.ts';
import { type MeetingGroup, meetingGroups, rewordedRegions } from './reworded-regions.ts';
import { type Reach, sentenceFrom, sentenceTo } from './sentences.ts';
import type { PassageRules, ScoredChain, TextPairWords } from './text-pair.ts';
import { WordNumbers } from './word-numbers.ts';

/** How far to look for reworded text around the hits that no chain explains. */
const window = { hits: 120, words: 160 };
/** The evidence that unexplained hits must add up to: each counts by the number of places of its seed. */
const leastEvidence = 0.9;
/** Reworded text still shares some words in a row. */
const leastVerbatim = 0.01;
/** The most UTF-16 units per word: with more, the region is scattered comments with code between them. */
const unitsEach = 40;
/**
 * Two texts on one subject share many of its words, so reworded text must score so many times the threshold of passages,
 * but no more than what is enough.
 */
const leastScore = { whole: { times: 1.6, enough: 0.4 }, core: { times: 1.2, enough: 0.3 } };
/** Within one text all is on one subject. */
const leastWithinOneText = 0.55;
/** Words that a region may gain or lose on either end. */
const reach: Reach = { gain: 8, lose: 5 };

const indexA = new ContentIndex();
const indexB = new ContentIndex();

/** The least score of a region, or of the core of one. */
function leastOf(part: keyof typeof leastScore, threshold: number, self: boolean): number {
  if (self) return Math.max(threshold, leastWithinOneText);
  const { times, enough } = leastScore[part];
  return Math.max(threshold, Math.min(times * threshold, enough));
}

/** The reworded passages around the hits that no chain explains. */
export function rewordedPassages(
  pair: TextPairWords,
  chains: readonly ScoredChain[],
  { passageThreshold: threshold, idioms = false }: PassageRules,
): ScoredChain[] {
  const out: ScoredChain[] = [];
  const boxes = unexplainedBoxes(pair, chains);
  // who asks about a few lines is told each place where a text says so: what is said twice is not yet its subject
  const said = idioms ? boxes.flatMap((box) => rewordedRegions(...meetingsIn(pair, box), 'whole')) : [];
  for (const box of boxes) {
    const [groups, a, b] = meetingsIn(pair, box);
    for (const part of ['whole', 'core'] as const) {
      const least = leastOf(part, threshold, pair.self);
      if (takeRegions(pair, rewordedRegions(groups, a, b, part), a, b, least, said, out)) break;
    }
  }
  return out;
}

/** Where the content words around a box meet, in the words of both sides, which the next box takes the place of. */
function meetingsIn(pair: TextPairWords, box: Box): [MeetingGroup[], ContentIndex, ContentIndex] {
  const [blockA, blockB] = blocksOf(box, pair.self);
  const a = contentAround(indexA, pair.a, box.aFrom, box.aTo, blockA);
  const b = contentAround(indexB, pair.b, box.bFrom, box.bTo, blockB);
  return [meetingGroups(a, b), a, b];
}

/** The score of reworded text, or why it is not worth reporting. */
export function rewordedScore(pair: TextPairWords, chain: Chain, threshold: number): number | Refusal {
  return scoreFrom(pair, chain, leastOf('core', threshold, pair.self));
}

/** The same, when it must score so much. */
function scoreFrom(pair: TextPairWords, chain: Chain, least: number): number | Refusal {
  const jaccard = contentJaccard(pair.a, pair.b, chain);
  return jaccard >= least ? (weaknessOf(pair, chain, jaccard) ?? jaccard) : 'below threshold';
}

/** The blocks in which to look around a box: within one text, half of the way to the other side. */
function blocksOf({ aFrom, bTo, blockA, blockB }: Box, self: boolean): [Block, Block] {
  if (!self) return [blockA, blockB];
  const middle = (bTo + aFrom) >> 1;
  return [
    [Math.max(blockA[0], middle), blockA[1]],
    [blockB[0], Math.min(blockB[1], middle)],
  ];
}

/** Takes the content words around [from, to), as far as its block goes. */
function contentAround(
  index: ContentIndex,
  words: Words,
  from: number,
  to: number,
  [blockFrom, blockTo]: Block,
): ContentIndex {
  return index.fill(words, Math.max(blockFrom, from - window.words), Math.min(blockTo, to + window.words));
}

/** Boxes around hits that no chain explains and that together are no coincidence. */
function unexplainedBoxes(
  { a: wordsA, b: wordsB, hits, self }: TextPairWords,
  chains: readonly ScoredChain[],
): Box[] {
  const covered = new Covered(chains.map(({ chain }) => chain));
  const boxes: Box[] = [];
  // hits come in the order of their places in a, so a box that is too far behind one gets no more
  const reached: Box[] = [];
  let last = -1;
  for (let i = hits.from; i < hits.to; i++) {
    const a = hits.a[i];
    const b = hits.b[i];
    if (covered.has(a, b)) continue;
    if (a > last) dropBehind(reached, a);
    last = a;
    const evidence = spokenFor(hits.places[i]) / hits.places[i];
    const near = nearBox(reached, a, b, self);
    if (!near) {
      const box = {
        aFrom: a,
        aTo: a + 1,
        bFrom: b,
        bTo: b + 1,
        evidence,
        blockA: blockAt(wordsA, a),
        blockB: blockAt(wordsB, b),
      };
      boxes.push(box);
      reached.push(box);
      continue;
    }
    near.aTo = a + 1;
    near.bFrom = Math.min(near.bFrom, b);
    near.bTo = Math.max(near.bTo, b + 1);
    near.evidence += evidence;
  }
  return boxes.filter(({ evidence }) => evidence >= leastEvidence);
}

/** Where the words of a block begin and end. */
type Block = readonly [from: number, to: number];

/** Hits that lie together, in one block of either text. */
interface Box extends Ranges {
  evidence: number;
  readonly blockA: Block;
  readonly blockB: Block;
}

/** Drops the boxes that are too far behind a hit at `a`. */
function dropBehind(boxes: Box[], a: number): void {
  let kept = 0;
  for (const box of boxes) if (a <= box.aTo + window.hits) boxes[kept++] = box;
  boxes.length = kept;
}

/** The first of the boxes, all in reach of a hit in a, that also contains it or is near it in b, and not in both. */
function nearBox(boxes: readonly Box[], a: number, b: number, self: boolean): Box | undefined {
  for (const box of boxes)
    if (
      b >= box.bFrom - window.hits &&
      b <= box.bTo + window.hits &&
      (!self || b < box.aFrom) &&
      isWithin(box.blockA, a) &&
      isWithin(box.blockB, b)
    )
      return box;
  return undefined;
}

function isWithin([from, to]: Block, at: number): boolean {
  return at >= from && at < to;
}

/** Adds the regions that are worth reporting; false when one of them scores too little. */
function takeRegions(
  pair: TextPairWords,
  regions: readonly Chain[],
  a: ContentIndex,
  b: ContentIndex,
  least: number,
  said: readonly Chain[],
  out: ScoredChain[],
): boolean {
  let enough = true;
  for (const chain of regions) {
    if (out.some((known) => overlaps(known.chain, chain))) continue;
    const { aFrom, aTo, bFrom, bTo } = chain;
    if (isScattered(pair.a, aFrom, aTo) || isScattered(pair.b, bFrom, bTo)) continue;
    const again = said.filter((other) => isAgain(other, chain));
    if (!hasOwnWords(pair, chain, again) || saidElsewhere(pair, chain)) continue;
    if (jaccardOfRanges(pair.a.keys, aFrom, aTo, pair.b.keys, bFrom, bTo) < leastVerbatim) continue;
    const told = scored(pair, chain, a, b, least);
    if (told) out.push(told);
    else enough = false;
  }
  return enough;
}

/** Whether two regions are of the same words of one text, and of others of the other. */
function isAgain(x: Chain, y: Chain): boolean {
  return overlapInA(x, y) !== overlapInB(x, y);
}

function overlaps(x: Chain, y: Chain): boolean {
  return overlapInA(x, y) && overlapInB(x, y);
}

function overlapInA(x: Chain, y: Chain): boolean {
  return sharedLength(x.aFrom, x.aTo, y.aFrom, y.aTo) > 0;
}

function overlapInB(x: Chain, y: Chain): boolean {
  return sharedLength(x.bFrom, x.bTo, y.bFrom, y.bTo) > 0;
}

/**
 * A region with its score: in whole sentences, or as it is if only that is worth reporting; undefined when neither is.
 */
function scored(
  pair: TextPairWords,
  region: Chain,
  a: ContentIndex,
  b: ContentIndex,
  least: number,
): ScoredChain | undefined {
  for (const whole of [inSentences(region, a, b), region]) {
    const [aFrom, aTo] = besideListings(a.words, whole.aFrom, whole.aTo);
    const [bFrom, bTo] = besideListings(b.words, whole.bFrom, whole.bTo);
    const chain = { ...whole, aFrom, aTo, bFrom, bTo };
    const jaccard = scoreFrom(pair, chain, least);
    if (typeof jaccard === 'number') return { chain, jaccard };
  }
  return undefined;
}

/** A region in whole sentences, if they begin and end nearby: rewording hardly ever starts in the middle of one. */
function inSentences(region: Chain, a: ContentIndex, b: ContentIndex): Chain {
  const aFrom = sentenceFrom(a.words, region.aFrom, region.aTo, reach, a.from);
  const bFrom = sentenceFrom(b.words, region.bFrom, region.bTo, reach, b.from);
  return {
    ...region,
    aFrom,
    aTo: sentenceTo(a.words, aFrom, region.aTo, reach, a.to),
    bFrom,
    bTo: sentenceTo(b.words, bFrom, region.bTo, reach, b.to),
  };
}

/** Content words of either side; 1 while only the first has it. */
const ofEither = new WordNumbers();

/** The Jaccard score of the content words on both sides, as sets: the score of a reworded passage. */
export function contentJaccard(a: Words, b: Words, ranges: Ranges): number {
  const { shared, all } = contentCount(a, b, ranges);
  return shared / all;
}

/** How many different content words either side has, and how many both. */
export function contentCount(
  a: Words,
  b: Words,
  { aFrom, aTo, bFrom, bTo }: Ranges,
): { shared: number; all: number } {
  ofEither.start(aTo - aFrom + bTo - bFrom);
  let all = 0;
  let shared = 0;
  for (let at = aFrom; at < aTo; at++) {
    if (a.mark[at] & ProseMark.stopWord) continue;
    const slot = ofEither.slotOf(a.keys[at]);
    if (ofEither.isTaken(slot)) continue;
    ofEither.put(slot, a.keys[at], 1);
    all++;
  }
  for (let at = bFrom; at < bTo; at++) {
    if (b.mark[at] & ProseMark.stopWord) continue;
    const slot = ofEither.slotOf(b.keys[at]);
    if (!ofEither.isTaken(slot)) all++;
    else if (ofEither.value[slot] === 1) shared++;
    ofEither.put(slot, b.keys[at], 0);
  }
  return { shared, all };
}

function isScattered({ start }: Words, from: number, to: number): boolean {
  return start[to - 1] - start[from] > unitsEach * (to - from);
}
