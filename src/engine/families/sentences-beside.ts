import { sentenceAt } from '../passages/sentences.ts';
import { sharedWords } from '../passages/shared-words.ts';
import { blockAt, type Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { firstPieces, lastPieces, type Range, type Side, type View, type Wider } from './side.ts';

/** The most words that are taken in at an end. */
const mostWords = 40;
/** The fewest words of a sentence, or of the rest of one, that is taken in: fewer are in every text. */
const fewestWords = 5;
/** The share of the words of the longer that sentences beside two passages must have in common. */
const leastAlike = 0.6;

const prose = { space: 'prose', mostWords, areAlike } as const;

/** The sentences right below and above passages of prose, in the same block. */
export const sentencesBeside: readonly Side[] = [
  {
    ...prose,
    widening:
      ({ words }) =>
      (range) =>
        withSentenceBelow(words, range),
    outermost: lastSentences,
  },
  {
    ...prose,
    widening:
      ({ words }) =>
      (range) =>
        withSentenceAbove(words, range),
    outermost: firstSentences,
  },
];

function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  if (Math.min(a.length, b.length) < fewestWords) return false;
  return sharedWords(a, b) >= leastAlike * Math.max(a.length, b.length);
}

function lastSentences({ words }: View, range: Range, most: number): Uint32Array[] {
  return lastPieces(words.keys, range, most, (word) => sentenceAt(words, word, mostWords)[0]);
}

function firstSentences({ words }: View, range: Range, most: number): Uint32Array[] {
  return firstPieces(words.keys, range, most, (word) => sentenceAt(words, word, mostWords)[1]);
}

/** A range with the sentence right below, or the rest of the one that it ends within. */
function withSentenceBelow(words: Words, range: Range): Wider | undefined {
  const below = range.to;
  if (below >= blockAt(words, below - 1)[1] || isOther(words, below)) return undefined;
  const [, to] = sentenceAt(words, below, mostWords);
  return { range: { ...range, to } };
}

/** A range with the sentence right above, or the beginning of the one that it begins within. */
function withSentenceAbove(words: Words, range: Range): Wider | undefined {
  const above = range.from - 1;
  if (above < blockAt(words, range.from)[0] || isOther(words, above)) return undefined;
  const [from] = sentenceAt(words, above, mostWords);
  return { range: { ...range, from } };
}

/** Whether a word is of a heading, which belongs to what is below it, or of a listing. */
function isOther({ mark }: Words, at: number): boolean {
  return (mark[at] & (ProseMark.heading | ProseMark.listing)) !== 0;
}
