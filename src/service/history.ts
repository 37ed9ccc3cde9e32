import type { TreeEntry } from '../workspace/tree-file-system.ts';

/** One commit of which the tree is looked at. */
export interface Version {
  /** The tag, or the short name of the commit. */
  readonly name: string;
  readonly commit: string;
  /** When it was committed (of a tag: made), as ISO 8601. */
  readonly date: string;
}

/** Which versions are wanted: every so many commits or tags back from the newest, and how many of them. */
export interface VersionChoice {
  readonly tags: boolean;
  readonly last: number;
  readonly every: number;
}

/** What a trend needs of a repository. Ids are those of the repository: the same id, the same bytes. */
export interface History {
  /** The absolute top of the repository. */
  readonly top: string;
  /** The folder that was asked for, by its path from the top: `/top/docs`. */
  readonly folder: string;
  /** It does not reach back to the first commit. */
  readonly shallow: boolean;
  /** The oldest first. */
  versions(choice: VersionChoice): Promise<Version[]>;
  tree(commit: string): Promise<TreeEntry[]>;
  read(blob: string): Promise<Uint8Array>;
  close(): void;
}
