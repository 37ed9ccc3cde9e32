import { parentPort } from 'node:worker_threads';
import { transferables } from '../../engine/sketches.ts';
import { serve } from '../protocol.ts';
import { type Batch, batchSketcher, type SketchedBatch } from '../sketch-batch.ts';
import { diskFileSystem } from './file-system.ts';
import { nodePort } from './port.ts';

// The entry of a sketching thread.
if (parentPort) {
  const sketch = batchSketcher(diskFileSystem(), { remember: true });
  serve<Batch, SketchedBatch>(nodePort(parentPort), async (batch) => {
    const answer = await sketch(batch);
    return { answer, transfer: transferables(answer.sketches) };
  });
}
