import type { Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { isDirective } from '../words/source/code-words.ts';
import { inString } from '../words/stream.ts';
import { columnAt } from './lines.ts';

/**
 * Words to search for the other half of a condition; beyond them it counts as found, for nobody misses it that far
 * away.
 */
const farthest = 2000;

/** Words that open and close what is compiled, or made by Make, under a condition. */
const openingWords = wordSet(['if', 'ifdef', 'ifndef', 'ifeq', 'ifneq']);
const closingWords = wordSet(['endif']);
const middleWords = wordSet(['else', 'elif']);
const conditionWords = wordSet(['if', 'ifdef', 'ifndef', 'elif', 'else', 'endif']);

/** Whether a word is the `endif` of a condition. */
export function closesCondition({ written }: Words, at: number): boolean {
  return hasWord(closingWords, written[at]);
}

/** Whether the condition that word `at` closes was opened at word `from` or after it. */
export function isOpenedWithin(words: Words, lines: Uint32Array, from: number, at: number): boolean {
  return isPaired(words, lines, at, from - 1, -1);
}

/** Whether word `at` is half of a condition whose other half is not in words [from, to). */
export function isHalf(words: Words, lines: Uint32Array, at: number, from: number, to: number): boolean {
  if (closesCondition(words, at)) return !isOpenedWithin(words, lines, from, at);
  return (
    hasWord(openingWords, words.written[at]) &&
    isDirective(words.written[at], words.mark[at]) &&
    !isPaired(words, lines, at, to, 1)
  );
}

/** Whether a word goes on with a condition of the preprocessor, so that nothing ends with it. */
export function continuesCondition({ written, mark }: Words, at: number): boolean {
  return hasWord(middleWords, written[at]) && isDirective(written[at], mark[at]);
}

/** Whether a word opens a condition of the preprocessor, whose indentation says nothing about the lines around it. */
export function isConditional({ written, mark }: Words, at: number): boolean {
  return hasWord(conditionWords, written[at]) && isDirective(written[at], mark[at]);
}

/** Whether the other half of a condition comes before word `end`: another directive, or a word in the same column. */
function isPaired(words: Words, lines: Uint32Array, at: number, end: number, step: 1 | -1): boolean {
  const { written, mark, start } = words;
  const column = columnAt(lines, start[at]);
  const isLike = (other: number) =>
    isDirective(written[at], mark[at])
      ? isDirective(written[other], mark[other])
      : columnAt(lines, start[other]) === column;
  let depth = 0;
  for (let other = at; other !== end; other += step) {
    if (Math.abs(other - at) > farthest) return true;
    const opens = hasWord(openingWords, written[other]);
    if (!opens && !hasWord(closingWords, written[other])) continue;
    if (mark[other] & inString || !isLike(other)) continue;
    depth += opens ? step : -step;
    if (depth === 0) return true;
  }
  return false;
}
