import { expect, it, vi } from 'vitest';
import { withSettingsFiles } from '../../../src/service/indexer/settings-files.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { inventedProse } from '../../engine/invented.ts';
import { memoryFileSystem } from '../../workspace/memory-file-system.ts';
import { liveWorkspace, uriOf } from './live-workspace.ts';

const signal = new AbortController().signal;
const options = { ...defaultOptions, exclude: ['by-setting/**'], minWords: 40 };

const twoFolders = ['a', 'b'].map((name) => ({
  uri: uriOf(name),
  root: `/w/${name}`,
  options: defaultOptions,
}));

/** What a window comes to whose folders have these settings, each in a file of its own. */
async function settledFor(...written: (object | string | undefined)[]) {
  const files = Object.fromEntries(
    written.flatMap((text, at) =>
      text ? [[`/${at}/near-duplicates.json`, typeof text === 'string' ? text : JSON.stringify(text)]] : [],
    ),
  );
  const hidden = ['**/hidden'];
  const folders = written.map((_, at) => ({ uri: `file:///${at}`, root: `/${at}`, options, hidden }));
  const system = memoryFileSystem({ ...files, '/x': '' });
  return withSettingsFiles({ folders, options, hidden, sameFile: true }, system);
}

it('puts what the file of the only folder sets in the place of the settings, and keeps what the editor hides', async () => {
  const set = { exclude: ['docs/**'], maxFileSize: '1KB', also: ['data'], minWords: 60, threshold: '80%' };
  const { assignment, settled, notes } = await settledFor({ ...set, failOn: 'any', method: 'exact' });
  const compared = { maxFileSize: 1024, also: ['data'], minWords: 60, threshold: 0.8 };
  const expected = { ...options, ...compared, exclude: ['docs/**', '**/hidden'] };
  expect(assignment.options).toEqual(expected);
  expect(assignment.folders[0].options).toEqual(expected);
  expect(settled.options).toEqual(expected);
  expect([...settled.byFiles].sort()).toEqual(Object.keys(set).sort());
  expect(notes).toEqual([
    '/0/near-duplicates.json sets exclude ["docs/**"], maxFileSize 1024, also ["data"], minWords 60, threshold 0.8',
  ]);
});

it('leaves the settings as they are where no file is', async () => {
  const { assignment, settled, notes } = await settledFor(undefined);
  expect(assignment.options).toEqual({ ...options, exclude: ['by-setting/**', '**/hidden'] });
  expect(settled).toEqual({ options: assignment.options, byFiles: [], files: [] });
  expect(notes).toEqual([]);
});

it('has each folder select its files, and the whole index counted by what all folders set alike', async () => {
  const { assignment, settled, notes } = await settledFor(
    { include: ['a/**'], minWords: 50, passageThreshold: 0.5 },
    { include: ['b/**'], minWords: 50, passageThreshold: 0.6 },
  );
  expect(assignment.folders.map((folder) => folder.options.include)).toEqual([['a/**'], ['b/**']]);
  expect(assignment.options).toMatchObject({
    include: [],
    minWords: 50,
    passageThreshold: options.passageThreshold,
  });
  expect(settled.byFiles).toEqual(['minWords']);
  expect(notes.at(-1)).toMatch(/^passageThreshold: the settings of the editor count, because not every/);
});

it('counts by the settings where one folder has no file, or one that sets nothing of it', async () => {
  for (const other of [undefined, { include: ['b/**'] }]) {
    const { assignment, settled, notes } = await settledFor({ minWords: 50 }, other);
    expect(assignment.options.minWords).toBe(40);
    expect(settled.byFiles).toEqual([]);
    expect(notes.at(-1)).toMatch(/^minWords: the settings of the editor count/);
  }
});

it('keeps the settings of a folder whose file is wrong, and says what is wrong and where', async () => {
  const { assignment, settled } = await settledFor({ minWords: 1, exclude: [] }, '{');
  expect(assignment.options.minWords).toBe(40);
  expect(assignment.folders[0].options.exclude).toEqual(['by-setting/**', '**/hidden']);
  expect(settled.files).toEqual([
    {
      folder: 'file:///0',
      file: 'file:///0/near-duplicates.json',
      sets: {},
      wrong: 'near-duplicates.json: "minWords" must be a whole number from 5 to 10000, not 1',
    },
    expect.objectContaining({
      folder: 'file:///1',
      wrong: expect.stringMatching(/^near-duplicates\.json is not valid JSON/),
    }),
  ]);
});

it('takes the key of package.json as well', async () => {
  const system = memoryFileSystem({ '/0/package.json': '{ "near-duplicates": { "minWords": 4 } }' });
  const folders = [{ uri: 'file:///0', root: '/0', options }];
  const { settled } = await withSettingsFiles({ folders, options, sameFile: true }, system);
  expect(settled.files).toEqual([
    expect.objectContaining({
      file: 'file:///0/package.json',
      wrong: expect.stringMatching(/^the key "near-duplicates" of package\.json: "minWords"/),
    }),
  ]);
});

it('reads package.json once', async () => {
  const system = memoryFileSystem({ '/0/package.json': '{ "near-duplicates": { "minWords": 50 } }' });
  const read = vi.spyOn(system, 'read');
  const folders = [{ uri: 'file:///0', root: '/0', options }];
  await withSettingsFiles({ folders, options, sameFile: true }, system);
  expect(read.mock.calls.map(([path]) => path)).toEqual(['/0/package.json']);
});

it('says all that is wrong in a file', async () => {
  const { settled } = await settledFor({ minWord: 30, threshold: 7 });
  expect(settled.files[0].wrong?.split('\n')).toEqual([
    expect.stringMatching(/^near-duplicates\.json: unknown key "minWord"/),
    expect.stringMatching(/^near-duplicates\.json: "threshold" must be/),
  ]);
});

it('says which glob can fit nothing, as the terminal does', async () => {
  const { settled } = await settledFor({ exclude: ['docs/**', '/0/lib/**'] });
  expect(settled.files[0]).toMatchObject({
    sets: {},
    wrong: expect.stringMatching(
      /^near-duplicates\.json: the glob \/0\/lib\/\*\* to exclude can fit nothing, because it is an absolute path/,
    ),
  });
});

it('says which file is wrong where two may have settings', async () => {
  const system = memoryFileSystem({
    '/0/package.json': '{ "near-duplicates": { "minWords": 50 } }',
    '/0/near-duplicates.json': { link: '/nowhere' },
  });
  const folders = [{ uri: 'file:///0', root: '/0', options }];
  const { settled } = await withSettingsFiles({ folders, options, sameFile: true }, system);
  expect(settled.files).toEqual([
    expect.objectContaining({ file: 'file:///0/near-duplicates.json', wrong: expect.stringMatching(/link/) }),
  ]);
});

/** A workspace with two copies, and what is told of it when its settings file says something else. */
async function twoCopies() {
  const copied = `${inventedProse(1, 12)}\n`;
  const workspace = liveWorkspace({ 'a.md': copied, 'b.md': copied, 'old/c.md': copied });
  await workspace.assign();
  await workspace.ready();
  await workspace.until('three copies', () => workspace.copies()[0]?.length === 3);
  const uri = uriOf('near-duplicates.json');
  return {
    workspace,
    settled: () => workspace.states.at(-1)?.settled,
    copies: () => workspace.copies().map((files) => files.join(' ')),
    async write(settings: object | string | undefined, how: 'created' | 'changed' | 'deleted') {
      if (settings === undefined) delete workspace.files['/w/near-duplicates.json'];
      else
        workspace.write(
          'near-duplicates.json',
          typeof settings === 'string' ? settings : JSON.stringify(settings),
        );
      await workspace.asks.filesChanged({ created: [], changed: [], deleted: [], [how]: [uri] }, signal);
    },
  };
}

it('compares anew when the settings file comes, changes and goes', async () => {
  const { workspace, copies, write } = await twoCopies();
  await write({ exclude: ['old/**'] }, 'created');
  await workspace.until('two copies', () => copies().join() === 'a.md b.md');
  await write({ minWords: 5000 }, 'changed');
  await workspace.until('none', () => copies().length === 0 && workspace.states.at(-1)?.phase === 'ready');
  await write(undefined, 'deleted');
  await workspace.until('all', () => copies().join() === 'a.md b.md old/c.md');
});

it('says what is wrong with the settings file, and nothing more when it is mended', async () => {
  const { workspace, copies, settled, write } = await twoCopies();
  await write({ exclude: ['old/**'], minWords: 'many' }, 'created');
  expect(settled()?.files).toEqual([
    expect.objectContaining({ sets: {}, wrong: expect.stringMatching(/"minWords" must be a whole number/) }),
  ]);
  await workspace.ready();
  expect(copies()).toEqual(['a.md b.md old/c.md']);
  await write({ exclude: ['old/**'] }, 'changed');
  expect(settled()?.files).toEqual([expect.not.objectContaining({ wrong: expect.anything() })]);
  await workspace.until('two copies', () => copies().join() === 'a.md b.md');
});

it('notices a settings file that no event told of when it looks at the folders again', async () => {
  const { workspace, copies } = await twoCopies();
  workspace.write('near-duplicates.json', '{ "exclude": ["old/**"] }');
  await workspace.asks.reconcile(undefined, signal);
  await workspace.until('two copies', () => copies().join() === 'a.md b.md');
});

it('logs once what a file sets', async () => {
  const { workspace, write } = await twoCopies();
  const { length } = workspace.log;
  await write({ minWords: 50 }, 'created');
  await write({ minWords: 50, failOn: 'new' }, 'changed');
  expect(workspace.log.slice(length)).toEqual(['/w/near-duplicates.json sets minWords 50']);
});

it('reads the files anew when a folder takes in other kinds than the window', async () => {
  const text = `<!-- Generated by x. DO NOT EDIT. -->\n${inventedProse(2, 12)}\n`;
  const workspace = liveWorkspace({ 'a/x.md': text, 'b/x.md': text });
  await workspace.assign({ folders: twoFolders });
  await workspace.ready();
  expect(workspace.states.at(-1)).toMatchObject({ files: 0, skipped: { generated: 2 } });
  workspace.write('a/near-duplicates.json', '{ "also": ["generated"] }');
  const events = { created: [uriOf('a/near-duplicates.json')], changed: [], deleted: [] };
  await workspace.asks.filesChanged(events, signal);
  await workspace.until('one is read', () => workspace.states.at(-1)?.skipped.generated === 1);
});

it('compares open documents that are as large as their folders allow', async () => {
  const workspace = liveWorkspace({
    'a/x.md': 'short\n',
    'b/x.md': 'short\n',
    'a/near-duplicates.json': '{ "maxFileSize": 20 }',
  });
  await workspace.assign({ folders: twoFolders });
  await workspace.ready();
  for (const path of ['a/x.md', 'b/x.md']) await workspace.open(path, inventedProse(3, 12));
  const told = () => ['a/x.md', 'b/x.md'].map((path) => workspace.documents.get(uriOf(path))?.leftOut);
  await workspace.until('one is too large', () => told().join() === 'too large,');
});
