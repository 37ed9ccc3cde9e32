import type { Part, Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { type Chain, clippedTo, type Ranges } from './chains.ts';
import type { Refusal } from './refusal.ts';
import { beforeHeadings, behindHeadings, sentenceAt } from './sentences.ts';
import type { ScoredChain, TextPairWords } from './text-pair.ts';
import { WordNumbers } from './word-numbers.ts';

/** A sentence is foreign if no more than this share of its content words, of so many at least, is on the other side. */
const mostKin = 1 / 3;
const fewestSaid = 3;
/** It is given up if the passage scores so many times as much without it; a heading if it does not score less. */
const leastGain = { sentence: 1.1, heading: 1 };

/** Ranges without something at their ends. */
interface Without {
  readonly ranges: Ranges;
  readonly what: keyof typeof leastGain;
}

/**
 * A passage of prose without sentences at its ends of which the other side has next to nothing, as what is alike behind
 * them paid for them, and without headings that one side alone begins with.
 */
export function withoutForeignSentences(
  { a, b }: Pick<TextPairWords, 'a' | 'b'>,
  told: ScoredChain,
  scoreOf: (chain: Chain) => number | Refusal,
): ScoredChain {
  let best = told;
  for (;;) {
    let next: ScoredChain | undefined;
    for (const { ranges, what } of withoutOneAtTheEnds(a, b, best.chain)) {
      const chain = clippedTo(best.chain, ranges);
      const jaccard = scoreOf(chain);
      if (typeof jaccard !== 'number' || jaccard < leastGain[what] * best.jaccard) continue;
      if (!next || jaccard > next.jaccard) next = { ...best, chain, jaccard };
    }
    if (!next) return best;
    best = next;
  }
}

/**
 * The ranges without the headings that one side alone begins with, and those without the first or the last sentence of a
 * side, or of both, if these are foreign.
 */
function* withoutOneAtTheEnds(wordsA: Words, wordsB: Words, ranges: Ranges): Generator<Without> {
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const a = { words: wordsA, from: aFrom, to: aTo };
  const b = { words: wordsB, from: bFrom, to: bTo };
  const [belowA, belowB] = [behindHeadings(wordsA, aFrom, aTo), behindHeadings(wordsB, bFrom, bTo)];
  const [isTitledA, isTitledB] = [belowA > aFrom, belowB > bFrom];
  if (isTitledA !== isTitledB) yield { ranges: { ...ranges, aFrom: belowA, bFrom: belowB }, what: 'heading' };
  const sentence = (other: Partial<Ranges>): Without => ({
    ranges: { ...ranges, ...other },
    what: 'sentence',
  });
  const [secondA, secondB] = [behindFirst(a, b), behindFirst(b, a)];
  if (secondA > aFrom) yield sentence({ aFrom: secondA });
  if (secondB > bFrom) yield sentence({ bFrom: secondB });
  if (secondA > aFrom && secondB > bFrom) yield sentence({ aFrom: secondA, bFrom: secondB });
  const [lastA, lastB] = [beforeLast(a, b), beforeLast(b, a)];
  if (lastA < aTo) yield sentence({ aTo: lastA });
  if (lastB < bTo) yield sentence({ bTo: lastB });
  if (lastA < aTo && lastB < bTo) yield sentence({ aTo: lastA, bTo: lastB });
}

/** Where a side begins without its first sentence, if that is foreign and not all of it. */
function behindFirst({ words, from, to }: Part, other: Part): number {
  const [, second] = sentenceAt(words, from, to - from);
  return second < to && isForeign({ words, from, to: second }, other, false) ? second : from;
}

/** Where a side ends without its last sentence and the headings above that, on the same conditions. */
function beforeLast({ words, from, to }: Part, other: Part): number {
  const last = beforeHeadings(words, from, sentenceAt(words, to - 1, to - from)[0]);
  return last > from && isForeign({ words, from: last, to }, other, true) ? last : to;
}

/** The content words of a sentence, each with how often it stands there until it is met on the other side. */
const sought = new WordNumbers();

/** Whether few of a sentence's content words are on the other side. Most are found where they are looked for first. */
function isForeign({ words, from, to }: Part, other: Part, backwards: boolean): boolean {
  sought.start(to - from);
  let said = 0;
  for (let at = from; at < to; at++) {
    if (words.mark[at] & ProseMark.stopWord) continue;
    const slot = sought.slotOf(words.keys[at]);
    sought.put(slot, words.keys[at], sought.isTaken(slot) ? sought.value[slot] + 1 : 1);
    said++;
  }
  if (said < fewestSaid) return false;
  let kin = 0;
  for (let at = other.from; at < other.to; at++) {
    const slot = sought.find(other.words.keys[backwards ? other.from + other.to - 1 - at : at]);
    if (slot < 0) continue;
    kin += sought.value[slot];
    sought.value[slot] = 0;
    if (kin > mostKin * said) return false;
  }
  return true;
}
