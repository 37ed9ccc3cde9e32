import { commands } from 'vscode';
import { same } from './expect.ts';
import { run, set, surfaces } from './extension.ts';
import { isReachable, textsOf } from './launcher.ts';
import { test, until } from './runner.ts';
import { closeAll, untilSeen } from './workbench.ts';

// A window that opens with the extension switched off by its setting.

test('the pages say that it is switched off, not that files are still read; switched on, they are', async () => {
  const { model, tune } = await surfaces();
  await until('nothing is under way', () => model.state.phase === 'empty');
  await run('tune');
  const why = 'Near Duplicates is switched off by the setting nearDuplicates.enable.';
  await until('why there are no figures', () => tune.excuse === why);
  if (isReachable) {
    const option = '.quick-input-list [role=option]';
    const menu = run('showActions');
    await untilSeen(option, /Log/);
    same((await textsOf(option)).length, 2, 'entries that can do something');
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await menu;
  }
  await set('enable', true);
  await until('figures', () => tune.shown && !tune.excuse);
  await closeAll();
});
