import type { Allocate } from '../engine/arrays/memory.ts';
import { Corpus } from '../engine/search/corpus.ts';
import type { Sketches } from '../engine/sketches/sketches.ts';
import { joinPath, nameOf } from '../workspace/file-system.ts';
import type { TreeFileSystem } from '../workspace/tree-file-system.ts';
import { type FoundFile, walk } from '../workspace/walk.ts';
import type { Machine } from './machine.ts';
import type { ScanOptions } from './options.ts';
import { pacer, type Watch } from './run.ts';
import { batchSketcher } from './sketch-batch.ts';

/** A corpus that moves from one version of a folder to the next. */
export interface VersionCorpus {
  readonly corpus: Corpus;
  /** File versions that were read, each once, and how often one occurred again. */
  readonly counts: { read: number; reused: number };
  /** Turns the corpus into that of the folder in this tree; false when nothing changes. */
  show(tree: TreeFileSystem, folder: string, watch: Watch): Promise<boolean>;
}

interface Wanted {
  readonly found: FoundFile;
  /** The same key means the same words: the name of a file says how its bytes are read, and whether at all. */
  readonly key: string;
}

/** Where the words of a file version are, or that it is not compared. */
type Known = { readonly sketches: Sketches; readonly file: number } | 'skipped';

/** How many files are sketched together. */
const portion = 64;

/** An empty corpus for the versions of a folder, which reads and sketches nothing twice. */
export function versionCorpus(options: ScanOptions, machine: Machine, allocate: Allocate): VersionCorpus {
  const corpus = new Corpus(options, allocate);
  const counts = { read: 0, reused: 0 };
  const known = new Map<string, Known>();
  const keyAt = new Map<string, string>();

  async function filesIn(tree: TreeFileSystem, folder: string, { signal, onProgress }: Watch) {
    const wanted = new Map<string, Wanted>();
    // An early version may not have the folder yet.
    if ((await tree.resolve(folder))?.kind !== 'folder') return wanted;
    const pace = pacer(machine, signal);
    for await (const files of walk(tree, folder, options, {})) {
      for (const found of files) {
        const id = await tree.idOf(joinPath(folder, found.path));
        wanted.set(found.path, { found, key: `${id} ${found.handWritten} ${nameOf(found.path)}` });
      }
      onProgress?.({ stage: 'find', done: wanted.size });
      const rest = pace();
      if (rest) await rest;
    }
    return wanted;
  }

  async function read(missing: readonly Wanted[], tree: TreeFileSystem, root: string, watch: Watch) {
    const sketch = batchSketcher(tree, { remember: false, allocate });
    const pace = pacer(machine, watch.signal);
    for (let from = 0; from < missing.length; from += portion) {
      const some = missing.slice(from, from + portion);
      const { maxFileSize, also } = options;
      const files = some.map(({ found }) => found);
      const { paths, sketches } = await sketch({ root, files, maxFileSize, also });
      const fileOf = new Map(paths.map((path, file) => [path, file]));
      for (const { found, key } of some) {
        const file = fileOf.get(found.path);
        known.set(key, file === undefined ? 'skipped' : { sketches, file });
      }
      watch.onProgress?.({ stage: 'read', done: from + some.length, of: missing.length });
      watch.signal?.throwIfAborted();
      const rest = pace();
      if (rest) await rest;
    }
  }

  function exchange(wanted: ReadonlyMap<string, Wanted>): boolean {
    let changed = false;
    for (const [path, key] of [...keyAt]) {
      if (wanted.get(path)?.key === key) continue;
      keyAt.delete(path);
      changed = corpus.remove(path) || changed;
    }
    for (const [path, { key }] of wanted) {
      if (keyAt.has(path)) continue;
      keyAt.set(path, key);
      const text = known.get(key);
      if (text === undefined || text === 'skipped') continue;
      corpus.addOne(path, text.sketches, text.file);
      changed = true;
    }
    return changed;
  }

  return {
    corpus,
    counts,
    async show(tree, folder, watch) {
      const wanted = await filesIn(tree, folder, watch);
      const missing = new Map<string, Wanted>();
      for (const file of wanted.values()) if (!known.has(file.key)) missing.set(file.key, file);
      await read([...missing.values()], tree, folder, watch);
      counts.read += missing.size;
      counts.reused += wanted.size - missing.size;
      return exchange(wanted);
    },
  };
}
