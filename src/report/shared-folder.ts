import { folderOf } from '../workspace/file-system.ts';
import { sharedEnds } from './shared-ends.ts';

/** The innermost folder that contains all the paths, '' when that is the top. */
export function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => folderOf(path).split('/'));
  return others.reduce((shared, parts) => shared.slice(0, sharedEnds(shared, parts).head), first).join('/');
}

/** The innermost folder that contains more than half of the paths, '' when that is the top. */
export function folderOfMost(paths: readonly string[]): string {
  const inside = new Map<string, number>();
  for (const path of paths)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder))
      inside.set(folder, (inside.get(folder) ?? 0) + 1);
  const most = [...inside].filter(([, count]) => 2 * count > paths.length).map(([folder]) => folder);
  // those with more than half are within one another
  return most.reduce((inner, folder) => (folder.length > inner.length ? folder : inner), '');
}
