import { type Command, l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { Sides } from '../report/bundles.ts';
import { placeLines } from '../report/place-text.ts';
import { count, percent, percentRange, scoreLabel } from '../report/wording.ts';
import { filesOfGroup } from '../service/indexer/file-groups.ts';
import type { Copy, Family, FileGroup, IgnoredPassage, Place, SimilarFile } from '../service/indexer/news.ts';
import { folderOf, nameOf } from '../workspace/file-system.ts';
import { besideName, more, others, pathOf, whereAloud } from './beside.ts';
import { type Finding, filesOf, type Group } from './findings.ts';
import { ignoredItem, ignoredListItem } from './ignored-rows.ts';
import type { MemberScores } from './member-scores.ts';
import { calledInList, cutApart, type FileList, folderBefore, tellApart } from './names.ts';
import { linesLabel, listedCopyLabel, pathLabel, placeIn, placeLabel, spanLabel } from './places.ts';
import { openingCommand } from './row-opening.ts';
import { findingsWord, kinds, lineWord, scoresAreWithThis } from './row-words.ts';

type FamilyFinding = Extract<Finding, { kind: 'family' }>;

/** The row of a finding. */
export type FindingRow = Extract<Row, { kind: 'finding' }>;

/** A row of the tree Duplicates; it may have a label that says more than the name of its file or folder. */
export type Row =
  | { kind: 'group'; by: 'folder' | 'file'; group: Group; label?: string }
  /** Its label is for the one file that all are within. */
  | { kind: 'between'; sides: Sides; findings: readonly Finding[]; label?: string }
  /** `called` says by which of its places or files it is called, if not by the first. */
  | { kind: 'finding'; finding: Finding; under: string; label?: string; called?: number }
  /** `of` is the id of the finding that it is a place of. */
  | ({ kind: 'member'; family: Family; place: Place; at: number; of: string; under: string } & FileList)
  | ({ kind: 'file'; group: FileGroup; file: SimilarFile; under: string } & FileList)
  | { kind: 'more'; key: string; hidden: number }
  | { kind: 'clear-filter' }
  /** `way` leads to the globs to include that no file fits. */
  | { kind: 'unfit-include'; way: Command }
  | { kind: 'resume' }
  | { kind: 'ignored-list'; count: number }
  | { kind: 'ignored'; entry: IgnoredPassage };

/** The row of what two files, or the files of two folders, have in common, or what one file repeats. */
export type BetweenRow = Extract<Row, { kind: 'between' }>;

/** A row with findings below it. */
export type GroupRow = Extract<Row, { kind: 'group' | 'between' }>;

/** Whether a row has findings below it. */
export function isGroup(row: Row): row is GroupRow {
  return row.kind === 'group' || row.kind === 'between';
}

/** The family that a row or the one above it is about. */
export function familyOfRow(row: Row): Family | undefined {
  if (row.kind === 'member') return row.family;
  return row.kind === 'finding' && row.finding.kind === 'family' ? row.finding.family : undefined;
}

/** The families that a row shows, or is below; of one between two files or folders all that these have in common. */
export function familiesOfRow(row: Row): Family[] {
  if (row.kind === 'between')
    return row.findings.flatMap((finding) => (finding.kind === 'family' ? finding.family : []));
  const family = familyOfRow(row);
  return family ? [family] : [];
}

/** What tells a row of the tree from all others. */
export function rowId(row: Row): string {
  switch (row.kind) {
    case 'group':
      return `group:${row.group.path}`;
    case 'between':
      return `between:${underRow(row)}`;
    case 'finding':
      return row.under + row.finding.id;
    case 'member':
      return `${row.under}${row.of}:${row.at}`;
    case 'file':
      return `${row.under}files:${row.group.first}:${row.file.uri}`;
    case 'clear-filter':
    case 'unfit-include':
    case 'resume':
      return row.kind;
    case 'more':
      return `more:${row.key}`;
    case 'ignored-list':
      return 'ignored';
    case 'ignored':
      return `ignored:${row.entry.folder}:${row.entry.id}`;
  }
}

/** How VS Code shows a row; `scoreOf` knows those of places of families. */
export function toTreeItem(row: Row, scoreOf: MemberScores['of'] = () => undefined): TreeItem {
  const item = itemOf(row, scoreOf);
  item.id = rowId(row);
  return item;
}

function itemOf(row: Row, scoreOf: MemberScores['of']): TreeItem {
  switch (row.kind) {
    case 'group':
      return groupItem(row);
    case 'between':
      return betweenItem(row);
    case 'finding':
      return row.finding.kind === 'family' ? familyItem(row.finding, row) : filesItem(row.finding.group, row);
    case 'member':
      return memberItem(row.place, row, scoreOf);
    case 'file':
      return fileItem(row.group, row.file, row);
    case 'more':
      return moreItem(row);
    case 'clear-filter':
      return itemOfWay(
        { title: l10n.t('Clear the Filter'), command: 'nearDuplicates.clearFilter' },
        'clear-all',
      );
    case 'unfit-include':
      return itemOfWay(row.way, 'go-to-file');
    case 'resume':
      return itemOfWay({ title: l10n.t('Resume'), command: 'nearDuplicates.resume' }, 'debug-continue');
    case 'ignored-list':
      return ignoredListItem(row.count);
    case 'ignored':
      return ignoredItem(row.entry);
  }
}

function groupItem({ by, group, label = nameOf(group.path) }: Row & { kind: 'group' }): TreeItem {
  const item = new TreeItem(label || l10n.t('(root)'), TreeItemCollapsibleState.Collapsed);
  item.iconPath = by === 'folder' ? ThemeIcon.Folder : ThemeIcon.File;
  item.description = inOneLine(findingsWord(group.findings), folderBefore(group.path, label));
  item.tooltip = group.path;
  item.contextValue = by === 'file' ? 'one-file' : group.path ? 'folder' : 'root';
  item.accessibilityInformation = {
    label: `${group.path || l10n.t('root')}, ${findingsWord(group.findings)}`,
  };
  return item;
}

/** `c.adoc ↔ style/`: what two files, or the files of two folders, have in common again and again; or one file repeats. */
function betweenItem(row: BetweenRow): TreeItem {
  const { sides, findings } = row;
  const item = new TreeItem(betweenLabel(row), TreeItemCollapsibleState.Collapsed);
  item.iconPath = new ThemeIcon('layers');
  const [a, b] = sides.map(({ path }) => path);
  const what = findingsWord(findings);
  const isWithin = sides.length === 1;
  item.description = isWithin ? l10n.t('{0} within this file', what) : what;
  item.tooltip = isWithin ? l10n.t('{0} within {1}', what, a) : l10n.t('{0} between {1} and {2}', what, a, b);
  item.contextValue = isWithin
    ? 'one-file'
    : sides.some(({ isFolder }) => isFolder)
      ? 'between'
      : 'between-files';
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function betweenLabel({ sides, label }: BetweenRow): string {
  const [a, b] = sides.map(({ path }) => path);
  if (sides.length === 1) return label ?? nameOf(a);
  const apart = tellApart(a, b);
  const names = apart.map(cutApart(apart)).map((name, at) => (sides[at]?.isFolder ? `${name}/` : name));
  return names.join(' ↔ ');
}

/** The two files that a row is between; fewer where a side of it is a folder. */
export function filesBetween({ sides, findings }: BetweenRow): string[] {
  return sides.flatMap(({ path }) => fileIn(findings, path) ?? []);
}

/** The one file that a row with findings below it is about; undefined where it is about two, or folders. */
export function fileOfGroup(row: GroupRow): string | undefined {
  if (row.kind === 'group') return row.by === 'file' ? fileIn(row.group.findings, row.group.path) : undefined;
  return row.sides.length === 1 ? filesBetween(row)[0] : undefined;
}

/** The folder that a row with findings below it is about; undefined where it is about a file, or the root. */
export function folderOfGroup({ by, group: { path, findings } }: Row & { kind: 'group' }): Uri | undefined {
  if (by !== 'folder' || !path) return undefined;
  const within = findings.flatMap(filesOf).find((uri) => pathLabel(uri).startsWith(`${path}/`));
  if (within === undefined) return undefined;
  const depth = pathLabel(within)
    .slice(path.length + 1)
    .split('/').length;
  return Uri.joinPath(Uri.parse(within), ...Array<string>(depth).fill('..'));
}

function fileIn(findings: readonly Finding[], path: string): string | undefined {
  return findings.flatMap(filesOf).find((uri) => pathLabel(uri) === path);
}

function familyItem(finding: FamilyFinding, row: FindingRow): TreeItem {
  const { family } = finding;
  const members = calledFirst(family.members, row, pathOf);
  const [first] = members;
  const nearest = nearestTo(first, finding);
  const similarity = nearest?.similarity ?? family.similarity;
  const kind = kinds[family.space];
  const paths = members.map(pathOf);
  const isUnderFile = isGroupOf(first.uri, row.under);
  const label = isUnderFile ? linesLabel(first) : beginningIn(row.label ?? nameOf(paths[0]), first);
  const item = new TreeItem(scored(similarity, label), TreeItemCollapsibleState.Collapsed);
  // of the place that the row names
  const size = lineWord(placeLines(first));
  item.iconPath = new ThemeIcon(kind.icon);
  item.description = inOneLine(besideText(finding, row), isUnderFile ? '' : size, kind.text());
  item.contextValue = members.length > 2 ? 'family' : 'pair';
  item.command = openingCommand(row, l10n.t('Compare'));
  const where = whereAloud(members, nearest?.place);
  item.accessibilityInformation = {
    label: [kind.text(), l10n.t('{0} alike', percent(similarity)), size, where].join(', '),
  };
  return item;
}

/** `b.md:40`, or `b.ipynb, cell 4`: where a place begins in its file. */
function beginningIn(name: string, place: Place): string {
  return place.cells ? placeIn(name, place) : `${name}:${place.startLine}`;
}

/** What a row says of the other places of its family; between two files, which stand above it, only where in the other. */
function besideText(finding: FamilyFinding, row: FindingRow): string {
  const members = calledFirst(finding.family.members, row, pathOf);
  const [first] = members;
  const nearest = nearestTo(first, finding)?.place;
  const other = nearest ?? members.find(({ uri }) => uri !== first.uri);
  if (other && row.under === underFiles(first, other)) return `↔ ${spanLabel(other)}${more(members.length)}`;
  const isUnderFile = isGroupOf(first.uri, row.under);
  return nearest
    ? besideName(first, nearest, members.length, row.label, isUnderFile)
    : others(members.map(pathOf), row.label, isUnderFile);
}

/** What the place that a row names is most like: of the place that the finding is shown for its copy, and the reverse. */
function nearestTo(place: Place, { nearest }: FamilyFinding): Copy | undefined {
  if (!nearest || place === nearest.place) return nearest?.copy;
  return place === nearest.copy.place ? { ...nearest.copy, place: nearest.place } : undefined;
}

/** `84% b.md`: a name with its score before it, where no long name hides it in a narrow view. */
export function scored(score: number, name: string): string {
  return `${percent(score)} ${name}`;
}

/**
 * Places or files in an order that begins with those in the folder or file that a row is under, or with the one that it
 * is called by, and among these with the one that it is shown for.
 */
function calledFirst<Item>(
  items: readonly Item[],
  { finding, under, called = 0 }: FindingRow,
  path: (item: Item) => string,
): Item[] {
  const isFirst = (item: Item) =>
    under
      ? [path(item), folderOf(path(item))].some((each) => under.startsWith(underGroup(each)))
      : item === items[called];
  const shownFor = finding.kind === 'family' ? finding.nearest?.place : undefined;
  const rank = (item: Item) => 2 * Number(isFirst(item)) + Number(item === shownFor);
  return [...items].sort((x, y) => rank(y) - rank(x));
}

/** Whether the rows that have this in common are those of one file, or of one and another, whose name stands above them. */
function isGroupOf(uri: string, under: string): boolean {
  return under.startsWith(underGroup(pathLabel(uri)));
}

/** What the rows below one with findings have in common. */
export function underRow(row: GroupRow): string {
  if (row.kind === 'group') return underGroup(row.group.path);
  return row.sides.map(({ path }) => underGroup(path)).join('');
}

/** What the rows between the files of two places have in common. */
function underFiles(...places: readonly Place[]): string {
  return places.map((place) => underGroup(pathOf(place))).join('');
}

function underGroup(path: string): string {
  return `${path}|`;
}

function filesItem(group: FileGroup, row: FindingRow): TreeItem {
  const { others: rest } = group;
  const many = rest.length > 1;
  const uris = filesOfGroup(group);
  const paths = calledFirst(uris.map(pathLabel), row, (path) => path);
  const isUnderFile = uris.some((uri) => isGroupOf(uri, row.under));
  const name = isUnderFile ? l10n.t('whole file') : (row.label ?? nameOf(paths[0] ?? ''));
  const score = percentRange(rest);
  const item = new TreeItem(
    `${score} ${name}`,
    many ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None,
  );
  const size = lineWord(group.lines);
  item.iconPath = new ThemeIcon('files');
  const kind = isUnderFile ? [] : [l10n.t('whole files')];
  item.description = inOneLine(others(paths, row.label, isUnderFile), size, ...kind);
  item.contextValue = 'files';
  item.command = openingCommand(row, l10n.t('Compare'));
  const [one = '', two = ''] = paths;
  item.accessibilityInformation = {
    label: many
      ? l10n.t('whole files, {0} alike, {1}, {2} and {3} others', score, size, one, rest.length)
      : l10n.t('whole files, {0} alike, {1}, {2} and {3}', score, size, one, two),
  };
  return item;
}

function fileItem(group: FileGroup, file: SimilarFile, row: Row & { kind: 'file' }): TreeItem {
  const [name, beside] = calledInList(row, pathLabel(file.uri));
  const item = new TreeItem(scored(file.jaccard, name));
  item.resourceUri = Uri.parse(file.uri);
  item.iconPath = ThemeIcon.File;
  item.description = beside;
  item.tooltip = l10n.t(
    '{0} alike; {1} of {2} is in it',
    percent(file.jaccard),
    percent(file.containment),
    tellApart(pathLabel(group.first), pathLabel(file.uri))[0],
  );
  item.contextValue = 'file';
  item.command = openingCommand(row, l10n.t('Compare'));
  item.accessibilityInformation = {
    label: l10n.t('{0}, {1} alike', pathLabel(file.uri), percent(file.jaccard)),
  };
  return item;
}

function memberItem(place: Place, row: Row & { kind: 'member' }, scoreOf: MemberScores['of']): TreeItem {
  const { members } = row.family;
  const [first, ...rest] = members;
  const isInOneFile = rest.every(({ uri }) => uri === first.uri);
  const [called, besideIt] = calledInList(row, pathLabel(place.uri));
  const name = isInOneFile ? linesLabel(place) : called;
  const score = scoreOf(place);
  const item = new TreeItem(score ? `${scoreLabel(score)} ${name}` : name);
  const isScoredWith = place === first && rest.length > 1 && rest.some(scoreOf);
  const withThis = isScoredWith ? scoresAreWithThis() : '';
  item.resourceUri = Uri.parse(place.uri);
  item.iconPath = ThemeIcon.File;
  // the row above says which file they are all in
  item.description = isInOneFile ? withThis : inOneLine(spanLabel(place), besideIt, withThis);
  item.contextValue = 'member';
  item.command = openingCommand(row, l10n.t('Compare'));
  const alike = score
    ? l10n.t('{0} alike with {1}', scoreLabel(score), listedCopyLabel(first, place.uri))
    : withThis;
  item.accessibilityInformation = {
    label: [placeLabel(place), lineWord(placeLines(place)), alike].filter(Boolean).join(', '),
  };
  return item;
}

function inOneLine(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** A row that leads on from what the message above the rows says, which can have no link. */
function itemOfWay(way: Command, icon: string): TreeItem {
  const item = new TreeItem(way.title);
  item.iconPath = new ThemeIcon(icon);
  item.command = way;
  return item;
}

function moreItem(row: Row & { kind: 'more' }): TreeItem {
  const item = new TreeItem(l10n.t('Show more ({0} left)', count(row.hidden)));
  item.iconPath = new ThemeIcon('ellipsis');
  item.command = { title: l10n.t('Show more'), command: 'nearDuplicates.showMore', arguments: [row] };
  return item;
}
