import { Disposable, type LogOutputChannel, l10n, workspace } from 'vscode';
import { type Conversation, converse } from '../service/indexer/conversation.ts';
import type { IndexState, ModelUpdate } from '../service/indexer/news.ts';
import type { Answerer, Asker, DocumentText, EditorAsks, IndexerAsks } from '../service/indexer/protocol.ts';
import { assignment } from './assignment.ts';
import { decidedFor, limitsIn } from './deciding.ts';
import { type DocumentLimits, syncDocuments } from './document-sync.ts';
import { editorFiles } from './editor-files.ts';
import { createEmitter } from './event.ts';
import { offer } from './failure.ts';
import { watchFiles } from './file-watch.ts';
import { questionsTo } from './indexer-questions.ts';
import type { IndexerWorker, StartWorker } from './indexer-worker.ts';
import { emptyState, type Indexer, startingState } from './model.ts';
import { openNotebookCells } from './notebook-cells.ts';
import { appearance, onDidChangeComparison } from './settings.ts';
import { stoppedText } from './still-to-come.ts';

type Ask = Asker<EditorAsks>;

/** A worker that lived so many milliseconds since the last death is started again without a question. */
const forgiven = 10 * 60 * 1000;

/**
 * Runs the indexer in a worker and informs it of folders, settings, documents and files. The index is kept in
 * `storage`, a folder on the disk, if there is one.
 */
export function startIndexer(startWorker: StartWorker, log: LogOutputChannel, storage?: string): Indexer {
  const assigned = () => ({ ...assignment(), storage });
  const updated = createEmitter<ModelUpdate>();
  const documents = new Map<string, DocumentText>();
  const cells = openNotebookCells((uri) => documents.get(uri)?.text);
  let worker: IndexerWorker | undefined;
  let conversation: Conversation<EditorAsks> | undefined;
  let lastDeath = Number.NEGATIVE_INFINITY;
  let paused = false;
  let state = emptyState('starting');
  let limits = limitsIn(state);
  const limitsChanged = createEmitter<void>();

  const say = (update: ModelUpdate) => {
    if (update.state) takeLimits(update.state);
    for (const each of [update, ...cells.updatesFor(update)]) updated.fire(each);
  };
  const takeLimits = (now: IndexState) => {
    state = now;
    const before = limits;
    limits = limitsIn(state);
    if (limits !== before) limitsChanged.fire();
  };
  const tell: Ask = (name, ...ask) => {
    const asked = conversation?.ask(name, ...ask) ?? Promise.reject(new Error(whyNoAnswer()));
    // Whoever awaits the answer sees the failure; for the rest, the end of the worker reports it.
    asked.catch(() => {});
    return asked;
  };
  const askUntil = (signal: AbortSignal): Ask => conversation?.askUntil(signal) ?? tell;

  function start(): void {
    if (!appearance().enabled) {
      say({ state: emptyState('empty') });
      return;
    }
    const own = startWorker();
    worker = own;
    own.onDidDie(onDeath);
    const answers: Answerer<IndexerAsks> = {
      ...editorFiles,
      async update(update) {
        // Late updates from a worker that was ended would mix with those from the next one.
        if (worker === own) say(update);
      },
      async log({ level, line }) {
        log[level](line);
      },
    };
    conversation = converse<IndexerAsks, EditorAsks>(own.port, () => answers);
    if (paused) tell('order', 'pause');
    tell('assign', assigned());
    for (const document of documents.values()) tell('open', document);
  }

  function stop(reason: string): void {
    conversation?.close(new Error(reason));
    conversation = undefined;
    worker?.terminate();
    worker = undefined;
  }

  function onDeath(reason: string): void {
    stop(whyNoAnswer());
    const isFirst = Date.now() - lastDeath > forgiven;
    lastDeath = Date.now();
    log.error(`The indexer's worker died: ${reason}`);
    if (isFirst) {
      log.info('Starting it again');
      start();
      return;
    }
    updated.fire({ state: { ...emptyState('failed'), problem: reason.split('\n')[0] ?? '' } });
    offer('Error', l10n.t('Near Duplicates: the indexer stopped twice.'), {
      [l10n.t('Try Again')]: retry,
      [l10n.t('Show Log')]: () => log.show(),
    });
  }

  function order(what: 'pause' | 'resume' | 'rebuild'): void {
    // one that stopped takes no orders; a new one reads everything anyway
    if (what === 'rebuild' && !worker && appearance().enabled) {
      retry();
      return;
    }
    paused = what === 'pause';
    tell('order', what);
  }

  function retry(): void {
    lastDeath = Number.NEGATIVE_INFINITY;
    paused = false;
    stop('again');
    updated.fire({ reset: true, state: startingState });
    start();
  }

  const assignAgain = () => {
    const { enabled } = appearance();
    if (enabled && !worker) retry();
    else if (enabled) tell('assign', assigned());
    else {
      stop(whyNoAnswer());
      for (const uri of documents.keys()) say({ closedDocument: uri });
      updated.fire({ reset: true, ignored: [], state: emptyState('empty') });
    }
  };

  // Everything below waits until after start-up: an editor that has just opened has better things to do.
  let following: Disposable | undefined;
  const later = setTimeout(() => {
    start();
    following = followEditor(tell, documents, assignAgain, {
      longest: (uri) => decidedFor(state, 'maxFileSize', uri),
      onDidChange: limitsChanged.event,
    });
  }, 0);

  return {
    onUpdate: updated.event,
    ...questionsTo(tell, askUntil, (uri) => documents.get(uri)?.text !== undefined),
    pause: () => order('pause'),
    resume: () => order('resume'),
    rebuild: () => order('rebuild'),
    retry,
    kill: () => worker?.kill(),
    dispose() {
      clearTimeout(later);
      following?.dispose();
      stop('closed');
    },
  };
}

/** Tells the indexer of documents, files, folders and settings as they change. */
function followEditor(
  tell: Ask,
  documents: Map<string, DocumentText>,
  assignAgain: () => void,
  limits: DocumentLimits,
): Disposable {
  return Disposable.from(
    syncDocuments(
      {
        open(document) {
          documents.set(document.uri, document);
          tell('open', document);
        },
        close(uri) {
          documents.delete(uri);
          tell('close', { uri });
        },
      },
      limits,
    ),
    watchFiles(
      (events) => tell('filesChanged', events),
      () => tell('reconcile'),
    ),
    workspace.onDidChangeWorkspaceFolders(assignAgain),
    onDidChangeComparison(assignAgain),
  );
}

function whyNoAnswer(): string {
  return appearance().enabled
    ? stoppedText()
    : l10n.t('Near Duplicates is switched off by the setting nearDuplicates.enable.');
}
