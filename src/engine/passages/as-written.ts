import type { Words } from '../sketches/texts.ts';
import type { PassageMatch } from './passages.ts';
import { scoreAsWritten } from './renaming.ts';

/** What is alike as shapes is told as written if it has this share of its score so. */
const toldAsWritten = 0.9;

/** A match of shapes of these words; one of code if that is nearly as much alike as written. */
export function asWrittenIfAlike(match: PassageMatch, a: Words, b: Words): PassageMatch {
  if (match.space !== 'shape') return match;
  const jaccard = scoreAsWritten(a, b, match);
  return jaccard < toldAsWritten * match.jaccard ? match : { ...match, space: 'code', jaccard };
}
