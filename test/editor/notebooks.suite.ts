import {
  commands,
  type NotebookDocument,
  NotebookEdit,
  NotebookRange,
  Position,
  Range,
  TabInputNotebook,
  TabInputNotebookDiff,
  type TextDocument,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { pageOf } from '../../src/editor/explained-page.ts';
import { stepPassage } from '../../src/editor/navigation.ts';
import { toLocation } from '../../src/editor/places.ts';
import { editorReport } from '../../src/editor/report-source.ts';
import { toTreeItem } from '../../src/editor/rows.ts';
import { pairsOf } from '../../src/editor/stops.ts';
import { ignoreListName } from '../../src/service/ignore-list.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { click, isReachable, press, screenshot } from './launcher.ts';
import { paragraph } from './passages.ts';
import { test, until } from './runner.ts';
import {
  closeAll,
  diffTab,
  emptied,
  marked,
  marksOn,
  quickFixes,
  select,
  show,
  textOf,
  untilHoverSays,
  untilSeen,
} from './workbench.ts';

const write = (path: string, text: string) =>
  workspace.fs.writeFile(file(path), new TextEncoder().encode(text));

const code = [
  'def moored(boats, berths):',
  '    free = [berth for berth in berths if not berth.taken]',
  '    for boat in sorted(boats, key=lambda boat: -boat.length):',
  '        berth = next((each for each in free if each.length >= boat.length), None)',
  '        if berth is None:',
  '            raise ValueError(f"no \\"berth\\" for {boat.name}")',
  '        free.remove(berth)',
  '        yield boat, berth',
];

/** A notebook with a title, a paragraph, and a function in two cells with some words between. */
async function writeNotebook(name = 'n.ipynb'): Promise<void> {
  const codeCell = (lines: string[]) => {
    const source = lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line));
    return { cell_type: 'code', metadata: {}, source, outputs: [], execution_count: 1 };
  };
  const cells = [
    { cell_type: 'markdown', metadata: {}, source: ['# N'] },
    { cell_type: 'markdown', metadata: {}, source: [paragraph(8)] },
    codeCell(['import berths', ...code.slice(0, 4)]),
    { cell_type: 'markdown', metadata: {}, source: ['So'] },
    codeCell(code.slice(4)),
  ];
  await write(name, JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, undefined, 1));
}

async function openNotebook(name = 'n.ipynb'): Promise<NotebookDocument> {
  await commands.executeCommand('vscode.open', file(name));
  const editor = await until('a notebook', () => window.activeNotebookEditor);
  same(editor.notebook.uri.path, file(name).path, 'the notebook');
  return editor.notebook;
}

const cellOf = (notebook: NotebookDocument, at: number): TextDocument => notebook.cellAt(at).document;

test('a passage of a notebook is opened at its cell, and compared as what that says', async () => {
  await emptied();
  await writeNotebook();
  await write('n.md', paragraph(8));
  await write('n.py', `${code.join('\n')}\n`);
  const { model } = await surfaces();
  const family = await until('the families', () => {
    const all = [...model.families.values()];
    return all.length === 2 && all.find(({ members }) => members.some(({ uri }) => uri.endsWith('n.md')));
  });
  const place = family.members.find(({ uri }) => uri.endsWith('.ipynb'));
  check(place, 'no place in the notebook');
  await run('openSource', { kind: 'member', family, place });
  await until('the cell is chosen', () => {
    const chosen = window.activeNotebookEditor?.selections.map(({ start, end }) => [start, end]);
    return JSON.stringify(chosen) === '[[1,2]]';
  });
  await run('compare', { kind: 'finding', finding: { kind: 'family', family } });
  const { input } = await diffTab();
  const texts = await Promise.all(
    [input.original, input.modified].map(async (uri) => (await workspace.openTextDocument(uri)).getText()),
  );
  same(texts[0], texts[1], 'texts side by side');
  check(!texts[0]?.includes('"source"'), 'JSON is shown');
  await closeAll();
});

test('places in notebooks are told by their cells, and open there', async () => {
  const { model } = await surfaces();
  const inNotebook = async (other: string) => {
    const family = await until(`the family of ${other}`, () =>
      [...model.families.values()].find(({ members }) => members.some(({ uri }) => uri.endsWith(other))),
    );
    const at = family.members.findIndex(({ uri }) => uri.endsWith('n.ipynb'));
    const place = family.members[at];
    check(place, 'no place in the notebook');
    return { place, row: { kind: 'member', family, place, at, of: '', common: '', under: '' } as const };
  };
  const prose = await inNotebook('n.md');
  const python = await inNotebook('n.py');
  same(toTreeItem(prose.row).description, 'cell 2', 'the row of the text');
  same(toTreeItem(python.row).description, 'cells 3–5', 'the row of the function');
  const spoken = toTreeItem(python.row).accessibilityInformation?.label;
  same(spoken, `n.ipynb, cells 3–5, ${code.length + 1} lines`, 'what a screen reader says');
  const page = await editorReport(model);
  const told = page.model.families.flatMap(({ members }) => members.flatMap(({ cells }) => cells ?? []));
  same(told.map(({ firstCell }) => firstCell).sort(), [2, 3], 'cells on the report page');
  check(!JSON.stringify(page.result).includes('firstCell'), 'its JSON stays as it is');
  const { document } = await show('n.py');
  const [mark] = await marksOn(document);
  check(mark?.message.includes('n.ipynb, cells 3–5'), `what the mark says: ${mark?.message}`);
  if (isReachable) {
    const { start } = mark.range;
    await window.showTextDocument(document, { selection: new Range(start, start) });
    await screenshot('notebook-marks');
    await untilHoverSays(/n\.ipynb, cells 3–5/);
    await screenshot('notebook-hover');
    click('.monaco-hover a:has-text("copied-code")');
    // an address names a cell, and no line in it
    await until('its cell', () => window.activeNotebookEditor?.selections[0]?.start === 2);
    await closeAll();
  }
  await run('openSource', python.row);
  const editor = await until('the notebook', () => window.activeNotebookEditor);
  await screenshot('notebook-opened');
  const cell = editor.notebook.cellAt(2).document;
  await until('the cell', () => window.activeTextEditor?.document === cell);
  same(window.activeTextEditor?.selection.active.line, 1, 'the line of the cell where the copy begins');
  const location = toLocation(python.place);
  same(String(location.uri), String(cell.uri), 'where it is in the open notebook');
  same(cell.getText(location.range), code.slice(0, 4).join('\n'), 'what is there');
  await closeAll();
});

test('a squiggle tells of a copy in a notebook that is not open by its cell and the line in that', async () => {
  await writeNotebook('o.ipynb');
  const { document } = await show('n.py');
  const { location, message } = await until('a second copy', () =>
    marked(document.uri)
      .flatMap(({ relatedInformation = [] }) => relatedInformation)
      .find(({ location }) => location.uri.path === file('o.ipynb').path),
  );
  try {
    if (isReachable) {
      await untilHoverSays(/o\.ipynb\(2, 1\): 100% the same in cells 3–5/);
      await screenshot('notebook-related');
    }
  } finally {
    // the tests that follow are about two files
    await closeAll();
    await workspace.fs.delete(file('o.ipynb'));
    const { model } = await surfaces();
    await until('two families of two places', () =>
      [...model.families.values()].every(({ members }) => members.length === 2),
    );
  }
  same(message, '100% the same in cells 3–5', 'what is said');
  same(location.range.start.line, 1, 'the line in the first of them');
});

test('the page of a score shows what the cells say', async () => {
  const { model } = await surfaces();
  const [family] = [...model.families.values()].filter(({ members }) =>
    members.some(({ uri }) => uri.endsWith('n.py')),
  );
  check(family, 'the family of n.py');
  const finding = { kind: 'family', id: family.id, family } as const;
  const [pair] = pairsOf(finding);
  check(pair?.kind === 'passages', 'two passages');
  await run('explain', { kind: 'finding', finding, under: '' });
  await until('the page', () => window.tabGroups.activeTabGroup.activeTab?.label.endsWith(': the score'));
  await screenshot('notebook-score');
  const { left, right } = pair.comparison;
  const [a, b] = [left, right].map((place) => ({ uri: place.uri, place }));
  check(a && b, 'two places');
  const page = pageOf(pair, await model.explain(a, b));
  check(page.includes('for boat in sorted(boats'), 'what the cells say');
  check(!/&#34;(?:source|cell_type)&#34;|\\n/.test(page), 'JSON is shown');
  await closeAll();
});

test('escape from find similar files shows the notebook again', async () => {
  await openNotebook();
  const done = run('findSimilarFiles', file('n.ipynb'));
  await diffTab('n.ipynb ↔ ');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  same(
    tabs.map(({ label }) => label),
    ['n.ipynb'],
    'tabs',
  );
  check(tabs[0]?.input instanceof TabInputNotebook, 'it is shown as a notebook');
  await closeAll();
});

test('find similar files in the menu of a cell is about its notebook', async () => {
  const notebook = await openNotebook();
  const done = run('findSimilarFiles', cellOf(notebook, 2).uri);
  const { input } = await diffTab('n.ipynb ↔ ');
  same(input.original.toString(), file('n.ipynb').toString(), 'what is compared');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  await closeAll();
});

test('copied passages are marked in the cells of an open notebook, with what can be done about them', async () => {
  const notebook = await openNotebook();
  const [prose, begin, between, end] = [1, 2, 3, 4].map((at) => cellOf(notebook, at));
  check(prose && begin && between && end, 'cells');
  const [mark] = await marksOn(prose);
  check(mark && textOf(prose, mark) === paragraph(8), `marked is ${mark && textOf(prose, mark)}`);
  check(mark.message.includes('n.md'), mark.message);
  const [inFirst] = await marksOn(begin);
  const [inSecond] = await marksOn(end);
  check(inFirst && inSecond, 'marks of code');
  same(`${textOf(begin, inFirst)}\n${textOf(end, inSecond)}`, code.join('\n'), 'code that is marked');
  for (const other of [cellOf(notebook, 0), between]) same(marked(other.uri), [], 'marks of other cells');
  const { model } = await surfaces();
  const { lines, duplicatedLines } = model.passagesOf(notebook.uri.toString()) ?? {};
  // not of its file, nor the words between the two cells of the function
  same([lines, duplicatedLines], [12, 1 + code.length], 'lines of its cells, and those that are copied');
  const own = await quickFixes(end, inSecond.range);
  same(own.length, 5, `quick fixes: ${own.map(({ title }) => title).join(', ')}`);
  const compare = own.find(({ command }) => command?.command === 'nearDuplicates.compare')?.command;
  await commands.executeCommand('nearDuplicates.compare', ...(compare?.arguments ?? []));
  const { input } = await diffTab();
  const whole = (await workspace.openTextDocument(input.original)).getText();
  check(
    code.every((line) => whole.includes(line.trim())),
    `the whole passage side by side: ${whole}`,
  );
  // the comparison took the place of the notebook in its tab
  await window.showNotebookDocument(notebook);
  await marksOn(end);
  const ignore = own.find(({ command }) => command?.command === 'nearDuplicates.ignorePassage')?.command;
  await commands.executeCommand('nearDuplicates.ignorePassage', ...(ignore?.arguments ?? []));
  for (const document of [begin, end]) await marksOn(document, (found) => found.length === 0);
  await workspace.fs.delete(file(ignoreListName));
  await marksOn(end);
  await closeAll();
});

test('two notebooks side by side are a comparison like any other', async () => {
  const names = ['x.ipynb', 'y.ipynb', 'z.ipynb'];
  for (const name of names) await writeNotebook(name);
  const { model, similar } = await surfaces();
  const group = await until('a group of files', () =>
    [...model.fileGroups.values()].find(({ others }) => others.length === names.length),
  );
  await commands.executeCommand('nearDuplicates.similar.focus');
  await run('compare', { kind: 'file', group, file: group.others[0], common: '', under: '' });
  const shown = () => window.tabGroups.activeTabGroup.activeTab;
  await until('notebooks side by side', () => shown()?.input instanceof TabInputNotebookDiff);
  const first = shown()?.label;
  await until('what the notebook resembles', () => similar.rows.length >= names.length);
  if (isReachable) {
    press('Control+F7');
    await until('the next two', () => shown()?.label !== first);
  }
  await run('explain');
  await until('their score', () => /^n\.ipynb ↔ [xyz]\.ipynb: the score$/.test(shown()?.label ?? ''));
  await closeAll();
  for (const name of names) await workspace.fs.delete(file(name));
  await until('no group', () => model.fileGroups.size === 0);
});

test('keys go from passage to passage through the cells', async () => {
  const notebook = await openNotebook();
  await marksOn(cellOf(notebook, 2));
  const { model } = await surfaces();
  const editor = window.activeNotebookEditor;
  check(editor, 'no notebook');
  editor.selections = [new NotebookRange(0, 1)];
  const at = () => window.activeTextEditor?.document.uri.toString();
  for (const cell of [1, 2, 1]) {
    // the command would only tell of a failure
    await stepPassage(model, 1);
    await until(`cell ${cell}`, () => at() === cellOf(notebook, cell).uri.toString());
  }
  await run('goToCopy');
  await until('the copy', () => at() === file('n.md').toString());
  await closeAll();
});

test('find similar passages: what is chosen in a cell, without the notebook itself', async () => {
  const notebook = await openNotebook();
  const cell = cellOf(notebook, 2);
  const editor = await window.showTextDocument(cell);
  await select(editor, new Position(0, 0), new Position(cell.lineCount, 0));
  const done = run('findSimilarPassages');
  const copy = file('n.py').toString();
  await until('a preview', () => window.activeTextEditor?.document.uri.toString() === copy);
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  await until('the copy', () => window.activeTextEditor?.document.uri.toString() === copy);
  await closeAll();
});

test('a comment that ignores a passage is written into its cells, and the file is not opened as a text', async () => {
  const notebook = await openNotebook();
  const cells = [2, 4].map((at) => cellOf(notebook, at));
  const [begin, end] = cells;
  check(begin && end, 'cells');
  const [mark] = await marksOn(end);
  const before = cells.map((cell) => cell.getText());
  const fix = (await quickFixes(end, mark?.range)).find(
    ({ command }) => command?.command === 'nearDuplicates.ignoreWithComment',
  );
  await commands.executeCommand('nearDuplicates.ignoreWithComment', ...(fix?.command?.arguments ?? []));
  const [start, stop] = ['# near-duplicates-ignore-start', '# near-duplicates-ignore-end'];
  same(
    cells.map((cell) => cell.getText()),
    [
      ['import berths', start, ...code.slice(0, 4), stop].join('\n'),
      [`        ${start}`, ...code.slice(4), `        ${stop}`].join('\n'),
    ],
    'the cells',
  );
  await screenshot('notebook-ignored');
  const isText = () => workspace.textDocuments.some(({ uri }) => String(uri) === String(notebook.uri));
  check(!isText(), 'the file is open as a text');
  const asked = run('ignoreWithComment', { ...fix?.command?.arguments?.[0] });
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await untilSeen('.notifications-center .notification-list-item-message', /^Save the notebook first: /);
    await commands.executeCommand('notifications.clearAll');
  }
  await asked;
  await notebook.save();
  const { model, duplicates } = await surfaces();
  for (const cell of cells) await marksOn(cell, (found) => found.length === 0);
  await until('what is ignored', () => model.ignored.length === 2);
  await until('both are taken out', async () => {
    const [entry] = duplicates.children(duplicates.children().at(-1));
    if (entry?.kind !== 'ignored') return true;
    const left = model.ignored.length;
    await run('stopIgnoring', entry);
    await notebook.save();
    await until('one entry less', () => model.ignored.length < left || left === 0);
    return false;
  });
  check(!isText(), 'the file is open as a text');
  same(
    cells.map((cell) => cell.getText()),
    before,
    'the cells without the comments',
  );
  await marksOn(end);
  await closeAll();
});

test('a notebook that is saved is compared again; one that is closed has no marks', async () => {
  await workspace.fs.delete(file('n.ipynb'));
  await writeNotebook('m.ipynb');
  const notebook = await openNotebook('m.ipynb');
  const { model } = await surfaces();
  const membersOf = (name: string) =>
    [...model.families.values()].flatMap(({ members }) => members.filter(({ uri }) => uri.endsWith(name)));
  await until('its passages', () => membersOf('m.ipynb').length === 2);
  const python = cellOf(notebook, 2);
  const [mark] = await marksOn(python);
  const before = mark && textOf(python, mark);
  const edit = new WorkspaceEdit();
  edit.set(notebook.uri, [NotebookEdit.deleteCells(new NotebookRange(1, 2))]);
  edit.insert(python.uri, new Position(0, 0), '# first\n');
  await workspace.applyEdit(edit);
  await notebook.save();
  await until('one passage', () => membersOf('m.ipynb').length === 1);
  const [after] = await marksOn(python, ([mark]) => mark !== undefined && mark.range.start.line === 2);
  same(after && textOf(python, after), before, 'what is marked');
  await closeAll();
  await until('no marks', () => marked(python.uri).length === 0);
  await workspace.fs.delete(file('m.ipynb'));
});
