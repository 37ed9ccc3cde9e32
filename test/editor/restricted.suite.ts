import { commands, workspace } from 'vscode';
import { file, run, surfaces } from './extension.ts';
import { isReachable } from './launcher.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, listed, marksOn, show, untilSeen } from './workbench.ts';

// A window in Restricted Mode, where VS Code runs no Git extension; a desktop one under test trusts every folder.

if (!workspace.isTrusted) {
  test('a folder that is not trusted is compared like any other', async () => {
    await listed();
    const { document } = await show('docs/guides/deployment.md');
    await marksOn(document);
    await closeAll();
  });

  test('the settings file of a folder that is not trusted counts', async () => {
    const { model } = await surfaces();
    const uri = file('near-duplicates.json');
    await workspace.fs.writeFile(uri, new TextEncoder().encode('{ "minWords": 5000 }'));
    await until('no family', () => model.families.size === 0);
    await workspace.fs.delete(uri);
    await listed();
    await until('families', () => model.families.size > 0);
  });

  if (isReachable)
    test('asked for my changes, the filter says that they are not known in Restricted Mode', async () => {
      const { duplicates } = await surfaces();
      const done = run('filter');
      await pause(500);
      for (let step = 0; step < 5; step++)
        await commands.executeCommand('workbench.action.quickOpenSelectNext');
      await commands.executeCommand('workbench.action.quickPickManyToggle');
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      await done;
      await commands.executeCommand('notifications.showList');
      await untilSeen('.notification-list-item-message', /which is off in Restricted Mode/);
      await until('no filter', () => !duplicates.filter.changes && duplicates.shown.length > 0);
    });
}
