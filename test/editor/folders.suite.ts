import { Uri, window, workspace } from 'vscode';
import { ignoreListName } from '../../src/service/ignore-list.ts';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { paragraph } from './passages.ts';
import { test, until } from './runner.ts';
import { closeAll, diffTab, ready } from './workbench.ts';

const folder = (at: number) => {
  const found = workspace.workspaceFolders?.[at];
  check(found, `folder ${at}`);
  return found;
};
const write = (at: number, path: string, text: string) =>
  workspace.fs.writeFile(Uri.joinPath(folder(at).uri, path), new TextEncoder().encode(text));
const isThere = (uri: Uri) =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
const members = async () => {
  const { model } = await surfaces();
  return [...model.families.values()].map((family) =>
    family.members.map((member) => workspace.asRelativePath(Uri.parse(member.uri))).sort(),
  );
};

test('passages are found across the folders of a workspace', async () => {
  await ready();
  same(workspace.workspaceFolders?.length, 2, 'folders');
  await write(0, 'same.md', `# One\n\n${paragraph(1)}\n\n${paragraph(2)}\n`);
  await write(1, 'same.md', `# Two\n\n${paragraph(1)}\n\n${paragraph(3)}\n`);
  await until(
    'a family',
    async () => JSON.stringify(await members()) === '[["first/same.md","second/same.md"]]',
  );
});

test('the sides of a comparison are labelled below their folder, whose name VS Code adds', async () => {
  const { duplicates } = await surfaces();
  const [row] = await until('its row', () => duplicates.findingRows().length > 0 && duplicates.findingRows());
  await run('compare', row);
  const { input } = await diffTab('first/same.md:3 ↔ second/same.md:3');
  const labels = [input.original, input.modified].map(({ query }) => JSON.parse(query).label);
  same(labels, ['same.md:3', 'same.md:3'], 'labels');
  await closeAll();
});

test('the report tells folders apart, and what is exported says where each file is', async () => {
  const { report } = await surfaces();
  await run('report');
  const shown = await until('what the page was told', () => report.panel && report.shown);
  same(
    shown.files.map(({ path }) => path),
    ['first/same.md', 'second/same.md'],
    'files',
  );
  const target = Uri.joinPath(folder(0).uri, '..', 'report.sarif');
  check(await report.exportTo(target), 'written');
  const [{ results, originalUriBaseIds }] = JSON.parse(
    new TextDecoder().decode(await workspace.fs.readFile(target)),
  ).runs;
  same(originalUriBaseIds, undefined, 'no root of all paths');
  same(
    results[0].locations[0].physicalLocation.artifactLocation.uri,
    Uri.joinPath(folder(0).uri, 'same.md').toString(),
    'the first place',
  );
  const beside = Uri.joinPath(folder(1).uri, 'docs', 'report.md');
  check(await report.exportTo(beside), 'written as Markdown');
  const markdown = new TextDecoder().decode(await workspace.fs.readFile(beside));
  for (const way of ['../../first/same.md', '../same.md'])
    check(markdown.includes(`](${way}#L`), `${way} in ${markdown}`);
  await workspace.fs.delete(Uri.joinPath(beside, '..'), { recursive: true });
  await closeAll();
});

test('a folder that is removed takes its files away; added again it brings them back', async () => {
  const { model } = await surfaces();
  const { uri } = folder(1);
  check(workspace.updateWorkspaceFolders(1, 1), 'removed');
  await until('no family', () => model.families.size === 0 && model.state.files === 1);
  check(workspace.updateWorkspaceFolders(1, 0, { uri }), 'added');
  await until('a family', async () => (await members()).length === 1);
});

test('settings of one folder count there alone', async () => {
  await write(0, 'settings-trigger.txt', 'x');
  const settings = workspace.getConfiguration('nearDuplicates', folder(1).uri);
  await settings.update('exclude', ['same.md'], 3);
  const { model } = await surfaces();
  await until('no family', () => model.families.size === 0);
  await settings.update('exclude', undefined, 3);
  await until('a family', () => model.families.size === 1);
});

test('the ignore list that is opened is one that is there, best that of the folder of the active file', async () => {
  const list = (at: number) => Uri.joinPath(folder(at).uri, ignoreListName);
  const opened = () => window.activeTextEditor?.document.uri.toString();
  await closeAll();
  await run('openIgnoreList');
  for (const at of [0, 1])
    check(!(await isThere(list(at))), `no list is made in folder ${at} to be looked at`);
  const text = JSON.stringify({ passages: [], files: ['none.md'] });
  await write(1, ignoreListName, text);
  await run('openIgnoreList');
  same(opened(), list(1).toString(), 'the only list');
  await write(0, ignoreListName, text);
  await window.showTextDocument(Uri.joinPath(folder(0).uri, 'same.md'));
  await run('openIgnoreList');
  same(opened(), list(0).toString(), 'the list of the active file');
  await closeAll();
  for (const at of [0, 1]) await workspace.fs.delete(list(at));
});
