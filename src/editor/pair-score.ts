import { areMostlyOne } from '../service/indexer/one-place.ts';
import type { Comparison } from './comparison.ts';
import type { Model } from './model.ts';

/** The score of passages of two files, as a search for what is like the first tells it; undefined when it tells none. */
export async function pairScore(model: Model, { left, right }: Comparison): Promise<number | undefined> {
  if (left.uri === right.uri) return undefined;
  const found = await model.similarPassages({ uri: left.uri, place: left }).catch(() => []);
  return found.find(({ place }) => areMostlyOne(place, right))?.similarity;
}
