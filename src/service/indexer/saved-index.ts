import type { SkipReason } from '../../workspace/skips.ts';
import { optionsOfIndex } from '../options.ts';
import type { Family, FileGroup } from './news.ts';
import type { Assignment } from './protocol.ts';

/** Written into every file; files with another version are not read. Raise it when the form of what is kept changes. */
export const savedVersion = 13;

/** The findings at the time an index was saved. */
export interface SavedFindings {
  readonly families: Family[];
  readonly fileGroups: FileGroup[];
  /** Whether these are all findings, with nothing hidden or left out. */
  readonly whole: boolean;
}

/** The parts of a table that are words; whatever is large is in its arrays. */
export interface TableMeta {
  readonly rules: string;
  readonly segments: readonly string[];
  readonly folders: readonly string[];
  readonly reasons: readonly SkipReason[];
  /** Whether the findings are those of exactly these files. */
  readonly whole: boolean;
  /**
   * How many texts had come or gone since boilerplate was last determined; missing when it never was, or when pairs of
   * files are still to be found by it.
   */
  readonly unsettled?: number;
  /** How many texts had come or gone since all were last compared with one another. */
  readonly outdated: number;
}

/** Stands for no text, folder or reason. */
export const none = 0xffffffff;

/** The spaces, by the numbers under which they are saved. */
export const savedSpaces = ['prose', 'code', 'shape'] as const;

/** The arrays of a table in their order, each with the count of numbers in a row. */
export const columns = {
  /** The paths of the files as text, with a zero between two of them. */
  paths: 1,
  /** Folder, hand-written, reason, text. */
  files: 4,
  /** Size, time of change. */
  stats: 2,
  /** Batch, number in it, content (two), bytes, pending. */
  texts: 6,
  /** Two texts, space, from and to in each, words. */
  matches: 8,
  matchScores: 1,
  /** The hashes of what is boilerplate. */
  boilerplate: 1,
  /** The hashes of commonplaces. */
  commonplace: 1,
  /** Two texts whose files are near-duplicates. */
  pairs: 2,
  /** Jaccard, containment of each. */
  pairScores: 3,
  /** Like `paths`. */
  familyIds: 1,
  /** Space, words, members. */
  families: 3,
  similarities: 1,
  /** File, line and column of start and end, offsets. */
  places: 7,
  /** First file, its words and lines, others. */
  groups: 4,
  /** File. */
  others: 1,
  /** Jaccard, containment of each. */
  otherScores: 3,
} as const;

/** The name of an array of a table. */
export type Column = keyof typeof columns;

/** The options that decide which words and findings there are. */
export function decisiveOptions({ options, folders }: Assignment): readonly unknown[] {
  const { also } = options;
  // of which kind a file is may follow from its content, which would have to be read again
  const others = folders.filter((folder) => String(folder.options.also) !== String(also));
  const alsoThere = others.map((folder) => [folder.uri, folder.options.also]);
  return [...optionsOfIndex.map((name) => options[name]), also, alsoThere];
}

/** What a saved index depends on: other code or other rules would give other words or findings. */
export function rulesOfSaved(build: string, assignment: Assignment): string {
  return JSON.stringify([build, ...decisiveOptions(assignment), assignment.sameFile]);
}
