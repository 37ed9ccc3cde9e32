import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage } from '../indexer/snapshots.ts';

/** Keeps files in a folder of the disk: written under another name, then renamed. */
export function storageIn(folder: string): IndexStorage {
  return {
    names: () => readdir(folder).catch(() => []),
    // At once, for the indexer's thread has nothing else to do: reads on other threads take twice as long.
    async read(name) {
      const file = opened(join(folder, name));
      if (file === undefined) return undefined;
      try {
        const bytes = new Uint8Array(fstatSync(file).size);
        let at = 0;
        for (let read = 1; read > 0 && at < bytes.length; at += read)
          read = readSync(file, bytes, at, bytes.length - at, at);
        return bytes.subarray(0, at);
      } finally {
        closeSync(file);
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      // The time in its name lets a later start see that this was never finished.
      const unfinished = join(folder, `writing-${Date.now().toString(36)}-${process.pid}-${name}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
