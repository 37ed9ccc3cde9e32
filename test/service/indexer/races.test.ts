import { describe, expect, it } from 'vitest';
import type { IndexState } from '../../../src/service/indexer/news.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { inventedProse } from '../../engine/invented.ts';
import { example, found, shared } from './example.ts';
import { type LiveWorkspace, liveWorkspace, uriOf } from './live-workspace.ts';

const signal = new AbortController().signal;

/** Calls `act` once, at the `turn`-th turn of what `during` describes. */
function once(workspace: LiveWorkspace, turn: number, act: () => void): { readonly done: boolean } {
  const state = { done: false };
  let turns = 0;
  workspace.onTurn = () => {
    if (state.done || ++turns < turn) return;
    state.done = true;
    act();
  };
  return state;
}

/** Tries it at every turn that there is from a start to the end. */
async function atEveryTurn(
  start: () => Promise<LiveWorkspace>,
  act: (workspace: LiveWorkspace) => void,
  check: (workspace: LiveWorkspace) => Promise<void>,
): Promise<void> {
  for (let turn = 1; turn < 300; turn += turn < 10 ? 1 : 9) {
    const workspace = await start();
    const acted = once(workspace, turn, () => act(workspace));
    await workspace.assign();
    await workspace.until('an end', () => /ready|empty/.test(workspace.states.at(-1)?.phase ?? ''));
    if (!acted.done) {
      expect(turn).toBeGreaterThan(5);
      return;
    }
    await check(workspace);
  }
}

async function filesChanged(workspace: LiveWorkspace, changed: Partial<Record<string, string[]>>) {
  const uris = (names: string[] = []) => names.map(uriOf);
  const { created, changed: written, deleted } = changed;
  await workspace.asks.filesChanged(
    { created: uris(created), changed: uris(written), deleted: uris(deleted) },
    signal,
  );
}

describe('whatever happens at whichever turn', () => {
  it('a file that is deleted stays deleted', async () => {
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => {
        delete workspace.files['/w/a.md'];
        void filesChanged(workspace, { deleted: ['a.md'] });
      },
      async (workspace) => {
        await workspace.until('it is gone', () => workspace.states.at(-1)?.files === 4);
        await workspace.until('its family too', () => workspace.copies().length === 1);
        expect(workspace.copies()).toEqual([found[1]]);
      },
    );
  });

  it('a file that is written is compared as it is', async () => {
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => {
        workspace.write('other.md', shared);
        void filesChanged(workspace, { changed: ['other.md'] });
      },
      (workspace) =>
        workspace.until('three copies', () => workspace.copies()[0]?.join() === 'a.md,b.md,other.md'),
    );
  });

  it('a pause ends what goes on, and a resume takes it up', async () => {
    const long = inventedProse(50, 30);
    for (let turn = 1; turn < 120; turn += 5) {
      const workspace = liveWorkspace({ ...example(), 'x.md': long, 'y.md': `${long} And more.` });
      const acted = once(workspace, turn, () => void workspace.asks.order('pause', signal));
      await workspace.assign();
      const isAt = (phase: IndexState['phase']) => workspace.states.at(-1)?.phase === phase;
      await workspace.until('it stops or is ready', () => isAt('paused') || isAt('ready'));
      if (!acted.done) return;
      await workspace.until('it stops', () => isAt('paused'));
      const { length } = workspace.states;
      for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
      expect(workspace.states.slice(length).filter(({ phase }) => phase !== 'paused')).toEqual([]);
      await workspace.asks.order('resume', signal);
      await workspace.ready();
      expect(workspace.copies()).toEqual([...found, ['x.md', 'y.md']]);
      expect([...workspace.fileGroups.keys()]).toHaveLength(1);
    }
  });

  it('a folder that is taken away leaves nothing', async () => {
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => void workspace.assign({ folders: [] }),
      async (workspace) => {
        await workspace.until('nothing is left', () => workspace.states.at(-1)?.phase === 'empty');
        expect([...workspace.families.values()]).toEqual([]);
        expect(workspace.states.at(-1)).toMatchObject({ files: 0, skipped: {} });
      },
    );
  });

  it('settings that leave files out leave them out', async () => {
    const options = { ...defaultOptions, exclude: ['src/**'] };
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => void workspace.assign({ options }),
      async (workspace) => {
        await workspace.until('they are out', () => workspace.states.at(-1)?.files === 3);
        await workspace.until('their family too', () => workspace.copies().length === 1);
      },
    );
  });

  it('settings that change what is found begin anew', async () => {
    const options = { ...defaultOptions, minWords: 5000 };
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => void workspace.assign({ options }),
      async (workspace) => {
        await workspace.until('nothing is long enough', () => workspace.copies().length === 0);
        await workspace.ready();
        expect(workspace.copies()).toEqual([]);
      },
    );
  });

  it('an edit is compared, and what it takes away is gone', async () => {
    await atEveryTurn(
      async () => liveWorkspace(example()),
      (workspace) => void workspace.open('a.md', inventedProse(40, 9), { version: 5 }),
      async (workspace) => {
        await workspace.until(
          'it is told',
          () => workspace.documents.get(uriOf('a.md'))?.passages.length === 0,
        );
        await workspace.until('the family is gone', () => workspace.copies().length === 1);
      },
    );
  });
});

it('a file that is deleted while it is read does not come back', async () => {
  const workspace = liveWorkspace(example());
  workspace.onRead = (path) => {
    if (path !== 'a.md') return;
    delete workspace.files['/w/a.md'];
    void filesChanged(workspace, { deleted: ['a.md'] });
  };
  await workspace.assign();
  await workspace.ready();
  expect(workspace.states.at(-1)?.files).toBe(4);
  expect(workspace.copies()).toEqual([found[1]]);
});

it('takes in what happened beside a file that may not be looked at any more', async () => {
  const workspace = liveWorkspace(example());
  await workspace.assign();
  await workspace.ready();
  workspace.locked.add('a.md');
  workspace.write('new.md', shared);
  await filesChanged(workspace, { created: ['new.md'], changed: ['a.md'] });
  await workspace.until('the new file', () => workspace.copies().flat().includes('new.md'));
  expect(workspace.copies().flat()).not.toContain('a.md');
});

it('reads each of many files that come while others are read, and forgets them all at once', async () => {
  const workspace = liveWorkspace({ 'a.md': shared, 'b.md': `${shared}\n\n${inventedProse(3, 4)}` });
  await workspace.assign();
  await workspace.ready();
  const paths = Array.from({ length: 300 }, (_, at) => `many/${at % 20}/${at}.md`);
  const told: Promise<unknown>[] = [];
  let written = 0;
  // A branch switch: ever more files, told in portions, at every few turns.
  const writeSome = () => {
    const some = paths.slice(written, written + 30);
    written += some.length;
    for (const path of some) workspace.write(path, inventedProse(1000 + Number(/\d+(?=\.md)/.exec(path)), 2));
    const events = { created: some.map(uriOf), changed: [], deleted: [] };
    if (some.length) told.push(Promise.resolve(workspace.asks.filesChanged(events, signal)));
  };
  let turns = 0;
  workspace.onTurn = () => {
    if (++turns % 5 === 0) writeSome();
  };
  writeSome();
  await workspace.until('all are known', () => workspace.states.at(-1)?.files === 302);
  await Promise.all(told);
  await workspace.ready();
  for (const path of paths) delete workspace.files[`/w/${path}`];
  await workspace.asks.filesChanged({ created: [], changed: [], deleted: [uriOf('many')] }, signal);
  await workspace.until('they are gone', () => workspace.states.at(-1)?.files === 2);
  await workspace.ready();
  expect(workspace.copies()).toEqual([['a.md', 'b.md']]);
});

describe('what is told', () => {
  it('is nothing before it is known what to work on', async () => {
    const workspace = liveWorkspace(example());
    await workspace.open('a.md', shared);
    for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
    expect(workspace.states).toEqual([]);
    await workspace.assign();
    await workspace.ready();
    expect(workspace.documents.get(uriOf('a.md'))?.passages).toHaveLength(1);
  });

  it('is that it is ready only when all that was found has been told', async () => {
    const workspace = liveWorkspace(example());
    const readyWith: string[][][] = [];
    const { push } = workspace.states;
    workspace.states.push = (...states) => {
      for (const { phase } of states) if (phase === 'ready') readyWith.push(workspace.copies());
      return push.apply(workspace.states, states);
    };
    await workspace.open('other.md', inventedProse(9, 10));
    await workspace.assign();
    await workspace.ready();
    expect(readyWith).toEqual([found]);
  });

  it('is no word of reading when a look at the folders finds nothing new', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const { length } = workspace.states;
    await workspace.asks.reconcile(undefined, signal);
    await workspace.until('another word', () => workspace.states.length > length);
    await workspace.ready();
    expect(workspace.states.slice(length).map(({ phase }) => phase)).not.toContain('indexing');
  });

  it('says first that it starts when everything is made anew', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const { length } = workspace.states;
    await workspace.asks.order('rebuild', signal);
    await workspace.until('it starts', () => workspace.states.length > length);
    expect(workspace.states[length].phase).toBe('starting');
    await workspace.ready();
    expect(workspace.copies()).toEqual(found);
  });
});

describe('an index that is saved', () => {
  const kept = async () => {
    const storage = new Map<string, Uint8Array>();
    const workspace = liveWorkspace(example(), storage);
    await workspace.assign();
    await workspace.ready();
    await workspace.open('other.md', `${shared} unsaved`, { version: 3 });
    await workspace.ready();
    return { storage, workspace };
  };

  it('has no word of a document that is closed without saving, whenever that is', async () => {
    for (let turn = 1; turn < 40; turn += 3) {
      const { storage, workspace } = await kept();
      const acted = once(
        workspace,
        turn,
        () => void workspace.asks.close({ uri: uriOf('other.md') }, signal),
      );
      await workspace.asks.save(undefined, signal);
      const next = liveWorkspace(example(), storage);
      await next.assign();
      await next.ready();
      expect(next.copies()).toEqual(found);
      if (!acted.done) return;
    }
  });

  it('has the files that are open as they are on the disk, and none that changed there behind them', async () => {
    const storage = new Map<string, Uint8Array>();
    const workspace = liveWorkspace(example(), storage);
    await workspace.open('b.md', example()['b.md'], { saved: true });
    await workspace.assign();
    await workspace.ready();
    for (const path of ['a.md', 'other.md'] as const)
      await workspace.open(path, example()[path], { saved: true });
    workspace.write('other.md', shared);
    await filesChanged(workspace, { changed: ['other.md'] });
    await workspace.ready();
    await workspace.until(
      'it is read',
      () => workspace.read.filter((path) => path === 'other.md').length === 2,
    );
    await workspace.asks.save(undefined, signal);
    const next = liveWorkspace({ ...example(), 'other.md': '' }, storage);
    // The same moments of change as there.
    next.write('other.md', shared);
    await next.assign();
    await next.ready();
    expect(next.read).toEqual(['other.md']);
    expect(next.copies()[0]).toEqual(['a.md', 'b.md', 'other.md']);
  });

  it('does not bring back a file that is deleted while it is loaded, whenever that is', async () => {
    const storage = new Map<string, Uint8Array>();
    const workspace = liveWorkspace(example(), storage);
    await workspace.assign();
    await workspace.ready();
    await workspace.asks.save(undefined, signal);
    await atEveryTurn(
      async () => liveWorkspace(example(), new Map(storage)),
      (next) => {
        delete next.files['/w/a.md'];
        void filesChanged(next, { deleted: ['a.md'] });
      },
      async (next) => {
        await next.until('its family is gone', () => next.copies().length === 1);
        await next.ready();
        expect(next.states.at(-1)).toMatchObject({ files: 4 });
        expect(next.copies()).toEqual([found[1]]);
      },
    );
  });

  it('is completed by the next start when it is saved during a pause, whenever that begins', async () => {
    const text = inventedProse(50, 30);
    const pages = Array.from({ length: 40 }, (_, at) => [`${10 + at}.md`, inventedProse(100 + at, 20)]);
    const contents = { ...Object.fromEntries(pages), 'x.md': text, 'y.md': 'nothing' };
    for (let turn = 2; turn < 60; turn += 2) {
      const storage = new Map<string, Uint8Array>();
      const workspace = liveWorkspace(contents, storage);
      await workspace.assign();
      await workspace.ready();
      const acted = once(workspace, turn, () => void workspace.asks.order('pause', signal));
      workspace.write('y.md', `${text} And more.`);
      await filesChanged(workspace, { changed: ['y.md'] });
      await workspace.until('a pause', () => acted.done && workspace.states.at(-1)?.phase === 'paused');
      await workspace.asks.save(undefined, signal);
      const next = liveWorkspace(contents, storage);
      next.write('y.md', `${text} And more.`);
      await next.assign();
      await next.until('its family', () => next.copies().join() === 'x.md,y.md');
      await next.until('its group', () => next.fileGroups.size === 1);
    }
  });

  it('is taken by a worker that is started after one was killed', async () => {
    const { storage, workspace } = await kept();
    await workspace.asks.save(undefined, signal);
    const next = liveWorkspace(example(), storage);
    await next.assign();
    await next.open('other.md', `${shared} unsaved`, { version: 3 });
    await next.ready();
    await next.until('the document is compared', () => next.copies()[0]?.includes('other.md') ?? false);
    expect(next.documents.get(uriOf('other.md'))).toMatchObject({ version: 3 });
    // The one that was open was not saved.
    expect(next.read).toEqual(['other.md']);
  });
});

it('scores files as a fresh look does when many have gone and come again', async () => {
  const header = inventedProse(50, 6);
  const pages = Array.from({ length: 44 }, (_, at) => {
    const body = `${inventedProse(60 + (at >> 1), 12)}\n\n${inventedProse(100 + at, 2)}`;
    return [`${10 + at}.md`, at % 2 ? `${header}\n\n${body}` : body] as const;
  });
  const files = Object.fromEntries(pages);
  const scoresOf = (workspace: LiveWorkspace) =>
    [...workspace.fileGroups.values()]
      .flatMap(({ first, others }) => others.map(({ uri, jaccard }) => `${first} ${uri} ${jaccard}`))
      .sort();
  const workspace = liveWorkspace(files);
  await workspace.assign();
  await workspace.ready();
  const fresh = scoresOf(workspace);
  expect(fresh.length).toBeGreaterThan(10);
  const some = pages.slice(30).map(([path]) => path);
  for (const path of some) delete workspace.files[`/w/${path}`];
  await filesChanged(workspace, { deleted: some });
  // fewer have the header now, so that it counts
  const isAsBefore = () => scoresOf(workspace).every((score) => fresh.includes(score));
  await workspace.until('other scores', () => !isAsBefore() || scoresOf(workspace).length === 0);
  for (const path of some) workspace.write(path, files[path]);
  await filesChanged(workspace, { created: some });
  await workspace.until('the same scores', () => scoresOf(workspace).join() === fresh.join());
});
