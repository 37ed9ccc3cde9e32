import type {
  FamilyResult,
  FilePairResult,
  Range,
  SimilarFile as SimilarPath,
} from '../../engine/findings.ts';
import type { Space } from '../../engine/space.ts';
import type { CellSpan } from '../cell-lines.ts';
import type { LeftOut } from '../left-out.ts';
import type { ScanOptions } from '../options.ts';

/** What the indexer is doing: nothing to index, starting, reading or comparing, ready, paused, or given up. */
export type Phase = 'empty' | 'starting' | 'indexing' | 'ready' | 'paused' | 'failed';

/** What is wrong with a folder, such as that its ignore list cannot be used. */
export interface FolderFault {
  readonly folder: string;
  readonly reason: string;
}

/** The file in which a folder keeps settings. */
export interface SettingsFile {
  readonly folder: string;
  /** Its URI. */
  readonly file: string;
  /** What it sets of what is compared there, and of what counts as a copy. */
  readonly sets: Partial<ScanOptions>;
  /** Why it cannot be used, by its name, a line for each fault; then it sets nothing. */
  readonly wrong?: string;
}

/** What the index is made by, settled between the settings of the editor and those that folders keep. */
export interface SettledOptions {
  /** For the whole index. */
  readonly options: ScanOptions;
  /** Which of these settings files decide. */
  readonly byFiles: readonly (keyof ScanOptions)[];
  readonly files: readonly SettingsFile[];
}

/** How far the indexer has come. */
export interface IndexState {
  phase: Phase;
  /** What is left to do, if anything is: files to read, or texts to compare. */
  stage?: 'read' | 'compare' | undefined;
  /** Of how many files, whether read before or still to be read, that is done; 0 of 0 while it is not known. */
  done: number;
  total: number;
  /** How many of these it was not done of when it began. */
  due: number;
  /** Files in the index. */
  files: number;
  /** How many files were left out, by reason. */
  skipped: Record<string, number>;
  /** Globs to include, where no file of any folder fits them. */
  unfitIncludes?: readonly string[];
  /** Ignore lists that cannot be used, by their folders, and why. */
  brokenLists?: readonly FolderFault[];
  /** Folders that cannot be read at all, and why; what was found in them before is kept. */
  lostFolders?: readonly FolderFault[];
  /** What is compared and what counts as a copy; missing until that is settled. */
  settled?: SettledOptions;
  /** Why it gave up. */
  problem?: string;
}

/** A stretch of one document. Lines and columns count from 1, the end is exclusive, as in a scan's ranges. */
export interface Place extends Omit<Range, 'path'> {
  uri: string;
  /** In a notebook: its cells, of which a person knows more than of the lines of the file. */
  cells?: CellSpan;
}

/** Passages that are all near-duplicates of one of them. */
export interface Family extends Omit<FamilyResult, 'members'> {
  members: Place[];
}

/** Two files that are near-duplicates; `a` and `b` are URIs. */
export type FilePair = FilePairResult;

/** Files that are near-duplicates of the first one, each with its score against it. */
export interface FileGroup {
  first: string;
  /** Words and lines of the first file. */
  words: number;
  lines: number;
  others: SimilarFile[];
}

/** How alike two passages are, and the space in which they were scored. */
export interface Score {
  similarity: number;
  space: Space;
}

/** Another place where a passage occurs. */
export interface Copy extends Score {
  place: Place;
}

/** A copied passage of one document with its other places: most alike first. */
export interface Passage {
  place: Place;
  /** Where it is in the file, when the document is a cell of a notebook. */
  inFile?: Place;
  /** Whether it began in an earlier cell. */
  goesOn?: boolean;
  space: Space;
  words: number;
  family: string;
  /** The best first. */
  copies: Copy[];
}

/**
 * Why a file is compared with no other; `unseen` is one that is where nobody looks, `gone` one that was deleted, `paused`
 * one that came during a pause.
 */
export type WhyLeftOut = LeftOut | 'unseen' | 'gone' | 'paused';

/** The findings of one open document, at one version of its text. */
export interface DocumentFindings {
  uri: string;
  version: number;
  lines: number;
  duplicatedLines: number;
  passages: Passage[];
  /** Why it is compared with nothing, if it is not. */
  leftOut?: WhyLeftOut;
  /** What a comment ignores to the end of the file because nothing closes it. */
  unclosed?: Place[];
}

/** A passage, or with `file` a whole file, that the user has chosen not to see. */
export interface IgnoredPassage {
  id: string;
  /** The folder whose list it is in. */
  folder: string;
  excerpt: string;
  reason?: string;
  when?: string;
  /** Which kind of comment in the file ignores it, if one does, and so how much it takes out. */
  comment?: 'next' | 'range' | 'unclosed' | 'file';
  /** The URI of a file that is on the list. */
  file?: string;
  /** Its current places, the one that was ignored first; empty when the text is gone. */
  places: Place[];
}

/** A file that resembles the one in the query. */
export interface SimilarFile extends Omit<SimilarPath, 'path'> {
  uri: string;
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
