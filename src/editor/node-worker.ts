import { Worker } from 'node:worker_threads';
import { nodePort } from '../service/node/port.ts';
import { createEmitter } from './event.ts';
import type { StartWorker } from './indexer-worker.ts';

/**
 * Most of what the indexer allocates is short-lived, and what it keeps is outside the heap. So a small nursery is
 * enough, and a heap with a lower limit than usual is collected sooner. Both save memory.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1000 };

/** Starts the indexer in a thread of its own. */
export function nodeWorker(script: URL): StartWorker {
  return () => {
    const worker = new Worker(script, { execArgv: [], name: 'near-duplicates', resourceLimits });
    const died = createEmitter<string>();
    let ended = false;
    const die = (reason: string) => {
      if (!ended) died.fire(reason);
      ended = true;
    };
    worker.on('error', (error) => die(error.stack ?? error.message));
    worker.on('exit', (code) => die(`the thread ended with ${code}`));
    worker.unref();
    return {
      port: nodePort(worker),
      onDidDie: died.event,
      kill: () => void worker.terminate(),
      terminate() {
        ended = true;
        void worker.terminate();
      },
    };
  };
}
