import type { PassageMatch } from '../../engine/passages.ts';
import { type Numbers, readSections } from '../../engine/sections.ts';
import type { Sketches } from '../../engine/sketches.ts';
import type { FileTable } from './file-table.ts';
import { uriIn } from './folder-uris.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FileGroup, FilePair, Place } from './news.ts';
import type { Assignment, IndexedFolder } from './protocol.ts';
import {
  type Column,
  columns,
  none,
  type SavedFindings,
  savedSpaces,
  savedVersion,
  type TableMeta,
} from './saved-index.ts';

/** A table that was read but not looked into yet. */
export interface SavedTable {
  readonly segments: readonly string[];
  /** Fills an empty index and file table in steps; answers what was found, and whether it is of all these files. */
  restore(batches: readonly Sketches[], into: LiveIndex, table: FileTable): Generator<undefined, Restoration>;
}

/** What came out of a table. */
export interface Restoration extends SavedFindings {
  readonly files: number;
}

/** Reads what `writeTable` wrote; throws, saying why, when it cannot be used. */
export function readTable(bytes: Uint8Array, rules: string, assignment: Assignment): SavedTable {
  const { meta: said, arrays } = readSections(savedVersion, bytes);
  const meta = said as TableMeta;
  if (meta.rules !== rules) throw new Error('was made with other settings or by another version');
  const saved = Object.fromEntries(Object.keys(columns).map((name, at) => [name, arrays[at]])) as Record<
    Column,
    Numbers
  >;
  const folders = meta.folders.map((uri) => assignment.folders.find((folder) => folder.uri === uri));

  return {
    segments: meta.segments,
    *restore(batches, into, table) {
      const { uris, byBatch } = yield* restoreFiles(meta, saved, folders, table);
      const ids = new Map<number, number>();
      into.corpus.finder.reserve(wordsIn(batches));
      for (const [number, list] of byBatch) yield* restoreBatch(batches[number], saved, list, into, ids);
      yield* into.restoreFindings(matchesOf(saved, ids), pairsOf(saved, uris));
      const ofKnown = uris.every((uri) => uri !== '');
      return {
        files: table.files.size,
        whole: meta.whole && ofKnown,
        families: ofKnown ? yield* familiesOf(saved, uris) : [],
        fileGroups: ofKnown ? groupsOf(saved, uris) : [],
      };
    },
  };
}

type Saved = Readonly<Record<Column, Numbers>>;
/** A file by its URI, with its text's number in the table. */
type FileOfText = [uri: string, text: number];

/** Files of folders that are not open any more have no URI. */
function* restoreFiles(
  meta: TableMeta,
  saved: Saved,
  folders: readonly (IndexedFolder | undefined)[],
  table: FileTable,
) {
  const uris: string[] = [];
  const byBatch = new Map<number, FileOfText[]>();
  for (const [file, path] of namesOf(saved.paths).entries()) {
    if (file % 64 === 0) yield undefined;
    const [folderNumber, handWritten, reason, text] = row(saved, 'files', file);
    const folder = folders[folderNumber];
    const uri = folder ? uriIn(folder, path) : '';
    uris.push(uri);
    if (!folder) continue;
    const [size, modified] = row(saved, 'stats', file);
    const skipped = reason === none ? {} : { skipped: meta.reasons[reason] };
    table.files.set(uri, { folder, path, size, modified, handWritten: handWritten === 1, ...skipped });
    if (text === none) continue;
    const [batch] = row(saved, 'texts', text);
    const list = byBatch.get(batch);
    if (list) list.push([uri, text]);
    else byBatch.set(batch, [[uri, text]]);
  }
  return { uris, byBatch };
}

/** A batch with the files that are known now in place of those it was read with. */
function* restoreBatch(
  batch: Sketches,
  saved: Saved,
  files: readonly FileOfText[],
  into: LiveIndex,
  ids: Map<number, number>,
): Generator<undefined, void> {
  const rows = files.map(([, text]) => row(saved, 'texts', text));
  const sketches: Sketches = {
    ...batch,
    content: Uint32Array.from(rows.flatMap(([, , low, high]) => [low, high])),
    text: Uint32Array.from(rows, ([, at]) => at),
    bytes: Uint32Array.from(rows, ([, , , , bytes]) => bytes),
  };
  for (const [at, [uri, text]] of files.entries()) {
    const [, , , , , pending] = rows[at];
    into.restore(uri, sketches, at, pending === 1);
    ids.set(text, into.corpus.idOf(uri) ?? none);
    yield undefined;
  }
}

function wordsIn(batches: readonly Sketches[]): { prose: number; code: number } {
  const sum = (space: 'prose' | 'code') =>
    batches.reduce((words, each) => words + each[space].hash.length, 0);
  return { prose: sum('prose'), code: sum('code') };
}

function* matchesOf(saved: Saved, ids: ReadonlyMap<number, number>): Generator<PassageMatch, void> {
  for (let at = 0; at < saved.matchScores.length; at++) {
    const [x, y, space, aFrom, aTo, bFrom, bTo, words] = row(saved, 'matches', at);
    const [a, b] = [ids.get(x), ids.get(y)];
    if (a === undefined || b === undefined) continue;
    const jaccard = saved.matchScores[at];
    yield { a, b, space: savedSpaces[space], aFrom, aTo, bFrom, bTo, jaccard, words };
  }
}

function* pairsOf(saved: Saved, uris: readonly string[]): Generator<FilePair> {
  for (let at = 0; at * columns.pairs < saved.pairs.length; at++) {
    const [a, b] = row(saved, 'pairs', at);
    const [jaccard, containmentOfA, containmentOfB] = row(saved, 'pairScores', at);
    if (uris[a] && uris[b]) yield { a: uris[a], b: uris[b], jaccard, containmentOfA, containmentOfB };
  }
}

function* familiesOf(saved: Saved, uris: readonly string[]): Generator<undefined, Family[]> {
  const families: Family[] = [];
  let next = 0;
  for (const [at, id] of namesOf(saved.familyIds).entries()) {
    const [space, words, count] = row(saved, 'families', at);
    const members = Array.from({ length: count }, () => placeAt(saved, next++, uris));
    families.push({ id, space: savedSpaces[space], words, similarity: saved.similarities[at], members });
    yield undefined;
  }
  return families;
}

function placeAt(saved: Saved, at: number, uris: readonly string[]): Place {
  const [uri, startLine, startColumn, endLine, endColumn, startOffset, endOffset] = row(saved, 'places', at);
  return { uri: uris[uri], startLine, startColumn, endLine, endColumn, startOffset, endOffset };
}

function groupsOf(saved: Saved, uris: readonly string[]): FileGroup[] {
  let next = 0;
  return Array.from({ length: saved.groups.length / columns.groups }, (_, at) => {
    const [first, words, lines, count] = row(saved, 'groups', at);
    const others = Array.from({ length: count }, () => {
      const uri = uris[saved.others[next]];
      const [jaccard, containment, containmentOfOther] = row(saved, 'otherScores', next++);
      return { uri, jaccard, containment, containmentOfOther };
    });
    return { first: uris[first], words, lines, others };
  });
}

function row(saved: Saved, name: Column, at: number): Numbers {
  return saved[name].subarray(at * columns[name], (at + 1) * columns[name]);
}

function namesOf(bytes: Numbers): string[] {
  const text = new TextDecoder().decode(bytes);
  return text === '' ? [] : text.split('\0');
}
