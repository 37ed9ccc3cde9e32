import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import type { Chain, Ranges } from './chains.ts';
import type { Refusal } from './judgement.ts';
import { isInListing } from './listings.ts';
import { sentenceAt } from './sentences.ts';
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
  /** Whether the range has at least half of its words. */
  readonly hasHalf: boolean;
  /** Without the sentence, when the range has only a few of its words. */
  readonly without: number | undefined;
}

/** Where both sides may begin or end. */
interface Place {
  readonly a: number;
  readonly b: number;
  /** Whether they do so even if another place scores more. */
  readonly isPreferred: boolean;
  /** Whether it must score more than where they are: one of them is between sentences already. */
  readonly mustGain: boolean;
}

/**
 * A passage of prose that begins and ends with whole sentences, where it still scores `least`. A sentence is taken in
 * that both sides have at least half of, or one of them and the other lacks little of. Otherwise the sides give up, or one takes in and the other gives up, what
 * leaves them most alike.
 */
export function inWholeSentences(
  sides: Pick<TextPairWords, 'a' | 'b' | 'self'>,
  told: ScoredChain,
  least: number,
  scoreOf: (chain: Chain) => number | Refusal,
): ScoredChain {
  const best = (from: ScoredChain, places: readonly Place[], rangesAt: (place: Place) => Ranges) => {
    let found: ScoredChain | undefined;
    for (const place of places) {
      const ranges = rangesAt(place);
      if (!areTwoPlaces(ranges, sides.self)) continue;
      const chain = within(from.chain, ranges);
      const jaccard = scoreOf(chain);
      if (typeof jaccard !== 'number' || jaccard < least) continue;
      if (place.mustGain && jaccard <= from.jaccard) continue;
      if (!found || jaccard > found.jaccard) found = { ...from, chain, jaccard };
      if (place.isPreferred) break;
    }
    return found ?? from;
  };
  const { chain } = told;
  const ended = best(told, endings(sides, chain), ({ a, b }) => ({ ...chain, aTo: a, bTo: b }));
  return best(ended, beginnings(sides, chain), ({ a, b }) => ({ ...ended.chain, aFrom: a, bFrom: b }));
}

function beginnings({ a, b }: Pick<TextPairWords, 'a' | 'b'>, { aFrom, aTo, bFrom, bTo }: Ranges): Place[] {
  return placesOf(beginning(a, aFrom, aTo), beginning(b, bFrom, bTo), aFrom, bFrom);
}

function endings({ a, b }: Pick<TextPairWords, 'a' | 'b'>, { aFrom, aTo, bFrom, bTo }: Ranges): Place[] {
  const sectionA = beforeSection(a, aFrom, aTo);
  const sectionB = beforeSection(b, bFrom, bTo);
  if (sectionA !== undefined && sectionB !== undefined)
    return [{ a: sectionA, b: sectionB, isPreferred: true, mustGain: false }];
  return placesOf(ending(a, aFrom, aTo), ending(b, bFrom, bTo), aTo, bTo);
}

/** Where both sides may go from a place; none when both are between sentences. */
function placesOf(a: Move, b: Move, fromA: number, fromB: number): Place[] {
  const isWholeA = a.whole === fromA;
  const isWholeB = b.whole === fromB;
  if (isWholeA && isWholeB) return [];
  const isLittle = (move: Move, from: number) => Math.abs(move.whole - from) <= longestStub;
  const wholeA = a.hasHalf || (b.hasHalf && isLittle(a, fromA)) ? a.whole : undefined;
  const wholeB = b.hasHalf || (a.hasHalf && isLittle(b, fromB)) ? b.whole : undefined;
  const places: Place[] = [];
  const add = (ofA: number | undefined, ofB: number | undefined, isPreferred: boolean) => {
    if (ofA === undefined || ofB === undefined) return;
    places.push({ a: ofA, b: ofB, isPreferred, mustGain: !isPreferred && (isWholeA || isWholeB) });
  };
  add(wholeA, wholeB, true);
  add(a.without, b.without, false);
  add(wholeA, b.without, false);
  add(a.without, wholeB, false);
  return places;
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
  return { whole: first, hasHalf, without: isLeft && isStub(inside, hasHalf) ? behind : undefined };
}

/** Where a range may end: the headings above a sentence that is given up go with it. */
function ending(words: Words, from: number, to: number): Move {
  const [first, behind] = sentenceAt(words, to - 1, to - from + 1);
  const inside = to - Math.max(first, from);
  const hasHalf = inside * 2 >= behind - first;
  let end = first;
  while (end > from && words.mark[end - 1] & ProseMark.heading) end--;
  const isLeft = end > from && !(isInListing(words, end - 1) && !isInListing(words, to - 1));
  return { whole: behind, hasHalf, without: isLeft && isStub(inside, hasHalf) ? end : undefined };
}

/** Whether so many words of a sentence may be given up. */
function isStub(inside: number, hasHalf: boolean): boolean {
  return inside <= (hasHalf ? longestStub : longestPart);
}

/** Where a range ends without the few words of a section that continues after it, and without the section's heading. */
function beforeSection(words: Words, from: number, to: number): number | undefined {
  const isHeading = (at: number) => (words.mark[at] & ProseMark.heading) !== 0;
  if (to === words.count || isHeading(to) || isHeading(to - 1)) return undefined;
  let end = to;
  while (end > from && to - end <= longestBeginning && !isHeading(end - 1)) end--;
  if (to - end > longestBeginning) return undefined;
  while (end > from && isHeading(end - 1)) end--;
  return end > from ? end : undefined;
}

/** A chain over other ranges, with what is left of its runs there. */
function within(chain: Chain, ranges: Ranges): Chain {
  const { aFrom, aTo, bFrom, bTo } = ranges;
  const runs: number[] = [];
  let matched = 0;
  for (let run = 0; run < chain.runs.length; run += 3) {
    const a = chain.runs[run];
    const b = chain.runs[run + 1];
    const skipped = Math.max(0, aFrom - a, bFrom - b);
    const kept = Math.min(chain.runs[run + 2], aTo - a, bTo - b) - skipped;
    if (kept <= 0) continue;
    runs.push(a + skipped, b + skipped, kept);
    matched += kept;
  }
  return { aFrom, aTo, bFrom, bTo, matched, runs };
}
