import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { IndexState } from '../../src/service/indexer/news.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

async function said(state: Partial<IndexState>): Promise<string | undefined> {
  const { stillToCome } = await import('../../src/editor/still-to-come.ts');
  return stillToCome({ phase: 'indexing', done: 0, total: 0, due: 0, files: 0, skipped: {}, ...state });
}

it.each<[Partial<IndexState>, string | undefined]>([
  [{ stage: 'read' }, 'Files are still to be read.'],
  [{ stage: 'read', done: 2820, total: 3000 }, '180 of 3,000 files are still to be read.'],
  [{ stage: 'read', done: 2999, total: 3000 }, '1 of 3,000 files is still to be read.'],
  [{ stage: 'read', done: 3000, total: 3000 }, 'All files have been read, but not all are compared yet.'],
  [{ stage: 'compare', done: 1397, total: 1451 }, '1,397 of 1,451 files have been compared so far.'],
  [
    { stage: 'compare', done: 1451, total: 1451 },
    'All files have been compared, but not all findings are listed yet.',
  ],
  [{ phase: 'paused', stage: 'read', total: 9 }, 'Paused. 9 of 9 files are still to be read.'],
  [{ phase: 'ready' }, undefined],
])('says of %o: %s', async (state, text) => {
  expect(await said(state)).toBe(text);
});
