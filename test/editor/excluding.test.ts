import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';
import { anyGlob } from '../../src/workspace/globs.ts';
import { Uri } from './vscode-stand-in.ts';

/** The setting as the user and the workspace have it; the messages, each with what its first button does. */
const setting = vi.hoisted((): { user?: unknown; workspace?: unknown } => ({}));
const undoings = vi.hoisted((): (() => void)[] => []);
vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  const getConfiguration = () => ({
    get: (name: string) => (name === 'exclude' ? (setting.workspace ?? setting.user ?? []) : undefined),
    inspect: () => ({ defaultValue: [], globalValue: setting.user, workspaceValue: setting.workspace }),
    update: async (_: string, value: unknown) => {
      setting.workspace = value;
    },
  });
  const exclude = { type: 'array', items: { type: 'string' }, default: [] };
  const manifest = {
    contributes: { configuration: [{ properties: { 'nearDuplicates.exclude': exclude } }] },
  };
  return {
    ...standIn,
    ConfigurationTarget: { Workspace: 'workspace' },
    extensions: { getExtension: () => ({ packageJSON: manifest }) },
    window: {
      showInformationMessage: (_: string, undo: string) =>
        new Promise((resolve) => undoings.push(() => resolve(undo))),
    },
    workspace: { ...standIn.workspace, getConfiguration },
  };
});
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

test.each([
  ['nothing', undefined, undefined],
  ['what the user excludes', ['lib'], undefined],
  ['what the workspace excludes', ['lib'], ['out']],
])('each exclusion is taken back alone, and the last leaves %s', async (_, user, own) => {
  const { exclude } = await import('../../src/editor/excluding.ts');
  Object.assign(setting, { user, workspace: own });
  undoings.length = 0;
  const inherited = own ?? user ?? [];
  for (const path of ['/w/a', '/w/b']) await exclude({ state: {} } as Model, new Uri(path) as never);
  expect(setting.workspace).toEqual([...inherited, '/a', '/b']);
  undoings[0]();
  await vi.waitFor(() => expect(setting.workspace).toEqual([...inherited, '/b']));
  undoings[1]();
  await vi.waitFor(() => expect(setting.workspace).toEqual(own));
});

test('a value that is not allowed is replaced', async () => {
  const { exclude } = await import('../../src/editor/excluding.ts');
  setting.workspace = 'docs';
  await exclude({ state: {} } as Model, new Uri('/w/a') as never);
  expect(setting.workspace).toEqual(['/a']);
});
