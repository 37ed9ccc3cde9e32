import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectToFit, scanned } from './documents.ts';
import { bakery, folderOf, paragraph, run } from './tool.ts';

function withoutTimes(text: string): string {
  return text.replace(/"milliseconds":\{[^}]*\}/, '');
}

it('writes a document that fits its schema', async () => {
  const result = await scanned([bakery]);
  expect(result.stats.files).toBe(6);
  expect(result.files).toHaveLength(1);
  expect(result.files[0]).toMatchObject({ a: 'docs/getting-started.md', b: 'old/getting-started.md' });
  expect(result.families.map((family) => family.space).sort()).toEqual(['prose', 'shape']);
});

it('pairs each member of a family with the place that it is told from', async () => {
  const { families, passages } = await scanned([bakery]);
  for (const { id, members, similarity } of families) {
    const pairs = passages.filter(({ family }) => family === id);
    expect(pairs).toHaveLength(members.length - 1);
    const [first, ...others] = pairs.map(({ a, b }) => [a, b].map((place) => JSON.stringify(place)));
    expect(first.some((place) => others.every((pair) => pair.includes(place)))).toBe(true);
    for (const { a, b } of pairs) expect(members).toEqual(expect.arrayContaining([a, b]));
    expect(pairs.reduce((sum, { jaccard }) => sum + jaccard, 0) / pairs.length).toBeCloseTo(similarity);
  }
});

it('notes where a comment begins to ignore and nothing ends it', async () => {
  const start = 'near-duplicates-ignore-start';
  const folder = folderOf({
    'sub/b.ts': `a();\n\n// ${start}\nb();\n`,
    'sub/a.md': `<!-- ${start}: old -->\n\n${paragraph('a')}`,
    'closed.md': `<!-- ${start} -->\n\n${paragraph('a')}<!-- near-duplicates-ignore-end -->\n`,
  });
  const note = (place: string) =>
    `near-duplicates: ${place}: ${start} has no end, so the rest of the file is ignored\n`;
  const { code, error } = await run(['scan', 'sub'], { in: folder });
  expect({ code, error }).toEqual({ code: 0, error: note('sub/a.md:1') + note('sub/b.ts:3') });
  expect((await run(['scan'], { in: folder })).error).toBe(error);
  expect((await run(['scan', '--quiet'], { in: folder })).error).toBe('');
});

it.runIf(process.platform !== 'win32')('lets no name reach the terminal as it is in a note', async () => {
  const folder = folderOf({ '\x1b[31m.ts': '// near-duplicates-ignore-start\na();\n' });
  const { error } = await run(['scan'], { in: folder });
  expect(error).toMatch(/^near-duplicates: ␣\[31m\.ts:1: near-duplicates-ignore-start has no end, /);
});

it('gives ranges in the coordinates of the files', async () => {
  const { passages } = await scanned([bakery]);
  for (const range of passages.flatMap(({ a, b }) => [a, b])) {
    const text = readFileSync(`${bakery}/${range.path}`, 'utf8');
    const before = text.slice(0, range.startOffset).split('\n');
    const through = text.slice(0, range.endOffset).split('\n');
    expect([before.length, before.at(-1)?.length]).toEqual([range.startLine, range.startColumn - 1]);
    expect([through.length, through.at(-1)?.length]).toEqual([range.endLine, range.endColumn - 1]);
    expect(range.endOffset).toBeGreaterThan(range.startOffset);
  }
});

it('writes the same bytes whatever the number of threads', async () => {
  const files: Record<string, string> = {};
  for (let n = 0; n < 400; n++)
    files[`${n % 7}/${n}.md`] = `${paragraph(`topic${n % 150}`)}\n${paragraph(`own${n}`)}`;
  const folder = folderOf(files);
  const [alone, one, three] = await Promise.all(
    ['0', '1', '3'].map((workers) => run(['scan', folder, '--format', 'json', '--workers', workers])),
  );
  expect(JSON.parse(alone.out).families.length).toBeGreaterThan(100);
  expect(withoutTimes(one.out)).toBe(withoutTimes(alone.out));
  expect(withoutTimes(three.out)).toBe(withoutTimes(alone.out));
});

it('shows a person families, pairs and a summary, with paths from where they stand', async () => {
  const { code, out } = await run(['scan', '.'], { in: bakery });
  expect(code).toBe(0);
  expect(out).toMatch(/^ {6}docs\/upgrading\.md:5-9$/m);
  expect(out).toMatch(/^100% {2}renamed code · 2 places · 21 lines/m);
  expect(out).toContain('Near-duplicate files');
  expect(out).toMatch(/2 families of copied passages, 1 pair of near-duplicate files/);
  expect(out).toContain('6 files compared');
  expect(out).not.toContain('\x1b');
});

it('counts versions of a file as one group, and not each with each', async () => {
  const version = (n: number) =>
    `${paragraph('guide')}\n${paragraph('start')}\n${paragraph('end')}\n\nVersion ${n}.\n`;
  const files = Object.fromEntries([1, 2, 3, 4].map((n) => [`v${n}/guide.md`, version(n)]));
  const folder = folderOf(files);
  expect((await run(['scan', folder])).out).toMatch(/passages, 1 group of near-duplicate files\n/);
  expect((await run(['report', folder, '--format', 'markdown'])).out).toContain(
    '**1 group (6 pairs)** of near-duplicate files',
  );
});

it('says what it compared when it finds nothing, and when there is nothing to compare', async () => {
  const nothing = await run(['scan', `${bakery}/src`, '--spaces', 'prose']);
  expect(nothing.out).toContain('Nothing found');
  expect(nothing.out).toContain('3 files compared');
  const empty = await run(['scan', folderOf({ 'a.png': 'x', 'b.lock': 'x' })]);
  expect(empty).toMatchObject({ code: 0, error: '' });
  expect(empty.out).toContain('There was nothing to compare');
  expect(empty.out).toContain('2 files or folders left out: 1 binary, 1 generated (--left-out lists them)');
});

it('lists what it leaves out and why when asked to, with paths of files and folders', async () => {
  const folder = folderOf({
    'docs/a.md': paragraph('a'),
    'docs/b.png': 'x',
    'docs/api.ts': '// Code generated by a tool. DO NOT EDIT.\nserve();\n',
    'docs/sub/c.png': 'x',
    'docs/build/d.md': paragraph('d'),
    'docs/.gitignore': 'build\n',
    'src/e.lock': 'x',
  });
  const leftOut = [
    { path: 'docs/.gitignore', reason: 'data' },
    { path: 'docs/api.ts', reason: 'generated' },
    { path: 'docs/b.png', reason: 'binary' },
    { path: 'docs/build/', reason: 'ignored' },
    { path: 'docs/sub/c.png', reason: 'binary' },
    { path: 'src/e.lock', reason: 'generated' },
  ];
  const result = await scanned([`${folder}/docs`, `${folder}/src`, '--left-out']);
  expect(result.leftOut).toEqual(leftOut);
  expect((await scanned([folder])).leftOut).toBeUndefined();
  const { out } = await run(['scan', 'docs', '--left-out'], { in: folder });
  expect(out).toContain(
    'Not compared\n\n1 data, 1 generated (compared with --also generated,data)\n1 ignored (compared with --no-ignore-files)\n2 binary\n\ndata (1)\n',
  );
  expect(out.indexOf('ignored (1)\n')).toBeLessThan(out.indexOf('binary (2)\n'));
  expect(out).toContain('binary (2)\n      docs/b.png\n      docs/sub/c.png\n');
  expect(out).toContain('ignored (1)\n      docs/build/\n');
  expect(await run(['scan', folder, '--left-out', '--format', 'csv'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('--left-out is for text and json, not csv'),
  });
});

it('colours what it writes when asked to, unless told not to', async () => {
  const force = { env: { FORCE_COLOR: '1', NO_COLOR: '' } };
  expect((await run(['scan', bakery], force)).out).toContain('\x1b[');
  expect((await run(['scan', bakery, '--no-color'], force)).out).not.toContain('\x1b[');
  for (const env of [{ FORCE_COLOR: '1', NO_COLOR: '1' }, { FORCE_COLOR: '0' }, { FORCE_COLOR: 'false' }])
    expect((await run(['scan', bakery], { env: { NO_COLOR: '', ...env } })).out).not.toContain('\x1b[');
});

it('scans several folders under the folder that holds them, and none twice', async () => {
  const result = await scanned([`${bakery}/docs`, `${bakery}/old`, `${bakery}/docs`]);
  expect(result.root).toBe(bakery);
  expect(result.stats.files).toBe(3);
  expect(result.files[0]).toMatchObject({ a: 'docs/getting-started.md', b: 'old/getting-started.md' });
});

it('honours its options', async () => {
  expect((await scanned([bakery, '--threshold', '99%'])).files).toEqual([]);
  expect((await scanned([bakery, '--min-words', '1000'])).families).toEqual([]);
  expect((await scanned([bakery, '--spaces', 'code,prose'])).families.map(({ space }) => space)).toEqual([
    'prose',
  ]);
  expect((await scanned([bakery, '--include', '*.md', '--exclude', 'old'])).stats.files).toBe(2);
  expect(
    (await scanned([bakery, '--include', '*.{md,ts},*.py', '--exclude', 'old,*.ts,*.py'])).stats.files,
  ).toBe(2);
  expect((await scanned([bakery, '--max-file-size', '500b'])).stats).toMatchObject({
    files: 1,
    skipped: { 'too large': 5 },
  });
  const ignoring = folderOf({ '.gitignore': 'a.md', 'a.md': paragraph('a'), 'b.md': paragraph('b') });
  expect((await scanned([ignoring])).stats.files).toBe(1);
  expect((await scanned([ignoring, '--no-ignore-files'])).stats.files).toBe(2);
});

it('leaves the kinds out that say nothing, unless they are asked for', async () => {
  const folder = folderOf({
    'a.ts': '// Code generated by a tool. DO NOT EDIT.\n',
    'vendor/b.ts': 'export const b = 1;\n',
    'c.ts': 'export const c = 1;\n',
  });
  expect((await scanned([folder])).stats).toMatchObject({ files: 1, skipped: { generated: 1, vendored: 1 } });
  expect((await scanned([folder, '--also', 'vendored'])).stats.files).toBe(2);
  expect((await scanned([folder, '--also', 'all'])).stats).toMatchObject({ files: 3, skipped: {} });
});

it('counts what comments ignore, and tells none of it', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const folder = folderOf({
    'a.md': `<!-- near-duplicates-ignore: on purpose -->\n${text}\n`,
    'b.md': `${text}\n`,
    'c.md': `<!-- near-duplicates-ignore-file -->\n\n${text}\n`,
  });
  const { stats, families, files } = await scanned([folder]);
  expect({ ignored: stats.ignored, families, files }).toEqual({ ignored: 2, families: [], files: [] });
  expect((await run(['scan', folder])).out).toContain('ignored by comments: 2');
});

it('takes settings from the folder, and the command line over them', async () => {
  const files = { 'a.md': paragraph('a'), 'b.ts': 'x' };
  const own = folderOf({
    ...files,
    'near-duplicates.json': '{ "$schema": "x", "include": ["*.md"], "minWords": 50 }',
  });
  expect(await scanned([own])).toMatchObject({ stats: { files: 1 }, options: { minWords: 50 } });
  expect(await scanned([own, '--min-words', '60'])).toMatchObject({
    options: { minWords: 60, include: ['*.md'] },
  });
  const manifest = folderOf({
    ...files,
    'package.json': '{ "near-duplicates": { "exclude": ["*.md"], "threshold": "80%" } }',
  });
  expect(await scanned([manifest])).toMatchObject({ stats: { files: 2 }, options: { threshold: 0.8 } });
  writeFileSync(`${manifest}/near-duplicates.json`, '{ "minWords": 50 }');
  const { out, error } = await run(['scan', manifest, '--format', 'json']);
  expect(JSON.parse(out).options).toMatchObject({ threshold: 0.7, minWords: 50 });
  expect(error).toBe(
    `near-duplicates: the key "near-duplicates" of ${manifest}/package.json is not used, because there is near-duplicates.json\n`,
  );
});

it('fails when asked to', async () => {
  expect(await run(['scan', bakery, '--fail-on', 'any', '--quiet'])).toEqual({
    code: 1,
    out: '',
    error: 'near-duplicates: Near-duplicates were found, and --fail-on any is set\n',
  });
  const above = await run(['scan', bakery, '--fail-above', '3%', '-q']);
  expect(above).toMatchObject({ code: 1, out: '' });
  expect(above.error).toMatch(/of the lines are copied, more than the 3\.0% of --fail-above/);
  const { lines, duplicatedLines } = (await scanned([bakery])).totals;
  const exact = (duplicatedLines / lines) * 100;
  const below = `${(exact - 0.00001).toFixed(5)}%`;
  expect((await run(['scan', bakery, '--fail-above', below, '-q'])).error).toContain(
    `${exact.toFixed(5)}% of the lines are copied, more than the ${below} of --fail-above`,
  );
  expect((await run(['scan', bakery, '--fail-above', '0.03', '-q'])).error).toContain(
    'more than the 0.03% of',
  );
  expect(await run(['scan', bakery, '--fail-above', '99%', '-q'])).toEqual({ code: 0, out: '', error: '' });
  expect((await run(['scan', `${bakery}/src`, '--spaces', 'prose', '--fail-on', 'any', '-q'])).code).toBe(0);
});

it('fails on any family without alike files, and on alike files without a family', async () => {
  const [bread, oats, rye] = ['bread', 'oats', 'rye'].map(paragraph);
  const codeOf = async (files: Record<string, string>, ...wish: string[]) =>
    (await run(['scan', folderOf(files), '-q', ...wish])).code;
  const any = ['--fail-on', 'any'];
  expect(await codeOf({ 'a.md': bread + oats, 'b.md': bread + rye }, ...any, '--threshold', '0.9')).toBe(1);
  expect(await codeOf({ 'a.md': bread, 'b.md': bread }, ...any, '--method', 'md5')).toBe(1);
  expect(await codeOf({ 'a.md': bread.trim(), 'b.md': bread.trim() }, '--fail-above', '100%')).toBe(0);
});

it('fails as the settings of the folder say', async () => {
  const folder = folderOf({
    'near-duplicates.json': '{ "failAbove": "10%" }',
    'a.md': paragraph('a'),
    'b.md': paragraph('a'),
  });
  expect((await run(['scan', folder, '-q'])).code).toBe(1);
});

it('writes to a file that is there whole or not at all', async () => {
  const folder = folderOf({ 'out.json': 'before' });
  const quiet = await run(['scan', bakery, '--format', 'json', '--output', `${folder}/out.json`, '--quiet']);
  expect(quiet).toEqual({ code: 0, out: '', error: '' });
  expectToFit('scan', JSON.parse(readFileSync(`${folder}/out.json`, 'utf8')));
  await run(['scan', bakery, '-o', `${folder}/out.txt`, '--quiet']);
  expect(readFileSync(`${folder}/out.txt`, 'utf8')).toContain('families of copied passages');
});

it('shows a part of long lists, and all of them when asked', async () => {
  const files: Record<string, string> = {};
  for (let n = 0; n < 35; n++)
    for (const side of ['a', 'b'])
      files[`${side}${n}.md`] = `${paragraph(`t${n}`)}${paragraph(`own${side}${n}`)}`;
  const folder = folderOf(files);
  const some = await run(['scan', folder]);
  expect(some.out).toContain('… and 5 more families (--all lists them)');
  expect((await run(['scan', folder, '--all'])).out).not.toContain('more famil');
  const summary = ['scan', folder, '--format', 'markdown'];
  expect((await run(summary)).out).toContain('… and 15 more families.');
  expect((await run([...summary, '--all'])).out).not.toContain('more famil');
});

it('tells as one what two folders share again and again, where the list has no room for all', async () => {
  const files: Record<string, string> = {
    'c.md': paragraph('c'),
    'd.md': `${paragraph('c')}${paragraph('d')}`,
  };
  for (let n = 0; n < 31; n++) {
    files[`doc/${n}.md`] = `${paragraph(`t${n}`)}${paragraph(`own${n}`)}`;
    files[`lib/${n}.md`] = `${paragraph(`t${n}`)}${paragraph(`mine${n}`)}`;
  }
  const folder = folderOf(files);
  const { out } = await run(['scan', folder]);
  expect(out).toContain(`… and 30 more families between ${folder}/doc and ${folder}/lib`);
  expect(out.match(/2 places/g)).toHaveLength(2);
  const all = await run(['scan', folder, '--all']);
  expect(all.out.match(/2 places/g)).toHaveLength(32);
  expect(all.out).not.toContain('more famil');
});

it('stands a reader that has seen enough', async () => {
  const files: Record<string, string> = {};
  for (let n = 0; n < 300; n++) files[`${n}.md`] = paragraph(`t${n % 100}`);
  const folder = folderOf(files);
  const { code, error } = await run(['scan', folder, '--format', 'json'], {
    meanwhile: (child) => child.stdout?.destroy(),
  });
  expect({ code, error }).toEqual({ code: 0, error: '' });
});

it('reads a tree that changes beneath it', async () => {
  const folder = folderOf({ 'a.md': paragraph('a') });
  const first = await run(['scan', folder, '--format', 'json']);
  writeFileSync(`${folder}/b.md`, paragraph('a'));
  const second = await run(['scan', folder, '--format', 'json']);
  expect(JSON.parse(first.out).files).toEqual([]);
  expect(JSON.parse(second.out).files).toHaveLength(1);
});

it('lists files that are alike as one group, and lets no name reach the terminal as it is', async () => {
  const text = paragraph('a');
  const names = ['a.md', 'b.md', 'c.md', ...(process.platform === 'win32' ? [] : ['\x1b[31m\n.md'])];
  const folder = folderOf(Object.fromEntries(names.map((name) => [name, text])));
  const { out } = await run(['scan', folder], { in: folder });
  const [, list] = out.split('Near-duplicate files\n');
  expect(list.startsWith('\n100%  ')).toBe(true);
  expect(list.match(/100% /g)).toHaveLength(1);
  for (const name of ['a.md', 'b.md', 'c.md']) expect(list).toContain(`  ${name}\n`);
  expect(out).not.toContain('\x1b');
  if (names.length > 3) expect(list).toContain('␣[31m␣.md\n');
});
