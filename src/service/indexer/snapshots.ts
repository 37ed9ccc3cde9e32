import type { FileTable } from './file-table.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FileGroup } from './news.ts';
import type { Assignment } from './protocol.ts';

/** What was found when an index was saved. */
export interface SavedFindings {
  readonly families: Family[];
  readonly fileGroups: FileGroup[];
}

/** Where an index is kept from one start to the next. */
export interface Snapshots {
  /** Fills an empty index and table; undefined when nothing is saved; throws when it cannot be used. */
  load(
    assignment: Assignment,
    index: LiveIndex,
    table: FileTable,
  ): Promise<(SavedFindings & { files: number }) | undefined>;
  /** Keeps the index; files that are open are not what is on the disk, so they are read again next time. */
  save(
    assignment: Assignment,
    index: LiveIndex,
    table: FileTable,
    found: SavedFindings,
    isOpen: (uri: string) => boolean,
  ): Promise<void>;
}
