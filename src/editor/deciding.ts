import { l10n, Uri, workspace } from 'vscode';
import type { IndexState, SettingsFile } from '../service/indexer/news.ts';
import type { OptionOfFolder, ScanOptions } from '../service/options.ts';
import { assignment } from './assignment.ts';
import { pathLabel } from './places.ts';
import { comparison, section, settingOf } from './settings.ts';

/** What the index is made by: what the settings files of all folders say alike, and else the settings of VS Code. */
export function countedBy({ settled }: IndexState): ScanOptions {
  return settled?.options ?? assignment().options;
}

/** The settings file of a file's folder that decides a setting, if one does. */
export function decidingFile(
  { settled }: IndexState,
  key: OptionOfFolder,
  uri: string,
): SettingsFile | undefined {
  const folder = workspace.getWorkspaceFolder(Uri.parse(uri))?.uri.toString();
  return settled?.files.find((file) => file.folder === folder && file.sets[key] !== undefined);
}

/** What is settled for a file: by the settings file of its folder, or else by VS Code for that folder. */
export function decidedFor<Key extends OptionOfFolder>(
  state: IndexState,
  key: Key,
  uri: string,
): ScanOptions[Key] {
  const value = decidingFile(state, key, uri)?.sets[key];
  return value ?? comparison(workspace.getWorkspaceFolder(Uri.parse(uri)))[key];
}

/** How large files may be, as one text by which a change is seen. */
export function limitsIn({ settled }: IndexState): string {
  const own = (settled?.files ?? []).map(({ folder, sets }) => [folder, sets.maxFileSize]);
  return String([comparison().maxFileSize, ...own.filter(([, most]) => most !== undefined)]);
}

/** What decides a setting for a file, by its name: a key of a settings file, or a setting of VS Code as it is `named`. */
export function decidedBy(
  state: IndexState,
  key: OptionOfFolder,
  uri: string,
  named = (name: string) => name,
): string {
  const file = decidingFile(state, key, uri);
  return file ? keyIn(file, key) : named(`${section}.${settingOf[key]}`);
}

/** What decides a setting of the whole index, unless VS Code's does: a key of the settings files of its folders. */
export function decidedForAll({ settled }: IndexState, key: keyof ScanOptions): string | undefined {
  if (!settled?.byFiles.includes(key)) return undefined;
  return settled.files.map((file) => keyIn(file, key)).join(', ');
}

/** A key of a settings file, by the path of that. */
export function keyIn({ file }: SettingsFile, key: keyof ScanOptions): string {
  return l10n.t('"{0}" in {1}', key, pathLabel(file));
}
