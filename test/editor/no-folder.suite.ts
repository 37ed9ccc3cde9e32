import { commands, window, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { run, set, surfaces } from './extension.ts';
import { isReachable, screenshot, textsOf } from './launcher.ts';
import { paragraph } from './passages.ts';
import { test, until } from './runner.ts';
import { closeAll, marksOn, quickFixes, untilSeen } from './workbench.ts';

test('without a folder the views are there and nothing is indexed', async () => {
  const { model, duplicates } = await surfaces();
  same(workspace.workspaceFolders, undefined, 'folders');
  await until('nothing to index', () => model.state.phase === 'empty');
  await commands.executeCommand('nearDuplicates.duplicates.focus');
  same(duplicates.children(), [], 'rows');
  if (!isReachable) return;
  const welcome = '.welcome-view-content p';
  await untilSeen(welcome, /^Open a folder to see which passages/);
  await set('enable', false);
  await untilSeen(welcome, /^Near Duplicates is switched off/);
  const texts = await textsOf(welcome);
  check(!texts.some((text) => text.startsWith('Open a folder')), `no other text: ${texts.join(' ')}`);
  await set('enable', undefined);
});

test('open documents are compared with one another', async () => {
  const { model, duplicates } = await surfaces();
  const first = await workspace.openTextDocument({
    language: 'markdown',
    content: `# A\n\n${paragraph(1)}\n`,
  });
  const second = await workspace.openTextDocument({
    language: 'python',
    content: `# ${paragraph(1)}\nprint(1)\n`,
  });
  await window.showTextDocument(first);
  await window.showTextDocument(second);
  const [mark] = await marksOn(first);
  check(/^100% the same as Untitled-2:1$/.test(mark?.message ?? ''), `${mark?.message}`);
  await marksOn(second);
  const titles = (await quickFixes(first, mark?.range)).map(({ title }) => title);
  // there is no folder for a list to be in
  same(
    titles.filter((title) => title.startsWith('Ignore')),
    ['Ignore line 3 with a comment'],
    'ways to ignore it',
  );
  await until('a row', () => duplicates.children().length === 1);
  await closeAll();
  await until('no row', () => duplicates.children().length === 0 && model.families.size === 0);
});

test('the report says that no document is open, and has no figures', async () => {
  const { report } = await surfaces();
  await run('report');
  const shown = await until('the report', () => report.shown);
  check(
    shown.whyNoFiles?.startsWith('No document that can be compared is open.'),
    `said is ${shown.whyNoFiles}`,
  );
  same(shown.fileCount, 0, 'files');
  await screenshot('report-of-nothing');
  await closeAll();
  await until('closed', () => report.panel === undefined);
});

test('there is nothing to tune, and the page says what to do', async () => {
  const { tune } = await surfaces();
  await run('tune');
  await until('what it says', () => tune.excuse?.includes('open a folder'));
  same(tune.shown, undefined, 'no figures');
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await until('closed', () => tune.panel === undefined);
});
