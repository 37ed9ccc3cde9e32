import type { Findings, FoundFile as FoundPath } from '../../engine/findings.ts';
import type { SufficientShingle } from '../../engine/methods/sufficient-k.ts';
import type { ExplainResult } from '../explain.ts';
import type { PassageCount } from '../passage-count.ts';
import type { NamePut } from '../renamed-names.ts';
import type { Copy, FilePair, Place, Score, SimilarFile } from './news.ts';

/** What to look for: a document or file by its URI, or a text; with a place, only that stretch of it. */
export interface Query {
  uri?: string;
  text?: string;
  languageId?: string;
  /** One more language to try, besides the usual ones, for a text of unknown language. */
  likelyLanguageId?: string;
  place?: Place;
  /** The URI of the file that the text comes from, which is not searched. */
  from?: string;
}

/** A place of a document, with all of its text; of a cell of a notebook, which comes from that and has no name. */
export type PlaceInText = Query & Required<Pick<Query, 'text' | 'languageId' | 'place'>>;

/** A file that was found to resemble the one in the query. */
export interface FoundFile extends SimilarFile, Omit<FoundPath, 'path'> {}

/** A passage that resembles a part of the query. */
export interface SimilarPassage extends Copy {
  words: number;
  /** The part of the query that it resembles; lines count from the start of the text when the query is a text. */
  source: Place;
}

/** How the score of two files or passages comes about, with both whole texts. */
export interface ExplainedPair {
  result: ExplainResult;
  /** For two passages: the score that is told of them, undefined when they are not found alike. */
  told?: Score & {
    /** The count that makes it. */
    counted?: PassageCount;
    /** Of renamed code: which names stand for which. */
    names?: readonly NamePut[];
  };
  /** The least score of two passages that are told. */
  passageThreshold: number;
  texts: readonly [string, string];
}

/** The exact scores of the files of the index, pair by pair. */
export interface TuneFigures {
  /** Words in the shingles that they are scored by. */
  shingleSize: number;
  /** Distinct texts that are long enough to be compared as files. */
  texts: number;
  /** How many of them were looked at; the counts are scaled up to all. */
  sampled: number;
  /** How many pairs have a score in each part of 0 to 1; all parts are equally wide. */
  pairs: readonly number[];
  /** Distinct shingles of each text, summed over all texts. */
  shingles: number;
  /** Costs on this machine, in milliseconds: to sign a text, to look one up by one of its bands, to count a pair. */
  cost: { readonly sign: number; readonly band: number; readonly look: number };
  /** How many milliseconds an exact join of this many texts took, at the threshold of the settings. */
  exact: { readonly texts: number; readonly took: number } | undefined;
  /** The shingle that would do for these texts, and the figures it follows from. */
  sufficient: SufficientShingle;
}

/** What a report needs besides the families: all paths, `a` and `b` are URIs. */
export interface ReportFigures extends Pick<Findings, 'passages' | 'totals' | 'fileLines' | 'folderLines'> {
  filePairs: FilePair[];
  /** Files that are compared, which the lines are of, and files of the index that are not yet. */
  files: number;
  filesToCompare: number;
  words: number;
  /** Stretches that comments in the files take out. */
  ignored: number;
  /** Families that ignore lists take out; missing when there is no list. */
  ignoredFamilies?: number;
  /** Bytes of the files that are compared. */
  bytes: number;
}
