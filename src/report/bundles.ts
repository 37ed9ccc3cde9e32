import { addTo } from '../engine/arrays/lists.ts';
import type { FamilyResult } from '../engine/findings.ts';
import { order } from '../engine/order.ts';
import { folderOf } from '../workspace/file-system.ts';

/** A file or folder that all findings of a bundle are in. */
export interface Side {
  readonly path: string;
  readonly isFolder: boolean;
}

/** A finding, or several that are told as one because they are between the same two files or folders. */
export interface Bundle<Item> {
  /** In the order in which they were given; there is at least one. */
  readonly items: readonly Item[];
  readonly between?: readonly [Side, Side];
}

/** So many are told as one: documentation made from comments, or a library and its copy, would fill the list. */
const fewest = 5;

/** The first bundles of a list, or every finding for itself when all are listed, and how many are in none of these. */
export function firstBundles<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => readonly string[],
  most: number,
  all: boolean,
): [readonly Bundle<Item>[], number] {
  if (all) return [items.map((item) => ({ items: [item] })), 0];
  const shown = bundled(items, pathsOf).slice(0, most);
  return [shown, items.length - shown.reduce((sum, bundle) => sum + bundle.items.length, 0)];
}

/** The findings in their order; those between the same two files, or else the same two folders, at the first of them. */
export function bundled<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => readonly string[],
): Bundle<Item>[] {
  const paths = items.map(pathsOf);
  const ofFiles = sharedSides(paths);
  const ofFolders = sharedSides(paths.map((files, at) => (ofFiles[at] ? [] : files.map(folderOf))));
  const bundles = new Map<string, number[]>();
  items.forEach((_, at) => {
    addTo(bundles, (ofFiles[at] ?? ofFolders[at])?.join('|') ?? String(at), at);
  });
  return [...bundles.values()].map((inside) => {
    const [first] = inside;
    const sides = ofFiles[first] ?? ofFolders[first];
    if (!sides) return { items: [items[first]] };
    const files = new Set(inside.flatMap((at) => paths[at]));
    const [a, b] = ofFiles[first] ? sides.map(asFile) : sides.map((folder) => sideIn(folder, files));
    return { items: inside.map((at) => items[at]), between: [a, b] };
  });
}

/** For each finding the two places that it is in, when enough others are in the same two. */
function sharedSides(places: readonly (readonly string[])[]): (readonly string[] | undefined)[] {
  const sides = places.map((each) => [...new Set(each)].sort(order));
  const sizes = new Map<string, number>();
  const sizeOf = (each: readonly string[]) => sizes.get(each.join('|')) ?? 0;
  for (const each of sides) sizes.set(each.join('|'), sizeOf(each) + 1);
  return sides.map((each) => (each.length === 2 && sizeOf(each) >= fewest ? each : undefined));
}

function asFile(path: string): Side {
  return { path, isFolder: false };
}

/** The folder, or the one file that is in it. */
function sideIn(folder: string, files: ReadonlySet<string>): Side {
  const [file, another] = [...files].filter((path) => folderOf(path) === folder);
  return another === undefined ? asFile(file) : { path: folder, isFolder: true };
}

/** The files that a family of a scan is in. */
export function pathsOfFamily({ members }: FamilyResult): string[] {
  return members.map(({ path }) => path);
}
