import { execFileSync } from 'node:child_process';
import { readFileSync, writeFile } from 'node:fs';
import { expect, it } from 'vitest';
import { bakery, folderOf, run } from './tool.ts';

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
