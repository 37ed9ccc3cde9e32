import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFile } from 'node:fs';
import { expect, it } from 'vitest';
import { bakery, folderOf, paragraph, run, toolPath } from './tool.ts';

const posix = process.platform !== 'win32';

const ovens = readFileSync(`${bakery}/src/ovens.py`, 'utf8');

it('reads what is piped to compare in the language of the other side', async () => {
  for (const sides of [
    ['-', 'src/ovens.py'],
    ['src/ovens.py', '-'],
  ]) {
    const { out, error } = await run(['compare', ...sides], { in: bakery, input: ovens });
    expect(error).toBe('');
    expect(out).toContain('100% alike');
    expect(out).toMatch(/ ↔ .*\d+ {2}code · \d+ words$/m);
  }
});

it('reads it in another language when that is given', async () => {
  const args = ['compare', '-', 'src/ovens.py', '--language', 'markdown'];
  const { code, out } = await run(args, { in: bakery, input: ovens });
  expect(code).toBe(0);
  expect(out).not.toContain('100% alike');
  const named = await run(['compare', 'src/ovens.py', 'src/ovens.py', '--language', 'python'], {
    in: bakery,
  });
  expect(named).toMatchObject({ code: 2, out: '' });
  expect(named.error).toMatch(
    /^near-duplicates: --language is for standard input \(-\) and pipes, [^\n]+\n$/,
  );
});

it('says that it took standard input for text, unless told what it is', async () => {
  const input = 'Bread is baked in the morning, and sold until noon.\n';
  const noted = async (...more: string[]) =>
    (await run(['similar', '-', '--in', bakery, ...more], { input })).error;
  expect(await noted()).toBe(
    'near-duplicates: standard input was read as text; --language says what else it is written in\n',
  );
  expect(await noted('--quiet')).toBe('');
  expect(await noted('--language', 'markdown')).toBe('');
  const code = await run(['similar', '-', '--in', bakery], { input: '#!/usr/bin/env python\nprint(1)\n' });
  expect(code.error).toBe('');
});

it.runIf(posix)('reads named pipes too, one in the language of the other side', async () => {
  const folder = folderOf({ 'a.py': ovens });
  execFileSync('mkfifo', [`${folder}/pipe`]);
  const { code, out } = await run(['compare', 'pipe', 'a.py'], {
    in: folder,
    meanwhile: () => writeFile(`${folder}/pipe`, ovens, () => {}),
  });
  expect(code).toBe(0);
  expect(out).toMatch(/ ↔ .*\d+ {2}code · \d+ words$/m);
  const given = await run(['similar', 'pipe', '--language', 'python'], {
    in: folder,
    meanwhile: () => writeFile(`${folder}/pipe`, ovens, () => {}),
  });
  expect(given.error).toBe('');
  expect(given.out).toMatch(/^100% {2}a\.py {2}/m);
});

it.runIf(posix)('reads a pipe in the language that its name tells', async () => {
  const folder = folderOf({ 'a.txt': ovens });
  execFileSync('mkfifo', [`${folder}/pipe.py`]);
  const { out, error } = await run(['similar', 'pipe.py', '--language', 'markdown'], {
    in: folder,
    meanwhile: () => writeFile(`${folder}/pipe.py`, ovens, () => {}),
  });
  expect(out).toBe('');
  expect(error).toMatch(/^near-duplicates: --language is for standard input \(-\) and pipes, whose names/);
});

it.runIf(existsSync('/dev/stdin'))('knows standard input by its other name, also where it is a file', () => {
  const command = '"$0" "$1" compare /dev/stdin src/ovens.py < src/ovens.py';
  const shell = ['-c', command, process.execPath, toolPath];
  expect(execFileSync('sh', shell, { cwd: bakery, encoding: 'utf8' })).toContain('100% alike, identical\n');
});

it('reads no further than a text may be long', async () => {
  const { code, out, error } = await run(['similar', '-', '--in', bakery, '--max-file-size', '1KB'], {
    input: 'open',
    meanwhile: ({ stdin }) => stdin?.write('bread '.repeat(1000)),
  });
  expect({ code, out, error }).toEqual({
    code: 2,
    out: '',
    error: 'near-duplicates: standard input has more than 1.0 KB; --max-file-size lets it in\n',
  });
});

it('counts the size of a text in UTF-16 as in UTF-8', async () => {
  const text = paragraph('a');
  const folder = folderOf({ 'a.md': text, 'b.md': Buffer.from(`\ufeff${text}`, 'utf16le') });
  const size = `${text.length + 1}`;
  const { out, error } = await run(['compare', 'a.md', 'b.md', '--max-file-size', size], { in: folder });
  expect({ out, error }).toEqual({ out: expect.stringContaining('100% alike'), error: '' });
});

it.runIf(posix).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends at once by %s while it waits for a pipe', async (signal, expected) => {
  const folder = folderOf({ 'a.md': 'a' });
  execFileSync('mkfifo', [`${folder}/pipe`]);
  for (const command of [
    ['similar', 'pipe'],
    ['compare', 'a.md', 'pipe'],
  ]) {
    const codes: (number | null)[] = [];
    // too soon, and the tool does not listen yet
    for (const delay of [500, 1500, 4000]) {
      const { code, error } = await run(command, {
        in: folder,
        meanwhile: (child) => {
          setTimeout(() => child.kill(signal), delay);
          setTimeout(() => child.kill('SIGKILL'), delay + 5000);
        },
      });
      codes.push(code);
      if (code !== expected) continue;
      expect(error).toBe('near-duplicates: interrupted\n');
      break;
    }
    expect(codes).toContain(expected);
  }
});
