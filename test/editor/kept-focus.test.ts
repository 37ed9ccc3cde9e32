import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesFinding } from '../../src/editor/findings.ts';
import type { Row } from '../../src/editor/rows.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const finding = (name: string) =>
  filesFinding({ first: `file:///w/${name}`, others: [], words: 9, lines: 9 });
const row = (name: string, under = ''): Row => ({ kind: 'finding', finding: finding(name), under });
const group = (path: string): Row => ({ kind: 'group', by: 'file', group: { path, findings: [] } });
type Tree = Record<string, Row[]>;
const childrenOf = (tree: Tree) => (above?: Row) =>
  tree[above?.kind === 'group' ? above.group.path : above ? 'none' : ''] ?? [];

/** What has the focus when a row was there before and something is there now. */
async function focused(of: Row, before: Tree, now: Tree) {
  const { rowInPlaceOf, whereIs } = await import('../../src/editor/kept-focus.ts');
  return rowInPlaceOf(whereIs(of, childrenOf(before)), childrenOf(now));
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => row(name));

it('is with the row that moves up, or else with the one before', async () => {
  const before = { '': [a, b, c] };
  expect(await focused(b, before, { '': [a, c] })).toBe(c);
  expect(await focused(c, before, { '': [a, b] })).toBe(b);
  expect(await focused(b, before, { '': [c, a, d] })).toBe(c);
  expect(await focused(b, before, { '': [a, b] })).toBeUndefined();
  expect(await focused(b, before, { '': [] })).toBeUndefined();
});

it('is with the first of the rows that come in the place of one that shows more', async () => {
  const more: Row = { kind: 'more', key: '', hidden: 2 };
  expect(await focused(more, { '': [a, more] }, { '': [a, b, c] })).toBe(b);
});

it('stays below a row, or goes to what moves up in the place of that', async () => {
  const [x, y, z] = ['x', 'y', 'z'].map((name) => row(name, 'g|'));
  const [g, h] = [group('g'), group('h')];
  const before = { '': [g, h], g: [x, y, z] };
  expect(await focused(y, before, { '': [h, g], g: [x, z] })).toBe(z);
  expect(await focused(y, before, { '': [h] })).toBe(h);
  expect(await focused(y, before, { '': [g, h], g: [] })).toBe(g);
});
