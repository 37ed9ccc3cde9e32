import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { type Chain, longerSide, shorterSide } from './chains.ts';
import type { Layout } from './layout.ts';
import { lineAt } from './lines.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/** Code says more per word than prose: it needs only this share of the words, but no fewer than `enough`. */
const codeWords = { share: 2 / 3, enough: 20 };
/** The same for shapes, which say less. */
const shapeWords = { share: 5 / 6, enough: 25 };
/** The fewest words that both sides of a passage must have alike, where passages are not even shorter. */
const fewestMatched = 16;

/** Within one text, repeated structure is common and rarely news: a passage needs this many words and this score. */
export const withinOneText = { words: 40, code: 0.6, shape: 0.8, prose: 0.4 };
/** Code within one text may be shorter, if it is nearly the same, and on as many lines as a function. */
export const shortWithinOneText = { words: 30, code: 0.8, shape: 0.9, lines: 8 };

/** The fewest words of a passage in a space. */
export function fewestWords(space: Space, { minWords }: Pick<PassageRules, 'minWords'>): number {
  if (space === 'prose') return minWords;
  const { share, enough } = space === 'code' ? codeWords : shapeWords;
  return Math.min(minWords, Math.max(enough, Math.ceil(minWords * share)));
}

/** The fewest words of a passage of reworded prose. */
export function fewestReworded({ self }: Pick<TextPairWords, 'self'>, { minWords }: PassageRules): number {
  return self ? Math.max(minWords, withinOneText.words) : minWords;
}

/** Whether code of so many words is so short that it must be nearly the same to be told within one text. */
export function isShortWithinOneText(space: Space, words: number): space is 'code' | 'shape' {
  return space !== 'prose' && words < withinOneText.words;
}

/** Why a chain is refused by its length alone, before its words are looked at, if it is. */
export function tooShort(
  { space, self }: Pick<TextPairWords, 'space' | 'self'>,
  chain: Chain,
  rules: PassageRules,
): 'short' | 'own structure' | undefined {
  const longer = longerSide(chain);
  const fewest = fewestWords(space, rules);
  const fewestAlike = Math.min(fewestMatched, rules.minWords);
  if (longer < fewest || shorterSide(chain) * 2 < fewest || chain.matched < fewestAlike) return 'short';
  const fewestOwn = space === 'prose' ? withinOneText.words : shortWithinOneText.words;
  return self && longer < fewestOwn ? 'own structure' : undefined;
}

/** The lines of the side of a chain that has most or fewest. */
export function linesOf({ a, b, layout }: TextPairWords, chain: Chain, most: typeof Math.max): number {
  const { aFrom, aTo, bFrom, bTo } = chain;
  return most(lineCount(a, layout.a, aFrom, aTo), lineCount(b, layout.b, bFrom, bTo));
}

function lineCount({ start }: Words, { lines }: Layout, from: number, to: number): number {
  return lineAt(lines, start[to - 1]) - lineAt(lines, start[from]) + 1;
}
