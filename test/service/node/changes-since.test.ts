import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { changedLines, wholeFile } from '../../../src/service/changed-lines.ts';
import { changesSince } from '../../../src/service/node/changes-since.ts';
import { folderOf } from '../../cli/tool.ts';

const identity = ['user.name=Baker', 'user.email=baker@example.org', 'commit.gpgsign=false'];

function repository(files: Record<string, string>) {
  const folder = folderOf(files);
  const git = (...args: string[]) =>
    execFileSync('git', [...identity.flatMap((each) => ['-c', each]), ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
  return { folder, git };
}

const since = async (folder: string, ref = 'main') =>
  Object.fromEntries(changedLines(await changesSince(folder, ref)));

/** Lines of which each says its number. */
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join('');

it('reads the changed lines whatever the settings of git make of a diff', async () => {
  const { folder, git } = repository({
    'süß/a.md': numbered(9),
    'b.md': numbered(9),
    '.gitattributes': '*.md diff=loud',
  });
  const settings = {
    'core.quotePath': 'true',
    'color.ui': 'always',
    'diff.noprefix': 'true',
    'diff.mnemonicPrefix': 'true',
    'diff.relative': 'true',
    'diff.context': '5',
    'diff.interHunkContext': '5',
    'diff.external': 'false',
    'diff.loud.textconv': 'tac',
  };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  writeFileSync(`${folder}/süß/a.md`, numbered(9).replace('line 2', 'two').replace('line 5', 'five'));
  writeFileSync(`${folder}/b.md`, numbered(8));
  const changed = [
    [2, 2],
    [5, 5],
  ];
  expect(await since(folder)).toEqual({ 'süß/a.md': changed });
  expect(await since(`${folder}/süß`)).toEqual({ 'a.md': changed });
});

it('takes a file that git does not know yet whole, unless git is to ignore it', async () => {
  const { folder } = repository({ 'a.md': 'a\n', '.gitignore': 'made/' });
  expect(await since(folder)).toEqual({});
  writeFileSync(`${folder}/näher.md`, 'new\n');
  rmSync(`${folder}/a.md`);
  mkdirSync(`${folder}/made`);
  writeFileSync(`${folder}/made/b.md`, 'made\n');
  expect(await since(folder)).toEqual({ 'näher.md': [wholeFile] });
});

it('tells of a file with another name the lines that are new in it', async () => {
  const { folder, git } = repository({ 'a.md': numbered(20) });
  git('config', 'diff.renames', 'false');
  renameSync(`${folder}/a.md`, `${folder}/b.md`);
  appendFileSync(`${folder}/b.md`, 'one more\n');
  git('add', '-A');
  expect(await since(folder)).toEqual({ 'b.md': [[21, 21]] });
});

it('says when the branches have nothing in common, and how a shallow clone gets what it lacks', async () => {
  const { folder, git } = repository({ 'a.md': 'a\n' });
  git('branch', 'old');
  git('checkout', '-q', '--orphan', 'new');
  git('commit', '-qm', 'another first');
  const complaint = (of: string, ref: string) => changesSince(of, ref).catch(({ message }) => message);
  const apart = 'and this branch have no commit in common';
  expect(await complaint(folder, 'old')).toBe(`--since: old ${apart}`);
  const hint = (ref: string) =>
    `; this clone is shallow: git fetch --unshallow, or fetch-depth: 0 in CI, brings ${ref}`;
  const shallow = folderOf({});
  git('clone', '-q', '--depth', '1', '--branch', 'new', pathToFileURL(folder).href, shallow);
  expect(await complaint(shallow, 'old')).toBe(`--since: git knows no old here${hint('old')}`);
  execFileSync('git', ['fetch', '-q', '--depth', '1', 'origin', 'old:old'], { cwd: shallow, stdio: 'pipe' });
  expect(await complaint(shallow, 'old')).toBe(`--since: old ${apart}${hint('old')}`);
});
