import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { serveIndexer } from '../indexer/serve.ts';
import { thisMachine } from './machine.ts';
import { nodePort } from './port.ts';

// The entry of the indexer's thread.
if (parentPort) {
  const machine = thisMachine(new URL('./worker.js', import.meta.url));
  serveIndexer(nodePort(parentPort), {
    ...machine,
    disk: {
      ...machine.fileSystem,
      stat(file) {
        const stat = statSync(file, { throwIfNoEntry: false });
        return stat?.isFile() ? { size: stat.size, modified: stat.mtimeMs } : undefined;
      },
    },
  });
}
