import { type FileSystem, folderOf, joinPath, nameOf, parentOf } from '../workspace/file-system.ts';
import { settingsFileNames, settingsFileOf } from './config.ts';
import { ignoreListName } from './ignore-list.ts';

/** Files above a folder that say nothing about it, though one may think so; the nearest of each. */
export interface UnusedAbove {
  readonly settings?: string;
  readonly ignoreList?: string;
}

/**
 * The settings and the ignore list above a folder, no further than the top of its git repository, that are not used in
 * it. What the folder has of its own is not missed above.
 */
export async function unusedAbove(fileSystem: FileSystem, folder: string): Promise<UnusedAbove> {
  const find = {
    settings: (at: string) => settingsFileOf(fileSystem, at),
    ignoreList: (at: string) => existing(fileSystem, joinPath(at, ignoreListName)),
  };
  const above = await foldersAbove(fileSystem, folder);
  const nearest = async (name: keyof UnusedAbove) => {
    if (await find[name](folder)) return {};
    for (const at of above) {
      const path = await find[name](at);
      if (path) return { [name]: path };
    }
    return {};
  };
  return { ...(await nearest('settings')), ...(await nearest('ignoreList')) };
}

/** The folders above one in its git repository, the nearest first; none when it is the top, or in no repository. */
async function foldersAbove(fileSystem: FileSystem, folder: string): Promise<string[]> {
  const above: string[] = [];
  for (let at: string | undefined = folder; at !== undefined; at = parentOf(at)) {
    if (at !== folder) above.push(at);
    if (await existing(fileSystem, joinPath(at, '.git'))) return above;
  }
  return [];
}

/** Files below a scanned folder that say nothing about a scan of it, though one may think so. */
export interface UnusedWithin {
  readonly settings: readonly string[];
  readonly ignoreLists: readonly string[];
}

/**
 * The settings and ignore lists below a folder that are not used when these folders in it are scanned: what the walk has
 * seen, and what the folders and those around them have. A key of a package.json further below is not looked for.
 */
export async function unusedWithin(
  fileSystem: FileSystem,
  root: string,
  folders: readonly string[],
  seen: readonly string[],
): Promise<UnusedWithin> {
  const below = seen.filter((path) => folderOf(path) !== '').map((path) => joinPath(root, path));
  const settings = new Set(below.filter((path) => settingsFileNames.includes(nameOf(path))));
  const ignoreLists = new Set(below.filter((path) => nameOf(path) === ignoreListName));
  for (const folder of folders)
    for (let at: string | undefined = folder; at !== undefined && at !== root; at = parentOf(at)) {
      const own = await settingsFileOf(fileSystem, at);
      const list = await existing(fileSystem, joinPath(at, ignoreListName));
      if (own) settings.add(own);
      if (list) ignoreLists.add(list);
    }
  return { settings: [...settings].sort(), ignoreLists: [...ignoreLists].sort() };
}

async function existing(fileSystem: FileSystem, path: string): Promise<string | undefined> {
  try {
    return (await fileSystem.resolve(path)) && path;
  } catch {
    return undefined;
  }
}
