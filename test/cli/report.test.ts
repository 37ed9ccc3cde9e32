import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { kindOfContent } from '../../src/workspace/content-kind.ts';
import { sarifFaults } from '../report/sarif-schema.ts';
import { bakery, folderOf, paragraph, run, toolPath } from './tool.ts';

interface SarifResult {
  partialFingerprints: Record<string, string>;
  locations: { physicalLocation: { region: { startLine: number } } }[];
}

it('writes each format, and takes the one that the name of the file says', async () => {
  const folder = folderOf({});
  for (const [name, pattern] of [
    ['out.md', /^## Near-duplicates\n/],
    ['out.csv', /^kind,family,/],
    ['out.sarif', /"version": "2\.1\.0"/],
    ['out.html', /^<!DOCTYPE html>/],
    ['out.json', /"schema": "near-duplicates\/1"/],
  ] as const) {
    for (const command of ['report', 'scan']) {
      const file = `${folder}/${command}-${name}`;
      expect(await run([command, bakery, '--output', file])).toEqual({ code: 0, out: '', error: '' });
      expect(readFileSync(file, 'utf8')).toMatch(pattern);
    }
  }
  expect(readdirSync(folder)).toHaveLength(10);
});

it('writes the format of the ending from the other commands too, and text when it tells none', async () => {
  const folder = folderOf({});
  const file = 'docs/upgrading.md';
  for (const [command, schema] of [
    [['similar', file], 'near-duplicates-similar/1'],
    [['compare', file, file], 'near-duplicates-compare/1'],
    [['compare', file, file, '--explain'], 'near-duplicates-explain/1'],
    [['export-index', '--sqlite', `${folder}/index.sqlite`], 'near-duplicates-export/1'],
  ] as const) {
    expect(await run([...command, '-o', `${folder}/out.json`], { in: bakery })).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(`${folder}/out.json`, 'utf8'))).toMatchObject({ schema });
  }
  await run(['scan', bakery, '-o', `${folder}/out.log`]);
  expect(readFileSync(`${folder}/out.log`, 'utf8')).toContain('families of copied passages');
  await run(['scan', bakery, '--format', 'csv', '-o', `${folder}/out.md`]);
  expect(readFileSync(`${folder}/out.md`, 'utf8')).toMatch(/^kind,family,/);
});

it('leaves out what it wrote itself, by whatever name', async () => {
  const folder = folderOf({});
  cpSync(bakery, folder, { recursive: true });
  const [order, shopping] = ['src/order.ts', 'src/shopping.ts'];
  const none = ['--include', '**/*.md', '--spaces', 'code'];
  const commands: Record<string, string[]> = {
    'scan.txt': ['scan'],
    'nothing.txt': ['scan', ...none],
    'method.log': ['scan', '--method', 'exact'],
    'no-method.log': ['scan', '--method', 'exact', '--threshold', '99%'],
    'nothing-to-compare': ['scan', 'empty'],
    similar: ['similar', 'docs/getting-started.md'],
    'passages.rst': ['similar', order, '--lines', '9-29', '--format', 'text'],
    'not-similar.txt': ['similar', order, '--lines', '1-2'],
    'compare.txt': ['compare', order, shopping],
    'identical.txt': ['compare', 'import.ts', 'import.ts'],
    'explain.md': ['compare', order, shopping, '--explain', '--format', 'text'],
    'as.txt': ['scan', '--format', 'json'],
    'table.txt': ['scan', '--format', 'csv'],
    'log.txt': ['report', '--format', 'sarif'],
    'index.txt': ['export-index', '--sqlite', 'index.db'],
  };
  mkdirSync(`${folder}/empty`);
  writeFileSync(`${folder}/import.ts`, 'import a from "a";\n');
  for (const [name, command] of Object.entries(commands)) {
    const written = join(folder, '..', `${basename(folder)}-${name}`);
    expect(await run([...command, '-o', written], { in: folder })).toMatchObject({ code: 0, error: '' });
    renameSync(written, `${folder}/${name}`);
    expect({ name, kind: kindOfContent(readFileSync(`${folder}/${name}`), name) }).toEqual({
      name,
      kind: 'generated',
    });
  }
  const { stats } = JSON.parse((await run(['scan', folder, '--format', 'json'])).out);
  expect(stats.skipped.generated).toBe(Object.keys(commands).length);
});

it('writes to standard output when the output is -', async () => {
  const folder = folderOf({ 'a.md': paragraph('a') });
  const { code, out } = await run(['report', '--format', 'csv', '-o', '-'], { in: folder });
  expect(code).toBe(0);
  expect(out).toMatch(/^kind,family,/);
  expect(readdirSync(folder)).toEqual(['a.md']);
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

it('writes SARIF that is valid, and knows its findings again when their lines have moved', async () => {
  const folder = folderOf({
    'a.md': `${paragraph('bread')}\n${paragraph('rolls')}`,
    'b.md': paragraph('bread'),
    'c.md': paragraph('rolls'),
  });
  const printsOf = async () => {
    const { out } = await run(['report', folder, '--format', 'sarif']);
    const log = JSON.parse(out);
    expect(sarifFaults(log)).toEqual([]);
    const results: SarifResult[] = log.runs[0].results;
    const familyOf = ({ partialFingerprints }: SarifResult) =>
      partialFingerprints['nearDuplicatesFamily/v1'] ?? partialFingerprints['nearDuplicateFiles/v1'];
    return {
      prints: results.map(familyOf).sort(),
      lines: results.map(({ locations }) => locations[0].physicalLocation.region.startLine).sort(),
    };
  };
  const before = await printsOf();
  expect(new Set(before.prints).size).toBe(2);
  writeFileSync(`${folder}/a.md`, `Words of its own.\n\n\n${readFileSync(`${folder}/a.md`, 'utf8')}`);
  writeFileSync(`${folder}/b.md`, `\n\n\n\n${readFileSync(`${folder}/b.md`, 'utf8')}`);
  const after = await printsOf();
  expect(after.lines).not.toEqual(before.lines);
  expect(after.prints).toEqual(before.prints);
});

it('links in Markdown from the folder of the file that is written, or from the current one', async () => {
  const folder = folderOf({
    'sub #1/a.md': `# A\n\n${paragraph('bread')}`,
    'sub #1/b.md': `# B\n\n${paragraph('bread')}`,
    'out/.keep': '',
  });
  const report = (...args: string[]) => run(['report', 'sub #1', ...args], { in: folder });
  await report('--output', 'found.md');
  expect(readFileSync(`${folder}/found.md`, 'utf8')).toContain('[`a.md:3-14`](sub%20%231/a.md#L3-L14)');
  await report('--output', 'out/found.md');
  expect(readFileSync(`${folder}/out/found.md`, 'utf8')).toContain('](../sub%20%231/a.md#L');
  await report('--output', 'sub #1/found.md');
  expect(readFileSync(`${folder}/sub #1/found.md`, 'utf8')).toContain('](a.md#L');
  expect((await report('--format', 'markdown')).out).toContain('](sub%20%231/a.md#L');
});

it.runIf(process.platform !== 'win32')(
  'links from the current folder in what goes through a pipe',
  async () => {
    const folder = folderOf({ 'a.md': paragraph('a'), 'b.md': paragraph('a'), 'out/.keep': '' });
    execFileSync('mkfifo', [`${folder}/out/pipe`]);
    const piped = readFile(`${folder}/out/pipe`, 'utf8');
    await run(['report', '--format', 'markdown', '-o', 'out/pipe'], { in: folder });
    expect(await piped).toContain('](a.md#L1');
  },
);

it('links to a tree on a server', async () => {
  const { out } = await run(['report', bakery, '--format', 'markdown', '--link-base', 'https://host/tree']);
  expect(out).toContain('[`docs/upgrading.md:5-9`](https://host/tree/docs/upgrading.md#L5-L9)');
});

it('asks for a format when nothing tells it', async () => {
  const { code, error } = await run(['report', bakery]);
  expect({ code, error }).toEqual({
    code: 2,
    error:
      'near-duplicates: report needs --format (text, json, markdown, csv, sarif, html), or --output FILE with an ending such as .html\n',
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

it.runIf(process.platform !== 'win32')(
  'writes a page with the texts of passages, and text stays text',
  async () => {
    const hostile = '</script><img src=x onerror=alert(1)>.md';
    const shared = paragraph('bread').replace('\n', '\n<script>alert(2)</script>\n');
    const folder = folderOf({ [hostile]: `first\n\n${shared}`, 'other.md': `second\n\n${shared}` });
    const { code, out } = await run(['scan', folder, '--format', 'html']);
    expect(code).toBe(0);
    expect(out).not.toContain('<img');
    expect(out).not.toContain('<script>alert');
    const [, data] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(out) ?? [];
    const { files, families, excerpts } = JSON.parse(data);
    expect(files.map(({ path }: { path: string }) => path)).toEqual([hostile, 'other.md']);
    expect(families).toHaveLength(1);
    expect(excerpts.flatMap(({ lines }: { lines: string[] }) => lines)).toContain(
      '<script>alert(2)</script>',
    );
  },
);

it('says what is missing when the page did not come along', () => {
  const folder = folderOf({ 'package.json': '{ "type": "module" }' });
  copyFileSync(toolPath, `${folder}/cli.js`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${folder}/cli.js`, 'report', folder, '-o', 'x.html'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^near-duplicates: Cannot write HTML: the page of the report is not at .*report\.json; build/,
  );
  expect(readdirSync(folder).sort()).toEqual(['cli.js', 'package.json']);
});
