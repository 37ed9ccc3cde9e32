import type { SearchedText, SharedSearch } from '../engine/search/shared-search.ts';
import type { SeedGroups, UngroupedSeeds } from '../engine/seeds/seed-groups.ts';
import type { Space } from '../engine/space.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { Changes } from './changed-lines.ts';
import type { Batch, SketchedBatch } from './sketch-batch.ts';

/** Threads that sketch batches and then search the sketches. */
export interface SketchPool {
  sketch(batch: Batch): Promise<SketchedBatch>;
  /** The seeds, grouped by one of the threads; undefined when it dies. */
  group(seeds: UngroupedSeeds): Promise<Record<Space, SeedGroups> | undefined>;
  /** What the threads find in a shared search; the part of a thread that dies is missing. */
  search(shared: SharedSearch): Promise<SearchedText[]>;
  /** Ends every thread at once; pending calls are never answered. */
  stop(): void;
}

/** Hears what went wrong though the result is right. */
export type OnNote = (note: string) => void;

/** With fewer files than this, the work is done before the threads have started. */
export const worthThreads = 192;

/** What the service needs from the platform it runs on. */
export interface Machine {
  readonly fileSystem: FileSystem;
  /** Starts threads; what a thread that dies leaves undone goes to `fallback`, and that it died to `onNote`. */
  startPool?(fallback: (batch: Batch) => Promise<SketchedBatch>, onNote?: OnNote): SketchPool;
  /** Up to this many files a scan is no faster with threads, as each of them has to compile first. */
  readonly filesOfOneThread?: number;
  /** What changed in a folder since a git ref; missing where there is no git. */
  changesSince?(folder: string, ref: string, signal?: AbortSignal): Promise<Changes>;
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Lets everything else that is waiting have its turn. */
  pause(): Promise<void>;
  /** Frees what is no longer used, before much else is needed. */
  collectGarbage?(): void;
}
