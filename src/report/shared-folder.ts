import { folderOf } from '../workspace/file-system.ts';
import { sharedEnds } from './shared-ends.ts';

/** The innermost folder that contains all the paths, '' when that is the top. */
export function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => folderOf(path).split('/'));
  return others.reduce((shared, parts) => shared.slice(0, sharedEnds(shared, parts).head), first).join('/');
}
