import { sorted } from '../workspace/skips.ts';
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

/** Searches folders for near-duplicate files and passages. The result depends on the files and options alone. */
export async function scan(request: ScanRequest, machine: Machine, watch: Watch = {}): Promise<ScanResult> {
  const began = machine.now();
  const root = commonRoot(request.folders);
  const method = methodOf(request.options);
  // a method compares whole files, and needs no seeds of passages
  const options = method ? { ...request.options, spaces: [] } : request.options;
  const trees = await readTrees(root, request.folders, options, machine, watch);
  const { files, skipped, ignored, bytes, words } = trees;
  const read = machine.now() - began;
  const searching = method
    ? searchWithMethod(root, trees.corpus, method, options, machine, watch)
    : searchTrees(trees, machine, watch);
  const { result, milliseconds } = await searching.finally(trees.stop);
  const total = machine.now() - began;
  return {
    schema: 'near-duplicates/1',
    root,
    options: { ...request.options, ...(method && { method: method.name }) },
    stats: {
      files,
      skipped: sorted(skipped),
      ignored,
      bytes,
      words,
      milliseconds: rounded({ read, ...milliseconds, total }),
    },
    ...ranked(result),
  };
}

function rounded(milliseconds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(milliseconds).map(([stage, time]) => [stage, Math.round(time * 10) / 10]),
  );
}
