import type { FamilyResult, Findings } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { sorted } from '../workspace/skips.ts';
import { ignoreListOf, withoutIgnored } from './accepting.ts';
import type { IgnoreList } from './ignore-list.ts';
import type { Machine } from './machine.ts';
import { methodOf } from './method-options.ts';
import type { ScanOptions } from './options.ts';
import { ranked } from './ranking.ts';
import { commonRoot, readTrees } from './read-trees.ts';
import type { Watch } from './run.ts';
import { searchWithMethod } from './scan-by-method.ts';
import type { ScanResult } from './scan-result.ts';
import { searchTrees } from './search-trees.ts';

/** What to scan: absolute folders. */
export interface ScanRequest {
  readonly folders: readonly string[];
  readonly options: ScanOptions;
}

/** A result, with what is needed to accept its families. */
export interface Scanned {
  readonly result: ScanResult;
  readonly ignoreList: IgnoreList;
  /** Those that the list ignores too. */
  readonly allFamilies: readonly FamilyResult[];
  readonly corpus: Corpus;
}

/** What either kind of search returns. */
interface Searched {
  readonly result: Findings;
  readonly milliseconds: Record<string, number>;
  readonly sufficientShingle?: NonNullable<ScanResult['stats']['sufficientShingle']>;
}

/** Searches folders for near-duplicate files and passages. The result depends on nothing but the files and options. */
export async function scan(request: ScanRequest, machine: Machine, watch: Watch = {}): Promise<Scanned> {
  const began = machine.now();
  const root = commonRoot(request.folders);
  const ignoreList = await ignoreListOf(machine.fileSystem, root);
  const hasList = ignoreList.passages.length + ignoreList.files.length > 0;
  const method = methodOf(request.options);
  // a method compares whole files, and needs no seeds of passages
  const options = method ? { ...request.options, spaces: [] } : request.options;
  const trees = await readTrees(root, request.folders, options, machine, watch);
  const { files, skipped, ignored, bytes, words } = trees;
  const read = machine.now() - began;
  const searching: Promise<Searched> = method
    ? searchWithMethod(root, trees.corpus, method, options, machine, watch)
    : searchTrees(trees, machine, watch, new Set(ignoreList.files));
  const { result, milliseconds, sufficientShingle } = await searching.finally(trees.stop);
  const { findings, ignored: ignoredFamilies } =
    hasList && !method ? withoutIgnored(result, ignoreList, trees.corpus) : { findings: result, ignored: 0 };
  const total = machine.now() - began;
  const shown: ScanResult = {
    schema: 'near-duplicates/1',
    root,
    options: { ...request.options, ...(method && { method: method.name }) },
    stats: {
      files,
      skipped: sorted(skipped),
      ignored,
      ...(hasList && { ignoredFamilies }),
      ...(sufficientShingle && { sufficientShingle }),
      bytes,
      words,
      milliseconds: rounded({ read, ...milliseconds, total }),
    },
    ...ranked(findings),
  };
  return { result: shown, ignoreList, allFamilies: result.families, corpus: trees.corpus };
}

function rounded(milliseconds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(milliseconds).map(([stage, time]) => [stage, Math.round(time * 10) / 10]),
  );
}
