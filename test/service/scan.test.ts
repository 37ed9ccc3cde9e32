import { expect, it } from 'vitest';
import type { Machine } from '../../src/service/machine.ts';
import { defaultOptions } from '../../src/service/options.ts';
import { commonRoot } from '../../src/service/read-trees.ts';
import type { Progress, Stage } from '../../src/service/run.ts';
import { scan } from '../../src/service/scan.ts';
import { paragraph } from '../cli/tool.ts';
import { type Content, memoryFileSystem } from '../workspace/memory-file-system.ts';

/** A machine whose clock runs fast, so that every pause is taken. */
function machineOf(files: Record<string, Content>): Machine {
  let time = 0;
  return {
    fileSystem: memoryFileSystem(files),
    now: () => (time += 30),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

function tree(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let n = 0; n < count; n++) files[`/p/${n}.md`] = paragraph(`t${n % 5}`) + paragraph(`own${n}`);
  return files;
}

const request = { folders: ['/p'], options: defaultOptions };

it('finds the same in a file system that answers later, however it is paused', async () => {
  const { result } = await scan(
    { folders: ['/p'], options: defaultOptions },
    machineOf({ '/p/a.md': paragraph('a'), '/p/b/c.md': paragraph('a'), '/p/d.md': paragraph('d') }),
  );
  const { files, families, stats } = result;
  expect(files).toEqual([{ a: 'a.md', b: 'b/c.md', jaccard: 1, containmentOfA: 1, containmentOfB: 1 }]);
  expect(families).toHaveLength(1);
  expect(stats).toMatchObject({ files: 3, words: 360 });
});

it('makes no room for what one long file among thousands of empty ones lets expect', async () => {
  const files: Record<string, string> = { '/p/0.md': paragraph('a').repeat(1000), '/p/a.md': paragraph('b') };
  for (let n = 1; n < 20_000; n++) files[`/p/${n}.md`] = '';
  const { result } = await scan(request, machineOf(files));
  expect(result.stats).toMatchObject({ files: 2, skipped: { empty: 19_999 } });
});

it('takes globs as relative to the folder around all that are scanned, whose settings they are', async () => {
  const files = { '/p/docs/a.md': 'x', '/p/docs/old/b.md': 'x', '/p/src/old/c.md': 'x', '/p/e.md': 'x' };
  const filesOf = async (folders: string[], globs: { include?: string[]; exclude?: string[] }) => {
    const left: string[] = [];
    const watch = { onSkip: (path: string) => void left.push(path) };
    const options = { ...defaultOptions, ...globs };
    const { result } = await scan({ folders, options }, machineOf(files), watch);
    return { files: result.stats.files, left };
  };
  const both = ['/p/docs', '/p/src'];
  expect(await filesOf(both, { exclude: ['docs/old/**'] })).toEqual({ files: 2, left: ['docs/old/b.md'] });
  expect(await filesOf(both, { exclude: ['src', 'docs/a.md', 'docs/nothing'] })).toEqual({
    files: 1,
    left: ['docs/a.md', 'src/old/'],
  });
  expect(await filesOf(both, { include: ['docs/*.md'] })).toMatchObject({ files: 1 });
  await expect(filesOf(both, { include: ['docs/c.md'] })).rejects.toThrow(/, \/p$/);
});

it('tells the other copies of a file, however many, when the first of them is ignored', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 46 }, (_, at) => [`/p/${10 + at}/a.md`, paragraph('a')]),
  );
  const list = JSON.stringify({ passages: [], files: ['10/a.md'] });
  const { result } = await scan(request, machineOf({ ...files, '/p/.near-duplicates-ignore.json': list }));
  expect(result.files).toHaveLength(44);
  expect(new Set(result.files.map(({ a }) => a))).toEqual(new Set(['11/a.md']));
  expect(result.filePairsLeftOut).toBe((45 * 44) / 2 - 44);
});

it('tells how far it is, stage after stage', async () => {
  const seen: Progress[] = [];
  const files = { ...tree(99), '/p/empty.md': '' };
  await scan(request, machineOf(files), { onProgress: (progress) => void seen.push(progress) });
  const stages = seen.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1]);
  expect(stages).toEqual(['find', 'read', 'files', 'passages', 'families']);
  expect(seen.filter(({ stage }) => stage === 'read').at(-1)).toEqual({ stage: 'read', done: 100, of: 100 });
  expect(seen.filter(({ stage }) => stage === 'families').length).toBeGreaterThan(100);
});

it.each<Stage>(['find', 'read', 'files', 'passages', 'families'])('stops while it is at: %s', async (at) => {
  const controller = new AbortController();
  const after: Stage[] = [];
  const running = scan(request, machineOf(tree(100)), {
    signal: controller.signal,
    onProgress: ({ stage }) => {
      if (controller.signal.aborted) after.push(stage);
      if (stage === at) controller.abort(new Error('enough'));
    },
  });
  await expect(running).rejects.toThrow('enough');
  expect(after.length).toBeLessThanOrEqual(1);
});

it('does not begin when it is stopped already', async () => {
  await expect(
    scan(request, machineOf(tree(1)), { signal: AbortSignal.abort(new Error('enough')) }),
  ).rejects.toThrow('enough');
});

it('says which folder cannot be read', async () => {
  await expect(scan(request, machineOf({ '/p': 'unreadable folder' }))).rejects.toThrow(
    'Cannot read the folder /p: permission denied',
  );
});

it('knows the folder that holds several', () => {
  expect(commonRoot(['/a/b'])).toBe('/a/b');
  expect(commonRoot(['/a/b', '/a/c/d'])).toBe('/a');
  expect(commonRoot(['/a/b', '/a/bc'])).toBe('/a');
  expect(commonRoot(['/a', '/b'])).toBe('/');
  expect(commonRoot(['C:/a', 'C:/b'])).toBe('C:/');
  expect(() => commonRoot(['C:/a', 'D:/b'])).toThrow('C:/a and D:/b have no folder in common');
});

it('reads folders that stand in one another once', async () => {
  const files = { '/p/a.md': paragraph('a'), '/p/q/b.md': paragraph('b') };
  const { result } = await scan(
    { folders: ['/p/q', '/p', '/p/q'], options: defaultOptions },
    machineOf(files),
  );
  expect({ root: result.root, files: result.stats.files }).toEqual({ root: '/p', files: 2 });
});

it('reads what links in several folders lead to once, also where that is one of them', async () => {
  const files = {
    '/p/a/a.md': paragraph('a'),
    '/p/a/to-b': { link: '/p/b' },
    '/p/a/to-x': { link: '/x' },
    '/p/b/b.md': paragraph('b'),
    '/p/b/to-x': { link: '/x' },
    '/x/x.md': paragraph('x'),
  };
  const { result } = await scan({ folders: ['/p/a', '/p/b'], options: defaultOptions }, machineOf(files));
  expect(result.stats).toMatchObject({ files: 3, skipped: { linked: 2 } });
});
