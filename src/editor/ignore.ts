import { type Disposable, l10n, Uri, type WorkspaceFolder, window, workspace } from 'vscode';
import { count } from '../report/wording.ts';
import {
  emptyList,
  excerptOf,
  type IgnoreEntry,
  type IgnoreList,
  ignoreListName,
  withFile,
  withoutFile,
  withoutPassage,
  withPassage,
  withRenamed,
} from '../service/ignore-list.ts';
import type { IgnoredPassage, Place } from '../service/indexer/news.ts';
import { offer } from './failure.ts';
import { editIgnoreList, exists, notIgnored, readIfThere } from './ignore-list-file.ts';
import { hiddenPairsText, overlapping, placesBeside } from './ignoring-effects.ts';
import type { Model } from './model.ts';
import { type Opening, openFile } from './opening.ts';
import { pathLabel, placeLabel, readText } from './places.ts';

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
  if (!folderOf(place.uri)) return;
  const beside = placesBeside(model, place);
  const hidden = hiddenPairsText(model, [place]);
  const listed = await listPassages(model, [place], takeAway);
  if (!listed) return;
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
    [l10n.t('Undo')]: listed.takeOff,
    [l10n.t('Say Why…')]: async () => {
      const reason = await window.showInputBox({ prompt: l10n.t('Why is this copy intentional?') });
      if (reason) await listed.change((list, entry) => withPassage(list, { ...entry, reason }));
    },
    ...(others.length > 0 && {
      [others.length === 1 ? l10n.t('Ignore It Too') : l10n.t('Ignore Them Too')]: () =>
        ignoreOthers(model, others),
    }),
  });
}

/** Puts a passage of each of some families on the ignore list of its folder, and offers to undo that; `takeAway` as above. */
export async function ignoreFamilies(
  model: Model,
  places: readonly Place[],
  takeAway: () => () => void,
): Promise<void> {
  const inFolders = places.filter(({ uri }) => workspace.getWorkspaceFolder(Uri.parse(uri)));
  const [first] = places;
  if (inFolders.length === 0) return void (first && folderOf(first.uri));
  const hidden = hiddenPairsText(model, inFolders);
  const listed = await listPassages(model, inFolders, takeAway);
  if (!listed) return;
  const done = l10n.t('{0} families are ignored now, also where they move to.', count(inFolders.length));
  offer('Information', [done, await hidden].filter(Boolean).join(' '), { [l10n.t('Undo')]: listed.takeOff });
}

async function ignoreOthers(model: Model, places: readonly Place[]): Promise<void> {
  const listed = await listPassages(model, places);
  if (!listed) return;
  const done =
    places.length === 1
      ? l10n.t('The other passage is ignored now.')
      : l10n.t('The other {0} passages are ignored now.', places.length);
  offer('Information', done, { [l10n.t('Undo')]: listed.takeOff });
}

/** A list with something else for an entry. */
type Change = (list: IgnoreList, entry: IgnoreEntry) => IgnoreList;

/** Passages that were put on lists. */
interface Listed {
  change(how: Change): Promise<boolean>;
  takeOff(): Promise<void>;
}

/** Puts passages on the lists of their folders; undefined, and told, where one cannot be written. */
async function listPassages(
  model: Model,
  places: readonly Place[],
  takeAway: () => () => void = () => () => {},
): Promise<Listed | undefined> {
  const bringBack = takeAway();
  const entries = await Promise.all(places.map((place) => entryFor(model, place))).catch((error) => {
    bringBack();
    throw error;
  });
  const folders = [...new Set(entries.map(({ folder }) => folder))];
  const change = async (how: Change, failed?: (reason: string) => string) => {
    const done = folders.map((folder) => {
      const own = entries.filter((each) => each.folder === folder);
      const next = (list: IgnoreList) => own.reduce((left, { entry }) => how(left, entry), list);
      return editIgnoreList(folder.uri, next, failed);
    });
    return (await Promise.all(done)).every(Boolean);
  };
  if (!(await change(withPassage, notIgnored))) return void bringBack();
  return {
    change,
    async takeOff() {
      await change((list, { fingerprint }) => withoutPassage(list, fingerprint));
      bringBack();
    },
  };
}

/** What the list of its folder says of a passage. */
async function entryFor(
  model: Model,
  place: Place,
): Promise<{ folder: WorkspaceFolder; entry: IgnoreEntry }> {
  const uri = Uri.parse(place.uri);
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder) throw new Error(notInFolder());
  const text = await readText(uri);
  const entry = {
    fingerprint: await model.fingerprint(place),
    excerpt: excerptOf(text.slice(place.startOffset, place.endOffset)),
    file: relative(folder.uri, place.uri),
    when: today(),
  };
  return { folder, entry };
}

/** Puts a file on the ignore list of its folder and offers to undo that. */
export async function ignoreFile(uri: Uri): Promise<void> {
  const folder = folderOf(uri.toString());
  if (!folder) return;
  const path = relative(folder, uri.toString());
  if (!(await editIgnoreList(folder, (list) => withFile(list, path), notIgnored))) return;
  offer('Information', l10n.t('Copies in {0} are ignored now.', pathLabel(uri.toString())), {
    [l10n.t('Undo')]: () => editIgnoreList(folder, (list) => withoutFile(list, path)),
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
      if (from && to && text?.includes(from))
        await editIgnoreList(folder, (list) => withRenamed(list, from, to));
    }
  });
}

/** Opens a file that is ignored, or says that it is gone and offers to take it from its list. */
export async function openIgnoredFile(model: Model, entry: IgnoredPassage, opening: Opening): Promise<void> {
  const uri = Uri.parse(entry.file ?? '');
  if (await exists(uri)) return openFile(uri, opening);
  offer('Information', l10n.t('{0} is no longer there.', pathLabel(uri.toString())), {
    [l10n.t('Stop Ignoring')]: () => stopIgnoring(model, [entry]),
  });
}

/** Removes what is ignored from the lists that it is on, and offers to undo that: with an entry its reason would be lost. */
export async function stopIgnoring(model: Model, entries: readonly IgnoredPassage[]): Promise<void> {
  const gone = new Map<string, IgnoreList>();
  for (const folder of new Set(entries.map((entry) => entry.folder))) {
    const own = entries.filter((entry) => entry.folder === folder);
    let taken = emptyList;
    const done = await editIgnoreList(Uri.parse(folder), (list) => {
      const left = own.reduce((after, entry) => withoutEntry(after, entry, model.ignored), list);
      taken = {
        passages: list.passages.filter((each) => !left.passages.includes(each)),
        files: list.files.filter((each) => !left.files.includes(each)),
      };
      return left;
    });
    if (done) gone.set(folder, taken);
  }
  if (gone.size === 0) return;
  const [entry] = entries;
  const done =
    entries.length === 1
      ? l10n.t('{0} is no longer ignored.', nameOf(entry))
      : l10n.t('{0} entries are no longer ignored.', count(entries.length));
  offer('Information', done, {
    [l10n.t('Undo')]: async () => {
      for (const [folder, { files, passages }] of gone)
        await editIgnoreList(Uri.parse(folder), (list) =>
          files.reduce(withFile, passages.reduce(withPassage, list)),
        );
    },
  });
}

function nameOf({ file, places: [place], excerpt }: IgnoredPassage): string {
  if (file) return pathLabel(file);
  return place ? placeLabel(place) : `“${excerpt}”`;
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

const notInFolder = () => l10n.t('Only what is in a folder of this workspace can be ignored.');

function folderOf(uri: string): Uri | undefined {
  const folder = workspace.getWorkspaceFolder(Uri.parse(uri));
  if (!folder) window.showInformationMessage(notInFolder());
  return folder?.uri;
}

function relative(folder: Uri, uri: string): string {
  return Uri.parse(uri).path.slice(folder.path.length).replace(/^\//, '');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
