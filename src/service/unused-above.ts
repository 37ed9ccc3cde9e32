import { type FileSystem, joinPath, parentOf } from '../workspace/file-system.ts';
import { settingsFileOf } from './config.ts';
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

async function existing(fileSystem: FileSystem, path: string): Promise<string | undefined> {
  try {
    return (await fileSystem.resolve(path)) && path;
  } catch {
    return undefined;
  }
}
