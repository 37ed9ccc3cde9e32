import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeAt } from './places.ts';

const git = vi.hoisted(() => ({
  activate: (): void => {},
  reads: 0,
  state: 'initialized',
  repositories: [] as unknown[],
}));
const editor = vi.hoisted(() => ({
  textDocuments: [] as unknown[],
  fired: 0,
  onEdit: (_: unknown): void => {},
  onSave: (_: unknown): void => {},
}));
const changes = new EventEmitter();
const subscribe = (listener: () => void) => {
  changes.on('change', listener);
  return { dispose: () => changes.off('change', listener) };
};
const repository = {
  rootUri: { toString: () => 'file:///' },
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
  workspace: {
    get textDocuments() {
      return editor.textDocuments;
    },
    fs: { readFile: async () => new TextEncoder().encode('one\ntwo\n') },
    onDidChangeTextDocument(listener: (event: unknown) => void) {
      editor.onEdit = listener;
      return { dispose() {} };
    },
    onDidSaveTextDocument(listener: (document: unknown) => void) {
      editor.onSave = listener;
      return { dispose() {} };
    },
  },
  EventEmitter: class {
    readonly event = () => {};
    readonly fire = () => editor.fired++;
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
              getRepository: () => repository,
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
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

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

it('reads what is committed once, though Git hands out its repository anew each time', async () => {
  const { followChanges } = await import('../../src/editor/changes.ts');
  const committed = { uri: { toString: () => 'file:///c', fsPath: '/c' }, status: 5 };
  let read = 0;
  let change = () => {};
  const onDidChange = (listener: () => void) => {
    change = listener;
    return { dispose() {} };
  };
  const onBranch = () => ({
    ...repository,
    state: {
      ...repository.state,
      HEAD: { name: 'topic', commit: 'top' },
      workingTreeChanges: [],
      onDidChange,
    },
    getBranchBase: async () => ({ remote: 'origin', name: 'main', commit: 'base' }),
    getMergeBase: async () => 'start',
    async diffBetween(_: string, __: string, path?: string) {
      if (path === undefined) return [committed];
      read++;
      return '@@ -1 +1 @@\n+x\n';
    },
  });
  git.repositories = [onBranch()];
  const followed = followChanges();
  const watching = followed.watch(true);
  git.activate();
  await watching;
  await vi.waitFor(() => expect(followed.since).toBe('origin/main'));
  expect(read).toBe(1);
  git.repositories = [onBranch()];
  const { fired } = editor;
  change();
  await vi.waitFor(() => expect(editor.fired).toBeGreaterThan(fired));
  expect(read).toBe(1);
  await followed.watch(false);
});

it('takes in what is not saved, and keeps it from when it is saved until Git says so', async () => {
  const { followChanges } = await import('../../src/editor/changes.ts');
  git.repositories = [repository];
  const { isChanged, watch } = followChanges();
  const watching = watch(true);
  git.activate();
  await watching;
  const uri = { scheme: 'file', toString: () => placeAt('b', 1, 1).uri };
  const document = { uri, isDirty: true, getText: () => 'one\nnew\ntwo\n' };
  const changed = () => [1, 2, 3].map((line) => isChanged(placeAt('b', line, line)));
  expect(changed()).toEqual([false, false, false]);
  editor.textDocuments = [document];
  editor.onEdit({ document });
  await vi.waitFor(() => expect(changed()).toEqual([false, true, false]));
  editor.textDocuments = [{ ...document, isDirty: false }];
  editor.onSave(document);
  const { fired } = editor;
  editor.onEdit({ document: { uri } });
  await vi.waitFor(() => expect(editor.fired).toBe(fired + 1));
  expect(changed()).toEqual([false, true, false]);
  await watch(false);
});
