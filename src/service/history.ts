import type { TreeEntry } from '../workspace/tree-file-system.ts';

/** A commit whose tree is searched. */
export interface Version {
  /** The tag, or the short name of the commit. */
  readonly name: string;
  readonly commit: string;
  /** When it was committed (a tag: made), as ISO 8601. */
  readonly date: string;
}

/** Which versions to take: whether commits or tags, how many back from the newest, and every how many. */
export interface VersionChoice {
  readonly tags: boolean;
  readonly last: number;
  readonly every: number;
}

/** What a trend needs from a repository. Ids are the repository's own: the same id means the same bytes. */
export interface History {
  /** The absolute path of the top of the repository. */
  readonly top: string;
  /** The requested folder, by its path below the top: `/top/docs`. */
  readonly folder: string;
  /** Whether the history stops before the first commit. */
  readonly shallow: boolean;
  /** Submodules in the folder that are checked out: no version has their files. */
  readonly submodules: readonly string[];
  /** The oldest first. */
  versions(choice: VersionChoice): Promise<Version[]>;
  tree(commit: string): Promise<TreeEntry[]>;
  read(blob: string): Promise<Uint8Array>;
  close(): void;
}
