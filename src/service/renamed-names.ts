import { chainBetween } from '../engine/passages/align.ts';
import { chainRules } from '../engine/passages/chain-rules.ts';
import { counterpartsIn } from '../engine/passages/renaming.ts';
import { type PlaceInText, wordsAt } from './passage-count.ts';

/** A name in one passage that stands for another one in its copy, and how often. */
export interface NamePut {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** The names of a passage that stand for others in its copy, the most frequent first, as the texts of both write them. */
export function namesPut(a: PlaceInText, b: PlaceInText, sources: readonly [string, string]): NamePut[] {
  const [{ words: ofA, from: aFrom, to: aTo }, { words: ofB, from: bFrom, to: bTo }] = [a, b].map((side) =>
    wordsAt(side, 'shape'),
  );
  const chain = chainBetween(ofA, ofB, { aFrom, aTo, bFrom, bTo }, chainRules.shape);
  if (!chain) return [];
  const written = (side: 0 | 1, { start, length }: typeof ofA, at: number) =>
    sources[side].slice(start[at], start[at] + length[at]);
  return counterpartsIn(ofA, ofB, chain).map(({ a: atA, b: atB, times }) => ({
    from: written(0, ofA, atA),
    to: written(1, ofB, atB),
    times,
  }));
}
