import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anyGlob } from '../../src/workspace/globs.ts';

vi.mock('vscode', () => import('./vscode-stand-in.ts'));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

test.each([
  ['docs', ['docs/a.md', 'docs/old/b.md'], ['lib/docs/a.md', 'docs.md']],
  ['README.md', ['README.md'], ['docs/README.md']],
  ['app/[id]/(all)', ['app/[id]/(all)/page.tsx'], ['app/i/all/page.tsx']],
  ['a{b,c}!/*?', ['a{b,c}!/*?/d.md'], ['ab!/xy/d.md', 'ab/d.md']],
  ['+(x)/@(y)', ['+(x)/@(y)'], ['x/y']],
  ['it\\s', ['it\\s/a.md'], ['its/a.md']],
])('the glob of %s fits that and what is in it, and nothing else', async (path, fitting, others) => {
  const { globOf } = await import('../../src/editor/excluding.ts');
  const fits = await anyGlob([globOf(path)]);
  for (const each of fitting) expect(fits?.(each), each).toBe(true);
  for (const each of others) expect(fits?.(each), each).toBe(false);
});
