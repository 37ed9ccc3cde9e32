import { sharedMemory } from '../engine/arrays/memory.ts';
import type { Findings } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { matchesOf, type PassageSpace } from '../engine/search/match-search.ts';
import { type SearchStep, searchAll, searchFiles, tellFindings } from '../engine/search/search.ts';
import {
  type SearchedText,
  type SharedSearch,
  searchTaken,
  sharedSpace,
  shareSearch,
} from '../engine/search/shared-search.ts';
import { groupAllSeeds } from '../engine/seeds/seed-groups.ts';
import { toldAs } from '../engine/steps.ts';
import type { Machine, SketchPool } from './machine.ts';
import type { Trees } from './read-trees.ts';
import { runSearch, type Stage, type Watch } from './run.ts';

/** Searches a corpus, with the threads that read it if there are any. Of ignored files no pair is told. */
export async function searchTrees(
  { corpus, pool }: Pick<Trees, 'corpus' | 'pool'>,
  machine: Machine,
  watch: Watch,
  ignored?: ReadonlySet<string>,
): Promise<{ result: Findings; milliseconds: Partial<Record<Stage, number>> }> {
  if (!pool) return runSearch(searchAll(corpus, ignored), machine, watch);
  return searchWithThreads(corpus, pool, machine, watch, ignored);
}

async function searchWithThreads(
  corpus: Corpus,
  pool: SketchPool,
  machine: Machine,
  watch: Watch,
  ignored: ReadonlySet<string> | undefined,
) {
  const { filePairs, matches, milliseconds } = await findWithThreads(corpus, pool, machine, watch, ignored);
  // neither the threads nor what they shared are needed beside the families
  pool.stop();
  const began = machine.now();
  const { result } = await runSearch(tellFindings(corpus, filePairs, matches), machine, watch);
  return { result, milliseconds: { ...milliseconds, families: machine.now() - began } };
}

/**
 * The threads group the seeds and look for passages, while this one finds the near-duplicate files and then looks for
 * passages with them, which it joins.
 */
async function findWithThreads(
  corpus: Corpus,
  pool: SketchPool,
  machine: Machine,
  watch: Watch,
  ignored: ReadonlySet<string> | undefined,
) {
  const began = machine.now();
  const sharing = groupElsewhere(corpus, pool, watch).then((seeds) => shareSearch(corpus, seeds));
  const elsewhere = sharing.then((search) => pool.search(search));
  // Awaited later; a failure before then must not count as unhandled.
  elsewhere.catch(() => {});
  const { result: filePairs } = await runSearch(searchFiles(corpus, ignored), machine, watch);
  const shared = await sharing;
  const joined = machine.now();
  const space = sharedSpace(shared);
  const here = await runSearch(searchHere(space, shared), machine, watch);
  const texts = new Array<SearchedText | undefined>(shared.ids.length);
  for (const text of [...here.result, ...(await elsewhere)]) texts[text.index] = text;
  watch.signal?.throwIfAborted();
  // the share of a thread that died is searched here
  const matches = [...texts].flatMap(
    (text, index) => text?.matches ?? matchesOf(space, shared.ids[index], shared.ranks),
  );
  return { filePairs, matches, milliseconds: { files: joined - began, passages: machine.now() - joined } };
}

/** A function of its own, so that the tables of seeds are freed once they are grouped. */
async function groupElsewhere(corpus: Corpus, pool: SketchPool, { signal }: Watch) {
  const seeds = corpus.takeSeeds();
  const grouped = await pool.group(seeds);
  signal?.throwIfAborted();
  return grouped ?? groupAllSeeds(seeds, sharedMemory);
}

function searchHere(space: PassageSpace, shared: SharedSearch): Generator<SearchStep, SearchedText[]> {
  return toldAs(searchTaken(space, shared), (done) => ({ stage: 'passages', done, of: shared.ids.length }));
}
