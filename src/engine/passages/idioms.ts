import { firstHit, type Hits } from '../seeds/meetings.ts';
import type { Chain } from './chains.ts';

/** A seed in more places than this is an idiom; a weak match needs some seeds that are not. */
const idiom = { places: 3, needed: 3, wordsEach: 20 };

/** Whether nearly all seeds of a chain occur in many places. */
export function isIdiom(hits: Hits, chain: Chain, words: number, rule = idiom): boolean {
  const needed = Math.max(rule.needed, words / rule.wordsEach);
  let rare = 0;
  for (let i = firstHit(hits, chain.aFrom); i < hits.to && hits.a[i] < chain.aTo && rare < needed; i++)
    if (hits.places[i] <= rule.places && hits.b[i] >= chain.bFrom && hits.b[i] < chain.bTo) rare++;
  return rare < needed;
}
