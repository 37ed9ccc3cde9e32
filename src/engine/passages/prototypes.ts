import type { Part, Words } from '../sketches/texts.ts';
import { hasWord, type WordSet, wordSet } from '../words/hash.ts';
import { isDirective } from '../words/source/code-words.ts';
import { classOf, opensBlock, WordClass } from '../words/stream.ts';
import type { Chain } from './chains.ts';
import type { TextPairWords } from './text-pair.ts';

/** Words in a row that must be alike at a head, and not in its body. */
const alikeWords = 3;
/** The share of the last body that may be alike. */
const mostAlike = 0.25;
/** A longer passage is no list of prototypes. */
const longest = 200;

/** Words of statements, which declare nothing. */
const statementWords = wordSet(['if', 'for', 'while', 'switch', 'return']);

/**
 * Whether one side only declares the functions of the other: it opens no block, and the other's blocks are alike before
 * they open and not within.
 */
export function arePrototypes({ a, b }: TextPairWords, { aFrom, aTo, bFrom, bTo }: Chain): boolean {
  if (aTo - aFrom > longest || bTo - bFrom > longest) return false;
  const ofA = { words: a, from: aFrom, to: aTo };
  const ofB = { words: b, from: bFrom, to: bTo };
  return announces(ofA, ofB) || announces(ofB, ofA);
}

function announces(heads: Part, functions: Part): boolean {
  if (!isPassive(heads)) return false;
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

/** Whether a part of code does nothing by itself: it opens no block and has no statement. */
export function isPassive(part: Part): boolean {
  return nextBlock(part, part.from) < 0 && !hasStatement(part);
}

function hasStatement(part: Part): boolean {
  const { written, mark } = part.words;
  return hasCodeWord(part, statementWords, (at) => !isDirective(written[at], mark[at]));
}

/** Whether a part has one of these words outside its strings, at a place that counts. */
export function hasCodeWord(
  { words, from, to }: Part,
  known: WordSet,
  counts = (_at: number) => true,
): boolean {
  const { written, mark } = words;
  for (let at = from; at < to; at++)
    if (hasWord(known, written[at]) && classOf(mark[at]) !== WordClass.string && counts(at)) return true;
  return false;
}

/** The next word after `at`, up to the one after the part, that a block opens right before; -1 when there is none. */
function nextBlock({ words, to }: Part, at: number): number {
  const last = Math.min(to, words.count - 1);
  for (let next = at + 1; next <= last; next++) if (words.mark[next] & opensBlock) return next;
  return -1;
}

/** Whether a part also has the words from `at` on, as written. */
function stands({ written }: Words, at: number, { words, from, to }: Part): boolean {
  for (let other = from; other + alikeWords <= to; other++) {
    let alike = 0;
    while (alike < alikeWords && words.written[other + alike] === written[at + alike]) alike++;
    if (alike === alikeWords) return true;
  }
  return false;
}
