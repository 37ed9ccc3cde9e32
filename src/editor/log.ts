import { type Disposable, type LogOutputChannel, window } from 'vscode';
import type { Model } from './model.ts';

/** Opens the log channel. */
export function openLog(): LogOutputChannel {
  return window.createOutputChannel('Near Duplicates', { log: true });
}

/** Writes a line to the log whenever the indexer goes from one phase to another. */
export function logPhases(model: Model, log: LogOutputChannel): Disposable {
  return model.onDidChangePhase((phase) => {
    const { files, problem } = model.state;
    if (phase === 'failed') log.error(`The indexer stopped: ${problem}`);
    else log.info(`${phase}, ${files} files in the index`);
  });
}
