import type { Range } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { ignoreListOf, withoutIgnored } from './accepting.ts';
import { type LeftOut, leftOutByScan } from './left-out.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { readTrees } from './read-trees.ts';
import type { Watch } from './run.ts';
import { searchTrees } from './search-trees.ts';

/** The folder or index within which two files are explained. */
export interface Surroundings {
  readonly corpus: Corpus;
  /** The paths of the two files in it; undefined for a file from elsewhere. */
  readonly paths: readonly [string | undefined, string | undefined];
  readonly leftOut: readonly [LeftOut | undefined, LeftOut | undefined];
  /** Whether an ignore list takes a passage of the two out. */
  isIgnored(a: Range, b: Range): boolean;
}

/** Reads a folder as a scan does, and says what its rules decide about two files. */
export async function surroundingsIn(
  folder: string,
  paths: readonly [string | undefined, string | undefined],
  options: ScanOptions,
  machine: Machine,
  watch: Watch,
): Promise<Surroundings> {
  const list = await ignoreListOf(machine.fileSystem, folder);
  const trees = await readTrees(folder, [folder], options, machine, watch);
  const { corpus } = trees;
  // which passage an entry is for depends on all that there are
  const search = async () => {
    if (list.passages.length === 0) return undefined;
    const { result } = await searchTrees(trees, machine, watch);
    return withoutIgnored(result, list, corpus).parts;
  };
  const parts = await search().finally(trees.stop);
  const files = new Set(list.files);
  const why = async (path: string | undefined): Promise<LeftOut | undefined> => {
    if (path === undefined) return undefined;
    if (files.has(path)) return 'ignore list';
    return corpus.has(path) ? undefined : leftOutByScan(folder, path, options, machine.fileSystem);
  };
  return {
    corpus,
    paths,
    leftOut: [await why(paths[0]), await why(paths[1])],
    isIgnored: (a, b) => parts?.has(a, b) ?? false,
  };
}
