import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import type { Chain, Ranges } from './chains.ts';
import { isInListing } from './listings.ts';
import { sentenceAt } from './sentences.ts';
import type { TextPairWords } from './text-pair.ts';

/** The most words of a sentence to give up when more of it is outside. */
const longestStub = 8;
/** The most words of a section to give up, with its heading, when it continues after the range. */
const longestBeginning = 15;

/** Where a range may begin or end instead of within a sentence. */
interface Move {
  /** With all of the sentence, when the range has at least half of its words. */
  whole?: number;
  /** Without the sentence, when the range has only a few of its words. */
  without?: number;
}

/**
 * Versions of a chain of prose that begin or end with whole sentences on both sides, best first. A sentence that both
 * sides have at least half of is taken in; one that both have only a few words of is given up. None when there is
 * nothing to move.
 */
export function wholeSentences(
  { a, b, self }: Pick<TextPairWords, 'a' | 'b' | 'self'>,
  chain: Chain,
): Chain[] {
  const { aFrom, aTo, bFrom, bTo } = chain;
  const [firstA, firstB] = moved(beginning(a, aFrom, aTo), beginning(b, bFrom, bTo)) ?? [aFrom, bFrom];
  const [lastA, lastB] = moved(beforeSection(a, aFrom, aTo), beforeSection(b, bFrom, bTo)) ??
    moved(ending(a, aFrom, aTo), ending(b, bFrom, bTo)) ?? [aTo, bTo];
  const begins = firstA !== aFrom || firstB !== bFrom;
  const ends = lastA !== aTo || lastB !== bTo;
  const both = { aFrom: firstA, aTo: lastA, bFrom: firstB, bTo: lastB };
  const ranges: Ranges[] = [];
  if (begins && ends) ranges.push(both);
  if (ends) ranges.push({ ...both, aFrom, bFrom });
  if (begins) ranges.push({ ...both, aTo, bTo });
  return ranges.filter((range) => areTwoPlaces(range, self)).map((range) => within(chain, range));
}

/** Whether both sides have words and, within one text, do not overlap. */
function areTwoPlaces({ aFrom, aTo, bFrom, bTo }: Ranges, self: boolean): boolean {
  return aFrom < aTo && bFrom < bTo && (!self || aTo <= bFrom || bTo <= aFrom);
}

/** Where both sides may begin or end instead; undefined when they do not agree. */
function moved(a: Move, b: Move): [number, number] | undefined {
  if (a.whole !== undefined && b.whole !== undefined) return [a.whole, b.whole];
  return a.without !== undefined && b.without !== undefined ? [a.without, b.without] : undefined;
}

function beginning(words: Words, from: number, to: number): Move {
  const [first, behind] = sentenceAt(words, from, to - from + 1);
  const inside = Math.min(behind, to) - from;
  if (inside * 2 >= behind - first) return { whole: first };
  if (inside > longestStub || behind >= to) return {};
  return isInListing(words, behind) && !isInListing(words, from) ? {} : { without: behind };
}

/** Where a range may end: the headings above a sentence that is given up go with it. */
function ending(words: Words, from: number, to: number): Move {
  const [first, behind] = sentenceAt(words, to - 1, to - from + 1);
  const inside = to - Math.max(first, from);
  if (inside * 2 >= behind - first) return { whole: behind };
  if (inside > longestStub) return {};
  let end = first;
  while (end > from && words.mark[end - 1] & ProseMark.heading) end--;
  if (end <= from) return {};
  return isInListing(words, end - 1) && !isInListing(words, to - 1) ? {} : { without: end };
}

/** Where a range ends without the few words of a section that continues after it, and without the section's heading. */
function beforeSection(words: Words, from: number, to: number): Move {
  const isHeading = (at: number) => (words.mark[at] & ProseMark.heading) !== 0;
  if (to === words.count || isHeading(to) || isHeading(to - 1)) return {};
  let end = to;
  while (end > from && to - end <= longestBeginning && !isHeading(end - 1)) end--;
  if (to - end > longestBeginning) return {};
  while (end > from && isHeading(end - 1)) end--;
  return end > from ? { without: end } : {};
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
