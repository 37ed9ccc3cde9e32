import { l10n, ThemeIcon, TreeItem, Uri } from 'vscode';
import { percent } from '../report/wording.ts';
import type { SimilarFile } from '../service/indexer/news.ts';
import { folderBelow } from './names.ts';
import { pathLabel, placeLabel } from './places.ts';
import { openingCommand } from './row-opening.ts';
import { sharedWord } from './row-words.ts';
import { scored } from './rows.ts';
import type { SharingFile } from './sharing-files.ts';
import { least } from './similar-files.ts';

/** A row of the view Similar to This File: a file that is alike as a whole, or shares passages. */
export type SimilarRow = {
  to: string;
  /** What the file is called among those of the list. */
  name: string;
  /** The folder that all files of the list are in. */
  common: string;
} & ({ kind: 'similar'; file: SimilarFile } | { kind: 'sharing'; file: SharingFile });

/** How VS Code shows a row of the view. */
export function toTreeItem(row: SimilarRow): TreeItem {
  const item = row.kind === 'similar' ? similarItem(row.file, row.name) : sharingItem(row.file, row.name);
  item.id = row.file.uri;
  item.resourceUri = Uri.parse(row.file.uri);
  item.description = [item.description, folderBelow(row.common, pathLabel(row.file.uri))]
    .filter(Boolean)
    .join(' · ');
  item.contextValue = 'similar';
  item.command = openingCommand(row, l10n.t('Compare'));
  return item;
}

function similarItem(file: SimilarFile, name: string): TreeItem {
  const path = pathLabel(file.uri);
  const item = new TreeItem(scored(file.jaccard, name));
  const part =
    file.containment >= file.containmentOfOther
      ? l10n.t('{0} of this file', percent(file.containment))
      : l10n.t('{0} of it', percent(file.containmentOfOther));
  item.iconPath = ThemeIcon.File;
  // A file that is hardly alike is listed because much of one is in the other, so the row says how much.
  if (file.jaccard < least) item.description = part;
  item.tooltip = l10n.t(
    '{0}\n{1} alike; {2} of this file is in it, {3} of it is in this file',
    path,
    percent(file.jaccard),
    percent(file.containment),
    percent(file.containmentOfOther),
  );
  item.accessibilityInformation = {
    label: l10n.t(
      '{0}, {1} alike, {2} of this file is in it, {3} of it is in this file',
      path,
      percent(file.jaccard),
      percent(file.containment),
      percent(file.containmentOfOther),
    ),
  };
  return item;
}

function sharingItem(file: SharingFile, name: string): TreeItem {
  const path = pathLabel(file.uri);
  const item = new TreeItem(name);
  item.iconPath = new ThemeIcon('references');
  item.description = l10n.t('shares {0} of this file', sharedWord(file.shared.length, file.lines));
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
