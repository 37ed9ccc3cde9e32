import { addTo } from '../engine/arrays/lists.ts';
import type { FamilyResult } from '../engine/findings.ts';
import { order } from '../engine/order.ts';
import { folderOf, isWithin } from '../workspace/file-system.ts';

/** A file or folder that all findings of a bundle are in. */
export interface Side {
  readonly path: string;
  readonly isFolder: boolean;
}

/** What all findings of a bundle are between, or the one file that they are within. */
export type Sides = readonly [Side] | readonly [Side, Side];

/** A finding, or several that are told as one because they are between the same two files or folders, or in one file. */
export interface Bundle<Item> {
  /** In the order in which they were given; there is at least one. */
  readonly items: readonly Item[];
  readonly between?: Sides;
}

/** So many are told as one: documentation made from comments, a library and its copy, or overloads would fill the list. */
const fewest = 5;

/**
 * The first bundles of a list, or every finding for itself when there are no more than that or all are listed, and how many
 * are in none of these.
 */
export function firstBundles<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => readonly string[],
  most: number,
  all: boolean,
): [readonly Bundle<Item>[], number] {
  if (all || items.length <= most) return [items.map((item) => ({ items: [item] })), 0];
  const shown = bundled(items, pathsOf).slice(0, most);
  return [shown, items.length - shown.reduce((sum, bundle) => sum + bundle.items.length, 0)];
}

/**
 * The findings in their order; those within one file or between the same two, or else the same two folders, at the first
 * of them.
 */
export function bundled<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => readonly string[],
): Bundle<Item>[] {
  const paths = items.map(pathsOf);
  const ofFiles = sharedSides(paths, 1);
  const ofFolders = sharedSides(
    paths.map((files, at) => (ofFiles[at] ? [] : files.map(folderOf))),
    2,
  );
  const sides = paths.map((_, at) => ofFiles[at] ?? ofFolders[at]);
  const inside = new Map<string, number[]>();
  for (const [at, pair] of sides.entries()) if (pair) addTo(inside, keyOf(pair), at);
  const told = new Map<number, Bundle<Item>>();
  for (const all of inside.values()) {
    const pair = sides[all[0]];
    const between = pair && betweenSides(pair, new Set(all.flatMap((at) => paths[at])));
    if (!between) continue;
    const bundle = { items: all.map((at) => items[at]), between };
    for (const at of all) told.set(at, bundle);
  }
  return [...new Set(items.map((item, at): Bundle<Item> => told.get(at) ?? { items: [item] }))];
}

/** For each finding the two places that it is in, or the fewest asked for, when enough others are in the same. */
function sharedSides(
  places: readonly (readonly string[])[],
  fewestPlaces: 1 | 2,
): (readonly string[] | undefined)[] {
  const sides = places.map((each) => [...new Set(each)].sort(order));
  const sizes = new Map<string, number>();
  const sizeOf = (pair: readonly string[]) => sizes.get(keyOf(pair)) ?? 0;
  for (const pair of sides) sizes.set(keyOf(pair), sizeOf(pair) + 1);
  const isShared = (pair: readonly string[]) =>
    pair.length >= fewestPlaces && pair.length <= 2 && sizeOf(pair) >= fewest;
  return sides.map((pair) => (isShared(pair) ? pair : undefined));
}

function keyOf(sides: readonly string[]): string {
  return sides.join('|');
}

/** Files or folders as the sides of a bundle; undefined for a folder and what is in it, which share all sorts of things. */
function betweenSides(pair: readonly string[], files: ReadonlySet<string>): Sides | undefined {
  const [a, b] = pair.map((path) => sideAt(path, files));
  if (pair.length === 1) return [a];
  return holds(a, b) || holds(b, a) ? undefined : [a, b];
}

function holds({ path, isFolder }: Side, other: Side): boolean {
  return isFolder && (path === '' || isWithin(other.path, path));
}

/** The file, the folder, or the one file that is in the folder. */
function sideAt(path: string, files: ReadonlySet<string>): Side {
  if (files.has(path)) return { path, isFolder: false };
  const [file, another] = [...files].filter((each) => folderOf(each) === path);
  return another === undefined ? { path: file, isFolder: false } : { path, isFolder: true };
}

/** The files that a family of a scan is in. */
export function pathsOfFamily({ members }: FamilyResult): string[] {
  return members.map(({ path }) => path);
}
