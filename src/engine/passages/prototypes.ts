import type { Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { isDirective } from '../words/source/code-words.ts';
import { opensBlock } from '../words/stream.ts';
import type { Chain } from './chains.ts';
import type { TextPairWords } from './text-pair.ts';

/** Words in a row that are alike where a head is, and not where its body is. */
const alikeWords = 3;
/** What may be alike of the last body. */
const mostAlike = 0.25;
/** A longer passage is no list of prototypes. */
const longest = 200;

/** Words of statements, which announce nothing. */
const statementWords = wordSet(['if', 'for', 'while', 'switch', 'return']);

/** Words [from, to) of a text. */
interface Part {
  readonly words: Words;
  readonly from: number;
  readonly to: number;
}

/** Whether one side only announces the functions of the other: it opens no block, and what opens one there is alike before and not within. */
export function arePrototypes({ a, b }: TextPairWords, { aFrom, aTo, bFrom, bTo }: Chain): boolean {
  if (aTo - aFrom > longest || bTo - bFrom > longest) return false;
  const ofA = { words: a, from: aFrom, to: aTo };
  const ofB = { words: b, from: bFrom, to: bTo };
  return announces(ofA, ofB) || announces(ofB, ofA);
}

function announces(heads: Part, functions: Part): boolean {
  if (nextBlock(heads, heads.from) >= 0 || hasStatement(heads)) return false;
  const { words, from, to } = functions;
  let last = from;
  let announced = 0;
  for (let opened = nextBlock(functions, from); opened >= 0; opened = nextBlock(functions, opened)) {
    if (opened + alikeWords <= to && stands(words, opened, heads)) return false;
    if (opened - alikeWords >= from && stands(words, opened - alikeWords, heads)) announced++;
    last = opened;
  }
  if (announced === 0) return false;
  let alike = 0;
  for (let at = last; at + alikeWords <= to; at++) if (stands(words, at, heads)) alike++;
  return alike <= (to - last) * mostAlike;
}

function hasStatement({ words, from, to }: Part): boolean {
  const { written, mark } = words;
  for (let at = from; at < to; at++)
    if (hasWord(statementWords, written[at]) && !isDirective(written[at], mark[at])) return true;
  return false;
}

/** The next word behind `at`, up to the one behind the part, that a block opens before; -1 when none does. */
function nextBlock({ words, to }: Part, at: number): number {
  const last = Math.min(to, words.count - 1);
  for (let next = at + 1; next <= last; next++) if (words.mark[next] & opensBlock) return next;
  return -1;
}

/** Whether the words from `at` on stand in a part too, as they are written. */
function stands({ written }: Words, at: number, { words, from, to }: Part): boolean {
  for (let other = from; other + alikeWords <= to; other++) {
    let alike = 0;
    while (alike < alikeWords && words.written[other + alike] === written[at + alike]) alike++;
    if (alike === alikeWords) return true;
  }
  return false;
}
