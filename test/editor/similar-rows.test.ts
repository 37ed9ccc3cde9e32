import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { NearFile } from '../../src/editor/similar-files.ts';
import type { SimilarRow } from '../../src/editor/similar-rows.ts';
import { placeAt } from './places.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const uri = 'file:///w/src/b.ts';
const told = async (jaccard: number, containment: number, containmentOfOther: number, more = {}) => {
  const { toTreeItem } = await import('../../src/editor/similar-rows.ts');
  const file: NearFile = { uri, jaccard, containment, containmentOfOther, ...more };
  const row: SimilarRow = { kind: 'similar', to: '', name: 'b.ts', common: '', file };
  const { label, description, tooltip, accessibilityInformation } = toTreeItem(row);
  return { row: `${label} ${description}`, tooltip, aloud: accessibilityInformation?.label };
};

it('says how much of one file is in the other where that is much more than the score', async () => {
  expect((await told(0.24, 1, 0.24)).row).toBe('24% b.ts 100% of this file · src');
  expect((await told(0.11, 0.12, 0.9)).row).toBe('11% b.ts 90% of it · src');
  expect((await told(0.6, 0.6, 1)).row).toBe('60% b.ts 100% of it · src');
  expect((await told(0.6, 0.75, 0.75)).row).toBe('60% b.ts src');
});

it('says there which passages they share, and in either case to who asks', async () => {
  const comparison = { left: placeAt('a.ts', 1, 9), right: placeAt('src/b.ts', 1, 9), similarity: 0.6 };
  const sharing = { uri, lines: 107, shared: [{ ...comparison, space: 'code' as const }] };
  expect((await told(0.22, 0.29, 0.49, { sharing })).row).toBe(
    '22% b.ts 49% of it · shares 1 passage · 107 lines of this file · src',
  );
  const { row, tooltip, aloud } = await told(0.9, 0.95, 0.95, { sharing });
  expect(row).toBe('90% b.ts src');
  expect(tooltip).toContain('\nshares 1 passage · 107 lines of this file');
  expect(aloud).toContain(', shares 1 passage · 107 lines of this file');
});
