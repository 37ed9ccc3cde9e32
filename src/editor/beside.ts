import { l10n } from 'vscode';
import { sharedFolder } from '../report/shared-folder.ts';
import type { Place } from '../service/indexer/news.ts';
import { nameOf } from '../workspace/file-system.ts';
import { foldersApart, saysFolder } from './names.ts';
import { linesLabel, listedCopyLabel, pathLabel, placeLabel } from './places.ts';

/**
 * Where the others are, in short: `↔ b.md +2`, `src ↔ lib` for files with the same name, of which the first folder is left
 * out where the name beside it says it or the file stands above, `× 5 in docs`, `× 2`.
 */
export function others(paths: readonly string[], name = '', isBelowFile = false): string {
  const [first = '', second = ''] = [...new Set(paths)];
  if (!second) return `× ${paths.length}`;
  const other = besideFirst(paths, (path) => path);
  if (nameOf(other) !== nameOf(first)) return `↔ ${nameOf(other)}${more(paths.length)}`;
  if (paths.length === 2) {
    const [own, another] = foldersApart(first, second);
    return `${isBelowFile || saysFolder(name, own) ? '' : `${own} `}↔ ${another}`;
  }
  const folder = sharedFolder(paths);
  return folder ? l10n.t('× {0} in {1}', paths.length, folder) : `× ${paths.length}`;
}

/** The one of so many places that is told beside another: `↔ b.md +2`, `↔ lines 3–9 +2`, `src ↔ lib +2`. */
export function besideName(
  place: Place,
  other: Place,
  places: number,
  name?: string,
  isBelowFile = false,
): string {
  const beside =
    place.uri === other.uri
      ? `↔ ${linesLabel(other)}`
      : others([place, other].map(pathOf), name, isBelowFile);
  return beside + more(places);
}

/** How many places there are besides two that are told. */
export function more(places: number): string {
  return places > 2 ? ` +${places - 2}` : '';
}

/** The path of the file that a place is in. */
export function pathOf({ uri }: Place): string {
  return pathLabel(uri);
}

/** The places of a family in words: the one that its row names with the one beside it, and how many there are more. */
export function whereAloud(members: readonly Place[], other = besideFirst(members, pathOf)): string {
  const [first] = members;
  const [one, two] = [placeLabel(first), listedCopyLabel(other, first.uri)];
  if (members.length === 2) return l10n.t('in {0} and {1}', one, two);
  return l10n.t('{0} places, in {1}, {2} and {3} more', members.length, one, two, members.length - 2);
}

/** Which of several places or files is named beside the first: the first in a file of another name, or else the second. */
function besideFirst<Item>(items: readonly Item[], path: (item: Item) => string): Item {
  const [first, second] = items;
  return items.find((item) => nameOf(path(item)) !== nameOf(path(first))) ?? second;
}
