import { expect, it } from 'vitest';
import { inventedProse } from '../../engine/invented.ts';
import { liveWorkspace, uriOf } from './live-workspace.ts';

const shared = `${inventedProse(1, 8)}\n`;

it('tells nothing in files that the list names, nor of copies in them', async () => {
  const files = { 'a.md': shared, 'b.md': `${inventedProse(2, 2)}\n${shared}`, 'old/c.md': shared };
  const list = JSON.stringify({ passages: [], files: ['old/c.md'] });
  const workspace = liveWorkspace({ ...files, '.near-duplicates-ignore.json': list });
  await workspace.assign();
  await workspace.open('a.md', shared, { saved: true });
  await workspace.open('old/c.md', shared, { saved: true });
  await workspace.ready();
  expect(workspace.copies()).toEqual([['a.md', 'b.md']]);
  const groups = [...workspace.fileGroups.values()];
  expect(groups.flatMap(({ first, others }) => [first, ...others.map(({ uri }) => uri)]).sort()).toEqual(
    ['a.md', 'b.md'].map(uriOf),
  );
  const [own, named] = ['a.md', 'old/c.md'].map((path) => workspace.documents.get(uriOf(path)));
  expect(own?.passages.flatMap(({ copies }) => copies.map(({ place }) => place.uri))).toEqual([
    uriOf('b.md'),
  ]);
  expect(named).toMatchObject({ passages: [], duplicatedLines: 0 });
});

it('tells the other copies of a file, however many, when the first of them is ignored', async () => {
  const paths = Array.from({ length: 46 }, (_, at) => `${10 + at}/a.md`);
  const list = JSON.stringify({ passages: [], files: [paths[0]] });
  const workspace = liveWorkspace({
    ...Object.fromEntries(paths.map((path) => [path, shared])),
    '.near-duplicates-ignore.json': list,
  });
  await workspace.assign();
  await workspace.ready();
  const [{ first, others }, ...more] = workspace.fileGroups.values();
  expect(more).toEqual([]);
  expect([first, ...others.map(({ uri }) => uri)]).toEqual(paths.slice(1).map(uriOf));
});
