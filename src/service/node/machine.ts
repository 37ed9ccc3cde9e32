import { availableParallelism } from 'node:os';
import { type Machine, worthThreads } from '../machine.ts';
import { changesSince } from './changes-since.ts';
import { diskFileSystem } from './file-system.ts';
import { startWorkerPool } from './worker-pool.ts';

/**
 * One extra thread makes a scan of this many files no faster, as each thread compiles anew, and it costs memory and
 * processor time. With more threads, fewer files are enough.
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
