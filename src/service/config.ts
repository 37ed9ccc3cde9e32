import { type FileSystem, joinPath, nameOf, parentOf } from '../workspace/file-system.ts';
import { whyNothingFits } from '../workspace/globs.ts';
import { InputError } from './input-error.ts';
import { nearest } from './nearest.ts';
import { reasonOf } from './reason.ts';
import { type Settings, settings } from './settings.ts';

/** Where a folder may keep settings: in a file of their own, or under a key of its package.json. */
const configFile = 'near-duplicates.json';
const packageFile = 'package.json';
const packageKey = 'near-duplicates';
/** The names of the files in which a folder may keep settings. */
export const settingsFileNames: readonly string[] = [configFile, packageFile];
/** How large such a file may be, in bytes. */
const largest = 1 << 20;

/** What a folder keeps as its settings, unchecked, and what a message calls the place. */
export interface WrittenSettings {
  readonly path: string;
  readonly source: string;
  readonly value: unknown;
}

/**
 * What a folder keeps as its settings; undefined when it keeps none. A package.json that cannot be read is no error,
 * but is noted, as is one whose settings are not used.
 */
export async function writtenSettings(
  fileSystem: FileSystem,
  folder: string,
  onNote: (note: string) => void,
): Promise<WrittenSettings | undefined> {
  const path = joinPath(folder, configFile);
  const own = await jsonOf(fileSystem, path);
  if (own !== undefined) {
    if (await hasKey(fileSystem, folder))
      onNote(`${keyOf(folder)} is not used, because there is ${configFile}`);
    return { path, source: path, value: own };
  }
  try {
    const value = await underKey(fileSystem, folder);
    return value === undefined
      ? undefined
      : { path: joinPath(folder, packageFile), source: keyOf(folder), value };
  } catch (error) {
    // Others will complain more about it; but it may be here that someone wonders where the settings are.
    onNote(`${reasonOf(error)}; settings in it are not used`);
    return undefined;
  }
}

/** The settings of a folder, checked; empty when it has none. */
export async function readConfig(
  fileSystem: FileSystem,
  folder: string,
  onNote: (note: string) => void,
): Promise<Settings> {
  const written = await writtenSettings(fileSystem, folder, onNote);
  return written ? checkedSettings(written.value, written.source) : {};
}

function keyOf(folder: string): string {
  return `the key "${packageKey}" of ${joinPath(folder, packageFile)}`;
}

/** A package.json that cannot be read matters to nobody here. */
async function hasKey(fileSystem: FileSystem, folder: string): Promise<boolean> {
  try {
    return (await underKey(fileSystem, folder)) !== undefined;
  } catch {
    return false;
  }
}

/** The file in which a folder keeps settings, whatever they are; undefined when it keeps none. */
export async function settingsFileOf(fileSystem: FileSystem, folder: string): Promise<string | undefined> {
  const own = joinPath(folder, configFile);
  try {
    if (await fileSystem.resolve(own)) return own;
    return (await underKey(fileSystem, folder)) === undefined ? undefined : joinPath(folder, packageFile);
  } catch {
    return undefined;
  }
}

async function underKey(fileSystem: FileSystem, folder: string): Promise<unknown> {
  const manifest = await jsonOf(fileSystem, joinPath(folder, packageFile));
  if (typeof manifest !== 'object' || manifest === null) return undefined;
  return (manifest as Record<string, unknown>)[packageKey];
}

/** The settings as checked values; throws an InputError with a line for each that is wrong, and what is allowed. */
export function checkedSettings(written: unknown, source: string): Settings {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new InputError(`${source} must be an object such as { "minWords": 60 }`);
  }
  const checked: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [key, value] of Object.entries(written)) {
    if (key === '$schema') continue;
    if (!Object.hasOwn(settings, key)) {
      faults.push(`${source}: unknown key "${key}"; ${allowedKeys(key)}`);
      continue;
    }
    const setting = settings[key as keyof Settings];
    const read = (setting.inJson?.(value) ?? true) ? setting.read(value) : undefined;
    if (read === undefined)
      faults.push(`${source}: "${key}" must be ${setting.allowed}, not ${JSON.stringify(value)}`);
    checked[key] = read;
  }
  if (faults.length > 0) throw new InputError(...faults);
  return checked;
}

/** Whether a folder has an entry at a path, wherever that leads. */
async function isThere(fileSystem: FileSystem, path: string): Promise<boolean> {
  try {
    const entries = await fileSystem.list(parentOf(path) ?? '');
    return entries.some(({ name }) => name === nameOf(path));
  } catch {
    return false;
  }
}

function allowedKeys(key: string): string {
  const keys = Object.keys(settings);
  const meant = nearest(key, keys);
  return meant ? `did you mean "${meant}"?` : `allowed are ${keys.join(', ')}`;
}

async function jsonOf(fileSystem: FileSystem, path: string): Promise<unknown> {
  if (!(await fileSystem.resolve(path))) {
    if (await isThere(fileSystem, path)) throw new InputError(`${path} is a link that leads nowhere`);
    return undefined;
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = await fileSystem.read(path, largest);
  } catch (error) {
    throw new InputError(`Cannot read ${path}: ${reasonOf(error)}`);
  }
  if (!bytes) throw new InputError(`${path} is too large: ${largest >> 20} MB are read at most`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new InputError(`${path} is not valid JSON: ${reasonOf(error)}`);
  }
}

/** Throws when a glob of a source can fit nothing: what it was to include or exclude would be missed without a word. */
export function checkGlobs(settings: Settings, folder: string, source?: string): void {
  for (const name of ['include', 'exclude'] as const)
    for (const glob of settings[name] ?? []) {
      const why = whyNothingFits(glob, folder);
      if (why)
        throw new InputError(
          `${source ? `${source}: the` : 'The'} glob ${glob} to ${name} can fit nothing, because it ${why}; globs are relative to the folder that is scanned, ${folder}`,
        );
    }
}
