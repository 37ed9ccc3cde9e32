import { joinPath } from '../../workspace/file-system.ts';
import type { SkipReason } from '../../workspace/skips.ts';
import { walk } from '../../workspace/walk.ts';
import { fitsThough } from '../nothing-included.ts';
import { reasonOf } from '../reason.ts';
import { slicer } from '../slices.ts';
import type { FileTable } from './file-table.ts';
import { uriIn, whereIs } from './folder-uris.ts';
import type { IndexMachine } from './machine.ts';
import type { FolderFault } from './news.ts';
import type { FileStat, IndexedFolder } from './protocol.ts';

/** A file to read, because it is new or has changed. */
export interface FileToRead extends FileStat {
  readonly uri: string;
  readonly folder: IndexedFolder;
  readonly path: string;
  readonly handWritten: boolean;
}

/** How the folders differ from the table. */
export interface Reconciliation {
  readonly toRead: FileToRead[];
  readonly gone: string[];
  /** Folders that cannot be read at all: whether their files are gone is not known. */
  readonly lostFolders: readonly FolderFault[];
  /** The globs to include, when no file of any folder fits them. */
  readonly unfitIncludes: readonly string[];
}

/** Looks at every file of the folders, without reading any, and returns what differs from the table. */
export async function reconcileFolders(
  folders: readonly IndexedFolder[],
  table: FileTable,
  machine: IndexMachine,
): Promise<Reconciliation> {
  const seen = new Set<string>();
  const toRead: FileToRead[] = [];
  const lostFolders: FolderFault[] = [];
  let isFit = false;
  const rest = slicer(machine);
  const leftOut = new Map<string, SkipReason>();
  for (const folder of folders) {
    const isOwn = (uri: string) => folders.length === 1 || whereIs(folders, uri)?.folder === folder;
    try {
      const fits = await fitsThough(folder.options.include);
      const found = walk(machine.fileSystem, folder.root, folder.options, {}, (path, reason, isFolder) => {
        const uri = uriIn(folder, path);
        if (isOwn(uri)) leftOut.set(isFolder ? `${uri}/` : uri, reason);
        isFit ||= fits(path, reason);
      });
      for await (const files of found) {
        isFit = true;
        for (const { path, handWritten } of files) {
          const uri = uriIn(folder, path);
          if (!isOwn(uri)) continue;
          const stat = await statOf(machine, joinPath(folder.root, path));
          if (!stat) continue;
          seen.add(uri);
          const known = table.files.get(uri);
          const same =
            known?.size === stat.size &&
            known.modified === stat.modified &&
            known.handWritten === handWritten &&
            (known.skipped === 'too large') === stat.size > folder.options.maxFileSize;
          if (!same) toRead.push({ uri, folder, path, handWritten, ...stat });
          const wait = rest();
          if (wait) await wait;
        }
      }
    } catch (error) {
      lostFolders.push({ folder: folder.uri, reason: reasonOf(error) });
    }
  }
  table.replaceLeftOut(leftOut);
  const lost = new Set(lostFolders.map(({ folder }) => folder));
  const isLost = (uri: string) => lost.size > 0 && lost.has(whereIs(folders, uri)?.folder.uri ?? '');
  const gone = [...table.files.keys()].filter((uri) => !seen.has(uri) && !isLost(uri));
  const includes = isFit || lost.size > 0 ? [] : folders.flatMap(({ options }) => options.include);
  return { toRead, gone, lostFolders, unfitIncludes: [...new Set(includes)] };
}

/** What is known of a file without reading it; undefined when it is gone or may not be looked at. */
export async function statOf(machine: IndexMachine, file: string): Promise<FileStat | undefined> {
  try {
    const stat = machine.fileSystem.stat(file);
    return stat instanceof Promise ? await stat : stat;
  } catch {
    return undefined;
  }
}
