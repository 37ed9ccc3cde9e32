import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';
import { placeAt } from './places.ts';

const shown = vi.hoisted(() => ({
  accessibilityInformation: { label: '' },
  text: '',
  tooltip: { value: '' },
  show() {},
}));
vi.mock('vscode', async () => {
  const follow = () => ({ dispose() {} });
  const standIn = await import('./vscode-stand-in.ts');
  return {
    ...standIn,
    Disposable: { from: follow },
    MarkdownString: class {
      constructor(readonly value: string) {}
    },
    StatusBarAlignment: {},
    extensions: { getExtension: () => undefined },
    window: {
      activeTextEditor: { document: { uri: 'file:///w/a.md' } },
      createStatusBarItem: () => shown,
      onDidChangeActiveTextEditor: follow,
      onDidChangeActiveNotebookEditor: follow,
    },
    workspace: {
      ...standIn.workspace,
      getConfiguration: () => ({ get: () => true }),
      onDidChangeConfiguration: follow,
    },
  };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('writes the numbers of a file as they are written everywhere', async () => {
  const { showStatus } = await import('../../src/editor/status-bar.ts');
  const nothing = () => {};
  // the second is where the first is, and so not marked
  const passages = [
    [1, 90],
    [7, 30],
    [95, 99],
  ].map(([first, last]) => ({
    place: placeAt('a.md', first, last),
    words: 10 * (last - first),
    copies: [{ similarity: 1 }],
  }));
  showStatus({
    state: { phase: 'ready', skipped: {} },
    passagesOf: () => ({ lines: 14_310, duplicatedLines: 1182, passages }),
    onDidChangeState: nothing,
    onDidChangeFindings: nothing,
    onDidChangeDocument: nothing,
  } as unknown as Model);
  expect(shown.accessibilityInformation.label).toBe(
    '8% of this file is copied: 1,182 of 14,310 lines, 2 passages',
  );
});

it('says of a pause how far it has come', async () => {
  const { showStatus } = await import('../../src/editor/status-bar.ts');
  const nothing = () => {};
  showStatus({
    state: { phase: 'paused', stage: 'compare', done: 524, total: 762, files: 762, skipped: { binary: 3 } },
    onDidChangeState: nothing,
    onDidChangeFindings: nothing,
    onDidChangeDocument: nothing,
  } as unknown as Model);
  expect(shown.tooltip.value.split('\n\n')).toEqual([
    '**Near Duplicates is paused**',
    '524 of 762 files have been compared so far.',
    '762 files in the index, 3 left out',
  ]);
});

it('writes the names of files as they are, though its tooltip is Markdown', async () => {
  const { showStatus } = await import('../../src/editor/status-bar.ts');
  const nothing = () => {};
  const [first, other] = ['a.md', 'src/__init__.py'].map((path) => placeAt(path, 1, 1).uri);
  showStatus({
    state: { phase: 'ready', skipped: {} },
    passagesOf: () => ({ uri: first, passages: [] }),
    fileGroups: new Map([['g', { first, others: [{ uri: other, jaccard: 0.93 }] }]]),
    onDidChangeState: nothing,
    onDidChangeFindings: nothing,
    onDidChangeDocument: nothing,
  } as unknown as Model);
  const spoken = 'This file as a whole is 93% like src/__init__.py';
  expect(shown.accessibilityInformation.label).toBe(spoken);
  expect(shown.tooltip.value).toBe(`**${spoken.replaceAll('_', '\\_')}**`);
});
