import { withFoldersAround } from '../../workspace/file-system.ts';
import type { SkipReason } from '../../workspace/skips.ts';
import type { FileStat, IndexedFolder } from './protocol.ts';

/** A file of the workspace as it was last read. */
export interface KnownFile extends FileStat {
  readonly folder: IndexedFolder;
  readonly path: string;
  readonly handWritten: boolean;
  /** Why its content is not compared. */
  readonly skipped?: SkipReason | undefined;
}

/** The files of the workspace by their URIs, both those that are read and those that are left out. */
export interface FileTable {
  readonly files: Map<string, KnownFile>;
  /** Replaces what the last walk left out with what this one did: reasons by URI, that of a folder with a slash. */
  replaceLeftOut(next: ReadonlyMap<string, SkipReason>): void;
  /** Whether the walk left a file out, or a folder that it is in. */
  isLeftOut(uri: string): boolean;
  /** Why a file is not compared; undefined when it is, or is not known. */
  reasonOf(uri: string): SkipReason | undefined;
  /** How many files and folders are left out, by reason. */
  tally(): Record<string, number>;
  /** Up to `most` files and folders that are left out for each reason; a folder ends with a slash. */
  examples(most: number): Record<string, string[]>;
}

/** A table of no files. */
export function createFileTable(): FileTable {
  const files = new Map<string, KnownFile>();
  let leftOut: ReadonlyMap<string, SkipReason> = new Map();
  function* all(): Generator<[string, SkipReason]> {
    yield* leftOut;
    for (const [uri, { skipped }] of files) if (skipped) yield [uri, skipped];
  }
  function walkedPast(uri: string): SkipReason | undefined {
    if (leftOut.size === 0) return undefined;
    for (const path of withFoldersAround(uri)) {
      const reason = leftOut.get(path) ?? leftOut.get(`${path}/`);
      if (reason) return reason;
    }
    return undefined;
  }
  return {
    files,
    replaceLeftOut(next) {
      leftOut = next;
    },
    isLeftOut: (uri) => walkedPast(uri) !== undefined,
    reasonOf: (uri) => files.get(uri)?.skipped ?? walkedPast(uri),
    tally() {
      const tally: Record<string, number> = {};
      for (const [, reason] of all()) tally[reason] = (tally[reason] ?? 0) + 1;
      return tally;
    },
    examples(most) {
      const examples: Record<string, string[]> = {};
      for (const [uri, reason] of all()) {
        examples[reason] ??= [];
        const list = examples[reason];
        if (list.length < most) list.push(uri);
      }
      return examples;
    },
  };
}
