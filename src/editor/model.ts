import type { Space } from '../engine/space.ts';
import type { Insertion } from '../service/ignoring-comment.ts';
import type {
  ExplainedPair,
  FoundFile,
  PlaceInText,
  Query,
  ReportFigures,
  SimilarPassage,
  TuneFigures,
} from '../service/indexer/answers.ts';
import type {
  DocumentFindings,
  Family,
  FileGroup,
  FilePair,
  IgnoredPassage,
  IndexState,
  ModelUpdate,
  Passage,
  Phase,
  Place,
  Score,
  WhyLeftOut,
} from '../service/indexer/news.ts';
import { createEmitter, type Disposable, type Event } from './event.ts';

/** Says when an answer is no longer wanted. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  onCancellationRequested: Event<unknown>;
}

/** The questions that the indexer answers. */
export interface Questions {
  /** Files like the given one, best first; the nearest one even when it is hardly alike. */
  similarFiles(query: Query, cancellation?: Cancellation): Promise<FoundFile[]>;
  /** Passages like the given text or parts of it, best first. */
  similarPassages(query: Query, cancellation?: Cancellation): Promise<SimilarPassage[]>;
  /** How alike two files are. */
  compareFiles(a: string, b: string): Promise<FilePair>;
  /** The score of two passages, in the space of their family if that is given; undefined when they are not found alike. */
  scoreBetween(a: Place, b: Place, space?: Space): Promise<Score | undefined>;
  /** The copied passages of a file, whether it is open or not. */
  copiedPassages(uri: string): Promise<Passage[]>;
  /** What a report on everything needs besides the families. */
  reportFigures(cancellation?: Cancellation): Promise<ReportFigures>;
  /** How the score of two files comes about, or of places in them, in a space if that is given. */
  explain(a: Query, b: Query, space?: Space): Promise<ExplainedPair>;
  /** The exact scores of the files of the index; undefined while there is nothing in it. */
  tune(shingleSize: number, cancellation?: Cancellation): Promise<TuneFigures | undefined>;
  /** Why a file is compared with no other; undefined when it is, or when nothing is known of it. */
  whyLeftOut(uri: string): Promise<WhyLeftOut | undefined>;
  /** The files that were left out, by reason, at most some hundreds for each. */
  leftOutFiles(): Promise<Record<string, string[]>>;
  /** What an entry of the ignore list needs to recognise this passage after it moved or changed a little. */
  fingerprint(place: Place): Promise<string>;
  /** What to insert into a document so that a comment ignores a place of it; undefined where no comment can be. */
  ignoringComment(document: PlaceInText, lineBreak: string): Promise<Insertion[] | undefined>;
}

/** The orders that the indexer takes. */
export interface Orders {
  pause(): void;
  resume(): void;
  /** Forgets the saved index and reads everything again. */
  rebuild(): void;
  /** Starts again after it gave up. */
  retry(): void;
}

/** What is behind the model: the engine in a worker, or a stand-in for it in a test. */
export interface Indexer extends Questions, Orders, Disposable {
  readonly onUpdate: Event<ModelUpdate>;
  /** Ends what runs it, as a crash would. */
  kill?(): void;
}

/** The single source of truth for every surface. */
export interface Model extends Questions, Orders {
  readonly state: IndexState;
  readonly families: ReadonlyMap<string, Family>;
  readonly fileGroups: ReadonlyMap<string, FileGroup>;
  readonly ignored: readonly IgnoredPassage[];
  passagesOf(uri: string): DocumentFindings | undefined;
  readonly onDidChangeState: Event<IndexState>;
  /** The state changed, and it is in another phase. */
  readonly onDidChangePhase: Event<Phase>;
  /** Families, file groups or the ignore list changed. */
  readonly onDidChangeFindings: Event<void>;
  /** The findings of one open document changed. */
  readonly onDidChangeDocument: Event<string>;
}

/** The state of an index with nothing in it. */
export function emptyState(phase: Phase): IndexState {
  return { phase, done: 0, total: 0, due: 0, files: 0, skipped: {} };
}

/** The state of an index of which everything is still to be read. */
export const startingState: IndexState = { ...emptyState('starting'), stage: 'read' };

/** An empty model, and the way to put an indexer behind it. */
export function createModel(): { model: Model; attach(indexer: Indexer): Disposable } {
  const stateChanged = createEmitter<IndexState>();
  const phaseChanged = createEmitter<Phase>();
  const findingsChanged = createEmitter<void>();
  const documentChanged = createEmitter<string>();
  const families = new Map<string, Family>();
  const fileGroups = new Map<string, FileGroup>();
  const documents = new Map<string, DocumentFindings>();
  let ignored: IgnoredPassage[] = [];
  let state = startingState;
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
      const before = state.phase;
      state = update.state;
      stateChanged.fire(state);
      if (state.phase !== before) phaseChanged.fire(state.phase);
    }
  }

  function applyFindings(update: ModelUpdate): boolean {
    const { reset, families: near, goneFamilies, fileGroups: groups, goneFileGroups } = update;
    if (!(reset || near || goneFamilies || groups || goneFileGroups || update.ignored)) return false;
    if (reset) {
      families.clear();
      fileGroups.clear();
    }
    for (const id of goneFamilies ?? []) families.delete(id);
    for (const first of goneFileGroups ?? []) fileGroups.delete(first);
    for (const family of near ?? []) families.set(family.id, family);
    for (const group of groups ?? []) fileGroups.set(group.first, group);
    if (update.ignored) ignored = update.ignored;
    return true;
  }

  const model: Model = {
    get state() {
      return state;
    },
    families,
    fileGroups,
    get ignored() {
      return ignored;
    },
    passagesOf: (uri) => documents.get(uri),
    onDidChangeState: stateChanged.event,
    onDidChangePhase: phaseChanged.event,
    onDidChangeFindings: findingsChanged.event,
    onDidChangeDocument: documentChanged.event,
    similarFiles: async (query, cancellation) => behind().similarFiles(query, cancellation),
    similarPassages: async (query, cancellation) => behind().similarPassages(query, cancellation),
    compareFiles: async (a, b) => behind().compareFiles(a, b),
    scoreBetween: async (a, b, space) => behind().scoreBetween(a, b, space),
    copiedPassages: async (uri) => behind().copiedPassages(uri),
    reportFigures: async (cancellation) => behind().reportFigures(cancellation),
    explain: async (a, b, space) => behind().explain(a, b, space),
    tune: async (shingleSize, cancellation) => behind().tune(shingleSize, cancellation),
    whyLeftOut: async (uri) => behind().whyLeftOut(uri),
    leftOutFiles: async () => behind().leftOutFiles(),
    fingerprint: async (place) => behind().fingerprint(place),
    ignoringComment: async (document, lineBreak) => behind().ignoringComment(document, lineBreak),
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
      apply({ reset: true, ignored: [], state: startingState });
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
