import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Space } from '../../src/engine/space.ts';
import { placeAt } from './places.ts';

vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  const parse = (uri: string) => new standIn.Uri(uri.replace('file://', ''));
  return { ...standIn, Uri: { parse, from: (parts: object) => parts } };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

async function addressed(left: string, right: string, space: Space, isOneOfSeveral: boolean) {
  const { addressesOf, readAddress } = await import('../../src/editor/passage-addresses.ts');
  const comparison = {
    ...{ left: placeAt(left, 4, 9), right: placeAt(right, 14, 19) },
    ...{ similarity: 0.5, space },
  };
  const sides = addressesOf(comparison, ['', ''], ['', ''], isOneOfSeveral);
  return sides.map((side) => `${side.path} ${readAddress(side).label} ${readAddress(side).side}`);
}

it('are those of the two files where they are shown by themselves', async () => {
  expect(await addressed('docs/a.md', 'docs/b.md', 'prose', false)).toEqual([
    '/docs/a.md docs/a.md:4–9 0',
    '/docs/b.md docs/b.md:14–19 1',
  ]);
});

it('have one path and name both places among several, as nothing was renamed', async () => {
  expect(await addressed('docs/a.md', 'docs/b.md', 'prose', true)).toEqual([
    '/docs/b.md a.md:4–9 ↔ b.md:14–19 0',
    '/docs/b.md a.md:4–9 ↔ b.md:14–19 1',
  ]);
});

it('have the path that tells the language of what both show', async () => {
  const pathOf = async (left: string, right: string, space: Space) =>
    (await addressed(left, right, space, true))[0].split(' ')[0];
  expect(await pathOf('a.md', 'b.ts', 'prose')).toBe('/a.md');
  expect(await pathOf('a.ts', 'b.md', 'prose')).toBe('/b.md');
  expect(await pathOf('a.md', 'b.ts', 'code')).toBe('/b.ts');
  expect(await pathOf('a.ts', 'b.md', 'code')).toBe('/a.ts');
  expect(await pathOf('a.ts', 'b.ts', 'prose')).toBe('/b.ts');
});
