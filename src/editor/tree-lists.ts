import { bundled } from '../report/bundles.ts';
import type { IgnoredPassage } from '../service/indexer/news.ts';
import {
  calledBy,
  everything,
  type Filter,
  type Finding,
  familyFinding,
  fileOf,
  filesFinding,
  filesOf,
  type Grouping,
  groupFindings,
  type PlaceFacts,
  placesOf,
  type SortOrder,
} from './findings.ts';
import { cutApart, fileList, namesApart } from './names.ts';
import { pathLabel } from './places.ts';
import { type FindingRow, type GroupRow, isGroup, type Row, rowId, underRow } from './rows.ts';

/** VS Code asks for the items of a whole page at once. */
const pageSize = 100;
/** A few rows more are shown rather than a row that stands for them. */
const mostBehindPage = 10;

/** The lists of rows in the tree, each with a key; every one of them shows a page until the user asks for more. */
export interface Lists {
  /** The rows that a list shows, with one that shows more of them. */
  begin(key: string, rows: Row[]): Row[];
  /** Shows another page of a list. */
  lengthen(key: string): void;
  /** Shows as many pages of a list as its row `at` needs; returns whether these are more than before. */
  reach(key: string, at: number): boolean;
  /** Shows a page of each list again. */
  shorten(): void;
}

/** Lists that show a page each. */
export function openLists(): Lists {
  const limits = new Map<string, number>();
  const limitOf = (key: string) => limits.get(key) ?? pageSize;
  return {
    begin(key, rows) {
      const limit = limitOf(key);
      if (rows.length <= limit + mostBehindPage) return rows;
      return [...rows.slice(0, limit), { kind: 'more', key, hidden: rows.length - limit }];
    },
    lengthen: (key) => limits.set(key, limitOf(key) + pageSize),
    reach(key, at) {
      const isHidden = at >= limitOf(key);
      if (isHidden) limits.set(key, Math.ceil((at + 1) / pageSize) * pageSize);
      return isHidden;
    },
    shorten: () => limits.clear(),
  };
}

/** The rows of all findings that pass a filter, or of the folders or files that they are in. */
export function findingRows(
  shown: readonly Finding[],
  grouping: Grouping,
  order: SortOrder,
  around: PlaceFacts,
  filter: Filter = everything,
): Row[] {
  if (grouping === 'family') {
    const paths = new Map(shown.map((finding) => [finding, filesOf(finding).map(around.label)]));
    const pathsOf = (finding: Finding) => paths.get(finding) ?? [];
    const called = new Map(shown.map((finding) => [finding, calledBy(finding, filter, around)]));
    const calledOf = (finding: Finding) => called.get(finding) ?? 0;
    const labelOf = labels(shown, calledOf, around);
    return bundled(shown, pathsOf).map(({ items, between }) => {
      const [finding] = items;
      if (between) return { kind: 'between', sides: between, findings: items, label: labelOf(finding) };
      return { kind: 'finding', finding, under: '', label: labelOf(finding), called: calledOf(finding) };
    });
  }
  const groups = groupFindings(shown, grouping, order, around);
  const nameOf = shortNames(groups.map(({ path }) => path));
  return groups.map((group) => ({ kind: 'group', by: grouping, group, label: nameOf(group.path) }));
}

/** What to call the files or folders of a list. */
function shortNames(paths: readonly string[]): (path: string) => string {
  const nameApart = namesApart(paths);
  const cut = cutApart(paths.map(nameApart));
  return (path) => cut(nameApart(path));
}

/** What to call the findings of a list: by a file each. */
function labels(
  shown: readonly Finding[],
  calledOf: (finding: Finding) => number,
  around: PlaceFacts,
): (finding: Finding) => string {
  const pathOf = (finding: Finding) => around.label(fileOf(placesOf(finding)[calledOf(finding)]));
  const nameOf = shortNames(shown.map(pathOf));
  return (finding) => nameOf(pathOf(finding));
}

/** The rows of findings in the order of the tree, those in groups too. */
export function allFindingRows(
  shown: readonly Finding[],
  grouping: Grouping,
  order: SortOrder,
  around: PlaceFacts,
  filter: Filter,
): FindingRow[] {
  return findingRows(shown, grouping, order, around, filter).flatMap((row) => {
    if (row.kind === 'finding') return [row];
    return isGroup(row) ? rowsOfGroup(row) : [];
  });
}

function rowsOfGroup(row: GroupRow): FindingRow[] {
  const { findings } = row.kind === 'group' ? row.group : row;
  return findings.map((finding) => ({ kind: 'finding', finding, under: underRow(row) }));
}

/** The row that another one is below; `top` are those at the top. */
export function rowAbove(row: Row, top: readonly Row[]): Row | undefined {
  switch (row.kind) {
    case 'finding':
      return top.find((each) => isGroup(each) && underRow(each) === row.under);
    case 'member':
      return listedFinding({ ...familyFinding(row.family), id: row.of }, row.under, top);
    case 'file':
      return listedFinding(filesFinding(row.group), row.under, top);
    case 'ignored':
      return top.find((each) => each.kind === 'ignored-list');
    default:
      return undefined;
  }
}

/** The row of a finding, as the list at the top has it where it is in that. */
function listedFinding(finding: Finding, under: string, top: readonly Row[]): Row {
  const row: Row = { kind: 'finding', finding, under };
  return top.find((each) => rowId(each) === rowId(row)) ?? row;
}

/** The rows below a row. */
export function rowsBelow(row: Row, ignored: readonly IgnoredPassage[], lists: Lists): Row[] {
  if (row.kind === 'ignored-list') return ignored.map((entry) => ({ kind: 'ignored', entry }));
  const list = listBelow(row);
  return list ? lists.begin(list.key, list.rows) : [];
}

/** Makes the lists that a row and those above it are in show them; returns whether any is longer than before. */
export function reachRow(row: Row, top: readonly Row[], lists: Lists): boolean {
  const above = rowAbove(row, top);
  const { key, rows } = (above && listBelow(above)) ?? { key: '', rows: top };
  const id = rowId(row);
  const isLonger = lists.reach(
    key,
    rows.findIndex((each) => rowId(each) === id),
  );
  return above ? reachRow(above, top, lists) || isLonger : isLonger;
}

function listBelow(row: Row): { key: string; rows: Row[] } | undefined {
  if (isGroup(row)) return { key: underRow(row), rows: rowsOfGroup(row) };
  if (row.kind !== 'finding') return undefined;
  return { key: row.under + row.finding.id, rows: findingParts(row.finding, row.under) };
}

function findingParts(finding: Finding, under: string): Row[] {
  if (finding.kind === 'family') {
    const { family, id: of } = finding;
    const list = fileList(family.members.map(({ uri }) => pathLabel(uri)));
    return family.members.map((place, at) => ({ kind: 'member', family, place, at, of, under, ...list }));
  }
  const { group } = finding;
  if (group.others.length === 1) return [];
  const list = fileList(filesOf(finding).map(pathLabel));
  return group.others.map((file) => ({ kind: 'file', group, file, under, ...list }));
}
