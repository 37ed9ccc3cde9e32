import type { Space } from '../../../engine/space.ts';

/** One thing that was found, as far as the histogram of scores is concerned. */
export interface Scored {
  score: number;
  space: Space;
}

/** The scores from `from` up to `to`, exclusive but for the last, and how many there are of each space. */
export interface ScoreBin {
  from: number;
  to: number;
  prose: number;
  code: number;
  shape: number;
}

/** Scores are told in whole percent, rounded down, as everywhere; what is the same has a bin of its own. */
export function scoreBins(found: readonly Scored[], lowest: number, width: number): ScoreBin[] {
  const first = Math.floor(lowest * 100 + 1e-9);
  const bins: ScoreBin[] = [];
  for (let from = first; from < 100; from += width)
    bins.push({ from: from / 100, to: Math.min(100, from + width) / 100, prose: 0, code: 0, shape: 0 });
  bins.push({ from: 1, to: 1, prose: 0, code: 0, shape: 0 });
  for (const { score, space } of found) {
    const percent = Math.floor(score * 100 + 1e-9);
    const at = percent >= 100 ? bins.length - 1 : Math.floor((percent - first) / width);
    if (at >= 0) bins[at][space]++;
  }
  return bins;
}

/** How many of the scores, which stand in rising order, reach a cutoff. */
export function reaching(rising: ArrayLike<number>, cutoff: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] < cutoff - 1e-9) low = middle + 1;
    else high = middle;
  }
  return rising.length - low;
}
