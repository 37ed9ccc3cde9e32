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
import { rulesOf, type SavedFindings, savedVersion } from './saved-index.ts';
import { type Restoration, readTable } from './table-reading.ts';
import { writeTable } from './table-writing.ts';

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
  /**
   * Keeps the index. Open files differ from the disk, so the next start reads them again. False when the index changed
   * meanwhile, as `isStale` says; then the earlier save remains.
   */
  save(
    assignment: Assignment,
    index: LiveIndex,
    table: FileTable,
    found: SavedFindings,
    isOpen: (uri: string) => boolean,
    isStale: () => boolean,
    inSteps: InSteps,
  ): Promise<boolean>;
}

/** Takes steps to their end, giving way in between; undefined when it was over before. */
export type InSteps = <T>(steps: Iterator<unknown, T>, isOver?: () => boolean) => Promise<T | undefined>;

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

  /** The segments to keep, and the batches that go into new ones. */
  function arrange(
    live: ReadonlySet<Sketches>,
    there: ReadonlySet<string>,
  ): { kept: Segment[]; loose: Sketches[] } {
    const liveBytes = ({ batches }: Segment) =>
      batches.reduce((sum, batch) => sum + (live.has(batch) ? bytesOfSketches(batch) : 0), 0);
    const isWorth = (segment: Segment) => there.has(segment.name) && liveBytes(segment) * 2 > segment.bytes;
    const small = segments.filter(({ bytes }) => bytes < fullSegment / 2);
    const kept = segments.filter(
      (segment) => isWorth(segment) && (small.length <= mostSmall || !small.includes(segment)),
    );
    const held = new Set(kept.flatMap(({ batches }) => batches));
    return { kept, loose: [...live].filter((batch) => !held.has(batch)) };
  }

  return {
    async load(assignment, index, table, inSteps) {
      const bytes = await storage.read(tableName);
      if (!bytes) return undefined;
      const saved = readTable(bytes, rulesOf(build, assignment), assignment);
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

    async save(assignment, index, table, found, isOpen, isStale, inSteps) {
      const live = new Set<Sketches>();
      for (const { sketches, paths } of index.corpus.texts.values())
        if (paths.some((path) => table.files.has(path) && !isOpen(path))) live.add(sketches);
      const { kept, loose } = arrange(live, new Set(await storage.names()));
      const next = [...kept];
      for (let at = 0; at < loose.length; ) {
        const batches: Sketches[] = [];
        for (let size = 0; at < loose.length && size < fullSegment; at++) {
          batches.push(loose[at]);
          size += bytesOfSketches(loose[at]);
        }
        const name = `words-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
        const bytes = writeSections(savedVersion, sectionsOfSketches(batches));
        written.add(name);
        await storage.write(name, bytes);
        next.push({ name, batches, bytes: bytes.length });
      }
      segments = next;
      if (isStale()) return false;
      const batches = next.flatMap((segment) => segment.batches);
      const batchNumbers = new Map(batches.map((batch, number) => [batch, number]));
      const names = next.map(({ name }) => name);
      const rules = rulesOf(build, assignment);
      const steps = writeTable({ rules, index, table, found, isOpen, segments: names, batchNumbers });
      const bytes = await inSteps(steps, isStale);
      if (!bytes) return false;
      await storage.write(tableName, bytes);
      for (const name of names) written.add(name);
      for (const name of await storage.names()) {
        if (name === tableName || names.includes(name)) continue;
        const age = Date.now() - Number.parseInt(name.split('-')[1] ?? '', 36);
        if (written.has(name) || !(age < foreignFor)) await storage.remove(name);
      }
      return true;
    },
  };
}
