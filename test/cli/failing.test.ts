import { expect, it } from 'vitest';
import { folderOf, paragraph, run } from './tool.ts';

const copied = { 'a.md': paragraph('a'), 'b.md': paragraph('a') };

/** How a scan of a folder with these files ends. */
async function ended(files: Record<string, string>, ...args: string[]) {
  const { code, error } = await run(['scan', '--quiet', ...args], { in: folderOf(files) });
  return { code, error };
}

it('fails on files that are alike, and on families, each by itself', async () => {
  const found = { code: 1, error: 'near-duplicates: Near-duplicates were found, and --fail-on any is set\n' };
  const rest = (topic: string) => paragraph(topic).repeat(3);
  const parts = { 'a.md': paragraph('s') + rest('a'), 'b.md': paragraph('s') + rest('b') };
  expect(await ended(copied, '--fail-on', 'any', '--method', 'exact')).toEqual(found);
  expect(await ended(parts, '--fail-on', 'any')).toEqual(found);
  expect(await ended(parts, '--fail-on', 'any', '--method', 'exact')).toEqual({ code: 0, error: '' });
});

it('says how many families are not accepted', async () => {
  const two = { ...copied, 'c.md': paragraph('c'), 'd.md': paragraph('c') };
  expect((await ended(copied, '--fail-on', 'new')).error).toBe(
    'near-duplicates: A family is not accepted, and --fail-on new is set\n',
  );
  expect((await ended(two, '--fail-on', 'new')).error).toBe(
    'near-duplicates: 2 families are not accepted, and --fail-on new is set\n',
  );
});

it('lets the share pass that is allowed, and nothing where no line may be copied', async () => {
  expect(await ended({ 'a.md': paragraph('a'), 'b.md': paragraph('b') }, '--fail-above', '0')).toEqual({
    code: 0,
    error: '',
  });
  expect((await ended(copied, '--fail-above', '100%')).code).toBe(0);
  expect((await ended(copied, '--fail-above', '0')).code).toBe(1);
});

it('accepts what it would fail on otherwise', async () => {
  const strict = { ...copied, 'near-duplicates.json': '{ "failAbove": "1%", "failOn": "any" }' };
  expect((await ended(strict)).code).toBe(1);
  expect(await ended(strict, '--accept')).toEqual({ code: 0, error: '' });
});
