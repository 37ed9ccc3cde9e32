import type { Sketches } from '../../engine/sketches/sketches.ts';
import type { SkipReason } from '../../workspace/skips.ts';
import { type OnNote, worthThreads } from '../machine.ts';
import { type Batch, batchSketcher, type SketchedBatch } from '../sketch-batch.ts';
import type { IndexMachine } from './machine.ts';
import type { FileToRead } from './reconcile.ts';

/** What reading came to: the sketches of some files, and the files that are left out, with the reason. */
export interface ReadFiles {
  readonly files: readonly FileToRead[];
  readonly sketches: Sketches;
  readonly skipped: readonly { file: FileToRead; reason: SkipReason; why?: string | undefined }[];
}

/** Fewer files are worth threads too, when they have this many bytes. */
const worthBytes = 2 << 20;
const portion = 32;
/** How many batches are under way at once. */
const ahead = 6;

/** Reads files into sketches, a portion at a time, with threads when there are many. No file can make it fail. */
export async function* readFiles(
  files: readonly FileToRead[],
  machine: IndexMachine,
  onNote?: OnNote,
): AsyncGenerator<ReadFiles> {
  const local = batchSketcher(machine.fileSystem, { remember: false });
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const isMuch = files.length >= worthThreads || bytes >= worthBytes;
  const pool = isMuch ? machine.startPool?.(local, onNote) : undefined;
  const size = pool ? portion : 1;
  const running: { group: FileToRead[]; answer: Promise<SketchedBatch> }[] = [];
  let next = 0;
  try {
    for (;;) {
      while (next < files.length && running.length < (pool ? ahead : 1)) {
        const group = sameFolder(files, next, size);
        next += group.length;
        const batch = batchOf(group);
        const answer = pool ? pool.sketch(batch) : local(batch);
        answer.catch(() => {});
        running.push({ group, answer });
      }
      const first = running.shift();
      if (!first) return;
      const sketched = await first.answer;
      yield { ...sorted(first.group, sketched), sketches: sketched.sketches };
    }
  } finally {
    pool?.stop();
  }
}

/** Some files from `at` on that are all in one folder of the workspace. */
function sameFolder(files: readonly FileToRead[], at: number, most: number): FileToRead[] {
  const { folder } = files[at];
  const group: FileToRead[] = [];
  while (group.length < most && files[at + group.length]?.folder === folder)
    group.push(files[at + group.length]);
  return group;
}

function batchOf(group: readonly FileToRead[]): Batch {
  const { root, options } = group[0].folder;
  const files = group.map(({ path, handWritten }) => ({ path, handWritten }));
  return { root, files, maxFileSize: options.maxFileSize, also: options.also };
}

function sorted(
  group: readonly FileToRead[],
  { paths, skipped }: SketchedBatch,
): Pick<ReadFiles, 'files' | 'skipped'> {
  const read = new Set(paths);
  const reasons = new Map(skipped.map((each) => [each.path, each]));
  return {
    files: group.filter((file) => read.has(file.path)),
    skipped: group
      .filter((file) => !read.has(file.path))
      .map((file) => {
        const { reason = 'failed' as const, why } = reasons.get(file.path) ?? {};
        return { file, reason, why };
      }),
  };
}
