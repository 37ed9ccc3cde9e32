import { availableParallelism } from 'node:os';
import { type Machine, worthThreads } from '../machine.ts';
import { changesSince } from './changes-since.ts';
import { diskFileSystem } from './file-system.ts';
import { startWorkerPool } from './worker-pool.ts';

/**
 * At about this many files, one more thread makes a scan no faster, as each thread compiles anew, and it takes more
 * memory and processor time; with more threads, fewer files suffice.
 */
const noFaster = 2000;

/**
 * This computer, its disk, and as many more threads of the script as it has cores beyond this one, when they are worth
 * it, or as many as `wanted`.
 */
export function thisMachine(workerScript: URL, wanted?: number): Machine {
  const workers = wanted ?? availableParallelism() - 1;
  return {
    fileSystem: diskFileSystem(),
    filesOfOneThread: wanted === undefined ? Math.max(worthThreads, noFaster / workers) : worthThreads,
    ...(workers > 0 && { startPool: (fallback) => startWorkerPool(workers, workerScript, fallback) }),
    changesSince,
    now: () => performance.now(),
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
  };
}
