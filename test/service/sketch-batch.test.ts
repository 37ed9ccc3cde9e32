import { afterEach, expect, it, vi } from 'vitest';
import { Sketcher } from '../../src/engine/sketches/sketcher.ts';
import { type Batch, batchSketcher } from '../../src/service/sketch-batch.ts';
import { type Content, memoryFileSystem } from '../workspace/memory-file-system.ts';

const utf16 = new Uint8Array([0xff, 0xfe, 104, 0, 105, 0]);

function batchOf(paths: readonly string[], changes: Partial<Batch> = {}): Batch {
  const files = paths.map((path) => ({ path, handWritten: false }));
  return { root: '/p', files, maxFileSize: 1000, also: [], ...changes };
}

function sketching(files: Record<string, Content>, remember = false) {
  return batchSketcher(memoryFileSystem(files), { remember });
}

afterEach(() => void vi.restoreAllMocks());

it('reads what can be compared, and says of the rest why not', async () => {
  const sketch = sketching({
    '/p/a.ts': 'const a = 1;',
    '/p/b.md': utf16,
    '/p/c': new Uint8Array([0]),
    '/p/d': '',
    '/p/e': 'e'.repeat(1001),
    '/p/f.ts': '// @generated\n',
    '/p/g': 'unreadable folder',
  });
  const { paths, skipped, bytes, sketches } = await sketch(
    batchOf(['a.ts', 'b.md', 'c', 'd', 'e', 'f.ts', 'g', 'vanished']),
  );
  expect(paths).toEqual(['a.ts', 'b.md']);
  expect(skipped.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'c: binary',
    'd: empty',
    'e: too large',
    'f.ts: generated',
    'g: unreadable',
    'vanished: unreadable',
  ]);
  expect(bytes).toBe('const a = 1;'.length + 'hi'.length);
  expect(sketches.bytes).toHaveLength(2);
});

it('takes a generated file that is wanted, or that a person is said to have written', async () => {
  const files = { '/p/a.ts': '// @generated\n' };
  expect((await sketching(files)(batchOf(['a.ts'], { also: ['generated'] }))).paths).toEqual(['a.ts']);
  const declared = batchOf([], { files: [{ path: 'a.ts', handWritten: true }] });
  expect((await sketching(files)(declared)).paths).toEqual(['a.ts']);
  const binary = sketching({ '/p/a.ts': new Uint8Array([0]) });
  expect((await binary(declared)).skipped).toEqual([{ path: 'a.ts', reason: 'binary' }]);
});

it('reads one batch after the other when many are handed over at once', async () => {
  const contents = Array.from({ length: 20 }, (_, at) => [`/p/${at}.md`, 'word '.repeat(at + 1)] as const);
  const sketch = sketching(Object.fromEntries(contents));
  const ask = (from: number) => sketch(batchOf([`${from}.md`, `${from + 1}.md`]));
  const answers = await Promise.all([0, 5, 10, 15].map(ask));
  const lengthsFrom = (from: number) => [from + 1, from + 2].map((words) => words * 'word '.length);
  expect(answers.map(({ sketches }) => [...sketches.bytes])).toEqual([0, 5, 10, 15].map(lengthsFrom));
});

it('goes on without a file that breaks the engine, and loses nothing else', async () => {
  const files = { '/p/a.ts': 'const a = 1;', '/p/b.ts': 'breaks', '/p/c.ts': 'const c = 3;' };
  const add = Sketcher.prototype.add;
  vi.spyOn(Sketcher.prototype, 'add').mockImplementation(function (this: Sketcher, bytes, language) {
    if (new TextDecoder().decode(bytes) === 'breaks') throw new Error('broken');
    add.call(this, bytes, language);
  });
  const { paths, skipped, sketches } = await sketching(files)(batchOf(['a.ts', 'b.ts', 'c.ts']));
  expect(paths).toEqual(['a.ts', 'c.ts']);
  expect(skipped).toEqual([
    { path: 'b.ts', reason: 'failed', why: expect.stringContaining('Error: broken') },
  ]);
  vi.restoreAllMocks();
  const untouched = await sketching(files)(batchOf(['a.ts', 'c.ts']));
  expect(sketches).toEqual(untouched.sketches);
});
