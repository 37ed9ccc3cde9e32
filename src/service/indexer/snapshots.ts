import {
  bytesOfSketches,
  sectionsOfSketches,
  sketchesOfSections,
} from '../../engine/sketches/saved-sketches.ts';
import { readSections, writeSections } from '../../engine/sketches/sections.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import type { FileTable } from './file-table.ts';
import type { LiveIndex } from './live-index.ts';
import type { Assignment } from './protocol.ts';
import { rulesOfSaved, savedVersion } from './saved-index.ts';
import { type Restoration, readTable } from './table-reading.ts';
import { type IndexToSave, writeTable } from './table-writing.ts';

/** Where files are kept; each name is there in full or not at all. */
export interface IndexStorage {
  names(): Promise<readonly string[]>;
  /** Undefined when there is none of this name. */
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Where an index is kept from one start to the next. */
export interface Snapshots {
  /** Fills an empty index and table; undefined when nothing is saved; throws when it cannot be used. */
  load(
    assignment: Assignment,
    index: LiveIndex,
    table: FileTable,
    inSteps: InSteps,
  ): Promise<Restoration | undefined>;
  /** Keeps the index. False when it changed meanwhile; then the earlier save remains. */
  save(assignment: Assignment, kept: IndexToSave, turn: SavingTurn): Promise<boolean>;
}

/** Takes steps to their end, giving way in between; undefined when it was over before. */
export type InSteps = <T>(steps: Iterator<unknown, T>) => Promise<T | undefined>;

/** One attempt to save, while the index lives on. */
export interface SavingTurn {
  /** Whether the index has changed since the attempt began. */
  isStale(): boolean;
  /** Is over when the index has changed. */
  readonly inSteps: InSteps;
}

const tableName = 'index';
/** A segment of about this many bytes is full. */
const fullSegment = 4 << 20;
/** When more segments than this are not full, they are merged. */
const mostSmall = 8;
/** How long, in milliseconds, to spare files that another window may be about to enter in its table. */
const foreignFor = 24 * 3600_000;

interface Segment {
  readonly name: string;
  readonly batches: readonly Sketches[];
  readonly bytes: number;
}

/** Keeps an index in a table and in segments of sketches, each written once and never changed. */
export function snapshotsIn(storage: IndexStorage, build: string): Snapshots {
  let segments: Segment[] = [];
  const written = new Set<string>();

  /** The segments that are written already, and the batches that go into new ones. */
  function arrange(live: ReadonlySet<Sketches>, there: ReadonlySet<string>) {
    const liveBytes = ({ batches }: Segment) =>
      batches.reduce((sum, batch) => sum + (live.has(batch) ? bytesOfSketches(batch) : 0), 0);
    const isWorth = (segment: Segment) => there.has(segment.name) && liveBytes(segment) * 2 > segment.bytes;
    const small = segments.filter(({ bytes }) => bytes < fullSegment / 2);
    const reused = segments.filter(
      (segment) => isWorth(segment) && (small.length <= mostSmall || !small.includes(segment)),
    );
    const held = new Set(reused.flatMap(({ batches }) => batches));
    return { reused, loose: [...live].filter((batch) => !held.has(batch)) };
  }

  async function writeSegment(batches: readonly Sketches[]): Promise<Segment> {
    const name = `words-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    const bytes = writeSections(savedVersion, sectionsOfSketches(batches));
    written.add(name);
    await storage.write(name, bytes);
    return { name, batches, bytes: bytes.length };
  }

  /** Removes the segments that the table does not name, but not the new ones of another window. */
  async function removeAllBut(named: readonly string[]): Promise<void> {
    for (const name of await storage.names()) {
      if (name === tableName || named.includes(name)) continue;
      const age = Date.now() - Number.parseInt(name.split('-')[1] ?? '', 36);
      if (written.has(name) || !(age < foreignFor)) await storage.remove(name);
    }
  }

  return {
    async load(assignment, index, table, inSteps) {
      const bytes = await storage.read(tableName);
      if (!bytes) return undefined;
      const saved = readTable(bytes, rulesOfSaved(build, assignment), assignment);
      const read: Segment[] = [];
      for (const name of saved.segments) {
        const segment = await storage.read(name);
        if (!segment) throw new Error('is not whole');
        read.push({
          name,
          batches: sketchesOfSections(readSections(savedVersion, segment)),
          bytes: segment.length,
        });
      }
      const batches = read.flatMap((segment) => segment.batches);
      const restored = await inSteps(saved.restore(batches, index, table));
      // Restored texts have their batches with other lists of files: the arrays that both share tell which is which.
      const own = new Map([...index.corpus.texts.values()].map(({ sketches }) => [sketches.prose, sketches]));
      segments = read.map((segment) => ({
        ...segment,
        batches: segment.batches.map((batch) => own.get(batch.prose) ?? batch),
      }));
      return restored;
    },

    async save(assignment, kept, { isStale, inSteps }) {
      const { reused, loose } = arrange(batchesIn(kept), new Set(await storage.names()));
      const next = [...reused];
      for (const batches of inPortions(loose)) next.push(await writeSegment(batches));
      segments = next;
      if (isStale()) return false;
      const batches = next.flatMap((segment) => segment.batches);
      const batchNumbers = new Map(batches.map((batch, number) => [batch, number]));
      const names = next.map(({ name }) => name);
      const rules = rulesOfSaved(build, assignment);
      const table = await inSteps(writeTable({ ...kept, rules, segments: names, batchNumbers }));
      if (!table) return false;
      await storage.write(tableName, table);
      for (const name of names) written.add(name);
      await removeAllBut(names);
      return true;
    },
  };
}

/** The batches of sketches in which there are files to keep. */
function batchesIn({ index, table, isUnlikeDisk }: IndexToSave): ReadonlySet<Sketches> {
  const batches = new Set<Sketches>();
  for (const { sketches, paths } of index.corpus.texts.values())
    if (paths.some((path) => table.files.has(path) && !isUnlikeDisk(path))) batches.add(sketches);
  return batches;
}

/** Parts of the batches that fill a segment each, except the last. */
function* inPortions(batches: readonly Sketches[]): Generator<Sketches[]> {
  for (let at = 0; at < batches.length; ) {
    const portion: Sketches[] = [];
    for (let size = 0; at < batches.length && size < fullSegment; at++) {
      portion.push(batches[at]);
      size += bytesOfSketches(batches[at]);
    }
    yield portion;
  }
}
