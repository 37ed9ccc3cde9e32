import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { SharedSearch } from '../../src/engine/search/shared-search.ts';
import type { UngroupedSeeds } from '../../src/engine/seeds/seed-groups.ts';
import { startWorkerPool } from '../../src/service/node/worker-pool.ts';
import type { Batch, SketchedBatch } from '../../src/service/sketch-batch.ts';
import { folderOf } from '../cli/tool.ts';

/** A thread that answers with the root of a batch, dies of a root of "die", and fails on "fail". */
const script = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', ({ id, body: { kind, batch: body, seeds } }) => {
  if (kind === 'group' && seeds.die) process.exit(1);
  if (kind === 'group') return parentPort.postMessage({ type: 'answer', id, body: seeds });
  if (kind === 'search') return parentPort.postMessage({ type: 'answer', id, body: [threadId] });
  if (body.root === 'die') process.exit(1);
  if (body.root === 'throw') throw new Error('out of order');
  if (body.root === 'fail') parentPort.postMessage({ type: 'failure', id, reason: 'no' });
  else setTimeout(() => parentPort.postMessage({ type: 'answer', id, body: { paths: [body.root, 'thread'] } }), body.root.length % 3);
});`;

const batch = (root: string): Batch => ({ root, files: [], maxFileSize: 1, also: [] });

function startPool(reading: number, searching = reading, text = script, notes: string[] = []) {
  const url = pathToFileURL(`${folderOf({ 'worker.cjs': text })}/worker.cjs`);
  const started = startWorkerPool(
    { reading, searching },
    url,
    async ({ root }) => ({ paths: [root, 'here'] }) as unknown as SketchedBatch,
    (note) => notes.push(note),
  );
  onTestFinished(() => started.stop());
  return started;
}

function pool(size: number, text = script) {
  const started = startPool(size, size, text);
  return async (root: string) => (await started.sketch(batch(root))).paths.join(' ');
}

it('answers every batch, more of them than there are threads', async () => {
  const sketch = pool(2);
  const roots = Array.from({ length: 50 }, (_, n) => 'x'.repeat(n));
  expect(await Promise.all(roots.map(sketch))).toEqual(roots.map((root) => `${root} thread`));
});

it.each(['die', 'throw'])('does here what a thread leaves undone: %s', async (end) => {
  const sketch = pool(2);
  const roots = ['a', 'b', end, 'c', 'd', 'e', 'f'];
  const answers = await Promise.all(roots.map(sketch));
  expect(answers.map((answer) => answer.split(' ')[0])).toEqual(roots);
  expect(answers[2]).toBe(`${end} here`);
});

it('says once of each thread that dies why it did, and nothing of those that are ended', async () => {
  const notes: string[] = [];
  const started = startPool(3, 3, script, notes);
  const sketched = ['throw', 'a', 'die'].map((root) => started.sketch(batch(root)));
  await Promise.all(sketched);
  started.stop();
  await vi.waitFor(() => expect(notes).toHaveLength(2));
  expect(notes.map((note) => note.replace('A thread died, and another does its work: ', '')).sort()).toEqual([
    'The thread has ended',
    'out of order',
  ]);
});

it('does everything here when every thread has died, or none could start', async () => {
  const dead = pool(2);
  await Promise.all([dead('die'), dead('die'), dead('die')]);
  expect(await dead('a')).toBe('a here');
  expect(await pool(2, 'throw new Error("cannot start")')('a')).toBe('a here');
});

it('does here what a thread could not do', async () => {
  expect(await pool(1)('fail')).toBe('fail here');
});

it('groups seeds in a thread that lives, and says when it dies', async () => {
  const started = startPool(2);
  const seeds = (die: boolean) => ({ die }) as unknown as UngroupedSeeds;
  expect(await started.group(seeds(false))).toEqual({ die: false });
  expect(await started.group(seeds(true))).toBeUndefined();
  expect(await started.group(seeds(false))).toEqual({ die: false });
  expect(await started.group(seeds(true))).toBeUndefined();
  expect(await started.group(seeds(false))).toBeUndefined();
});

it('searches with fewer threads than read, and reads on with those', async () => {
  const started = startPool(3, 2);
  const shared = {} as SharedSearch;
  const first = await started.search(shared);
  expect(new Set(first).size).toBe(2);
  expect(await started.search(shared)).toEqual(first);
  const read = await Promise.all(['a', 'b', 'c'].map((root) => started.sketch(batch(root))));
  expect(read.map(({ paths }) => paths.join(' '))).toEqual(['a thread', 'b thread', 'c thread']);
});
