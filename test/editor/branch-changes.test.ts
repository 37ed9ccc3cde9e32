import { describe, expect, it } from 'vitest';
import { BranchChanges, type Repository } from '../../src/editor/branch-changes.ts';

const change = (path: string, status = 5) =>
  ({ uri: { toString: () => `file://${path}`, fsPath: path }, status }) as never;

/** A repository whose branch left its base at `start`, with a list of what it was asked. */
function repositoryOf(start: string | undefined, asked: string[] = []) {
  const state = {
    HEAD: { name: 'topic', commit: 'top' },
    workingTreeChanges: [change('/edited'), change('/new', 7)],
    indexChanges: [],
    mergeChanges: [],
    onDidChange: () => ({ dispose() {} }),
  };
  const repository = {
    state,
    async diffWith(ref: string, path: string) {
      asked.push(`${ref} ${path}`);
      return `@@ -1 +${path.length},2 @@\n+x\n+y\n`;
    },
    async diffBetween(ref: string, other: string, path?: string) {
      asked.push([`${ref}...${other}`, path].filter(Boolean).join(' '));
      if (path === undefined) return [change('/edited'), change('/committed'), change('/added', 1)];
      return `@@ -1 +${path.length},2 @@\n+x\n+y\n`;
    },
    async getBranchBase() {
      if (start === undefined) throw new Error('no such branch');
      return { remote: 'origin', name: 'main', commit: 'base' };
    },
    getMergeBase: async () => start,
  } as unknown as Repository;
  return { repository, state };
}

async function pathsOf(repository: Repository, changes = new BranchChanges()): Promise<string[]> {
  const paths: string[] = [];
  for await (const [uri] of changes.read(repository)) paths.push(uri.slice('file://'.length));
  return paths;
}

describe('the changes of a branch', () => {
  it('are what it committed, and what is not committed yet', async () => {
    const { repository } = repositoryOf('start');
    const lines = new Map<string, unknown>();
    for await (const [uri, changed] of new BranchChanges().read(repository)) lines.set(uri, changed);
    expect(lines).toEqual(
      new Map<string, unknown>([
        ['file:///edited', [[7, 8]]],
        ['file:///new', [[1, Number.POSITIVE_INFINITY]]],
        ['file:///committed', [[10, 11]]],
        ['file:///added', [[1, Number.POSITIVE_INFINITY]]],
      ]),
    );
  });

  it('are all of a file of which Git cannot say more, and what is not committed where it cannot say what is', async () => {
    const { repository } = repositoryOf('start');
    const { diffBetween } = repository;
    const fail = () => Promise.reject(new Error('out of memory'));
    const ofFiles = {
      ...repository,
      diffWith: fail,
      diffBetween: (ref: string, other: string, path?: string) => (path ? fail() : diffBetween(ref, other)),
    };
    const lines: unknown[] = [];
    for await (const [, changed] of new BranchChanges().read(ofFiles as unknown as Repository))
      lines.push(changed);
    expect(lines).toEqual(Array.from({ length: 4 }, () => [[1, Number.POSITIVE_INFINITY]]));
    const ofBranch: Repository = { ...repository, diffBetween: fail };
    const changes = new BranchChanges();
    expect(await pathsOf(ofBranch, changes)).toEqual(['/edited', '/new']);
    expect(changes.base).toBe('HEAD');
  });

  it('are what differs from the last commit where no base is known, or nothing is committed since', async () => {
    for (const start of [undefined, 'top']) {
      const asked: string[] = [];
      const { repository } = repositoryOf(start, asked);
      expect(await pathsOf(repository)).toEqual(['/edited', '/new']);
      expect(asked).toEqual(['HEAD /edited']);
    }
  });

  it('are since the branch that it came from, or the last commit, by its name', async () => {
    for (const [start, base] of [
      ['start', 'origin/main'],
      [undefined, 'HEAD'],
      ['top', 'HEAD'],
    ]) {
      const changes = new BranchChanges();
      await pathsOf(repositoryOf(start).repository, changes);
      expect(changes.base).toBe(base);
    }
  });

  it('are since the trunk where no remote says what the branch came from, but not on a trunk itself', async () => {
    const { repository, state } = repositoryOf(undefined);
    const getMergeBase = async (ref: string) => {
      if (ref !== 'master') throw new Error('no such ref');
      return 'start';
    };
    const local = { ...repository, getMergeBase } as Repository;
    const changes = new BranchChanges();
    expect(await pathsOf(local, changes)).toEqual(['/edited', '/new', '/committed', '/added']);
    expect(changes.base).toBe('master');
    state.HEAD.name = 'main';
    expect(await pathsOf(local, changes)).toEqual(['/edited', '/new']);
    expect(changes.base).toBe('HEAD');
  });

  it('are asked for once where a file is staged and edited again', async () => {
    const asked: string[] = [];
    const { repository, state } = repositoryOf(undefined, asked);
    state.workingTreeChanges.push(change('/edited'));
    expect(await pathsOf(repository)).toEqual(['/edited', '/new']);
    expect(asked).toEqual(['HEAD /edited']);
  });

  it('are read once where they are committed, until there is another commit', async () => {
    const asked: string[] = [];
    const { repository, state } = repositoryOf('start', asked);
    const changes = new BranchChanges();
    await pathsOf({ ...repository }, changes);
    asked.length = 0;
    expect(await pathsOf({ ...repository }, changes)).toEqual(['/edited', '/new', '/committed', '/added']);
    expect(asked).toEqual(['start /edited']);
    state.HEAD.commit = 'next';
    asked.length = 0;
    await pathsOf({ ...repository }, changes);
    expect(asked).toContain('start...next /committed');
  });
});
