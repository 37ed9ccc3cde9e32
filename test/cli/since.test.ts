import { execFileSync } from 'node:child_process';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Location, Log } from 'sarif';
import { expect, it } from 'vitest';
import { expectToFit } from './documents.ts';
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

async function found(folder: string, since = 'main', note = '') {
  const { code, out, error } = await run(['scan', folder, '--since', since, '--format', 'json']);
  expect({ code, error }).toEqual({ code: 0, error: note });
  const { families, passages, totals, changed } = JSON.parse(out);
  const members = families.map((family: { members: { path: string }[] }) =>
    family.members.map(({ path }) => path),
  );
  return { members, passages, totals, changed };
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
  const note = `near-duplicates: changed lines are compared with ${folder}/sub alone; to find copies elsewhere in the repository, scan ${folder}\n`;
  expect((await found(`${folder}/sub`, 'main', note)).members).toEqual([['c.md', 'größe "x".md']]);
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

it('names a place on changed lines before the others, in every format', async () => {
  const { folder, git } = repository({ ...old, 'notes/a.md': paragraph('salt') });
  git('checkout', '-qb', 'work');
  writeFileSync(`${folder}/notes/z.md`, paragraph('salt'));
  writeFileSync(`${folder}/notes/y.md`, `${paragraph('barley')}${paragraph('salt')}`);
  const { out } = await run(['scan', folder, '--since', 'main', '--format', 'sarif']);
  const pathsOf = (places: Location[] = []) =>
    places.map(({ physicalLocation }) => physicalLocation?.artifactLocation?.uri);
  const results = (JSON.parse(out) as Log).runs[0].results ?? [];
  const [family, files] = results;
  expect(results).toHaveLength(2);
  expect(pathsOf(family.locations)).toEqual(['notes/y.md']);
  expect(pathsOf(family.relatedLocations)).toEqual(['notes/z.md', 'notes/a.md']);
  expect(family.message.text).toContain('notes/z.md and 1 more');
  expect(pathsOf(files.locations)).toEqual(['notes/z.md']);
  expect(pathsOf(files.relatedLocations)).toEqual(['notes/a.md']);
  expect(files.message.text).toBe('This file is 100% the same as notes/a.md.');
  const text = (await run(['scan', folder, '--since', 'main'], { in: folder })).out;
  expect(text).toMatch(/notes\/y\.md:14-25\n.*notes\/z\.md:1-12\n.*notes\/a\.md:1-12\n/);
  expect(text).toMatch(/100% {2}notes\/z\.md\n +notes\/a\.md\n/);
  expect((await found(folder)).members).toEqual([['notes/y.md', 'notes/z.md', 'notes/a.md']]);
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
  const noRange = '--since: name the one commit from which on changes count, no range';
  expect(await complaint([folder, '--since', 'HEAD~1..HEAD'])).toBe(`${noRange}: --since HEAD~1`);
  expect(await complaint([folder, '--since', 'main...'])).toBe(`${noRange}: --since main`);
  expect(await complaint([folder, '--since', '..main'])).toBe(noRange);
  const unborn = folderOf({ 'a.md': 'a' });
  execFileSync('git', ['init', '-q'], { cwd: unborn });
  expect(await complaint([unborn, '--since', 'main'])).toBe('--since: there are no commits yet');
  const plain = folderOf({ 'a.md': 'a' });
  expect(await complaint([plain, '--since', 'main'])).toMatch(
    /^--since needs a git repository, and .* is in none$/,
  );
  expect(await complaint([folder, '--since', 'main'], { PATH: plain })).toMatch(
    /^--since needs git, which is not/,
  );
});

it('notes that lines of submodules do not count, but of none that a scan leaves out', async () => {
  const { folder, git } = repository(old);
  const other = repository({ 'd.md': paragraph('rye') }).folder;
  for (const path of ['lib/bread', 'vendor/cake'])
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, path);
  git('commit', '-qm', 'submodules');
  const { error } = await run(['scan', '--since', 'HEAD'], { in: folder });
  expect(error).toBe('near-duplicates: no line of submodules counts as changed: lib/bread\n');
  const also = await run(['scan', '--since', 'HEAD', '--also', 'vendored'], { in: folder });
  expect(also.error).toMatch(/: lib\/bread and 1 more$/m);
  const trend = await run(['trend'], { in: folder });
  expect(trend.error).toBe('near-duplicates: no version has the files of submodules: lib/bread\n');
  expect((await run(['trend', '--quiet'], { in: folder })).error).toBe('');
  git('submodule', '--quiet', 'deinit', '--all');
  expect((await run(['trend'], { in: folder })).error).toBe('');
});

it('tells of the changed lines alone, and judges them, and says so', async () => {
  const { folder, git } = repository({ ...old, 'c.md': paragraph('salt') });
  git('checkout', '-qb', 'work');
  appendFileSync(`${folder}/c.md`, paragraph('wheat') + paragraph('millet'));
  writeFileSync(`${folder}/d.md`, paragraph('millet'));
  const since = ['scan', folder, '--since', 'main'];
  const { out } = await run([...since, '--format', 'json']);
  expectToFit('scan', JSON.parse(out));
  expect(JSON.parse(out)).toMatchObject({
    options: { since: 'main' },
    totals: { duplicatedLines: 48 },
    changed: {
      lines: 26 + 13,
      duplicatedLines: 24,
      paths: ['c.md', 'd.md'],
      elsewhere: { families: 1, files: 0 },
    },
  });
  const text = await run(since);
  expect(text.out).toMatch(/^1 family of copied passages, .* on lines changed since main \(1 family/m);
  expect(text.out).toContain('61.5% of the changed lines are copied: 24 of 39');
  const markdown = await run([...since, '--format', 'markdown']);
  expect(markdown.out).toContain('on lines changed since `main`.');
  const page = await run([...since, '--format', 'html']);
  expect(page.out).toContain(`<title>Duplicates in ${basename(folder)}, changed since main</title>`);
  const judged = await run([...since, '--fail-above', '61%', '--quiet']);
  expect(judged).toEqual({
    code: 1,
    out: '',
    error: 'near-duplicates: 61.5% of the changed lines are copied, more than the 61.0% of --fail-above\n',
  });
  expect((await run([...since, '--fail-above', '62%', '--quiet'])).code).toBe(0);
  const none = await run(['scan', folder, '--since', 'HEAD', '--exclude', '[cd].md', '--fail-on', 'any']);
  expect(none.code).toBe(0);
  expect(none.out).toContain('Nothing found on lines changed since HEAD (1 family elsewhere)');
  expect(none.out).toContain('No line of the compared files has changed.');
});
