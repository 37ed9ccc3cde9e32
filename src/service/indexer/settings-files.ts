import type { FileSystem } from '../../workspace/file-system.ts';
import { joinPath, nameOf } from '../../workspace/file-system.ts';
import { checkedSettings, checkGlobs, settingsFileNames, writtenSettings } from '../config.ts';
import { optionsOfFolder, optionsOfIndex, type ScanOptions } from '../options.ts';
import { reasonOf } from '../reason.ts';
import type { Settings } from '../settings.ts';
import { uriIn } from './folder-uris.ts';
import type { SettingsFile, SettledOptions } from './news.ts';
import type { Assignment, IndexedFolder } from './protocol.ts';

const compared = [...optionsOfFolder, ...optionsOfIndex];

/** An assignment with what the settings files of its folders decide. */
export interface SettledAssignment {
  readonly assignment: Assignment;
  readonly settled: SettledOptions;
  /** Which file sets what, and what of it cannot count, a line each. */
  readonly notes: readonly string[];
}

/** Puts what the settings files of the folders say in the place of what the editor's settings say. */
export async function withSettingsFiles(
  given: Assignment,
  fileSystem: FileSystem,
): Promise<SettledAssignment> {
  const read = await Promise.all(given.folders.map((folder) => readSettings(folder, fileSystem)));
  const sets = read.map(({ file }) => file?.sets ?? {});
  const agreed = agreedBy(sets);
  const options = settledBy(given, agreed);
  const disputed = optionsOfIndex.filter((key) => !(key in agreed) && sets.some((each) => key in each));
  const folders = given.folders.map((folder, at) => ({ ...folder, options: settledBy(folder, sets[at]) }));
  const notes = read.flatMap((each) => each.notes);
  if (disputed.length)
    notes.push(
      `${disputed.join(', ')}: the settings of the editor count, because not every folder of the window sets the same in its settings file`,
    );
  return {
    assignment: { ...given, options, folders },
    settled: {
      options,
      byFiles: compared.filter((key) => key in agreed),
      files: read.flatMap(({ file }) => file ?? []),
    },
    notes,
  };
}

/** Whether a URI is where one of these folders may keep settings. */
export function isSettingsFile(folders: readonly IndexedFolder[], uri: string): boolean {
  return settingsFileNames.includes(nameOf(uri)) && folders.some((each) => uri === uriIn(each, nameOf(uri)));
}

async function readSettings(
  folder: IndexedFolder,
  fileSystem: FileSystem,
): Promise<{ file?: SettingsFile; notes: string[] }> {
  const notes: string[] = [];
  let name = settingsFileNames[0];
  const file = () => ({ folder: folder.uri, file: uriIn(folder, name) });
  try {
    const written = await writtenSettings(fileSystem, folder.root, (note) => notes.push(note));
    if (!written) return { notes };
    name = nameOf(written.path);
    const sets = comparedIn(checkedSettings(written.value, written.source));
    checkGlobs(sets, folder.root, written.source);
    const lines = Object.entries(sets).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
    if (lines.length) notes.push(`${written.path} sets ${lines.join(', ')}`);
    return { file: { ...file(), sets }, notes };
  } catch (error) {
    const wrong = reasonOf(error).replaceAll(joinPath(folder.root, name), name);
    return { file: { ...file(), sets: {}, wrong }, notes };
  }
}

function comparedIn(settings: Settings): Partial<ScanOptions> {
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => compared.some((each) => each === key)),
  );
}

/** What every folder sets, and all to the same. */
function agreedBy([first = {}, ...others]: readonly Partial<ScanOptions>[]): Partial<ScanOptions> {
  const isAgreed = ([key, value]: [string, unknown]) =>
    others.every((each) => JSON.stringify(each[key as keyof ScanOptions]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first).filter(isAgreed));
}

/** The options with those of a file in their place; what the editor hides stays out. */
function settledBy(
  { options, hidden = [] }: Pick<Assignment, 'options' | 'hidden'>,
  sets: Partial<ScanOptions>,
): ScanOptions {
  const settled = { ...options, ...sets };
  return { ...settled, exclude: [...settled.exclude, ...hidden] };
}
