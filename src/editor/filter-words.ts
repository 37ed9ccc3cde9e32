import { l10n } from 'vscode';
import { percent } from '../report/wording.ts';
import type { Filter } from './findings.ts';
import { kindWord } from './row-words.ts';

/**
 * What a filter lets pass, in the words of its menu: `Only text, 80% alike or more, in my changes`; undefined for all.
 * `since` names what my changes are since.
 */
export function filterWords(filter: Filter, since?: string): string | undefined {
  const { kinds, minimum, changes, hideTests, path } = filter;
  const only = [
    ...kinds.map((kind) => (kind === 'files' ? l10n.t('whole files') : kindWord(kind))),
    ...(minimum > 0 ? [l10n.t('{0} alike or more', percent(minimum))] : []),
    ...(changes ? [since ? l10n.t('in my changes since {0}', since) : l10n.t('in my changes')] : []),
    ...(path ? [l10n.t('in paths with ‘{0}’', path)] : []),
  ];
  if (only.length === 0) return hideTests ? l10n.t('Without what is only in tests') : undefined;
  return l10n.t(
    'Only {0}',
    [...only, ...(hideTests ? [l10n.t('without what is only in tests')] : [])].join(', '),
  );
}
