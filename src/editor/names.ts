import { endsApart, ownForms } from '../report/ends-apart.ts';
import { sharedFolder } from '../report/shared-folder.ts';
import { folderOf, nameOf } from '../workspace/file-system.ts';

/** A longer name leaves no room beside it in a wide view either. */
const mostLetters = 32;
/** The name of a file is seen in a narrow view too where it and the folder before it have no more. */
const mostWithFolder = 24;
const fewestOfFolder = 8;

/** What to call two files side by side: their names, and if these are the same, the folders where the paths differ. */
export function tellApart(a: string, b: string): [string, string] {
  if (nameOf(a) !== nameOf(b) || a === b) return [nameOf(a), nameOf(b)];
  const common = sharedFolder([a, b]);
  return [shortened(below(common, a)), shortened(below(common, b))];
}

/** The folders that tell apart two files of the same name: what their paths do not share at either end. */
export function foldersApart(a: string, b: string): [string, string] {
  const common = sharedFolder([a, b]);
  const folders = (path: string) => (folderOf(below(common, path)) || nameOf(common) || '.').split('/');
  const [left, right] = [folders(a), folders(b)];
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  return [shortened(left.join('/')), shortened(right.join('/'))];
}

/** Whether the name of a file in a list says already in which folder it is, of which the first letters or the last may be left. */
export function saysFolder(name: string, folder: string): boolean {
  if (!name.includes('/')) return false;
  const [said, first] = [name, folder].map((path) => path.split('/')[0]);
  const [beginning, end] = said.split('…');
  return end === undefined ? said === first : first.startsWith(beginning) && first.endsWith(end);
}

/**
 * What to call the files or folders of a list: their names, and where others have these too, with the folder that tells
 * them apart; of what is between only as much as is needed, for more would leave no room beside it.
 */
export function namesApart(paths: Iterable<string>): (path: string) => string {
  const ends = endsApart(paths);
  const names = ownForms(ends.values(), shortForms);
  return (path) => {
    const end = ends.get(path) ?? path;
    return names.get(end) ?? end;
  };
}

/**
 * Names that leave room beside them: only very long ones are cut, for a view cuts off itself what it has no room for; and
 * the folders before one, which would hide it in a narrow view. Of these the beginning is left, or the end where others
 * begin alike. None is cut where two would be the same.
 */
export function cutApart(names: Iterable<string>): (name: string) => string {
  const cut = ownForms(new Set(names), (name) =>
    name.includes('/') ? withFolderCut(name) : [inMiddleCut(name)],
  );
  return (name) => cut.get(name) ?? name;
}

/** A very long name with its beginning and its end. */
function inMiddleCut(name: string): string {
  const ending = Math.floor(0.45 * mostLetters);
  return name.length > mostLetters
    ? `${name.slice(0, mostLetters - ending - 1)}…${name.slice(-ending)}`
    : name;
}

/** A name, and of the folders that stand before it the beginning or the end of the first where all of them are long. */
function withFolderCut(path: string): string[] {
  const name = nameOf(path);
  if (path.length <= mostWithFolder) return [path];
  const [folder] = path.split('/');
  const room = Math.max(mostWithFolder - name.length - 2, fewestOfFolder);
  if (folder.length <= room) return [`${folder}/…/${name}`];
  const end = folder.slice(-room);
  const word = end.slice(Math.max(0, end.search(/[-_.]/)));
  const parts = new Set([`${folder.slice(0, room)}…`, `…${word}`, `…${end}`]);
  return [...parts].map((part) => `${part}/${name}`);
}

/** A path without what is between its first part and its last ones, the shortest first; none for a short path. */
function shortForms(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, at) => `${parts[0]}/…/${parts.slice(parts.length - 1 - at).join('/')}`);
}

/** A list of files: the folder that all are in, and whether they go by their folders, because all have one name. */
export interface FileList {
  readonly common: string;
  readonly byFolder?: boolean;
}

/** The list of these files. */
export function fileList(paths: readonly string[]): FileList {
  const [first = ''] = paths;
  return { common: sharedFolder(paths), byFolder: paths.every((path) => nameOf(path) === nameOf(first)) };
}

/** What a file of a list is called, and what stands beside it: its name and its folder, or the reverse. */
export function calledInList(
  { common, byFolder }: FileList,
  path: string,
  name = nameOf(path),
): [string, string] {
  if (!byFolder) return [name, folderBelow(common, path)];
  return [below(common, folderOf(path)) || nameOf(common) || '.', nameOf(path)];
}

/** The folder of a file in a list of files that are all in `common`: `…/src` instead of what every row would repeat. */
function folderBelow(common: string, path: string): string {
  const folder = folderOf(path);
  if (!common.includes('/')) return folder;
  return folder === common ? `…/${nameOf(common)}` : `…/${below(common, folder)}`;
}

/** The folder of a file or folder, without what the name that it has in a list says of it already. */
export function folderBefore(path: string, name: string): string {
  if (path === name) return '';
  return path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : folderOf(path);
}

function below(common: string, path: string): string {
  return common ? path.slice(common.length + 1) : path;
}

/** A longer path leaves no room for anything else in a sentence. */
const mostInSentence = 60;

/** A path in a sentence: of a very long one only the first folder and the name. */
export function inSentence(path: string): string {
  return path.length > mostInSentence ? shortened(path) : path;
}

/** `a/…/d` for longer paths. */
function shortened(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? `${parts[0]}/…/${parts.at(-1)}` : path;
}
