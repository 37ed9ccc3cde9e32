import type { ReportFamily, ReportFilePair, ReportModel } from '../report-model.ts';
import type { Selection } from '../selection.ts';
import type { View } from './address.ts';

const between = ' ↔ ';

/** The finding that the address names, as far as the filters let it pass: a family, or two files. */
export interface OpenFinding {
  readonly family?: ReportFamily;
  readonly files?: readonly [number, number];
  /** The two files as near-duplicates, where they are. */
  readonly pair?: ReportFilePair | undefined;
}

/** How the address names two files. */
export function nameOfFiles(a: string, b: string): string {
  return a + between + b;
}

/** What is open, unless the filters leave no row of it. */
export function openFinding(model: ReportModel, selection: Selection, view: View): OpenFinding {
  const family = selection.families.find(({ id }) => id === view.open);
  if (family) return { family };
  const files = filesOf(model, view.open);
  if (!files) return {};
  const pair = model.filePairs.find((each) => isPairOf(each, ...files));
  // chosen in a picture, two files may have no row of their own, but their passages have rows
  const byPassages = pair === undefined || view.list !== 'pairs';
  const isShown =
    (pair && selection.filePairs.includes(pair)) || (byPassages && sharePassages(selection, files));
  return isShown ? { files: pair ? [pair.a, pair.b] : files, pair } : {};
}

function filesOf(model: ReportModel, name: string): [number, number] | undefined {
  const names = name.split(between);
  if (names.length !== 2) return undefined;
  const [a, b] = names.map((each) => model.files.findIndex(({ path }) => path === each));
  return a >= 0 && b >= 0 ? [a, b] : undefined;
}

/** Whether a pair is of these two, in either order. */
export function isPairOf(pair: { readonly a: number; readonly b: number }, a: number, b: number): boolean {
  return (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a);
}

function sharePassages({ families }: Selection, files: readonly [number, number]): boolean {
  return families.some(({ members }) => files.every((each) => members.some(({ file }) => file === each)));
}
