import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Space } from '../../src/engine/space.ts';
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
