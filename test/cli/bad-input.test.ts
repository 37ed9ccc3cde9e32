import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFile,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScanResult } from '../../src/service/scan-result.ts';
import { scanned } from './documents.ts';
import { bakery, folderOf, paragraph, run, toolPath } from './tool.ts';

const posix = process.platform !== 'win32';

/** Exactly one line, which begins with the tool's name and fits the pattern. */
async function complains(args: readonly string[], pattern: RegExp, folder?: string): Promise<void> {
  const { code, out, error } = await run(args, folder === undefined ? {} : { in: folder });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^near-duplicates: [^\n]+\n$/);
  expect(error).toMatch(pattern);
}

it('no such folder, or a file in its place', async () => {
  await complains(['scan', '/no/such/folder'], /No such folder: \/no\/such\/folder/);
  await complains(['scan', `${bakery}/src/order.ts`], /is not a folder; .*near-duplicates similar/);
  await complains(['similar', `${bakery}/src/order.ts`, '--in', '/no/such'], /No such folder: \/no\/such/);
  // no other command says of a file what resembles it
  await complains(['trend', 'src/order.ts'], /: src\/order\.ts is not a folder$/m, bakery);
});

it('an empty name, as of a variable that is not set', async () => {
  const folder = folderOf({ 'a.md': paragraph('a') });
  for (const [name, ...args] of [
    ['scan', ''],
    ['scan', '.', ''],
    ['report', '', '-o', '-', '--format', 'csv'],
    ['similar', ''],
    ['compare', 'a.md', ''],
    ['export-index', '', '--sqlite', 'index.db'],
    ['trend', ''],
  ])
    await complains([name, ...args], new RegExp(`${name} was given an empty name`), folder);
  for (const given of [['--in', ''], ['--in=']])
    await complains(['similar', 'a.md', ...given], /--in needs a value: --in FOLDER/, folder);
  expect(readdirSync(folder)).toEqual(['a.md']);
});

it('a path through a file, or with a line end', async () => {
  const folder = folderOf({ 'b.txt': 'abc' });
  await complains(['scan', 'b.txt/c'], /(?:Cannot read|No such folder:?) b\.txt\/c/, folder);
  await complains(
    ['similar', 'b.txt', '--in', 'b.txt/c'],
    /(?:Cannot read|No such folder:?) b\.txt\/c/,
    folder,
  );
  await complains(['compare', 'b.txt', 'b.txt/c'], /(?:Cannot read|No such file:?) b\.txt\/c/, folder);
  await complains(['scan', '.', '-o', 'b.txt/c'], /Cannot write b\.txt\/c: /, folder);
  await complains(['scan', 'no\nsuch\u001b[31m'], /No such folder: no␣such␣\[31m$/m, folder);
});

it('no such file, a folder in its place, or one that is no text', async () => {
  const folder = folderOf({ 'a.bin': new Uint8Array([65, 0, 66]), 'b.txt': 'abc' });
  await complains(['compare', 'b.txt', 'c.txt'], /No such file: c\.txt/, folder);
  await complains(['compare', 'b.txt', '.'], /\. is a folder; name a file/, folder);
  await complains(['similar', 'a.bin'], /a\.bin is not a text file/, folder);
  await complains(
    ['similar', 'b.txt', '--max-file-size', '1'],
    /b\.txt has more than 1 byte; --max-file-size lets it in/,
    folder,
  );
});

it.runIf(posix)('unreadable files and folders', async () => {
  const folder = folderOf({ 'a.md': paragraph('a'), 'b.md': paragraph('b'), 'c/d.md': paragraph('d') });
  chmodSync(folder, 0o755);
  chmodSync(`${folder}/b.md`, 0);
  chmodSync(`${folder}/c`, 0);
  const { code, out } = await run(['scan', folder, '--format', 'json'], { bound: true });
  chmodSync(`${folder}/c`, 0o700);
  expect(code).toBe(0);
  expect(JSON.parse(out).stats).toMatchObject({ files: 1, skipped: { unreadable: 2 } });
});

it.runIf(posix)('a folder that cannot be read', async () => {
  const folder = folderOf({ 'locked/a.md': 'a', 'a.md': 'a' });
  chmodSync(folder, 0o755);
  for (const mode of [0, 0o400, 0o300]) {
    chmodSync(`${folder}/locked`, mode);
    for (const command of [
      ['scan', 'locked'],
      ['similar', 'a.md', '--in', 'locked'],
    ]) {
      const { code, out, error } = await run(command, { in: folder, bound: true });
      expect({ code, out, error }).toEqual({
        code: 2,
        out: '',
        error: 'near-duplicates: Cannot read the folder locked: permission denied\n',
      });
    }
  }
  chmodSync(`${folder}/locked`, 0o700);
});

it('a folder and a link to it', async () => {
  const folder = folderOf({ 'a/b.md': paragraph('a') });
  symlinkSync('a', `${folder}/link`);
  for (const folders of [['link', 'a'], ['.', 'link'], ['link']])
    expect((await scanned(folders.map((each) => join(folder, each)))).stats.files).toBe(1);
});

it('links that loop, lead nowhere, or to what is there anyway', async () => {
  const folder = folderOf({ 'a/b.md': paragraph('a') });
  symlinkSync('..', `${folder}/a/up`);
  symlinkSync('nowhere', `${folder}/gone`);
  symlinkSync('self', `${folder}/self`);
  symlinkSync('a/b.md', `${folder}/copy.md`);
  expect((await scanned([folder])).stats).toMatchObject({ files: 1, skipped: { linked: 2, unreadable: 2 } });
});

it('binary, empty, only punctuation, broken UTF-8', async () => {
  const folder = folderOf({
    binary: new Uint8Array([1, 2, 0, 3]),
    'empty.ts': '',
    'dots.md': '... !!! --- ???\n'.repeat(100),
    'dots.ts': '{}{}();;;\n'.repeat(100),
    'broken.md': new Uint8Array([...new TextEncoder().encode(paragraph('a')), 0xff, 0xc3, 0x28, 0xf0, 0x9f]),
    'whole.md': paragraph('a'),
  });
  const { stats, files, families } = await scanned([folder]);
  expect(stats).toMatchObject({ files: 4, skipped: { binary: 1, empty: 1 } });
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ a: 'broken.md', b: 'whole.md' });
  expect(families).toHaveLength(1);
});

it('UTF-16 with a byte order mark meets UTF-8', async () => {
  const text = paragraph('café');
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const folder = folderOf({
    'a.md': text,
    'b.md': little,
    'c.md': Buffer.from(little).swap16(),
    'd.md': `\ufeff${text}`,
  });
  const { stats, files, families } = await scanned([folder]);
  expect(stats.files).toBe(4);
  expect(files).toHaveLength(6);
  expect(
    new Set(families[0].members.map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`)).size,
  ).toBe(1);
});

it('one line of 10 MB, and 50 MB', async () => {
  const folder = folderOf({ 'a.md': paragraph('a'), 'b.md': paragraph('a') });
  const line = 'word and another '.repeat(600_000);
  const large = folderOf({ 'line.md': line, 'huge.txt': `${line}\n`.repeat(5) });
  expect((await scanned([large])).stats).toMatchObject({ files: 0, skipped: { 'too large': 2 } });
  const { stats } = await scanned([large, '--max-file-size', '20MB']);
  expect(stats).toMatchObject({ files: 1, skipped: { 'too large': 1 } });
  expect((await scanned([folder])).files).toHaveLength(1);
});

it('a file that vanishes between the walk and the reading', async () => {
  const files: Record<string, string> = {};
  for (let n = 0; n < 2000; n++) files[`${n % 20}/${n}.md`] = paragraph(`t${n}`);
  const folder = folderOf(files);
  const { code, out, error } = await run(['scan', folder, '--format', 'json'], {
    meanwhile: () => setTimeout(() => rmSync(`${folder}/9`, { recursive: true, force: true }), 60),
  });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { stats } = JSON.parse(out) as ScanResult;
  expect(stats.files + (stats.skipped.unreadable ?? 0)).toBeLessThanOrEqual(2000);
  expect(stats.files).toBeGreaterThanOrEqual(1900);
});

it('settings that make no sense', async () => {
  const bad = (content: string) => folderOf({ 'near-duplicates.json': content });
  const rejects = (content: string, pattern: RegExp) => complains(['scan', '.'], pattern, bad(content));
  await rejects(
    '{ "minWords": "many" }',
    /near-duplicates\.json: "minWords" must be a whole number from 5 to 10000, not "many"/,
  );
  await rejects('{ "minWord": 30 }', /unknown key "minWord"; did you mean "minWords"\?/);
  await rejects('{ "colour": 1 }', /unknown key "colour"; allowed are threshold, .*failAbove/);
  await rejects(
    '{ "spaces": ["prose", "music"] }',
    /"spaces" must be a list of prose, code, shape, not \["prose","music"\]/,
  );
  await rejects('{ "minWords": 30, }', /near-duplicates\.json is not valid JSON/);
  await rejects('[]', /must be an object/);
  const { code, error } = await run(['scan', '.'], { in: bad('{ "minWord": 30, "threshold": 7 }') });
  expect(code).toBe(2);
  expect(error).toMatch(
    /^near-duplicates: .*json: unknown key "minWord"; did you mean "minWords"\?\nnear-duplicates: .*json: "threshold" must be .*, not 7\n$/,
  );
  const looped = folderOf({ 'a.md': paragraph('a') });
  symlinkSync('near-duplicates.json', join(looped, 'near-duplicates.json'));
  await complains(['scan', '.'], /near-duplicates\.json is a link that leads nowhere$/m, looped);
  const manifest = folderOf({ 'package.json': '{ "near-duplicates": { "threshold": 2 } }' });
  await complains(
    ['scan', '.'],
    /the key "near-duplicates" of .*package\.json: "threshold" must be/,
    manifest,
  );
});

it('globs to include that no file fits', async () => {
  const folder = folderOf({ 'docs/a.md': paragraph('a'), 'vendor/b.md': paragraph('a'), 'c.lock': 'x' });
  const relative = /globs to include are relative to the folder that is scanned, .+/;
  for (const command of [['scan'], ['similar', 'docs/a.md'], ['export-index', '--sqlite', 'x.sqlite']])
    await complains(
      [...command, '--include', 'zz'],
      /No file fits zz; globs [^;]*; folders that were not looked into: 1 vendored$/m,
      folder,
    );
  const news = folderOf({
    'a.md': paragraph('a'),
    'changelog.d/1.md': 'x',
    '.gitignore': 'b.md',
    'b.md': 'x',
  });
  const unfit = /No file fits \*\.nope; globs [^;]*; folders that were not looked into: 1 changelog$/m;
  await complains(['similar', 'a.md', '--include', '*.nope'], unfit, news);
  const none = /No file fits \*\.nope; globs to include are relative to the folder that is scanned, [^;]*$/m;
  await complains(['scan', '--include', '*.nope', '--exclude', 'changelog.d'], none, news);
  await complains(['scan', 'docs', '--include', 'docs/**,*.ts'], /No file fits docs\/\*\*, \*\.ts;/, folder);
  await complains(['scan', 'docs', '--include', 'docs/**'], relative, folder);
  await complains(
    ['scan', '.'],
    /No file fits \*\.rs; /,
    folderOf({ 'a.md': 'a', 'near-duplicates.json': '{ "include": ["*.rs"] }' }),
  );
  // what is left out fits, and is counted
  for (const glob of ['*.lock', 'vendor'])
    expect((await scanned([folder, '--include', glob])).stats.files).toBe(0);
});

it('globs that can fit nothing', async () => {
  const folder = folderOf({ 'a.md': 'a', 'docs/b.md': 'b', '[id].md': 'c' });
  for (const [glob, why] of [
    ['!docs', 'begins with !'],
    ['../x', 'leads out of the folder'],
    [`${folder}/docs`, 'is an absolute path'],
    ['[', 'has a \\[ without an end'],
    ['{a', 'has a \\{ without an end'],
  ])
    for (const option of ['include', 'exclude'])
      await complains(
        ['scan', `--${option}`, glob],
        new RegExp(`The glob .* to ${option} can fit nothing, because it ${why}.*; globs are relative`),
        folder,
      );
  await complains(
    ['trend'],
    /The glob !a to exclude can fit nothing/,
    folderOf({ 'near-duplicates.json': '{ "exclude": ["!a"] }' }),
  );
  for (const glob of ['!(a).md', '\\[id].md', '[id].*', '/docs', './docs', '{docs,a.md}', '**/..x'])
    expect((await run(['scan', '--exclude', glob], { in: folder })).error).toBe('');
});

it('globs to exclude that leave no file', async () => {
  const folder = folderOf({
    'docs/a.md': paragraph('a'),
    'b.md': paragraph('a'),
    'c.lock': 'x',
    'empty/.gitignore': 'x.log',
    'empty/x.log': 'x',
  });
  const none =
    /No file is left without \S+; globs to exclude are relative to the folder that is scanned, \S+$/m;
  await complains(
    ['scan', '--exclude', '*.md,empty'],
    /No file is left without \*\.md, empty; globs/,
    folder,
  );
  await complains(['scan', 'docs', '--exclude', '**'], none, folder);
  await complains(['report', '--format', 'csv', '--exclude', '**'], none, folder);
  await complains(['scan', '--include', 'docs', '--exclude', '*.md'], none, folder);
  await complains(['similar', 'b.md', '--in', 'docs', '--exclude', 'a.md'], none, folder);
  expect((await scanned([folder, '--exclude', 'docs'])).stats.files).toBe(1);
  // here the globs leave nothing out
  expect((await scanned([`${folder}/empty`, '--exclude', '*.md'])).stats.files).toBe(0);
});

it.runIf(posix)('pipes that nobody writes to, in the place of files that nobody named', async () => {
  const own = folderOf({ 'a.md': 'a' });
  execFileSync('mkfifo', [`${own}/near-duplicates.json`]);
  await complains(['scan', '.'], /Cannot read .*near-duplicates\.json: it is not a file/, own);
  const list = folderOf({ 'a.md': 'a' });
  execFileSync('mkfifo', [`${list}/.near-duplicates-ignore.json`]);
  await complains(['scan', '.'], /Cannot use .*ignore\.json: it is not a file/, list);
  const others = folderOf({ 'a.md': paragraph('a'), '.git/info/none': '' });
  for (const name of ['package.json', '.git/config', '.git/info/exclude', 'b.md'])
    execFileSync('mkfifo', [`${others}/${name}`]);
  const { code, out, error } = await run(['scan', others, '--format', 'json']);
  expect(code).toBe(0);
  expect(error).toMatch(
    /^near-duplicates: Cannot read .*package\.json: it is not a file; settings in it [^\n]+\n$/,
  );
  expect(JSON.parse(out).stats).toMatchObject({ files: 1, skipped: { unreadable: 2 } });
});

it.runIf(posix)('a pipe that was named is read', async () => {
  const folder = folderOf({ 'a.md': paragraph('a') });
  execFileSync('mkfifo', [`${folder}/pipe`]);
  const { code, out } = await run(['compare', 'pipe', 'a.md'], {
    in: folder,
    meanwhile: () => writeFile(`${folder}/pipe`, paragraph('a'), () => {}),
  });
  expect(code).toBe(0);
  expect(out).toContain('100% alike');
});

it('says of settings that are too large that they are', async () => {
  const folder = folderOf({ 'near-duplicates.json': `{${' '.repeat(1 << 20)}}` });
  const { code, error } = await run(['scan', folder]);
  expect([code, error]).toEqual([
    2,
    expect.stringMatching(/near-duplicates\.json is too large: 1 MB are read at most/),
  ]);
});

it('a package.json that is broken is no error, but noted', async () => {
  const folder = folderOf({ 'package.json': '{' });
  const noted = await run(['scan', '.'], { in: folder });
  expect(noted.code).toBe(0);
  expect(noted.error).toMatch(
    /^near-duplicates: .*package\.json is not valid JSON: .*; settings in it are not used\n$/,
  );
  expect(await run(['scan', '.', '-q'], { in: folder })).toEqual({ code: 0, out: '', error: '' });
});

it('arguments that make no sense', async () => {
  const file = join(bakery, 'docs/upgrading.md');
  await complains(['scan', '--treshold', '1'], /Unknown option --treshold; did you mean --threshold\?/);
  await complains(['scan', '--xyzzy'], /Unknown option --xyzzy; see near-duplicates --help/);
  await complains(['scan', '--threshold', 'high'], /--threshold must be a number from 0\.05 to 1.*not high/);
  await complains(['scan', '--threshold'], /--threshold needs a value: --threshold SCORE/);
  await complains(['scan', '--output', '--quiet'], /--output needs a value/);
  await complains(['scan', '--quiet=yes'], /--quiet takes no value/);
  await complains(
    ['scan', '--min-words', '-5'],
    /--min-words must be a whole number from 5 to 10000, not -5/,
  );
  await complains(
    ['scan', '--fail-above', '-.5'],
    /--fail-above must be a percentage from 0% to 100%.*not -\.5/,
  );
  await complains(['trend', '--last', '-1'], /--last must be a whole number from 1 to 9999, not -1/);
  await complains(
    ['scan', '--spaces', 'music'],
    /--spaces must be one or more, parted by commas, of prose, code, shape, not music/,
  );
  await complains(
    ['scan', '--format', 'xml'],
    /--format must be text, json, markdown, csv, sarif, html, not xml/,
  );
  await complains(['scan', '--min-words', '50', '--min-words', '60'], /--min-words is given more than once/);
  await complains(['scan', '--lines', '1-2'], /--lines is not an option of scan, but of similar/);
  await complains(['similar', 'a', '--lines', '9-2'], /--lines must be like 10-40/);
  await complains(['similar', file, '--language', 'python'], /--language is for standard input/);
  await complains(['similar', '-', '--language', 'klingon'], /--language klingon is unknown/);
  await complains(['similar'], /similar takes one file/);
  await complains(['compare', 'a'], /compare takes two files/);
  await complains(['compare', '-', '-'], /compare reads standard input \(-\) only once: name a file for/);
  await complains(['scna'], /Unknown command "scna"; did you mean "scan"\?/);
  await complains(
    ['docs'],
    /Unknown command "docs"; to scan a folder of that name: near-duplicates scan docs/,
  );
  await complains([], /Say what to do: scan, report, similar, compare, export-index/);
  await complains(['help', 'scann'], /Unknown command "scann"; did you mean "scan"\?/);
  await complains(['report'], /report needs --format \(text, .*\), or --output FILE with an ending/);
  await complains(
    ['similar', file, '--lines', '400-500'],
    /upgrading\.md has \d+ lines, and --lines begins at 400/,
  );
});

it('a file whose name looks like an option', async () => {
  const folder = folderOf({ '-dash.py': 'a', '--long.py': 'a' });
  await complains(
    ['similar', '-dash.py'],
    /Unknown option -d; the file -dash\.py is named \.\/-dash\.py/,
    folder,
  );
  await complains(['similar', '--long.py'], /the file --long\.py is named \.\/--long\.py/, folder);
  await complains(['similar', '-dot.py'], /Unknown option -d; see near-duplicates --help/, folder);
});

it('an output that cannot be written', async () => {
  const folder = folderOf({ 'a.md': 'a' });
  mkdirSync(`${folder}/taken`);
  await complains(
    ['scan', '.', '-o', 'none/out.json'],
    /Cannot write none\/out\.json: there is no folder none/,
    folder,
  );
  await complains(['scan', '.', '-o', 'taken'], /Cannot write taken: it is a folder/, folder);
  await complains(
    ['scan', '.', '-o', 'new/'],
    /Cannot write new\/: it names a folder; name a file$/m,
    folder,
  );
  expect(readdirSync(folder).sort()).toEqual(['a.md', 'taken']);
});

it.runIf(posix)('an output in a folder where nothing may be written', async () => {
  const folder = folderOf({ 'a.md': 'a' });
  mkdirSync(`${folder}/locked`, { mode: 0o555 });
  chmodSync(folder, 0o755);
  const { code, out, error } = await run(['scan', '.', '-o', 'locked/out.json'], { in: folder, bound: true });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^near-duplicates: Cannot write locked\/out\.json: [^\n]+\n$/);
});

it.runIf(posix)('an output that is a link or no file: what it leads to is written', async () => {
  const folder = folderOf({ 'a.md': 'a', 'real/old.json': 'old' });
  symlinkSync('real/old.json', `${folder}/out.json`);
  const { code } = await run(['scan', '.', '--format', 'json', '-o', 'out.json'], { in: folder });
  expect(code).toBe(0);
  expect(lstatSync(`${folder}/out.json`).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(`${folder}/real/old.json`, 'utf8')).schema).toBe('near-duplicates/1');
  chmodSync(folder, 0o755);
  // Run as nobody, so that a mistake here cannot take the device away.
  const device = await run(['scan', folder, '-o', '/dev/null'], { bound: true });
  expect(device).toEqual({ code: 0, out: '', error: '' });
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

it.runIf(existsSync('/dev/full'))('standard output that takes no more', async () => {
  const folder = folderOf({ 'a.md': paragraph('a'), 'b.md': paragraph('a') });
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [toolPath, 'scan', folder], { stdio: ['ignore', full, 'pipe'] });
  let error = '';
  child.stderr?.on('data', (data) => (error += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  closeSync(full);
  expect(code).toBe(2);
  expect(error).toMatch(/^near-duplicates: Cannot write to standard output: [^\n]+\n$/);
});

it.runIf(posix)('an output that is a file already, or a link to none', async () => {
  const folder = folderOf({ 'a.md': 'a', 'private.json': 'old' });
  chmodSync(`${folder}/private.json`, 0o600);
  symlinkSync('nowhere.json', `${folder}/link.json`);
  for (const name of ['private.json', 'link.json']) {
    expect(await run(['scan', '-o', name], { in: folder })).toEqual({ code: 0, out: '', error: '' });
    expect(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')).schema).toBe('near-duplicates/1');
  }
  expect(statSync(`${folder}/private.json`).mode & 0o777).toBe(0o600);
});

it('a build of which a part is missing', async () => {
  const folder = folderOf({ 'package.json': '{ "type": "module" }', 'a.md': 'a' });
  copyFileSync(toolPath, `${folder}/cli.js`);
  const complaint = (DEBUG: string) =>
    spawnSync(process.execPath, ['cli.js', 'export-index', '--sqlite', 'x.sqlite'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DEBUG },
    }).stderr;
  const short = complaint('');
  expect(short).toMatch(/^near-duplicates: something went wrong: .*sqlite\.wasm.* \(DEBUG=1 tells more\)\n$/);
  expect(complaint('1')).toMatch(/^near-duplicates: something went wrong: .*\n(?:.*\n)* {4}at /);
});

it('what it has written itself is not found the next time', async () => {
  const folder = folderOf({ 'a.md': paragraph('a'), 'b.md': paragraph('a') });
  const found = async () => JSON.parse((await run(['scan', folder, '--format', 'json'])).out);
  const before = await found();
  for (const name of ['out.json', 'out.md', 'out.html', 'out.csv', 'out.sarif'])
    expect((await run(['report', folder, '-o', `${folder}/${name}`])).code).toBe(0);
  const { families, files, stats } = await found();
  expect({ families, files }).toEqual({ families: before.families, files: before.files });
  expect(stats.skipped).toEqual({ generated: 3, data: 2 });
});

it.runIf(posix)('an interrupt: stops at once, says so, leaves no half-written output', async () => {
  const files: Record<string, string> = {};
  for (let n = 0; n < 3000; n++)
    files[`${n % 20}/${n}.md`] = paragraph(`t${n % 300}`) + paragraph(`u${n % 400}`);
  const folder = folderOf(files);
  const codes: (number | null)[] = [];
  // Too soon, and the tool does not listen yet; too late, and it is done.
  for (const delay of [150, 250, 400, 650, 1000, 1600, 2600, 4200, 6800, 11_000]) {
    if (delay > 1600 && codes.includes(130)) break;
    const { code, out, error } = await run(['scan', folder, '--format', 'json', '-o', `${folder}/out.json`], {
      meanwhile: (child) => setTimeout(() => child.kill('SIGINT'), delay),
    });
    codes.push(code);
    if (code === 0) rmSync(`${folder}/out.json`);
    if (code !== 130) continue;
    expect({ out, error }).toEqual({ out: '', error: 'near-duplicates: interrupted\n' });
    expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual([]);
  }
  expect(codes).toContain(130);
});

it.runIf(posix)('an interrupt while it waits for standard input', async () => {
  const codes: (number | null)[] = [];
  for (const delay of [300, 1000, 3000]) {
    const { code } = await run(['similar', '-', '--in', bakery], {
      input: 'open',
      meanwhile: (child) => setTimeout(() => child.kill('SIGINT'), delay),
    });
    codes.push(code);
    if (code === 130) break;
  }
  expect(codes).toContain(130);
});
