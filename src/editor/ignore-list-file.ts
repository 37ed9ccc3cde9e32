import { FileSystemError, l10n, Uri, type WorkspaceFolder, window, workspace } from 'vscode';
import {
  emptyList,
  formatIgnoreList,
  type IgnoreList,
  ignoreListName,
  isEmptyList,
  parseIgnoreList,
} from '../service/ignore-list.ts';
import { reasonOf } from '../service/reason.ts';
import { offer } from './failure.ts';
import { folderLabel } from './places.ts';

/** Opens the ignore list of the folder that a file is in; without such a list, one of those that are there. */
export async function openIgnoreList(uri?: Uri): Promise<void> {
  const folders = workspace.workspaceFolders ?? [];
  const own = uri && workspace.getWorkspaceFolder(uri);
  const there = await withLists(folders);
  const only = there.length === 1 ? there[0] : undefined;
  const folder = there.find((each) => each === own) ?? only ?? (await chooseFolder(there));
  if (folder) await window.showTextDocument(Uri.joinPath(folder.uri, ignoreListName));
  else if (there.length === 0)
    window.showInformationMessage(
      l10n.t('No ignore list is there yet. Ignoring a passage or a file makes one.'),
    );
}

async function withLists(folders: readonly WorkspaceFolder[]): Promise<WorkspaceFolder[]> {
  const found = await Promise.all(folders.map(({ uri }) => exists(Uri.joinPath(uri, ignoreListName))));
  return folders.filter((_, at) => found[at]);
}

/** Whether there is such a file. */
export function exists(uri: Uri): Thenable<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

async function chooseFolder(folders: readonly WorkspaceFolder[]): Promise<WorkspaceFolder | undefined> {
  if (folders.length === 0) return undefined;
  const items = folders.map((folder) => ({ label: folderLabel(folder), folder }));
  const chosen = await window.showQuickPick(items, { title: l10n.t('Whose ignore list?') });
  return chosen?.folder;
}

/** Ends when the lists are written as they are to be so far. */
let written: Promise<unknown> = Promise.resolve();

/** What is said where a list cannot be written that something is to be put on. */
export const notIgnored = (reason: string) => l10n.t('Nothing was ignored: {0}', reason);
const notChanged = (reason: string) => l10n.t('The ignore list was not changed: {0}', reason);

/**
 * Changes the ignore list of a folder, one change after another: each reads what the one before wrote. False where it
 * cannot, and told with the reason.
 */
export function editIgnoreList(
  folder: Uri,
  change: (list: IgnoreList) => IgnoreList,
  failed: (reason: string) => string = notChanged,
): Promise<boolean> {
  const done = written.then(() => rewrite(folder, change, failed));
  written = done;
  return done;
}

async function rewrite(
  folder: Uri,
  change: (list: IgnoreList) => IgnoreList,
  failed: (reason: string) => string,
): Promise<boolean> {
  const file = Uri.joinPath(folder, ignoreListName);
  let text: string | undefined;
  try {
    text = await readIfThere(file);
    const list = change(text === undefined ? emptyList : parseIgnoreList(text));
    if (!isEmptyList(list)) await write(file, list);
    else if (text !== undefined) await workspace.fs.delete(file);
    return true;
  } catch (error) {
    offer('Error', failed(reasonOf(error)), {
      ...(text !== undefined && { [l10n.t('Open the Ignore List')]: () => openIgnoreList(folder) }),
    });
    return false;
  }
}

async function write(file: Uri, list: IgnoreList): Promise<void> {
  await workspace.fs.writeFile(file, new TextEncoder().encode(formatIgnoreList(list)));
}

/** The text of a file; undefined where it is not there. */
export async function readIfThere(file: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(file));
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
