import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commands, TabInputWebview, Uri, window, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, ready } from './workbench.ts';

declare const screenshot: ((name: string) => Promise<void>) | undefined;
/** Clicks what a selector finds in the window; missing on a desktop, where nobody can. */
declare const click: ((selector: string) => void) | undefined;

// Two windows, one after the other on one profile: the first leaves the report open, the second finds it.
const scratch = process.env.VSCODE_TEST_SCRATCH ?? '';
const phase = Number(readFileSync(path.join(scratch, 'phase'), 'utf8'));
const decoder = new TextDecoder();
const row = '[role=tabpanel]:not([hidden]) .row';

async function exported(name: string): Promise<string> {
  const target = Uri.file(path.join(scratch, name));
  await (await surfaces()).report.exportTo(target);
  return decoder.decode(await workspace.fs.readFile(target));
}

function openPage(): boolean {
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputWebview && input.viewType.includes('nearDuplicates')),
  );
}

if (phase === 1) {
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

  test('the report is written as a page with its texts, as tables and for reviews', async () => {
    const { model, report } = await surfaces();
    const [family] = model.families.values();
    const html = await exported('report.html');
    check(html.startsWith('<!DOCTYPE html>') && html.includes('"excerpts":[{'), 'a page with texts');
    check(html.includes(family.id), 'the page has the families');
    const csv = await exported('report.csv');
    const kinds = new Set(csv.split('\r\n').map((line) => line.split(',')[0]));
    check(kinds.has('family') && kinds.has('files'), 'families and files');
    check(kinds.has('passages'), 'pairs of passages');
    const sarif = JSON.parse(await exported('report.sarif'));
    const pairs = report.shown?.filePairs.length ?? 0;
    same(sarif.runs[0].results.length, model.families.size + pairs, 'results');
    same(JSON.parse(await exported('report.json')).schema, 'near-duplicates/1', 'schema');
    check((await exported('report.md')).startsWith('#'), 'a heading');
    const left = await workspace.fs.readDirectory(Uri.file(scratch));
    check(!left.some(([name]) => name.endsWith('.unfinished')), 'nothing unfinished is left');
  });

  if (typeof click === 'function')
    test('a click on a family shows it, the comparison opens in a diff, and a place in its file', async () => {
      const { report } = await surfaces();
      await run('report');
      await until('what the page was told', () => report.panel && report.shown);
      click(row);
      click('.copies .secondary, button:has-text("Open the comparison")');
      click('button:has-text("Open the comparison")');
      await diffTab();
      await run('report');
      click('.pair button.place');
      const editor = await until('an editor', () => window.activeTextEditor);
      const { path: opened } = editor.document.uri;
      check(
        report.shown?.files.some((file) => opened.endsWith(file.path)),
        `one of the report's files: ${opened}`,
      );
    });

  test('the report is left open', async () => {
    await closeAll();
    await run('report');
    check(await until('a page', openPage), 'a page');
    // The workbench writes down what is open every five seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
}

if (phase === 2)
  test('the next window brings the report back', async () => {
    await until('its tab', openPage);
    await ready();
    const { model, report } = await surfaces();
    const shown = await until('what the page was told', () => report.panel && report.shown);
    same(shown.families.length, model.families.size, 'families');
    await closeAll();
  });
