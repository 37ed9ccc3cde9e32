import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage } from '../indexer/snapshots.ts';

/** Keeps files in a folder of the disk: written under another name, then renamed. */
export function storageIn(folder: string): IndexStorage {
  return {
    names: () => readdir(folder).catch(() => []),
    async read(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      try {
        const bytes = new Uint8Array((await file.stat()).size);
        let at = 0;
        while (at < bytes.length) {
          const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
          if (bytesRead === 0) break;
          at += bytesRead;
        }
        return bytes.subarray(0, at);
      } finally {
        await file.close();
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
