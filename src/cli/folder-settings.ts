import { readConfig } from '../service/config.ts';
import type { Machine } from '../service/machine.ts';
import { defaultOptions, type ScanOptions } from '../service/options.ts';
import type { Settings } from '../service/settings.ts';
import type { Command } from './arguments.ts';

/** The settings that a folder keeps, and those of the command line in their place. */
export async function settingsIn(
  folder: string,
  command: Command,
  { fileSystem }: Machine,
): Promise<Settings> {
  return { ...(await readConfig(fileSystem, folder)), ...command.settings };
}

/** The settings as options of a search, with the usual values where nothing is set. */
export function optionsOf({ failOn: _, failAbove: __, ...settings }: Settings): ScanOptions {
  return { ...defaultOptions, ...settings };
}
