import { order } from '../../../engine/order.ts';
import { folderOf } from '../../../workspace/file-system.ts';

const colours = 6;

/** The colours of files by their folders, as numbers of the style. */
export interface FolderColours {
  /** The colour of each file. */
  readonly ofFiles: readonly number[];
  /** The folders with a colour of their own, in the order of the colours. */
  readonly folders: readonly string[];
  /** The colour of all other folders; undefined when there are none. */
  readonly others: number | undefined;
}

/** A colour for each of the folders with the most files, and one for all others. */
export function folderColours(paths: readonly string[]): FolderColours {
  const tops = paths.map((path) => folderOf(path).split('/').slice(0, 2).join('/'));
  const sizes = new Map<string, number>();
  for (const top of tops) sizes.set(top, (sizes.get(top) ?? 0) + 1);
  const largest = [...sizes].sort((a, b) => b[1] - a[1] || order(a[0], b[0])).map(([top]) => top);
  return {
    ofFiles: tops.map((top) => Math.min(colours, largest.indexOf(top))),
    folders: largest.slice(0, colours),
    others: largest.length > colours ? colours : undefined,
  };
}
