import { type Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Assignment, IndexedFolder } from '../service/indexer/protocol.ts';
import { defaultOptions } from '../service/options.ts';
import { comparison } from './settings.ts';

/** What the indexer works on, from the folders and settings of this window. */
export function assignment(): Assignment {
  const folders = workspace.workspaceFolders ?? [];
  return { folders: folders.map(toIndexed), ...comparedIn(), sameFile: comparison().sameFile };
}

/** Where the indexer finds a folder: its path on the disk, or else its URI, to be read through the editor. */
function rootOf(uri: Uri): string {
  if (uri.scheme !== 'file') return uri.toString().replace(/\/$/, '');
  const path = uri.fsPath.replaceAll('\\', '/');
  // that of a drive of Windows means another folder without its slash
  return /^([a-z]:)?\/$/i.test(path) ? path : path.replace(/\/$/, '');
}

function toIndexed({ uri }: WorkspaceFolder): IndexedFolder {
  return { uri: uri.toString(), root: rootOf(uri), ...comparedIn(uri) };
}

function comparedIn(uri?: Uri): Pick<Assignment, 'options' | 'hidden'> {
  const { sameFile, ...options } = comparison(uri);
  return { options: { ...defaultOptions, ...options }, hidden: excludedByEditor(uri) };
}

function excludedByEditor(uri: Uri | undefined): string[] {
  return [...new Set([...excludedIn('files', uri), ...excludedIn('search', uri)])];
}

/** The globs of `files.exclude` or `search.exclude` that are on; only the editor can apply those with conditions. */
export function excludedIn(section: 'files' | 'search', uri: Uri | undefined): string[] {
  const globs = workspace.getConfiguration(section, uri ?? null).get<Record<string, unknown>>('exclude', {});
  return Object.entries(globs)
    .filter(([, value]) => value === true)
    .map(([glob]) => glob);
}
