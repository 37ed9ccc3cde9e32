import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { kindOfContent } from '../../src/workspace/content-kind.ts';
import { documentOf } from './documents.ts';
import { folderOf, paragraph, run } from './tool.ts';

let clock = 0;

function git(folder: string, ...args: string[]): string {
  clock += 86_400;
  const date = `${clock} +0000`;
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  const protocol = ['-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...who, ...protocol, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Writes, renames (a link to the old path) or removes files, and commits. */
function commit(folder: string, changes: Record<string, string | null | { from: string }>): void {
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (change === null) rmSync(file);
    else if (typeof change === 'string') writeFileSync(file, change);
    else renameSync(join(folder, change.from), file);
  }
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'change');
}

const sum = `export function sum(prices: number[], rate: number): number {
  let total = 0;
  for (const price of prices) total += price * rate;
  if (total > 1000) total -= discountOf(total, rate);
  const rounded = Math.round(total * 100) / 100;
  console.log('total of', prices.length, 'prices is', rounded);
  return rounded > 0 ? rounded : 0;
}
`;

function repository(): string {
  clock = 1_700_000_000;
  const folder = folderOf({});
  git(folder, 'init', '--quiet');
  commit(folder, { 'docs/a.md': paragraph('bread') + paragraph('rolls'), 'src/sum.ts': sum });
  commit(folder, { 'docs/b.md': paragraph('bread') + paragraph('cakes') });
  commit(folder, { 'src/copy.ts': sum, 'docs/c.md': paragraph('rolls') + paragraph('bread') });
  git(folder, 'tag', 'v1');
  commit(folder, { 'docs/b.md': paragraph('cakes'), 'docs/über uns.md': { from: 'docs/c.md' } });
  commit(folder, { '.gitignore': 'made/\n', 'made/d.md': paragraph('bread'), 'e.md': paragraph('bread') });
  git(folder, 'tag', '-a', 'v2', '-m', 'two');
  commit(folder, { 'docs/a.md': null, 'src/copy.ts': { from: 'src/sum.ts' } });
  commit(folder, {});
  return folder;
}

interface Point {
  name: string;
  commit: string;
  files: number;
  families: number;
  filePairs: number;
  totals: Record<string, unknown>;
}

async function pointsOf(folder: string, ...args: string[]) {
  const result = await documentOf('trend', args, { in: folder });
  return { points: result.points as Point[], stats: result.stats as { read: number; reused: number } };
}

it('counts families that were accepted, which are copied all the same', async () => {
  clock = 1_700_000_000;
  const folder = folderOf({});
  git(folder, 'init', '--quiet');
  commit(folder, { 'a.md': paragraph('bread'), 'b.md': paragraph('bread') });
  await run(['scan', folder, '--accept', '--quiet']);
  commit(folder, {});
  const { points } = await pointsOf(folder);
  expect(points.map(({ families }) => families)).toEqual([1, 1]);
});

it('tells of every version what a scan of its tree tells', async () => {
  const folder = repository();
  const { points, stats } = await pointsOf(folder);
  expect(points).toHaveLength(7);
  const copied = new Set<number>();
  for (const { commit: id, files, families, filePairs, totals } of points) {
    git(folder, 'checkout', '--quiet', id);
    const scan = JSON.parse((await run(['scan', folder, '--format', 'json'])).out);
    expect({ files, families, filePairs, totals }).toEqual({
      files: scan.stats.files,
      families: scan.families.length,
      filePairs: scan.files.length,
      totals: scan.totals,
    });
    copied.add(scan.totals.duplicatedLines);
  }
  expect(copied.size).toBeGreaterThan(3);
  // unchanged files are not read again, nor copies of the same name
  expect(stats.read).toBe(8);
  expect(stats.reused).toBeGreaterThan(stats.read);
});

it('leaves out by its name what a scan leaves out, though the same bytes have another name too', async () => {
  clock = 1_700_000_000;
  const folder = folderOf({});
  git(folder, 'init', '--quiet');
  const made =
    'export declare function sum(left: number, right: number): number;\n//# sourceMappingURL=sum.d.ts.map\n';
  commit(folder, { 'sum.ts': made, 'sum.d.ts': made });
  const scan = JSON.parse((await run(['scan', folder, '--format', 'json'])).out);
  expect([scan.stats.files, (await pointsOf(folder)).points.map(({ files }) => files)]).toEqual([1, [1]]);
});

it('keeps to a folder, which need not have been there from the beginning', async () => {
  const folder = repository();
  const { points } = await pointsOf(join(folder, 'src'));
  expect(points.map(({ files }) => files)).toEqual([1, 1, 2, 2, 2, 1, 1]);
  commit(folder, { 'new/a.md': paragraph('late') });
  expect((await pointsOf(folder, 'new', '--last', '2')).points.map(({ files }) => files)).toEqual([0, 1]);
});

it('takes the last so many, every so many, or tags', async () => {
  const folder = repository();
  const all = (await pointsOf(folder)).points.map(({ commit: id }) => id);
  const names = async (...args: string[]) =>
    (await pointsOf(folder, ...args)).points.map((point) => point.commit);
  expect(await names('--last', '2')).toEqual(all.slice(-2));
  expect(await names('--every', '3')).toEqual([all[0], all[3], all[6]]);
  expect(await names('--every', '2', '--last', '2')).toEqual([all[4], all[6]]);
  const tags = (await pointsOf(folder, '--tags')).points;
  expect(tags.map(({ name, commit: id }) => [name, id])).toEqual([
    ['v1', all[2]],
    ['v2', all[4]],
  ]);
});

it('writes a table with a small picture, CSV, and an SVG by the name of the file', async () => {
  const folder = repository();
  const { out } = await run(['trend', '--tags'], { in: folder });
  expect(out).toMatch(/^Version +Date +Files +Text +copied lines +Code +copied lines +Families\nv1 +2023-/);
  expect(out).toMatch(
    /\nText {2}[▁-█]{2} {2}\d+\.\d% → \d+\.\d% {2}of the lines, 2 versions\nCode {2}[▁-█]{2}/,
  );
  const csv = (await run(['trend', '--format', 'csv', '--last', '2'], { in: folder })).out.split('\r\n');
  for (const report of [out, csv.join('\n')])
    expect(kindOfContent(new TextEncoder().encode(report), 'trend.txt')).toBe('generated');
  expect(csv).toHaveLength(4);
  expect(csv[0]).toMatch(/^version,commit,date,files,textLines,copiedTextLines/);
  const svg = await run(['trend', '-o', 'trend.svg'], { in: folder });
  expect(svg).toEqual({ code: 0, out: '', error: '' });
  expect(readFileSync(join(folder, 'trend.svg'), 'utf8')).toMatch(/^<svg[\s\S]*<polyline class="prose"/);
});

it('says what is missing: git, a repository, a commit, a tag', async () => {
  const folder = folderOf({ 'a.md': 'text' });
  const said = async (args: string[] = [], env: Record<string, string> = {}) => {
    const { code, out, error } = await run(['trend', ...args], { in: folder, env });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return error;
  };
  const outside = { GIT_CEILING_DIRECTORIES: dirname(folder) };
  expect(await said([], { PATH: folder })).toContain('there is no git on the PATH');
  expect(await said([], outside)).toContain('is not in a git repository');
  git(folder, 'init', '--quiet');
  expect(await said()).toContain('There are no commits yet');
  commit(folder, {});
  expect(await said(['--tags'])).toContain('There are no tags');
  expect(await said(['--include', 'zz'])).toContain(`No file fits zz; globs to include are relative to`);
  expect(await said(['--last', '0'])).toContain('--last must be a whole number from 1 to 9999, not 0');
  expect(await said(['a', 'b'])).toContain('trend takes one folder');
  expect(await said(['--format', 'sarif'])).toContain('--format must be text, json, csv, svg, not sarif');
});

it('says how far a shallow clone reaches', async () => {
  const folder = repository();
  const clone = join(folderOf({}), 'clone');
  git(folder, 'clone', '--quiet', '--depth', '2', `file://${folder}`, clone);
  const { code, error } = await run(['trend'], { in: clone });
  expect(code).toBe(0);
  expect(error).toMatch(
    /this clone is shallow: it has 2 versions of the 20 asked for, back to [0-9a-f]+ of 2023-/,
  );
  for (const enough of [['--last', '2'], ['--quiet']])
    expect((await run(['trend', ...enough], { in: clone })).error).toBe('');
});

it.runIf(process.platform !== 'win32')('stops at once when it is interrupted', async () => {
  const started = join(folderOf({}), 'started');
  const slow = folderOf({ git: `#!/bin/sh\n: > '${started}'\nexec sleep 60\n` });
  chmodSync(join(slow, 'git'), 0o755);
  const result = await run(['trend'], {
    in: slow,
    env: { PATH: `${slow}:${process.env.PATH}` },
    meanwhile: (child) => {
      const waiting = setInterval(() => {
        if (!existsSync(started)) return;
        clearInterval(waiting);
        child.kill('SIGINT');
      }, 20);
    },
  });
  expect(result).toEqual({ code: 130, out: '', error: 'near-duplicates: interrupted\n' });
});
