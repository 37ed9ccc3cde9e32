import type { Findings, LineTotals } from '../engine/findings.ts';
import type { SufficientShingle } from '../engine/methods/sufficient-k.ts';
import type { SkippedFile } from './sketch-batch.ts';

/** What one scan found: the document that `scan --format json` writes and every surface shows. */
export interface ScanResult extends Findings {
  schema: 'near-duplicates/1';
  root: string;
  options: Record<string, unknown>;
  stats: {
    files: number;
    skipped: Record<string, number>;
    /** Blocks, ranges and files that their own comments take out. */
    ignored: number;
    /** Families that the ignore list takes out; missing when there is no list. */
    ignoredFamilies?: number;
    /** For a search of whole files by runs of words or characters: the shortest shingle that would do. */
    sufficientShingle?: SufficientShingle & { of: 'words' | 'chars' };
    bytes: number;
    words: number;
    milliseconds: Record<string, number>;
  };
  /** The files that were not compared, and the folders, whose paths end with a slash; present when asked for. */
  leftOut?: SkippedFile[];
  /** What is still to be done, in the editor's language; present when it wrote a report of an unfinished index. */
  incomplete?: string;
  /** Present when the scan reports only what touches changed lines; `options.since` says since when. */
  changed?: ChangedLines;
}

/** The changed lines of the compared files, how many of them are copied, and what else was found. */
export interface ChangedLines extends LineTotals {
  /** The compared files that have changed lines, in order. */
  paths: string[];
  /** Families and file pairs that touch no changed line and so are not reported. */
  elsewhere: { families: number; files: number };
}
