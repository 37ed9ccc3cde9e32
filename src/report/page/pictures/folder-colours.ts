import { order } from '../../../engine/order.ts';
import { folderOf } from '../../../workspace/file-system.ts';

const colours = 6;

/** The colours of files by their folders, as numbers of the style. */
export interface FolderColours {
  /** The colour of each file. */
  readonly ofFiles: readonly number[];
  /** The colours that belong to one folder, each with the folder, as far as the files have them. */
  readonly folders: readonly (readonly [number, string])[];
  /** The colour of all other folders; undefined when none of the files is in one. */
  readonly others: number | undefined;
}

/** A colour for each of the folders with the most files of the whole report, whatever is shown, and one for all others. */
export function folderColours(shown: readonly string[], ofReport: readonly string[]): FolderColours {
  const sizes = new Map<string, number>();
  for (const top of ofReport.map(topOf)) sizes.set(top, (sizes.get(top) ?? 0) + 1);
  const largest = [...sizes]
    .sort((a, b) => b[1] - a[1] || order(a[0], b[0]))
    .slice(0, colours)
    .map(([top]) => top);
  const ofFiles = shown.map((path) => {
    const colour = largest.indexOf(topOf(path));
    return colour < 0 ? colours : colour;
  });
  const used = new Set(ofFiles);
  return {
    ofFiles,
    folders: [...largest.entries()].filter(([colour]) => used.has(colour)),
    others: used.has(colours) ? colours : undefined,
  };
}

function topOf(path: string): string {
  return folderOf(path).split('/').slice(0, 2).join('/');
}
