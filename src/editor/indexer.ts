import { Disposable, type LogOutputChannel, l10n, Uri, window, workspace } from 'vscode';
import { type Conversation, converse } from '../service/indexer/conversation.ts';
import type { ModelUpdate, Query } from '../service/indexer/news.ts';
import type { DocumentText, EditorAsks, IndexerAsks } from '../service/indexer/protocol.ts';
import { assignment } from './assignment.ts';
import { syncDocuments } from './document-sync.ts';
import { editorFiles } from './editor-files.ts';
import { createEmitter } from './event.ts';
import { watchFiles } from './file-watch.ts';
import type { IndexerWorker, StartWorker } from './indexer-worker.ts';
import type { Cancellation, Indexer } from './model.ts';
import { openNotebookCells } from './notebook-cells.ts';
import { readText } from './places.ts';
import { appearance, onDidChangeComparison } from './settings.ts';

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
  let deaths = 0;
  let paused = false;

  const say = (update: ModelUpdate) => {
    for (const each of [update, ...cells.updatesFor(update)]) updated.fire(each);
  };
  const tell: Conversation<EditorAsks>['ask'] = (name, ...ask) => {
    const asked = conversation?.ask(name, ...ask) ?? Promise.reject(new Error(whyNoAnswer()));
    // Whoever awaits the answer sees the failure; for the rest, the end of the worker reports it.
    asked.catch(() => {});
    return asked;
  };

  function start(): void {
    if (!appearance().enabled) return;
    const own = startWorker();
    worker = own;
    own.onDidDie(onDeath);
    conversation = converse<IndexerAsks, EditorAsks>(own.port, {
      ...editorFiles,
      async update(update) {
        // Late updates from a worker that was ended would mix with those from the next one.
        if (worker === own) say(update);
      },
      async log({ level, line }) {
        log[level](line);
      },
    });
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
    deaths++;
    log.error(`The indexer's worker died: ${reason}`);
    if (deaths === 1) {
      log.info('Starting it again');
      start();
      return;
    }
    const state = {
      phase: 'failed' as const,
      done: 0,
      total: 0,
      files: 0,
      skipped: {},
      problem: reason.split('\n')[0] ?? '',
    };
    updated.fire({ state });
    const again = l10n.t('Try Again');
    window
      .showErrorMessage(l10n.t('Near Duplicates: the indexer stopped twice.'), again, l10n.t('Show Log'))
      .then((choice) => {
        if (choice === again) retry();
        else if (choice) log.show();
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
    deaths = 0;
    paused = false;
    stop('again');
    updated.fire({ reset: true, state: { phase: 'starting', done: 0, total: 0, files: 0, skipped: {} } });
    start();
  }

  const assignAgain = () => {
    const { enabled } = appearance();
    if (enabled && !worker) retry();
    else if (enabled) tell('assign', assigned());
    else {
      stop(whyNoAnswer());
      for (const uri of documents.keys()) say({ closedDocument: uri });
      updated.fire({
        reset: true,
        ignored: [],
        state: { phase: 'empty', done: 0, total: 0, files: 0, skipped: {} },
      });
    }
  };

  // Everything below waits until after start-up: an editor that has just opened has better things to do.
  const subscriptions: Disposable[] = [];
  const later = setTimeout(() => {
    start();
    subscriptions.push(
      syncDocuments({
        open(document) {
          documents.set(document.uri, document);
          tell('open', document);
        },
        close(uri) {
          documents.delete(uri);
          tell('close', { uri });
        },
      }),
      watchFiles(
        (events) => tell('filesChanged', events),
        () => tell('reconcile'),
      ),
      workspace.onDidChangeWorkspaceFolders(assignAgain),
      onDidChangeComparison(assignAgain),
    );
  }, 0);

  return {
    onUpdate: updated.event,
    similarFiles: async (query, cancellation) => asking(cancellation)('similarFiles', await withText(query)),
    similarPassages: async (query, cancellation) =>
      asking(cancellation)('similarPassages', await withText(query)),
    compareFiles: async (a, b) =>
      tell('compareFiles', { a: await withText({ uri: a }), b: await withText({ uri: b }) }),
    reportFigures: () => tell('reportFigures'),
    explain: async (a, b) => tell('explain', { a: await withText(a), b: await withText(b) }),
    tune: async (shingleSize, cancellation) => asking(cancellation)('tune', { shingleSize }),
    skippedFiles: () => tell('skippedFiles'),
    fingerprint: (place) => tell('fingerprint', place),
    ignoringComment: (document, lineBreak) => tell('ignoringComment', { document, lineBreak }),
    pause: () => order('pause'),
    resume: () => order('resume'),
    rebuild: () => order('rebuild'),
    retry,
    kill: () => worker?.kill(),
    dispose() {
      clearTimeout(later);
      Disposable.from(...subscriptions).dispose();
      stop('closed');
    },
  };

  function asking(cancellation: Cancellation | undefined): Conversation<EditorAsks>['ask'] {
    if (!cancellation || !conversation) return tell;
    const controller = new AbortController();
    cancellation.onCancellationRequested(() => controller.abort(new Error('cancelled')));
    return conversation.askUntil(controller.signal);
  }

  /** The indexer has the open documents; any other file is read here. */
  async function withText(query: Query): Promise<Query> {
    if (query.text !== undefined || !query.uri || documents.has(query.uri)) return query;
    return { ...query, text: await readText(Uri.parse(query.uri)) };
  }
}

function whyNoAnswer(): string {
  return appearance().enabled ? l10n.t('The indexer stopped.') : l10n.t('Near Duplicates is switched off.');
}
