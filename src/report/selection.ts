import type { Space } from '../engine/space.ts';
import { lastLineOf, type ReportFamily, type ReportFilePair, type ReportModel } from './report-model.ts';

/** Which findings a reader wants to see. */
export interface Filter {
  /** Parts of paths, apart by white space, all of which a finding must have; lower case does not matter. */
  readonly text: string;
  readonly spaces: readonly Space[];
  readonly tests: boolean;
  readonly sameFile: boolean;
  /** The least score. */
  readonly cutoff: number;
  /** A folder or file that a finding must touch; '' for all. */
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

/** How much of a file is copied, as far as the shown families say. */
export interface SelectedFile {
  file: number;
  path: string;
  lines: number;
  duplicatedLines: number;
  /** Shown families that it is in. */
  families: number;
}

/** Two files that have passages in common. */
export interface SelectedLink {
  /** Places in `files`. */
  a: number;
  b: number;
  /** Lines of the one whose passages stand in the other too, each counted once. */
  linesOfA: number;
  linesOfB: number;
}

/** What a filter leaves of a report, and its figures. */
export interface Selection {
  families: ReportFamily[];
  filePairs: ReportFilePair[];
  /** Most duplicated lines first. */
  files: SelectedFile[];
  links: SelectedLink[];
  /** Links between files of families so large that each was joined with the first alone. */
  linksLeftOut: number;
  totals: ReportModel['totals'];
  /** Lines that would go if of each family one copy were kept. */
  deletableLines: number;
  /** Shown but for the cutoff, by twentieths of the score; the last bin is of what is the same. */
  bins: ({ from: number; to: number } & Record<Space, number>)[];
}

const binCount = 20;
/** Files of a family that are all joined with one another; in larger ones each is joined with the first. */
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
  const counted = figures(model, families);
  return { families, filePairs, bins, ...counted, ...linksOf(families, counted.files) };
}

function pathFilter(model: ReportModel, { text, below }: Filter): (files: readonly number[]) => boolean {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0 && below === '') return () => true;
  const fits = model.files.map(({ path }) => {
    const lower = path.toLowerCase();
    const inside = below === '' || path === below || path.startsWith(`${below}/`);
    return inside && parts.every((part) => lower.includes(part));
  });
  return (files) => files.some((file) => fits[file]);
}

function figures(model: ReportModel, families: readonly ReportFamily[]) {
  const marks = new Map<number, Uint8Array>();
  const keptOut = new Map<number, Uint8Array>();
  const mark = (into: Map<number, Uint8Array>, file: number, from: number, to: number) => {
    let lines = into.get(file);
    if (!lines) {
      lines = new Uint8Array(Math.max(model.files[file].lines, to));
      into.set(file, lines);
    }
    lines.fill(1, from - 1, Math.min(lines.length, to));
  };
  const counts = new Map<number, number>();
  for (const { members } of families) {
    const seen = new Set<number>();
    members.forEach((place, at) => {
      mark(marks, place.file, place.startLine, lastLineOf(place));
      // The first copy stays.
      if (at > 0) mark(keptOut, place.file, place.startLine, lastLineOf(place));
      seen.add(place.file);
    });
    for (const file of seen) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  let [all, prose, code, deletableLines] = [0, 0, 0, 0];
  for (const lines of keptOut.values()) for (const one of lines) deletableLines += one;
  const files: SelectedFile[] = [];
  for (const [file, lines] of marks) {
    let duplicatedLines = 0;
    for (const one of lines) duplicatedLines += one;
    all += duplicatedLines;
    eachKind(model.files[file].kinds, (kind, from, to) => {
      if (kind === '-' || kind === '.') return;
      let copied = 0;
      for (let line = from; line < to; line++) copied += lines[line] ?? 0;
      if (kind !== 'c') prose += copied;
      if (kind !== 'p') code += copied;
    });
    const { path, lines: count } = model.files[file];
    files.push({
      file,
      path,
      lines: Math.max(count, duplicatedLines),
      duplicatedLines,
      families: counts.get(file) ?? 0,
    });
  }
  files.sort((x, y) => y.duplicatedLines - x.duplicatedLines || x.file - y.file);
  const { totals } = model;
  return {
    files,
    deletableLines,
    totals: {
      lines: totals.lines,
      duplicatedLines: Math.min(all, totals.lines),
      prose: { lines: totals.prose.lines, duplicatedLines: Math.min(prose, totals.prose.lines) },
      code: { lines: totals.code.lines, duplicatedLines: Math.min(code, totals.code.lines) },
    },
  };
}

/** Goes through the runs of a file's lines, which count from 0 here. */
function eachKind(kinds: string, visit: (kind: string, from: number, to: number) => void): void {
  let line = 0;
  for (const [, kind, length] of kinds.matchAll(/([-pcb.])(\d+)/g)) {
    visit(kind, line, line + Number(length));
    line += Number(length);
  }
}

function linksOf(families: readonly ReportFamily[], files: readonly SelectedFile[]) {
  const place = new Map(files.map(({ file }, at) => [file, at]));
  // first and last lines, one after the other, of the passages on either side
  const spans = new Map<number, { a: number; b: number; ofA: number[]; ofB: number[] }>();
  let linksLeftOut = 0;
  for (const { members } of families) {
    const inFile = new Map<number, number[]>();
    for (const member of members) {
      const at = place.get(member.file) ?? 0;
      const known = inFile.get(at);
      if (known) known.push(member.startLine, lastLineOf(member));
      else inFile.set(at, [member.startLine, lastLineOf(member)]);
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

/** How many lines stand in spans of first and last lines that may overlap. */
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
