import { availableParallelism } from 'node:os';
import type { Machine } from '../machine.ts';
import { changesSince } from './changes-since.ts';
import { diskFileSystem } from './file-system.ts';
import { startWorkerPool } from './worker-pool.ts';

/** This computer, its disk, and as many more threads of the script as it has cores beyond this one, or as wanted. */
export function thisMachine(workerScript: URL, workers = availableParallelism() - 1): Machine {
  return {
    fileSystem: diskFileSystem(),
    ...(workers > 0 && { startPool: (fallback) => startWorkerPool(workers, workerScript, fallback) }),
    changesSince,
    now: () => performance.now(),
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
  };
}
