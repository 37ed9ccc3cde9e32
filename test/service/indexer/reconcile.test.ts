import { expect, it } from 'vitest';
import { createFileTable } from '../../../src/service/indexer/file-table.ts';
import type { IndexMachine } from '../../../src/service/indexer/machine.ts';
import { reconcileFolders } from '../../../src/service/indexer/reconcile.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { memoryFileSystem } from '../../workspace/memory-file-system.ts';

/** A folder of the window, by its path. */
const folderAt = (root: string, options = defaultOptions) => ({ uri: `file://${root}`, root, options });

/** A disk whose files were all written at this time. */
function diskOf(files: Record<string, string>, modified = 1): IndexMachine {
  const stat = (file: string) => (file in files ? { size: files[file].length, modified } : undefined);
  return {
    fileSystem: { ...memoryFileSystem(files), stat },
    now: () => 0,
    pause: () => Promise.resolve(),
  };
}

/** Lists no folder at this path. */
function lockedBelow(path: string, { fileSystem }: IndexMachine) {
  return {
    list(at: string) {
      if (at === path) throw new Error('permission denied');
      return fileSystem.list(at);
    },
  };
}

const folder = folderAt('/w');

/** What is to be read of a disk of which some other state is known. */
async function toRead(before: IndexMachine, after: IndexMachine, folders = [folder]): Promise<string[]> {
  const table = createFileTable();
  const first = await reconcileFolders([folder], table, before);
  for (const file of first.toRead) table.files.set(file.uri, file);
  const { toRead: files, gone } = await reconcileFolders(folders, table, after);
  return [...files.map(({ uri }) => uri), ...gone.map((uri) => `gone ${uri}`)];
}

it('reads again what has another size or time, or is said to be written by hand', async () => {
  const files = { '/w/a.md': 'one', '/w/b.md': 'two' };
  const a = 'file:///w/a.md';
  expect(await toRead(diskOf(files), diskOf(files))).toEqual([]);
  expect(await toRead(diskOf(files), diskOf({ ...files, '/w/a.md': 'other' }))).toEqual([a]);
  expect(await toRead(diskOf(files), diskOf(files, 2))).toEqual([a, 'file:///w/b.md']);
  const said = { ...files, '/w/.gitattributes': 'a.md linguist-generated=false\n' };
  expect(await toRead(diskOf(files), diskOf(said))).toEqual([a]);
  const { '/w/a.md': _, ...fewer } = files;
  expect(await toRead(diskOf(files), diskOf(fewer))).toEqual([`gone ${a}`]);
});

it('reads again what is larger than is allowed by now', async () => {
  const files = { '/w/a.md': 'one', '/w/b.md': 'longer' };
  const less = folderAt('/w', { ...defaultOptions, maxFileSize: 4 });
  expect(await toRead(diskOf(files), diskOf(files), [less])).toEqual(['file:///w/b.md']);
});

it('takes each file, and what is left out, in the innermost folder of the window that has it', async () => {
  const files = { '/w/a.md': 'one', '/w/sub/b.md': 'two', '/w/sub/c.lock': 'x' };
  const table = createFileTable();
  const folders = [folder, folderAt('/w/sub')];
  const { toRead: found } = await reconcileFolders(folders, table, diskOf(files));
  expect(found.map(({ path, folder: { root } }) => [root, path])).toEqual([
    ['/w', 'a.md'],
    ['/w/sub', 'b.md'],
  ]);
  expect(table.tally()).toEqual({ generated: 1 });
});

it('names the globs that no file fits, unless a folder cannot be read', async () => {
  const options = { ...defaultOptions, include: ['*.rs'] };
  const folders = [folderAt('/w', options), folderAt('/x', options)];
  const disk = diskOf({ '/w/a.md': 'one', '/x/b.md': 'two' });
  expect((await reconcileFolders(folders, createFileTable(), disk)).unfitIncludes).toEqual(['*.rs']);
  const gone = { ...disk, fileSystem: { ...disk.fileSystem, ...lockedBelow('/x', disk) } };
  const { unfitIncludes, lostFolders } = await reconcileFolders(folders, createFileTable(), gone);
  expect({ unfitIncludes, lostFolders }).toEqual({
    unfitIncludes: [],
    lostFolders: [{ folder: 'file:///x', reason: 'permission denied' }],
  });
});

it('keeps the files of a folder that cannot be read, and of no other', async () => {
  const folders = [folderAt('/w'), folderAt('/x')];
  const disk = diskOf({ '/w/a.md': 'one', '/x/b.md': 'two' });
  const table = createFileTable();
  for (const file of (await reconcileFolders(folders, table, disk)).toRead) table.files.set(file.uri, file);
  const emptied = diskOf({});
  const lost = { ...emptied, fileSystem: { ...emptied.fileSystem, ...lockedBelow('/x', emptied) } };
  expect((await reconcileFolders(folders, table, lost)).gone).toEqual(['file:///w/a.md']);
});
