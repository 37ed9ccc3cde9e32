import { addTo } from '../engine/arrays/lists.ts';
import type { FolderLines, Range } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import type { CellSpan } from '../service/cell-lines.ts';
import { addGroup, filesOfGroup, type GroupsOfFiles, isToldByGroup } from '../service/indexer/file-groups.ts';
import { isTest } from '../service/ranking.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { folderOf } from '../workspace/file-system.ts';
import { fileGroups, sortedGroups } from './file-findings.ts';

/** A file in a report. The rest of the report refers to it by its index in `ReportModel.files`. */
export interface ReportFile {
  path: string;
  /** 0 when not counted: a file may be alike as a whole without any reported passage. */
  lines: number;
  /** What is on its lines, in the form of `FileLines.kinds`. */
  kinds: string;
  test: boolean;
}

/** A stretch of a file; lines and columns count from 1, the end is exclusive. */
export interface ReportPlace extends Omit<Range, 'path'> {
  file: number;
  /** In a notebook: its cells, where they are known. */
  cells?: CellSpan;
}

/** Two members of a family that were scored against each other, by their indexes in it. */
export interface ScoredPair {
  a: number;
  b: number;
  jaccard: number;
}

/** A family of passages. */
export interface ReportFamily {
  id: string;
  space: Space;
  similarity: number;
  words: number;
  /** Whether all its members are in tests, fixtures or snapshots. */
  test: boolean;
  /** Whether all its members are in one file. */
  sameFile: boolean;
  /** Whether a group of near-duplicate files says as much, with all its members in different files of the group. */
  inAlikeFiles: boolean;
  members: ReportPlace[];
  /** How many members are left out because the family is very large. */
  membersLeftOut: number;
  scored: ScoredPair[];
}

/** Two near-duplicate files. */
export interface ReportFilePair {
  a: number;
  b: number;
  jaccard: number;
  containmentOfA: number;
  containmentOfB: number;
}

/** A file that is a near-duplicate of the first of its group. */
export interface ReportFileCopy {
  file: number;
  jaccard: number;
  /** The share of the first that stands in it, and its own that stands in the first. */
  containmentOfFirst: number;
  containment: number;
}

/** Files that are near-duplicates of the first of them, most alike first. */
export interface ReportFileGroup {
  first: number;
  others: ReportFileCopy[];
}

/** Lines of a file, for a report that cannot read files. */
export interface Excerpt {
  file: number;
  startLine: number;
  lines: string[];
}

/** All that a report contains, as plain JSON: the page and its exports are made from it. */
export interface ReportModel {
  schema: 'near-duplicates/report-1';
  /** What was searched, in a word: the name of the workspace or folder. */
  title: string;
  /** The limits that decided what counts as a copy. */
  minWords: number;
  passageThreshold: number;
  threshold: number;
  /** The git ref since which lines must have changed for a finding to be reported; missing when all findings are. */
  since?: string;
  /** The method that compared whole files only; missing when passages were looked for too. */
  method?: string;
  /** What is still to be done before it tells all; missing when it does. */
  incomplete?: string;
  /** Why there are no files to compare, where an editor knows it. */
  whyNoFiles?: string;
  /** How many files were compared, and how many were left out, by reason. */
  fileCount: number;
  skipped: Record<string, number>;
  /** What is not told: families that ignore lists take out, and stretches and files that comments do. */
  ignored: { families: number; byComments: number };
  totals: ScanResult['totals'];
  /** In the order of their paths. */
  files: ReportFile[];
  /**
   * The folders that hold any of the files, with the lines of all compared files right in them and in folders that hold
   * none of the files.
   */
  folders: FolderLines[];
  /** Most worth a look first. */
  families: ReportFamily[];
  /** The near-duplicate files: most alike first, then most worth a look. */
  fileGroups: ReportFileGroup[];
  /** Most alike first; for the score of any two files of a group. */
  filePairs: ReportFilePair[];
  /** Findings that are not in this report. */
  leftOut: { families: number; fileGroups: number };
  /** Files with so many near-duplicates that they were compared with only the first of them. */
  filesBeyondGroups: number;
  /** The texts of passages; undefined when the page asks for them one by one. */
  excerpts?: Excerpt[];
  /** How many passages have no text in `excerpts`, because of its size or because it could not be read. */
  excerptsLeftOut?: number;
}

/** Beyond this a page would become slow, and nobody reads so far. */
const limits = { families: 20_000, members: 500, fileGroups: 20_000, filePairs: 20_000 };

/** The report of a scan's findings. */
export function reportModel(
  result: Omit<ScanResult, 'stats' | 'schema' | 'root'> & {
    stats: Pick<ScanResult['stats'], 'files' | 'skipped' | 'ignored' | 'ignoredFamilies'>;
  },
  title: string,
): ReportModel {
  const { options, stats, totals } = result;
  const families = result.families.slice(0, limits.families);
  const pairs = result.files.slice(0, limits.filePairs);
  const lines = new Map(result.fileLines.map((each) => [each.path, each]));
  const paths = new Set(lines.keys());
  for (const { members } of families) for (const { path } of members) paths.add(path);
  for (const { a, b } of pairs) paths.add(a).add(b);
  const allGroups = sortedGroups(fileGroups(result), result);
  const groups = allGroups.slice(0, limits.fileGroups);
  for (const path of groups.flatMap(filesOfGroup)) paths.add(path);
  const order = [...paths].sort();
  const number = new Map(order.map((path, at) => [path, at]));
  const numberOf = (path: string) => number.get(path) as number;
  const groupsOf: GroupsOfFiles = new Map();
  for (const group of allGroups) addGroup(groupsOf, group);
  const scored = scoresOf(result.passages);
  const numeric = (name: string) => Number(options[name] ?? 0);
  return {
    schema: 'near-duplicates/report-1',
    title,
    minWords: numeric('minWords'),
    passageThreshold: numeric('passageThreshold'),
    threshold: numeric('threshold'),
    ...(options.since !== undefined && { since: String(options.since) }),
    ...(options.method !== undefined && { method: String(options.method) }),
    ...(result.incomplete !== undefined && { incomplete: result.incomplete }),
    fileCount: stats.files,
    skipped: stats.skipped,
    ignored: { families: stats.ignoredFamilies ?? 0, byComments: stats.ignored },
    totals,
    files: order.map((path) => {
      const { lines: count = 0, kinds = '' } = lines.get(path) ?? {};
      return { path, lines: count, kinds, test: isTest(path) };
    }),
    folders: foldersAround(order, result.folderLines),
    families: families.map(({ id, space, members, words, similarity }) => {
      const told = members.slice(0, limits.members);
      return {
        id,
        space,
        similarity,
        words,
        test: members.every(({ path }) => isTest(path)),
        inAlikeFiles: isToldByGroup(groupsOf, members, ({ path }) => path),
        sameFile: members.every(({ path }) => path === members[0].path),
        members: told.map(({ path, ...rest }) => ({ file: numberOf(path), ...rest })),
        membersLeftOut: members.length - told.length,
        scored: scored(id, told),
      };
    }),
    fileGroups: groups.map(({ first, others }) => ({
      first: numberOf(first),
      others: others.map(({ uri, jaccard, containment, containmentOfOther }) => ({
        file: numberOf(uri),
        jaccard,
        containmentOfFirst: containment,
        containment: containmentOfOther,
      })),
    })),
    filePairs: pairs.map(({ a, b, ...scores }) => ({ a: numberOf(a), b: numberOf(b), ...scores })),
    filesBeyondGroups: result.filesBeyondGroups,
    leftOut: {
      families: result.families.length - families.length,
      fileGroups: allGroups.length - groups.length,
    },
  };
}

/** The folders that hold any of these files, each with the lines of folders in it that hold none. */
function foldersAround(files: readonly string[], folderLines: readonly FolderLines[]): FolderLines[] {
  const lines = new Map<string, number>([['', 0]]);
  for (const file of files)
    for (let path = folderOf(file); !lines.has(path); path = folderOf(path)) lines.set(path, 0);
  for (const folder of folderLines) {
    let { path } = folder;
    while (!lines.has(path)) path = folderOf(path);
    lines.set(path, (lines.get(path) ?? 0) + folder.lines);
  }
  return [...lines].filter(([, count]) => count > 0).map(([path, count]) => ({ path, lines: count }));
}

function scoresOf(passages: ScanResult['passages']) {
  const byFamily = new Map<string, ScanResult['passages']>();
  for (const pair of passages) addTo(byFamily, pair.family, pair);
  const key = ({ path, startOffset, endOffset }: Range) => `${startOffset} ${endOffset} ${path}`;
  return (family: string, members: readonly Range[]): ScoredPair[] => {
    const at = new Map(members.map((member, index) => [key(member), index]));
    return (byFamily.get(family) ?? []).flatMap(({ a, b, jaccard }) => {
      const first = at.get(key(a));
      const second = at.get(key(b));
      return first === undefined || second === undefined ? [] : [{ a: first, b: second, jaccard }];
    });
  };
}
