import { type Command, l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { IgnoredPassage, Place } from '../service/indexer/news.ts';
import { folderOf, nameOf } from '../workspace/file-system.ts';
import { pathLabel, placeIn, placeLabel } from './places.ts';
import { openingCommand } from './row-opening.ts';

/** The row above what is ignored. */
export function ignoredListItem(entries: number): TreeItem {
  const item = new TreeItem(l10n.t('Ignored'), TreeItemCollapsibleState.Collapsed);
  item.iconPath = new ThemeIcon('eye-closed', new ThemeColor('disabledForeground'));
  item.description = String(entries);
  item.contextValue = 'ignored-list';
  item.accessibilityInformation = {
    label: entries === 1 ? l10n.t('Ignored, 1 entry') : l10n.t('Ignored, {0} entries', entries),
  };
  return item;
}

function commentItem(entry: IgnoredPassage, place: Place): TreeItem {
  const path = pathLabel(place.uri);
  const [where, name] = [path, nameOf(path)].map((each) =>
    entry.comment === 'file' ? each : placeIn(each, place),
  );
  const what =
    entry.comment === 'unclosed' ? l10n.t('by a comment that nothing ends') : l10n.t('by a comment');
  const item = new TreeItem(name);
  item.iconPath = new ThemeIcon(entry.comment === 'unclosed' ? 'warning' : 'comment');
  item.description = [entry.reason ?? what, folderOf(path)].filter(Boolean).join(' · ');
  item.tooltip = [where, what, entry.reason].filter(Boolean).join('\n');
  item.contextValue = 'ignored';
  item.command = opening(entry);
  item.accessibilityInformation = {
    label: [l10n.t('ignored: {0}', where), what, entry.reason].filter(Boolean).join(', '),
  };
  return item;
}

function opening(entry: IgnoredPassage): Command {
  return openingCommand({ kind: 'ignored', entry }, l10n.t('Open'));
}

function ignoredFileItem(entry: IgnoredPassage, uri: string): TreeItem {
  const path = pathLabel(uri);
  const item = new TreeItem(nameOf(path));
  item.resourceUri = Uri.parse(uri);
  item.iconPath = ThemeIcon.File;
  item.description = [l10n.t('whole file'), folderOf(path)].filter(Boolean).join(' · ');
  item.contextValue = 'ignored';
  item.command = opening(entry);
  item.accessibilityInformation = { label: l10n.t('ignored file: {0}', path) };
  return item;
}

/** The first words, so that there is room for the reason beside them. */
function shortened(excerpt: string): string {
  return excerpt.length > 36 ? `${excerpt.slice(0, 34).trimEnd()} …` : excerpt;
}

/** A row of something that is ignored. */
export function ignoredItem(entry: IgnoredPassage): TreeItem {
  const [first] = entry.places;
  if (entry.file) return ignoredFileItem(entry, entry.file);
  if (entry.comment && first) return commentItem(entry, first);
  const item = new TreeItem(shortened(entry.excerpt));
  const where = first ? placeLabel(first) : l10n.t('not found any more');
  const when = entry.when && l10n.t('since {0}', entry.when);
  item.iconPath = new ThemeIcon('eye-closed');
  item.description = entry.reason ?? where;
  item.tooltip = [entry.excerpt, entry.reason, when, ...(first ? entry.places.map(placeLabel) : [where])]
    .filter(Boolean)
    .join('\n');
  item.contextValue = 'ignored';
  if (first) item.command = opening(entry);
  item.accessibilityInformation = {
    label: [l10n.t('ignored: {0}', entry.excerpt), entry.reason, when, where].filter(Boolean).join(', '),
  };
  return item;
}
