import { ConfigurationTarget, commands, extensions, Uri, workspace } from 'vscode';
import type { Surfaces } from '../../src/editor/surfaces.ts';
import { check } from './expect.ts';

/** The extension under test. */
export function extension() {
  const found = extensions.getExtension<Surfaces>('near-duplicates.near-duplicates');
  check(found, 'the extension is known to VS Code');
  return found;
}

/** What the extension exports, once it is active. */
export async function surfaces(): Promise<Surfaces> {
  return extension().activate();
}

/** Runs one of the extension's commands. */
export function run(name: string, ...args: unknown[]): Thenable<unknown> {
  return commands.executeCommand(`nearDuplicates.${name}`, ...args);
}

/** Gives one of the extension's settings a value for all folders; undefined takes it back. */
export function set(name: string, value: unknown): Thenable<void> {
  return workspace.getConfiguration('nearDuplicates').update(name, value, ConfigurationTarget.Global);
}

/** A file of the first workspace folder. */
export function file(path: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  check(folder, 'a folder is open');
  return Uri.joinPath(folder.uri, path);
}
