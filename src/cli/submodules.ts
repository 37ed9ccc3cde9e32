import { count } from '../report/wording.ts';
import type { ScanOptions } from '../service/options.ts';
import { folderOf, joinPath, nameOf, withFoldersAround } from '../workspace/file-system.ts';
import { kindOfFolder } from '../workspace/path-kinds.ts';
import type { Listener } from './outcome.ts';
import { shownPath } from './view.ts';

/** Notes what does not hold for the submodules of a folder, as far as a scan of it reads them. */
export function noteSubmodules(
  folder: string,
  submodules: readonly string[],
  note: string,
  { also }: ScanOptions,
  { onNote }: Pick<Listener, 'onNote'>,
): void {
  const kinds: readonly string[] = also;
  const isRead = (path: string) => {
    const kind = kindOfFolder(nameOf(path), folderOf(path));
    return kind === undefined || kinds.includes(kind);
  };
  const [first, ...more] = submodules.filter((path) => [...withFoldersAround(path)].every(isRead));
  if (first === undefined) return;
  const others = more.length > 0 ? ` and ${count(more.length)} more` : '';
  onNote(`${note}: ${shownPath(joinPath(folder, first))}${others}`);
}
