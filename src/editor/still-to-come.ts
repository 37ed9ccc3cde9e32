import { l10n } from 'vscode';
import { count } from '../report/wording.ts';
import type { IndexState } from '../service/indexer/news.ts';

/** Says that files are still to be read, or texts to be compared, so that findings are missing; else undefined. */
export function stillToCome({ phase, stage, done, total }: IndexState): string | undefined {
  if (!stage) return undefined;
  const far = total > 0 ? [count(done), count(total)] : undefined;
  const text = far
    ? stage === 'read'
      ? l10n.t('{0} of {1} files have been read so far.', ...far)
      : l10n.t('{0} of {1} files have been compared so far.', ...far)
    : l10n.t('Files are still to be read.');
  if (phase === 'paused') return `${l10n.t('Paused.')} ${text}`;
  return phase === 'failed' ? `${stoppedText()} ${text}` : text;
}

/** Says that the indexer stopped, and what brings it back. */
export function stoppedText(): string {
  return l10n.t('The indexer stopped. If it does not come back, run ‘Start the Indexer Again’.');
}
