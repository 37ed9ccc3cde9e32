import type { Words } from '../sketches/texts.ts';

/** More words than any text has. */
const manyWords = 2 ** 26;

/** Answers about stretches of one text: it is compared with many others, which often share the same of its words. */
export class StretchMemo<Answer> {
  private words: Words | undefined;
  private readonly answers = new Map<number, Answer>();

  /** What was answered about words [from, to) of a text; nothing is known of the text before. */
  get(words: Words, from: number, to: number): Answer | undefined {
    if (words === this.words) return this.answers.get(from * manyWords + to);
    this.words = words;
    this.answers.clear();
    return undefined;
  }

  /** Keeps an answer about the text that was asked about last, and returns it. */
  keep(from: number, to: number, answer: Answer): Answer {
    this.answers.set(from * manyWords + to, answer);
    return answer;
  }
}
