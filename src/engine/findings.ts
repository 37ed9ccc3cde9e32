import type { Space } from './space.ts';

/** A stretch of one file. Lines and columns count from 1, the end is exclusive; offsets are UTF-16 units from 0. */
export interface Range {
  path: string;
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
  startOffset: number;
  endOffset: number;
}

/** Where a range is in its text. */
export type Offsets = Readonly<Pick<Range, 'startOffset' | 'endOffset'>>;

/** The lines of a range. */
export type Lines = Pick<Range, 'startLine' | 'endLine' | 'endColumn'>;

/** The last line of a range that it has anything of. */
export function lastLine({ startLine, endLine, endColumn }: Lines): number {
  return endColumn === 1 && endLine > startLine ? endLine - 1 : endLine;
}

/** The fewest words of a passage that is like some words that somebody asks about. */
export const fewestWordsAsked = 8;

/** The lines of a text, as ranges count them. */
export function textLines(text: string): string[] {
  return text.split(/\r?\n/);
}

/** Two files that are near-duplicates. */
export interface FilePairResult {
  a: string;
  b: string;
  jaccard: number;
  containmentOfA: number;
  containmentOfB: number;
  /** Of SimHash: the bits in which the fingerprints differ, and the cosine that they promise. */
  hammingDistance?: number;
  cosine?: number;
}

/** Two passages that are near-duplicates. */
export interface PassagePairResult {
  a: Range;
  b: Range;
  space: Space;
  jaccard: number;
  words: number;
  family: string;
}

/** Passages that are all near-duplicates of one of them. */
export interface FamilyResult {
  id: string;
  space: Space;
  members: Range[];
  words: number;
  similarity: number;
}

/** How many lines there are, and how many of them occur somewhere else too; each line counts once. */
export interface LineTotals {
  lines: number;
  duplicatedLines: number;
}

/** The lines of one file that has duplicated ones. */
export interface FileLines {
  path: string;
  lines: number;
  duplicatedLines: number;
  /**
   * What is on the lines, in order; each letter comes with the number of lines in a row that it holds for: `-` not
   * duplicated, `p` prose, `c` code, `b` both, `.` neither.
   */
  kinds: string;
}

/** The runs of lines of one kind that `kinds` of a file tells, from the first line, counted from 0, to behind the last. */
export function* kindRuns(kinds: string): Generator<{ kind: string; from: number; to: number }> {
  let from = 0;
  for (const [, kind, length] of kinds.matchAll(/([-pcb.])(\d+)/g)) {
    const to = from + Number(length);
    yield { kind, from, to };
    from = to;
  }
}

/** The lines of all compared files right in one folder. */
export interface FolderLines {
  /** Empty for the top. */
  path: string;
  lines: number;
}

/** All that a search of a workspace found, in a fixed order. */
export interface Findings {
  files: FilePairResult[];
  /** Near-duplicate file pairs of very large groups that are not in `files`. */
  filePairsLeftOut: number;
  /** Files with so many similar ones before them that they were compared only with the first of these. */
  filesBeyondGroups: number;
  /** Each member of a family with the place that it is told from, as they stand in the family. */
  passages: PassagePairResult[];
  families: FamilyResult[];
  totals: LineTotals & { prose: LineTotals; code: LineTotals };
  /** The files that have duplicated lines, in the order of their paths. */
  fileLines: FileLines[];
  /** The folders that have compared files right in them, in the order of their paths. */
  folderLines: FolderLines[];
}

/** A file that resembles a text. */
export interface SimilarFile {
  path: string;
  jaccard: number;
  /** How much of the text is in the file. */
  containment: number;
  /** How much of the file is in the text. */
  containmentOfOther: number;
}

/** A file that was found to resemble a text. */
export interface FoundFile extends SimilarFile {
  /** The words that both have, if they stand in one row. */
  sharedWords: number;
}

/** The least share of a file that must be in another for that to be worth reporting. */
export const leastContained = 0.5;

/** Below this, two files have no more in common than any two files of one project. */
export const leastSimilar = 0.2;

/**
 * Whether a file is alike enough to report: by its score, or because most of one is in the other, and not only a few
 * words of a stub.
 */
export function resembles(file: Omit<FoundFile, 'path'>, least: number, minWords: number): boolean {
  const { jaccard, containment, containmentOfOther, sharedWords } = file;
  const contained = Math.max(containment, containmentOfOther);
  return jaccard >= least || (contained >= Math.max(least, leastContained) && sharedWords >= minWords);
}

/** What resembles one text, most alike first. */
export interface Similar {
  files: FoundFile[];
  passages: PassagePairResult[];
}
