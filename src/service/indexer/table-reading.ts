import { HashSet } from '../../engine/arrays/hash-set.ts';
import { addTo } from '../../engine/arrays/lists.ts';
import type { PassageMatch } from '../../engine/passages/passages.ts';
import { type Numbers, readSections } from '../../engine/sketches/sections.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import type { AlikeTexts } from './file-pair-list.ts';
import type { FileTable } from './file-table.ts';
import { uriIn } from './folder-uris.ts';
import type { LiveIndex } from './live-index.ts';
import type { Family, FileGroup, Place } from './news.ts';
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

/** A table that was read but not yet decoded. */
export interface SavedTable {
  readonly segments: readonly string[];
  /** Fills an empty index and file table in steps; returns what was found, and whether it covers all these files. */
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
      const ids = new Uint32Array(saved.texts.length / columns.texts).fill(none);
      into.corpus.finder.reserve(wordsIn(batches));
      for (const [number, list] of byBatch) yield* restoreBatch(batches[number], saved, list, into, ids);
      yield* into.restoreFindings(matchesOf(saved, ids), alikeIn(saved, ids));
      // With fewer folders, other text is boilerplate.
      const ofKnown = uris.every((uri) => uri !== '');
      if (ofKnown && meta.unsettled !== undefined) {
        into.corpus.restoreCommon(
          { boilerplate: HashSet.of(saved.boilerplate), commonplace: HashSet.of(saved.commonplace) },
          meta.unsettled,
        );
        into.filePairs.allRestored();
      }
      // what was beside them is gone as well
      into.setOutdated(meta.outdated + ids.filter((id) => id === none).length);
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
/** A file by its URI, with the number of its text in the table. */
type FileOfText = [uri: string, text: number];

/** Files of folders that are no longer open have no URI. */
function* restoreFiles(
  meta: TableMeta,
  saved: Saved,
  folders: readonly (IndexedFolder | undefined)[],
  table: FileTable,
) {
  const uris: string[] = [];
  const byBatch = new Map<number, FileOfText[]>();
  const files = inOrder(saved.files);
  const stats = inOrder(saved.stats);
  for (const path of namesOf(saved.paths)) {
    if (uris.length % 64 === 0) yield undefined;
    const folder = folders[files()];
    const handWritten = files() === 1;
    const reason = files();
    const text = files();
    const size = stats();
    const modified = stats();
    const uri = folder ? uriIn(folder, path) : '';
    uris.push(uri);
    if (!folder) continue;
    const skipped = reason === none ? {} : { skipped: meta.reasons[reason] };
    table.files.set(uri, { folder, path, size, modified, handWritten, ...skipped });
    if (text === none) continue;
    addTo(byBatch, saved.texts[text * columns.texts], [uri, text]);
  }
  return { uris, byBatch };
}

/** Restores a batch, with the files known now in place of those it was read with. */
function* restoreBatch(
  batch: Sketches,
  saved: Saved,
  files: readonly FileOfText[],
  into: LiveIndex,
  ids: Uint32Array,
): Generator<undefined, void> {
  const sketches: Sketches = {
    ...batch,
    content: new Uint32Array(files.length * 2),
    text: new Uint32Array(files.length),
    bytes: new Uint32Array(files.length),
  };
  for (const [at, [uri, text]] of files.entries()) {
    const row = text * columns.texts;
    sketches.text[at] = saved.texts[row + 1];
    sketches.content[at * 2] = saved.texts[row + 2];
    sketches.content[at * 2 + 1] = saved.texts[row + 3];
    sketches.bytes[at] = saved.texts[row + 4];
    into.restore(uri, sketches, at, saved.texts[row + 5] === 1);
    ids[text] = into.corpus.idOf(uri) ?? none;
    yield undefined;
  }
}

function wordsIn(batches: readonly Sketches[]): { prose: number; code: number } {
  const sum = (space: 'prose' | 'code') =>
    batches.reduce((words, each) => words + each[space].hash.length, 0);
  return { prose: sum('prose'), code: sum('code') };
}

function* matchesOf(saved: Saved, ids: Uint32Array): Generator<PassageMatch, void> {
  const next = inOrder(saved.matches);
  for (const jaccard of saved.matchScores) {
    const match = {
      a: ids[next()],
      b: ids[next()],
      space: savedSpaces[next()],
      aFrom: next(),
      aTo: next(),
      bFrom: next(),
      bTo: next(),
      jaccard,
      words: next(),
    };
    if (match.a !== none && match.b !== none) yield match;
  }
}

function* alikeIn(saved: Saved, ids: Uint32Array): Generator<AlikeTexts, void> {
  const next = inOrder(saved.pairs);
  const scores = inOrder(saved.pairScores);
  for (let left = saved.pairs.length / columns.pairs; left > 0; left--) {
    const alike = {
      a: ids[next()],
      b: ids[next()],
      jaccard: scores(),
      containmentOfA: scores(),
      containmentOfB: scores(),
    };
    if (alike.a !== none && alike.b !== none) yield alike;
  }
}

function* familiesOf(saved: Saved, uris: readonly string[]): Generator<undefined, Family[]> {
  const families: Family[] = [];
  const next = inOrder(saved.families);
  const places = inOrder(saved.places);
  for (const [at, id] of namesOf(saved.familyIds).entries()) {
    const space = savedSpaces[next()];
    const words = next();
    const members = Array.from({ length: next() }, () => nextPlace(places, uris));
    families.push({ id, space, words, similarity: saved.similarities[at], members });
    yield undefined;
  }
  return families;
}

function nextPlace(next: () => number, uris: readonly string[]): Place {
  return {
    uri: uris[next()],
    startLine: next(),
    startColumn: next(),
    endLine: next(),
    endColumn: next(),
    startOffset: next(),
    endOffset: next(),
  };
}

function groupsOf(saved: Saved, uris: readonly string[]): FileGroup[] {
  const next = inOrder(saved.groups);
  const files = inOrder(saved.others);
  const scores = inOrder(saved.otherScores);
  return Array.from({ length: saved.groups.length / columns.groups }, () => {
    const first = uris[next()];
    const words = next();
    const lines = next();
    const others = Array.from({ length: next() }, () => ({
      uri: uris[files()],
      jaccard: scores(),
      containment: scores(),
      containmentOfOther: scores(),
    }));
    return { first, words, lines, others };
  });
}

/** Returns the numbers of an array one by one: a view of each row would cost more than the row. */
function inOrder(numbers: Numbers): () => number {
  let at = 0;
  return () => numbers[at++];
}

function namesOf(bytes: Numbers): string[] {
  const text = new TextDecoder().decode(bytes);
  return text === '' ? [] : text.split('\0');
}
