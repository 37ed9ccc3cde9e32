import { type Chain, longerSide, shorterSide } from './chains.ts';
import { isDrawing } from './drawings.ts';
import { isIdiom } from './idioms.ts';
import { fewestWords, linesOf, withinOneText } from './length.ts';
import { areRecords } from './records.ts';
import type { Refusal } from './refusal.ts';
import {
  hasRenamedNames,
  isClear,
  isNearlyAsWritten,
  renamingOf,
  scoreAsWritten,
  scoreOfLists,
} from './renaming.ts';
import { hasFewRows, isTable, shareOfRows } from './tables.ts';
import type { PassageRules, TextPairWords } from './text-pair.ts';

/** Rows of which this share is alike, and hardly a name has changed, are a copy of a table. */
const nearlyAsWritten = 0.9;
/** Shapes of texts that are data are none if they are less alike as written. */
const dataScore = 0.5;

const shapeRules = {
  /** Least scores with a clear renaming and without. */
  clear: 0.3,
  unclear: 0.6,
  /** Two texts that are hardly alike as written need this score without one. */
  unlike: 0.9,
  /** With fewer words and lines than this and a lower score, they must be alike as written too. */
  short: { words: 40, lines: 8, score: 0.75 },
  /** A shape that is an idiom is reported only with this many words and this score. */
  surely: [
    { words: 60, score: 0.7 },
    { words: 45, score: 0.9 },
  ],
};

/** The exact score of a chain whose shape is alike, with its names put for one another; or why it is not worth reporting. */
export function shapeScore(pair: TextPairWords, chain: Chain, rules: PassageRules): number | Refusal {
  const { a, b, self, hits, layout } = pair;
  const { short } = shapeRules;
  const longer = longerSide(chain);
  const shorter = shorterSide(chain);
  const rowShare = shareOfRows(a, b, chain, Math.min(fewestWords('shape', rules), shorter));
  const mayBeAsWritten = rowShare < 1 && !self && chain.matched >= nearlyAsWritten * longer;
  const known = mayBeAsWritten ? renamingOf(a, b, chain) : undefined;
  if (known && known.jaccard >= nearlyAsWritten && isNearlyAsWritten(known)) return known.jaccard;
  if (hasFewRows(rowShare, self)) return 'rows';
  if (self && areRecords(layout.a.rows, chain)) return 'rows';
  if (layout.a.isData && layout.b.isData && scoreAsWritten(a, b, chain) < dataScore) return 'rows';
  if (isDrawing(a, chain.aFrom, chain.aTo)) return 'rows';
  const isIdiomatic = isIdiom(hits, chain, longer);
  if (isIdiomatic && rowShare < 1) return 'rows';
  const leastOfIdiom = isIdiomatic ? shapeRules.surely.find(({ words }) => longer >= words)?.score : 0;
  if (leastOfIdiom === undefined) return 'idiom';
  // the names are read last, because that takes longest
  const renaming = known ?? renamingOf(a, b, chain);
  if (isTable(renaming, shorter, rowShare)) return 'rows';
  const isAsWritten = !self && !hasRenamedNames(renaming);
  if (isAsWritten && scoreOfLists(a, b, chain) < rules.passageThreshold) return 'rows';
  const { jaccard } = renaming;
  if (jaccard < rules.passageThreshold) return 'below threshold';
  if (self && jaccard < withinOneText.shape) return 'own structure';
  const isClearly = isClear(renaming, shorter);
  if (!self && jaccard < (isClearly ? shapeRules.clear : shapeRules.unclear)) return 'unclear renaming';
  const needsWords =
    (!self && !isClearly && jaccard < shapeRules.unlike) ||
    (longer < short.words && jaccard < short.score && linesOf(pair, chain, Math.max) < short.lines);
  if (needsWords && scoreAsWritten(a, b, chain) < rules.passageThreshold) return 'unclear renaming';
  return jaccard < leastOfIdiom ? 'idiom' : jaccard;
}
