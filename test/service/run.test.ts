import { expect, it } from 'vitest';
import type { Machine } from '../../src/service/machine.ts';
import { thisMachine } from '../../src/service/node/machine.ts';
import { type Progress, runSearch } from '../../src/service/run.ts';

it('counts what comes after the last step of a search to its stage', async () => {
  let clock = 0;
  const machine = { now: () => clock, pause: async () => {} } as unknown as Machine;
  function* search(): Generator<Progress, string> {
    clock += 3;
    yield { stage: 'passages', done: 1, of: 2 };
    clock += 4;
    yield { stage: 'passages', done: 2, of: 2 };
    clock += 5;
    yield { stage: 'families', done: 0, of: 1 };
    clock += 20;
    return 'found';
  }
  const { result, milliseconds } = await runSearch(search(), machine, {});
  expect(result).toBe('found');
  expect(milliseconds).toEqual({ passages: 7, families: 25 });
});

it('is stopped by what it hears of during its last step', async () => {
  let clock = 0;
  const controller = new AbortController();
  const pause = async () => controller.abort(new Error('enough'));
  const machine = { now: () => clock, pause } as unknown as Machine;
  function* search(): Generator<Progress, string> {
    yield { stage: 'passages', done: 0, of: 1 };
    clock += 1000;
    return 'found';
  }
  await expect(runSearch(search(), machine, { signal: controller.signal })).rejects.toThrow('enough');
});

it('frees what is no longer used once the last passages are found', async () => {
  const freed: string[] = [];
  let stage = '';
  const machine = {
    now: () => 0,
    pause: async () => {},
    collectGarbage: () => freed.push(stage),
  } as unknown as Machine;
  function* search(): Generator<Progress, void> {
    for (stage of ['files', 'passages', 'passages', 'families']) yield { stage, done: 0, of: 1 } as Progress;
  }
  await runSearch(search(), machine, {});
  expect(freed).toEqual(['families']);
});

it('can free what is no longer used on Node', async () => {
  const { collectGarbage, pause } = thisMachine(new URL('file:///none'), { wanted: 0 });
  const unused = new WeakRef({ large: new Uint8Array(1 << 20) });
  await pause();
  collectGarbage?.();
  expect(unused.deref()).toBeUndefined();
});
