import { l10n, MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { Family, FileGroup, IgnoredPassage, Place, SimilarFile } from '../service/indexer/news.ts';
import { type Finding, type Group, linesOf } from './findings.ts';
import { fileName, pathLabel, placeLabel } from './places.ts';
import { lineCount, lineSpan, percent } from './wording.ts';

/** A row of the tree Duplicates. */
export type Row =
  | { kind: 'group'; by: 'folder' | 'file'; group: Group }
  | { kind: 'finding'; finding: Finding; under: string }
  | { kind: 'member'; family: Family; place: Place; at: number; under: string }
  | { kind: 'file'; group: FileGroup; file: SimilarFile; under: string }
  | { kind: 'more'; key: string; hidden: number }
  | { kind: 'ignored-list'; count: number }
  | { kind: 'ignored'; entry: IgnoredPassage };

/** How VS Code shows a row. */
export function toTreeItem(row: Row): TreeItem {
  switch (row.kind) {
    case 'group':
      return groupItem(row.by, row.group);
    case 'finding':
      return row.finding.kind === 'family'
        ? familyItem(row.finding.family, row)
        : filesItem(row.finding.group, row);
    case 'member':
      return memberItem(row.family, row.place, row);
    case 'file':
      return fileItem(row.group, row.file, row);
    case 'more':
      return moreItem(row);
    case 'ignored-list':
      return ignoredListItem(row.count);
    case 'ignored':
      return ignoredItem(row.entry);
  }
}

function groupItem(by: 'folder' | 'file', group: Group): TreeItem {
  const item = new TreeItem(group.path || l10n.t('(root)'), TreeItemCollapsibleState.Collapsed);
  item.id = `group:${group.path}`;
  item.iconPath = by === 'folder' ? ThemeIcon.Folder : ThemeIcon.File;
  item.description = String(group.findings.length);
  item.contextValue = 'group';
  item.accessibilityInformation = {
    label: l10n.t('{0}, {1} duplicates', group.path || l10n.t('root'), group.findings.length),
  };
  return item;
}

const kinds = {
  prose: { icon: 'book', text: () => l10n.t('text') },
  code: { icon: 'code', text: () => l10n.t('code') },
  shape: { icon: 'symbol-variable', text: () => l10n.t('renamed code') },
};

function familyItem(family: Family, row: { under: string }): TreeItem {
  const [first] = family.members;
  const kind = kinds[family.space];
  const lines = linesOf(family);
  const names = [...new Set(family.members.map((member) => fileName(member.uri)))];
  const item = new TreeItem(names[0] ?? '', TreeItemCollapsibleState.Collapsed);
  const copies = l10n.t('{0} places', family.members.length);
  const size = lines === 1 ? l10n.t('1 line') : l10n.t('{0} lines', lines);
  item.id = `${row.under}family:${family.id}`;
  item.iconPath = new ThemeIcon(kind.icon);
  item.description = `${percent(family.similarity)} ${others(names, family.members.length)} · ${size} · ${kind.text()}`;
  item.tooltip = new MarkdownString(
    [
      `**${l10n.t('{0} alike', percent(family.similarity))}** · ${size} · ${l10n.t('{0} words', family.words)} · ${kind.text()}`,
    ]
      .concat(family.members.slice(0, 12).map((member) => `- ${placeLabel(member)}`))
      .concat(family.members.length > 12 ? [`- ${l10n.t('and {0} more', family.members.length - 12)}`] : [])
      .join('\n'),
  );
  item.contextValue = 'family';
  item.command = { title: l10n.t('Compare'), command: 'nearDuplicates.compare', arguments: [row] };
  item.accessibilityInformation = {
    label: l10n.t(
      '{0}, {1} alike, {2}, {3}, in {4}',
      kind.text(),
      percent(family.similarity),
      size,
      copies,
      first ? placeLabel(first) : '',
    ),
  };
  return item;
}

/** The other places in a few letters: `↔ b.md +2`, or how many there are in the same file. */
function others(names: string[], places: number): string {
  if (names.length === 1) return l10n.t('× {0}', places);
  return names.length > 2 ? `↔ ${names[1]} +${names.length - 2}` : `↔ ${names[1]}`;
}

function filesItem(group: FileGroup, row: { under: string }): TreeItem {
  const { first, others: rest } = group;
  const [nearest] = rest;
  const many = rest.length > 1;
  const item = new TreeItem(
    fileName(first),
    many ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None,
  );
  const score = percent(nearest?.jaccard ?? 0);
  const other = nearest ? fileName(nearest.uri) : '';
  item.id = `${row.under}files:${first}`;
  item.iconPath = new ThemeIcon('files');
  item.description = `${score} ↔ ${other}${many ? ` +${rest.length - 1}` : ''} · ${l10n.t('whole files')}`;
  item.tooltip = new MarkdownString(
    [`**${l10n.t('Whole files, {0} alike', score)}**`, '', `- ${pathLabel(first)}`]
      .concat(rest.slice(0, 12).map((file) => `- ${percent(file.jaccard)} ${pathLabel(file.uri)}`))
      .concat(rest.length > 12 ? [`- ${l10n.t('and {0} more', rest.length - 12)}`] : [])
      .join('\n'),
  );
  item.contextValue = 'files';
  item.command = { title: l10n.t('Compare'), command: 'nearDuplicates.compare', arguments: [row] };
  item.accessibilityInformation = {
    label: l10n.t(
      'whole files, {0} alike, {1} and {2}',
      score,
      pathLabel(first),
      nearest ? pathLabel(nearest.uri) : '',
    ),
  };
  return item;
}

function fileItem(group: FileGroup, file: SimilarFile, row: Row & { kind: 'file' }): TreeItem {
  const item = new TreeItem(fileName(file.uri));
  item.id = `${row.under}files:${group.first}:${file.uri}`;
  item.resourceUri = Uri.parse(file.uri);
  item.iconPath = ThemeIcon.File;
  item.description = `${percent(file.jaccard)} · ${pathLabel(file.uri)}`;
  item.tooltip = l10n.t(
    '{0} alike; {1} of {2} is in it',
    percent(file.jaccard),
    percent(file.containment),
    fileName(group.first),
  );
  item.contextValue = 'file';
  item.command = { title: l10n.t('Compare'), command: 'nearDuplicates.compare', arguments: [row] };
  item.accessibilityInformation = {
    label: l10n.t('{0}, {1} alike', pathLabel(file.uri), percent(file.jaccard)),
  };
  return item;
}

function memberItem(family: Family, place: Place, row: Row & { kind: 'member' }): TreeItem {
  const item = new TreeItem(fileName(place.uri));
  item.id = `${row.under}family:${family.id}:${row.at}`;
  item.resourceUri = Uri.parse(place.uri);
  item.iconPath = ThemeIcon.File;
  item.description = `${lineSpan(place)} · ${pathLabel(place.uri)}`;
  item.tooltip = placeLabel(place);
  item.contextValue = 'member';
  item.command = { title: l10n.t('Compare'), command: 'nearDuplicates.compare', arguments: [row] };
  item.accessibilityInformation = { label: l10n.t('{0}, {1} lines', placeLabel(place), lineCount(place)) };
  return item;
}

function moreItem(row: Row & { kind: 'more' }): TreeItem {
  const item = new TreeItem(l10n.t('Show more ({0} hidden)', row.hidden));
  item.id = `more:${row.key}`;
  item.iconPath = new ThemeIcon('ellipsis');
  item.command = { title: l10n.t('Show more'), command: 'nearDuplicates.showMore', arguments: [row] };
  return item;
}

function ignoredListItem(count: number): TreeItem {
  const item = new TreeItem(l10n.t('Ignored'), TreeItemCollapsibleState.Collapsed);
  item.id = 'ignored';
  item.iconPath = new ThemeIcon('eye-closed', new ThemeColor('disabledForeground'));
  item.description = String(count);
  item.contextValue = 'ignored-list';
  item.accessibilityInformation = { label: l10n.t('{0} ignored passages', count) };
  return item;
}

function commentItem(entry: IgnoredPassage, place: Place): TreeItem {
  const where = entry.comment === 'file' ? pathLabel(place.uri) : placeLabel(place);
  const what =
    entry.comment === 'unclosed' ? l10n.t('by a comment that nothing ends') : l10n.t('by a comment');
  const item = new TreeItem(where);
  item.id = `ignored:${entry.id}`;
  item.iconPath = new ThemeIcon(entry.comment === 'unclosed' ? 'warning' : 'comment');
  item.description = entry.reason ?? what;
  item.tooltip = [where, what, entry.reason].filter(Boolean).join('\n');
  item.contextValue = 'ignored-comment';
  item.command = {
    title: l10n.t('Open'),
    command: 'nearDuplicates.openSource',
    arguments: [{ kind: 'ignored', entry }],
  };
  item.accessibilityInformation = {
    label: [l10n.t('ignored: {0}', where), what, entry.reason].filter(Boolean).join(', '),
  };
  return item;
}

function ignoredItem(entry: IgnoredPassage): TreeItem {
  if (entry.comment && entry.places[0]) return commentItem(entry, entry.places[0]);
  const item = new TreeItem(entry.excerpt);
  const [first] = entry.places;
  item.id = `ignored:${entry.folder}:${entry.id}`;
  item.iconPath = new ThemeIcon('eye-closed');
  item.description = entry.reason ?? (first ? placeLabel(first) : l10n.t('not found any more'));
  item.tooltip = [entry.reason, entry.when, ...entry.places.map(placeLabel)].filter(Boolean).join('\n');
  item.contextValue = 'ignored';
  if (first)
    item.command = {
      title: l10n.t('Open'),
      command: 'nearDuplicates.openSource',
      arguments: [{ kind: 'ignored', entry }],
    };
  item.accessibilityInformation = { label: l10n.t('ignored: {0}', entry.excerpt) };
  return item;
}
