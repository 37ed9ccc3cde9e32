import { expect, it } from 'vitest';
import { folderOf, paragraph, run } from './tool.ts';

const list = '{ "passages": [], "files": [] }';

async function noted(args: readonly string[], folder: string): Promise<string[]> {
  const { code, error } = await run(args, { in: folder });
  expect(code).toBe(0);
  return error.split('\n').filter((line) => line !== '');
}

it('names the settings and the ignore list above the scanned folder that are not used', async () => {
  const folder = folderOf({
    '.git/HEAD': 'ref: refs/heads/main',
    'near-duplicates.json': '{ "minWords": 50 }',
    '.near-duplicates-ignore.json': list,
    'docs/a.md': paragraph('a'),
    'docs/deep/b.md': paragraph('b'),
    'package/package.json': '{ "near-duplicates": { "minWords": 40 } }',
    'package/src/c.md': paragraph('c'),
    'own/near-duplicates.json': '{ "minWords": 60 }',
    'own/.near-duplicates-ignore.json': list,
  });
  const docs = `${folder}/docs`;
  const settings = 'near-duplicates: settings of ../near-duplicates.json are not used here, but by ';
  const ignoring = 'near-duplicates: ../.near-duplicates-ignore.json is not used here, but by ';
  expect(await noted(['scan'], docs)).toEqual([
    `${settings}near-duplicates scan .. --include "docs/**"`,
    `${ignoring}near-duplicates scan .. --include "docs/**"`,
  ]);
  expect(await noted(['scan', '--quiet'], docs)).toEqual([]);
  expect(await noted(['similar', 'a.md'], docs)).toEqual([`${settings}near-duplicates similar a.md --in ..`]);
  expect(await noted(['compare', 'a.md', 'a.md'], docs)).toEqual([`${settings}compare in ..`]);
  expect(await noted(['scan', 'docs/deep'], folder)).toEqual([
    'near-duplicates: settings of near-duplicates.json are not used here, but by near-duplicates scan . --include "docs/deep/**"',
    'near-duplicates: .near-duplicates-ignore.json is not used here, but by near-duplicates scan . --include "docs/deep/**"',
  ]);
  expect((await noted(['scan'], `${folder}/package/src`))[0]).toBe(
    'near-duplicates: settings of ../package.json are not used here, but by near-duplicates scan .. --include "src/**"',
  );
  expect(await noted(['scan'], `${folder}/own`)).toEqual([]);
});

it('names the settings and ignore lists within the scanned folders that are not used', async () => {
  const folder = folderOf({
    'near-duplicates.json': '{ "exclude": ["left"] }',
    '.near-duplicates-ignore.json': list,
    'a/near-duplicates.json': '{ "minWords": 50 }',
    'a/.near-duplicates-ignore.json': list,
    'a/a.md': paragraph('a'),
    'b/c/.near-duplicates-ignore.json': list,
    'b/c/b.md': paragraph('b'),
    'p/package.json': '{ "near-duplicates": { "minWords": 40 } }',
    'left/near-duplicates.json': '{}',
  });
  const [one, all, listOfOne, lists, both] = [
    'settings of a/near-duplicates.json are not used here, but by near-duplicates scan a',
    'settings of a/near-duplicates.json and 1 other folder are not used here, but by a scan of each folder alone',
    'b/c/.near-duplicates-ignore.json is not used here, but by near-duplicates scan b/c',
    'a/.near-duplicates-ignore.json and 1 other list are not used here, but by a scan of each folder alone',
    'a/.near-duplicates-ignore.json is not used here, but by near-duplicates scan a',
  ].map((note) => `near-duplicates: ${note}`);
  expect(await noted(['scan'], folder)).toEqual([one, lists]);
  expect(await noted(['scan', 'a', 'p'], folder)).toEqual([all, both]);
  expect(await noted(['report', '--format', 'csv', 'b/c', 'p', '--quiet'], folder)).toEqual([]);
  expect((await noted(['scan', 'b'], folder)).at(-1)).toBe(listOfOne);
  expect(await noted(['scan', 'a'], folder)).toEqual([]);
});

it('looks no further than the repository, and nowhere without one', async () => {
  const files = { 'near-duplicates.json': '{}', 'inner/docs/a.md': paragraph('a') };
  expect(await noted(['scan'], `${folderOf(files)}/inner/docs`)).toEqual([]);
  const inner = folderOf({ ...files, '.git/HEAD': '', 'inner/.git': 'gitdir: elsewhere' });
  expect(await noted(['scan'], `${inner}/inner/docs`)).toEqual([]);
});
