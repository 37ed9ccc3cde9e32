import { Uri } from 'vscode';
import type { Query } from '../service/indexer/answers.ts';
import type { Asker, EditorAsks } from '../service/indexer/protocol.ts';
import type { Cancellation, Questions } from './model.ts';
import { readText } from './places.ts';

type Ask = Asker<EditorAsks>;

/** The questions to the indexer, which has the open documents; any other file is read here. */
export function questionsTo(
  ask: Ask,
  askUntil: (signal: AbortSignal) => Ask,
  isOpen: (uri: string) => boolean,
): Questions {
  const asking = (cancellation: Cancellation | undefined): Ask => {
    if (!cancellation) return ask;
    const controller = new AbortController();
    cancellation.onCancellationRequested(() => controller.abort(new Error('cancelled')));
    return askUntil(controller.signal);
  };
  const withText = async (query: Query): Promise<Query> => {
    if (query.text !== undefined || !query.uri || isOpen(query.uri)) return query;
    return { ...query, text: await readText(Uri.parse(query.uri)) };
  };
  return {
    similarFiles: async (query, cancellation) => asking(cancellation)('similarFiles', await withText(query)),
    similarPassages: async (query, cancellation) =>
      asking(cancellation)('similarPassages', await withText(query)),
    compareFiles: async (a, b) =>
      ask('compareFiles', { a: await withText({ uri: a }), b: await withText({ uri: b }) }),
    scoreBetween: (a, b, space) => ask('scoreBetween', { a, b, space }),
    copiedPassages: (uri) => ask('copiedPassages', { uri }),
    reportFigures: async (cancellation) => asking(cancellation)('reportFigures'),
    explain: async (a, b, space) => ask('explain', { a: await withText(a), b: await withText(b), space }),
    tune: async (shingleSize, cancellation) => asking(cancellation)('tune', { shingleSize }),
    whyLeftOut: (uri) => ask('whyLeftOut', { uri }),
    leftOutFiles: () => ask('leftOutFiles'),
    fingerprint: (place) => ask('fingerprint', place),
    ignoringComment: (document, lineBreak) => ask('ignoringComment', { document, lineBreak }),
  };
}
