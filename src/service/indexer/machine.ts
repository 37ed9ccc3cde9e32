import type { Eventually, FileSystem } from '../../workspace/file-system.ts';
import type { Machine } from '../machine.ts';
import type { FileStat } from './protocol.ts';

/** What the indexer needs of the files. */
export interface IndexFileSystem extends FileSystem {
  /** What tells whether a file has changed, or undefined when it is not there. */
  stat(file: string): Eventually<FileStat | undefined>;
}

/** What the indexer needs of whatever it runs on. */
export interface IndexMachine extends Machine {
  readonly fileSystem: IndexFileSystem;
}

/** How long background work may keep a document waiting, in milliseconds. */
const slice = 8;

/** Gives way to what waits whenever a slice is over; answers undefined when it is not. */
export function slicer(machine: Machine): () => Promise<void> | undefined {
  let since = machine.now();
  return () => {
    if (machine.now() - since < slice) return undefined;
    return machine.pause().then(() => {
      since = machine.now();
    });
  };
}
