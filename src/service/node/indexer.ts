import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { serveIndexer } from '../indexer/serve.ts';
import { snapshotsIn } from '../indexer/snapshots.ts';
import { storageIn } from './index-storage.ts';
import { thisMachine } from './machine.ts';
import { nodePort } from './port.ts';

/** Identifies the code of this bundle: an index that other code saved is not used. */
declare const indexBuild: string;

// The entry of the indexer's thread.
if (parentPort) {
  const machine = thisMachine(new URL('./worker.js', import.meta.url), { sparing: true });
  serveIndexer(
    nodePort(parentPort),
    {
      ...machine,
      disk: {
        ...machine.fileSystem,
        stat(file) {
          const stat = statSync(file, { throwIfNoEntry: false });
          return stat?.isFile() ? { size: stat.size, modified: stat.mtimeMs } : undefined;
        },
      },
    },
    (folder) => snapshotsIn(storageIn(folder), indexBuild),
  );
}
