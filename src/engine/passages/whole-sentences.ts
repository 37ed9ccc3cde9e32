import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Chain, clippedTo, type Ranges } from './chains.ts';
import { isInListing } from './listings.ts';
import { charactersOfWord, wordsSaid } from './marked-prose.ts';
import type { Refusal } from './refusal.ts';
import { beforeHeadings, sentenceAt } from './sentences.ts';
import type { ScoredChain, TextPairWords } from './text-pair.ts';

/**
 * The most words of a sentence to give up: when most of it is inside, and when more of it is outside. As many as the
 * first are taken in where the other side has half of its sentence.
 */
const longestStub = 8;
const longestPart = 20;
/** The most words of a section to give up, with its heading, when it continues after the range. */
const longestBeginning = 15;

/** Where a range may begin or end instead of within a sentence. */
interface Move {
  /** With all of the sentence. */
  readonly whole: number;
  /** How many words of the sentence are outside. */
  readonly lacks: number;
  /** Whether the range has at least half of its words. */
  readonly hasHalf: boolean;
  /** Without the sentence, when the range has only a few of its words. */
  readonly without: number | undefined;
}

/** Other ends that a passage may have. */
interface Choice {
  readonly ranges: Ranges;
  /** Whether it is taken even if another scores more. */
  readonly isPreferred: boolean;
  /** Whether it must score more than the passage does: one side is between sentences already. */
  readonly mustGain: boolean;
}

/** The shares of its score that a passage must keep: for what both sides should have, and for other ends. */
const leastOfScore = { preferred: 0.75, other: 0.9 };

/** What a passage with other ends scores, or why it is not worth reporting. */
type Score = (chain: Chain) => number | Refusal;

type TwoTexts = Pick<TextPairWords, 'a' | 'b' | 'self'>;

/** A passage of prose that begins and ends with whole sentences, where that scores enough. */
export function inWholeSentences(texts: TwoTexts, told: ScoredChain, scoreOf: Score): ScoredChain {
  const chosen = (from: ScoredChain, choices: readonly Choice[]) =>
    bestOf(choices, from, texts.self, told.jaccard, scoreOf) ?? from;
  const ended = chosen(told, endings(texts, told.chain));
  return chosen(ended, beginnings(texts, ended.chain));
}

/** The passage with the best of these ends; undefined when none leaves enough of the score that it had at first. */
function bestOf(
  choices: readonly Choice[],
  told: ScoredChain,
  self: boolean,
  atFirst: number,
  scoreOf: Score,
): ScoredChain | undefined {
  let best: ScoredChain | undefined;
  for (const { ranges, isPreferred, mustGain } of choices) {
    if (!areTwoPlaces(ranges, self)) continue;
    const chain = clippedTo(told.chain, ranges);
    const jaccard = scoreOf(chain);
    const least = atFirst * (isPreferred ? leastOfScore.preferred : leastOfScore.other);
    if (typeof jaccard !== 'number' || jaccard < least) continue;
    if (mustGain && jaccard <= told.jaccard) continue;
    if (!best || jaccard > best.jaccard) best = { ...told, chain, jaccard };
    if (isPreferred) break;
  }
  return best;
}

function beginnings({ a, b }: TwoTexts, { aFrom, aTo, bFrom, bTo }: Ranges): Choice[] {
  const at = (ofA: number, ofB: number) => ({ aFrom: ofA, aTo, bFrom: ofB, bTo });
  return choicesOf(beginning(a, aFrom, aTo), beginning(b, bFrom, bTo), at);
}

function endings({ a, b }: TwoTexts, { aFrom, aTo, bFrom, bTo }: Ranges): Choice[] {
  const at = (ofA: number, ofB: number) => ({ aFrom, aTo: ofA, bFrom, bTo: ofB });
  const sectionA = beforeSection(a, aFrom, aTo);
  const sectionB = beforeSection(b, bFrom, bTo);
  if (sectionA !== undefined && sectionB !== undefined)
    return [{ ranges: at(sectionA, sectionB), isPreferred: true, mustGain: false }];
  return choicesOf(ending(a, aFrom, aTo), ending(b, bFrom, bTo), at);
}

/**
 * The choices that two sides have between them, best first: both take in their sentence, both give up what they have of
 * it, or one each. None when both are between sentences.
 */
function choicesOf(a: Move, b: Move, at: (ofA: number, ofB: number) => Ranges): Choice[] {
  const isBetween = a.lacks === 0 || b.lacks === 0;
  if (a.lacks === 0 && b.lacks === 0) return [];
  const wholeA = a.hasHalf || (b.hasHalf && a.lacks <= longestStub) ? a.whole : undefined;
  const wholeB = b.hasHalf || (a.hasHalf && b.lacks <= longestStub) ? b.whole : undefined;
  const choices: Choice[] = [];
  const add = (ofA: number | undefined, ofB: number | undefined, isPreferred: boolean) => {
    if (ofA === undefined || ofB === undefined) return;
    choices.push({ ranges: at(ofA, ofB), isPreferred, mustGain: isBetween && !isPreferred });
  };
  add(wholeA, wholeB, true);
  add(a.without, b.without, false);
  add(wholeA, b.without, false);
  add(a.without, wholeB, false);
  return choices;
}

/** Whether both sides have words and, within one text, do not overlap. */
function areTwoPlaces({ aFrom, aTo, bFrom, bTo }: Ranges, self: boolean): boolean {
  return aFrom < aTo && bFrom < bTo && (!self || aTo <= bFrom || bTo <= aFrom);
}

function beginning(words: Words, from: number, to: number): Move {
  const [first, behind] = sentenceAt(words, from, to - from + 1);
  const inside = Math.min(behind, to) - from;
  const hasHalf = inside * 2 >= behind - first;
  const isLeft = behind < to && !(isInListing(words, behind) && !isInListing(words, from));
  return {
    whole: first,
    lacks: wordsSaid(words, first, from),
    hasHalf,
    without: isLeft && isStub(wordsSaid(words, from, from + inside), hasHalf) ? behind : undefined,
  };
}

/** Where a range may end: the headings above a sentence that is given up go with it. */
function ending(words: Words, from: number, to: number): Move {
  const [first, behind] = sentenceAt(words, to - 1, to - from + 1);
  const inside = to - Math.max(first, from);
  const hasHalf = inside * 2 >= behind - first;
  const end = beforeHeadings(words, from, first);
  const isLeft = end > from && !(isInListing(words, end - 1) && !isInListing(words, to - 1));
  return {
    whole: behind,
    lacks: wordsSaid(words, to, behind),
    hasHalf,
    without: isLeft && isStub(wordsSaid(words, to - inside, to), hasHalf) ? end : undefined,
  };
}

/** Whether so many words of a sentence may be given up. */
function isStub(inside: number, hasHalf: boolean): boolean {
  return inside <= (hasHalf ? longestStub : longestPart);
}

function isHeading({ mark }: Words, at: number): boolean {
  return (mark[at] & ProseMark.heading) !== 0;
}

/** Where a range ends without the few words of a section that continues after it, and without the section's heading. */
function beforeSection(words: Words, from: number, to: number): number | undefined {
  if (to === words.count || isHeading(words, to) || isHeading(words, to - 1)) return undefined;
  let end = to;
  const most = longestBeginning * charactersOfWord;
  while (end > from && to - end <= most && !isHeading(words, end - 1)) end--;
  if (wordsSaid(words, end, to) > longestBeginning) return undefined;
  end = beforeHeadings(words, from, end);
  return end > from ? end : undefined;
}
