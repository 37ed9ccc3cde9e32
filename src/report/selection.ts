import { kindRuns, lastLine } from '../engine/findings.ts';
import type { Space } from '../engine/space.ts';
import type { ReportFamily, ReportFilePair, ReportModel } from './report-model.ts';

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

/** How much of a file is copied, according to the families shown. */
export interface SelectedFile {
  file: number;
  path: string;
  lines: number;
  duplicatedLines: number;
  /** How many of the families shown it is in. */
  families: number;
}

/** Two files that share passages, by their indexes in the list of files. */
export interface FileLink {
  readonly a: number;
  readonly b: number;
  /** Lines in each file of the passages that the other has too, each counted once. */
  readonly linesOfA: number;
  readonly linesOfB: number;
}

/** The links between the files of a selection. */
export interface SelectedLinks {
  links: FileLink[];
  /** How many links are missing within large families, where each file is linked only with the first. */
  linksLeftOut: number;
}

/** What a filter leaves of a report, with its figures. */
export interface Selection {
  /** Whether the filter leaves out any families. */
  isFiltered: boolean;
  /** The same of families and pairs of files. */
  hasHidden: boolean;
  families: ReportFamily[];
  filePairs: ReportFilePair[];
  /** Most duplicated lines first. */
  files: SelectedFile[];
  totals: ReportModel['totals'];
  /** Lines of copies besides the first of a family: what there would be less of if each were there once. */
  furtherLines: number;
  /** Families that pass all but the cutoff, by twentieths of the score; the last bin holds identical copies. */
  bins: ({ from: number; to: number } & Record<Space, number>)[];
}

const binCount = 20;
/**
 * The largest family, in files, whose files are all linked with one another; in larger ones each is linked with the
 * first.
 */
const mostJoined = 30;

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
  const filePairs = model.filePairs.filter(
    ({ a, b, jaccard }) =>
      jaccard >= filter.cutoff &&
      (filter.tests || !(model.files[a].test && model.files[b].test)) &&
      passes([a, b]),
  );
  const isFiltered = families.length < model.families.length;
  const hasHidden = isFiltered || filePairs.length < model.filePairs.length;
  return { isFiltered, hasHidden, families, filePairs, bins, ...figures(model, families) };
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

/** The links between the selected files that share passages; computed only when somebody wants to see them. */
export function selectedLinks({ families, files }: Selection): SelectedLinks {
  const place = new Map(files.map(({ file }, at) => [file, at]));
  // the passages on either side, each as its first and last line, one after the other
  const spans = new Map<number, { a: number; b: number; ofA: number[]; ofB: number[] }>();
  let linksLeftOut = 0;
  for (const { members } of families) {
    const inFile = new Map<number, number[]>();
    for (const member of members) {
      const at = place.get(member.file) ?? 0;
      const known = inFile.get(at);
      if (known) known.push(member.startLine, lastLine(member));
      else inFile.set(at, [member.startLine, lastLine(member)]);
    }
    const inside = [...inFile];
    const firsts = inside.length > mostJoined ? 1 : inside.length;
    if (firsts < inside.length) linksLeftOut += ((inside.length - 1) * (inside.length - 2)) / 2;
    for (let i = 0; i < firsts; i++) {
      for (let j = i + 1; j < inside.length; j++) {
        const [first, second] = inside[i][0] < inside[j][0] ? [inside[i], inside[j]] : [inside[j], inside[i]];
        const key = first[0] * 2 ** 21 + second[0];
        const known = spans.get(key);
        if (known) {
          known.ofA.push(...first[1]);
          known.ofB.push(...second[1]);
        } else spans.set(key, { a: first[0], b: second[0], ofA: [...first[1]], ofB: [...second[1]] });
      }
    }
  }
  const links = [...spans.values()].map(({ a, b, ofA, ofB }) => ({
    a,
    b,
    linesOfA: linesIn(ofA),
    linesOfB: linesIn(ofB),
  }));
  return { links, linksLeftOut };
}

/** How many lines are in spans, given by first and last lines, that may overlap. */
function linesIn(spans: readonly number[]): number {
  if (spans.length === 2) return spans[1] - spans[0] + 1;
  const order = Array.from({ length: spans.length / 2 }, (_, at) => 2 * at);
  order.sort((x, y) => spans[x] - spans[y]);
  let lines = 0;
  let done = 0;
  for (const at of order) {
    const from = Math.max(done + 1, spans[at]);
    if (spans[at + 1] < from) continue;
    lines += spans[at + 1] - from + 1;
    done = spans[at + 1];
  }
  return lines;
}
