import { endsSentence } from '../passages/sentences.ts';
import { sharedWords } from '../passages/shared-words.ts';
import { blockAt, type Words, wordsOf } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';
import { addedAbove, addedBelow, type Range, type Side } from './side.ts';

/** The most words that are taken in at an end. */
const mostWords = 40;
/** Nobody looks further for the end of a sentence: some texts have none. */
const tooMany = mostWords + 1;
/** The fewest words of a sentence, or of the rest of one, that is taken in: fewer are in every text. */
const fewestWords = 5;
/** The share of the words of the longer that sentences beside two passages must have in common. */
const leastAlike = 0.6;

const prose = { space: 'prose', mostWords, areAlike } as const;

/** The sentences right below and above passages of prose, in the same block. */
export const sentencesBeside: readonly Side[] = [
  {
    ...prose,
    added: addedBelow,
    widening: (text) => widening(wordsOf(text, 'prose'), withSentenceBelow),
  },
  {
    ...prose,
    added: addedAbove,
    widening: (text) => widening(wordsOf(text, 'prose'), withSentenceAbove),
  },
];

function widening(words: Words, widen: (words: Words, range: Range) => Range | undefined) {
  return (range: Range) => {
    const wider = widen(words, range);
    return wider && { range: wider, isName: false };
  };
}

function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  if (Math.min(a.length, b.length) < fewestWords) return false;
  return sharedWords(a, b) >= leastAlike * Math.max(a.length, b.length);
}

/** A range with the sentence right below, or the rest of the one that it ends within. */
function withSentenceBelow(words: Words, range: Range): Range | undefined {
  const [, most] = blockAt(words, range.to - 1);
  const limit = Math.min(most, range.to + tooMany);
  let { to } = range;
  if (to >= limit || isOther(words, to)) return undefined;
  to++;
  while (to < limit && !endsSentence(words, to - 1)) to++;
  return { ...range, to };
}

/** A range with the sentence right above, or the beginning of the one that it begins within. */
function withSentenceAbove(words: Words, range: Range): Range | undefined {
  const [first] = blockAt(words, range.from);
  const least = Math.max(first, range.from - tooMany);
  let { from } = range;
  if (from <= least || isOther(words, from - 1)) return undefined;
  from--;
  while (from > least && !endsSentence(words, from - 1)) from--;
  return { ...range, from };
}

/** Whether a word is of a heading, which belongs to what is below it, or of a listing. */
function isOther({ mark }: Words, at: number): boolean {
  return (mark[at] & (ProseMark.heading | ProseMark.listing)) !== 0;
}
