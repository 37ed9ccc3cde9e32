import { ownMemory } from '../arrays/memory.ts';
import { FamilyTeller } from '../families/family-teller.ts';
import type { Common } from '../families/forms.ts';
import { FilePairList } from '../files/file-pair-list.ts';
import { findTextPairs, signingOf } from '../files/file-pairs.ts';
import { areCopiesTold } from '../files/identical.ts';
import { shingleSetsOf } from '../files/shingle-sets.ts';
import type { Findings } from '../findings.ts';
import type { PassageMatch } from '../passages/passages.ts';
import { GroupedPartners } from '../seeds/grouped-partners.ts';
import { groupAllSeeds } from '../seeds/seed-groups.ts';
import { isCommentsAlone } from '../sketches/source.ts';
import { pathCount, textOf } from '../sketches/texts.ts';
import { toldAs } from '../steps.ts';
import { copiedLines } from './copied-lines.ts';
import type { Corpus } from './corpus.ts';
import { matchesOf } from './match-search.ts';

/** How far a search has come. */
export interface SearchStep {
  stage: 'files' | 'passages' | 'families';
  done: number;
  of: number;
}

/**
 * Searches a whole corpus; the result depends on the files alone, not on the order they came in. Of ignored files no
 * pair is told.
 */
export function* searchAll(corpus: Corpus, ignored?: ReadonlySet<string>): Generator<SearchStep, Findings> {
  const files = yield* searchFiles(corpus, ignored);
  const matches = yield* searchPassages(corpus);
  return yield* tellFindings(corpus, files, matches);
}

/** A function of its own, so that the seeds are freed before families are made. */
function* searchPassages(corpus: Corpus): Generator<SearchStep, PassageMatch[]> {
  const ids = idsInOrder(corpus);
  const ranks = corpus.ranks();
  const matches: PassageMatch[] = [];
  const finder = new GroupedPartners(groupAllSeeds(corpus.takeSeeds(), ownMemory));
  const space = { texts: corpus.texts, options: corpus.options, finder };
  for (let index = 0; index < ids.length; index++) {
    yield { stage: 'passages', done: index, of: ids.length };
    for (const match of matchesOf(space, ids[index], ranks)) matches.push(match);
  }
  return matches;
}

/** The texts of a corpus in the order of their paths. */
export function idsInOrder(corpus: Corpus): number[] {
  const ranks = corpus.ranks();
  return [...corpus.texts.keys()].sort((x, y) => ranks[x] - ranks[y]);
}

/** The part of the findings that is about whole files. */
export type FilePairFindings = Pick<Findings, 'files' | 'filePairsLeftOut' | 'filesBeyondGroups'>;

/** The near-duplicate files of a corpus, and what is common in it. */
export interface SearchedFiles {
  readonly found: FilePairFindings;
  readonly common: Common;
}

/** Searches a corpus for near-duplicate files, none of which is ignored. */
export function* searchFiles(
  corpus: Corpus,
  ignored?: ReadonlySet<string>,
): Generator<SearchStep, SearchedFiles> {
  const { texts, options } = corpus;
  const ids = idsInOrder(corpus);
  const sets = shingleSetsOf(texts, options);
  const compared = ids.filter((id) => !isCommentsAlone(textOf(texts, id)));
  const { pairs, beyondGroups } = yield* toldAs(
    findTextPairs(compared, sets, options.threshold, signingOf(options.signatureLength)),
    (done) => ({ stage: 'files', done, of: ids.length }),
  );
  const files = new FilePairList(texts, ignored);
  for (const id of ids) if (areCopiesTold(textOf(texts, id), options)) files.addIdentical(id);
  for (const pair of pairs) files.addPair(pair);
  return {
    found: {
      files: files.sorted(),
      filePairsLeftOut: files.leftOut,
      filesBeyondGroups: pathCount(texts, beyondGroups),
    },
    common: { ...sets.common, wordsEach: options.shingleWords },
  };
}

/** Puts what was found into families, places and totals. */
export function* tellFindings(
  corpus: Corpus,
  { found, common }: SearchedFiles,
  matches: readonly PassageMatch[],
): Generator<SearchStep, Findings> {
  const { texts, options } = corpus;
  const ids = idsInOrder(corpus);
  const teller = new FamilyTeller(texts, options);
  const families = yield* asSteps(teller.tellAll(matches, common, ids));
  const lines = yield* asSteps(copiedLines(texts.values(), families.families, ({ path }) => path));
  return { ...found, ...families, ...lines };
}

/** Steps of which nobody knows how many there are. */
function* asSteps<T>(steps: Generator<undefined, T>): Generator<SearchStep, T> {
  for (;;) {
    yield { stage: 'families', done: 0, of: 1 };
    const step = steps.next();
    if (step.done) return step.value;
  }
}
