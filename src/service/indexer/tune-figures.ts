import { ShingleSets } from '../../engine/file-pairs.ts';
import { scoreHistogram } from '../../engine/methods/score-histogram.ts';
import { shingleSize as sizeOfIndex, writeTextShingles } from '../../engine/shingles.ts';
import { type Text, wordCount } from '../../engine/texts.ts';
import type { LiveIndex } from './live-index.ts';
import type { TuneFigures } from './news.ts';

/** The words whose shingles are held at a time; of a larger index each so-manyth text is taken. */
const mostWords = 1_000_000;
/** Each text is scored against all of them, up to so many. */
const mostLooked = 1500;

/**
 * The exact scores of the files of an index by shingles of so many words. Rests when told to, and throws when the answer is
 * not wanted any more. What is boilerplate does not count, as in the index.
 */
export async function tuneFigures(
  { corpus }: Pick<LiveIndex, 'corpus'>,
  minWords: number,
  shingleSize: number,
  rest: () => Promise<void> | undefined,
  signal?: AbortSignal,
): Promise<TuneFigures> {
  const pace = async () => {
    const wait = rest();
    if (wait) await wait;
    signal?.throwIfAborted();
  };
  const isLong = (text: Text) => wordsOfText(text) >= minWords / 2;
  const all = [...corpus.texts].filter(([, text]) => isLong(text));
  const words = all.reduce((sum, [, text]) => sum + wordsOfText(text), 0);
  const stride = Math.max(1, Math.ceil(words / mostWords));
  const chosen = all.filter((_, at) => at % stride === 0);
  const counting = shingleSize === sizeOfIndex ? corpus.shingleSets() : setsBy(chosen, minWords, shingleSize);
  const sets: Uint32Array[] = [];
  for (const [, text] of chosen) {
    const set = counting.ofText(text);
    if (set.length >= counting.fewest) sets.push(set);
    await pace();
  }
  const every = Math.max(1, Math.ceil(sets.length / mostLooked));
  const steps = scoreHistogram(sets, 100, every);
  for (;;) {
    const step = steps.next();
    await pace();
    if (!step.done) continue;
    const scale = sets.length > 1 ? (stride * (sets.length * stride - 1)) / (sets.length - 1) : 1;
    return {
      shingleSize,
      texts: Math.min(all.length, sets.length * stride),
      sampled: Math.ceil(sets.length / every),
      pairs: Array.from(step.value.pairs, (pairs) => pairs * scale),
    };
  }
}

function wordsOfText(text: Text): number {
  return wordCount(text, 'prose') + wordCount(text, 'code');
}

function setsBy(texts: [number, Text][], minWords: number, shingleSize: number): ShingleSets {
  return new ShingleSets(new Map(texts), minWords, (_, text, out) => {
    // no size of shingles makes more of them than there are words
    const room = wordsOfText(text);
    const wide = out.length < room ? new Uint32Array(room * 2) : out;
    return { out: wide, count: writeTextShingles(text, wide, shingleSize) };
  });
}
