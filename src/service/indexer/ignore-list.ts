/** The name of the list of what is not to be shown, at the root of a folder. */
export const ignoreListName = '.near-duplicates-ignore.json';

/** A passage on the list; the fingerprint recognises it again after it moved or changed a little. */
export interface IgnoreEntry {
  fingerprint: string;
  excerpt: string;
  file?: string;
  reason?: string;
  when?: string;
}

/** What the list holds. */
export interface IgnoreList {
  passages: IgnoreEntry[];
  files: string[];
}

/** Reads a list; throws an error that says what is wrong with it. */
export function parseIgnoreList(text: string): IgnoreList {
  let json: unknown;
  try {
    json = JSON.parse(text || '{}');
  } catch (error) {
    throw new Error(`${ignoreListName} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const { passages = [], files = [] } = json as Partial<IgnoreList>;
  if (!Array.isArray(passages) || !passages.every((entry) => typeof entry?.fingerprint === 'string')) {
    throw new Error(`${ignoreListName}: "passages" must be a list of entries that each have a "fingerprint"`);
  }
  if (!Array.isArray(files) || !files.every((path) => typeof path === 'string')) {
    throw new Error(`${ignoreListName}: "files" must be a list of paths`);
  }
  return { passages: passages.map((entry) => ({ ...entry, excerpt: entry.excerpt ?? '' })), files };
}

/** Writes a list in an order that depends on its entries alone, so that two branches seldom collide in it. */
export function formatIgnoreList(list: IgnoreList): string {
  const by = (key: (entry: IgnoreEntry) => string) => (left: IgnoreEntry, right: IgnoreEntry) =>
    key(left) < key(right) ? -1 : 1;
  const passages = [...list.passages].sort(by((entry) => entry.fingerprint));
  return `${JSON.stringify({ passages, files: [...list.files].sort() }, null, 2)}\n`;
}

/** The list with a passage added; one that is there already keeps its place. */
export function withPassage(list: IgnoreList, entry: IgnoreEntry): IgnoreList {
  const others = list.passages.filter((other) => other.fingerprint !== entry.fingerprint);
  return { ...list, passages: [...others, entry] };
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

/** The first words of a passage, for a person who reads the list. */
export function excerptOf(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const start = words.slice(0, 12).join(' ');
  return words.length > 12 ? `${start} …` : start;
}
