import { type Disposable, FileSystemError, l10n, Uri, type WorkspaceFolder, window, workspace } from 'vscode';
import { count } from '../report/wording.ts';
import {
  emptyList,
  excerptOf,
  formatIgnoreList,
  type IgnoreEntry,
  type IgnoreList,
  ignoreListName,
  isEmptyList,
  parseIgnoreList,
  withFile,
  withoutFile,
  withoutPassage,
  withPassage,
  withRenamed,
} from '../service/ignore-list.ts';
import type { IgnoredPassage, Place } from '../service/indexer/news.ts';
import { reasonOf } from '../service/reason.ts';
import { offer } from './failure.ts';
import { hiddenPairsText, overlapping, placesBeside } from './ignoring-effects.ts';
import type { Model } from './model.ts';
import { type Opening, openFile } from './opening.ts';
import { folderLabel, pathLabel, placeLabel, readText } from './places.ts';

/**
 * Puts a passage on the ignore list of its folder and offers to undo that, to say why, or to ignore what overlaps it; it
 * says how many places go with it, of a family that it is asked for how many that has. `takeAway` hides it until the
 * list is read, and returns what shows it again where that comes to nothing.
 */
export async function ignorePassage(
  model: Model,
  place: Place,
  places = 1,
  takeAway: () => () => void = () => () => {},
): Promise<void> {
  const folder = folderOf(place.uri);
  if (!folder) return;
  const beside = placesBeside(model, place);
  const bringBack = takeAway();
  const hidden = hiddenPairsText(model, place);
  const entry = await listPassage(model, folder, place).catch((error) => {
    bringBack();
    throw error;
  });
  if (!entry) return bringBack();
  // the passage is ignored already, whatever becomes of this question
  const others = await overlapping(model, place).catch(() => []);
  const name = placeLabel(place);
  const done =
    places > 1
      ? l10n.t(
          'The family of {0}, with {1} places, is ignored now, also where they move to.',
          name,
          count(places),
        )
      : beside > 1
        ? l10n.t(
            'The passage {0} is ignored now, and with it its {1} copies, also where they move to.',
            name,
            count(beside),
          )
        : l10n.t('The passage {0} is ignored now, also where it moves to.', name);
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? l10n.t('Another passage overlaps these lines.')
        : l10n.t('{0} other passages overlap these lines.', others.length);
  offer('Information', [done, await hidden, more].filter(Boolean).join(' '), {
    [l10n.t('Undo')]: async () => {
      await edit(folder, (list) => withoutPassage(list, entry.fingerprint));
      bringBack();
    },
    [l10n.t('Say Why…')]: async () => {
      const reason = await window.showInputBox({ prompt: l10n.t('Why is this copy intentional?') });
      if (reason) await edit(folder, (list) => withPassage(list, { ...entry, reason }));
    },
    ...(others.length > 0 && {
      [others.length === 1 ? l10n.t('Ignore It Too') : l10n.t('Ignore Them Too')]: () =>
        ignoreOthers(model, folder, others),
    }),
  });
}

/** Puts a passage on a list; undefined, and told, where that cannot be. */
async function listPassage(model: Model, folder: Uri, place: Place): Promise<IgnoreEntry | undefined> {
  const [entry] = await entriesFor(model, folder, [place]);
  return (await edit(folder, (list) => withPassage(list, entry), notIgnored)) ? entry : undefined;
}

async function ignoreOthers(model: Model, folder: Uri, places: readonly Place[]): Promise<void> {
  const entries = await entriesFor(model, folder, places);
  if (!(await edit(folder, (list) => entries.reduce(withPassage, list), notIgnored))) return;
  const done =
    places.length === 1
      ? l10n.t('The other passage is ignored now.')
      : l10n.t('The other {0} passages are ignored now.', places.length);
  offer('Information', done, {
    [l10n.t('Undo')]: () =>
      edit(folder, (list) =>
        entries.reduce((left, { fingerprint }) => withoutPassage(left, fingerprint), list),
      ),
  });
}

/** What a list says of passages of one file. */
async function entriesFor(model: Model, folder: Uri, places: readonly Place[]): Promise<IgnoreEntry[]> {
  const [first] = places;
  const text = first ? await readText(Uri.parse(first.uri)) : '';
  return Promise.all(
    places.map(async (place) => ({
      fingerprint: await model.fingerprint(place),
      excerpt: excerptOf(text.slice(place.startOffset, place.endOffset)),
      file: relative(folder, place.uri),
      when: today(),
    })),
  );
}

/** Puts a file on the ignore list of its folder and offers to undo that. */
export async function ignoreFile(uri: Uri): Promise<void> {
  const folder = folderOf(uri.toString());
  if (!folder) return;
  const path = relative(folder, uri.toString());
  if (!(await edit(folder, (list) => withFile(list, path), notIgnored))) return;
  offer('Information', l10n.t('Copies in {0} are ignored now.', pathLabel(uri.toString())), {
    [l10n.t('Undo')]: () => edit(folder, (list) => withoutFile(list, path)),
  });
}

/** Keeps the paths on the lists those of their files when these, or folders around them, are renamed in VS Code. */
export function followRenamedFiles(): Disposable {
  return workspace.onDidRenameFiles(async ({ files }) => {
    for (const { oldUri, newUri } of files) {
      const folder = workspace.getWorkspaceFolder(oldUri)?.uri;
      if (!folder || workspace.getWorkspaceFolder(newUri)?.uri.toString() !== folder.toString()) continue;
      const [from, to] = [oldUri, newUri].map((uri) => relative(folder, uri.toString()));
      const text = await readIfThere(Uri.joinPath(folder, ignoreListName));
      if (from && to && text?.includes(from)) await edit(folder, (list) => withRenamed(list, from, to));
    }
  });
}

/** Opens a file that is ignored, or says that it is gone and offers to take it from its list. */
export async function openIgnoredFile(model: Model, entry: IgnoredPassage, opening: Opening): Promise<void> {
  const uri = Uri.parse(entry.file ?? '');
  if (await exists(uri)) return openFile(uri, opening);
  offer('Information', l10n.t('{0} is no longer there.', pathLabel(uri.toString())), {
    [l10n.t('Stop Ignoring')]: () => stopIgnoring(model, entry),
  });
}

/** Removes what is ignored from the list that it is on, and offers to undo that: with an entry its reason would be lost. */
export async function stopIgnoring(model: Model, entry: IgnoredPassage): Promise<void> {
  const folder = Uri.parse(entry.folder);
  const [place] = entry.places;
  let gone = emptyList;
  const done = await edit(folder, (list) => {
    const left = withoutEntry(list, entry, model.ignored);
    gone = {
      passages: list.passages.filter((each) => !left.passages.includes(each)),
      files: list.files.filter((each) => !left.files.includes(each)),
    };
    return left;
  });
  if (!done) return;
  const name = entry.file ? pathLabel(entry.file) : place ? placeLabel(place) : `“${entry.excerpt}”`;
  offer('Information', l10n.t('{0} is no longer ignored.', name), {
    [l10n.t('Undo')]: () =>
      edit(folder, (list) => gone.files.reduce(withFile, gone.passages.reduce(withPassage, list))),
  });
}

function withoutEntry(
  list: IgnoreList,
  entry: IgnoredPassage,
  ignored: readonly IgnoredPassage[],
): IgnoreList {
  const { folder, file } = entry;
  if (file) return withoutFile(list, relative(Uri.parse(folder), file));
  // The entries for other spellings of its family go too.
  const places = placesIn(entry);
  const family = ignored.filter(
    (other) => !other.comment && !other.file && other.folder === folder && placesIn(other) === places,
  );
  const all = entry.places.length > 0 ? [entry, ...family] : [entry];
  return all.reduce((left, { id }) => withoutPassage(left, id), list);
}

/** Places of a passage in an order that does not depend on the entry. */
function placesIn({ places }: IgnoredPassage): string {
  return places
    .map((place) => JSON.stringify(place))
    .sort()
    .join();
}

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

function exists(uri: Uri): Thenable<boolean> {
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

function folderOf(uri: string): Uri | undefined {
  const folder = workspace.getWorkspaceFolder(Uri.parse(uri));
  if (!folder)
    window.showInformationMessage(l10n.t('Only what is in a folder of this workspace can be ignored.'));
  return folder?.uri;
}

function relative(folder: Uri, uri: string): string {
  return Uri.parse(uri).path.slice(folder.path.length).replace(/^\//, '');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Ends when the lists are written as they are to be so far. */
let written: Promise<unknown> = Promise.resolve();

const notIgnored = (reason: string) => l10n.t('Nothing was ignored: {0}', reason);
const notChanged = (reason: string) => l10n.t('The ignore list was not changed: {0}', reason);

/**
 * Changes a list, one change after another: each reads what the one before wrote. False where it cannot, and told with
 * the reason.
 */
function edit(
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

async function readIfThere(file: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(file));
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
