import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TextDocument } from 'vscode';
import type { Comparison } from '../../src/editor/comparison.ts';
import type { Model } from '../../src/editor/model.ts';

const nothing = () => ({ dispose() {} });
const address = (uri: string) => ({ scheme: uri.split(':')[0], path: uri, query: '', toString: () => uri });
/** What waits for the text of a file. */
const reads: ((text: string) => void)[] = [];
let close = (_: unknown) => {};

beforeAll(() => {
  vi.doMock('vscode', () => ({
    Disposable: { from: nothing },
    Uri: { parse: address, from: (parts: object) => ({ ...parts, toString: () => 'side' }) },
    workspace: {
      textDocuments: [],
      createFileSystemWatcher: () => ({
        ...nothing(),
        onDidCreate: nothing,
        onDidChange: nothing,
        onDidDelete: nothing,
      }),
      getWorkspaceFolder: () => undefined,
      onDidChangeTextDocument: nothing,
      onDidOpenTextDocument: nothing,
      onDidRenameFiles: nothing,
      onDidCloseTextDocument(listener: (document: unknown) => void) {
        close = listener;
        return nothing();
      },
    },
  }));
  vi.doMock('../../src/editor/places.ts', () => ({
    labelInFolder: () => 'a.md',
    openDocument: () => undefined,
    readText: () => new Promise((resolve) => reads.push(resolve)),
  }));
  vi.doMock('../../src/editor/served-texts.ts', () => ({
    serveTexts: () => ({ ...nothing(), change() {} }),
  }));
  vi.resetModules();
});

afterAll(() => {
  for (const name of ['vscode', '../../src/editor/places.ts', '../../src/editor/served-texts.ts'])
    vi.doUnmock(name);
  vi.resetModules();
});

it('forgets a comparison that is closed while its texts are read again', async () => {
  const { openPassageDocuments } = await import('../../src/editor/passage-documents.ts');
  let tellFindings = () => {};
  const model = {
    families: new Map(),
    onDidChangeFindings(listener: () => void) {
      tellFindings = listener;
      return nothing();
    },
    onDidChangeDocument: nothing,
  };
  const documents = openPassageDocuments(model as unknown as Model);
  const place = (uri: string) => ({
    uri,
    startLine: 1,
    startColumn: 1,
    endLine: 1,
    endColumn: 8,
    startOffset: 0,
    endOffset: 7,
  });
  const comparison = { left: place('file:///a.md'), right: place('file:///b.md') } as Comparison;
  const answerAll = async () => {
    for (const answer of reads.splice(0)) answer('one two');
    for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
  };
  const writing = documents.write(comparison);
  await answerAll();
  const [side] = await writing;
  tellFindings();
  expect(reads).toHaveLength(2);
  close({ uri: side });
  await answerAll();
  const document = { uri: side, lineAt: () => ({ text: 'one two' }) } as unknown as TextDocument;
  expect(await documents.original(document, 0)).toBeUndefined();
  documents.dispose();
});
