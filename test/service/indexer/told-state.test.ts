import { describe, expect, it } from 'vitest';
import type { ReportFigures } from '../../../src/service/indexer/answers.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import type { Eventually } from '../../../src/workspace/file-system.ts';
import { inventedFunction, inventedProse } from '../../engine/invented.ts';
import { liveWorkspace, uriOf } from './live-workspace.ts';

const signal = new AbortController().signal;
const [first, second] = [inventedProse(1, 12), inventedProse(2, 12)];
const own = inventedProse(3, 4);

it('counts no lines of an ignored passage as copied, but those of the others', async () => {
  const both = `${first}\n${own}\n${second}\n`;
  const workspace = liveWorkspace({ 'a.md': both, 'b.md': `${first}\n`, 'c.md': `${second}\n` });
  await workspace.assign();
  await workspace.open('a.md', both, { saved: true });
  await workspace.ready();
  const told = () => workspace.documents.get(uriOf('a.md'));
  await workspace.until('both are told', () => told()?.passages.length === 2);
  const before = told();
  const [ignored, shown] = before?.passages ?? [];
  const fingerprint = await workspace.asks.fingerprint(ignored.place, signal);
  const passages = [{ fingerprint, excerpt: 'x' }];
  workspace.write('.near-duplicates-ignore.json', JSON.stringify({ passages, files: [] }));
  const uri = uriOf('.near-duplicates-ignore.json');
  await workspace.asks.filesChanged({ created: [uri], changed: [], deleted: [] }, signal);
  await workspace.until('one is told', () => told()?.passages.length === 1);
  const { startLine, endLine, endColumn } = shown.place;
  expect(told()?.duplicatedLines).toBe(endLine - startLine + (endColumn > 1 ? 1 : 0));
  expect(told()?.duplicatedLines).toBeLessThan(before?.duplicatedLines ?? 0);
});

it('tells the passages of a file that is not open as those of one that is', async () => {
  const both = `${first}\n${own}\n${second}\n`;
  const workspace = liveWorkspace({ 'a.md': both, 'b.md': `${first}\n`, 'c.md': `${second}\n` });
  await workspace.assign();
  await workspace.ready();
  const unopened = await workspace.asks.copiedPassages({ uri: uriOf('a.md') }, signal);
  expect(unopened.map(({ copies }) => copies[0].place.uri)).toEqual([uriOf('b.md'), uriOf('c.md')]);
  await workspace.open('a.md', both, { saved: true });
  await workspace.until('it is told', () => workspace.documents.get(uriOf('a.md'))?.passages.length === 2);
  expect(workspace.documents.get(uriOf('a.md'))?.passages).toEqual(unopened);
  expect(await workspace.asks.copiedPassages({ uri: uriOf('none.md') }, signal)).toEqual([]);
});

it('tells nothing of files that an ignored family is most of', async () => {
  const text = `${first}\n`;
  const workspace = liveWorkspace({ 'a.md': text, 'b.md': `${own}\n${text}` });
  await workspace.assign();
  await workspace.ready();
  await workspace.until('both are told', () => workspace.families.size + workspace.fileGroups.size === 2);
  const [family] = workspace.families.values();
  const fingerprint = await workspace.asks.fingerprint(family.members[0], signal);
  const list = uriOf('.near-duplicates-ignore.json');
  workspace.write(
    '.near-duplicates-ignore.json',
    JSON.stringify({ passages: [{ fingerprint, excerpt: 'x' }], files: [] }),
  );
  await workspace.asks.filesChanged({ created: [list], changed: [], deleted: [] }, signal);
  await workspace.until('neither is told', () => workspace.families.size + workspace.fileGroups.size === 0);
  workspace.write('.near-duplicates-ignore.json', JSON.stringify({ passages: [], files: [] }));
  await workspace.asks.filesChanged({ created: [], changed: [list], deleted: [] }, signal);
  await workspace.until(
    'both are told again',
    () => workspace.families.size + workspace.fileGroups.size === 2,
  );
});

it('tells a family and what it becomes by an edit in one update', async () => {
  const contents = { 'a.md': `${first}\n`, 'b.md': `${own}\n${first}\n` };
  const workspace = liveWorkspace(contents);
  await workspace.assign();
  await workspace.ready();
  await workspace.until('it is told', () => workspace.families.size === 1);
  const [before] = workspace.families.keys();
  const sizes = new Set<number>();
  workspace.onUpdate = () => sizes.add(workspace.families.size);
  const middle = first.split(' ').slice(40, 43).join(' ');
  for (const [path, text] of Object.entries(contents))
    await workspace.open(path, text.replace(middle, 'of a wholly different kind'));
  await workspace.until('it is another', () => ![...workspace.families.keys()].includes(before));
  expect([...sizes]).toEqual([1]);
});

it.each([
  ['of one within the other', insideOther()],
  ['that overlap in most of their words', mostlyOverlapping()],
])('hides of passages %s the ignored one alone, in lists and in the document', async (_, contents) => {
  const workspace = liveWorkspace(contents);
  await workspace.assign();
  await workspace.open('page.md', contents['page.md'], { saved: true });
  await workspace.ready();
  const passages = () => workspace.documents.get(uriOf('page.md'))?.passages ?? [];
  await workspace.until('both are told', () => passages().length === 2 && workspace.families.size === 2);
  const list = uriOf('.near-duplicates-ignore.json');
  for (const { place } of [...passages()]) {
    const fingerprint = await workspace.asks.fingerprint(place, signal);
    const entries = [{ fingerprint, excerpt: 'x', file: 'page.md' }];
    workspace.write('.near-duplicates-ignore.json', JSON.stringify({ passages: entries, files: [] }));
    await workspace.asks.filesChanged({ created: [list], changed: [list], deleted: [] }, signal);
    const isOther = () => passages().every((left) => left.place.endOffset !== place.endOffset);
    await workspace.until('the other alone is told', () => passages().length === 1 && isOther());
    const [left] = passages();
    const places = [...workspace.families.values()].map(({ members }) => members.map(({ uri }) => uri));
    expect(places).toEqual([
      [left.place, ...left.copies.map((copy) => copy.place)].map(({ uri }) => uri).sort(),
    ]);
    expect(workspace.ignored[0]?.places[0]).toEqual(place);
  }
});

/** A page of which one file has a part and another all. */
function insideOther() {
  const small = inventedProse(4, 3);
  const large = `${inventedProse(5, 14)}\n${small}\n${inventedProse(6, 12)}`;
  return { 'page.md': `${large}\n`, 'b.md': `${own}\n${large}\n`, 'c.md': `${small}\n` };
}

/** A page of which three files have every other sentence, and one those between. */
function mostlyOverlapping() {
  const sentences = Array.from({ length: 17 }, (_, at) => inventedProse(40 + at, 1));
  const without = (odd: number) =>
    sentences.map((each, at) => (at % 2 === odd ? inventedProse(80 + at, 1) : each)).join('');
  return {
    'page.md': sentences.join(''),
    'b.md': without(1),
    'c.md': without(0),
    'd.md': `${without(1)}${inventedProse(30, 3)}`,
    'e.md': `${inventedProse(31, 3)}${without(1)}`,
  };
}

it('says that no file fits the globs to include, unless one does that is left out', async () => {
  const workspace = liveWorkspace({
    'a.md': first,
    'code/made.ts': `// Code generated by x. DO NOT EDIT.\n${inventedFunction(4, 9)}`,
    'node_modules/x/b.js': inventedFunction(5, 9),
  });
  const unfit = async (...include: string[]) => {
    await workspace.assign({ options: { ...defaultOptions, include } });
    await workspace.until('it is compared', () => workspace.states.at(-1)?.phase === 'indexing');
    await workspace.ready();
    return workspace.states.at(-1)?.unfitIncludes;
  };
  expect(await unfit('docs/**', '*.txt')).toEqual(['docs/**', '*.txt']);
  expect(await unfit('code')).toEqual([]);
  expect(await unfit('node_modules')).toEqual([]);
  expect(await unfit('lib')).toEqual(['lib']);
  expect(await unfit('docs/**', '*.md')).toEqual([]);
  expect(await unfit()).toEqual([]);
});

it('says which ignore list cannot be used, until it can', async () => {
  const workspace = liveWorkspace({ 'a.md': first, '.near-duplicates-ignore.json': '{ "passages": 3 }' });
  const uri = uriOf('.near-duplicates-ignore.json');
  await workspace.assign();
  await workspace.ready();
  const told = () => workspace.states.at(-1)?.brokenLists;
  expect(told()).toEqual([
    { folder: uriOf('').replace(/\/$/, ''), reason: expect.stringMatching(/"passages" must be a list/) },
  ]);
  workspace.write('.near-duplicates-ignore.json', '{ "passages": [], "files": ["a.md"] }');
  await workspace.asks.filesChanged({ created: [], changed: [uri], deleted: [] }, signal);
  await workspace.until('it is used', () => told()?.length === 0);
});

describe('what is left to do', () => {
  /** A workspace that was paused when so many of its files were read. */
  async function pausedAfter(read: number) {
    const names = Array.from({ length: 40 }, (_, at) => `${at}.md`);
    const workspace = liveWorkspace(
      Object.fromEntries(names.map((name, at) => [name, inventedProse(at, 8)])),
    );
    workspace.onRead = () => {
      if (workspace.read.length === read) void workspace.asks.order('pause', signal);
    };
    await workspace.assign();
    await workspace.until('a pause', () => workspace.states.at(-1)?.phase === 'paused');
    for (let wait = 0; wait < 50; wait++) await new Promise((resolve) => setImmediate(resolve));
    return workspace;
  }

  it('is told while it is paused, and no longer when everything is compared', async () => {
    const workspace = await pausedAfter(1);
    expect(workspace.states.at(-1)).toMatchObject({ phase: 'paused', stage: 'read' });
    await workspace.asks.order('resume', signal);
    await workspace.ready();
    expect(workspace.states.at(-1)?.stage).toBeUndefined();
    await workspace.asks.order('pause', signal);
    expect(workspace.states.at(-1)).toMatchObject({ phase: 'paused', stage: undefined });
  });

  it('leaves nothing to tune by until all files are read', async () => {
    const workspace = await pausedAfter(30);
    expect(await workspace.asks.tune({ shingleSize: 3 }, signal)).toBeUndefined();
    await workspace.asks.order('resume', signal);
    await workspace.ready();
    expect(await workspace.asks.tune({ shingleSize: 3 }, signal)).toMatchObject({ texts: 40 });
  });

  it('counts on after an interruption from what was read before it', async () => {
    const workspace = await pausedAfter(30);
    const before = workspace.states.at(-1);
    expect(before?.done).toBeGreaterThan(0);
    expect(before).toMatchObject({ stage: 'read', total: 40 });
    const { length } = workspace.states;
    await workspace.asks.order('resume', signal);
    await workspace.ready();
    const later = workspace.states.slice(length).filter(({ stage, total }) => stage === 'read' && total > 0);
    expect(later.length).toBeGreaterThan(0);
    for (const { done, total } of later) {
      expect(total).toBe(40);
      expect(done).toBeGreaterThan(before?.done ?? 0);
    }
  });

  it('is everything when an index that is to be made anew is paused before it begins', async () => {
    const workspace = liveWorkspace({ 'a.md': first, 'b.md': second });
    await workspace.assign();
    await workspace.ready();
    await workspace.asks.reconcile(undefined, signal);
    await Promise.all([workspace.asks.order('rebuild', signal), workspace.asks.order('pause', signal)]);
    for (let wait = 0; wait < 50; wait++) await new Promise((resolve) => setImmediate(resolve));
    expect(workspace.states.at(-1)).toMatchObject({ phase: 'paused', stage: 'read', total: 0 });
  });

  it('is files to read when some change during a pause', async () => {
    const changes = [
      { created: [], changed: [uriOf('a.md')], deleted: [] },
      { created: [uriOf('c.md')], changed: [], deleted: [] },
    ];
    for (const events of changes) {
      const workspace = liveWorkspace({ 'a.md': first, 'b.md': second });
      await workspace.assign();
      await workspace.ready();
      await workspace.asks.order('pause', signal);
      // a look at the folders is no news
      await workspace.asks.reconcile(undefined, signal);
      expect(workspace.states.at(-1)?.stage).toBeUndefined();
      workspace.write('a.md', own);
      workspace.write('c.md', own);
      await workspace.asks.filesChanged(events, signal);
      expect(workspace.states.at(-1)).toMatchObject({ phase: 'paused', stage: 'read', total: 0 });
    }
  });

  it('is told in files while they are compared, also those that are the same, and is what a report counts', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => [`${at}.md`, inventedProse(at, 8)]);
    const same = ['a.md', 'b.md', 'c.md'].map((name) => [name, `${inventedProse(3, 8)}`]);
    const workspace = liveWorkspace(Object.fromEntries([...texts, ...same]));
    const compared = () => workspace.states.filter(({ stage }) => stage === 'compare');
    workspace.onUpdate = () => {
      if (!compared().some(({ done }) => done > 20)) return;
      workspace.onUpdate = undefined;
      void workspace.asks.order('pause', signal);
    };
    await workspace.assign();
    await workspace.until('a pause', () => workspace.states.at(-1)?.phase === 'paused');
    for (let wait = 0; wait < 50; wait++) await new Promise((resolve) => setImmediate(resolve));
    const paused = workspace.states.at(-1);
    expect(paused).toMatchObject({ stage: 'compare', total: 63, due: 63 });
    expect(paused?.done).toBeLessThan(63);
    const { files, filesToCompare, totals, folderLines } = await workspace.asks.reportFigures(
      undefined,
      signal,
    );
    expect([files, filesToCompare]).toEqual([paused?.done, 63 - (paused?.done ?? 0)]);
    await workspace.asks.order('resume', signal);
    await workspace.ready();
    expect(compared().at(-1)).toMatchObject({ done: 63, total: 63 });
    const whole = await workspace.asks.reportFigures(undefined, signal);
    expect([whole.files, whole.filesToCompare]).toEqual([63, 0]);
    // the lines are of the files that were compared
    expect(totals.lines).toBe(folderLines.reduce((sum, { lines }) => sum + lines, 0));
    expect(totals.lines * 63).toBe(whole.totals.lines * files);
  });

  it('is what a report counts that is asked for at work, which then goes on', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => inventedProse(Math.min(at, 58), 8));
    const workspace = liveWorkspace(Object.fromEntries(texts.map((text, at) => [`${at}.md`, text])));
    let report: Eventually<ReportFigures> | undefined;
    workspace.onUpdate = () => {
      const { stage, done = 0 } = workspace.states.at(-1) ?? {};
      if (stage === 'compare' && done > 20) report ??= workspace.asks.reportFigures(undefined, signal);
    };
    await workspace.assign();
    await workspace.ready();
    const part = await report;
    const whole = await workspace.asks.reportFigures(undefined, signal);
    expect(part?.files).toBeGreaterThan(20);
    expect(part?.filesToCompare).toBe(60 - (part?.files ?? 0));
    expect(part?.files).toBeLessThan(60);
    expect([whole.files, whole.filesToCompare]).toEqual([60, 0]);
    expect(whole.bytes).toBe(texts.join('').length);
    expect(part?.bytes).toBeLessThan(whole.bytes);
    // the last two files are the same
    expect([part?.filePairs.length, whole.filePairs.length]).toEqual([0, 1]);
  });

  it('counts all files when only some of them have changed', async () => {
    const names = Array.from({ length: 70 }, (_, at) => `${at}.md`);
    const workspace = liveWorkspace(
      Object.fromEntries(names.map((name, at) => [name, inventedProse(at, 8)])),
    );
    await workspace.assign();
    await workspace.ready();
    const { length } = workspace.states;
    const changed = names.slice(10);
    for (const [at, name] of changed.entries()) workspace.write(name, inventedProse(100 + at, 8));
    await workspace.asks.filesChanged({ created: [], changed: changed.map(uriOf), deleted: [] }, signal);
    await workspace.until('it is at work', () => workspace.states.at(-1)?.phase === 'indexing');
    await workspace.ready();
    const later = workspace.states.slice(length).filter(({ stage }) => stage);
    expect(new Set(later.map(({ stage, total, due }) => `${stage} ${due} ${total}`))).toEqual(
      new Set(['read 60 70', 'compare 60 70']),
    );
    for (const { done } of later) expect(done).toBeGreaterThanOrEqual(10);
  });
});

it('tells no longer what went wrong once work goes on', async () => {
  const workspace = liveWorkspace({ 'a.md': first, 'b.md': first });
  workspace.onTurn = () => {
    workspace.onTurn = undefined;
    throw new Error('no luck');
  };
  await workspace.assign();
  await workspace.until('it has failed', () => workspace.states.at(-1)?.phase === 'failed');
  expect(workspace.states.at(-1)?.problem).toBe('no luck');
  workspace.write('c.md', own);
  await workspace.asks.filesChanged({ created: [uriOf('c.md')], changed: [], deleted: [] }, signal);
  await workspace.ready();
  expect(workspace.states.at(-1)?.problem).toBeUndefined();
});

it('keeps what it found in a folder that cannot be read for the moment, and says which', async () => {
  const workspace = liveWorkspace({ 'a.md': first, 'b.md': first });
  await workspace.assign();
  await workspace.ready();
  workspace.locked.add('');
  await workspace.asks.reconcile(undefined, signal);
  await workspace.until('it says so', () => Boolean(workspace.states.at(-1)?.lostFolders?.length));
  await workspace.ready();
  expect(workspace.copies()).toEqual([['a.md', 'b.md']]);
});
