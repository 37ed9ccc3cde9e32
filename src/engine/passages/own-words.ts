import type { Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import type { Ranges } from './chains.ts';
import type { TextPairWords } from './text-pair.ts';
import { WordNumbers } from './word-numbers.ts';

/**
 * Content words that both sides of a region share and that occur nowhere else in the two texts: more than their
 * subject.
 */
const ownWords = 4;
/** Words on either side of a region in which to look for its words again. */
const surroundings = 4000;
/** Where some words of a text begin and end. */
type Stretch = readonly [from: number, to: number];

const contentOfA = new WordNumbers();
/** The content words that both sides of a region have, each with how often it has been met outside the region. */
const sharedContent = new WordNumbers();

/**
 * Whether both sides of a region share enough content words of their own: one that occurs n times elsewhere in the
 * texts, but for where these say the same again, is worth 1 / (n + 1). Within one text each side is elsewhere to the
 * other, so that more are needed there.
 */
export function hasOwnWords({ a, b }: TextPairWords, region: Ranges, again: readonly Ranges[]): boolean {
  const { aFrom, aTo, bFrom, bTo } = region;
  let worth = takeSharedContent(a, b, region);
  // they are worth least when all words beside the region are theirs, and each occurs equally often
  const beside = wordsBeside(a, aFrom, aTo) + wordsBeside(b, bFrom, bTo);
  if (worth ** 2 > ownWords * (worth + beside)) return true;
  const inA = again.map(({ aFrom, aTo }): Stretch => [aFrom, aTo]);
  const inB = again.map(({ bFrom, bTo }): Stretch => [bFrom, bTo]);
  worth = worthBeside(worth, a, aFrom - surroundings, aFrom, inA);
  worth = worthBeside(worth, a, aTo, aTo + surroundings, inA);
  worth = worthBeside(worth, b, bFrom - surroundings, bFrom, inB);
  worth = worthBeside(worth, b, bTo, bTo + surroundings, inB);
  return worth >= ownWords;
}

/** How many words of a text are near [from, to), and not in it. */
function wordsBeside({ count }: Words, from: number, to: number): number {
  return from - Math.max(0, from - surroundings) + Math.min(count, to + surroundings) - to;
}

/** Takes the content words that both sides share, none of them met elsewhere yet; returns how many they are. */
function takeSharedContent(a: Words, b: Words, { aFrom, aTo, bFrom, bTo }: Ranges): number {
  contentOfA.start(aTo - aFrom);
  for (let at = aFrom; at < aTo; at++) if (!(a.mark[at] & ProseMark.stopWord)) contentOfA.add(a.keys[at]);
  sharedContent.start(bTo - bFrom);
  let count = 0;
  for (let at = bFrom; at < bTo; at++) {
    if (contentOfA.find(b.keys[at]) < 0) continue;
    const slot = sharedContent.slotOf(b.keys[at]);
    if (sharedContent.isTaken(slot)) continue;
    sharedContent.put(slot, b.keys[at], 0);
    count++;
  }
  return count;
}

/** What the shared content words are still worth after words [from, to) of a text but some; too little ends the search. */
function worthBeside(
  worth: number,
  { keys, count }: Words,
  from: number,
  to: number,
  without: readonly Stretch[],
): number {
  let left = worth;
  const end = Math.min(count, to);
  for (let at = Math.max(0, from); at < end && left >= ownWords; at++) {
    const slot = sharedContent.find(keys[at]);
    if (slot < 0 || isIn(without, at)) continue;
    const times = ++sharedContent.value[slot];
    left -= 1 / (times * (times + 1)); // from 1 / times to 1 / (times + 1)
  }
  return left;
}

function isIn(stretches: readonly Stretch[], at: number): boolean {
  for (const [from, to] of stretches) if (at >= from && at < to) return true;
  return false;
}
