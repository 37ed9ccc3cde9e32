import { shinglesIn } from '../engine/sketches/shingles.ts';
import { type Text, wordCount, wordsOf } from '../engine/sketches/texts.ts';

/**
 * A stretch of a text, in UTF-16 units: its words are in shingles that both texts have, in shingles of this text alone,
 * or in none that counts.
 */
export interface MarkedStretch {
  readonly start: number;
  readonly end: number;
  readonly kind: 'shared' | 'own' | 'boilerplate';
}

const spaces = ['prose', 'code'] as const;

/** From what says least to what says most: what a string says may be a word of prose and of code. */
const kinds = ['boilerplate', 'own', 'shared'] as const;

/**
 * The stretches of a text, whose counted shingles are `own`; no two overlap. Each word is in as many shingles as a shingle
 * has words. The word is shared when one of them is, and boilerplate when none of them counts.
 */
export function stretchesOf(
  text: Text,
  own: ReadonlySet<number>,
  other: ReadonlySet<number>,
  wordsEach: number,
): readonly MarkedStretch[] {
  /** By UTF-16 unit: the place of its kind among `kinds`, from 1. */
  const marked = new Uint8Array(text.sketches.length[text.at]);
  for (const space of spaces) {
    const { count, start, length } = wordsOf(text, space);
    const shingles = shinglesIn(text, space, wordsEach);
    let sharedUntil = 0;
    let countedUntil = 0;
    for (let at = 0; at < count; at++) {
      const shingle = shingles[at];
      if (at < shingles.length && own.has(shingle)) {
        countedUntil = at + wordsEach;
        if (other.has(shingle)) sharedUntil = at + wordsEach;
      }
      const kind = at < sharedUntil ? 3 : at < countedUntil ? 2 : 1;
      for (let unit = start[at]; unit < start[at] + length[at]; unit++)
        marked[unit] = Math.max(marked[unit], kind);
    }
  }
  const stretches: { start: number; end: number; kind: MarkedStretch['kind'] }[] = [];
  for (let unit = 0; unit < marked.length; unit++) {
    if (marked[unit] === 0) continue;
    const kind = kinds[marked[unit] - 1];
    const last = stretches.at(-1);
    if (last?.kind === kind) last.end = unit + 1;
    else stretches.push({ start: unit, end: unit + 1, kind });
  }
  return stretches;
}

/** Words in the longest run of a text whose shingles the other has too. */
export function longestSharedRun(text: Text, other: ReadonlySet<number>, wordsEach: number): number {
  let longest = 0;
  for (const space of spaces) {
    let run = 0;
    for (const shingle of shinglesIn(text, space, wordsEach)) {
      run = other.has(shingle) ? run + 1 : 0;
      if (run > 0) longest = Math.max(longest, Math.min(run + wordsEach - 1, wordCount(text, space)));
    }
  }
  return longest;
}
