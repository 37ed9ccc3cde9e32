import type { Space } from '../engine/space.ts';

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

/** Two files that are near-duplicates. */
export interface FilePairResult {
  a: string;
  b: string;
  jaccard: number;
  containmentOfA: number;
  containmentOfB: number;
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

/** Passages that are all near-duplicates of one another. */
export interface FamilyResult {
  id: string;
  space: Space;
  members: Range[];
  words: number;
  similarity: number;
}

export interface LineTotals {
  lines: number;
  duplicatedLines: number;
}

/** What one scan found: the document that `scan --format json` writes and every surface shows. */
export interface ScanResult {
  schema: 'near-duplicates/1';
  root: string;
  options: Record<string, unknown>;
  stats: {
    files: number;
    skipped: Record<string, number>;
    bytes: number;
    words: number;
    milliseconds: Record<string, number>;
  };
  files: FilePairResult[];
  passages: PassagePairResult[];
  families: FamilyResult[];
  totals: LineTotals & { prose: LineTotals; code: LineTotals };
}
