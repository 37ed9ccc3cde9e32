import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';

const document = { uri: { toString: () => 'file:///a' }, version: 2, lineCount: 9, lineAt: () => ({}) };
const editor = { document, setDecorations: vi.fn() };
const nothing = () => ({ dispose() {} });

beforeAll(() => {
  vi.doMock('vscode', () => ({
    Disposable: Object.assign(function disposable() {}, { from: nothing }),
    DiagnosticSeverity: {},
    Position: class {},
    OverviewRulerLane: {},
    Range: class {
      start = 0;
      with() {
        return this;
      }
    },
    ThemeColor: class {},
    Uri: { joinPath: () => ({}) },
    window: {
      visibleTextEditors: [editor],
      createTextEditorDecorationType: nothing,
      onDidChangeVisibleTextEditors: nothing,
    },
  }));
  vi.doMock('../../src/editor/settings.ts', () => ({
    appearance: () => ({ overviewRuler: true, gutter: false }),
    onDidChangeAppearance: nothing,
    severity: () => 1,
  }));
  vi.resetModules();
});

afterAll(() => {
  vi.doUnmock('vscode');
  vi.doUnmock('../../src/editor/settings.ts');
  vi.resetModules();
});

it('marks nothing where it was in another version of the document', async () => {
  const { showMarks } = await import('../../src/editor/marks.ts');
  const place = { startLine: 5, startColumn: 1, endLine: 9, endColumn: 1 };
  let version = 1;
  let tell = (_: string) => {};
  const model = {
    passagesOf: () => ({ version, passages: [{ place, words: 40, copies: [] }] }),
    state: {},
    onDidChangeDocument: (listener: (uri: string) => void) => {
      tell = listener;
      return nothing();
    },
  };
  showMarks({} as never, model as unknown as Model);
  tell('file:///a');
  expect(editor.setDecorations).not.toHaveBeenCalled();
  version = 2;
  tell('file:///a');
  expect(editor.setDecorations).toHaveBeenCalledOnce();
});
