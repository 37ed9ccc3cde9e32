import type {
  FamilyResult,
  FilePairResult,
  Findings,
  Range,
  SimilarFile as SimilarPath,
} from '../../engine/findings.ts';
import type { SufficientShingle } from '../../engine/methods/sufficient-k.ts';
import type { Space } from '../../engine/space.ts';
import type { ExplainResult } from '../explain.ts';

/** What the indexer is doing: there is nothing to index, it starts, reads, has read everything, waits, or gave up. */
export type Phase = 'empty' | 'starting' | 'indexing' | 'ready' | 'paused' | 'failed';

/** How far the indexer is. */
export interface IndexState {
  phase: Phase;
  /** While it is indexing: files that are read, or compared, and how many there are to be. */
  stage?: 'read' | 'compare';
  done: number;
  total: number;
  /** Files in the index. */
  files: number;
  /** How many files were left out, by reason. */
  skipped: Record<string, number>;
  /** Why it gave up. */
  problem?: string;
}

/** A stretch of one document. Lines and columns count from 1, the end is exclusive, as in a scan's ranges. */
export interface Place extends Omit<Range, 'path'> {
  uri: string;
}

/** Passages that are all near-duplicates of one another. */
export interface Family extends Omit<FamilyResult, 'members'> {
  members: Place[];
}

/** Two files that are near-duplicates; `a` and `b` are URIs. */
export type FilePair = FilePairResult;

/** Files that are near-duplicates of one of them; each of the others with its score against the first. */
export interface FileGroup {
  first: string;
  /** The words and the lines of the first. */
  words: number;
  lines: number;
  others: SimilarFile[];
}

/** Another place where a passage stands. */
export interface Copy {
  place: Place;
  similarity: number;
}

/** A copied passage of one document with its other places, most alike first. */
export interface Passage {
  place: Place;
  /** Where it stands in the file, when the document is a cell of a notebook. */
  inFile?: Place;
  /** It began in a cell before. */
  goesOn?: boolean;
  space: Space;
  words: number;
  family: string;
  copies: Copy[];
}

/** What is known of one open document, at one version of its text. */
export interface DocumentFindings {
  uri: string;
  version: number;
  lines: number;
  duplicatedLines: number;
  passages: Passage[];
  /** What a comment ignores up to the end of the file, because nothing ends it. */
  unclosed?: Place[];
}

/** A passage, or with `file` a whole file, that the user does not want to see. */
export interface IgnoredPassage {
  id: string;
  /** The folder whose list it is in. */
  folder: string;
  excerpt: string;
  reason?: string;
  when?: string;
  /** It is ignored by a comment in the file, and how much that takes out. */
  comment?: 'next' | 'range' | 'unclosed' | 'file';
  /** The URI of a file that is on the list. */
  file?: string;
  /** Where it stands now; empty when the text is gone. */
  places: Place[];
}

/** What to look for: a document or file by its URI, or a text; with a place, only that stretch of it. */
export interface Query {
  uri?: string;
  text?: string;
  languageId?: string;
  /** What a text of which nobody says what it is may be written in, besides what it is tried as anyway. */
  likelyLanguageId?: string;
  place?: Place;
  /** The URI of the file that the text is from, which is not looked in. */
  from?: string;
}

/** A place of a document, with all of its text. */
export type PlaceInText = Required<Omit<Query, 'from' | 'likelyLanguageId'>>;

/** A file that resembles the one asked about. */
export interface SimilarFile extends Omit<SimilarPath, 'path'> {
  uri: string;
}

/** A passage that resembles a part of what was asked about. */
export interface SimilarPassage extends Copy {
  space: Space;
  words: number;
  /** The part of the asked text that it resembles; lines count from its start when a text was asked about. */
  source: Place;
}

/** How the score of two files or passages comes about, with the whole texts that it is about. */
export interface ExplainedPair {
  result: ExplainResult;
  /** Of two passages: the score that the search gives these two, undefined when it gives none. */
  told?: { score: number; space: Space };
  texts: readonly [string, string];
}

/** The exact scores of the files of the index, two by two. */
export interface TuneFigures {
  /** Words in a shingle, by which they are scored. */
  shingleSize: number;
  /** Different texts that are long enough to be compared as files. */
  texts: number;
  /** So many of them were looked at; what is counted is scaled to all. */
  sampled: number;
  /** How many pairs have a score in each part of 0 to 1, all of one width. */
  pairs: readonly number[];
  /** Distinct shingles of all texts, each of which counts where it stands. */
  shingles: number;
  /** What it takes here, in milliseconds: to sign a text, to look one up by one of its bands, to count a pair. */
  cost: { readonly sign: number; readonly band: number; readonly look: number };
  /** An exact join of so many of the texts by the threshold of the settings: what it looked at, and took in milliseconds. */
  exact: { readonly texts: number; readonly looked: number; readonly took: number } | undefined;
  /** The shingle that would do for these texts, and what that follows from. */
  sufficient: SufficientShingle;
}

/** What changed. `families` and `fileGroups` are changes to the lists, or whole lists when `reset` is set. */
export interface ModelUpdate {
  state?: IndexState;
  reset?: boolean;
  families?: Family[];
  goneFamilies?: string[];
  fileGroups?: FileGroup[];
  /** The first files of groups that are gone. */
  goneFileGroups?: string[];
  document?: DocumentFindings;
  closedDocument?: string;
  ignored?: IgnoredPassage[];
}

/** What a report needs besides the families: all paths, `a` and `b` are URIs. */
export interface ReportFigures extends Pick<Findings, 'passages' | 'totals' | 'fileLines'> {
  filePairs: FilePair[];
  words: number;
  /** Stretches that comments in the files take out. */
  ignored: number;
  /** Families that ignore lists take out; missing when there is no list. */
  ignoredFamilies?: number;
  /** Bytes of the files that are compared. */
  bytes: number;
}
