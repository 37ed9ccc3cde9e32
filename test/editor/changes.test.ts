import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';

const git = vi.hoisted(() => ({
  activate: (): void => {},
  reads: 0,
  state: 'initialized',
  repositories: [] as unknown[],
}));
const changes = new EventEmitter();
const subscribe = (listener: () => void) => {
  changes.on('change', listener);
  return { dispose: () => changes.off('change', listener) };
};
const repository = {
  state: {
    workingTreeChanges: [{ uri: { toString: () => 'file:///a', fsPath: '/a' }, status: 5 }],
    indexChanges: [],
    mergeChanges: [],
    onDidChange: subscribe,
  },
  async diffWith() {
    git.reads++;
    return '@@ -1 +1 @@\n+x\n';
  },
};
vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly event = () => {};
    readonly fire = () => {};
  },
  extensions: {
    getExtension: () => ({
      isActive: false,
      async activate() {
        await new Promise<void>((resolve) => {
          git.activate = resolve;
        });
        return {
          enabled: true,
          getAPI: () =>
            Object.assign(git, {
              onDidOpenRepository: subscribe,
              onDidCloseRepository: subscribe,
              onDidChangeState: subscribe,
            }),
        };
      },
    }),
  },
}));

git.repositories = [repository];

it('follows no changes that nobody watches any more when Git is there at last', async () => {
  const { followChanges } = await import('../../src/editor/changes.ts');
  const { watch } = followChanges();
  const watching = watch(true);
  const { activate } = git;
  await watch(false);
  activate();
  await watching;
  expect(changes.listenerCount('change')).toBe(0);
  expect(git.reads).toBe(0);
});

it('follows them once when two ask for them', async () => {
  const { followChanges } = await import('../../src/editor/changes.ts');
  const { watch } = followChanges();
  const both = [watch(true), watch(true)];
  git.activate();
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(await watch(true)).toBe(true);
  expect(changes.listenerCount('change')).toBe(4);
  expect(git.reads).toBe(1);
  await watch(false);
  expect(changes.listenerCount('change')).toBe(0);
});

it('knows nothing where Git has looked and has no repository open', async () => {
  const { followChanges } = await import('../../src/editor/changes.ts');
  const followed = followChanges();
  const { watch } = followed;
  const watching = watch(true);
  git.activate();
  await watching;
  expect(followed.isWithoutRepository).toBe(false);
  git.repositories = [];
  expect(followed.isWithoutRepository).toBe(true);
  git.state = 'uninitialized';
  expect(followed.isWithoutRepository).toBe(false);
  git.state = 'initialized';
  await watch(false);
  expect(followed.isWithoutRepository).toBe(false);
});
