import { commands, Position, Selection, window, workspace } from 'vscode';
import { createEmitter } from '../../src/editor/event.ts';
import type { Indexer } from '../../src/editor/model.ts';
import { rowId } from '../../src/editor/rows.ts';
import { activeFile } from '../../src/editor/targets.ts';
import { ignoreListName } from '../../src/service/ignore-list.ts';
import type { Family, IndexState, ModelUpdate } from '../../src/service/indexer/news.ts';
import { check, same } from './expect.ts';
import { extension, file, run, set, surfaces } from './extension.ts';
import { axeFaultsWithin, click, coloursOn, hover, isReachable, screenshot, textsOf } from './launcher.ts';
import { test, until } from './runner.ts';
import { closeAll, diffTab, inEachTheme, listed, marksOn, select, show, untilSeen } from './workbench.ts';

// What a user sees that no API tells: it is read in the window, so there are no tests where it cannot be reached.

const statusItem = '[id="near-duplicates.near-duplicates.nearDuplicates.status"] [aria-label]';
const welcome = '.welcome-view-content p';

function windowTests(): void {
  test('the status bar says how much of the active file is copied, and that the index waits', async () => {
    await listed();
    await show('docs/guides/deployment.md');
    await untilSeen(statusItem, /^\d+% of this file is copied: \d+ of \d+ lines, 1 passage$/);
    await show('scripts/tidewater-backup.sh');
    await untilSeen(statusItem, /^Nothing in this file is copied$/);
    await show('src/schema.generated.ts');
    await untilSeen(statusItem, /^Not compared: it is generated$/);
    hover(statusItem);
    await untilSeen('.monaco-hover', /says that it is generated.*add ‘generated’ to nearDuplicates\.also/s);
    await screenshot('why-not-compared');
    await run('similar.focus');
    await untilSeen('.pane-body .message', /^Not compared: it is generated\. To compare such files, add/);
    await screenshot('not-compared');
    const asked = run('findSimilarFiles');
    await untilSeen(
      '.quick-input-list [role=option]',
      /^Not compared: it is generated, To compare such files, add/,
    );
    await screenshot('find-similar-not-compared');
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await asked;
    const list = JSON.stringify({ passages: [], files: ['none.md'] });
    await workspace.fs.writeFile(file(ignoreListName), new TextEncoder().encode(list));
    await show(ignoreListName);
    await untilSeen(statusItem, /^Not compared: it is where nobody looks for copies$/);
    same((await textsOf(`${statusItem}:text-is("Not compared")`)).length, 1, 'no word of its own for that');
    await workspace.fs.delete(file(ignoreListName));
    await set('enable', false);
    await untilSeen(statusItem, /^Near Duplicates is switched off by a setting$/);
    await screenshot('switched-off');
    await set('enable', undefined);
    await listed();
    await show('scripts/tidewater-backup.sh');
    await run('pause');
    await untilSeen(statusItem, /^Near Duplicates is paused$/);
    await run('resume');
    await untilSeen(statusItem, /^Nothing in this file is copied$/);
    await set('statusBar', false);
    await until('no item', async () => (await textsOf(statusItem)).length === 0);
    await set('statusBar', undefined);
    await untilSeen(statusItem, /^Nothing in this file is copied$/);
    await closeAll();
  });

  test('the menu of actions offers what can be done now', async () => {
    const option = '.quick-input-list [role=option]';
    const offered = async () => {
      const menu = run('showActions');
      await untilSeen(option, /Show duplicates/);
      const texts = (await textsOf(option)).join('\n');
      await commands.executeCommand('workbench.action.closeQuickOpen');
      await menu;
      return [/Find files similar/, /next copied passage/, /Underline less/].map((each) => each.test(texts));
    };
    same(await offered(), [false, false, false], 'without an editor');
    const { document } = await show('docs/guides/deployment.md');
    await marksOn(document);
    same(await offered(), [true, true, true], 'in a file with a copied passage');
    await closeAll();
  });

  test('what a command does not find is said at the cursor and read aloud, beside a selection in a notification', async () => {
    const said = '.monaco-editor-overlaymessage';
    const toasts = '.notifications-center .notification-list-item-message';
    const editor = await show('scripts/tidewater-backup.sh');
    const at = new Position(6, 3);
    await select(editor, at);
    for (const [command, text] of [
      ['goToCopy', /^No copied passage here$/],
      ['peekCopies', /^No copied passage here$/],
      ['compare', /^No copied passage here$/],
      ['ignorePassage', /^No copied passage here$/],
      ['nextPassage', /^No copied passage in this file$/],
    ] as const) {
      await run(command);
      await untilSeen(said, text);
      await untilSeen('.monaco-aria-container .monaco-alert', text);
      check(editor.selection.isEqual(new Selection(at, at)), 'the cursor stays where it was');
      await select(editor, at.translate(1));
      await until('it goes with the cursor', async () => (await textsOf(said)).length === 0);
      await select(editor, at);
    }
    await inEachTheme(async (_, kind) => {
      await run('goToCopy');
      await untilSeen(said, /^No copied passage here$/);
      await screenshot(`said-${kind}`);
    });
    const chosen = new Selection(at, at.translate(2));
    await select(editor, chosen.start, chosen.end);
    await run('goToCopy');
    await commands.executeCommand('notifications.showList');
    await untilSeen(toasts, /^No copied passage here$/);
    await screenshot('said-of-selection');
    check(editor.selection.isEqual(chosen), 'what is selected stays so');
    await commands.executeCommand('notifications.clearAll');
    await closeAll();
    const [a, b] = ['kiosk/theme.css', 'office/theme.css'].map(file);
    await run('compareWith', a, [a, b]);
    const { tab } = await diffTab('theme.css ↔ ');
    await commands.executeCommand('workbench.action.compareEditor.focusPrimarySide');
    const left = await until('a side', () => window.activeTextEditor);
    await select(left, left.document.lineAt(left.document.lineCount - 1).range.end);
    await run('goToCopy');
    await commands.executeCommand('notifications.showList');
    await untilSeen(toasts, /^No copied passage here$/);
    check(tab.isActive && tab.group.tabs.length === 1, 'no other tab is opened');
    await commands.executeCommand('notifications.clearAll');
    await closeAll();
  });

  test('a mark stands in the gutter beside each passage when that is asked for', async () => {
    const gutter = '.editor-container .cgmr';
    const { document } = await show('docs/guides/deployment.md');
    const marks = await marksOn(document);
    same(await textsOf(gutter), [], 'marks in the gutter');
    await set('gutter', true);
    await until('a mark for each', async () => (await textsOf(gutter)).length === marks.length);
    await screenshot('gutter');
    await set('gutter', undefined);
    await until('no mark', async () => (await textsOf(gutter)).length === 0);
    await closeAll();
  });

  test('copied lines are marked in the overview ruler in the colour of each theme, and the views have no fault of access', async () => {
    await closeAll();
    const { packageJSON } = extension();
    const [{ defaults }] = packageJSON.contributes.colors;
    // VS Code draws its own mark of a diagnostic over ours, but for hints it has none
    await set('severity', 'hint');
    await show('docs/guides/deployment.md');
    await run('duplicates.focus');
    await inEachTheme(async (theme, kind) => {
      await until(`a mark in ${defaults[kind]}`, () => isInRuler(defaults[kind]));
      await untilSeen('.pane-body .monaco-list-row', /% alike/);
      // rows say in words what they show in signs
      const faults = (await axeFaultsWithin('.part.sidebar .pane-body')).filter(
        (fault) => !fault.startsWith('label-content-name-mismatch'),
      );
      same(faults, [], theme);
      await screenshot(`window-${kind}`);
    });
    await until('the mark of the usual theme', () => isInRuler(defaults.light));
    await set('overviewRuler', false);
    await until('no mark', async () => !(await isInRuler(defaults.light)));
    await set('overviewRuler', undefined);
    await set('severity', undefined);
    await closeAll();
  });

  test('all copies are shown in the peek view', async () => {
    const editor = await show('docs/guides/deployment.md');
    const [mark] = await marksOn(editor.document);
    check(mark, 'a mark');
    const within = mark.range.start.translate(1, 0);
    await select(editor, within);
    await run('peekCopies');
    await untilSeen('.peekview-widget .ref-tree', /getting-started\.md[\s\S]*payments\.md/);
    check(editor.selection.active.isEqual(within), 'the cursor stays where it was');
    await screenshot('peek');
    await closeAll();
  });

  test('the walkthrough, the settings and the log open', async () => {
    await run('openWalkthrough');
    await untilSeen('.gettingStartedContainer .step-title', /Let it look around/);
    await screenshot('walkthrough');
    await run('nextPassage');
    await commands.executeCommand('notifications.showList');
    const toast = '.notifications-center .notification-list-item';
    await untilSeen(`${toast}-message`, /^No file with copied passages is open$/);
    await untilSeen(`${toast} .monaco-button`, /^Open the First Duplicate$/);
    await screenshot('walkthrough-nothing-open');
    click(`${toast} .monaco-button`);
    const { duplicates } = await surfaces();
    const [first] = duplicates.shown.flatMap((each) =>
      each.kind === 'family' ? each.family.members[0] : [],
    );
    await until('the first duplicate', () => window.activeTextEditor?.document.uri.toString() === first?.uri);
    same(window.activeTextEditor?.selection.active.line, (first?.startLine ?? 0) - 1, 'its line');
    await closeAll();
    await run('openWalkthrough');
    const step = (id: string, isDone: boolean) => `[data-done-step-id$="#${id}"][aria-checked="${isDone}"]`;
    await untilSeen(step('write', true), /Know it while you write/);
    await screenshot('walkthrough-done');
    const asked = run('findSimilarFiles');
    await untilSeen('.quick-input-title', /^Find files similar to…$/);
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await asked;
    await untilSeen(step('ask', false), /Ask what resembles a file/);
    await closeAll();
    await run('openSettings');
    await untilSeen('.settings-editor', /Near Duplicates/);
    await closeAll();
    await run('showLog');
    await until('the log', () =>
      window.visibleTextEditors.some(({ document }) => document.uri.scheme === 'output'),
    );
    await until('its focus', () => window.activeTextEditor?.document.uri.scheme === 'output');
    same(activeFile(), undefined, 'the file that the log is');
    await commands.executeCommand('workbench.action.closePanel');
  });

  test('settings that are not allowed are named, and their defaults are used', async () => {
    const { model, duplicates } = await surfaces();
    await listed();
    const before = duplicates.shown.length;
    await commands.executeCommand('notifications.clearAll');
    await set('exclude', 'docs/**');
    await set('threshold', 7);
    await commands.executeCommand('notifications.showList');
    for (const text of [
      /^nearDuplicates\.exclude cannot be "docs\/\*\*"\. Its default is used: \[\]\.$/,
      /^nearDuplicates\.threshold cannot be 7\. Its default is used: 0\.7\.$/,
    ])
      await untilSeen('.notifications-center .notification-list-item-message', text);
    await screenshot('wrong-settings');
    await until('it is compared again', () => model.state.phase === 'ready');
    await listed();
    same(duplicates.shown.length, before, 'findings');
    await commands.executeCommand('notifications.clearAll');
    await set('exclude', undefined);
    await set('threshold', undefined);
    await listed();
    // what a window is opened with is told in one message
    const settings = file('.vscode/settings.json');
    const message = '.notifications-center .notification-list-item-message';
    const wrong = { 'nearDuplicates.threshold': 8, 'nearDuplicates.minimumWords': 'few' };
    const writeAll = (values: object) =>
      workspace.fs.writeFile(settings, new TextEncoder().encode(JSON.stringify(values)));
    await writeAll(wrong);
    await commands.executeCommand('notifications.showList');
    const each = /nearDuplicates\.threshold cannot be 8\. Its default is used: 0\.7\./;
    await untilSeen(message, each);
    await untilSeen(message, /nearDuplicates\.minimumWords cannot be "few"\. Its default is used: 30\./);
    same((await textsOf(message)).length, 1, 'messages');
    await screenshot('two-wrong-settings');
    await workspace.fs.delete(settings);
    await until('the default', () => workspace.getConfiguration('nearDuplicates').get('threshold') === 0.7);
    await commands.executeCommand('notifications.clearAll');
    await listed();
    const more = { 'nearDuplicates.debounce': -1, 'nearDuplicates.severity': 'loud' };
    await writeAll({ ...wrong, ...more });
    await commands.executeCommand('notifications.showList');
    await untilSeen(message, /defaults are used: (nearDuplicates\.\w+(, )?){4}\.$/);
    await untilSeen('.notifications-center .monaco-button', /^Show Log$/);
    await screenshot('four-wrong-settings');
    await workspace.fs.delete(settings);
    await commands.executeCommand('notifications.clearAll');
    await listed();
  });

  test('globs to include that no file fits are named in the view and in a warning', async () => {
    await listed();
    await commands.executeCommand('notifications.clearAll');
    await run('duplicates.focus');
    await set('include', ['nowhere/**']);
    await untilSeen('.pane-body .message', /^No file fits nearDuplicates\.include: nowhere\/\*\*\.$/);
    await commands.executeCommand('notifications.showList');
    await untilSeen(
      '.notifications-center .notification-list-item-message',
      /^No file fits nearDuplicates\.include: nowhere\/\*\*\.$/,
    );
    await screenshot('nothing-included');
    await commands.executeCommand('notifications.clearAll');
    click('.pane-body .monaco-list-row[aria-label^="Open Settings"]');
    await untilSeen('.setting-item-label', /^Include$/);
    await closeAll();
    await set('include', undefined);
    await listed();
    const { duplicates } = await surfaces();
    await until('no message', () => duplicates.shown.length > 0 && !duplicates.view.message);
  });

  test('the views are there before the data, and say what is going on', async () => {
    const { duplicates } = await surfaces();
    const { fire, tell } = await standIn();
    await run('duplicates.focus');
    await untilSeen(welcome, /^Reading the files of this workspace/);
    await untilSeen(statusItem, /^Near Duplicates is starting$/);
    tell({ phase: 'indexing' });
    await untilSeen(statusItem, /^Near Duplicates is looking for files$/);
    tell({ phase: 'indexing', stage: 'read', done: 1234, total: 15000 });
    await untilSeen(statusItem, /^Near Duplicates is reading files: 1,234 of 15,000$/);
    await untilSeen(welcome, /^Reading the files of this workspace/);
    await screenshot('indexing');
    tell({ phase: 'indexing', stage: 'compare', done: 8000, total: 15000 });
    await untilSeen(statusItem, /^Near Duplicates is comparing files: 8,000 of 15,000$/);
    tell({ phase: 'paused' });
    await untilSeen(welcome, /^Indexing is paused/);
    tell({ phase: 'failed' });
    await untilSeen(welcome, /^The indexer stopped/);
    await untilSeen(statusItem, /^Near Duplicates stopped$/);
    await screenshot('failed');
    tell({});
    await untilSeen(welcome, /^There are no files to compare\./);
    tell({ files: 9 });
    await untilSeen(welcome, /^No passage of this workspace is a near-duplicate/);
    const ignored = { id: 'a', folder: '', excerpt: 'ignored', places: [] };
    fire({ ignored: [ignored] });
    await untilSeen('.pane-body .message', /^Everything that is copied is ignored\.$/);
    await screenshot('all-ignored');
    fire({ ignored: [] });

    fire({ families: Array.from({ length: 5000 }, (_, at) => someFamily(at)) });
    await until('all findings', () => duplicates.shown.length === 5000);
    same(duplicates.view.badge?.value, 5000, 'badge');
    same(duplicates.children().length, 101, 'rows of a page and the one that shows more');
    await untilSeen(
      '.pane-body .monaco-list-row',
      /^text, 80% alike, 10 lines, in 0\.md:1–10 and lines 10001–10010 of the same file$/,
    );
    await run('showMore', duplicates.children().at(-1));
    same(duplicates.children().length, 201, 'rows of two pages');
    const hidden = duplicates.findingRows()[350];
    check(hidden, 'a row that is not shown');
    duplicates.select(hidden);
    await until('it is selected', () => duplicates.view.selection.map(rowId).join() === rowId(hidden));
    same(duplicates.children().length, 401, 'rows of four pages');
    // in another order the first rows are what somebody wants to see
    duplicates.sort('path');
    await untilSeen('.pane-body .monaco-list-row', / in 0\.md:1–10 and /);
    duplicates.sort('worth');
    duplicates.setFilter({ ...duplicates.filter, minimum: 0.95 });
    await untilSeen('.pane-body .message', /^Only 95% alike or more: none of 5,000 duplicates$/);
    await screenshot('nothing-passes');
    await screenshot('nothing-passes');
    click('.pane-body .monaco-list-row[aria-label^="Clear the Filter"]');
    await until('all findings again', () => duplicates.shown.length === 5000);
  });

  test('rows are drawn as findings come, however often progress is told', async () => {
    const { fire, tell } = await standIn();
    await run('duplicates.focus');
    let stage: IndexState['stage'] = 'read';
    let done = 0;
    const progress = setInterval(() => tell({ phase: 'indexing', stage, done: ++done, total: 15_000 }), 100);
    const rows = async () => (await textsOf('.pane-body .monaco-list-row[aria-label^="text, 80%"]')).length;
    try {
      fire({ families: [someFamily(0)] });
      await until('a row', async () => (await rows()) === 1);
      await untilSeen('.pane-body .message', /^[\d,]+ of 15,000 files are still to be read\.$/);
      stage = 'compare';
      fire({ families: [someFamily(1)] });
      await until('two rows', async () => (await rows()) === 2);
      await untilSeen('.pane-body .message', /^\d+ of 15,000 files have been compared so far\.$/);
      await screenshot('indexing-rows');
    } finally {
      clearInterval(progress);
    }
    tell({ phase: 'paused', stage: 'read', done: 3840, total: 15_000 });
    await untilSeen('.pane-body .message', /^Paused\. 11,160 of 15,000 files are still to be read\.$/);
    await screenshot('paused-rows');
  });
}

/** Puts an indexer behind the surfaces that knows nothing and tells what the test tells. */
async function standIn() {
  const { attach } = await surfaces();
  const { event, fire } = createEmitter<ModelUpdate>();
  attach({
    onUpdate: event,
    dispose() {},
    similarFiles: async () => [],
    whyLeftOut: async () => undefined,
  } as unknown as Indexer);
  const tell = (state: Partial<IndexState>) =>
    fire({ state: { phase: 'ready', done: 0, total: 0, due: 15_000, files: 0, skipped: {}, ...state } });
  return { fire, tell };
}

/** Whether something is drawn in this colour, `#rrggbb` or `#rrggbbaa`, over one of the others that are drawn. */
async function isInRuler(colour: string): Promise<boolean> {
  const [red, green, blue, alpha = 255] =
    colour.match(/[0-9a-f]{2}/g)?.map((each) => Number.parseInt(each, 16)) ?? [];
  const drawn = await coloursOn('canvas.decorationsOverviewRuler');
  const share = alpha / 255;
  return drawn.some((ground) =>
    drawn.some((one) =>
      [red, green, blue].every(
        (channel, at) => Math.abs(channel * share + ground[at] * (1 - share) - one[at]) <= 2,
      ),
    ),
  );
}

function someFamily(at: number): Family {
  // each in a file of its own, or they would be one row
  const members = [at, at + 10_000].map((line) => ({
    uri: file(`${at}.md`).toString(),
    startLine: line + 1,
    startColumn: 1,
    endLine: line + 11,
    endColumn: 1,
    startOffset: line * 40,
    endOffset: line * 40 + 400,
  }));
  return { id: String(at), space: 'prose', words: 60, similarity: 0.8, members };
}

if (isReachable) windowTests();
