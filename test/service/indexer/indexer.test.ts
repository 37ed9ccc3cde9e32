import { describe, expect, it, vi } from 'vitest';
import { Sketcher } from '../../../src/engine/sketches/sketcher.ts';
import type { Query } from '../../../src/service/indexer/answers.ts';
import type { Place } from '../../../src/service/indexer/news.ts';
import { filledForms } from '../../engine/filled-forms.ts';
import { inventedFunction, inventedProse } from '../../engine/invented.ts';
import { editedPage, manyPages } from './edited-pages.ts';
import { code, example, found, shared } from './example.ts';
import { type LiveWorkspace, liveWorkspace, uriOf } from './live-workspace.ts';

const signal = new AbortController().signal;

describe('the indexer', () => {
  it('reads a workspace, compares it, and then says that it is ready', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    expect(workspace.copies()).toEqual(found);
    expect(workspace.states.at(-1)).toMatchObject({ files: 5, done: 0, total: 0 });
  });

  it('tells what an open document shares as it is typed', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    await workspace.open('other.md', `${inventedProse(9, 10)}\n\n${shared}`, { version: 7 });
    const told = () => workspace.documents.get(uriOf('other.md'));
    expect(told()?.version).toBe(7);
    // The nearest come at once, the rest when there is time.
    const copies = () => told()?.passages.map((each) => each.copies.map(({ place }) => place.uri).sort());
    await workspace.until('both copies', () => copies()?.[0]?.length === 2);
    expect(copies()).toEqual([[uriOf('a.md'), uriOf('b.md')]]);
  });

  it('takes nothing back while an edited document is compared with the rest', async () => {
    const text = (own: number) => `${inventedProse(own, 10)}\n\n${shared}`;
    const paths = Array.from({ length: 9 }, (_, own) => `${own}.md`);
    const workspace = liveWorkspace(Object.fromEntries(paths.map((path, own) => [path, text(own + 20)])));
    await workspace.assign();
    await workspace.ready();
    for (const own of [0, 1]) await workspace.open(`${own}.md`, text(own + 20), { version: 1 });
    const told = (path: string) => workspace.documents.get(uriOf(path));
    const copies = () =>
      ['0.md', '1.md'].map((path) => told(path)?.passages.flatMap((each) => each.copies).length);
    await workspace.until('all copies of both', () => copies().join() === '8,8');
    const seen = new Set<string>();
    const look = () => seen.add(copies().join());
    workspace.onTurn = look;
    await workspace.open('0.md', text(8), { version: 2 });
    look();
    await workspace.until('the new text', () => told('0.md')?.version === 2);
    await workspace.ready();
    look();
    expect([...seen]).toEqual(['8,8']);
  });

  it('compares a document no longer that has become too large, and does again when it is smaller', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const text = example()['a.md'] as string;
    const told = () => workspace.documents.get(uriOf('a.md'));
    for (const isTooLarge of [false, true, false]) {
      await workspace.open('a.md', isTooLarge ? undefined : text);
      const isInFamily = () => workspace.copies().flat().includes('a.md');
      await workspace.until('families without it, or with it', () => isInFamily() !== isTooLarge);
      expect(told()?.leftOut).toBe(isTooLarge ? 'too large' : undefined);
      expect(told()?.passages.length).toBe(isTooLarge ? 0 : 1);
    }
  });

  it('tells a copied page once, with its listings, and what of these stands elsewhere too', async () => {
    const page = [shared, `\`\`\`ts\n${code}\`\`\``, inventedProse(30, 12)].join('\n\n');
    const workspace = liveWorkspace({ 'a.md': `${page}\n${inventedProse(3, 8)}` });
    await workspace.assign();
    await workspace.ready();
    await workspace.open('b.md', `${page}\n${inventedProse(4, 8)}`);
    const told = () => workspace.documents.get(uriOf('b.md'))?.passages.map(({ space }) => space);
    await workspace.until('the page', () => told()?.join() === 'prose');
    await workspace.ready();
    expect(told()).toEqual(['prose']);
    workspace.write('src/c.ts', `${code}\n${inventedFunction(6, 5)}`);
    await workspace.asks.filesChanged({ created: [uriOf('src/c.ts')], changed: [], deleted: [] }, signal);
    await workspace.until('the listing', () => told()?.join() === 'prose,code');
  });

  it('tells no form that everyone fills in, also in a document that was open before it knew of it', async () => {
    const forms = filledForms(30, { '3.md': shared, '8.md': shared });
    const kept = new Map<string, Uint8Array>();
    for (const at of ['first', 'from what it kept']) {
      const workspace = liveWorkspace(forms, kept);
      await workspace.assign();
      for (const path of ['0.md', '3.md']) await workspace.open(path, forms[path], { saved: true });
      await workspace.ready();
      const passages = (path: string) => workspace.documents.get(uriOf(path))?.passages ?? [];
      const copies = () => passages('3.md').flatMap((each) => each.copies.map(({ place }) => place.uri));
      await workspace.until(`${at}: the copy`, () => copies().join() === uriOf('8.md'));
      expect(passages('0.md')).toEqual([]);
      expect(workspace.copies()).toEqual([['3.md', '8.md']]);
      await workspace.until(`${at}: saved`, () => kept.size > 0);
    }
  });

  it('goes on without a document that breaks the engine', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const add = Sketcher.prototype.add;
    vi.spyOn(Sketcher.prototype, 'add').mockImplementation(function (this: Sketcher, bytes, language) {
      if (new TextDecoder().decode(bytes) === 'breaks') throw new Error('broken');
      add.call(this, bytes, language);
    });
    await workspace.open('a.md', 'breaks', { version: 2 });
    expect(workspace.documents.get(uriOf('a.md'))).toMatchObject({ version: 2, passages: [] });
    expect(workspace.log.join()).toContain('a.md cannot be compared: Error: broken');
    await workspace.until('its family is gone', () => workspace.copies().length === 1);
    await workspace.asks.reconcile(undefined, signal);
    await workspace.ready();
    expect(workspace.log.filter((line) => line.includes('cannot be compared'))).toHaveLength(1);
    await workspace.open('a.md', shared, { version: 3 });
    await workspace.until('and comes again', () => workspace.copies().length === 2);
    vi.restoreAllMocks();
  });

  it('has nothing to do for a document that says what the disk says', async () => {
    const links = (more = '') =>
      Array.from({ length: 40 }, (_, at) => `- [Chapter ${at}${at % 9 ? '' : more}](chapter-${at}.md)`).join(
        '\n',
      );
    const files = { 'first/list.md': links(), 'second/list.md': links(' of two') };
    const workspace = liveWorkspace(files);
    await workspace.assign();
    await workspace.ready();
    const pairs = () => [...workspace.fileGroups.values()].flatMap(({ others }) => others.length);
    expect([workspace.copies(), pairs()]).toEqual([[], [1]]);
    const { length } = workspace.states;
    await workspace.open('first/list.md', files['first/list.md'], { saved: true });
    for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
    expect(workspace.states).toHaveLength(length);
    await workspace.open('first/list.md', `${files['first/list.md']}\n- [More](more.md)`);
    await workspace.until('it is compared', () => workspace.states.length > length);
    await workspace.ready();
    expect(pairs()).toEqual([1]);
  });

  it('takes the disk’s text again when a document is closed unsaved', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    await workspace.open('other.md', shared);
    await workspace.until('three copies', () => workspace.copies()[0].length === 3);
    await workspace.asks.close({ uri: uriOf('other.md') }, signal);
    await workspace.until('two copies', () => workspace.copies()[0].length === 2);
    await workspace.ready();
  });

  it('follows files that come, change and go', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    workspace.write('new.md', shared);
    await workspace.asks.filesChanged({ created: [uriOf('new.md')], changed: [], deleted: [] }, signal);
    await workspace.until('the new one', () => workspace.copies()[0].includes('new.md'));
    workspace.write('a.md', inventedProse(20, 9));
    await workspace.asks.filesChanged({ created: [], changed: [uriOf('a.md')], deleted: [] }, signal);
    await workspace.until('the changed one', () => !workspace.copies()[0].includes('a.md'));
    for (const path of ['/w/src/c.ts', '/w/src/d.ts']) delete workspace.files[path];
    await workspace.asks.filesChanged({ created: [], changed: [], deleted: [uriOf('src')] }, signal);
    await workspace.until('a whole folder', () => workspace.copies().length === 1);
    await workspace.ready();
    expect(workspace.copies()).toEqual([['b.md', 'new.md']]);
  });

  it('follows what files are by those that stand beside them', async () => {
    const workspace = liveWorkspace({ ...example(), 'fixtures/a.output.ts': code });
    const tell = (events: { created?: string; deleted?: string }) => {
      const uris = (path?: string) => (path ? [uriOf(path)] : []);
      const { created, deleted } = events;
      return workspace.asks.filesChanged(
        { created: uris(created), changed: [], deleted: uris(deleted) },
        signal,
      );
    };
    const isTold = (path: string) => workspace.copies().flat().includes(path);
    await workspace.assign();
    await workspace.ready();
    expect(isTold('fixtures/a.output.ts')).toBe(true);
    workspace.write('fixtures/a.input.ts', 'x');
    await tell({ created: 'fixtures/a.input.ts' });
    await workspace.until('an expected output', () => !isTold('fixtures/a.output.ts'));
    await workspace.ready();
    delete workspace.files['/w/fixtures/a.input.ts'];
    await tell({ deleted: 'fixtures/a.input.ts' });
    await workspace.until('a file of its own', () => isTold('fixtures/a.output.ts'));
    const record = 'src-1.0.dist-info/RECORD';
    workspace.write(record, 'src/c.ts,,\nsrc-1.0.dist-info/RECORD,,\n');
    await tell({ created: record });
    await workspace.until('what pip installed', () => !isTold('src/c.ts'));
    await workspace.ready();
    delete workspace.files[`/w/${record}`];
    await tell({ deleted: 'src-1.0.dist-info' });
    await workspace.until('what nobody installed', () => isTold('src/c.ts'));
    await workspace.ready();
  });

  it('takes a saved index and reads nothing again', async () => {
    const kept = new Map<string, Uint8Array>();
    const first = liveWorkspace(example(), kept);
    await first.assign();
    await first.ready();
    await first.asks.save(undefined, signal);
    expect(first.log.join()).toContain('Saved the index');
    const second = liveWorkspace(example(), kept);
    await second.assign();
    await second.ready();
    expect(second.read).toEqual([]);
    expect([...second.families.values()]).toEqual([...first.families.values()]);
  });

  it('says which comment ignores a place, in the language of its name or, without one, of its id', async () => {
    const { asks } = liveWorkspace({});
    const text = 'def a():\n    b()\n';
    const place = { startLine: 1, startColumn: 1, endLine: 2, endColumn: 8, startOffset: 0, endOffset: 16 };
    const ask = (uri: string, languageId: string) =>
      asks.ignoringComment(
        { document: { uri, languageId, text, place: { uri, ...place } }, lineBreak: '\n' },
        signal,
      );
    const python = [{ at: 0, text: '# near-duplicates-ignore\n' }];
    expect(await ask(uriOf('a.py'), 'typescript')).toEqual(python);
    expect(await ask('untitled:Untitled-1', 'python')).toEqual(python);
    expect(await ask(uriOf('a.lua'), 'python')).toEqual([{ at: 0, text: '-- near-duplicates-ignore\n' }]);
    expect(await ask(uriOf('a.json'), 'json')).toBeUndefined();
    expect(await ask(uriOf('a.json'), 'jsonc')).toMatchObject([{ at: 0 }]);
    const cell = { from: uriOf('a.ipynb'), languageId: 'python', text, place: { uri: '', ...place } };
    expect(await asks.ignoringComment({ document: cell, lineBreak: '\n' }, signal)).toEqual([
      { at: 0, text: '# near-duplicates-ignore-start\n' },
      { at: text.length - 1, text: '\n# near-duplicates-ignore-end' },
    ]);
  });

  it('looks for lines of a file in its other lines too, and for a file as a whole in others alone', async () => {
    const lines = code.trimEnd().split('\n').length;
    const workspace = liveWorkspace({ ...example(), 'src/e.ts': `${code}${inventedFunction(7, 4)}${code}` });
    await workspace.assign();
    await workspace.ready();
    const uri = uriOf('src/e.ts');
    const placesOf = async (query: Query) =>
      (await workspace.asks.similarPassages(query, signal)).map(
        ({ place }) => `${place.uri}:${place.startLine}`,
      );
    const place = {
      startLine: 1,
      startColumn: 1,
      endLine: lines + 1,
      endColumn: 1,
      startOffset: 0,
      endOffset: 0,
    };
    const elsewhere = [uriOf('src/c.ts'), uriOf('src/d.ts')].map((other) => expect.stringContaining(other));
    expect(await placesOf({ uri })).toEqual(elsewhere);
    const again = code.length + inventedFunction(7, 4).length;
    const line = `${code}${inventedFunction(7, 4)}`.slice(0, again).split('\n').length;
    expect((await placesOf({ uri, place: { uri, ...place } })).sort()).toEqual(
      [...elsewhere, `${uri}:${line}`].sort(),
    );
  });

  it('looks for a text of which nobody says what it is as prose and as code', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const paths = async (query: Query) =>
      (await workspace.asks.similarPassages(query, signal)).map(({ place }) => place.uri).sort();
    const both = ['src/c.ts', 'src/d.ts'].map(uriOf);
    expect(await paths({ text: code, likelyLanguageId: 'markdown' })).toEqual(both);
    expect(await paths({ text: code, languageId: 'plaintext' })).toEqual(both);
    expect(await paths({ text: code, languageId: 'markdown' })).toEqual([]);
    expect(await paths({ text: shared, likelyLanguageId: 'typescript' })).toEqual(
      ['a.md', 'b.md'].map(uriOf),
    );
    const uri = 'untitled:Untitled-1';
    await workspace.open(uri, code);
    await workspace.ready();
    expect(await paths({ uri })).toEqual(both);
    const files = await workspace.asks.similarFiles({ uri }, signal);
    expect(files.filter((file) => file.uri === both[0])).toMatchObject([{ jaccard: 1 }]);
    await workspace.until('it is told as code', () => !!workspace.documents.get(uri)?.passages.length);
  });

  it('tells of places in notebooks the cells that they are in, of closed and of open ones', async () => {
    const notebook = (...sources: string[]) => {
      const cells = sources.map((source) => ({
        cell_type: 'markdown',
        metadata: {},
        source: source.split(/(?<=\n)/),
      }));
      return JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, undefined, 1);
    };
    const workspace = liveWorkspace({ ...example(), 'n.ipynb': notebook('# N', 'One', shared) });
    await workspace.assign();
    await workspace.ready();
    const cellsOf = (places: readonly Place[]) =>
      places.find(({ uri }) => uri.endsWith('.ipynb'))?.cells?.firstCell;
    const inFamilies = () => cellsOf([...workspace.families.values()].flatMap(({ members }) => members));
    expect(inFamilies()).toBe(3);
    await workspace.open('a.md', example()['a.md'], { saved: true });
    const copies = () =>
      workspace.documents.get(uriOf('a.md'))?.passages.flatMap((each) => each.copies) ?? [];
    await workspace.until('the copy', () => cellsOf(copies().map(({ place }) => place)) === 3);
    const similar = await workspace.asks.similarPassages({ text: shared, languageId: 'markdown' }, signal);
    expect(cellsOf(similar.map(({ place }) => place))).toBe(3);
    await workspace.open('n.ipynb', notebook('# N', shared));
    await workspace.until('the second cell', () => inFamilies() === 2);
  });

  it('stops looking when nobody waits for the answer any more', async () => {
    const workspace = liveWorkspace(example());
    await workspace.assign();
    await workspace.ready();
    const query = { uri: uriOf('a.md') };
    const { similarFiles, similarPassages, reportFigures } = workspace.asks;
    let turns = 0;
    workspace.onTurn = () => turns++;
    expect(await similarFiles(query, signal)).not.toEqual([]);
    expect(turns).toBeGreaterThan(1);
    for (const look of [similarFiles, similarPassages]) {
      const controller = new AbortController();
      turns = 0;
      workspace.onTurn = () => ++turns && controller.abort();
      expect(await look(query, controller.signal)).toEqual([]);
      expect(turns).toBe(1);
    }
    await expect(reportFigures(undefined, AbortSignal.abort())).rejects.toThrow('abort');
  });

  it('says for each file that is left out why', async () => {
    const workspace = liveWorkspace({
      ...example(),
      'x.bin': new Uint8Array([0, 1, 2, 0, 0, 3]),
      'long.md': 'x'.repeat(5 << 20),
      'made.ts': `// Code generated by x. DO NOT EDIT.\n${code}`,
      'vendor/oven.ts': code,
    });
    await workspace.assign();
    await workspace.ready();
    expect(workspace.asks.leftOutFiles(undefined, signal)).toEqual({
      binary: [uriOf('x.bin')],
      generated: [uriOf('made.ts')],
      'too large': [uriOf('long.md')],
      vendored: [uriOf('vendor/')],
    });
    const why = async (path: string, text: string) => {
      await workspace.open(path, text, { saved: true });
      const leftOut = workspace.documents.get(uriOf(path))?.leftOut;
      expect(workspace.asks.whyLeftOut({ uri: uriOf(path) }, signal)).toBe(
        leftOut === 'unseen' || leftOut === 'gone' ? undefined : leftOut,
      );
      return leftOut;
    };
    expect(await why('made.ts', `// Code generated by x. DO NOT EDIT.\n${code}`)).toBe('generated');
    expect(await why('vendor/oven.ts', code)).toBe('vendored');
    expect(await why('a.md', `<!-- near-duplicates-ignore-file -->\n\n${shared}`)).toBe('comment');
    expect(await why('.git/a.md', shared)).toBe('unseen');
    expect(await why('.near-duplicates-ignore.json', shared)).toBe('unseen');
    expect(await why('deleted.md', shared)).toBe('gone');
    expect(await why('b.md', example()['b.md'])).toBe(undefined);
    expect(workspace.states.at(-1)?.skipped).toEqual({
      binary: 1,
      generated: 1,
      'too large': 1,
      vendored: 1,
    });
  });
});

describe('after many changes it finds what a scan finds, when there is nothing else to do', () => {
  const path = (at: number) => `${10 + at}.md`;
  const pages = Array.from({ length: manyPages }, (_, at) => at);
  const some = pages.filter((at) => at % 3 === 0);
  const other = (at: number) => inventedProse(1000 + at, 4);
  const contents = Object.fromEntries(pages.map((at) => [path(at), editedPage(at)]));
  const contentsBefore = { ...contents, ...Object.fromEntries(some.map((at) => [path(at), other(at)])) };
  const told = ({ families }: LiveWorkspace) =>
    [...families.values()].map(({ id, similarity, members }) => `${id} ${similarity} ${members.length}`);
  const write = (workspace: LiveWorkspace, text: (at: number) => string) => {
    for (const at of some) workspace.write(path(at), text(at));
    const changed = some.map((at) => uriOf(path(at)));
    return workspace.asks.filesChanged({ created: [], changed, deleted: [] }, signal);
  };
  const toldAfresh = async () => {
    const fresh = liveWorkspace(contents);
    await fresh.assign();
    await fresh.ready();
    return told(fresh);
  };
  const isAsFresh = async (workspace: LiveWorkspace) => {
    const fresh = await toldAfresh();
    await workspace.until('what a scan finds', () => told(workspace).join() === fresh.join());
  };

  it('where others came', async () => {
    const workspace = liveWorkspace(contentsBefore);
    await workspace.assign();
    await workspace.ready();
    const before = workspace.states.length;
    await write(workspace, editedPage);
    const phases = () => workspace.states.slice(before).map(({ phase }) => phase);
    await workspace.until('ready again', () => phases().includes('indexing') && phases().at(-1) === 'ready');
    expect(told(workspace)).not.toEqual(await toldAfresh());
    await isAsFresh(workspace);
  });

  it('while the files are compared for the first time', async () => {
    const workspace = liveWorkspace(contentsBefore);
    let turns = 0;
    let changed: Promise<unknown> | undefined;
    workspace.onTurn = () => {
      if (workspace.read.length >= manyPages && ++turns === 60) changed = write(workspace, editedPage);
    };
    await workspace.assign();
    await workspace.until('a change', () => changed !== undefined);
    await isAsFresh(workspace);
  });

  it('while it was closed, though it is asked about a file before it has compared what is new', async () => {
    const kept = new Map<string, Uint8Array>();
    const before = liveWorkspace(contentsBefore, kept);
    await before.assign();
    await before.ready();
    await before.asks.save(undefined, signal);
    const workspace = liveWorkspace(contentsBefore, kept);
    void write(workspace, editedPage);
    let asked: Promise<unknown> | undefined;
    workspace.onTurn = () => {
      if (workspace.read.length === some.length)
        asked ??= workspace.asks.similarFiles({ uri: uriOf(path(1)) }, signal) as Promise<unknown>;
    };
    await workspace.assign();
    await workspace.until('a question', () => asked !== undefined);
    await isAsFresh(workspace);
  });

  it('that were compared when the index was saved, but not all anew', async () => {
    const kept = new Map<string, Uint8Array>();
    const before = liveWorkspace(contentsBefore, kept);
    await before.assign();
    await before.ready();
    const { length } = before.states;
    await write(before, editedPage);
    await before.until('ready again', () =>
      /^indexing.*ready$/.test(
        before.states
          .slice(length)
          .map(({ phase }) => phase)
          .join(' '),
      ),
    );
    await before.asks.order('pause', signal);
    await before.asks.save(undefined, signal);
    const workspace = liveWorkspace(contentsBefore, kept);
    // at the same moments as before
    for (const at of some) workspace.write(path(at), editedPage(at));
    await workspace.assign();
    await isAsFresh(workspace);
    expect(workspace.read).toEqual([]);
  });
});

describe('a document with copies in more files than a text is compared with', () => {
  const samples = Array.from({ length: 60 }, (_, at) => inventedProse(at, 6));
  const files = Object.fromEntries(samples.map((text, at) => [`${10 + at}.md`, text]));
  const copied = (workspace: LiveWorkspace, uri: string) =>
    workspace.documents.get(uri)?.passages.length ?? 0;

  it('shows all of them soon, whichever path it has, and so does the list', async () => {
    for (const path of ['00.md', 'untitled:Untitled-1']) {
      const workspace = liveWorkspace(files);
      await workspace.assign();
      await workspace.ready();
      expect(workspace.families.size).toBe(0);
      await workspace.open(path, samples.join('\nBetween.\n\n'));
      const uri = path.startsWith('untitled:') ? path : uriOf(path);
      await workspace.until('all copies', () => copied(workspace, uri) === samples.length);
      await workspace.until('all families', () => workspace.families.size === samples.length);
    }
  });
});
