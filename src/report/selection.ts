import { kindRuns, lastLine } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import type { ReportFamily, ReportFileCopy, ReportFileGroup, ReportModel } from './report-model.ts';

/** Which findings a reader wants to see. */
export interface Filter {
  /** Parts of a path, separated by white space; some file of a finding must have them all, in upper or lower case. */
  readonly text: string;
  readonly spaces: readonly Space[];
  readonly tests: boolean;
  readonly sameFile: boolean;
  /** The least score. */
  readonly cutoff: number;
  /** A folder or file that a finding must touch; '' for any. */
  readonly below: string;
}

/** Lets everything pass. */
export const everythingInReport: Filter = {
  text: '',
  spaces: ['prose', 'code', 'shape'],
  tests: true,
  sameFile: true,
  cutoff: 0,
  below: '',
};

/** Whether a filter asks for less than everything, though it may leave nothing out. */
export function isFiltering({ spaces, tests, sameFile, cutoff, ...ofPaths }: Filter): boolean {
  const hasAllKinds = spaces.length === everythingInReport.spaces.length && tests && sameFile;
  return !hasAllKinds || cutoff > 0 || wantedPaths(ofPaths) !== undefined;
}

/** How much of a file is copied, according to the families shown. */
export interface SelectedFile {
  file: number;
  path: string;
  lines: number;
  duplicatedLines: number;
  /** How many of the families shown it is in. */
  families: number;
}

/** A group of files with the one besides the first that it is told by: the most alike of those that pass. */
export interface SelectedGroup {
  readonly group: ReportFileGroup;
  readonly told: ReportFileCopy;
}

/** What a filter leaves of a report, with its figures. */
export interface Selection {
  /** Whether the filter leaves out any families. */
  isFiltered: boolean;
  /** The same of families and groups of files. */
  hasHidden: boolean;
  families: ReportFamily[];
  fileGroups: SelectedGroup[];
  /** Most duplicated lines first. */
  files: SelectedFile[];
  totals: ReportModel['totals'];
  /** Lines of copies besides the first of a family: what there would be less of if each were there once. */
  furtherLines: number;
  /** Families that pass all but the cutoff, by twentieths of the score; the last bin holds identical copies. */
  bins: ({ from: number; to: number } & Record<Space, number>)[];
}

const binCount = 20;

/** What a filter leaves of a report. */
export function select(model: ReportModel, filter: Filter): Selection {
  const passes = pathFilter(model, filter);
  const families: ReportFamily[] = [];
  const bins = Array.from({ length: binCount + 1 }, (_, at) => ({
    from: at / binCount,
    to: Math.min(1, (at + 1) / binCount),
    prose: 0,
    code: 0,
    shape: 0,
  }));
  for (const family of model.families) {
    if (!filter.spaces.includes(family.space)) continue;
    if ((family.test && !filter.tests) || (family.sameFile && !filter.sameFile)) continue;
    if (!passes(family.members.map(({ file }) => file))) continue;
    bins[Math.floor(family.similarity * binCount + 1e-9)][family.space]++;
    if (family.similarity >= filter.cutoff) families.push(family);
  }
  const fileGroups = model.fileGroups.flatMap((group) => {
    const told = group.others.find(
      ({ file, jaccard }) =>
        jaccard >= filter.cutoff &&
        (filter.tests || !(model.files[group.first].test && model.files[file].test)) &&
        passes([group.first, file]),
    );
    return told ? [{ group, told }] : [];
  });
  const isFiltered = families.length < model.families.length;
  const hasHidden = isFiltered || fileGroups.length < model.fileGroups.length;
  return { isFiltered, hasHidden, families, fileGroups, bins, ...figures(model, families) };
}

function pathFilter(model: ReportModel, filter: Filter): (files: readonly number[]) => boolean {
  const isWanted = wantedPaths(filter);
  if (!isWanted) return () => true;
  const fits = model.files.map(({ path }) => isWanted(path));
  return (files) => files.some((file) => fits[file]);
}

/** Whether a path is one that the search and the chosen folder ask for; undefined when they ask for all. */
export function wantedPaths({
  text,
  below,
}: Pick<Filter, 'text' | 'below'>): ((path: string) => boolean) | undefined {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0 && below === '') return undefined;
  return (path) => {
    const lower = path.toLowerCase();
    const inside = below === '' || path === below || path.startsWith(`${below}/`);
    return inside && parts.every((part) => lower.includes(part));
  };
}

/** The lines of all files in one row, so that a selection can mark and count them quickly. */
interface LineRow {
  /** Where each file begins. */
  readonly starts: Uint32Array;
  /** For each line, whether it has prose, has code, and is copied according to all findings. */
  readonly kinds: Uint8Array;
}

const prose = 1;
const code = 2;
const inAll = 4;
const kindsOf: Readonly<Record<string, number>> = {
  p: inAll | prose,
  c: inAll | code,
  b: inAll | prose | code,
  '.': inAll,
};
const copied = 1;
const further = 2;
const rows = new WeakMap<ReportModel, LineRow>();

function lineRow(model: ReportModel): LineRow {
  const known = rows.get(model);
  if (known) return known;
  const lengths = model.files.map(({ lines }) => lines);
  for (const { members } of model.families)
    for (const member of members) lengths[member.file] = Math.max(lengths[member.file], lastLine(member));
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, file) => {
    starts[file + 1] = starts[file] + length;
  });
  const kinds = new Uint8Array(starts[lengths.length]);
  model.files.forEach((file, at) => {
    const ofFile = kinds.subarray(starts[at], starts[at + 1]);
    for (const { kind, from, to } of kindRuns(file.kinds)) ofFile.fill(kindsOf[kind] ?? 0, from, to);
  });
  const row = { starts, kinds };
  rows.set(model, row);
  return row;
}

function figures(model: ReportModel, families: readonly ReportFamily[]) {
  const { starts, kinds } = lineRow(model);
  // of what the report has no room for, only the lines are known
  const hasAll = families.length === model.families.length && model.since === undefined;
  const marks = hasAll ? kinds.map((kind) => (kind & inAll ? copied : 0)) : new Uint8Array(kinds.length);
  const counts = new Uint32Array(model.files.length);
  const seenBy = new Int32Array(model.files.length).fill(-1);
  families.forEach(({ members }, number) => {
    members.forEach((place, at) => {
      const mark = at > 0 ? copied | further : copied;
      const start = starts[place.file] - 1;
      const last = start + lastLine(place);
      for (let line = start + place.startLine; line <= last; line++) marks[line] |= mark;
      if (seenBy[place.file] !== number) counts[place.file]++;
      seenBy[place.file] = number;
    });
  });
  const sums = { all: 0, prose: 0, code: 0, further: 0 };
  const files: SelectedFile[] = [];
  model.files.forEach(({ path, lines }, file) => {
    if (counts[file] === 0 && !hasAll) return;
    let duplicatedLines = 0;
    for (let line = starts[file]; line < starts[file + 1]; line++) {
      const mark = marks[line];
      if (mark === 0) continue;
      duplicatedLines++;
      if (mark & further) sums.further++;
      if (kinds[line] & prose) sums.prose++;
      if (kinds[line] & code) sums.code++;
    }
    if (duplicatedLines === 0) return;
    sums.all += duplicatedLines;
    files.push({
      file,
      path,
      lines: Math.max(lines, duplicatedLines),
      duplicatedLines,
      families: counts[file],
    });
  });
  files.sort((x, y) => y.duplicatedLines - x.duplicatedLines || x.file - y.file);
  const { totals } = model;
  const share = ({ lines }: { lines: number }, sum: number) => ({
    lines,
    duplicatedLines: Math.min(sum, lines),
  });
  return {
    files,
    furtherLines: sums.further,
    totals: {
      ...share(totals, sums.all),
      prose: share(totals.prose, sums.prose),
      code: share(totals.code, sums.code),
    },
  };
}
