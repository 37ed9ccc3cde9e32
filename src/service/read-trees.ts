import { ownMemory, sharedMemory } from '../engine/arrays/memory.ts';
import { Corpus } from '../engine/search/corpus.ts';
import { enoughWords } from '../engine/seeds/passage-finder.ts';
import { isWithin, joinPath, parentOf, realPath } from '../workspace/file-system.ts';
import { count, type Tally } from '../workspace/skips.ts';
import { type FoundFile, type OnSkip, type Together, walk } from '../workspace/walk.ts';
import { corpusFigures } from './corpus-figures.ts';
import { InputError } from './input-error.ts';
import type { Machine, OnNote, SketchPool } from './machine.ts';
import { leftByGlobs } from './nothing-included.ts';
import type { ScanOptions } from './options.ts';
import { reasonOf } from './reason.ts';
import { pacer, type Watch } from './run.ts';
import { type Batch, batchSketcher, type SketchedBatch } from './sketch-batch.ts';

/** The files of some folders, read and ready to be searched. */
export interface Trees {
  readonly corpus: Corpus;
  readonly files: number;
  readonly skipped: Tally;
  /** Blocks, ranges and files that their own comments take out. */
  readonly ignored: number;
  readonly bytes: number;
  readonly words: number;
  /** The threads that read the files, if any, ready for more work. */
  readonly pool: SketchPool | undefined;
  /** Ends the threads. */
  stop(): void;
}

/** The innermost folder that contains all these absolute folders. Throws an InputError when they share no drive. */
export function commonRoot(folders: readonly string[]): string {
  const holdsAll = (root: string) => folders.every((folder) => isWithin(folder, root));
  for (let root: string | undefined = folders[0]; root !== undefined; root = parentOf(root))
    if (holdsAll(root)) return root;
  throw new InputError(`${folders.join(' and ')} have no folder in common`);
}

/**
 * Reads the files of the folders, which are all within `root`, to which the globs are relative. The caller ends the
 * threads. Throws an InputError when no file fits the globs to include, or those to exclude leave none: that nothing is
 * found would say nothing.
 */
export async function readTrees(
  root: string,
  folders: readonly string[],
  options: ScanOptions,
  machine: Machine,
  watch: Watch,
): Promise<Trees> {
  const corpus = new Corpus(options, machine.startPool ? sharedMemory : ownMemory);
  const skipped: Tally = {};
  const left = await leftByGlobs(options);
  const onSkipIn =
    (prefix: string): OnSkip =>
    (path, reason, isFolder) => {
      left.note(prefix + path, reason, isFolder);
      watch.onSkip?.(`${prefix}${path}${isFolder ? '/' : ''}`, reason);
    };
  const reading = startReading(machine, watch.onNote);
  const pace = pacer(machine, watch.signal);
  const stop = () => {
    watch.signal?.removeEventListener('abort', stop);
    reading.stop();
  };
  watch.signal?.addEventListener('abort', stop, { once: true });
  try {
    watch.signal?.throwIfAborted();
    const roots = outermost(folders);
    const followed = await Promise.all(roots.map((each) => realPath(machine.fileSystem, each)));
    for (const folder of roots) {
      const together = { followed, onUnseen: watch.onUnseen };
      for await (const files of walkFrom(machine, root, folder, options, skipped, onSkipIn, together)) {
        reading.add({ root, files, maxFileSize: options.maxFileSize, also: options.also });
        watch.onProgress?.({ stage: 'find', done: reading.files });
        const rest = pace();
        if (rest) await rest;
      }
    }
    const error = reading.files === 0 ? left.errorIn(root) : undefined;
    if (error) throw error;
    let bytes = 0;
    let done = 0;
    for await (const batch of reading.finish(watch.signal)) {
      if (corpus.size === 0) corpus.finder.reserve(wordsToCome(batch, reading.files));
      corpus.add(batch.paths, batch.sketches);
      bytes += batch.bytes;
      for (const { path, reason, why } of batch.skipped) {
        if (why !== undefined)
          watch.onNote?.(`${path} is left out, because reading it failed: ${why.split('\n')[0]}`);
        count(skipped, reason);
        watch.onSkip?.(path, reason);
      }
      done += batch.paths.length + batch.skipped.length;
      watch.onProgress?.({ stage: 'read', done, of: reading.files });
      const rest = pace();
      if (rest) await rest;
    }
    const figures = corpusFigures(corpus.texts.values());
    return { corpus, files: corpus.size, skipped, bytes, ...figures, pool: reading.pool, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** How far the room exceeds what the first files suggest. */
const roomy = 1.5;

/** Roughly as many words as this many files have: unused room costs nothing, and tables that grow leave holes. */
function wordsToCome(
  { paths, skipped, sketches }: SketchedBatch,
  files: number,
): { prose: number; code: number } {
  const times = (roomy * files) / (paths.length + skipped.length);
  const most = (read: number) => Math.min(enoughWords, read * times);
  return { prose: most(sketches.prose.hash.length), code: most(sketches.code.hash.length) };
}

/** The folders that are in none of the others, sorted. */
function outermost(folders: readonly string[]): string[] {
  const sorted = [...new Set(folders)].sort();
  return sorted.filter((folder) => !sorted.some((other) => other !== folder && isWithin(folder, other)));
}

async function* walkFrom(
  machine: Machine,
  root: string,
  folder: string,
  options: ScanOptions,
  skipped: Tally,
  onSkipIn: (prefix: string) => OnSkip,
  { followed, onUnseen }: Required<Pick<Together, 'followed'>> & Pick<Watch, 'onUnseen'>,
) {
  const prefix = folder === root ? '' : `${folder.slice(joinPath(root, 'x').length - 1)}/`;
  try {
    const together = { prefix, followed, onUnseen: (path: string) => onUnseen?.(prefix + path) };
    const walked = walk(machine.fileSystem, folder, options, skipped, onSkipIn(prefix), together);
    for await (const files of walked) {
      yield prefix ? files.map((file): FoundFile => ({ ...file, path: prefix + file.path })) : files;
    }
  } catch (error) {
    throw new InputError(`Cannot read the folder ${folder}: ${reasonOf(error)}`);
  }
}

interface Reading {
  readonly files: number;
  readonly pool: SketchPool | undefined;
  add(batch: Batch): void;
  /** The sketched batches, in the order in which they were added. */
  finish(signal: AbortSignal | undefined): AsyncGenerator<SketchedBatch, void, undefined>;
  stop(): void;
}

/** Hands batches to threads once there are enough files, and otherwise reads them here. */
function startReading(machine: Machine, onNote: OnNote | undefined): Reading {
  // One each time it is needed: the room of a sketcher that is held would lie beside what a search needs.
  const sketcher = () => batchSketcher(machine.fileSystem, { remember: false });
  const waiting: Batch[] = [];
  const sketched: Promise<SketchedBatch>[] = [];
  let files = 0;
  let pool: SketchPool | undefined;

  const hand = (to: SketchPool, batch: Batch) => {
    const answer = to.sketch(batch);
    // Awaited later, in order; a failure before then must not count as unhandled.
    answer.catch(() => {});
    sketched.push(answer);
  };

  return {
    get files() {
      return files;
    },
    get pool() {
      return pool;
    },
    add(batch) {
      files += batch.files.length;
      if (!pool && files > (machine.filesOfOneThread ?? 0)) pool = machine.startPool?.(sketcher(), onNote);
      if (!pool) waiting.push(batch);
      else for (const each of [...waiting.splice(0), batch]) hand(pool, each);
    },
    async *finish(signal) {
      const here = sketcher();
      for (const batch of waiting) yield await here(batch);
      for (const answer of sketched) yield await orAborted(answer, signal);
    },
    stop: () => pool?.stop(),
  };
}

/** The promise, unless the signal is aborted first. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
