import { execFileSync } from 'node:child_process';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderOf, paragraph, run } from './tool.ts';

function repository(files: Record<string, string>) {
  const folder = folderOf(files);
  const identity = [
    '-c',
    'user.name=Baker',
    '-c',
    'user.email=baker@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
  return { folder, git };
}

async function found(folder: string, since = 'main') {
  const { code, out, error } = await run(['scan', folder, '--since', since, '--format', 'json']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { families, passages, totals } = JSON.parse(out);
  const members = families.map((family: { members: { path: string }[] }) =>
    family.members.map(({ path }) => path),
  );
  return { members, passages, totals };
}

const old = { 'a.md': paragraph('rye'), 'b.md': paragraph('oats') + paragraph('rye') };

it('tells only what touches changed lines: committed, in the work tree, or in files that git does not know', async () => {
  const { folder, git } = repository({ ...old, 'sub/c.md': paragraph('salt') });
  expect(await found(folder)).toMatchObject({ members: [], passages: [], totals: { duplicatedLines: 24 } });
  git('checkout', '-qb', 'work');
  appendFileSync(`${folder}/sub/c.md`, paragraph('wheat'));
  git('commit', '-qam', 'second');
  writeFileSync(`${folder}/sub/größe "x".md`, paragraph('wheat'));
  expect((await found(folder)).members).toEqual([['sub/c.md', 'sub/größe "x".md']]);
  expect((await found(`${folder}/sub`)).members).toEqual([['c.md', 'größe "x".md']]);
  git('add', '-A');
  expect((await found(folder)).members).toEqual([['sub/c.md', 'sub/größe "x".md']]);
});

it('follows a rename, and looks from where the branch left', async () => {
  const { folder, git } = repository(old);
  git('checkout', '-qb', 'work');
  renameSync(`${folder}/b.md`, `${folder}/moved.md`);
  git('add', '-A');
  expect((await found(folder)).members).toEqual([]);
  git('commit', '-qm', 'moved');
  git('checkout', '-q', 'main');
  writeFileSync(`${folder}/a.md`, 'gone\n');
  git('commit', '-qam', 'later');
  git('checkout', '-q', 'work');
  expect((await found(folder)).members).toEqual([]);
});

it('says what is wrong with the ref, the folder or git', async () => {
  const { folder } = repository(old);
  const complaint = async (args: string[], env?: Record<string, string>) => {
    const { code, error } = await run(['scan', ...args], { ...(env && { env }) });
    expect(code).toBe(2);
    return error.replace('near-duplicates: ', '').trim();
  };
  expect(await complaint([folder, '--since', 'nowhere'])).toBe('--since: git knows no nowhere here');
  expect(await complaint([folder, '--since=--all'])).toBe('--since: git knows no --all here');
  const plain = folderOf({ 'a.md': 'a' });
  expect(await complaint([plain, '--since', 'main'])).toMatch(
    /^--since needs a git repository, and .* is in none$/,
  );
  expect(await complaint([folder, '--since', 'main'], { PATH: plain })).toMatch(
    /^--since needs git, which is not/,
  );
});
