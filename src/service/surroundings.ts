import type { Range } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { ignoreListOf } from './accepting.ts';
import { familyJudge } from './ignored-families.ts';
import { type LeftOut, leftOutByScan } from './left-out.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { readTrees } from './read-trees.ts';
import type { Watch } from './run.ts';

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
  const { corpus, stop } = await readTrees(folder, [folder], options, machine, watch);
  stop();
  const list = await ignoreListOf(machine.fileSystem, folder);
  const files = new Set(list.files);
  const judge = familyJudge(list.passages, files);
  const why = async (path: string | undefined): Promise<LeftOut | undefined> => {
    if (path === undefined) return undefined;
    if (files.has(path)) return 'ignore list';
    return corpus.has(path) ? undefined : leftOutByScan(folder, path, options, machine.fileSystem);
  };
  return {
    corpus,
    paths,
    leftOut: [await why(paths[0]), await why(paths[1])],
    isIgnored: (a, b) => judge([a, b], ({ path }) => path, corpus).entries.length > 0,
  };
}
