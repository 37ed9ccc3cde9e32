import { expect, it } from 'vitest';
import { type TreeEntry, treeFileSystem } from '../../src/workspace/tree-file-system.ts';
import { memoryFileSystem } from './memory-file-system.ts';

/** A tree whose ids are its contents. */
function tree(files: Record<string, string | { link: string }>) {
  const entries = Object.entries(files).map(([path, content]): TreeEntry => {
    const id = typeof content === 'string' ? content : content.link;
    return { path, kind: typeof content === 'string' ? 'file' : 'link', id, size: id.length };
  });
  const around = memoryFileSystem({ '/top/.git/info/exclude': 'made', '/top/new.md': 'not committed' });
  return treeFileSystem('/top', entries, async (id) => new TextEncoder().encode(id), around);
}

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

it('has the folders of its files, and nothing of the disk but what the repository keeps about itself', async () => {
  const { list, read, resolve } = tree({ 'a.md': 'one', 'docs/deep/b.md': 'two' });
  expect(await list('/top')).toEqual([
    { name: 'a.md', kind: 'file' },
    { name: 'docs', kind: 'folder' },
    { name: '.git', kind: 'folder' },
  ]);
  expect(await list('/top/docs')).toEqual([{ name: 'deep', kind: 'folder' }]);
  expect(text(await read('/top/docs/deep/b.md', 3))).toBe('two');
  expect(await read('/top/docs/deep/b.md', 2)).toBeUndefined();
  expect(text(await read('/top/.git/info/exclude', 99))).toBe('made');
  expect(await resolve('/top/new.md')).toBeUndefined();
  await expect(read('/top/new.md', 99)).rejects.toThrow();
  await expect(list('/top/a.md')).rejects.toThrow();
});

it('follows links within itself, and none that leads out, nowhere or round', async () => {
  const { read, resolve, idOf } = tree({
    'docs/a.md': 'one',
    'x/up.md': { link: '../docs/./a.md' },
    'x/folder': { link: '../docs' },
    'x/whole': { link: '/top/docs' },
    'x/first': { link: 'second' },
    'x/second': { link: 'third' },
    'x/third': { link: 'up.md' },
    'x/out': { link: '../../etc/passwd' },
    'x/lost': { link: 'nothing' },
    'x/round': { link: 'round' },
  });
  expect(await resolve('/top/x/up.md')).toEqual({ path: '/top/docs/a.md', kind: 'file' });
  expect(await resolve('/top/x/folder')).toEqual({ path: '/top/docs', kind: 'folder' });
  expect(await resolve('/top/x/whole')).toEqual({ path: '/top/docs', kind: 'folder' });
  expect(text(await read('/top/x/folder/a.md', 99))).toBe('one');
  expect(await idOf('/top/x/up.md')).toBe('one');
  expect(await idOf('/top/x/first')).toBe('one');
  for (const name of ['out', 'lost', 'round']) expect(await resolve(`/top/x/${name}`)).toBeUndefined();
});
