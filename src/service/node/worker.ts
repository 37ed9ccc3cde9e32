import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { sharedMemory, sharedSlabs } from '../../engine/arrays/memory.ts';
import { searchTaken, sharedSpace } from '../../engine/search/shared-search.ts';
import { groupAllSeeds } from '../../engine/seeds/seed-groups.ts';
import { transferables } from '../../engine/sketches/sketches.ts';
import { atOnce } from '../../engine/steps.ts';
import { serve } from '../protocol.ts';
import { batchSketcher } from '../sketch-batch.ts';
import { diskFileSystem } from './file-system.ts';
import { nodePort } from './port.ts';
import type { ThreadAnswer, ThreadTask } from './worker-pool.ts';

// What `cli.ts` sets for small heaps is undone, for all threads: where several are needed, the heaps are large anyway and
// worth their memory, and a nursery of a megabyte is cleared eight hundred times.
setFlagsFromString('--semi-space-growth-factor=2');
setFlagsFromString('--heap-growing-percent=0');

// The entry point of a thread that sketches, then searches. The pool ends it when its work is no longer wanted.
if (parentPort) {
  const sketch = batchSketcher(diskFileSystem(), { remember: true, allocate: sharedSlabs() });
  serve<ThreadTask, ThreadAnswer>(nodePort(parentPort), async (task) => {
    if (task.kind === 'sketch') {
      const answer = await sketch(task.batch);
      return { answer, transfer: transferables(answer.sketches) };
    }
    if (task.kind === 'group') return { answer: groupAllSeeds(task.seeds, sharedMemory), transfer: [] };
    return { answer: atOnce(searchTaken(sharedSpace(task.shared), task.shared)), transfer: [] };
  });
}
