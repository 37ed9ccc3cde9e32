import { l10n, ThemeIcon, TreeItem, Uri } from 'vscode';
import { percent } from '../report/wording.ts';
import { calledInList, type FileList } from './names.ts';
import { pathLabel, placeLabel } from './places.ts';
import { openingCommand } from './row-opening.ts';
import { sharedWord } from './row-words.ts';
import { scored } from './rows.ts';
import type { SharingFile } from './sharing-files.ts';
import type { NearFile } from './similar-files.ts';

/** What has so many times the score of the two says more than this: a small file in a large one is hardly alike. */
const muchMore = 1.5;

/** A row of the view Similar to This File: a file that is alike as a whole, or shares passages. */
export type SimilarRow = {
  to: string;
  /** What the file is called among those of the list. */
  name: string;
} & FileList &
  ({ kind: 'similar'; file: NearFile } | { kind: 'sharing'; file: SharingFile });

/** How VS Code shows a row of the view. */
export function toTreeItem(row: SimilarRow): TreeItem {
  const [name, beside] = calledInList(row, pathLabel(row.file.uri), row.name);
  const item = row.kind === 'similar' ? similarItem(row.file, name) : sharingItem(row.file, name);
  item.id = row.file.uri;
  item.resourceUri = Uri.parse(row.file.uri);
  item.description = [item.description, beside].filter(Boolean).join(' · ');
  item.contextValue = 'similar';
  item.command = openingCommand(row, l10n.t('Compare'));
  return item;
}

function similarItem(file: NearFile, name: string): TreeItem {
  const path = pathLabel(file.uri);
  const item = new TreeItem(scored(file.jaccard, name));
  const { jaccard, containment, containmentOfOther } = file;
  const part =
    containment >= containmentOfOther
      ? l10n.t('{0} of this file', percent(containment))
      : l10n.t('{0} of it', percent(containmentOfOther));
  const shared = file.sharing ? [sharesText(file.sharing)] : [];
  item.iconPath = ThemeIcon.File;
  if (Math.max(containment, containmentOfOther) >= muchMore * jaccard)
    item.description = [part, ...shared].join(' · ');
  const shares = [jaccard, containment, containmentOfOther].map(percent);
  const alike = l10n.t('{0} alike; {1} of this file is in it, {2} of it is in this file', ...shares);
  item.tooltip = [path, alike, ...shared].join('\n');
  item.accessibilityInformation = {
    label: [
      path,
      l10n.t('{0} alike, {1} of this file is in it, {2} of it is in this file', ...shares),
      ...shared,
    ].join(', '),
  };
  return item;
}

/** What a file shares with the one that the view is about, in words. */
function sharesText({ shared, lines }: SharingFile): string {
  return l10n.t('shares {0} of this file', sharedWord(shared.length, lines));
}

function sharingItem(file: SharingFile, name: string): TreeItem {
  const path = pathLabel(file.uri);
  const item = new TreeItem(name);
  item.iconPath = new ThemeIcon('references');
  item.description = sharesText(file);
  const [{ left, right, similarity }] = file.shared;
  item.tooltip = [
    `${path} · ${item.description}`,
    l10n.t(
      'the longest is {0}, here {1}, {2} alike',
      placeLabel(right),
      placeLabel(left),
      percent(similarity),
    ),
  ].join('\n');
  item.accessibilityInformation = {
    label: `${path}, ${item.description}`,
  };
  return item;
}
