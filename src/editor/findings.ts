import { addTo } from '../engine/arrays/lists.ts';
import { order } from '../engine/order.ts';
import type { Space } from '../engine/space.ts';
import { sortedInSteps } from '../engine/steps.ts';
import { wantedPaths } from '../report/selection.ts';
import { addGroup, filesOfGroup, type GroupsOfFiles, isToldByGroup } from '../service/indexer/file-groups.ts';
import type { Copy, Family, FileGroup, Place } from '../service/indexer/news.ts';
import { isTest, worth } from '../service/ranking.ts';
import { folderOf } from '../workspace/file-system.ts';
import type { Nearest } from './nearest-copies.ts';

/**
 * One thing worth a look: a family of passages, or files that are near-duplicates as a whole; its row goes by the id. Of
 * a family that is shown for one of its places it is told what that one is most like, as soon as it is known.
 */
export type Finding =
  | { kind: 'family'; id: string; family: Family; nearest?: Nearest }
  | { kind: 'files'; id: string; group: FileGroup };

/** A family as a finding. */
export function familyFinding(family: Family): Finding {
  return { kind: 'family', id: `family:${family.id}`, family };
}

/** Files that are alike as a finding. */
export function filesFinding(group: FileGroup): Finding {
  return { kind: 'files', id: `files:${group.first}`, group };
}

/** What comes first in a list of findings. */
export type SortOrder = 'worth' | 'size' | 'similarity' | 'copies' | 'path';
/** What findings are listed under. */
export type Grouping = 'family' | 'folder' | 'file';

/** Which findings are shown. An empty list of kinds means all of them. */
export interface Filter {
  kinds: (Space | 'files')[];
  minimum: number;
  changes: boolean;
  hideTests: boolean;
  /** What the path of one of the places holds, in whatever case. */
  path: string;
}

/** Lets every finding pass. */
export const everything: Filter = { kinds: [], minimum: 0, changes: false, hideTests: false, path: '' };

/** What only the editor knows about a place. */
export interface PlaceFacts {
  label(uri: string): string;
  isChanged(place: Place | string): boolean;
  /** What a place is most like in its family. */
  nearest?(place: Place): Copy | undefined;
}

/** Whether a filter hides anything. */
export function isFiltering(filter: Filter): boolean {
  const { kinds, minimum, changes, hideTests, path } = filter;
  return kinds.length > 0 || minimum > 0 || changes || hideTests || path !== '';
}

/** The sorted findings that pass a filter, and how many there are in all; in steps. */
export function* arrangedInSteps(
  families: Iterable<Family>,
  fileGroups: Iterable<FileGroup>,
  filter: Filter,
  order: SortOrder,
  around: PlaceFacts,
): Generator<undefined, { found: number; shown: Finding[] }> {
  const findings = yield* findingsInSteps(families, fileGroups);
  const passing: Finding[] = [];
  for (const each of findings) {
    const finding = filter.changes ? withNearest(each, filter, around) : each;
    if (passes(finding, filter, around)) passing.push(finding);
    yield undefined;
  }
  return { found: findings.length, shown: yield* sortedFindings(passing, order, around) };
}

/** All findings, without families that only repeat that files are alike. */
function* findingsInSteps(
  families: Iterable<Family>,
  fileGroups: Iterable<FileGroup>,
): Generator<undefined, Finding[]> {
  const findings: Finding[] = [];
  const groupsOf: GroupsOfFiles = new Map();
  for (const group of fileGroups) {
    findings.push(filesFinding(group));
    addGroup(groupsOf, group);
    yield undefined;
  }
  for (const family of families) {
    if (!isToldByGroup(groupsOf, family.members, ({ uri }) => uri)) findings.push(familyFinding(family));
    yield undefined;
  }
  return findings;
}

/** The files that a finding is in, each once. */
export function filesOf(finding: Finding): string[] {
  if (finding.kind === 'files') return filesOfGroup(finding.group);
  return [...new Set(finding.family.members.map((member) => member.uri))];
}

/** The places of a family, or the files of a group. */
export function placesOf(finding: Finding): readonly (Place | string)[] {
  return finding.kind === 'files' ? filesOf(finding) : finding.family.members;
}

/** The file that a place is in, or that stands for itself. */
export function fileOf(place: Place | string): string {
  return typeof place === 'string' ? place : place.uri;
}

/** The score of a finding: of the place that it is shown for, the mean of its family, or of files the best. */
export function similarityOf(finding: Finding): number {
  if (finding.kind === 'family' && finding.nearest) return finding.nearest.copy.similarity;
  return scoreOf(finding);
}

function scoreOf(finding: Finding): number {
  return finding.kind === 'files' ? (finding.group.others[0]?.jaccard ?? 0) : finding.family.similarity;
}

/** A finding with what the place that it is called by is most like. */
function withNearest(finding: Finding, filter: Filter, around: PlaceFacts): Finding {
  const place = finding.kind === 'family' && finding.family.members[calledBy(finding, filter, around)];
  const copy = place && around.nearest?.(place);
  return copy ? { ...finding, nearest: { place, copy } } : finding;
}

function passes(finding: Finding, filter: Filter, around: PlaceFacts): boolean {
  const kind = finding.kind === 'files' ? 'files' : finding.family.space;
  if (filter.kinds.length && !filter.kinds.includes(kind)) return false;
  if (similarityOf(finding) < filter.minimum) return false;
  if (filter.hideTests && filesOf(finding).every((uri) => isTest(around.label(uri)))) return false;
  const isWanted = wantedBy(filter);
  if (isWanted && !filesOf(finding).some((uri) => isWanted(around.label(uri)))) return false;
  return !filter.changes || placesOf(finding).some((place) => around.isChanged(place));
}

/** Whether a path is one that a filter asks for; undefined when it asks for all. */
function wantedBy({ path }: Filter) {
  return wantedPaths({ text: path, below: '' });
}

/** Which of its places or files a finding is called by: the first of those that a filter lets it pass for. */
export function calledBy(finding: Finding, filter: Filter, around: PlaceFacts): number {
  const isWanted = wantedBy(filter) ?? (() => true);
  const at = placesOf(finding).findIndex((place) => {
    const label = around.label(fileOf(place));
    if (filter.hideTests && isTest(label)) return false;
    return isWanted(label) && (!filter.changes || around.isChanged(place));
  });
  return Math.max(0, at);
}

/** Sorts findings; equal ones come in the order of their paths. */
function* sortedFindings(
  findings: Finding[],
  by: SortOrder,
  around: PlaceFacts,
): Generator<undefined, Finding[]> {
  const keys = new Map<Finding, number>();
  for (const finding of findings) {
    keys.set(finding, sortKey(finding, by, around));
    yield undefined;
  }
  const path = (finding: Finding) => around.label(firstFile(finding));
  return yield* sortedInSteps(findings, (left, right) => {
    const difference = (keys.get(right) ?? 0) - (keys.get(left) ?? 0);
    if (difference) return difference;
    return order(path(left), path(right)) || order(left.id, right.id);
  });
}

function firstFile(finding: Finding): string {
  return finding.kind === 'files' ? finding.group.first : (finding.family.members[0]?.uri ?? '');
}

function sortKey(finding: Finding, by: SortOrder, around: PlaceFacts): number {
  const members = finding.kind === 'files' ? finding.group.others.length + 1 : finding.family.members.length;
  if (by === 'copies') return members;
  if (by === 'similarity') return similarityOf(finding);
  if (by === 'size') return sizeOf(finding);
  return by === 'worth' ? worthOf(finding, around) : 0;
}

function sizeOf(finding: Finding): number {
  return finding.kind === 'files' ? finding.group.words : finding.family.words;
}

/** Families and groups are never changed, only replaced; looking at every path again would hold up the editor. */
const knownWorths = new WeakMap<Family | FileGroup, number>();

function worthOf(finding: Finding, around: PlaceFacts): number {
  const what = finding.kind === 'files' ? finding.group : finding.family;
  const known = knownWorths.get(what) ?? reckonedWorth(finding, around);
  knownWorths.set(what, known);
  return known;
}

function reckonedWorth(finding: Finding, around: PlaceFacts): number {
  const files = filesOf(finding);
  const copies = finding.kind === 'files' ? finding.group.others.length : finding.family.members.length - 1;
  const paths = files.map((uri) => around.label(uri));
  // One of two whole files can be deleted, which is easier than moving a passage somewhere else.
  const size = sizeOf(finding) * (finding.kind === 'files' ? 2 : 1);
  return worth({ size, similarity: scoreOf(finding), copies, paths });
}

/** A folder or file with the findings in it. */
export interface Group {
  path: string;
  findings: readonly Finding[];
}

/**
 * The findings by the folders or files that they are in; a finding is under each of these. Groups with more findings
 * come first, unless the findings are sorted by path.
 */
export function groupFindings(
  findings: readonly Finding[],
  by: 'folder' | 'file',
  sorted: SortOrder,
  around: PlaceFacts,
): Group[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const paths = filesOf(finding).map((uri) =>
      by === 'file' ? around.label(uri) : folderOf(around.label(uri)),
    );
    for (const path of new Set(paths)) addTo(groups, path, finding);
  }
  return [...groups]
    .map(([path, inside]) => ({ path, findings: inside }))
    .sort((left, right) => {
      const more = sorted === 'path' ? 0 : right.findings.length - left.findings.length;
      return more || order(left.path, right.path);
    });
}

/** The file of these groups that is most alike to one; undefined when that is in none of them. */
export function likestFile(
  groups: Iterable<FileGroup>,
  uri: string,
): { uri: string; jaccard: number } | undefined {
  let likest: { uri: string; jaccard: number } | undefined;
  for (const { first, others } of groups) {
    const file = first === uri ? others[0] : others.find((other) => other.uri === uri);
    if (file && file.jaccard > (likest?.jaccard ?? 0))
      likest = { uri: first === uri ? file.uri : first, jaccard: file.jaccard };
  }
  return likest;
}
