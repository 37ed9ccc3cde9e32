import { blockAt, type Words } from '../sketches/texts.ts';
import { ProseMark } from '../words/stream.ts';

/** Words that a range may gain or lose to begin and end with a sentence. */
export interface Reach {
  readonly gain: number;
  readonly lose: number;
}

/** Whether a sentence ends with word `at`; one also ends before the first word. */
export function endsSentence({ mark }: Words, at: number): boolean {
  return at < 0 || (mark[at] & ProseMark.sentenceEnd) !== 0;
}

/**
 * The beginning of a sentence nearest to that of words [from, to), not before `least`; `from` itself when none is
 * within reach.
 */
export function sentenceFrom(words: Words, from: number, to: number, reach: Reach, least = 0): number {
  for (let step = 0; step <= Math.max(reach.gain, reach.lose); step++) {
    if (step <= reach.gain && from - step >= least && endsSentence(words, from - step - 1))
      return from - step;
    if (step <= reach.lose && from + step < to && endsSentence(words, from + step - 1)) return from + step;
  }
  return from;
}

/**
 * The end of a sentence nearest to that of words [from, to), not beyond `most`; `to` itself when none is within reach.
 */
export function sentenceTo(words: Words, from: number, to: number, reach: Reach, most = words.count): number {
  for (let step = 0; step <= Math.max(reach.gain, reach.lose); step++) {
    if (step <= reach.gain && to + step <= most && endsSentence(words, to - 1 + step)) return to + step;
    if (step <= reach.lose && to - 1 - step > from && endsSentence(words, to - 1 - step)) return to - step;
  }
  return to;
}

/** Where words [from, to) end without the headings that they end with. */
export function beforeHeadings({ mark }: Words, from: number, to: number): number {
  let end = to;
  while (end > from && mark[end - 1] & ProseMark.heading) end--;
  return end;
}

/** Where words [from, to) begin behind the headings that they begin with; `from` when they are nothing else. */
export function behindHeadings({ mark }: Words, from: number, to: number): number {
  let begin = from;
  while (begin < to && mark[begin] & ProseMark.heading) begin++;
  return begin < to ? begin : from;
}

/** The sentence [from, to) of a word within its block, as far as `most` words from the word. */
export function sentenceAt(words: Words, at: number, most: number): [from: number, to: number] {
  const [least, limit] = blockAt(words, at);
  let from = at;
  let to = at + 1;
  while (from > least && at - from < most && !endsSentence(words, from - 1)) from--;
  while (to < limit && to - at <= most && !endsSentence(words, to - 1)) to++;
  return [from, to];
}
