import { ConfigurationTarget, commands, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, ready } from './workbench.ts';

declare const screenshot: ((name: string) => Promise<void>) | undefined;

const settings = () => workspace.getConfiguration('nearDuplicates');

test('the page opens once and gets the scores of the index', async () => {
  await ready();
  const { tune, model } = await surfaces();
  await run('tune');
  const panel = await until('a panel', () => tune.panel);
  check(panel.webview.html.includes("default-src 'none'"), 'the page has a policy');
  await run('tune');
  same(tune.panel, panel, 'the same panel again');
  // only the page itself asks for figures: its script has run
  const shown = await until('figures', () => tune.shown);
  same(shown.shingleSize, 3, 'the shingles of the index');
  check(shown.texts > 1 && shown.texts <= model.state.files, `${shown.texts} texts`);
  check(
    shown.pairs.slice(70).some((pairs) => pairs > 0),
    'the near-duplicate files of the folder',
  );
  await pause(1500);
  if (typeof screenshot === 'function') await screenshot('tune');
});

test('other shingles are scored anew, and Apply writes the setting', async () => {
  const { tune } = await surfaces();
  await Promise.all([5, 7, 2].map((shingleSize) => tune.answer({ type: 'ask', shingleSize })));
  same(tune.shown?.shingleSize, 2, 'the last that was asked for');
  await tune.answer({ type: 'apply', threshold: 0.8 });
  same(settings().inspect('threshold')?.workspaceValue, 0.8, 'the setting of the workspace');
  await settings().update('threshold', undefined, ConfigurationTarget.Workspace);
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await until('closed', () => tune.panel === undefined);
  await closeAll();
});
