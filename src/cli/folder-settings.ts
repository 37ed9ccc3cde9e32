import { relative } from 'node:path';
import { counted } from '../report/wording.ts';
import { checkGlobs, readConfig } from '../service/config.ts';
import type { Machine } from '../service/machine.ts';
import { withSlashes } from '../service/node/file-system.ts';
import { defaultOptions, type ScanOptions } from '../service/options.ts';
import type { Settings } from '../service/settings.ts';
import { unusedAbove, unusedWithin } from '../service/unused-settings.ts';
import { folderOf } from '../workspace/file-system.ts';
import type { Command } from './arguments.ts';
import type { Listener } from './outcome.ts';
import { shownPath } from './view.ts';

/**
 * The settings that a folder keeps, and those of the command line in their place. Notes which files above the folder
 * are not used for it.
 */
export async function settingsIn(
  folder: string,
  command: Command,
  { fileSystem }: Machine,
  { onNote }: Pick<Listener, 'onNote'>,
): Promise<Settings> {
  const settings = await readConfig(fileSystem, folder, onNote);
  const above = await unusedAbove(fileSystem, folder);
  const users = (file: string) => usersOf(file, folder, command);
  if (above.settings)
    onNote(`settings of ${shownPath(above.settings)} are not used here, but by ${users(above.settings)}`);
  const isScan = command.name === 'scan' || command.name === 'report';
  if (above.ignoreList && isScan)
    onNote(`${shownPath(above.ignoreList)} is not used here, but by ${users(above.ignoreList)}`);
  const all = { ...settings, ...command.settings };
  checkGlobs(all, folder);
  return all;
}

/**
 * Notes which settings and ignore lists within a folder are not used for a scan of some folders in it, whose walk has
 * passed over `seen`.
 */
export async function noteUnusedWithin(
  { root, folders, seen }: { root: string; folders: readonly string[]; seen: readonly string[] },
  { name }: Command,
  { fileSystem }: Machine,
  { onNote }: Pick<Listener, 'onNote'>,
): Promise<void> {
  const { settings, ignoreLists } = await unusedWithin(fileSystem, root, folders, seen);
  const users = ([file, ...more]: readonly string[]) =>
    more.length > 0
      ? 'a scan of each folder alone'
      : `near-duplicates ${name} ${shownPath(folderOf(file) || '/')}`;
  const others = ([, ...more]: readonly string[], what: string) =>
    more.length > 0 ? ` and ${counted(more.length, what)}` : '';
  if (settings.length > 0)
    onNote(
      `settings of ${shownPath(settings[0])}${others(settings, 'other folder')} are not used here, but by ${users(settings)}`,
    );
  if (ignoreLists.length > 0)
    onNote(
      `${shownPath(ignoreLists[0])}${others(ignoreLists, 'other list')} ${ignoreLists.length > 1 ? 'are' : 'is'} not used here, but by ${users(ignoreLists)}`,
    );
}

/** What to run so that a file above a folder is used for it. */
function usersOf(file: string, folder: string, { name, operands }: Command): string {
  const above = folderOf(file) || '/';
  const where = shownPath(above);
  if (name === 'compare') return `compare in ${where}`;
  if (name === 'similar') return `near-duplicates similar ${operands[0]} --in ${where}`;
  return `near-duplicates ${name} ${where} --include "${withSlashes(relative(above, folder))}/**"`;
}

/** The settings as options of a search, with the usual values where nothing is set. */
export function optionsOf({ failOn: _, failAbove: __, ...settings }: Settings): ScanOptions {
  return { ...defaultOptions, ...settings };
}
