import { type Disposable, type LogOutputChannel, window } from 'vscode';
import type { Phase } from '../service/indexer/news.ts';
import type { Model } from './model.ts';

/** Opens the log channel. */
export function openLog(): LogOutputChannel {
  return window.createOutputChannel('Near Duplicates', { log: true });
}

/** Writes a line to the log whenever the indexer goes from one phase to another. */
export function logPhases(model: Model, log: LogOutputChannel): Disposable {
  let last: Phase | undefined;
  return model.onDidChangeState(({ phase, files, problem }) => {
    if (phase === last) return;
    last = phase;
    if (phase === 'failed') log.error(`The indexer stopped: ${problem}`);
    else log.info(`${phase}, ${files} files in the index`);
  });
}
