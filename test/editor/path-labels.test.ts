import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const vscode = vi.hoisted(() => ({ folders: [{ name: 'w', index: 0, uri: { path: '/w' } }], looked: 0 }));
const happened = new EventEmitter();
vi.mock('vscode', () => ({
  Uri: { parse: (uri: string) => ({ scheme: 'file', path: uri.slice('file://'.length) }) },
  workspace: {
    // VS Code hands out another list each time
    get workspaceFolders() {
      return [...vscode.folders];
    },
    getWorkspaceFolder: () => vscode.folders[0],
    asRelativePath({ path }: { path: string }) {
      vscode.looked++;
      return path.slice(vscode.folders[0].uri.path.length + 1);
    },
    onDidChangeWorkspaceFolders: (listener: () => void) => happened.on('folders', listener),
  },
}));
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('finds out once what a file is called, until the folders are others', async () => {
  const { followFolders, pathLabel } = await import('../../src/editor/places.ts');
  followFolders();
  for (let times = 0; times < 3; times++) expect(pathLabel('file:///w/docs/a.md')).toBe('docs/a.md');
  expect(vscode.looked).toBe(1);
  vscode.folders = [{ name: 'docs', index: 0, uri: { path: '/w/docs' } }];
  happened.emit('folders');
  expect(pathLabel('file:///w/docs/a.md')).toBe('a.md');
});
