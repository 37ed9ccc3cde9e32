import { firstAtLeast } from '../arrays/sorted.ts';
import { blockAt, type Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { ProseMark } from '../words/stream.ts';
import { inWholeLines } from './even-lines.ts';
import type { Layout } from './layout.ts';
import { lineAt, nextLine } from './lines.ts';
import { besideListings } from './listings.ts';
import { charactersOfWord } from './marked-prose.ts';
import { beforeHeadings, endsSentence, type Reach, sentenceFrom, sentenceTo } from './sentences.ts';

/** Words that a copy may gain or lose to begin and end with a sentence, and characters where these have no blanks. */
const reach: Reach = { gain: 3, lose: 2 };
const reachOfCharacters: Reach = { gain: 3 * charactersOfWord, lose: 2 * charactersOfWord };
/** Words that it may gain or lose to begin and end with a line where no sentence does. */
const fewOfLine = 3;

/** The words [from, to) that a reader sees where such words are copied: whole lines of code, whole sentences of prose. */
export function toldWords(layout: Layout, space: Space, from: number, to: number): [number, number] {
  const { words, lines } = layout;
  if (space === 'prose') return toldProse(words, lines, from, to);
  const { start, length } = words;
  const kept = inWholeLines(layout.rows, from, to);
  const last = lineAt(lines, start[kept.to - 1] + length[kept.to - 1]);
  return [
    firstAtLeast(start, lines[lineAt(lines, start[kept.from])]),
    firstAtLeast(start, nextLine(lines, last), kept.to),
  ];
}

/** Words of prose as whole sentences where these begin and end nearby, or else as whole lines; without headings at the end. */
export function toldProse(words: Words, lines: Uint32Array, from: number, to: number): [number, number] {
  const begin = sentenceFrom(words, from, to, reachAt(words, from));
  const end = sentenceTo(words, begin, to, reachAt(words, to - 1));
  const first = withPair(words, lineFrom(words, lines, begin, end), from);
  return [first, beforeLastHeadings(words, first, lineTo(words, lines, first, end))];
}

function reachAt({ mark }: Words, at: number): Reach {
  return mark[at] & ProseMark.character ? reachOfCharacters : reach;
}

/** Where words that were found from `from` on begin: characters are compared in pairs, so the one before is the same. */
function withPair(words: Words, first: number, from: number): number {
  const { mark, start, length } = words;
  if (first !== from || first === 0 || endsSentence(words, first - 1)) return first;
  const isPair = (mark[first] & mark[first - 1] & ProseMark.character) !== 0;
  return isPair && start[first - 1] + length[first - 1] === start[first] ? first - 1 : first;
}

/**
 * Words [from, to) of prose without the comments of listings at their ends, which may stand there when a heading behind
 * them is given up, and without a heading before such a listing.
 */
export function withoutListings(words: Words, from: number, to: number): [number, number] {
  const [first, last] = besideListings(words, from, to);
  return first === from && last === to ? [from, to] : [first, beforeLastHeadings(words, first, last)];
}

/** Where words [from, to) begin if with a line: within a sentence, or behind the number of a heading. */
function lineFrom(words: Words, lines: Uint32Array, from: number, to: number): number {
  const { start, mark } = words;
  const [least] = blockAt(words, from);
  const line = lineAt(lines, start[from]);
  const isBetween = endsSentence(words, from - 1);
  const mayGain = (at: number) => !isBetween || (mark[at] & ProseMark.figure) !== 0;
  let first = from;
  while (first > least && start[first - 1] >= lines[line] && from - first <= fewOfLine && mayGain(first - 1))
    first--;
  if (from - first <= fewOfLine && (first === least || start[first - 1] < lines[line])) return first;
  const below = isBetween ? from : firstAtLeast(start, nextLine(lines, line), from, to);
  return below - from <= fewOfLine && below < to ? below : from;
}

/** Where words [from, to) end if with a line, where no sentence does. */
function lineTo(words: Words, lines: Uint32Array, from: number, to: number): number {
  if (endsSentence(words, to - 1)) return to;
  const { start } = words;
  const [, most] = blockAt(words, to - 1);
  const line = lineAt(lines, start[to - 1]);
  const behind = firstAtLeast(start, nextLine(lines, line), to, most);
  if (behind - to <= fewOfLine) return behind;
  const own = firstAtLeast(start, lines[line], from, to);
  return to - own <= fewOfLine && own > from ? own : to;
}

/** Where words [from, to) end without the headings at the end, which belong to what follows, if less than half are. */
function beforeLastHeadings(words: Words, from: number, to: number): number {
  const end = beforeHeadings(words, from, to);
  return (end - from) * 2 < to - from ? to : end;
}
