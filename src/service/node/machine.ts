import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Machine, worthThreads } from '../machine.ts';
import { changesSince } from './changes-since.ts';
import { diskFileSystem } from './file-system.ts';
import { startWorkerPool } from './worker-pool.ts';

/**
 * One extra thread makes a scan of this many files no faster, as each thread compiles anew, and it costs memory and
 * processor time. With more threads, fewer files are enough.
 */
const noFaster = 2000;

/** How many threads are used: all that is worth it, unless said otherwise. */
export interface ThreadUse {
  readonly wanted?: number | undefined;
  /** A core that this thread leaves idle while files are read is left to others. */
  readonly sparing?: boolean;
}

/** This computer, its disk, and as many more threads of the script as it has cores for, when they are worth it. */
export function thisMachine(workerScript: URL, { wanted, sparing }: ThreadUse = {}): Machine {
  const workers = wanted ?? availableParallelism() - 1;
  // this thread takes part in the search, but has little to do while the others read
  const reading = wanted === undefined && !sparing ? workers + 1 : workers;
  const size = { reading, searching: workers };
  return {
    fileSystem: diskFileSystem(),
    filesOfOneThread: wanted === undefined ? Math.max(worthThreads, noFaster / workers) : worthThreads,
    ...(workers > 0 && { startPool: (...used) => startWorkerPool(size, workerScript, ...used) }),
    changesSince,
    now: () => performance.now(),
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
    collectGarbage,
  };
}

/** Node hands its collector only to contexts that are made after the flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
