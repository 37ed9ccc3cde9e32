import type { PassagePairResult, Range } from '../engine/findings.ts';
import { Corpus } from '../engine/search/corpus.ts';
import { findLike, type RefusedPassage } from '../engine/search/search-like.ts';
import { sharedLength } from '../engine/shared-length.ts';
import type { Text } from '../engine/sketches/texts.ts';
import { byPlace, type ComparedFile, ownPath } from './compare.ts';
import type { ScanOptions } from './options.ts';
import { type PassageCount, passageCount } from './passage-count.ts';
import type { Surroundings } from './surroundings.ts';

/** A passage that two files share, with the count that makes its score; an ignored one is on an ignore list. */
export interface ExplainedPassage extends Omit<PassagePairResult, 'family'> {
  ignored?: true;
  counted?: PassageCount;
}

/** What the search for passages makes of two files. */
export interface ExplainedPassages {
  /** In the order of the first file. */
  passages: ExplainedPassage[];
  /** The longest stretches that they share but that are not reported as passages, longest first. */
  refused: RefusedPassage[];
}

const mostRefused = 5;

/** The passages of two files, judged as a search of the folder around them does, and those that it refuses. */
export function passagesBetween(
  [a, textA]: readonly [ComparedFile, Text],
  [b, textB]: readonly [ComparedFile, Text],
  options: ScanOptions,
  around: Surroundings | undefined,
): ExplainedPassages {
  const [pathA, pathB] = around?.paths ?? [];
  const known = pathB !== undefined && around?.corpus.has(pathB) ? { ...around, pathB } : undefined;
  const corpus = known?.corpus ?? new Corpus(options);
  if (!known) {
    corpus.add([a.path], textA.sketches);
    corpus.add([b.path], textB.sketches);
  }
  const refused: RefusedPassage[] = [];
  const { passages } = findLike(corpus, textA.sketches, {
    only: known?.pathB ?? b.path,
    exclude: known ? pathA : ownPath(a, b),
    refuse: (each) => refused.push(each),
  });
  const isIgnored = (at: Range, other: Range) =>
    known !== undefined &&
    pathA !== undefined &&
    known.isIgnored({ ...at, path: pathA }, { ...other, path: known.pathB });
  const told = passages.map(({ family: _, ...pair }): ExplainedPassage => {
    const counted = passageCount([textA, pair.a], [textB, pair.b], pair.jaccard, pair.space);
    return {
      ...named(pair, a, b),
      ...(isIgnored(pair.a, pair.b) && { ignored: true as const }),
      ...(counted && { counted }),
    };
  });
  const left: RefusedPassage[] = [];
  for (const each of refused.sort((x, y) => y.words - x.words)) {
    // the shape space finds again what code has found
    if (
      [...passages, ...left].some(
        (other) => isMostlyWithin(each.a, other.a) && isMostlyWithin(each.b, other.b),
      )
    )
      continue;
    left.push(each);
    if (left.length === mostRefused) break;
  }
  return {
    passages: told.sort(byPlace),
    refused: left.map((each) => named(each, a, b)),
  };
}

function named<Pair extends { a: Range; b: Range }>(pair: Pair, a: ComparedFile, b: ComparedFile): Pair {
  return { ...pair, a: { ...pair.a, path: a.path }, b: { ...pair.b, path: b.path } };
}

/** Whether more than half of `a` is in `b`. */
function isMostlyWithin(a: Range, b: Range): boolean {
  const shared = sharedLength(a.startOffset, a.endOffset, b.startOffset, b.endOffset);
  return shared > 0.5 * (a.endOffset - a.startOffset);
}
