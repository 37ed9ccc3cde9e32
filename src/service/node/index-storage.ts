import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage } from '../indexer/snapshots.ts';

/** Storage in a folder of the disk: each file is written under another name, then renamed. */
export function storageIn(folder: string): IndexStorage {
  return {
    names: () => readdir(folder).catch(() => []),
    async read(name) {
      try {
        // synchronous, as the indexer's thread has nothing else to do: reads on other threads take twice as long
        const { buffer, byteOffset, length } = readFileSync(join(folder, name));
        return new Uint8Array(buffer, byteOffset, length);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      // The time in the name lets a later start recognise a file that was never finished.
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
