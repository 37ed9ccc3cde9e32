import type { FileSystem } from '../workspace/file-system.ts';
import type { Batch, SketchedBatch } from './sketch-batch.ts';

/** Threads that sketch batches. */
export interface SketchPool {
  sketch(batch: Batch): Promise<SketchedBatch>;
  /** Ends every thread at once; what is unanswered stays so. */
  stop(): void;
}

/** What the service needs of whatever it runs on. */
export interface Machine {
  readonly fileSystem: FileSystem;
  /** Starts threads; what one that dies has left undone goes to `fallback`. */
  startPool?(fallback: (batch: Batch) => Promise<SketchedBatch>): SketchPool;
  /** Milliseconds from some moment on. */
  now(): number;
  /** Lets everything else that waits have its turn. */
  pause(): Promise<void>;
}
