import { commands, type DocumentLink, env, TreeItem, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { everything, type Finding, filesOf, similarityOf } from '../../src/editor/findings.ts';
import { memberScores } from '../../src/editor/member-scores.ts';
import { pathLabel } from '../../src/editor/places.ts';
import { tooltipOf } from '../../src/editor/row-tooltips.ts';
import type { Row } from '../../src/editor/rows.ts';
import { rowId, toTreeItem } from '../../src/editor/rows.ts';
import { findingRows, openLists, rowAbove, rowsBelow } from '../../src/editor/tree-lists.ts';
import { compareWithComment, threeGuides } from './demo.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { click, isReachable, press, screenshot, textsOf } from './launcher.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, listed, marksOn, select, show, untilSeen } from './workbench.ts';

const label = (row: Row) => {
  const { label: text, description } = toTreeItem(row);
  return `${text} ${description}`;
};

/** A name without the score before it. */
const withoutScore = (name: TreeItem['label']) => String(name).replace(/^\d+% /, '');

/** The rows at the top but the last, which holds what the demo ignores. */
const top = async () => (await surfaces()).duplicates.children().filter((row) => row.kind !== 'ignored-list');

test('the tree lists families and files, best first, and its badge counts them', async () => {
  await listed();
  const { duplicates } = await surfaces();
  await run('duplicates.focus');
  const rows = await top();
  check(rows.length > 5, `${rows.length} rows`);
  const place = (shown: RegExp) => rows.findIndex((row) => shown.test(label(row)));
  const styles = place(/^\d+% theme\.css kiosk ↔ office · \d+ lines · whole files$/);
  check(styles === 1, `the style sheet of two rooms is second: ${rows.map(label).join('; ')}`);
  const versions = place(/^\d+% configuration-v1\.md ↔ configuration-v2\.md · 22 lines · whole files$/);
  check(versions > 1, `versions of one page come later: ${versions}`);
  check(
    rows.some((row) => /^\d+% \S+\.md:\d+ ↔ getting-started\.md \+1 · \d+ lines · text$/.test(label(row))),
    `the family of three guides is a row: ${rows.map(label).join('; ')}`,
  );
  check(
    rows.some((row) => label(row).endsWith('renamed code')),
    'renamed code is a row',
  );
  const tests = rows.findIndex((row) => label(row).includes('.test.ts'));
  check(tests > rows.length / 2, 'tests come late');
  same(duplicates.view.badge?.value, rows.length, 'badge');
  for (const row of rows) {
    const item = toTreeItem(row);
    check(
      item instanceof TreeItem && item.accessibilityInformation?.label,
      `${item.label} has a label for screen readers`,
    );
  }
});

test('whole files that are alike are told once, not by their passages again', async () => {
  same((await top()).filter((row) => label(row).includes('configuration-v')).length, 1, 'rows');
});

test('grouping by folder and by file', async () => {
  const { duplicates } = await surfaces();
  await run('groupByFolder');
  const folders = await top();
  check(
    folders.every((row) => row.kind === 'group'),
    'groups',
  );
  check(
    folders.some((row) => /^guides \d+ famil(y|ies) · docs$/.test(label(row))),
    folders.map(label).join('; '),
  );
  for (const folder of folders) {
    check(folder.kind === 'group', 'a folder');
    const names = (await workspace.fs.readDirectory(file(folder.group.path))).map(([name]) => name);
    for (const row of duplicates.children(folder)) {
      const name = withoutScore(toTreeItem(row).label).replace(/:\d+$/, '');
      check(names.includes(name), `${name} leads a row in ${folder.group.path}`);
    }
  }
  await run('groupByFile');
  check(
    (await top()).some((row) => /^tides\.ts \d+ famil(y|ies) · src$/.test(label(row))),
    'a file',
  );
  for (const group of await top()) {
    const rows = duplicates.children(group);
    check(rows.length > 0, `${label(group)} has findings`);
    for (const row of rows) {
      check(/^\d+% (lines? \d+(–\d+)?|whole file) /.test(label(row)), `${label(row)} in ${label(group)}`);
      check(toTreeItem(row).accessibilityInformation?.label.includes('.'), 'a file is named aloud');
    }
  }
  await run('groupByFamily');
});

test('filters by kind, score and tests; the badge follows; clearing brings all back', async () => {
  const { duplicates } = await surfaces();
  const all = duplicates.shown.length;
  duplicates.setFilter({ ...everything, kinds: ['shape'] });
  check(duplicates.shown.length > 0 && duplicates.shown.length < all, 'fewer');
  same(duplicates.view.badge?.value, duplicates.shown.length, 'badge');
  duplicates.setFilter({ ...everything, hideTests: true });
  same((await top()).filter((row) => label(row).includes('.test.ts')).length, 0, 'tests');
  duplicates.setFilter({ ...everything, minimum: 1 });
  check(
    duplicates.shown.length > 0 && (await top()).every((row) => label(row).startsWith('100% ')),
    `at 100%: ${(await top()).map(label).join('; ')}`,
  );
  await run('clearFilter');
  same(duplicates.shown.length, all, 'all again');
});

test('the menu of the filter: one least score, a part of a path; the view says what is shown', async () => {
  if (!isReachable) return;
  const { duplicates } = await surfaces();
  await run('duplicates.focus');
  const inMenu = '.quick-input-list .monaco-list-row';
  const ticked = `${inMenu}[aria-checked="true"]`;
  const choose = async (act: () => Promise<void>) => {
    const done = run('filter');
    await untilSeen(inMenu, /^At least 95% alike/);
    // its rows are there before it takes keys
    await untilSeen('.quick-input-box input:focus', /^/);
    await act();
    press('Enter');
    await done;
  };
  await choose(async () => {
    click(`${inMenu}[aria-label^="At least 50%"]`);
    await untilSeen(ticked, /^At least 50%/);
    click(`${inMenu}[aria-label^="At least 80%"]`);
    await untilSeen(ticked, /^At least 80%/);
    await untilSeen('.quick-input-count', /^1 /);
    await screenshot('filter-menu');
  });
  same(duplicates.filter, { ...everything, minimum: 0.8 }, 'the score that was ticked last');
  same(duplicates.view.message, 'Only 80% alike or more', 'message');
  await choose(async () => {
    for (const key of 'Docs/') press(key);
    await untilSeen(inMenu, /^Only in paths with ‘Docs\/’/);
    await pause(500);
  });
  same(duplicates.filter, { ...everything, minimum: 0.8, path: 'Docs/' }, 'both');
  same(duplicates.view.message, 'Only 80% alike or more, in paths with ‘Docs/’', 'message');
  check(duplicates.shown.length > 0, 'some are shown');
  check(
    duplicates.shown.every((finding) => filesOf(finding).some((uri) => uri.includes('/docs/'))),
    'in that folder',
  );
  await screenshot('filtered');
  await choose(async () => {
    await untilSeen(inMenu, /^Only in paths with ‘Docs\/’/);
    click(`${inMenu}[aria-label^="Only in paths"]`);
    await untilSeen('.quick-input-count', /^1 /);
  });
  same(duplicates.filter, { ...everything, minimum: 0.8 }, 'the path is taken back');
  // a part of a path that is a word of a choice too
  await choose(async () => {
    for (const key of 'test') press(key);
    await untilSeen(ticked, /^Only in paths with ‘test’/);
    await screenshot('filter-menu-test');
  });
  same(duplicates.filter, { ...everything, minimum: 0.8, path: 'test' }, 'what is typed is part of a path');
  // unless that choice is ticked
  await choose(async () => {
    for (const key of 'code') press(key);
    await untilSeen(ticked, /^Only in paths with ‘code’/);
    click(`${inMenu}[aria-label^="Code"]`);
    await untilSeen(ticked, /^Code/);
    await untilSeen(ticked, /^Only in paths with ‘test’/);
    await untilSeen('.quick-input-count', /^3 /);
    await screenshot('filter-menu-code');
  });
  same(
    duplicates.filter,
    { ...everything, kinds: ['code'], minimum: 0.8, path: 'test' },
    'the choice, and the path as before',
  );
  await run('clearFilter');
  same(duplicates.view.message, undefined, 'no message');
});

test('sorting by score, size, copies and path; the list of orders begins with the usual one', async () => {
  const { duplicates } = await surfaces();
  const ids = () => duplicates.shown.map(({ id }) => id);
  const usual = ids();
  const places = (finding: Finding) =>
    finding.kind === 'files' ? finding.group.others.length + 1 : finding.family.members.length;
  const words = (finding: Finding) => (finding.kind === 'files' ? finding.group.words : finding.family.words);
  for (const [order, key] of [
    ['similarity', similarityOf],
    ['size', words],
    ['copies', places],
  ] as const) {
    duplicates.sort(order);
    const keys = duplicates.shown.map(key);
    same(
      keys,
      [...keys].sort((left, right) => right - left),
      order,
    );
    check(new Set(keys).size > 1, `not all the same by ${order}`);
  }
  duplicates.sort('path');
  const paths = duplicates.shown.map((finding) => filesOf(finding)[0]);
  same(paths, [...paths].sort(), 'path');
  check(JSON.stringify(ids()) !== JSON.stringify(usual), 'another order than before');
  same([...ids()].sort(), [...usual].sort(), 'the same findings');
  let isOpen = false;
  const open = () => {
    isOpen = true;
    run('sort').then(() => {
      isOpen = false;
    });
  };
  open();
  if (isReachable) {
    await untilSeen('.quick-input-list [role=option]', /^By path, as it is now$/);
    await untilSeen('.quick-input-list [role=option]', /^Most words first$/);
  }
  // the list is opened again where it was accepted before it was filled, which chooses nothing
  await until('the first order is chosen', async () => {
    if (duplicates.order === 'worth') return true;
    if (!isOpen) open();
    await pause(200);
    if (isOpen) await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return false;
  });
  same(ids(), usual, 'as before');
});

test('a click opens files with their differences, and next goes on through the tree', async () => {
  const rows = await top();
  const at = rows.findIndex((row) => label(row).includes('n-v1.md'));
  const [first, second] = rows.slice(at);
  await run('compare', first);
  const { input } = await diffTab('configuration-v1.md ↔ configuration-v2.md');
  const { scheme } = file('');
  same([input.original.scheme, input.modified.scheme], [scheme, scheme], 'whole files');
  await run('nextPair');
  await until(
    'the next pair',
    () => !window.tabGroups.activeTabGroup.activeTab?.label.includes('configuration-v1'),
  );
  await run('previousPair');
  await diffTab('configuration-v1.md');
  check(second, 'a second row');
  await closeAll();
});

test('a family of three opens in the multi-diff editor', async () => {
  const { duplicates } = await surfaces();
  const family = await threeGuides();
  await run('compare', family);
  await until('a multi-diff', () =>
    /\.md:\d+(–\d+)? and 2 copies · \d+%/.test(window.tabGroups.activeTabGroup.activeTab?.label ?? ''),
  );
  if (isReachable)
    await untilSeen('.multiDiffEntry .title', /^payments\.md\S+\.md:\d+\S* ↔ payments\.md:\d+$/);
  await screenshot('family');
  await closeAll();
  const editor = await show('docs/guides/deployment.md');
  const [mark] = await marksOn(editor.document);
  check(mark, 'a mark');
  await select(editor, mark.range.start);
  await run('compareFamily');
  await until('the same from the editor', () =>
    /deployment\.md:\d+–\d+ and 2 copies · \d+%/.test(window.tabGroups.activeTabGroup.activeTab?.label ?? ''),
  );
  await closeAll();
  const members = duplicates.children(family);
  same(members.length, 3, 'members');
  await run('compare', members[2]);
  const { tab } = await diffTab('payments.md');
  check(/· \d+%$/.test(tab.label), `${tab.label}: the score is that of these two`);
  await run('previousPair');
  await diffTab('↔ getting-started.md');
  await run('openOriginal');
  await until('the file itself', () => window.activeTextEditor?.document.uri.scheme === file('').scheme);
  await closeAll();
});

test('keys go from finding to finding, also past a family, and from passage to passage', async () => {
  if (!isReachable) return;
  const rows = await top();
  const at = rows.findIndex(
    (row) => row.kind === 'finding' && row.finding.kind === 'family' && row.finding.family.members.length > 2,
  );
  const title = () => window.tabGroups.activeTabGroup.activeTab?.label ?? '';
  await run('compare', rows[at]);
  const family = await until('a multi-diff', () => / copies · \d+% \(/.test(title()) && title());
  press('Control+F7');
  // VS Code adds later how many files a multi-diff has; before that the keys do not work
  await until('the next finding', () => title() && title() !== family && !/ copies · \d+%$/.test(title()));
  press('Control+Shift+F7');
  await until('the family again', () => title() === family);
  await closeAll();
  const editor = await show('docs/guides/payments.md');
  const [mark] = await marksOn(editor.document);
  press('Control+F8');
  await until('the first passage', () => mark && editor.selection.active.isEqual(mark.range.start));
  await closeAll();
});

test('a click leaves the focus in the list, Enter goes into the editor, and next selects the next row', async () => {
  if (!isReachable) return;
  const { duplicates } = await surfaces();
  await run('duplicates.focus');
  const title = () => window.tabGroups.activeTabGroup.activeTab?.label ?? '';
  const selected = () => duplicates.view.selection.map(label).join();
  const labels = (await top()).map(label);
  const clicked = labels.findIndex((name) => name.includes('theme.css'));
  click('.pane-body .monaco-list-row[aria-label^="whole files"]');
  await diffTab('theme.css');
  press('ArrowDown');
  press('Enter');
  await until('the row below', () => title().startsWith('invoice.ts'));
  const { tab } = await diffTab('invoice.ts');
  check(!tab.isPreview, 'a tab to stay');
  await until('it is selected', () => selected() === labels[clicked + 1]);
  check(!tab.isDirty, 'nothing is typed');
  await run('nextPair');
  await until('the next row', () => selected() === labels[clicked + 2]);
  await screenshot('next-selected');
  await run('groupByFolder');
  await run('compare', duplicates.findingRows()[1]);
  await until('a comparison', () => title() !== tab.label);
  await run('nextPair');
  const third = duplicates.findingRows()[2];
  check(third, 'a third row');
  await until('a row in a folder', () => selected() === label(third));
  await run('groupByFamily');
  await closeAll();
});

test('a click on a family that is in sight leaves it where it is, and the focus in the list', async () => {
  if (!isReachable) return;
  const { duplicates } = await surfaces();
  await run('duplicates.focus');
  const family = await threeGuides();
  for (const row of await top()) {
    if (row === family) break;
    if (duplicates.children(row).length > 0) await duplicates.view.reveal(row, { expand: true });
  }
  await duplicates.view.reveal(family, { select: false });
  await pause(1000);
  // not those of Similar to This File, which follow what is opened
  const inSight = async () =>
    (await textsOf('.pane-body .monaco-list-row')).filter((row) => !row.includes('this file')).sort();
  const before = await inSight();
  click('.pane-body .monaco-list-row[aria-label*="3 places"][aria-label*="docs/guides"]');
  await until('a multi-diff', () =>
    / 2 copies · \d+% \(/.test(window.tabGroups.activeTabGroup.activeTab?.label ?? ''),
  );
  await pause(1000);
  same(await inSight(), before, 'rows in sight');
  press('ArrowDown');
  press('ArrowUp');
  await untilSeen('.pane-body .monaco-list.element-focused .monaco-list-row.focused', /3 places/);
  await commands.executeCommand('list.collapseAll');
  await closeAll();
});

test('a row stays selected and unfolded while its text is edited', async () => {
  await listed();
  const { duplicates, model } = await surfaces();
  await run('duplicates.focus');
  const row = await threeGuides();
  await duplicates.view.reveal(row, { select: true, focus: true, expand: true });
  await until('the row is selected', () => duplicates.view.selection[0] === row);
  const third = '.monaco-list-row[aria-label^="docs/guides/payments.md:7"]';
  if (isReachable) await untilSeen(third, /1 line/);
  check(row.kind === 'finding' && row.finding.kind === 'family', 'a family');
  const { family } = row.finding;
  const [first] = family.members;
  check(first, 'a place');
  const document = await workspace.openTextDocument(Uri.parse(first.uri));
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, document.positionAt(document.getText().indexOf('the repository')), 'all of ');
  await workspace.applyEdit(edit);
  const now = await until('the family is another one', async () => {
    const found = await threeGuides();
    return found.kind === 'finding' &&
      found.finding.kind === 'family' &&
      found.finding.family.id !== family.id
      ? found
      : undefined;
  });
  await listed();
  const isSelected = () => duplicates.view.selection.map(rowId).join() === rowId(now);
  await until('the selected row', isSelected);
  await pause(500);
  check(isSelected(), 'it stays so');
  if (isReachable) await untilSeen(third, /1 line/);
  await closeAll();
  await until('the family as before', () => model.families.has(family.id));
  await listed();
});

test('the same prose under other line breaks is set sentence by sentence', async () => {
  const { input } = await compareWithComment();
  const [left, right] = await Promise.all(
    [input.original, input.modified].map(async (uri) =>
      (await workspace.openTextDocument(uri)).getText().split('\n'),
    ),
  );
  const equal = left?.filter((line) => line.length > 20 && right?.includes(line)).length ?? 0;
  check(equal >= 2, `sentences that both sides have: ${equal} of ${left?.length}`);
  check(!right?.some((line) => line.startsWith(' *')), 'no comment decoration');
  check(input.modified.path.endsWith('/tides.ts'), `${input.modified.path} is the name of the file`);
  await until(
    'sentences in Markdown',
    async () => (await workspace.openTextDocument(input.modified)).languageId === 'markdown',
  );
  await closeAll();
});

test('the tooltip of a place says how alike it is to the first one', async () => {
  const { duplicates, model } = await surfaces();
  const [first, ...others] = duplicates.children(await threeGuides());
  check(first && others.length === 2, 'three places');
  const scores = memberScores(model);
  check(!(await tooltipOf(first, scores))?.value.includes('alike'), 'the first one');
  for (const row of others) {
    const { value } = (await tooltipOf(row, scores)) ?? {};
    check(value?.match(/\n\n\d+% alike with \[docs\/guides\/[\w-]+\.md:\d/), `${value}`);
  }
});

test('files of one name are told apart, and all copies are offered where there are more than two', async () => {
  const { duplicates } = await surfaces();
  const family = duplicates.shown.find(({ kind }) => kind === 'family');
  check(family?.kind === 'family', 'a family');
  const within = (path: string): Finding => {
    const members = family.family.members.map((member) => ({ ...member, uri: file(path).toString() }));
    return { ...family, family: { ...family.family, members: members.slice(0, 2) } };
  };
  const around = { label: pathLabel, isChanged: () => false };
  const line = family.family.members[0]?.startLine;
  const rows = findingRows(
    [within('a/mod.rs'), within('b/mod.rs'), within('b/c.rs'), within('b/d.rs'), within('b/d.rs')],
    'family',
    'path',
    around,
  );
  same(
    rows.map((row) => withoutScore(toTreeItem(row).label)),
    ['a/mod.rs', 'b/mod.rs', 'c.rs', 'd.rs', 'd.rs'].map((name) => `${name}:${line}`),
    'labels',
  );
  const two = within('a/mod.rs');
  check(two.kind === 'family', 'a family');
  const [one, other] = two.family.members;
  check(one && other, 'two places');
  const members = [one, { ...other, uri: file('lib/changed.rs').toString(), startLine: 7, endLine: 9 }];
  const [changed] = findingRows(
    [{ ...two, family: { ...two.family, members } }],
    'family',
    'path',
    { ...around, isChanged: (where) => where === members[1] },
    { ...everything, changes: true },
  );
  check(changed, 'a row');
  same(withoutScore(toTreeItem(changed).label), 'changed.rs:7', 'called by what is changed');
  check(`${toTreeItem(changed).description}`.includes('↔ mod.rs'), `${toTreeItem(changed).description}`);
  same(
    [...rows, await threeGuides()].map((row) => toTreeItem(row).contextValue).join(),
    'pair,pair,pair,pair,pair,family',
    'kinds',
  );
  const grouped = (by: 'folder' | 'file') =>
    findingRows([within('a/cap/mod.rs'), within('b/cap/mod.rs')], by, 'path', around).map(label);
  same(grouped('folder'), ['a/cap 1 family', 'b/cap 1 family'], 'folders of one name');
  same(grouped('file'), ['a/…/mod.rs 1 family · a/cap', 'b/…/mod.rs 1 family · b/cap'], 'groups of one name');
});

test('what two files share again and again is one row, with the findings below it', async () => {
  const { duplicates } = await surfaces();
  const family = duplicates.shown.find(({ kind }) => kind === 'family');
  check(family?.kind === 'family', 'a family');
  const [first, second] = family.family.members;
  check(first && second, 'members');
  const between = (at: number): Finding => ({
    ...family,
    id: `family:${at}`,
    family: {
      ...family.family,
      id: `${at}`,
      members: [
        { ...first, uri: file('src/tides.ts').toString() },
        { ...second, uri: file('README.md').toString(), startLine: at + 3, endLine: at + 5, endColumn: 2 },
      ],
    },
  });
  const around = { label: pathLabel, isChanged: () => false };
  const findings = [family, ...Array.from({ length: 6 }, (_, at) => between(at))];
  const rows = findingRows(findings, 'family', 'worth', around);
  same(rows.map(({ kind }) => kind).join(), 'finding,between', 'rows');
  const item = toTreeItem(rows[1]);
  same(`${item.label}: ${item.description}`, 'README.md ↔ tides.ts: 6 families', 'row');
  same(item.accessibilityInformation?.label, '6 families between README.md and src/tides.ts', 'spoken');
  const below = rowsBelow(rows[1], [], openLists());
  same(
    below.map((row) => withoutScore(toTreeItem(row).label)),
    Array.from({ length: 6 }, (_, at) => `lines ${at + 3}–${at + 5}`),
    'below it, by the lines of the first file',
  );
  const { description } = toTreeItem(below[0]);
  check(/^↔ \d+(–\d+)? · /.test(`${description}`), `${description}: the lines in the other file`);
  same(rowAbove(below[0], rows), rows[1], 'the row above');
  await run('copyPath', rows[1]);
  same(await env.clipboard.readText(), 'README.md\nsrc/tides.ts', 'both paths');
  await run('compare', rows[1]);
  const { input } = await diffTab('README.md ↔ tides.ts · ');
  same(input.original.toString(), file('README.md').toString(), 'the whole file');
  await closeAll();
});

test('a row has the lines of the place that it names, and its tooltip those of all places of the family', async () => {
  const { duplicates, model } = await surfaces();
  const shown = duplicates.shown.find(({ kind }) => kind === 'family');
  check(shown?.kind === 'family', 'a family');
  const [first, second] = shown.family.members;
  check(first && second, 'members');
  const members = [
    { ...first, endLine: first.startLine + 15, endColumn: 2 },
    { ...second, endLine: second.startLine + 39, endColumn: 2 },
  ];
  const finding = { ...shown, family: { ...shown.family, members, words: 249 } };
  const row: Row = { kind: 'finding', finding, under: '' };
  check(toTreeItem(row).description?.toString().includes(' · 16 lines · '), 'the row');
  check(
    (await tooltipOf(row, memberScores(model)))?.value.includes(' · 16–40 lines · 249 words · '),
    'when pointed at',
  );
});

test('rows of one thing are told in the singular', async () => {
  const { duplicates } = await surfaces();
  const spoken = (row: Row) => toTreeItem(row).accessibilityInformation?.label;
  const [finding] = duplicates.shown;
  const family = duplicates.shown.find(({ kind }) => kind === 'family');
  check(finding && family?.kind === 'family', 'a finding and a family');
  same(
    spoken({ kind: 'group', by: 'folder', group: { path: 'src', findings: [family] } }),
    'src, 1 family',
    'group',
  );
  same(spoken({ kind: 'ignored-list', count: 1 }), 'Ignored, 1 entry', 'ignored');
  const uri = file('src/one.ts').toString();
  const [first] = family.family.members;
  check(first, 'a member');
  const place = { ...first, uri, startLine: 3, startColumn: 1, endLine: 3, endColumn: 80 };
  const row = { family: family.family, place, at: 0, of: '', common: '', under: '' };
  same(spoken({ kind: 'member', ...row }), 'src/one.ts:3, 1 line', 'member');
});

test('the files that are left out are told with their reasons', async () => {
  const { model } = await surfaces();
  const left = await model.leftOutFiles();
  check(
    left.generated?.some((uri) => uri.endsWith('schema.generated.ts')),
    JSON.stringify(left),
  );
  await run('showLeftOut');
  const text = await until(
    'a document',
    () =>
      window.activeTextEditor?.document.getText().includes('Files that are not compared') &&
      window.activeTextEditor.document.getText(),
  );
  check(text.includes('## generated (1)') && text.includes('- src/schema.generated.ts'), text);
  check(text.indexOf('## data (2)') < text.indexOf('## generated (1)'), `most files first: ${text}`);
  check(/^2 data, 1 generated.*\.$/m.test(text), `a summary: ${text}`);
  check(text.includes('add `generated` to `nearDuplicates.also`'), text);
  const document = window.activeTextEditor?.document;
  const links = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', document?.uri);
  const target = file('src/schema.generated.ts').toString();
  check(
    links.some((link) => link.target?.toString() === target),
    'each file can be opened',
  );
  check(document && !document.isDirty && !document.isUntitled, 'nothing asks to be saved');
  same(document.languageId, 'markdown', 'language');
  same(model.passagesOf(document.uri.toString()), undefined, 'it is not compared');
  await run('showLeftOut');
  same(window.tabGroups.activeTabGroup.tabs.length, 1, 'one tab when it is asked for again');
  await closeAll();
});

test('the status bar counts what is copied; the marks of a file agree with the tree', async () => {
  const { model } = await surfaces();
  const { document } = await show('scripts/import_wind.py');
  const marks = await marksOn(document);
  const findings = model.passagesOf(document.uri.toString());
  check(findings && findings.duplicatedLines > 0 && findings.duplicatedLines <= findings.lines, 'lines');
  same(findings.passages.length, marks.length, 'as many passages as marks');
  const inTree = [...model.families.values()].some((family) =>
    family.members.some((member) => member.uri === document.uri.toString()),
  );
  check(inTree, 'the tree has the file too');
  await closeAll();
});
