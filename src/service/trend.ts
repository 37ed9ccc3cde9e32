import { ownMemory, sharedMemory } from '../engine/arrays/memory.ts';
import type { Findings } from '../engine/findings.ts';
import { treeFileSystem } from '../workspace/tree-file-system.ts';
import type { History, Version, VersionChoice } from './history.ts';
import { type Machine, type SketchPool, worthThreads } from './machine.ts';
import { nothingIncluded } from './nothing-included.ts';
import type { ScanOptions } from './options.ts';
import type { Watch } from './run.ts';
import { searchTrees } from './search-trees.ts';
import { versionCorpus } from './version-corpus.ts';

/** How much was copied at one commit or tag. */
export interface TrendPoint extends Version {
  readonly files: number;
  readonly families: number;
  readonly filePairs: number;
  readonly totals: Findings['totals'];
}

/** Duplication over time: the document that `trend --format json` writes. */
export interface TrendResult {
  readonly schema: 'near-duplicates-trend/1';
  readonly root: string;
  /** Whether the history stops before the first commit. */
  readonly shallow: boolean;
  /** The oldest first. */
  readonly points: readonly TrendPoint[];
  readonly stats: {
    /** File versions that were read, each once. */
    readonly read: number;
    /** How often a file of a version did not have to be read. */
    readonly reused: number;
    readonly milliseconds: number;
  };
}

/**
 * Searches the versions of a folder one after the other. Each figure is the one that a scan of that version's tree,
 * were there no ignore list, reports. A file version is read once, however many versions have it. Throws an InputError
 * when no version has a file that fits the globs to include.
 */
export async function trend(
  history: History,
  choice: VersionChoice,
  options: ScanOptions,
  machine: Machine,
  { signal, onProgress, onNote }: Watch,
): Promise<TrendResult> {
  const began = machine.now();
  const versions = await history.versions(choice);
  const { corpus, counts, show } = versionCorpus(
    options,
    machine,
    machine.startPool ? sharedMemory : ownMemory,
  );
  const points: TrendPoint[] = [];
  let pool: SketchPool | undefined;
  const stop = () => pool?.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for (const version of versions) {
      signal?.throwIfAborted();
      const at = { number: points.length + 1, of: versions.length };
      const watch: Watch = {
        signal,
        onNote,
        onProgress: onProgress && ((progress) => onProgress({ ...progress, version: at })),
      };
      const entries = await history.tree(version.commit);
      const tree = treeFileSystem(history.top, entries, history.read, machine.fileSystem);
      const changed = await show(tree, history.folder, watch);
      const before = points.at(-1);
      if (before && !changed) {
        points.push({ ...before, ...version });
        continue;
      }
      if (corpus.texts.size > worthThreads) pool ??= machine.startPool?.(readsNothing, onNote);
      const { result } = await searchTrees({ corpus, pool }, machine, watch);
      points.push({
        ...version,
        files: corpus.size,
        families: result.families.length,
        filePairs: result.files.length + result.filePairsLeftOut,
        totals: result.totals,
      });
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
  if (options.include.length > 0 && points.every(({ files }) => files === 0))
    throw nothingIncluded(options.include, history.folder);
  return {
    schema: 'near-duplicates-trend/1',
    root: history.folder,
    shallow: history.shallow,
    points,
    stats: { ...counts, milliseconds: Math.round(machine.now() - began) },
  };
}

/** The threads only search: they read from the disk, and a version is not there. */
function readsNothing(): Promise<never> {
  return Promise.reject(new Error('A version is not read by threads'));
}
