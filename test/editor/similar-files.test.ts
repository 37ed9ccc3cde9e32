import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';
import type { IndexState } from '../../src/service/indexer/news.ts';

/** The files that are on the disk. */
const onDisk = vi.hoisted(() => new Set<string>());
vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  class FileSystemError extends Error {
    readonly code = 'FileNotFound';
  }
  const stat = async ({ path }: { path: string }) => {
    if (!onDisk.has(path)) throw new FileSystemError();
  };
  return { ...standIn, FileSystemError, workspace: { ...standIn.workspace, fs: { stat } } };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('says of a file that came during a pause that it is not read yet, and not that it is gone', async () => {
  const { filesLike } = await import('../../src/editor/similar-files.ts');
  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  const why = async (path: string, phase: IndexState['phase']) => {
    const model = {
      state: { phase },
      families: new Map(),
      whyLeftOut: async () => undefined,
      passagesOf: () => ({ leftOut: 'gone', passages: [] }),
      similarFiles: async () => [],
    } as unknown as Model;
    return (await filesLike(model, `file:///w/${path}`, token)).leftOut;
  };
  onDisk.add('/w/new.md');
  expect(await why('new.md', 'paused')).toBe('paused');
  expect(await why('deleted.md', 'paused')).toBe('gone');
  expect(await why('new.md', 'ready')).toBe('gone');
});
