import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/engine/steps.ts';
import { groupFilePairs, withSizes } from '../../../src/service/indexer/file-groups.ts';
import { createFileTable, type FileTable } from '../../../src/service/indexer/file-table.ts';
import { uriIn } from '../../../src/service/indexer/folder-uris.ts';
import { createLiveIndex, type LiveIndex } from '../../../src/service/indexer/live-index.ts';
import type { Assignment, IndexedFolder } from '../../../src/service/indexer/protocol.ts';
import { type IndexStorage, type InSteps, snapshotsIn } from '../../../src/service/indexer/snapshots.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { sketchesOf } from '../../engine/corpus-of.ts';
import { filledForms } from '../../engine/filled-forms.ts';
import { inventedFunction, inventedProse } from '../../engine/invented.ts';

const first: IndexedFolder = { uri: 'file:///one', root: '/one', options: defaultOptions };
const second: IndexedFolder = { uri: 'file:///two', root: '/two', options: defaultOptions };
const assignment: Assignment = { folders: [first, second], options: defaultOptions, sameFile: true };
const shared = inventedProse(1, 12);
const code = inventedFunction(2, 14);
const contents: [IndexedFolder, string, string][] = [
  [first, 'a b.md', `# A\n\n${shared}\n${inventedProse(3, 4)}`],
  [first, 'b.md', `# B\n\n${inventedProse(4, 3)}\n${shared}`],
  [first, 'src/c.ts', code],
  [second, 'src/d.ts', code],
  [second, 'e.ts', `${inventedFunction(6, 5)}\n${code}`],
];

interface Kept {
  index: LiveIndex;
  table: FileTable;
}

function put({ index, table }: Kept, folder: IndexedFolder, path: string, text: string): string {
  const uri = uriIn(folder, path);
  index.put(uri, sketchesOf({ [path]: text }));
  table.files.set(uri, { folder, path, size: text.length, modified: 1234.5, handWritten: false });
  return uri;
}

function settle(index: LiveIndex): void {
  while (index.pending.size) index.settle();
  for (const _ of index.filePairs.findAll());
}

function example(): Kept {
  const kept = { index: createLiveIndex(defaultOptions), table: createFileTable() };
  for (const [folder, path, text] of contents) put(kept, folder, path, text);
  kept.table.files.set('file:///one/x.bin', {
    ...{ folder: first, path: 'x.bin', size: 3, modified: 9, handWritten: true, skipped: 'binary' },
  });
  settle(kept.index);
  return kept;
}

const familiesOf = (index: LiveIndex) => atOnce(index.families(true));

const findingsOf = (index: LiveIndex) => ({
  families: familiesOf(index),
  fileGroups: withSizes(groupFilePairs(index.filePairs.pairs()), index.corpus),
  whole: true,
});

let files: Map<string, Uint8Array>;
let failAt = Number.POSITIVE_INFINITY;
const storage: IndexStorage = {
  names: async () => [...files.keys()],
  read: async (name) => files.get(name)?.slice(),
  async write(name, bytes) {
    if (--failAt < 0) throw new Error('the disk is full');
    files.set(name, bytes.slice());
  },
  async remove(name) {
    files.delete(name);
  },
};
const open = (build = 'build') => snapshotsIn(storage, build);
const never = () => false;
const inSteps: InSteps = async (steps) => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
const save = (
  snapshots: ReturnType<typeof open>,
  { index, table }: Kept,
  isUnlikeDisk: (uri: string) => boolean = never,
  isStale = never,
) =>
  snapshots.save(
    assignment,
    { index, table, found: findingsOf(index), isPaired: true, isUnlikeDisk },
    { isStale, inSteps },
  );
async function load(snapshots = open(), of = assignment) {
  const kept = { index: createLiveIndex(defaultOptions), table: createFileTable() };
  const found = await snapshots.load(of, kept.index, kept.table, inSteps);
  return { ...kept, found };
}

beforeEach(() => {
  files = new Map();
  failAt = Number.POSITIVE_INFINITY;
});

describe('a saved index', () => {
  it('comes back with all that was in it, and nothing is pending', async () => {
    const before = example();
    await save(open(), before);
    const after = await load();
    expect([...after.table.files]).toEqual([...before.table.files]);
    expect(after.index.pending.size).toBe(0);
    expect(familiesOf(after.index)).toEqual(familiesOf(before.index));
    expect(familiesOf(after.index).length).toBeGreaterThan(1);
    expect([...after.index.filePairs.pairs()]).toEqual([...before.index.filePairs.pairs()]);
    expect(after.found).toMatchObject(findingsOf(before.index));
    const uri = uriIn(first, 'b.md');
    expect(after.index.findingsOf(uri, 1, true)).toEqual(before.index.findingsOf(uri, 1, true));
  });

  it('is compared on with what changes', async () => {
    const before = example();
    await save(open(), before);
    const after = await load();
    for (const each of [before, after]) {
      put(each, second, 'new.md', shared);
      settle(each.index);
    }
    expect(familiesOf(after.index)).toEqual(familiesOf(before.index));
  });

  it('leaves out what is open, whose text is not the disk’s', async () => {
    const before = example();
    const uri = uriIn(first, 'a b.md');
    before.index.put(uri, sketchesOf({ 'a b.md': `unsaved ${inventedProse(77, 20)}` }));
    settle(before.index);
    await save(open(), before, (each) => each === uri);
    const after = await load();
    expect(after.table.files.has(uri)).toBe(false);
    expect(after.index.corpus.has(uri)).toBe(false);
    expect(after.table.files.size).toBe(before.table.files.size - 1);
  });

  it('knows which texts were still to be compared', async () => {
    const before = example();
    const uri = put(before, first, 'late.md', shared);
    await save(open(), before);
    const after = await load();
    expect([...after.index.pending]).toEqual([after.index.corpus.idOf(uri)]);
  });

  it('knows what is boilerplate, unless nobody did or it is of other files', async () => {
    const before = { index: createLiveIndex(defaultOptions), table: createFileTable() };
    for (const [path, text] of Object.entries(filledForms(50))) put(before, first, path, text);
    while (before.index.pending.size) before.index.settle();
    await save(open(), before);
    expect((await load()).index.corpus.common).toBeUndefined();
    settle(before.index);
    put(before, first, 'late.md', shared);
    await save(open(), before);
    const { index } = await load();
    const hashes = (of: LiveIndex, kind: 'boilerplate' | 'commonplace') =>
      [...(of.corpus.common?.[kind] ?? [])].sort();
    for (const kind of ['boilerplate', 'commonplace'] as const) {
      expect(hashes(index, kind)).toEqual(hashes(before.index, kind));
      expect(hashes(index, kind).length).toBeGreaterThan(50);
    }
    expect(index.corpus.unsettled).toBe(1);
    const others = await load(open(), { ...assignment, folders: [second] });
    expect(others.index.corpus.common).toBeUndefined();
  });

  it('knows how many texts came or went since all were compared, those of a folder that is gone too', async () => {
    const before = example();
    before.index.setOutdated(0);
    put(before, first, 'late.md', inventedProse(8, 3));
    await save(open(), before);
    expect((await load()).index.outdated).toBe(1);
    const { index } = await load(open(), { ...assignment, folders: [second] });
    expect(index.outdated).toBe(4);
  });

  it('is used without the files of a folder that is no longer open', async () => {
    await save(open(), example());
    const after = await load(open(), { ...assignment, folders: [second] });
    expect([...after.table.files.keys()]).toEqual([uriIn(second, 'src/d.ts'), uriIn(second, 'e.ts')]);
    expect(after.found?.whole).toBe(false);
    expect(familiesOf(after.index).length).toBeGreaterThan(0);
  });

  it('is refused, saying why, when it was made otherwise', async () => {
    await save(open(), example());
    const options = { ...defaultOptions, minWords: 31 };
    await expect(load(open(), { ...assignment, options })).rejects.toThrow('other settings');
    await expect(load(open('later'))).rejects.toThrow('another version');
  });

  it('is refused when any of its files is damaged, cut off or gone', async () => {
    await save(open(), example());
    for (const [name, bytes] of [...files]) {
      const damaged = bytes.slice();
      damaged[bytes.length >> 1] ^= 1;
      for (const worse of [damaged, bytes.slice(0, -1), bytes.slice(0, 7)]) {
        files.set(name, worse);
        await expect(load()).rejects.toThrow(/^is (?:damaged|cut off)$/);
      }
      files.delete(name);
      if (name !== 'index') await expect(load()).rejects.toThrow('is not whole');
      files.set(name, bytes);
    }
    expect((await load()).found).toBeDefined();
  });

  it('is absent when nothing was saved', async () => {
    expect((await load()).found).toBeUndefined();
  });
});

describe('saving again', () => {
  it('writes what is new and the table, and lets the rest be', async () => {
    const kept = example();
    const snapshots = open();
    await save(snapshots, kept);
    const before = new Map(files);
    put(kept, first, 'new.md', inventedProse(9, 2));
    settle(kept.index);
    await save(snapshots, kept);
    const same = [...before].filter(([name, bytes]) => name !== 'index' && files.get(name) === bytes);
    expect([same.length, files.size]).toEqual([before.size - 1, before.size + 1]);
    expect(familiesOf((await load()).index)).toEqual(familiesOf(kept.index));
  });

  it('puts many small segments together, also those that were loaded, and removes the old ones', async () => {
    let kept: Kept = example();
    let snapshots = open();
    for (let edit = 0; edit < 40; edit++) {
      put(kept, first, 'b.md', `${shared} ${inventedProse(100 + edit, 2)}`);
      settle(kept.index);
      await save(snapshots, kept);
      expect(files.size).toBeLessThan(14);
      if (edit % 7 === 0) {
        snapshots = open();
        kept = await load(snapshots);
      }
    }
    expect(familiesOf((await load()).index)).toEqual(familiesOf(kept.index));
  });

  it('keeps what was saved when a write fails or the index changes meanwhile', async () => {
    const kept = example();
    const snapshots = open();
    await save(snapshots, kept);
    const before = findingsOf(kept.index);
    put(kept, first, 'new.md', shared);
    settle(kept.index);
    for (const fails of [0, 1]) {
      failAt = fails;
      await expect(save(snapshots, kept)).rejects.toThrow('the disk is full');
      failAt = Number.POSITIVE_INFINITY;
      expect((await load()).found).toMatchObject(before);
    }
    const { index } = kept;
    expect(await save(snapshots, kept, never, () => true)).toBe(false);
    expect((await load()).found).toMatchObject(before);
    await save(snapshots, kept);
    expect((await load()).found).toMatchObject(findingsOf(index));
  });

  it('leaves alone what another window has just written, but nothing that is long forgotten', async () => {
    const writtenAt = (time: number) => `words-${time.toString(36)}-other`;
    const now = Date.now();
    const names = [writtenAt(now), writtenAt(now - 2 * 24 * 3600_000), 'strange'];
    for (const name of names) files.set(name, new Uint8Array(1));
    await save(open(), example());
    expect(names.filter((name) => files.has(name))).toEqual([writtenAt(now)]);
  });

  it('by two windows leaves an index that can be read', async () => {
    const one = example();
    const first = open();
    await save(first, one);
    const second = open();
    const two = await load(second);
    for (const [snapshots, kept] of [
      [second, two],
      [first, one],
      [second, two],
      [first, one],
    ] as const) {
      put(kept, assignment.folders[0], 'b.md', `${shared} ${inventedProse(files.size * 31, 2)}`);
      settle(kept.index);
      await save(snapshots, kept);
      expect(familiesOf((await load()).index)).toEqual(familiesOf(kept.index));
    }
  });
});
