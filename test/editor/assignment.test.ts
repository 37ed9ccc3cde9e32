import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = vi.hoisted((): { uri?: object } => ({}));
vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  return {
    ...standIn,
    extensions: { getExtension: () => undefined },
    workspace: {
      get workspaceFolders() {
        return [folder];
      },
      getConfiguration: () => ({ get: (_: string, otherwise: unknown) => otherwise }),
    },
  };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

test.each([
  ['file', '/w/docs/', '/w/docs'],
  ['file', '/', '/'],
  ['file', 'c:\\work\\docs', 'c:/work/docs'],
  ['file', 'c:\\', 'c:/'],
  ['vscode-vfs', '/w/docs', 'vscode-vfs:///w/docs'],
])('a folder is found at its path, or by its URI: %s %s', async (scheme, fsPath, root) => {
  const { assignment } = await import('../../src/editor/assignment.ts');
  folder.uri = { scheme, fsPath, toString: () => `${scheme}://${fsPath}` };
  expect(assignment().folders.map((each) => each.root)).toEqual([root]);
});
