import { order } from '../engine/order.ts';
import { type FileSystem, joinPath, pathAfter } from '../workspace/file-system.ts';
import { isFingerprint, isSamePassage } from './fingerprint.ts';
import { reasonOf } from './reason.ts';

/** The name of the list of what not to show, at the root of a folder. */
export const ignoreListName = '.near-duplicates-ignore.json';

/** A passage on the list; the fingerprint recognises it again after it moved or changed a little. */
export interface IgnoreEntry {
  fingerprint: string;
  excerpt: string;
  file?: string;
  reason?: string;
  when?: string;
  /** The most places where it may occur; any number when missing. */
  copies?: number;
}

/** What the list holds. */
export interface IgnoreList {
  $schema?: string;
  passages: IgnoreEntry[];
  files: string[];
}

/** What a folder without a list has. */
export const emptyList: IgnoreList = { passages: [], files: [] };

const listKeys = ['$schema', 'passages', 'files'];
const entryKeys = ['fingerprint', 'excerpt', 'file', 'reason', 'when', 'copies'];

const longestList = 64 << 20;

/** The list at the root of a folder, with the text that it was read from; undefined when there is none. */
export async function readIgnoreList(
  fileSystem: FileSystem,
  root: string,
): Promise<{ list: IgnoreList; text: string } | undefined> {
  const path = joinPath(root, ignoreListName);
  if (!(await fileSystem.resolve(path))) return undefined;
  const bytes = await fileSystem.read(path, longestList);
  if (!bytes) throw new Error(`${ignoreListName} is larger than ${longestList >> 20} MB`);
  const text = new TextDecoder().decode(bytes);
  return { list: parseIgnoreList(text), text };
}

/** Reads a list; throws an error that says what is wrong with it. */
export function parseIgnoreList(text: string): IgnoreList {
  const example = '{ "passages": [], "files": [] }';
  if (text.trim() === '') throw new Error(`${ignoreListName} is empty; a list of nothing is ${example}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${ignoreListName} is not valid JSON: ${reasonOf(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${ignoreListName} must be an object such as ${example}`);
  }
  checkKeys(json, listKeys);
  const { $schema, passages = [], files = [] } = json as Partial<IgnoreList>;
  if (!Array.isArray(passages) || !passages.every((entry) => typeof entry?.fingerprint === 'string')) {
    throw new Error(`${ignoreListName}: "passages" must be a list of entries that each have a "fingerprint"`);
  }
  for (const entry of passages) checkKeys(entry, entryKeys, ' of a passage');
  const unfit = passages.find(({ fingerprint }) => !isFingerprint(fingerprint));
  if (unfit)
    throw new Error(
      `${ignoreListName}: "fingerprint" of a passage must be like 60:uiuz7.270qa7, not ${JSON.stringify(unfit.fingerprint)}`,
    );
  for (const key of ['excerpt', 'file', 'reason', 'when'] as const)
    if (!passages.every((entry) => entry[key] === undefined || typeof entry[key] === 'string'))
      throw new Error(`${ignoreListName}: "${key}" of a passage must be a text`);
  if (!passages.every(({ copies = 1 }) => Number.isInteger(copies) && copies >= 1)) {
    throw new Error(`${ignoreListName}: "copies" must be a whole number from 1`);
  }
  if (!Array.isArray(files) || !files.every((path) => typeof path === 'string')) {
    throw new Error(`${ignoreListName}: "files" must be a list of paths`);
  }
  return {
    ...($schema !== undefined && { $schema }),
    passages: passages.map((entry) => ({ ...entry, excerpt: entry.excerpt ?? '' })),
    files,
  };
}

/** Throws when an object has a key besides those allowed, as a misspelt one would ignore nothing. */
function checkKeys(written: object, allowed: readonly string[], of = ''): void {
  const unknown = Object.keys(written).find((key) => !allowed.includes(key));
  if (unknown !== undefined)
    throw new Error(`${ignoreListName}: unknown key "${unknown}"${of}; allowed are ${allowed.join(', ')}`);
}

/** Formats a list in an order that depends on its entries alone, so that two branches seldom conflict in it. */
export function formatIgnoreList(list: IgnoreList): string {
  const by = (key: (entry: IgnoreEntry) => string) => (left: IgnoreEntry, right: IgnoreEntry) =>
    order(key(left), key(right));
  const passages = [...list.passages].sort(by((entry) => entry.fingerprint));
  return `${JSON.stringify({ ...list, passages, files: [...list.files].sort() }, null, 2)}\n`;
}

/** Whether a list says nothing at all, so that it need not be there. */
export function isEmptyList({ $schema, passages, files }: IgnoreList): boolean {
  return $schema === undefined && passages.length === 0 && files.length === 0;
}

/** The list with a passage added, in place of any entry with the same fingerprint. */
export function withPassage(list: IgnoreList, entry: IgnoreEntry): IgnoreList {
  const others = list.passages.filter((other) => other.fingerprint !== entry.fingerprint);
  return { ...list, passages: [...others, entry] };
}

/**
 * The list with families accepted, each given by the entries of its members; an entry that is already there at most has
 * its number of copies raised.
 */
export function withFamilies(list: IgnoreList, families: readonly (readonly IgnoreEntry[])[]): IgnoreList {
  const passages = new Map(list.passages.map((entry) => [entry.fingerprint, entry]));
  for (const members of families) {
    const told: string[] = [];
    for (const member of members) {
      // Renamed copies have fingerprints of their own, and any member may be the one that remains.
      if (told.some((fingerprint) => isSamePassage(fingerprint, member.fingerprint))) continue;
      told.push(member.fingerprint);
      const known = passages.get(member.fingerprint);
      if (!known) passages.set(member.fingerprint, { ...member, copies: members.length });
      else if (known.copies !== undefined && known.copies < members.length)
        passages.set(member.fingerprint, { ...known, copies: members.length });
    }
  }
  return { ...list, passages: [...passages.values()] };
}

/** The list without a passage. */
export function withoutPassage(list: IgnoreList, fingerprint: string): IgnoreList {
  return { ...list, passages: list.passages.filter((entry) => entry.fingerprint !== fingerprint) };
}

/** The list with a file added. */
export function withFile(list: IgnoreList, path: string): IgnoreList {
  return { ...list, files: [...new Set([...list.files, path])] };
}

/** The list without a file. */
export function withoutFile(list: IgnoreList, path: string): IgnoreList {
  return { ...list, files: list.files.filter((other) => other !== path) };
}

/** The list with another path for a file, or for all files of a folder. */
export function withRenamed(list: IgnoreList, from: string, to: string): IgnoreList {
  const named = (path: string) => pathAfter(path, from, to);
  const passages = list.passages.map((entry) =>
    entry.file === undefined ? entry : { ...entry, file: named(entry.file) },
  );
  return { ...list, passages, files: list.files.map(named) };
}

/** The first words of a passage, for people who read the list. */
export function excerptOf(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const start = words.slice(0, 12).join(' ');
  return words.length > 12 ? `${start} …` : start;
}
