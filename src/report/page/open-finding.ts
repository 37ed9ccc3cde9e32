import type { ReportFamily, ReportFileGroup, ReportFilePair, ReportModel } from '../report-model.ts';
import type { SelectedGroup, Selection } from '../selection.ts';
import type { View } from './address.ts';

const between = ' ↔ ';

/** The finding that the address names, as far as the filters let it pass: a family, a group of files, or two files. */
export interface OpenFinding {
  readonly family?: ReportFamily;
  readonly group?: SelectedGroup;
  /** Two files, of the group where that is open. */
  readonly files?: readonly [number, number] | undefined;
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
  if (view.list === 'groups' && model.fileGroups.some((each) => isNamedBy(each, files))) {
    const group = selection.fileGroups.find((each) => isNamedBy(each.group, files));
    return group ? { group, ...filesShown(model, group.group, view.pair) } : {};
  }
  // chosen in a picture, two files may have no row of their own, but their passages have rows
  const isShown = sharePassages(selection, files) || groupOf(selection, ...files) !== undefined;
  return isShown
    ? withScore(
        files,
        model.filePairs.find((each) => isPairOf(each, ...files)),
      )
    : {};
}

/** How the address names two files in the list of groups; undefined where no group that is shown has both. */
export function nameInGroups(selection: Selection, a: number, b: number, path: (file: number) => string) {
  const found = groupOf(selection, a, b);
  if (!found) return undefined;
  const files = filesIn(found.group);
  return { open: nameOfGroup(found.group, path), pair: `${files.indexOf(a)}-${files.indexOf(b)}` };
}

/** How the address names a group: by its first two files, which no other group has. */
export function nameOfGroup({ first, others }: ReportFileGroup, path: (file: number) => string): string {
  return nameOfFiles(path(first), path(others[0].file));
}

/** The files of a group, the first one first. */
export function filesIn({ first, others }: ReportFileGroup): number[] {
  return [first, ...others.map(({ file }) => file)];
}

function isNamedBy({ first, others }: ReportFileGroup, [a, b]: readonly [number, number]): boolean {
  return first === a && others[0].file === b;
}

/** The two files of a group to show beside each other: those that are chosen, or all that it has. */
function filesShown(model: ReportModel, group: ReportFileGroup, pair: string) {
  const files = filesIn(group);
  const [a, b] = (pair || (files.length === 2 ? '0-1' : '')).split('-').map((at) => files[Number(at)]);
  if (a === undefined || b === undefined || a === b) return {};
  const pairs = [...pairsWithFirst(group), ...model.filePairs];
  return withScore(
    [a, b],
    pairs.find((each) => isPairOf(each, a, b)),
  );
}

/** A report does not have all pairs of a large group. */
function pairsWithFirst({ first, others }: ReportFileGroup): ReportFilePair[] {
  return others.map(({ file, jaccard, containmentOfFirst, containment }) => ({
    a: first,
    b: file,
    jaccard,
    containmentOfA: containmentOfFirst,
    containmentOfB: containment,
  }));
}

function groupOf({ fileGroups }: Selection, a: number, b: number): SelectedGroup | undefined {
  return fileGroups.find(({ group }) => [a, b].every((each) => filesIn(group).includes(each)));
}

function withScore(files: readonly [number, number], pair: ReportFilePair | undefined) {
  return { files: pair ? ([pair.a, pair.b] as const) : files, pair };
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
