import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../src/editor/model.ts';
import type { ReportFigures } from '../../src/service/indexer/answers.ts';
import type { IndexState } from '../../src/service/indexer/news.ts';
import { defaultOptions } from '../../src/service/options.ts';

vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  return { ...standIn, workspace: { ...standIn.workspace, name: 'w' } };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

/** A report made while the index was in this state, which the figures know better. */
async function reportIn(
  state: Partial<IndexState>,
  figures: Pick<ReportFigures, 'files' | 'filesToCompare'>,
) {
  const { editorReport } = await import('../../src/editor/report-source.ts');
  const none = { lines: 0, duplicatedLines: 0 };
  const all: ReportFigures = {
    ...figures,
    filePairs: [],
    passages: [],
    totals: { ...none, prose: none, code: none },
    fileLines: [],
    folderLines: [],
    words: 0,
    ignored: 0,
    bytes: 0,
  };
  const settled = { options: defaultOptions, byFiles: [], files: [] };
  const { result, model } = await editorReport({
    state: { phase: 'indexing', done: 0, total: 0, due: 0, files: 1451, skipped: {}, settled, ...state },
    families: new Map(),
    reportFigures: async () => all,
  } as unknown as Model);
  return { ...result, whyNoFiles: model.whyNoFiles };
}

it('counts the files that are compared once, above the figures and in them', async () => {
  const state = { stage: 'compare', done: 1382, total: 1436 } as const;
  const { incomplete, stats } = await reportIn(state, { files: 1397, filesToCompare: 54 });
  expect([incomplete, stats.files]).toEqual(['1,397 of 1,451 files have been compared so far.', 1397]);
  const whole = await reportIn(state, { files: 1451, filesToCompare: 0 });
  expect(whole.incomplete).toBe('All files have been compared, but not all findings are listed yet.');
  expect(whole.stats.files).toBe(1451);
  expect(whole.stats).not.toHaveProperty('filesToCompare');
});

it('has nothing to say of what is still to come when all is told', async () => {
  const { incomplete, stats } = await reportIn({ phase: 'ready' }, { files: 9, filesToCompare: 0 });
  expect([incomplete, stats.files]).toEqual([undefined, 9]);
});

it('says which globs to include no file fits', async () => {
  const { whyNoFiles } = await reportIn(
    { phase: 'ready', unfitIncludes: ['srcs/**'] },
    { files: 0, filesToCompare: 0 },
  );
  expect(whyNoFiles).toBe('No file fits nearDuplicates.include: srcs/**.');
});
