import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectToFit } from './documents.ts';
import { bakery, folderOf, paragraph, run } from './tool.ts';

it('ranks the files that resemble one, and leaves it out itself', async () => {
  const { code, out } = await run(['similar', 'docs/upgrading.md', '--format', 'json'], { in: bakery });
  const result = JSON.parse(out);
  expect(code).toBe(0);
  expectToFit('similar', result);
  expect(result).toMatchObject({
    schema: 'near-duplicates-similar/1',
    text: 'docs/upgrading.md',
    root: bakery,
  });
  expect(result.files.map(({ path }: { path: string }) => path)).toEqual([
    'docs/getting-started.md',
    'old/getting-started.md',
  ]);
  for (const { jaccard, containment, containmentOfOther } of result.files) {
    // |A ∩ B| is the same seen from either side.
    expect(1 / jaccard).toBeCloseTo(1 / containment + 1 / containmentOfOther - 1, 9);
  }
  expect(result.passages[0].a).toMatchObject({ path: 'docs/upgrading.md', startLine: 5, endLine: 9 });
});

it('shows them to a person', async () => {
  const { out } = await run(['similar', 'docs/upgrading.md'], { in: bakery });
  expect(out).toMatch(/^ \d\d% {2}docs\/getting-started\.md {2}\d+% of upgrading\.md is in it/m);
  expect(out).toMatch(/docs\/getting-started\.md:8-12/);
});

it('tells of a file that says the same again and again each part, as a scan does', async () => {
  const method = (name: string, at: number) => `  async ${name}(path, options = {}) {
    const request = this.prepare('${name}', path, options.headers ?? this.headers);
    const limit = Math.min(options.timeout ?? ${at + 11}, this.longestWait);
    if (this.closed) throw new ClosedError(path);
    const answer = await this.send(request, limit);
    for (const listener of this.listeners) listener.answered(answer, request.id);
    if (answer.status >= 400) throw new AnswerError(answer, path);
    return options.raw ? answer : this.decode(answer.body, options.as);
  }
`;
  const file = (methods: string[]) => `export class Api {\n${methods.map(method).join('\n')}}\n`;
  const folder = folderOf({
    'client.js': file(['get', 'put']),
    'router.js': file(['trace', 'patch', 'query', 'purge', 'link']),
  });
  const { families } = JSON.parse((await run(['scan', '--format', 'json'], { in: folder })).out);
  const { passages } = JSON.parse(
    (await run(['similar', 'client.js', '--format', 'json'], { in: folder })).out,
  );
  const placesIn = (ranges: { path: string; startLine: number; endLine: number }[]) =>
    [...new Set(ranges.map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`))].sort();
  const told = placesIn(passages.flatMap(({ a, b }: { a: object; b: object }) => [a, b]));
  expect(told).toEqual(placesIn(families.flatMap(({ members }: { members: object[] }) => members)));
  expect(told).toEqual(expect.arrayContaining(['client.js:2-10', 'client.js:12-20']));
});

it('tells two files of a family with their own ends, where these are more alike', async () => {
  const { out } = await run(['similar', 'docs/upgrading.md', '--format', 'json'], { in: bakery });
  const { passages } = JSON.parse(out);
  // a scan tells of all of both others, which are a family
  expect(
    passages.map(({ b }: { b: { startLine: number; endLine: number } }) => [b.startLine, b.endLine]),
  ).toEqual([
    [8, 12],
    [8, 12],
  ]);
});

it('takes standard input', async () => {
  const input = readFileSync(`${bakery}/docs/upgrading.md`, 'utf8');
  const args = ['similar', '-', '--language', 'markdown', '--in', bakery, '--format', 'json'];
  const result = JSON.parse((await run(args, { input })).out);
  expect(result.text).toBe('standard input');
  expect(result.files[0]).toMatchObject({ path: 'docs/upgrading.md', jaccard: 1 });
});

it('looks for some lines alone', async () => {
  const within = async (lines: string) => {
    const args = ['similar', 'docs/upgrading.md', '--lines', lines, '--format', 'json'];
    const result = JSON.parse((await run(args, { in: bakery })).out);
    expectToFit('similar', result);
    return result.passages;
  };
  const found = await within('5-9');
  expect(found.length).toBeGreaterThan(0);
  for (const { a } of found) {
    expect(a.startLine).toBeGreaterThanOrEqual(5);
    expect(a.endLine).toBeLessThanOrEqual(10);
  }
  expect(await within('1-3')).toEqual([]);
});

it('says so when nothing resembles a file, and names the nearest', async () => {
  const folder = folderOf({
    'a.md': paragraph('a') + paragraph('b') + paragraph('c'),
    'b.md': paragraph('a') + paragraph('d') + paragraph('e'),
    'lonely.md': paragraph('z'),
  });
  const alone = await run(['similar', 'lonely.md', '--threshold', '90%'], { in: folder });
  expect(alone.out).toContain('Nothing in the folder resembles lonely.md.');
  const near = await run(['similar', 'a.md', '--threshold', '90%', '--format', 'json'], { in: folder });
  expect(JSON.parse(near.out)).toMatchObject({ files: [], nearest: { path: 'b.md' } });
  expectToFit('similar', JSON.parse(near.out));
});

it('compares two files', async () => {
  const { out } = await run(['compare', 'src/order.ts', 'src/shopping.ts', '--format', 'json'], {
    in: bakery,
  });
  const result = JSON.parse(out);
  expect(result).toMatchObject({
    schema: 'near-duplicates-compare/1',
    a: 'src/order.ts',
    b: 'src/shopping.ts',
  });
  expectToFit('compare', result);
  expect(result.passages).toHaveLength(1);
  expect(result.passages[0]).toMatchObject({ space: 'shape', a: { startLine: 9 }, b: { startLine: 7 } });
});

it('scores files exactly that are too short to hold a passage', async () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const folder = folderOf({
    'a.txt': words.join(' '),
    'b.txt': words.slice(0, 11).join(' '),
    'c.txt': 'other words',
  });
  const scores = async (a: string, b: string) =>
    JSON.parse((await run(['compare', a, b, '--format', 'json'], { in: folder })).out);
  const { jaccard, containmentOfA, containmentOfB } = await scores('a.txt', 'b.txt');
  // b's shingles are a's but the last.
  expect(containmentOfB).toBe(1);
  expect(containmentOfA).toBe(jaccard);
  expect(1 / (1 - jaccard)).toBeCloseTo(Math.round(1 / (1 - jaccard)), 9);
  expect(await scores('a.txt', 'c.txt')).toMatchObject({ jaccard: 0, containmentOfA: 0, containmentOfB: 0 });
});

it('shows what two files share, line against line', async () => {
  const { out } = await run(['compare', 'docs/getting-started.md', 'docs/upgrading.md'], { in: bakery });
  expect(out).toMatch(/^\d+% alike$/m);
  expect(out).toMatch(/^ {6}is using the shared recipe folder\. The installer copies/m);
  expect(out).toMatch(/^ {4}- none of them was damaged on the way, and only then removes/m);
  expect(out).toMatch(/^ {4}\+ none of them was damaged on the way, and only then deletes/m);
});

it('shows of a paragraph on one line only what is shared', async () => {
  const copied = `${paragraph('bread').trim().replaceAll('\n', ' ')}.`;
  const folder = folderOf({
    'a.md': `${copied} Only the first page says this.\n`,
    'b.md': `Another page begins with this. ${copied} And it ends otherwise.\n`,
  });
  const { out } = await run(['compare', 'a.md', 'b.md'], { in: folder });
  expect(out).toMatch(/^100% {2}a\.md:1 ↔ b\.md:1/m);
  expect(out).not.toMatch(/^ {4}[-+]/m);
});

it('counts lines as an editor does, also where one ends with a carriage return alone', async () => {
  const body =
    'export function mean(values) {\r  let total = 0;\n  for (const value of values) total += value;\n  if (values.length === 0) return 0;\n  return total / values.length;\n}\n';
  const folder = folderOf({ 'a.js': body, 'b.js': `const other = 1;\n${body}` });
  const { out } = await run(['compare', 'a.js', 'b.js'], { in: folder });
  expect(out).toContain('a.js:1-6 ↔ b.js:2-7');
  expect(out).toMatch(/ {8}return total \/ values\.length;\n {6}\}\n/);
  expect(out).not.toMatch(/^ {4}[-+]/m);
});

it('shows files that are named from the root as well', async () => {
  const far = await run(['compare', `${bakery}/docs/getting-started.md`, `${bakery}/docs/upgrading.md`], {
    in: '/',
  });
  expect(far.out).toContain('docs/upgrading.md:5-9');
  expect(far.out).toMatch(/^ {4}\+ none of them was damaged on the way, and only then deletes/m);
  const near = await run(['compare', `${bakery}/docs/getting-started.md`, 'upgrading.md'], {
    in: `${bakery}/docs`,
  });
  expect(near.out).toMatch(/^ {2}getting-started\.md {2}/m);
  const up = await run(['scan', bakery], { in: `${bakery}/src` });
  expect(up.out).toMatch(/^ {6}\.\.\/docs\/upgrading\.md:5-9$/m);
  const away = await run(['scan', bakery], { in: `${folderOf({ 'a/b/c.md': '' })}/a/b` });
  expect(away.out).toContain(`      ${bakery}/docs/upgrading.md:5-9\n`);
});

it('shows both sides when one comes from standard input', async () => {
  const input = readFileSync(`${bakery}/docs/getting-started.md`, 'utf8');
  const { out } = await run(['compare', '-', 'docs/upgrading.md'], { in: bakery, input });
  expect(out).toMatch(/^ {4}- none of them was damaged on the way, and only then removes/m);
  expect(out).toMatch(/^ {4}\+ none of them was damaged on the way, and only then deletes/m);
});

it('compares equal files and files that share nothing', async () => {
  const same = await run(['compare', 'docs/upgrading.md', 'docs/upgrading.md', '--format', 'json'], {
    in: bakery,
  });
  expect(JSON.parse(same.out)).toMatchObject({ jaccard: 1, containmentOfA: 1, containmentOfB: 1 });
  expectToFit('compare', JSON.parse(same.out));
  const other = await run(['compare', 'docs/upgrading.md', 'src/ovens.py'], { in: bakery });
  expect(other.out).toContain('0% alike\n');
  expect(other.out).toContain('They share no passage.');
});

it('says that files are identical, and why they share no passage all the same', async () => {
  const imports = 'import a from "a";\nimport { b } from "b";\n';
  const folder = folderOf({
    'a.ts': imports,
    'b.ts': imports,
    'c.ts': `${imports}\nimport c from 'c';\n`,
    'few.md': 'Knead the dough well.\n',
    'words.md': 'Well done.\n',
    'long.md': paragraph('a'),
    'name.md': paragraph('a'),
  });
  const compared = async (a: string, b: string) => (await run(['compare', a, b], { in: folder })).out;
  const least = 'They share no passage: a passage has at least 30 words, of code two thirds as many.\n\n';
  const nothing = 'nothing in it counts as a word';
  expect(await compared('a.ts', 'b.ts')).toBe(
    `\nIdentical\n  a.ts  ${nothing}\n  b.ts  ${nothing}\n\n${least}`,
  );
  expect(await compared('a.ts', 'c.ts')).toMatch(/^\n0% alike\n {2}a\.ts {2}nothing in it counts/);
  const whole = '100% of its words are in runs of words that the other has';
  for (const name of ['few.md', 'words.md'])
    expect(await compared(name, name)).toBe(
      `\n100% alike, identical\n  ${name}  ${whole}\n  ${name}  ${whole}\n\n${least}`,
    );
  expect(await compared('long.md', 'name.md')).toMatch(
    /^\n100% alike, identical\n[\s\S]*\n100% {2}long\.md:1-12/,
  );
  const { out } = await run(['compare', 'a.ts', 'b.ts', '--format', 'json'], { in: folder });
  expect(JSON.parse(out)).toMatchObject({
    sameBytes: true,
    wordsOfA: 0,
    wordsOfB: 0,
    minWords: 30,
    jaccard: 0,
  });
});

it('says that comments take something out of a comparison', async () => {
  const folder = folderOf({
    'a.md': paragraph('a'),
    'b.md': `<!-- near-duplicates-ignore-file -->\n\n${paragraph('a')}`,
  });
  const { out } = await run(['compare', 'a.md', 'b.md'], { in: folder });
  expect(out).toContain('0% alike');
  expect(out).toMatch(/^ignored by comments: 1$/m);
  const json = JSON.parse((await run(['compare', 'a.md', 'b.md', '--format', 'json'], { in: folder })).out);
  expect(json.ignored).toBe(1);
  expectToFit('compare', json);
});

it('tells about itself', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, error: '' });
  for (const about of [
    ['--help'],
    ['help', 'scan'],
    ['scan', '--help'],
    ['similar', '-h'],
    ['compare', '--help'],
  ]) {
    const { code, out, error } = await run(about);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('Usage:');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  }
});

it('explains a score: every figure, why it is not reported, and both texts marked', async () => {
  const pair = ['docs/getting-started.md', 'docs/upgrading.md'];
  const { out } = await run(['compare', ...pair, '--explain', '--in', '.'], { in: bakery });
  expect(out).toMatch(/\d+ words; \d+ marked stretches of it are in no run of 3 words that both have/);
  expect(out).toContain('Not reported as whole files: their score stays below the threshold of 70%.');
  for (const name of ['Shingles', 'Jaccard', 'MinHash', 'Bands', 'Containment', 'SimHash', 'TextProfile'])
    expect(out).toMatch(new RegExp(`^${name} `, 'm'));
  expect(out).toMatch(/and only then \[-removes-\] the old copies/);
  expect(out).toMatch(/and only then \{\+deletes\+\} the old copies/);
  const json = JSON.parse(
    (await run(['compare', ...pair, '--explain', '--threshold', '40%', '--format', 'json'], { in: bakery }))
      .out,
  );
  expect(json).toMatchObject({ schema: 'near-duplicates-explain/1', reported: true, rule: 'reported' });
  expectToFit('explain', json);
  expect((await run(['compare', ...pair, '--in', '.'], { in: bakery })).error).toMatch(
    /--in is for compare --explain/,
  );
});

it('explains which rule of the folder takes a file or a passage out', async () => {
  const text = paragraph('a');
  const folder = folderOf({
    'a.md': `${paragraph('x').repeat(3)}\n\n${text}`,
    'b.md': `${paragraph('y').repeat(3)}\n\n${text}`,
    'made.ts': `// @generated by a tool, do not edit\n${text}`,
    'vendor/c.md': text,
    '.gitignore': 'secret.md',
    'secret.md': text,
  });
  const explained = async (a: string, b: string) => {
    const args = ['compare', a, b, '--explain', '--in', '.'];
    const json = JSON.parse((await run([...args, '--format', 'json'], { in: folder })).out);
    expectToFit('explain', json);
    return { json, out: (await run(args, { in: folder })).out };
  };
  for (const [file, reason, words] of [
    ['made.ts', 'generated', 'it is generated'],
    ['vendor/c.md', 'vendored', 'it is vendored'],
    ['secret.md', 'ignored', '.gitignore leaves it out'],
  ]) {
    const { json, out } = await explained('a.md', file);
    expect(json).toMatchObject({ rule: 'left out', reported: false, b: { leftOut: reason } });
    expect(out).toContain(`Not reported: ${file} is compared with no file, because ${words}`);
  }
  expect((await explained('a.md', 'b.md')).json.passages).toMatchObject([{ space: 'prose' }]);
  await run(['scan', '--accept'], { in: folder });
  const { json, out } = await explained('a.md', 'b.md');
  expect(json.passages).toMatchObject([{ ignored: true }]);
  expect(out).toMatch(/^Ignored .*the ignore list takes out 1 passage/m);
});

it.runIf(process.platform !== 'win32')('explains files of the folder that are named by a link', async () => {
  const folder = folderOf({ 'a.md': paragraph('a'), 'vendor/c.md': paragraph('a') });
  const elsewhere = folderOf({});
  symlinkSync(folder, join(elsewhere, 'by'));
  const args = ['compare', 'by/a.md', 'by/vendor/c.md', '--explain', '--in', folder, '--format', 'json'];
  const { out } = await run(args, { in: elsewhere });
  expect(JSON.parse(out)).toMatchObject({ reported: false, b: { leftOut: 'vendored' } });
});
