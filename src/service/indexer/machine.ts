import type { Eventually, FileSystem } from '../../workspace/file-system.ts';
import type { Machine } from '../machine.ts';
import type { FileStat } from './protocol.ts';

/** What the indexer needs from the files. */
export interface IndexFileSystem extends FileSystem {
  /** What shows whether a file has changed; undefined when there is no such file. */
  stat(file: string): Eventually<FileStat | undefined>;
}

/** What the indexer needs from the platform it runs on. */
export interface IndexMachine extends Machine {
  readonly fileSystem: IndexFileSystem;
}
