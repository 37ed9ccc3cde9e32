import { expect, it } from 'vitest';
import { addressFrom } from '../../src/editor/relative-address.ts';

it('leads from the folder of a file to others by a path', () => {
  const from = (uri: string) => addressFrom('file:///p/docs/found.md', uri);
  expect(from('file:///p/docs/a.md')).toBe('a.md');
  expect(from('file:///p/src/a%20b.ts')).toBe('../src/a%20b.ts');
  expect(from('file:///q/lib')).toBe('../../q/lib');
  expect(from('file:///p/docs')).toBe('.');
  expect(addressFrom('vscode-remote://ssh/p/found.md', 'vscode-remote://ssh/p/src/a.ts')).toBe('src/a.ts');
  // a virtual file system may name no host
  expect(addressFrom('memfs:/p/found.md', 'memfs:/p/src/a.ts')).toBe('src/a.ts');
  expect(addressFrom('memfs:/p/found.md', 'memfs:/q/a.ts')).toBe('../q/a.ts');
});

it('gives the whole address of a file that no path leads to, if it is on a disk', () => {
  expect(addressFrom('file:///d%3A/found.md', 'file:///c%3A/p/a.ts')).toBe('file:///c%3A/p/a.ts');
  expect(addressFrom('file:///c%3A/found.md', 'file:///c%3A/p/a.ts')).toBe('p/a.ts');
  expect(addressFrom('file:///c%3A/found.md', 'file://host/p/a.ts')).toBe('file://host/p/a.ts');
  expect(addressFrom('file:///p/found.md', 'vscode-vfs://github/o/p/a.ts')).toBeUndefined();
  expect(addressFrom('file:///p/found.md', 'untitled:Untitled-1')).toBeUndefined();
});
