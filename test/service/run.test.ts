import { expect, it } from 'vitest';
import type { Machine } from '../../src/service/machine.ts';
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
