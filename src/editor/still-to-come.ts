import { l10n } from 'vscode';
import { count } from '../report/wording.ts';
import type { IndexState } from '../service/indexer/news.ts';

/** Says that files are still to be read, or texts to be compared, so that findings are missing; else undefined. */
export function stillToCome(state: IndexState): string | undefined {
  const text = howFar(state);
  if (text === undefined) return undefined;
  if (state.phase === 'paused') return `${l10n.t('Paused.')} ${text}`;
  return state.phase === 'failed' ? `${stoppedText()} ${text}` : text;
}

/** The same where it is said already that the indexer is paused or stopped. */
export function howFar({ stage, done, total }: IndexState): string | undefined {
  if (!stage) return undefined;
  return stage === 'read' ? stillToRead(total - done, total) : stillToCompare(done, total);
}

function stillToRead(left: number, total: number): string {
  if (total === 0) return l10n.t('Files are still to be read.');
  if (left === 0) return l10n.t('All files have been read, but not all are compared yet.');
  return left === 1
    ? l10n.t('1 of {0} files is still to be read.', count(total))
    : l10n.t('{0} of {1} files are still to be read.', count(left), count(total));
}

function stillToCompare(done: number, total: number): string {
  return done < total
    ? l10n.t('{0} of {1} files have been compared so far.', count(done), count(total))
    : l10n.t('All files have been compared, but not all findings are listed yet.');
}

/** Says that the indexer stopped, and what brings it back. */
export function stoppedText(): string {
  return l10n.t('The indexer stopped. If it does not come back, run ‘Start the Indexer Again’.');
}
