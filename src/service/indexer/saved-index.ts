import type { SkipReason } from '../../workspace/skips.ts';
import type { Family, FileGroup } from './news.ts';
import type { Assignment } from './protocol.ts';

/** Written into every file; another one is not read. Raise it when what is kept changes its form. */
export const savedVersion = 6;

/** What was found when an index was saved. */
export interface SavedFindings {
  readonly families: Family[];
  readonly fileGroups: FileGroup[];
  /** Whether they are all that is to be found, and nothing was hidden or left out. */
  readonly whole: boolean;
}

/** What is said in words of a table; everything that there is much of is in its arrays. */
export interface TableMeta {
  readonly rules: string;
  readonly segments: readonly string[];
  readonly folders: readonly string[];
  readonly reasons: readonly SkipReason[];
  /** Whether the findings are of just these files. */
  readonly whole: boolean;
  /** How many texts had come or gone since it was settled what is boilerplate; nothing when it never was. */
  readonly unsettled?: number;
}

/** Stands for no text, folder or reason. */
export const none = 0xffffffff;

/** The spaces by the numbers that they are saved under. */
export const savedSpaces = ['prose', 'code', 'shape'] as const;

/** The arrays of a table in their order, each with the numbers in a row of it. */
export const columns = {
  /** The paths of the files as text, with a zero between two. */
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
  /** Two files. */
  pairs: 2,
  /** Jaccard, containment of each. */
  pairScores: 3,
  /** As the paths. */
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

/** What an index is made by: with other code or other rules, its words or its findings would be others. */
export function rulesOf(build: string, { options, sameFile }: Assignment): string {
  const { threshold, passageThreshold, minWords, spaces, shingleWords, signatureLength } = options;
  const rules = [threshold, passageThreshold, minWords, spaces, shingleWords, signatureLength];
  return JSON.stringify([build, ...rules, sameFile]);
}
