import { commands, window } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, ready } from './workbench.ts';

declare const screenshot: ((name: string) => Promise<void>) | undefined;

test('the report opens in a tab of its own, once, and shows what the index has', async () => {
  await ready();
  const { model, report } = await surfaces();
  await run('report');
  const panel = await until('a panel', () => report.panel);
  same(panel.title, 'Workspace Duplicate Report', 'title');
  check(panel.webview.html.includes("default-src 'none'"), 'the page has a policy');
  await run('report');
  same(report.panel, panel, 'the same panel again');
  const shown = await until('what the page was told', () => report.shown);
  same(shown.families.length, model.families.size, 'families');
  check(shown.totals.duplicatedLines > 0 && shown.totals.duplicatedLines <= shown.totals.lines, 'lines');
  await pause(1500);
  if (typeof screenshot === 'function') await screenshot('report');
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await until('closed', () => report.panel === undefined);
  check(window.tabGroups.activeTabGroup.tabs.length === 0, 'no tab is left');
  await closeAll();
});
