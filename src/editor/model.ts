import type { FamilyResult, FilePairResult, Range } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import { createEmitter, type Disposable, type Event } from './event.ts';

/** What the indexer is doing: there is nothing to index, it starts, reads, has read everything, waits, or gave up. */
export type Phase = 'empty' | 'starting' | 'indexing' | 'ready' | 'paused' | 'failed';

/** How far the indexer is. */
export interface IndexState {
  phase: Phase;
  /** Files read in this round, and how many the round has. */
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

/** Another place where a passage stands. */
export interface Copy {
  place: Place;
  similarity: number;
}

/** A copied passage of one document with its other places, most alike first. */
export interface Passage {
  place: Place;
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
}

/** A passage that the user does not want to see. */
export interface IgnoredPassage {
  id: string;
  /** The folder whose list it is in. */
  folder: string;
  excerpt: string;
  reason?: string;
  when?: string;
  /** Where it stands now; empty when the text is gone. */
  places: Place[];
}

/** What to look for: a document or file by its URI, or a text; with a place, only that stretch of it. */
export interface Query {
  uri?: string;
  text?: string;
  languageId?: string;
  place?: Place;
}

/** A file that resembles the one asked about. */
export interface SimilarFile {
  uri: string;
  jaccard: number;
  /** How much of the asked file is in this one, and the other way round. */
  containment: number;
  containmentOfOther: number;
}

/** A passage that resembles a part of what was asked about. */
export interface SimilarPassage extends Copy {
  space: Space;
  words: number;
  /** The part of the asked text that it resembles; lines count from its start when a text was asked about. */
  source: Place;
}

/** Something that can be told that an answer is not wanted any more. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  onCancellationRequested: Event<unknown>;
}

/** What changed. `families` and `filePairs` are changes to the lists, or whole lists when `reset` is set. */
export interface ModelUpdate {
  state?: IndexState;
  reset?: boolean;
  families?: Family[];
  goneFamilies?: string[];
  filePairs?: FilePair[];
  goneFilePairs?: { a: string; b: string }[];
  document?: DocumentFindings;
  closedDocument?: string;
  ignored?: IgnoredPassage[];
}

/** The questions that are put to the indexer. */
export interface Questions {
  /** Files like the asked one, best first; the nearest one too when it is hardly alike. */
  similarFiles(query: Query, cancellation?: Cancellation): Promise<SimilarFile[]>;
  /** Passages like the asked text or parts of it, best first. */
  similarPassages(query: Query, cancellation?: Cancellation): Promise<SimilarPassage[]>;
  /** How alike two files are. */
  compareFiles(a: string, b: string): Promise<FilePair>;
  /** The files that were left out, by reason, at most some hundreds for each. */
  skippedFiles(): Promise<Record<string, string[]>>;
  /** What an entry of the ignore list needs to recognise this passage again after it moved or changed a little. */
  fingerprint(place: Place): Promise<string>;
}

/** The orders that are given to the indexer. */
export interface Orders {
  pause(): void;
  resume(): void;
  /** Forgets the saved index and reads everything again. */
  rebuild(): void;
  /** Starts again after it gave up. */
  retry(): void;
}

/** What stands behind the model: the engine in a worker, or a stand-in for it in a test. */
export interface Indexer extends Questions, Orders, Disposable {
  readonly onUpdate: Event<ModelUpdate>;
}

/** The one truth that every surface shows. */
export interface Model extends Questions, Orders {
  readonly state: IndexState;
  readonly families: ReadonlyMap<string, Family>;
  readonly filePairs: readonly FilePair[];
  readonly ignored: readonly IgnoredPassage[];
  passagesOf(uri: string): DocumentFindings | undefined;
  readonly onDidChangeState: Event<IndexState>;
  /** Families, file pairs or the ignore list changed. */
  readonly onDidChangeFindings: Event<void>;
  /** The findings of one open document changed. */
  readonly onDidChangeDocument: Event<string>;
}

const nothing: IndexState = { phase: 'starting', done: 0, total: 0, files: 0, skipped: {} };

/** A model with nothing in it, and the way to put an indexer behind it. */
export function createModel(): { model: Model; attach(indexer: Indexer): Disposable } {
  const stateChanged = createEmitter<IndexState>();
  const findingsChanged = createEmitter<void>();
  const documentChanged = createEmitter<string>();
  const families = new Map<string, Family>();
  const filePairs = new Map<string, FilePair>();
  const documents = new Map<string, DocumentFindings>();
  let ranked: FilePair[] | undefined;
  let ignored: IgnoredPassage[] = [];
  let state = nothing;
  let indexer: Indexer | undefined;
  let subscription: Disposable | undefined;

  const behind = () => {
    if (!indexer) throw new Error('The index is not ready yet.');
    return indexer;
  };

  function apply(update: ModelUpdate): void {
    if (applyFindings(update)) findingsChanged.fire();
    if (update.document) {
      documents.set(update.document.uri, update.document);
      documentChanged.fire(update.document.uri);
    }
    if (update.closedDocument && documents.delete(update.closedDocument)) {
      documentChanged.fire(update.closedDocument);
    }
    if (update.state) {
      state = update.state;
      stateChanged.fire(state);
    }
  }

  function applyFindings(update: ModelUpdate): boolean {
    const { reset, families: near, goneFamilies, filePairs: pairs, goneFilePairs } = update;
    if (!(reset || near || goneFamilies || pairs || goneFilePairs || update.ignored)) return false;
    if (reset) {
      families.clear();
      filePairs.clear();
    }
    for (const id of goneFamilies ?? []) families.delete(id);
    for (const { a, b } of goneFilePairs ?? []) filePairs.delete(`${a}\n${b}`);
    for (const family of near ?? []) families.set(family.id, family);
    for (const pair of pairs ?? []) filePairs.set(`${pair.a}\n${pair.b}`, pair);
    ranked = undefined;
    if (update.ignored) ignored = update.ignored;
    return true;
  }

  const model: Model = {
    get state() {
      return state;
    },
    families,
    get filePairs() {
      ranked ??= [...filePairs.values()];
      return ranked;
    },
    get ignored() {
      return ignored;
    },
    passagesOf: (uri) => documents.get(uri),
    onDidChangeState: stateChanged.event,
    onDidChangeFindings: findingsChanged.event,
    onDidChangeDocument: documentChanged.event,
    similarFiles: async (query, cancellation) => behind().similarFiles(query, cancellation),
    similarPassages: async (query, cancellation) => behind().similarPassages(query, cancellation),
    compareFiles: async (a, b) => behind().compareFiles(a, b),
    skippedFiles: async () => behind().skippedFiles(),
    fingerprint: async (place) => behind().fingerprint(place),
    pause: () => behind().pause(),
    resume: () => behind().resume(),
    rebuild: () => behind().rebuild(),
    retry: () => behind().retry(),
  };

  return {
    model,
    attach(next) {
      subscription?.dispose();
      indexer?.dispose();
      indexer = next;
      subscription = next.onUpdate(apply);
      for (const uri of [...documents.keys()]) apply({ closedDocument: uri });
      apply({ reset: true, ignored: [], state: nothing });
      return {
        dispose() {
          if (indexer !== next) return;
          subscription?.dispose();
          next.dispose();
          indexer = undefined;
        },
      };
    },
  };
}
