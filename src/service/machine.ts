import type { SearchedText, SharedSearch } from '../engine/search/shared-search.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { Changes } from './changed-lines.ts';
import type { Batch, SketchedBatch } from './sketch-batch.ts';

/** Threads that sketch batches and then search what they say. */
export interface SketchPool {
  sketch(batch: Batch): Promise<SketchedBatch>;
  /** What the threads find of a shared search; a thread that dies leaves out its part. */
  search(shared: SharedSearch): Promise<SearchedText[]>;
  /** Ends every thread at once; what is unanswered stays so. */
  stop(): void;
}

/** Below this many files threads would start later than the work is done. */
export const worthThreads = 192;

/** What the service needs of whatever it runs on. */
export interface Machine {
  readonly fileSystem: FileSystem;
  /** Starts threads; what one that dies has left undone goes to `fallback`. */
  startPool?(fallback: (batch: Batch) => Promise<SketchedBatch>): SketchPool;
  /** So many files a scan does not finish sooner with threads, each of which has to compile first. */
  readonly filesOfOneThread?: number;
  /** What changed in a folder since a git ref; missing where there is no git. */
  changesSince?(folder: string, ref: string, signal?: AbortSignal): Promise<Changes>;
  /** Milliseconds from some moment on. */
  now(): number;
  /** Lets everything else that waits have its turn. */
  pause(): Promise<void>;
}
