import { folderOf, nameOf } from '../workspace/file-system.ts';

/** What to call two files side by side: their names, and if these are the same, the folders where the paths differ. */
export function tellApart(a: string, b: string): [string, string] {
  if (nameOf(a) !== nameOf(b) || a === b) return [nameOf(a), nameOf(b)];
  const common = commonFolder([a, b]);
  return [shortened(below(common, a)), shortened(below(common, b))];
}

/** The folders that tell apart two files of the same name: what their paths do not share at either end. */
export function foldersApart(a: string, b: string): [string, string] {
  const common = commonFolder([a, b]);
  const folders = (path: string) => (folderOf(below(common, path)) || nameOf(common) || '.').split('/');
  const [left, right] = [folders(a), folders(b)];
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  return [shortened(left.join('/')), shortened(right.join('/'))];
}

/** The end of a path that none of the others has, in whole parts: what tells folders of one name apart. */
export function endApart(path: string, others: readonly string[]): string {
  const parts = path.split('/').filter(Boolean);
  for (let from = parts.length - 1; from > 0; from--) {
    const end = parts.slice(from).join('/');
    if (!others.some((other) => other.endsWith(`/${end}`))) return end;
  }
  return parts.join('/');
}

/**
 * What to call the files of a list: their names, and where others have these too, with the folder that tells them apart;
 * what is between would leave no room for more than the path.
 */
export function namesApart(paths: Iterable<string>): (path: string) => string {
  const files = new Map<string, number>();
  for (const path of new Set(paths))
    for (const end of endsOf(path)) files.set(end, (files.get(end) ?? 0) + 1);
  return (path) => {
    const end = endsOf(path).find((each) => files.get(each) === 1) ?? path;
    const [first, ...rest] = end.split('/');
    return rest.length > 1 ? `${first}/…/${nameOf(end)}` : end;
  };
}

/** A name that leaves room beside it where it is long, with its beginning and its end. */
export function inMiddleCut(name: string): string {
  const [most, ending] = [32, 14];
  return name.length > most ? `${name.slice(0, most - ending - 1)}…${name.slice(-ending)}` : name;
}

/** The ends of a path in whole parts, the shortest first. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(parts.length - 1 - at).join('/'));
}

/** The folder that all paths are in; empty when that is the top. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...rest] = paths.map((path) => folderOf(path).split('/'));
  let length = first.length;
  for (const parts of rest) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length).join('/');
}

/** The folder of a file in a list of files that are all in `common`: `…/src` instead of what every row would repeat. */
export function folderBelow(common: string, path: string): string {
  const folder = folderOf(path);
  if (!common.includes('/')) return folder;
  return folder === common ? `…/${nameOf(common)}` : `…/${below(common, folder)}`;
}

function below(common: string, path: string): string {
  return common ? path.slice(common.length + 1) : path;
}

/** `a/…/d` for longer paths. */
function shortened(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? `${parts[0]}/…/${parts.at(-1)}` : path;
}
