import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TextDocument } from 'vscode';
import type { Comparison } from '../../src/editor/comparison.ts';
import type { Model } from '../../src/editor/model.ts';

const nothing = () => ({ dispose() {} });
const address = (uri: string) => ({ scheme: uri.split(':')[0], path: uri, query: '', toString: () => uri });
/** What waits for the text of a file. */
const reads: ((text: string) => void)[] = [];
let close = (_: unknown) => {};
let edit = (_: unknown) => {};
/** What the documents say that are open on files. */
const open = new Map<string, string>();

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
      onDidChangeTextDocument(listener: (change: unknown) => void) {
        edit = listener;
        return nothing();
      },
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
    goneText: () => 'gone',
    openDocument: (uri: string) =>
      open.has(uri) ? { uri: address(uri), version: 1, getText: () => open.get(uri) } : undefined,
    readText: () => new Promise((resolve) => reads.push(resolve)),
    readLines: async () => [],
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

const place = (uri: string) => ({
  uri,
  startLine: 1,
  startColumn: 1,
  endLine: 1,
  endColumn: 8,
  startOffset: 0,
  endOffset: 7,
});

async function settle(): Promise<void> {
  for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
}

async function answerAll(): Promise<void> {
  for (const answer of reads.splice(0)) answer('one two');
  await settle();
}

/** The documents with two passages that are compared, and a side of these. */
async function written() {
  const { openPassageDocuments } = await import('../../src/editor/passage-documents.ts');
  let tellFindings = () => {};
  const model = {
    families: new Map(),
    passagesOf: () => undefined,
    onDidChangeFindings(listener: () => void) {
      tellFindings = listener;
      return nothing();
    },
    onDidChangeDocument: nothing,
  };
  const documents = openPassageDocuments(model as unknown as Model);
  const comparison = { left: place('file:///a.md'), right: place('file:///b.md') } as Comparison;
  const writing = documents.write(comparison);
  await answerAll();
  const [side] = await writing;
  const document = { uri: side, lineAt: () => ({ text: 'one two' }) } as unknown as TextDocument;
  return { documents, document, tellFindings: () => tellFindings() };
}

it('forgets a comparison that is closed while its texts are read again', async () => {
  const { documents, document, tellFindings } = await written();
  tellFindings();
  expect(reads).toHaveLength(2);
  close({ uri: document.uri });
  await answerAll();
  expect(await documents.original(document, 0)).toBeUndefined();
  documents.dispose();
});

it('moves a passage once by an edit that comes while the texts are read', async () => {
  open.set('file:///a.md', 'one two');
  const { documents, document, tellFindings } = await written();
  tellFindings();
  const [range, text] = [{ start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, 'Above.\n'];
  open.set('file:///a.md', `${text}one two`);
  edit({
    document: { uri: address('file:///a.md'), getText: () => `${text}one two` },
    contentChanges: [{ range, rangeOffset: 0, rangeLength: 0, text }],
  });
  await answerAll();
  await vi.waitFor(() => expect(reads).toHaveLength(2), 5000);
  const [left, right] = reads.splice(0);
  left?.(`${text}one two`);
  right?.('one two');
  await settle();
  const { place } = (await documents.original(document, 0)) ?? {};
  expect(place).toMatchObject({ startLine: 2, startOffset: text.length });
  documents.dispose();
});
