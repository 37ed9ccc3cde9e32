import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { commands, Uri, window, workspace } from 'vscode';
import schema from '../../schema/near-duplicates-1.schema.json' with { type: 'json' };
import { tabsOfPage } from '../../src/editor/page-view.ts';
import { exportReport } from '../../src/editor/report-export.ts';
import { check, same } from './expect.ts';
import { extension, file, run, surfaces } from './extension.ts';
import { axeFaults, click, isReachable, screenshot } from './launcher.ts';
import { phase, scratch } from './phase.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, inEachTheme, pausedUnread, ready, untilSeen } from './workbench.ts';

const fitsSchema = new Ajv2020().compile(schema);

// Three windows, one after the other on one profile: each leaves the pages open, and the next finds them.
const decoder = new TextDecoder();
const dialogButton = '.quick-input-widget:visible .quick-input-action .monaco-button';
const row = '[role=tabpanel]:not([hidden]) .row';

async function exported(name: string): Promise<string> {
  const target = Uri.file(path.join(scratch, name));
  await (await surfaces()).report.exportTo(target);
  return decoder.decode(await workspace.fs.readFile(target));
}

async function saved(name: string): Promise<string> {
  const target = file(name);
  return until(name, async () => {
    const bytes = await workspace.fs.readFile(target).then(undefined, () => undefined);
    return bytes && bytes.length > 0 ? decoder.decode(bytes) : undefined;
  });
}

const pages = (name: 'report' | 'tune') => tabsOfPage(`nearDuplicates.${name}`);

/** Shows the tab of a page: a window that was left may come back with another one in front. */
async function seePage(name: 'report' | 'tune'): Promise<void> {
  const [page] = await until(`the tab of the ${name}`, () => pages(name).length > 0 && pages(name));
  const at = page?.group.tabs.indexOf(page) ?? -1;
  await commands.executeCommand(`workbench.action.openEditorAtIndex${at + 1}`);
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
    await screenshot('report');
    await commands.executeCommand('workbench.action.closeActiveEditor');
    await until('closed', () => report.panel === undefined);
    check(window.tabGroups.activeTabGroup.tabs.length === 0, 'no tab is left');
    await closeAll();
  });

  test('the report is written as a page with its texts, as tables and for reviews', async () => {
    const { model } = await surfaces();
    const [family] = model.families.values();
    const html = await exported('report.html');
    check(html.startsWith('<!DOCTYPE html>') && html.includes('"excerpts":[{'), 'a page with texts');
    check(html.includes(family.id), 'the page has the families');
    const csv = await exported('report.csv');
    const kinds = new Set(csv.split('\r\n').map((line) => line.split(',')[0]));
    check(kinds.has('family') && kinds.has('files'), 'families and files');
    check(kinds.has('passages'), 'pairs of passages');
    const sarif = JSON.parse(await exported('report.sarif'));
    const json = JSON.parse(await exported('report.json'));
    same(sarif.runs[0].results.length, model.families.size + json.files.length, 'results');
    const { stats, totals, folderLines } = json;
    check(fitsSchema(json), JSON.stringify(fitsSchema.errors));
    check(stats.bytes > 1000 && stats.words > 1000, 'what was read');
    const folders = folderLines as { path: string; lines: number }[];
    same(
      folders.reduce((sum, { lines }) => sum + lines, 0),
      totals.lines,
      'lines of all folders',
    );
    check(!folders.some((folder) => folder.path.includes(':')), 'folders as the files are called');
    same(stats.ignoredFamilies, 1, 'families on the ignore list');
    check((await exported('report.md')).startsWith('#'), 'a heading');
    const left = await workspace.fs.readDirectory(Uri.file(scratch));
    check(!left.some(([name]) => name.endsWith('.unfinished')), 'nothing unfinished is left');
  });

  if (isReachable)
    test('a click on a family shows it, the comparison opens in a diff, and a place in its file', async () => {
      const { report } = await surfaces();
      await run('report');
      await until('what the page was told', () => report.panel && report.shown);
      click(row);
      click('.detail button:has-text("Open the comparison")');
      await diffTab();
      await run('report');
      click('.pair button.place');
      const editor = await until('an editor', () => {
        const active = window.activeTextEditor;
        return active?.document.uri.scheme === file('').scheme && active;
      });
      const { path: opened } = editor.document.uri;
      check(
        report.shown?.files.some((file) => opened.endsWith(file.path)),
        `one of the report's files: ${opened}`,
      );
    });

  if (isReachable) {
    test('Export… and the pictures are saved where a dialog says', async () => {
      await closeAll();
      await run('report');
      click('header button:has-text("Export")');
      click(dialogButton);
      check((await saved('duplicates.html')).startsWith('<!DOCTYPE html>'), 'a page');
      click('.picture-part button:has-text("Save as SVG")');
      click(dialogButton);
      check((await saved('folders.svg')).includes('</svg>'), 'a drawing');
      click('.picture-part button:has-text("Save as PNG")');
      click(dialogButton);
      same((await saved('folders.png')).slice(1, 4), 'PNG', 'a picture');
    });

    test('an export of a page whose filters hide something is of all, and says so before and after', async () => {
      const { model } = await surfaces();
      click('.filters label:has-text("Code") >> nth=0');
      click('header button:has-text("Export all")');
      const title = '.quick-input-widget:visible .quick-input-title';
      await untilSeen(title, /^Export All Findings, Also Those That the Filters Hide \(\.html, /);
      await workspace.fs.delete(file('duplicates.html'));
      click(dialogButton);
      const html = await saved('duplicates.html');
      for (const { id } of model.families.values()) check(html.includes(id), `family ${id}`);
      await commands.executeCommand('notifications.showList');
      await untilSeen(
        '.notification-list-item-message',
        /The report of all findings is in duplicates\.html, also of those that the filters hide\./,
      );
      await commands.executeCommand('notifications.clearAll');
      click('.filters label:has-text("Code") >> nth=0');
      click('header button:has-text("Export…")');
      await untilSeen(
        title,
        /^Export the Workspace Duplicate Report \(\.html, \.md, \.json, \.csv, \.sarif\)$/,
      );
      await commands.executeCommand('workbench.action.closeQuickOpen');
    });

    test('an export that is cancelled writes nothing', async () => {
      const target = Uri.file(path.join(scratch, 'cancelled.html'));
      const written = exportReport(
        extension().extensionUri,
        (token) => new Promise((_, reject) => token.onCancellationRequested(() => reject(new Error('late')))),
        target,
      );
      await commands.executeCommand('notifications.showList');
      click('.notification-list-item :text-is("Cancel")');
      same(await written, false, 'written');
      check(!existsSync(target.fsPath) && !existsSync(`${target.fsPath}.unfinished`), 'no file');
    });
  }

  test('an export that fails leaves the old file as it was, and says which file and why', async () => {
    const target = Uri.file(path.join(scratch, 'kept.md'));
    writeFileSync(target.fsPath, 'before');
    mkdirSync(`${target.fsPath}.unfinished/x`, { recursive: true });
    const failed = await exported('kept.md').catch((error: Error) => error);
    check(failed instanceof Error, 'an error');
    same(
      failed.message,
      `The report could not be written to ${target.fsPath}: a folder is in its place.`,
      'the message',
    );
    same(readFileSync(target.fsPath, 'utf8'), 'before', 'the old file');
  });

  if (isReachable)
    test('the page has no fault of access in any of the four themes', async () => {
      await closeAll();
      await run('report');
      await inEachTheme(async (theme, kind) => {
        same(await axeFaults(row), [], theme);
        await screenshot(`report-${kind}`);
      });
    });

  test('a report of an index that is paused says so, and comes anew when everything is read', async () => {
    await closeAll();
    const { model, report } = await surfaces();
    const unread = 'Paused. Files are still to be read.';
    await pausedUnread();
    const json = JSON.parse(await exported('paused.json'));
    same(json.incomplete, unread, 'what is missing');
    check(fitsSchema(json), JSON.stringify(fitsSchema.errors));
    check((await exported('paused.md')).includes(`**Incomplete:** ${unread}`), 'the same in Markdown');
    check((await exported('paused.html')).includes(`"incomplete":"${unread}"`), 'and on the page');
    check((await exported('paused.sarif')).includes(unread), 'and for reviews');
    const before = report.shown;
    await run('report');
    await pause(1500);
    await screenshot('report-paused');
    same(report.shown, before, 'no report of half the files');
    if (isReachable) click('.message button:has-text("Resume")');
    else await run('resume');
    const shown = await until('the whole report', () => {
      const now = report.shown;
      return now !== before && now?.incomplete === undefined && now;
    });
    same(shown.families.length, model.families.size, 'all of it');
    check(!('incomplete' in JSON.parse(await exported('whole.json'))), 'nothing is missing');
  });

  test('the report is left open', async () => {
    await closeAll();
    await run('report');
    await until('a page', () => pages('report').length > 0);
    if (isReachable) {
      click(row);
      click('.detail button.place');
      // An editor says that the family was shown, and so is in the state of the page.
      await until('an editor', () => window.activeTextEditor);
    }
    await run('tune');
    const { tune } = await surfaces();
    await until('its figures', () => tune.shown);
    await run('report');
  });
}

if (phase === 2) {
  test('the next window brings the report back', async () => {
    await seePage('report');
    await ready();
    const { model, report } = await surfaces();
    const shown = await until(
      'what the page was told',
      () => report.panel && report.shown?.incomplete === undefined && report.shown,
    );
    same(shown.families.length, model.families.size, 'families');
    if (isReachable) {
      // The family that was open in the window before is open again.
      click('.detail button.place');
      await until('an editor', () => window.activeTextEditor);
    }
  });

  test('and the Tune page, which asks for its figures', async () => {
    await seePage('tune');
    const { tune } = await surfaces();
    await until('its figures', () => tune.panel && tune.shown);
    await run('report');
  });
}

if (phase === 3)
  test('a page that was left open and not looked at since is not opened beside itself', async () => {
    await until('its tab', () => pages('tune').length > 0);
    const { tune } = await surfaces();
    same(tune.panel, undefined, 'the page');
    await run('tune');
    await until('its figures', () => tune.panel && tune.shown);
    await until('one tab', () => pages('tune').length === 1);
    await closeAll();
  });
