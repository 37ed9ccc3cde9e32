import type { Space } from '../../engine/space.ts';
import type { Entry, EntryKind, Eventually } from '../../workspace/file-system.ts';
import type { Insertion } from '../ignoring-comment.ts';
import type { ScanOptions } from '../options.ts';
import type {
  ExplainedPair,
  FoundFile,
  PlaceInText,
  Query,
  ReportFigures,
  SimilarPassage,
  TuneFigures,
} from './answers.ts';
import type { FilePair, ModelUpdate, Passage, Place, Score, WhyLeftOut } from './news.ts';

/** A folder of the workspace, and the options that select its files. */
export interface IndexedFolder {
  readonly uri: string;
  /** Its location in the file system: an absolute path, or the URI where files are read through the editor. */
  readonly root: string;
  readonly options: ScanOptions;
  /** Globs of what the editor hides, which is left out whatever the options say. */
  readonly hidden?: readonly string[];
}

/** What the indexer works on; the editor sends all of it again whenever any part changes. */
export interface Assignment {
  readonly folders: readonly IndexedFolder[];
  /** For documents in no folder, and for what counts as a copy. */
  readonly options: ScanOptions;
  readonly hidden?: readonly string[];
  /** Whether to report passages whose only copies are in the same file. */
  readonly sameFile: boolean;
  /** The folder on disk that keeps the index; undefined when it is not kept. */
  readonly storage?: string | undefined;
}

/** Files that the editor saw change; a URI may name a folder. */
export interface FileEvents {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** The current text of an open document, saved or not. */
export interface DocumentText {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
  /** Whether the file on the disk says the same. */
  readonly saved: boolean;
  /** Missing when it is too large to be compared. */
  readonly text?: string;
}

/** What the editor asks the indexer, each with the answer. */
export interface EditorAsks {
  assign: { ask: Assignment; answer: undefined };
  open: { ask: DocumentText; answer: undefined };
  close: { ask: { uri: string }; answer: undefined };
  filesChanged: { ask: FileEvents; answer: undefined };
  /** Looks at every folder again: something may have changed unnoticed. */
  reconcile: { ask: undefined; answer: undefined };
  order: { ask: 'pause' | 'resume' | 'rebuild'; answer: undefined };
  similarFiles: { ask: Query; answer: FoundFile[] };
  similarPassages: { ask: Query; answer: SimilarPassage[] };
  compareFiles: { ask: { a: Query; b: Query }; answer: FilePair };
  /** The score of two passages, in the space of their family if that is given; undefined when they are not found alike. */
  scoreBetween: { ask: { a: Place; b: Place; space?: Space | undefined }; answer: Score | undefined };
  /** The copied passages of a file, whether it is open or not. */
  copiedPassages: { ask: { uri: string }; answer: Passage[] };
  reportFigures: { ask: undefined; answer: ReportFigures };
  /** Uses the shingles of the index, so that its boilerplate does not count; a place narrows a side to its lines. */
  explain: { ask: { a: Query; b: Query; space?: Space | undefined }; answer: ExplainedPair };
  /** Undefined while the index is empty. */
  tune: { ask: { shingleSize: number }; answer: TuneFigures | undefined };
  /** Why a file is not compared; undefined when it is, or is not known. */
  whyLeftOut: { ask: { uri: string }; answer: WhyLeftOut | undefined };
  leftOutFiles: { ask: undefined; answer: Record<string, string[]> };
  fingerprint: { ask: Place; answer: string };
  ignoringComment: { ask: { document: PlaceInText; lineBreak: string }; answer: Insertion[] | undefined };
  /** Writes the index to storage now. */
  save: { ask: undefined; answer: undefined };
}

/** What the indexer asks the editor, each with the answer. */
export interface IndexerAsks {
  /** Answered once it is shown, so that the indexer does not run ahead of the editor. */
  update: { ask: ModelUpdate; answer: undefined };
  log: { ask: { level: 'info' | 'warn' | 'error'; line: string }; answer: undefined };
  list: { ask: string; answer: readonly Entry[] };
  read: { ask: { file: string; limit: number }; answer: Uint8Array | undefined };
  resolve: { ask: string; answer: { path: string; kind: EntryKind } | undefined };
  stat: { ask: string; answer: FileStat | undefined };
}

/** What shows that a file has not changed. */
export interface FileStat {
  readonly size: number;
  readonly modified: number;
}

/** One message of either side: its name and its content. */
export type Envelope<Asks> = {
  [Name in keyof Asks]: { name: Name; ask: Asks[Name] extends { ask: infer Ask } ? Ask : never };
}[keyof Asks];

/** How one side asks the other. */
export type Asker<Asks> = <Name extends keyof Asks>(
  name: Name,
  ...ask: Asks[Name] extends { ask: undefined } ? [] : [Asks[Name] extends { ask: infer Ask } ? Ask : never]
) => Promise<Asks[Name] extends { answer: infer Answer } ? Answer : never>;

/** What one side answers to the other, by name. */
export type Answerer<Asks> = {
  [Name in keyof Asks]: (
    ask: Asks[Name] extends { ask: infer Ask } ? Ask : never,
    signal: AbortSignal,
  ) => Eventually<Asks[Name] extends { answer: infer Answer } ? Answer : never>;
};
