import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bakery, folderOf, run } from './tool.ts';

it('writes each format, and takes the one that the name of the file says', async () => {
  const folder = folderOf({});
  for (const [name, pattern] of [
    ['out.md', /^## Near-duplicates\n/],
    ['out.csv', /^kind,family,/],
    ['out.sarif', /"version": "2\.1\.0"/],
    ['out.json', /"schema": "near-duplicates\/1"/],
  ] as const) {
    const result = await run(['report', bakery, '--output', `${folder}/${name}`]);
    expect(result).toEqual({ code: 0, out: '', error: '' });
    expect(readFileSync(`${folder}/${name}`, 'utf8')).toMatch(pattern);
  }
  expect(readdirSync(folder)).toHaveLength(4);
});

it('writes to standard output, also from scan, with the exit code of scan', async () => {
  const { code, out } = await run(['scan', bakery, '--format', 'sarif', '--fail-on', 'any', '--quiet']);
  expect(code).toBe(1);
  const [{ results, originalUriBaseIds }] = JSON.parse(out).runs;
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId).sort()).toEqual([
    'copied-text',
    'near-duplicate-files',
    'renamed-code',
  ]);
  expect(originalUriBaseIds['%SRCROOT%'].uri).toMatch(/^file:\/\/\/.*\/bakery\/$/);
});

it('links to a tree on a server', async () => {
  const { out } = await run(['report', bakery, '--format', 'markdown', '--link-base', 'https://host/tree']);
  expect(out).toContain('[`docs/upgrading.md:5-9`](https://host/tree/docs/upgrading.md#L5-L9)');
});

it('asks for a format when nothing tells it', async () => {
  const { code, error } = await run(['report', bakery]);
  expect({ code, error }).toEqual({
    code: 2,
    error: 'near-duplicates: report needs --format: text, json, markdown, csv, sarif\n',
  });
});

it.runIf(process.platform !== 'win32')('leaves the old file as it was when it cannot write', async () => {
  const folder = folderOf({});
  mkdirSync(`${folder}/locked`);
  writeFileSync(`${folder}/locked/out.md`, 'before');
  chmodSync(`${folder}/locked`, 0o555);
  chmodSync(folder, 0o755);
  const { code, error } = await run(['report', '.', '-o', 'locked/out.md'], { in: folder, bound: true });
  expect(code).toBe(2);
  expect(error).toMatch(/Cannot write locked\/out\.md/);
  expect(readFileSync(`${folder}/locked/out.md`, 'utf8')).toBe('before');
});
