import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, paragraph, run } from './tool.ts';

const listName = '.near-duplicates-ignore.json';

const twice = () => ({
  'a.md': `# A\n\n${paragraph('bread')}`,
  'b.md': `# B\n\n${paragraph('bread')}`,
});

const accept = (folder: string) => run(['scan', folder, '--accept', '--quiet']);
const check = async (folder: string) => {
  const { code, error } = await run(['scan', folder, '--fail-on', 'new', '--quiet']);
  return { code, error };
};
const readList = (folder: string) => JSON.parse(readFileSync(join(folder, listName), 'utf8'));
const passed = { code: 0, error: '' };
const failed = { code: 1, error: expect.stringContaining('A family is not accepted') };

/** A function in which these names stand. */
function renamed([f, a, b, c]: readonly string[]): string {
  return `export function ${f}(${a}, ${b}) {\n  let ${c} = 0;\n  for (const ${a}1 of ${a}) {\n    if (${a}1.${b} > ${b}) ${c} += ${a}1.${b} * 2;\n    else ${c} -= ${b} / 3;\n    while (${c} > 100) ${c} = ${c} - ${b};\n  }\n  return ${c} < 0 ? [${c}, ${b}] : [${b}, ${c}, 7];\n}\n`;
}

it('fails on families until they are accepted', async () => {
  const folder = folderOf(twice());
  expect(await check(folder)).toEqual(failed);
  const { code, error } = await run(['scan', folder, '--accept']);
  expect({ code, error }).toEqual({
    code: 0,
    error: `near-duplicates: 1 family accepted in ${folder}/${listName}\n`,
  });
  const [entry, ...others] = readList(folder).passages;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ copies: 2, file: 'a.md' });
  expect(entry.excerpt).toContain(paragraph('bread').split(' ')[0]);
  expect(await check(folder)).toEqual(passed);
  expect(readdirSync(folder).sort()).toEqual([listName, 'a.md', 'b.md']);
});

it('counts what is ignored, and no line of it as copied', async () => {
  const folder = folderOf(twice());
  await accept(folder);
  const result = JSON.parse((await run(['scan', folder, '--format', 'json'])).out);
  expect(result).toMatchObject({ families: [], passages: [], fileLines: [], stats: { ignoredFamilies: 1 } });
  expect(result.totals.duplicatedLines).toBe(0);
  expect(result.totals.lines).toBeGreaterThan(20);
  expect((await run(['scan', folder])).out).toContain(`ignored by ${listName}: 1 family`);
});

it('tells nothing of files that accepted families are most of, until a further copy comes', async () => {
  const folder = folderOf(twice());
  const pairs = async () => JSON.parse((await run(['scan', folder, '--format', 'json'])).out).files;
  expect(await pairs()).toHaveLength(1);
  await accept(folder);
  expect(await pairs()).toEqual([]);
  expect((await run(['scan', folder, '--fail-on', 'any', '--quiet'])).code).toBe(0);
  writeFileSync(join(folder, 'c.md'), `# C\n\n${paragraph('bread')}`);
  expect(await pairs()).toHaveLength(3);
});

it('takes a further copy of an accepted family for new, until it is accepted as well', async () => {
  const folder = folderOf(twice());
  await accept(folder);
  writeFileSync(join(folder, 'c.md'), `# C\n\n${paragraph('bread')}`);
  expect(await check(folder)).toEqual(failed);
  await accept(folder);
  expect(readList(folder).passages).toMatchObject([{ copies: 3, file: 'a.md' }]);
  expect(await check(folder)).toEqual(passed);
});

it('goes on accepting a family that is edited a little', async () => {
  const folder = folderOf(twice());
  await accept(folder);
  const edited = paragraph('bread').replace(/^(\S+ \S+) \S+/, '$1 otherwise');
  writeFileSync(join(folder, 'a.md'), `# A\n\nSome words before it.\n\n${edited}`);
  writeFileSync(join(folder, 'b.md'), `# B\n\n${edited}`);
  expect(await check(folder)).toEqual(passed);
});

it('fails on another family', async () => {
  const folder = folderOf(twice());
  await accept(folder);
  writeFileSync(join(folder, 'c.md'), paragraph('cake'));
  writeFileSync(join(folder, 'd.md'), paragraph('cake'));
  expect(await check(folder)).toEqual(failed);
});

it('changes nothing when everything is accepted', async () => {
  const folder = folderOf(twice());
  await accept(folder);
  const before = readFileSync(join(folder, listName), 'utf8');
  const { code, error } = await run(['scan', folder, '--accept']);
  expect(code).toBe(0);
  expect(error).toContain('no family to accept');
  expect(readFileSync(join(folder, listName), 'utf8')).toBe(before);
});

it('lowers the number of copies to those that are left, so that one more is new again', async () => {
  const folder = folderOf({ ...twice(), 'c.md': `# C\n\n${paragraph('bread')}` });
  await accept(folder);
  rmSync(join(folder, 'c.md'));
  const { error } = await run(['scan', folder, '--accept']);
  expect(error).toBe(
    `near-duplicates: no family to accept in ${folder}/${listName} (1 before); 1 entry lowered to the copies that are left\n`,
  );
  expect(readList(folder).passages).toMatchObject([{ copies: 2 }]);
  expect(await check(folder)).toEqual(passed);
  writeFileSync(join(folder, 'c.md'), `# C\n\n${paragraph('bread')}`);
  expect(await check(folder)).toEqual(failed);
});

it('drops an accepted family of which one place is left, and no entry that somebody gave a reason', async () => {
  const folder = folderOf({ ...twice(), 'c.md': paragraph('cake'), 'd.md': paragraph('cake') });
  await accept(folder);
  const { passages } = readList(folder);
  const handmade = [
    { fingerprint: '40:1.2.3', excerpt: '', reason: 'a form', copies: 2, when: '2026-01-01' },
    { fingerprint: '40:4.5.6', excerpt: '', when: '2026-01-01' },
    { fingerprint: '40:7.8.9', excerpt: '', copies: 2 },
  ];
  writeFileSync(join(folder, listName), JSON.stringify({ passages: [...passages, ...handmade] }));
  rmSync(join(folder, 'd.md'));
  const { error } = await run(['scan', folder, '--accept']);
  expect(error).toContain('(1 before); 1 entry dropped that fit nothing any more\n');
  const cake = passages.find(({ file }: { file: string }) => file === 'c.md');
  const left = passages.filter((entry: unknown) => entry !== cake);
  expect(readList(folder).passages).toEqual(expect.arrayContaining([...left, ...handmade]));
  expect(readList(folder).passages).toHaveLength(4);
});

it.each([
  ['globs', ['--include', 'a.md,b.md']],
  ['a threshold', ['--passage-threshold', '0.9']],
])('keeps what a scan by %s does not find, and says so', async (_, narrowing) => {
  const reworded = paragraph('bread').replace(/^(\S+ \S+) \S+/gm, '$1 otherwise');
  const folder = folderOf({ ...twice(), 'c.md': `# C\n\n${reworded}` });
  await accept(folder);
  const before = readFileSync(join(folder, listName), 'utf8');
  const { error } = await run(['scan', folder, '--accept', ...narrowing]);
  expect(error).toContain('entries that fit less or nothing of this scan are kept');
  expect(readFileSync(join(folder, listName), 'utf8')).toBe(before);
});

it('keeps what a scan of a part does not find, also where that has something to accept', async () => {
  const folder = folderOf({ ...twice(), 'c.md': paragraph('bread'), 'new/d.md': '', 'new/e.md': '' });
  await accept(folder);
  rmSync(join(folder, 'c.md'));
  for (const name of ['d.md', 'e.md']) writeFileSync(join(folder, 'new', name), paragraph('cake'));
  const accepted = async () =>
    readList(folder).passages.map(({ file, copies }: { file: string; copies: number }) => [file, copies]);
  await run(['scan', folder, '--accept', '--exclude', 'old']);
  expect((await accepted()).sort()).toEqual([
    ['a.md', 3],
    ['new/d.md', 2],
  ]);
});

it('keeps what a scan of some folders, or of changed lines, does not find', async () => {
  const [bread, cake] = [paragraph('bread'), paragraph('cake')];
  const folder = folderOf({ 'x/a.md': bread, 'y/b.md': bread, 'z/c.md': cake, 'z/d.md': cake });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '-q');
  git('-c', 'user.name=Baker', '-c', 'user.email=a@b.c', 'commit', '-q', '--allow-empty', '-m', 'first');
  await accept(folder);
  const before = readList(folder);
  for (const part of [
    ['x', 'y'],
    ['.', '--since', 'HEAD', '--fail-on', 'new'],
  ]) {
    if (part[0] === '.') rmSync(join(folder, 'z/d.md'));
    const { code, error } = await run(['scan', ...part, '--accept'], { in: folder });
    expect({ code, error }).toEqual({
      code: 0,
      error: expect.stringContaining('are kept: it was of a part'),
    });
    expect(readList(folder)).toEqual(before);
  }
  const { error } = await run(['scan', '.', '--accept', '--fail-on', 'new'], { in: folder });
  expect(error).toContain('1 entry dropped that fit nothing any more');
});

it('lowers both spellings of renamed copies, and drops that of a copy that is gone', async () => {
  const names = [
    ['priceOf', 'orders', 'limit', 'total'],
    ['weigh', 'parcels', 'heavy', 'sum'],
    ['rank', 'entries', 'least', 'score'],
  ];
  const folder = folderOf(Object.fromEntries(names.map((each) => [`${each[0]}.ts`, renamed(each)])));
  await accept(folder);
  expect(readList(folder).passages).toMatchObject([{ copies: 3 }, { copies: 3 }, { copies: 3 }]);
  rmSync(join(folder, 'rank.ts'));
  const { error } = await run(['scan', folder, '--accept']);
  expect(error).toContain('2 entries lowered to the copies that are left, 1 entry dropped that fit');
  expect(readList(folder).passages).toMatchObject([{ copies: 2 }, { copies: 2 }]);
  expect(await check(folder)).toEqual(passed);
});

it('keeps what was written by hand', async () => {
  const folder = folderOf({ ...twice(), 'c.md': paragraph('cake'), 'd.md': paragraph('cake') });
  await accept(folder);
  const list = readList(folder);
  const [{ copies: _, ...always }, counted] = list.passages;
  const mine = {
    $schema: './ignore.schema.json',
    passages: [
      { ...always, reason: 'on purpose' },
      { ...counted, reason: 'for now' },
    ],
    files: ['old.md'],
  };
  writeFileSync(join(folder, listName), JSON.stringify(mine));
  const [first, second] = always.file === 'a.md' ? ['bread', 'cake'] : ['cake', 'bread'];
  writeFileSync(join(folder, 'e.md'), paragraph(first));
  expect(await check(folder)).toEqual(passed);
  writeFileSync(join(folder, 'f.md'), paragraph(second));
  expect(await check(folder)).toEqual(failed);
  await accept(folder);
  expect(readList(folder)).toEqual({
    ...mine,
    passages: [mine.passages[0], { ...mine.passages[1], copies: 3 }],
  });
});

it('leaves out the files on the list', async () => {
  const folder = folderOf({ ...twice(), [listName]: JSON.stringify({ files: ['b.md'] }) });
  expect((await run(['scan', folder, '--fail-on', 'any', '--quiet'])).code).toBe(0);
});

it('accepts each spelling of copies in which everything was renamed', async () => {
  const folder = folderOf({
    'one.ts': renamed(['priceOf', 'orders', 'limit', 'total']),
    'two.ts': renamed(['weigh', 'parcels', 'heavy', 'sum']),
  });
  await accept(folder);
  expect(readList(folder).passages).toMatchObject([{ copies: 2 }, { copies: 2 }]);
  expect(await check(folder)).toEqual(passed);
});

it('writes through a link', async () => {
  const shared = folderOf({ 'list.json': '{}' });
  const folder = folderOf(twice());
  symlinkSync(join(shared, 'list.json'), join(folder, listName));
  await accept(folder);
  expect(JSON.parse(readFileSync(join(shared, 'list.json'), 'utf8')).passages).toHaveLength(1);
});

it.each([
  ['{ "passages": [', 'is not valid JSON'],
  ['null', 'must be an object'],
  ['{ "passages": [{ "fingerprint": "1:a", "copies": 0 }] }', '"copies" must be a whole number from 1'],
  ['{ "passages": 3 }', '"passages" must be a list'],
  [
    '{ "passages": [{ "fingerprint": "x" }] }',
    '"fingerprint" of a passage must be like 60:uiuz7.270qa7, not "x"',
  ],
  ['{ "passages": [{ "fingerprint": "1:a", "reason": 5 }] }', '"reason" of a passage must be a text'],
  ['{ "passage": [] }', 'unknown key "passage"; allowed are $schema, passages, files;'],
  [
    '{ "passages": [{ "fingerprint": "1:a", "why": "x" }] }',
    'unknown key "why" of a passage; allowed are fingerprint, excerpt, file, reason, when, copies;',
  ],
  ['', 'is empty; a list of nothing is { "passages": [], "files": [] };'],
])('says in one line what is wrong with the list %s, and leaves it alone', async (text, problem) => {
  const folder = folderOf({ ...twice(), [listName]: text });
  const { code, error } = await run(['scan', folder, '--accept']);
  expect(code).toBe(2);
  expect(error).toContain(`Cannot use ${folder}/${listName}`);
  expect(error).toContain(problem);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(readFileSync(join(folder, listName), 'utf8')).toBe(text);
});

it('says that a method has no families to accept', async () => {
  const folder = folderOf(twice());
  for (const wish of [['--accept'], ['--fail-on', 'new']]) {
    const { code, error } = await run(['scan', folder, '--method', 'md5', ...wish]);
    expect(code).toBe(2);
    expect(error).toContain('--fail-on any');
  }
});
