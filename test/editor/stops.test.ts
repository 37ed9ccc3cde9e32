import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Tab } from 'vscode';
import { familyFinding } from '../../src/editor/findings.ts';
import type { Space } from '../../src/engine/space.ts';
import type { Family, Place } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('says in the title of a tab what a score of renamed code leaves out of account', async () => {
  const { titleOf } = await import('../../src/editor/stops.ts');
  const title = (space: Space) =>
    titleOf({
      kind: 'passages',
      comparison: { left: placeAt('a.ts', 1, 9), right: placeAt('b.ts', 3, 11), similarity: 0.93, space },
    });
  expect(title('code')).toBe('a.ts:1–9 ↔ b.ts:3–11 · 93%');
  expect(title('shape')).toBe('a.ts:1–9 ↔ b.ts:3–11 · 93% but for names and values');
});

it('names the file of two passages once in the title of a tab', async () => {
  const { titleOf } = await import('../../src/editor/stops.ts');
  const [left, right] = [placeAt('src/a.ts', 107, 118), placeAt('src/a.ts', 120, 131)];
  const cells = { firstCell: 4, lastCell: 4, firstLine: 1, lastLine: 9, lines: 9, isWhole: true };
  const title = (left: Place, right: Place) =>
    titleOf({ kind: 'passages', comparison: { left, right, similarity: 0.63, space: 'code' } });
  expect(title(left, right)).toBe('a.ts:107–118 ↔ 120–131 · 63%');
  expect(title(left, { ...right, cells })).toBe('a.ts:107–118 ↔ cell 4 · 63%');
  expect(title(left, placeAt('test/a.ts', 120, 131))).toBe('src/a.ts:107–118 ↔ test/a.ts:120–131 · 63%');
});

const familyAt = (line: number): Family => ({
  id: String(line),
  space: 'code',
  words: 50,
  similarity: 0.46,
  members: ['a.md', 'b.md', 'c.md'].map((path) => placeAt(path, line, line + 9)),
});

it('opens a family that is shown for one of its places as that with its nearest copy', async () => {
  const { stopOf } = await import('../../src/editor/stops.ts');
  const family = familyAt(10);
  const [, second, third] = family.members;
  expect(stopOf(familyFinding(family))).toEqual({ kind: 'family', family });
  const nearest = { place: third, copy: { place: second, similarity: 1, space: 'code' as const } };
  expect(stopOf({ kind: 'family', id: '', family, nearest })).toEqual({
    kind: 'passages',
    comparison: { left: third, right: second, similarity: 1, space: 'code' },
  });
});

it('tells the families of one file apart by their lines, which may have moved since a tab was opened', async () => {
  const { areAllIn, shownIn, titleOf } = await import('../../src/editor/stops.ts');
  const [first, second] = [familyAt(10), familyAt(90)];
  expect(titleOf({ kind: 'family', family: second })).toBe('a.md:90–99 and 2 copies · 46%');
  const tab = (label: string) => ({ label }) as Tab;
  const findings = [first, second].map(familyFinding);
  expect(shownIn(tab('a.md:90–99 and 2 copies · 46% (2 files)'), findings)).toBe(1);
  expect(shownIn(tab('a.md:95–104 and 2 copies · 46% (2 files)'), findings)).toBe(0);
  expect(shownIn(tab('a.md:95–104 and 3 copies · 46% (2 files)'), findings)).toBe(-1);
  expect(areAllIn(tab('a.md:95–104 and 2 copies · 46% (2 files)'), second)).toBe(true);
  expect(areAllIn(tab('b.md:95–104 and 2 copies · 46% (2 files)'), second)).toBe(false);
});
