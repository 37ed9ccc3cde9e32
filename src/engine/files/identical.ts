import { addTo } from '../arrays/lists.ts';
import type { Range } from '../findings.ts';
import { fewestWords } from '../passages/length.ts';
import { rangeOf, type Stretch } from '../passages/places.ts';
import { isSource } from '../sketches/source.ts';
import { keysOf, lineStarts, type Text, wordCount } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { hashOfNumbers } from '../words/hash.ts';
import { fewestShingles } from './shingle-sets.ts';

/** What is asked of a file that is compared with others. */
interface Least {
  readonly minWords: number;
  readonly shingleWords: number;
}

/** Whether a text has as many shingles as files must have that are compared; its copies are told then. */
export function areCopiesTold(text: Text, { minWords, shingleWords }: Least): boolean {
  const shingles = (words: number) => Math.max(0, words - shingleWords + 1);
  return shingles(wordCount(text, 'prose')) + shingles(wordCount(text, 'code')) >= fewestShingles(minWords);
}

/** A text as it is told when there are copies of all of it. */
export interface WholeText {
  readonly space: Space;
  /** What most of its words are: source may be comments for the most part. */
  readonly mostly: 'prose' | 'code';
  readonly words: number;
}

/** What all of a text is, if it is long enough for a passage. */
export function wholeText(text: Text, minWords: number): WholeText | undefined {
  const prose = wordCount(text, 'prose');
  const code = wordCount(text, 'code');
  const mostly = prose > code ? 'prose' : 'code';
  const words = prose + code;
  if (words < fewestWords(mostly, { minWords })) return undefined;
  return { space: isSource(text) ? 'code' : mostly, mostly, words };
}

/** What has this share of a file stands for all of it. */
const mostOfFile = 0.7;

/** Whether one of the stretches that are told of a text is most of it. */
export function isMostlyTold(text: Text, told: readonly Stretch[]): boolean {
  const { end: length } = allOf(text);
  return told.some(({ start, end }) => end - start >= mostOfFile * length);
}

/** Texts in groups of the same words, in their order; in steps. */
export function* groupedByWords(texts: Iterable<Text>): Generator<undefined, Text[][]> {
  const groups: Text[][] = [];
  const byHash = new Map<number, Text[][]>();
  for (const text of texts) {
    yield;
    const hash = hashOfWords(text);
    const known = byHash.get(hash)?.find(([first]) => haveSameWords(first, text));
    if (known) known.push(text);
    else {
      const group = [text];
      groups.push(group);
      addTo(byHash, hash, group);
    }
  }
  return groups;
}

function hashOfWords(text: Text): number {
  const [prose, code] = [keysOf(text, 'prose'), keysOf(text, 'code')];
  return hashOfNumbers(code, 0, code.length, hashOfNumbers(prose, 0, prose.length));
}

/** Whether two texts are one, or have the same words in the same order and leave nothing out. */
export function haveSameWords(a: Text, b: Text): boolean {
  if (a === b) return true;
  // nearly all differ here already
  if (wordCount(a, 'code') !== wordCount(b, 'code') || wordCount(a, 'prose') !== wordCount(b, 'prose'))
    return false;
  if (leavesOut(a) || leavesOut(b)) return false;
  return areEqual(keysOf(a, 'code'), keysOf(b, 'code')) && areEqual(keysOf(a, 'prose'), keysOf(b, 'prose'));
}

/** The texts with the same words as one, unless a stretch of it that is told beside them is most of it. */
export function untoldTwins(
  texts: Iterable<Text>,
  text: Text,
  toldBeside: (twin: Text) => readonly Stretch[],
): Text[] {
  return [...texts].filter((twin) => haveSameWords(text, twin) && !isMostlyTold(text, toldBeside(twin)));
}

function leavesOut({ sketches: { ignoredFrom }, at }: Text): boolean {
  return ignoredFrom[at + 1] > ignoredFrom[at];
}

function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** All of a text in each of its files. */
export function wholeRanges(text: Text): Range[] {
  const whole = allOf(text);
  return text.paths.map((path) => rangeOf(text, path, whole));
}

/** All lines of a text down to the last one that has anything on it. */
export function allOf(text: Text): Stretch {
  const lines = lineStarts(text);
  let end = text.sketches.length[text.at];
  for (let line = lines.length - 1; line > 0 && lines[line] === end; line--) end--;
  return { start: 0, end };
}
