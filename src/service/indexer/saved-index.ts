import { readSections, writeSections } from '../../engine/sections.ts';
import type { Sketches } from '../../engine/sketches.ts';
import type { SkipReason } from '../../workspace/skips.ts';
import type { FileTable } from './file-table.ts';
import { uriIn } from './folder-uris.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FileGroup } from './news.ts';
import type { Assignment } from './protocol.ts';

/** Written into every file; another one is not read. Raise it when what is kept changes its form. */
export const savedVersion = 1;

/** What was found when an index was saved. */
export interface SavedFindings {
  readonly families: Family[];
  readonly fileGroups: FileGroup[];
  /** Whether they are all that is to be found, and nothing was hidden or left out. */
  readonly whole: boolean;
}

interface Meta {
  readonly rules: string;
  readonly segments: readonly string[];
  readonly folders: readonly string[];
  readonly paths: readonly string[];
  readonly reasons: readonly SkipReason[];
  readonly families: readonly [family: Omit<Family, 'members'>, members: number][];
  readonly groups: readonly [first: number, rest: object, others: readonly [uri: number, rest: object][]][];
  /** Whether the findings are of just these files. */
  readonly whole: boolean;
}

const none = -1;
const spaces = ['prose', 'code', 'shape'] as const;

/** What an index is made by: with other code or other rules, its words or its findings would be others. */
export function rulesOf(build: string, { options, sameFile }: Assignment): string {
  const { threshold, passageThreshold, minWords, spaces, shingleWords, signatureLength } = options;
  const rules = [threshold, passageThreshold, minWords, spaces, shingleWords, signatureLength];
  return JSON.stringify([build, ...rules, sameFile]);
}

/** An index but for its sketches, as the bytes of a file. Files that are open are left out: their text is not the disk's. */
export function writeTable(
  rules: string,
  index: LiveIndex,
  table: FileTable,
  found: SavedFindings,
  isOpen: (uri: string) => boolean,
  segments: readonly string[],
  batchNumbers: ReadonlyMap<Sketches, number>,
): Uint8Array<ArrayBuffer> {
  const folders: string[] = [];
  const reasons: SkipReason[] = [];
  const paths: string[] = [];
  const uris = new Map<string, number>();
  const textNumbers = new Map<number, number>();
  const texts: number[] = [];
  const files: number[] = [];
  for (const [uri, file] of table.files) {
    if (isOpen(uri)) continue;
    const id = file.skipped ? undefined : index.corpus.idOf(uri);
    if (id === undefined && !file.skipped) continue;
    const text = id === undefined ? none : numberOfText(id);
    uris.set(uri, paths.length);
    paths.push(file.path);
    const reason = file.skipped ? numberIn(reasons, file.skipped) : none;
    files.push(numberIn(folders, file.folder.uri), file.size, file.modified, +file.handWritten, reason, text);
  }
  function numberOfText(id: number): number {
    const known = textNumbers.get(id);
    const text = index.corpus.texts.get(id);
    if (known !== undefined) return known;
    const batch = text && batchNumbers.get(text.sketches);
    if (!text || batch === undefined) throw new Error('A text is not in any segment');
    textNumbers.set(id, textNumbers.size);
    texts.push(batch, text.at, ...text.key.split(':').map(Number), +index.pending.has(id));
    return textNumbers.size - 1;
  }

  const matches: number[] = [];
  for (const { a, b, space, aFrom, aTo, bFrom, bTo, jaccard, words } of index.matches()) {
    const [x, y] = [textNumbers.get(a), textNumbers.get(b)];
    if (x === undefined || y === undefined) continue;
    matches.push(x, y, spaces.indexOf(space), aFrom, aTo, bFrom, bTo, jaccard, words);
  }
  const pairs: number[] = [];
  for (const { a, b, jaccard, containmentOfA, containmentOfB } of index.filePairs.pairs()) {
    const [x, y] = [uris.get(a), uris.get(b)];
    if (x !== undefined && y !== undefined) pairs.push(x, y, jaccard, containmentOfA, containmentOfB);
  }
  const places: number[] = [];
  const families: Meta['families'][number][] = [];
  for (const { members, ...rest } of found.families) {
    if (members.some((place) => !uris.has(place.uri))) continue;
    families.push([rest, members.length]);
    for (const place of members) {
      places.push(uris.get(place.uri) ?? none, place.startLine, place.startColumn);
      places.push(place.endLine, place.endColumn, place.startOffset, place.endOffset);
    }
  }
  const groups = found.fileGroups
    .filter(({ first, others }) => uris.has(first) && others.every(({ uri }) => uris.has(uri)))
    .map(({ first, others, ...rest }): Meta['groups'][number] => [
      uris.get(first) ?? none,
      rest,
      others.map(({ uri, ...rest }) => [uris.get(uri) ?? none, rest]),
    ]);
  const whole =
    found.whole && families.length === found.families.length && groups.length === found.fileGroups.length;
  const meta: Meta = { rules, segments, folders, paths, reasons, families, groups, whole };
  const arrays = [files, texts, matches, pairs, places].map((numbers) => Float64Array.from(numbers));
  return writeSections(savedVersion, { meta, arrays });
}

/** A table that was read but not looked into yet. */
export interface SavedTable {
  readonly segments: readonly string[];
  /** Fills an empty index and file table; answers what was found, and whether it is of all these files. */
  restore(batches: readonly Sketches[], into: LiveIndex, table: FileTable): Restoration;
}

/** What came out of a table. */
export interface Restoration extends SavedFindings {
  readonly files: number;
}

/** Reads what `writeTable` wrote; throws, saying why, when it cannot be used. */
export function readTable(bytes: Uint8Array, rules: string, assignment: Assignment): SavedTable {
  const { meta: said, arrays } = readSections(savedVersion, bytes);
  const meta = said as Meta;
  if (meta.rules !== rules) throw new Error('was made with other settings or by another version');
  const [files, texts, matches, pairs, places] = arrays as Float64Array[];
  const folders = meta.folders.map((uri) => assignment.folders.find((folder) => folder.uri === uri));

  return {
    segments: meta.segments,
    restore(batches, into, table) {
      const uris: string[] = [];
      const known: boolean[] = [];
      const byBatch = new Map<number, [uri: string, text: number][]>();
      for (let file = 0; file < meta.paths.length; file++) {
        const [folderNumber, size, modified, handWritten, reason, text] = files.subarray(
          file * 6,
          file * 6 + 6,
        );
        const folder = folders[folderNumber];
        const path = meta.paths[file];
        const uri = folder ? uriIn(folder, path) : '';
        uris.push(uri);
        known.push(folder !== undefined);
        if (!folder) continue;
        const skipped = reason === none ? {} : { skipped: meta.reasons[reason] };
        table.files.set(uri, { folder, path, size, modified, handWritten: handWritten === 1, ...skipped });
        if (text === none) continue;
        const batch = texts[text * 6];
        const list = byBatch.get(batch);
        if (list) list.push([uri, text]);
        else byBatch.set(batch, [[uri, text]]);
      }
      const idOf = new Map<number, number>();
      for (const [number, list] of byBatch) {
        const column = (which: number) => list.map(([, text]) => texts[text * 6 + which]);
        const content = Uint32Array.from(
          list.flatMap(([, text]) => [texts[text * 6 + 2], texts[text * 6 + 3]]),
        );
        const sketches: Sketches = {
          ...batches[number],
          content,
          text: Uint32Array.from(column(1)),
          bytes: Uint32Array.from(column(4)),
        };
        const pending = new Set(list.filter(([, text]) => texts[text * 6 + 5]).map(([uri]) => uri));
        const own = list.map(([uri]) => uri);
        into.restoreBatch(own, sketches, (uri) => pending.has(uri));
        for (const [uri, text] of list) idOf.set(text, into.corpus.idOf(uri) ?? none);
      }
      const foundMatches = [];
      for (let at = 0; at < matches.length; at += 9) {
        const [x, y, space, aFrom, aTo, bFrom, bTo, jaccard, words] = matches.subarray(at, at + 9);
        const [a, b] = [idOf.get(x), idOf.get(y)];
        if (a === undefined || b === undefined) continue;
        foundMatches.push({ a, b, space: spaces[space], aFrom, aTo, bFrom, bTo, jaccard, words });
      }
      const foundPairs = [];
      for (let at = 0; at < pairs.length; at += 5) {
        const [a, b, jaccard, containmentOfA, containmentOfB] = pairs.subarray(at, at + 5);
        if (!known[a] || !known[b]) continue;
        foundPairs.push({ a: uris[a], b: uris[b], jaccard, containmentOfA, containmentOfB });
      }
      into.restoreFindings(foundMatches, foundPairs);
      const ofKnown = known.every(Boolean);
      let at = 0;
      const families = meta.families.map(([rest, count]): Family => {
        const members = Array.from({ length: count }, () => {
          const [uri, startLine, startColumn, endLine, endColumn, startOffset, endOffset] = places.subarray(
            at,
            at + 7,
          );
          at += 7;
          return { uri: uris[uri], startLine, startColumn, endLine, endColumn, startOffset, endOffset };
        });
        return { ...rest, members };
      });
      const fileGroups = meta.groups.map(
        ([first, size, others]) =>
          ({
            first: uris[first],
            ...size,
            others: others.map(([uri, rest]) => ({ uri: uris[uri], ...rest })),
          }) as FileGroup,
      );
      return {
        files: table.files.size,
        whole: meta.whole && ofKnown,
        families: ofKnown ? families : [],
        fileGroups: ofKnown ? fileGroups : [],
      };
    },
  };
}

function numberIn<Item>(list: Item[], item: Item): number {
  const known = list.indexOf(item);
  return known >= 0 ? known : list.push(item) - 1;
}
