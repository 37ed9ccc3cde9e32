import type { Range } from '../engine/findings.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import type { SkipReason } from '../workspace/skips.ts';
import { walk } from '../workspace/walk.ts';
import { ignoreListOf } from './accepting.ts';
import { familyJudge } from './ignored-families.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { readTrees } from './read-trees.ts';
import type { Watch } from './run.ts';
import { batchSketcher } from './sketch-batch.ts';

/** Why a file is compared with no other: a rule of the walk, the ignore list, or a comment in it. */
export type LeftOut = SkipReason | 'ignore list' | 'comment';

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
  const { judge } = familyJudge(list.passages, files);
  const why = async (path: string | undefined): Promise<LeftOut | undefined> => {
    if (path === undefined) return undefined;
    if (files.has(path)) return 'ignore list';
    return corpus.has(path) ? undefined : leftOutBy(folder, path, options, machine);
  };
  return {
    corpus,
    paths,
    leftOut: [await why(paths[0]), await why(paths[1])],
    isIgnored: (a, b) => judge([a, b], ({ path }) => path, corpus).entries.length > 0,
  };
}

/** Why a scan of the folder leaves a file out: because of its name, or else its content. */
async function leftOutBy(
  folder: string,
  path: string,
  options: ScanOptions,
  { fileSystem }: Machine,
): Promise<SkipReason | undefined> {
  let reason: SkipReason | undefined;
  const onSkip = (skipped: string, by: SkipReason) => {
    if (path === skipped || path.startsWith(`${skipped}/`)) reason = by;
  };
  for await (const found of walk(fileSystem, folder, options, {}, onSkip)) {
    const file = found.find((each) => each.path === path);
    if (!file) continue;
    const read = batchSketcher(fileSystem, { remember: false });
    const { skipped } = await read({ root: folder, files: [file], ...options });
    return skipped[0]?.reason;
  }
  return reason;
}
