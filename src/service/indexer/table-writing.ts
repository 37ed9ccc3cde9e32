import { GrowingUint32 } from '../../engine/arrays/growing.ts';
import { ownMemory } from '../../engine/arrays/memory.ts';
import { type Numbers, writeSections } from '../../engine/sketches/sections.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import type { SkipReason } from '../../workspace/skips.ts';
import type { FileTable } from './file-table.ts';
import type { LiveIndex } from './live-index.ts';
import {
  type Column,
  columns,
  none,
  type SavedFindings,
  savedSpaces,
  savedVersion,
  type TableMeta,
} from './saved-index.ts';

/** An index with its files and findings, as it is to be saved. */
export interface IndexToSave {
  readonly index: LiveIndex;
  readonly table: FileTable;
  readonly found: SavedFindings;
  /** Whether all pairs of files are found; else the next start finds them. */
  readonly isPaired: boolean;
  /** Such a file is left out, so that the next start reads it again: its open document says something else. */
  isUnlikeDisk(uri: string): boolean;
}

/** What goes into a table. */
export interface ToWrite extends IndexToSave {
  readonly rules: string;
  readonly segments: readonly string[];
  readonly batchNumbers: ReadonlyMap<Sketches, number>;
}

/** An index without its sketches, as the bytes of a file, in steps; the index must not change between them. */
export function* writeTable(what: ToWrite): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const { rules, index, found, isPaired, segments } = what;
  const { files, texts, meta } = yield* writeFiles(what);
  const matches = yield* writeMatches(index, texts.numbers);
  const pairs = new GrowingUint32();
  const pairScores: number[] = [];
  for (const { a, b, jaccard, containmentOfA, containmentOfB } of index.filePairs.texts()) {
    yield undefined;
    const [x, y] = [texts.numbers.get(a), texts.numbers.get(b)];
    if (x === undefined || y === undefined) continue;
    push(pairs, x, y);
    pairScores.push(jaccard, containmentOfA, containmentOfB);
  }
  const findings = yield* writeFindings(found, files.numbers);
  const { whole, ...foundColumns } = findings;
  const { common, unsettled } = index.corpus;
  const all: Record<Column, Numbers> = {
    ...files.columns,
    texts: trimmed(texts.rows),
    ...matches,
    boilerplate: Uint32Array.from(common?.boilerplate ?? []),
    commonplace: Uint32Array.from(common?.commonplace ?? []),
    pairs: trimmed(pairs),
    pairScores: Float64Array.from(pairScores),
    ...foundColumns,
  };
  const { outdated } = index;
  const said: TableMeta = {
    rules,
    segments,
    ...meta,
    whole,
    outdated,
    ...(common && isPaired && { unsettled }),
  };
  const arrays = Object.keys(columns).map((name) => all[name as Column]);
  return writeSections(savedVersion, { meta: said, arrays });
}

function* writeFiles({ index, table, isUnlikeDisk, batchNumbers }: ToWrite) {
  const folders: string[] = [];
  const reasons: SkipReason[] = [];
  const paths: string[] = [];
  const files = new GrowingUint32();
  const stats: number[] = [];
  const numbers = new Map<string, number>();
  const texts = { rows: new GrowingUint32(), numbers: new Map<number, number>() };
  for (const [uri, file] of table.files) {
    yield undefined;
    if (isUnlikeDisk(uri)) continue;
    const id = file.skipped ? undefined : index.corpus.idOf(uri);
    if (id === undefined && !file.skipped) continue;
    const text = id === undefined ? none : numberOfText(id);
    numbers.set(uri, paths.length);
    paths.push(file.path);
    const reason = file.skipped ? numberIn(reasons, file.skipped) : none;
    push(files, numberIn(folders, file.folder.uri), +file.handWritten, reason, text);
    stats.push(file.size, file.modified);
  }
  function numberOfText(id: number): number {
    const known = texts.numbers.get(id);
    const text = index.corpus.texts.get(id);
    if (known !== undefined) return known;
    const batch = text && batchNumbers.get(text.sketches);
    if (!text || batch === undefined) throw new Error('A text is not in any segment');
    push(texts.rows, batch, text.at, ...text.key.split(':').map(Number), +index.pending.has(id));
    const number = texts.numbers.size;
    texts.numbers.set(id, number);
    return number;
  }
  return {
    files: {
      numbers,
      columns: { paths: asBytes(paths), files: trimmed(files), stats: Float64Array.from(stats) },
    },
    texts,
    meta: { folders, reasons },
  };
}

function* writeMatches({ matches, pending }: LiveIndex, texts: ReadonlyMap<number, number>) {
  const rows = new GrowingUint32();
  const scores: number[] = [];
  for (const { a, b, space, aFrom, aTo, bFrom, bTo, jaccard, words } of yield* matches()) {
    yield undefined;
    const [x, y] = [texts.get(a), texts.get(b)];
    // Whoever loads this compares a pending text again.
    if (x === undefined || y === undefined || pending.has(a) || pending.has(b)) continue;
    push(rows, x, y, savedSpaces.indexOf(space), aFrom, aTo, bFrom, bTo, words);
    scores.push(jaccard);
  }
  return { matches: trimmed(rows), matchScores: Float64Array.from(scores) };
}

function* writeFindings({ families, fileGroups, whole }: SavedFindings, files: ReadonlyMap<string, number>) {
  const ids: string[] = [];
  const familyRows = new GrowingUint32();
  const similarities: number[] = [];
  const places = new GrowingUint32();
  for (const { id, space, words, similarity, members } of families) {
    yield undefined;
    if (members.some((place) => !files.has(place.uri))) continue;
    ids.push(id);
    push(familyRows, savedSpaces.indexOf(space), words, members.length);
    similarities.push(similarity);
    for (const place of members) {
      push(places, files.get(place.uri) ?? none, place.startLine, place.startColumn);
      push(places, place.endLine, place.endColumn, place.startOffset, place.endOffset);
    }
  }
  const groups = new GrowingUint32();
  const others = new GrowingUint32();
  const otherScores: number[] = [];
  for (const group of fileGroups) {
    yield undefined;
    const first = files.get(group.first);
    if (first === undefined || group.others.some(({ uri }) => !files.has(uri))) continue;
    push(groups, first, group.words, group.lines, group.others.length);
    for (const { uri, jaccard, containment, containmentOfOther } of group.others) {
      push(others, files.get(uri) ?? none);
      otherScores.push(jaccard, containment, containmentOfOther);
    }
  }
  return {
    familyIds: asBytes(ids),
    families: trimmed(familyRows),
    similarities: Float64Array.from(similarities),
    places: trimmed(places),
    groups: trimmed(groups),
    others: trimmed(others),
    otherScores: Float64Array.from(otherScores),
    whole: whole && ids.length === families.length && groups.length === fileGroups.length * columns.groups,
  };
}

function push(rows: GrowingUint32, ...row: number[]): void {
  for (const value of row) rows.push(value);
}

function trimmed(rows: GrowingUint32): Uint32Array {
  return rows.trimmed(ownMemory);
}

function asBytes(names: readonly string[]): Uint8Array {
  return new TextEncoder().encode(names.join('\0'));
}

function numberIn<Item>(list: Item[], item: Item): number {
  const known = list.indexOf(item);
  return known >= 0 ? known : list.push(item) - 1;
}
