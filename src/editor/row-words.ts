import { l10n } from 'vscode';
import { count } from '../report/wording.ts';
import type { Family } from '../service/indexer/news.ts';

/** How the kinds of findings are shown, by the space that they are of. */
export const kinds = {
  prose: { icon: 'book', text: () => l10n.t('text') },
  code: { icon: 'code', text: () => l10n.t('code') },
  shape: { icon: 'replace', text: () => l10n.t('renamed code') },
};

/** The word for the kind of findings of a space. */
export function kindWord(space: Family['space']): string {
  return kinds[space].text();
}

/** `12 duplicates`. */
export function duplicateWord(duplicates: number): string {
  return duplicates === 1 ? l10n.t('1 duplicate') : l10n.t('{0} duplicates', count(duplicates));
}

/** What findings are: `12 families · 1 group of files`. */
export function findingsWord(findings: readonly { kind: 'family' | 'files' }[]): string {
  const families = findings.filter(({ kind }) => kind === 'family').length;
  const groups = findings.length - families;
  const passages = families === 1 ? l10n.t('1 family') : l10n.t('{0} families', count(families));
  const files = groups === 1 ? l10n.t('1 group of files') : l10n.t('{0} groups of files', count(groups));
  return [...(families ? [passages] : []), ...(groups ? [files] : [])].join(' · ');
}

/** Said of the first place of a family, beside which the others are scored. */
export function scoresAreWithThis(): string {
  return l10n.t('the scores are with this one');
}

/** `12 lines`. */
export function lineWord(lines: number): string {
  return lines === 1 ? l10n.t('1 line') : l10n.t('{0} lines', count(lines));
}

/** What files share: `4 passages · 61 lines`. */
export function sharedWord(passages: number, lines: number): string {
  const word = passages === 1 ? l10n.t('1 passage') : l10n.t('{0} passages', count(passages));
  return `${word} · ${lineWord(lines)}`;
}
