import { commands, Position, Selection, TabInputWebview, WorkspaceEdit, window, workspace } from 'vscode';
import { pageOf, queriesOf } from '../../src/editor/explained-page.ts';
import { pairsOf } from '../../src/editor/stops.ts';
import { check, same } from './expect.ts';
import { file, surfaces } from './extension.ts';
import { click, isReachable, screenshot } from './launcher.ts';
import { test, until } from './runner.ts';
import { diffTab, listed } from './workbench.ts';

const pages = () =>
  window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) => input instanceof TabInputWebview && input.viewType.endsWith('nearDuplicates.explain'),
    );

test('a row of the tree explains its score on a page', async () => {
  await listed();
  const { duplicates } = await surfaces();
  const finding = await until('a family', () =>
    duplicates.shown.find((each) => each.kind === 'family' && each.family.members.length === 2),
  );
  await commands.executeCommand('nearDuplicates.explain', { kind: 'finding', finding, under: '' });
  // a tab is there before it has its name
  await until('the page is there', () => pages().length === 1 && pages()[0]?.label.includes('↔'));
});

test('the page of a pair is shown again, and not opened twice', async () => {
  await listed();
  await window.tabGroups.close(pages());
  await until('no page', () => pages().length === 0);
  const [a, b, c] = ['README.md', 'src/cranes.ts', 'scripts/import_wind.py'].map(file);
  const explain = async (one: unknown, other: unknown, title: string) => {
    await commands.executeCommand('nearDuplicates.explain', one, [one, other]);
    await until(title, () => pages().some(({ isActive, label }) => isActive && label === title));
  };
  await explain(a, b, 'README.md ↔ cranes.ts: the score');
  await explain(a, c, 'README.md ↔ import_wind.py: the score');
  same(pages().length, 2, 'pages of two pairs');
  // either side first
  await explain(b, a, 'cranes.ts ↔ README.md: the score');
  same(pages().length, 2, 'pages');
  await window.tabGroups.close(pages());
  await until('no page', () => pages().length === 0);
  await explain(a, b, 'README.md ↔ cranes.ts: the score');
  same(pages().length, 1, 'a page that was closed opens again');
});

test('the tabs of files of one name, and of passages in the same two files, can be told apart', async () => {
  await listed();
  const { duplicates } = await surfaces();
  const [a, b] = ['kiosk/theme.css', 'office/theme.css'].map(file);
  await commands.executeCommand('nearDuplicates.explain', a, [a, b]);
  await until('its folders', () =>
    pages().some(({ label }) => label === 'kiosk/theme.css ↔ office/theme.css: the score'),
  );
  const finding = duplicates.shown.find((each) => each.kind === 'family' && each.family.members.length === 2);
  await commands.executeCommand('nearDuplicates.explain', { kind: 'finding', finding, under: '' });
  await until('its lines', () =>
    pages().some(({ label }) => /^\S+:\d+–\d+ ↔ \S+:\d+–\d+: the score$/.test(label)),
  );
  await screenshot('explained');
});

test('of two files side by side their score is explained, wherever the cursor is', async () => {
  await listed();
  await window.tabGroups.close(pages());
  const [a, b] = ['kiosk/theme.css', 'office/theme.css'].map(file);
  await commands.executeCommand('nearDuplicates.compareWith', a, [a, b]);
  await diffTab('theme.css ↔ ');
  const editor = await until('an editor', () => window.activeTextEditor);
  const { model } = await surfaces();
  const passage = await until(
    'a passage',
    () => model.passagesOf(editor.document.uri.toString())?.passages[0],
  );
  const line = passage.place.startLine - 1;
  editor.selection = new Selection(line, 0, line, 0);
  await commands.executeCommand('nearDuplicates.explain');
  await until('the page of the files', () =>
    pages().some(({ label }) => label === 'kiosk/theme.css ↔ office/theme.css: the score'),
  );
});

test('the page of two passages has the count that makes their score', async () => {
  await listed();
  const { duplicates, model } = await surfaces();
  let pages = 0;
  for (const finding of duplicates.shown) {
    if (finding.kind !== 'family' || finding.family.space === 'shape' || finding.family.members.length > 2)
      continue;
    const [pair] = pairsOf(finding);
    if (!pair) continue;
    const html = pageOf(pair, await model.explain(...queriesOf(pair)));
    const [, score, said = ''] = html.match(/<td>([\d.]+)%<\/td><td>([^<]+)/) ?? [];
    const [, shared, all] = said.match(/(\d+) of the (\d+)/) ?? [];
    pages++;
    same(((100 * Number(shared)) / Number(all)).toFixed(1), score, said);
  }
  check(pages > 0, 'pages');
});

test('the page of renamed code says which names stand for which', async () => {
  await listed();
  const { duplicates, model } = await surfaces();
  const finding = duplicates.shown.find(
    (each) =>
      each.kind === 'family' &&
      each.family.space === 'shape' &&
      each.family.members.some(({ uri }) => uri.endsWith('/cranes.ts')),
  );
  const [pair] = finding ? pairsOf(finding) : [];
  check(pair, 'a pair');
  const html = pageOf(pair, await model.explain(...queriesOf(pair)));
  check(/ \((\w+ → \w+, )+/.test(html), html.match(/<td>[^<]+names[^<]+/)?.[0] ?? html);
});

test('its links open the files', async () => {
  await listed();
  const { model } = await surfaces();
  const [a, b] = ['kiosk/theme.css', 'office/theme.css'].map((name) => file(name).toString());
  check(a && b, 'two files');
  const html = pageOf({ kind: 'files', a, b }, await model.explain({ uri: a }, { uri: b }));
  const links = [...html.matchAll(/"command:([\w.]+)\?([^"]+)"/g)];
  same(links.length, 2, 'links');
  for (const [at, [, command = '', query = '']] of links.entries()) {
    await commands.executeCommand(command, ...JSON.parse(decodeURIComponent(decodeURIComponent(query))));
    same(window.activeTextEditor?.document.uri.toString(), [a, b][at], 'the file');
  }
});

test('a page says so when one of its files has changed', async () => {
  if (!isReachable) return;
  await listed();
  await window.tabGroups.close(pages());
  const [a, b] = ['kiosk/theme.css', 'office/theme.css'].map(file);
  const explain = () => commands.executeCommand('nearDuplicates.explain', a, [a, b]);
  const { duplicates } = await surfaces();
  const areTold = (holds: (jaccard: number) => boolean) => () =>
    duplicates.shown.some(
      (each) =>
        each.kind === 'files' &&
        each.group.first.endsWith('/theme.css') &&
        each.group.others.every(({ jaccard }) => holds(jaccard)),
    );
  await explain();
  const document = await workspace.openTextDocument(file('office/theme.css'));
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 0), '/* Another room. */\n');
  await workspace.applyEdit(edit);
  await screenshot('explained-before');
  const opened = () => window.activeTextEditor?.document.uri.path.endsWith('kiosk/theme.css');
  click('main:has(.changed) a[href*="kiosk"]');
  await until('the file that a page which has the sentence links to', opened);
  await explain();
  await until('the page is active again', () => !opened());
  click('main:not(:has(.changed)) a[href*="kiosk"]');
  await until('the file that the page as it is now links to', opened);
  await until(
    'the other score in the list',
    areTold((jaccard) => jaccard < 1),
  );
  await window.showTextDocument(document);
  await commands.executeCommand('workbench.action.files.revert');
  await until(
    'the score of before',
    areTold((jaccard) => jaccard === 1),
  );
});

test('of a family with more places, any two can be chosen', async () => {
  await listed();
  const { duplicates } = await surfaces();
  const finding = await until('a larger family', () =>
    duplicates.shown.find((each) => each.kind === 'family' && each.family.members.length > 2),
  );
  await until('no page', async () => {
    await window.tabGroups.close(pages());
    return pages().length === 0;
  });
  await explainChosen({ kind: 'finding', finding, under: '' });
  await window.tabGroups.close(pages());
  // all its places side by side
  await commands.executeCommand('nearDuplicates.compare', { kind: 'finding', finding, under: '' });
  await until('a multi-diff', () => /copies/.test(window.tabGroups.activeTabGroup.activeTab?.label ?? ''));
  await explainChosen();
});

/** Explains a score of several, and takes the first of each choice. */
async function explainChosen(row?: unknown): Promise<void> {
  let done = false;
  const explained = Promise.resolve(commands.executeCommand('nearDuplicates.explain', row)).then(() => {
    done = true;
  });
  // each choice takes its time to open: whatever is chosen, it is accepted until two have been
  await until('the page is there', async () => {
    if (!done) await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return pages().length === 1;
  });
  await explained;
}

test('two files that are not reported can be asked about too', async () => {
  await listed();
  const { model } = await surfaces();
  await window.tabGroups.close(pages());
  await until('no page', () => pages().length === 0);
  const [a, b] = ['README.md', 'src/cranes.ts'].map(file);
  await commands.executeCommand('nearDuplicates.explain', a, [a, b]);
  await until('the page is there', () => pages().length === 1);
  const explained = await model.explain({ uri: String(a) }, { uri: String(b) });
  const page = pageOf({ kind: 'files', a: String(a), b: String(b) }, explained);
  check(
    page.includes('Not reported as whole files: their score stays below the threshold of 70%.'),
    'why it is not',
  );
});

test('passages and whole files are explained by the index', async () => {
  await listed();
  const { duplicates, model } = await surfaces();
  for (const kind of ['family', 'files'] as const) {
    const finding = await until(kind, () => duplicates.shown.find((each) => each.kind === kind));
    const [pair] = pairsOf(finding);
    check(pair, kind);
    const [a, b] =
      pair.kind === 'files'
        ? [{ uri: pair.a }, { uri: pair.b }]
        : [pair.comparison.left, pair.comparison.right].map((place) => ({ uri: place.uri, place }));
    const explained = await model.explain(a as { uri: string }, b as { uri: string });
    const page = pageOf(pair, explained);
    check(page.includes(pair.kind === 'files' ? 'Reported as whole files: ' : 'Reported: '), 'why');
    check(/<th scope="row">Jaccard( of the lines)?<\/th><td>\d/.test(page), 'its figures');
    check(
      !/undefined|NaN/.test(page.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')),
      'and nothing that is not there',
    );
    // What a pair of files is told to score is what it is explained to score.
    if (pair.kind === 'files') same(explained.result.jaccard, pair.score, 'the score');
    const rows = [...page.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name);
    check(/^(Score of the (text|code|renamed code)|Shingles)$/.test(rows[0] ?? ''), `${rows[0]} comes first`);
    same(rows[0] === 'Shingles', pair.kind === 'files', 'the first figure');
    same(rows.includes('MD5'), pair.kind === 'files', 'what is said of files');
  }
});
