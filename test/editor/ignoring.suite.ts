import { commands, Position, WorkspaceEdit, workspace } from 'vscode';
import { familyOfRow, toTreeItem } from '../../src/editor/rows.ts';
import { threeGuides } from './demo.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { click, isReachable, press, screenshot, textsOf } from './launcher.ts';
import { paragraph } from './passages.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, listed, marksOn, quickFixes, select, show, untilSeen } from './workbench.ts';

const list = () => file('.near-duplicates-ignore.json');
/** Whether there is a list. */
const isThere = () =>
  workspace.fs.stat(list()).then(
    () => true,
    () => false,
  );
const readList = async () => JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(list())));

test('an ignored passage is gone from editor and tree, and on the list with its first words', async () => {
  await listed();
  const { model, duplicates } = await surfaces();
  const reason = (path: string) => model.ignored.find((entry) => entry.places[0]?.uri.endsWith(path))?.reason;
  same(reason('terms.md'), 'the law says it word for word', 'on the list of the demo');
  check(reason('kiosk/pairing.ts')?.startsWith('the kiosk is installed alone'), 'by a comment of the demo');
  await workspace.fs.delete(list());
  await workspace.fs.delete(file('kiosk/pairing.ts'));
  await workspace.fs.delete(file('docs/legal/receipts.md'));
  await until('nothing is ignored', () => model.ignored.length === 0);
  const editor = await show('docs/guides/deployment.md');
  const [mark] = await marksOn(editor.document);
  check(mark, 'a mark');
  await select(editor, mark.range.start.translate(2));
  const before = duplicates.shown.length;
  await run('ignorePassage');
  await marksOn(editor.document, (found) => found.length === 0);
  same(model.passagesOf(editor.document.uri.toString())?.duplicatedLines, 0, 'copied lines');
  await until('one finding less', () => duplicates.shown.length < before && model.ignored.length === 1);
  const { passages } = await readList();
  same(passages.length, 1, 'entries');
  check(
    passages[0].excerpt.includes('The API key') && passages[0].file === 'docs/guides/deployment.md',
    JSON.stringify(passages[0]),
  );
  check(/^\d{4}-\d\d-\d\d$/.test(passages[0].when), 'when');
});

test('the tree lists what is ignored', async () => {
  const { duplicates } = await surfaces();
  const row = duplicates.children().at(-1);
  same(row?.kind, 'ignored-list', 'the last row');
  const [entry] = duplicates.children(row);
  check(entry?.kind === 'ignored' && entry.entry.places.length >= 2, 'the entry knows where it stands');
});

test('it stays ignored when it moves to another file and changes a little', async () => {
  const editor = await show('docs/guides/deployment.md');
  const text = editor.document.getText();
  const start = text.indexOf('Every harbour');
  const end = text.indexOf('## Backups');
  const moved = text.slice(start, end).replace('has one API key', 'has exactly one API key');
  await workspace.fs.writeFile(file('docs/guides/keys.md'), new TextEncoder().encode(`# Keys\n\n${moved}`));
  const { model } = await surfaces();
  await until('it is known there', () =>
    model.ignored[0]?.places.some((place) => place.uri.endsWith('keys.md')),
  );
  const shown = [...model.families.values()].some((family) =>
    family.members.some((member) => member.uri.endsWith('keys.md')),
  );
  check(!shown, 'no family has it');
  await workspace.fs.delete(file('docs/guides/keys.md'));
});

test('stop ignoring brings it back', async () => {
  const { model, duplicates } = await surfaces();
  const row = duplicates.children(duplicates.children().at(-1))[0];
  await run('stopIgnoring', row);
  const { document } = await show('docs/guides/deployment.md');
  await marksOn(document);
  await until('no entry', () => model.ignored.length === 0);
  check(!(await isThere()), 'a list that ignores nothing is deleted');
});

test('a file can be ignored as a whole', async () => {
  const { document } = await show('docs/guides/deployment.md');
  await marksOn(document);
  await run('ignoreFile', document.uri);
  await marksOn(document, (found) => found.length === 0);
  same((await readList()).files, ['docs/guides/deployment.md'], 'the list');
  const { model, duplicates } = await surfaces();
  await until('it is listed', () => model.ignored[0]?.file === document.uri.toString());
  // a schema that somebody wrote into it keeps it there
  const written = { ...(await readList()), $schema: './ignore.json' };
  await workspace.fs.writeFile(list(), new TextEncoder().encode(JSON.stringify(written)));
  await run('stopIgnoring', duplicates.children(duplicates.children().at(-1))[0]);
  same(await readList(), { $schema: './ignore.json', passages: [], files: [] }, 'the list');
  await marksOn(document);
  await workspace.fs.delete(list());
  await closeAll();
});

test('an ignored file stays ignored under another name, and can be taken from the list when it is gone', async () => {
  const { model, duplicates } = await surfaces();
  const { document } = await show('docs/guides/deployment.md');
  const text = await workspace.fs.readFile(document.uri);
  await run('ignoreFile', document.uri);
  await until('it is listed', () => model.ignored[0]?.file === document.uri.toString());
  const edit = new WorkspaceEdit();
  edit.renameFile(file('docs/guides'), file('docs/manual'));
  await workspace.applyEdit(edit);
  const now = file('docs/manual/deployment.md').toString();
  await until('its path is another', () => model.ignored[0]?.file === now);
  same((await readList()).files, ['docs/manual/deployment.md'], 'the list');
  await closeAll();
  await workspace.fs.delete(file('docs/manual/deployment.md'));
  await commands.executeCommand('notifications.clearAll');
  const row = duplicates.children(duplicates.children().at(-1))[0];
  await run('openRow', row);
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await untilSeen('.notification-list-item-message', /deployment\.md is no longer there\.$/);
    click('.notification-list-item :text-is("Stop Ignoring")');
  } else await run('stopIgnoring', row);
  await until('taken from the list', async () => !(await isThere()));
  await workspace.fs.writeFile(file('docs/manual/deployment.md'), text);
  const back = new WorkspaceEdit();
  back.renameFile(file('docs/manual'), file('docs/guides'));
  await workspace.applyEdit(back);
  await until('nothing is ignored', () => model.ignored.length === 0);
  await threeGuides();
});

test('a row of the tree can be ignored, and the message undoes it', async () => {
  const { model } = await surfaces();
  await listed();
  const family = await threeGuides();
  await commands.executeCommand('notifications.clearAll');
  await run('ignoreFamily', family);
  await until('it is ignored', () => model.ignored.length === 1);
  same((await readList()).passages.length, 1, 'entries');
  await until('undone by the message', async () => {
    await commands.executeCommand('notification.acceptPrimaryAction');
    return model.ignored.length === 0;
  });
  check(!(await isThere()), 'a list that ignores nothing is deleted');
  const { document } = await show('docs/guides/deployment.md');
  await marksOn(document);
  await closeAll();
});

if (isReachable)
  test('when a row goes, the one that moves up has the focus', async () => {
    const { model, duplicates } = await surfaces();
    await listed();
    await commands.executeCommand('nearDuplicates.duplicates.focus');
    const rows = duplicates.children();
    const at = rows.findIndex((row) => row.kind === 'finding' && row.finding.kind === 'family');
    await duplicates.view.reveal(rows[at], { focus: true, select: false });
    const spoken = toTreeItem(rows[at + 1]).accessibilityInformation?.label ?? '';
    await run('ignoreFamily', rows[at]);
    await until('it has the focus', async () => (await textsOf('.monaco-list-row.focused')).includes(spoken));
    const entry = model.ignored[0];
    await run('stopIgnoring', { kind: 'ignored', entry });
    await until('no entry', () => model.ignored.length === 0);
  });

test('a row that is ignored goes before the indexer tells of it, and comes back where that comes to nothing', async () => {
  const { model, duplicates } = await surfaces();
  await listed();
  const row = await threeGuides();
  const family = familyOfRow(row);
  check(family, 'a family');
  const isShown = () => duplicates.shown.some((each) => each.kind === 'family' && each.family === family);
  const gone = until('gone', () => !isShown());
  const bringBack = duplicates.withdraw([family]);
  await gone;
  check(model.families.has(family.id), 'in the model');
  bringBack();
  check(isShown(), 'it is back');
  await workspace.fs.writeFile(list(), new TextEncoder().encode('{ "passages": 3 }'));
  await run('ignoreFamily', row);
  check(isShown(), 'where the list cannot be written');
  await workspace.fs.delete(list());
  await until('a list that is right', () => !model.state.brokenLists?.length);
});

test('passages that are ignored at the same moment are all on the list', async () => {
  const { model, duplicates } = await surfaces();
  await listed();
  const rows = duplicates.findingRows().filter(({ finding }) => finding.kind === 'family');
  const some = rows.slice(0, 3);
  await Promise.all(some.map((row) => run('ignorePassage', row)));
  same((await readList()).passages.length, some.length, 'entries');
  await until('all are ignored', () => model.ignored.length === some.length);
  await workspace.fs.delete(list());
  await until('nothing is ignored', () => model.ignored.length === 0);
});

test('rows that are selected together are ignored together, and taken from the list together', async () => {
  const { model } = await surfaces();
  await listed();
  const { duplicates } = await surfaces();
  const rows = duplicates.findingRows().filter(({ finding }) => finding.kind === 'family');
  const some = rows.slice(0, 3);
  await run('ignoreFamilies', some[0], some);
  same((await readList()).passages.length, some.length, 'entries');
  await until('all are ignored', () => model.ignored.length === some.length);
  const entries = model.ignored.map((entry) => ({ kind: 'ignored', entry }));
  await run('stopIgnoring', entries[0], entries);
  check(!(await isThere()), 'a list that ignores nothing is deleted');
  await until('nothing is ignored', () => model.ignored.length === 0);
});

if (isReachable)
  test('the message asks for the reason, which goes on the list', async () => {
    const { model } = await surfaces();
    await listed();
    await commands.executeCommand('notifications.clearAll');
    await run('ignoreFamily', await threeGuides());
    await until('it is ignored', () => model.ignored.length === 1);
    await commands.executeCommand('notifications.showList');
    await untilSeen(
      '.notification-list-item-message',
      /^The family of docs\/guides\/\S+, with 3 places, is ignored now/,
    );
    click('.notification-list-item :text-is("Say Why…")');
    await untilSeen('.quick-input-message', /^Why is this copy intentional\?/);
    press('b');
    press('Enter');
    await until('the reason', () => model.ignored[0]?.reason === 'b');
    same((await readList()).passages[0].reason, 'b', 'on the list');
    await run('stopIgnoring', { kind: 'ignored', entry: model.ignored[0] });
    await until('no entry', () => model.ignored.length === 0);
  });

if (isReachable)
  test('the message names the alike files that go with what is ignored', async () => {
    const { model } = await surfaces();
    const twins = ['docs/twin.md', 'docs/twin-again.md'];
    const write = (path: string, text: string) =>
      workspace.fs.writeFile(file(path), new TextEncoder().encode(text));
    const same = [41, 42, 43].map(paragraph).join('\n\n');
    for (const [at, path] of twins.entries()) await write(path, `# T${at}\n\n${same}\n\nThe end of ${at}.\n`);
    const isTwin = ({ uri }: { uri: string }) => uri.includes('/twin');
    const group = () =>
      [...model.fileGroups.values()].find(
        ({ first, others }) => isTwin({ uri: first }) && others.some(isTwin),
      );
    await until('a pair of files', group);
    const family = await until('its family', () =>
      [...model.families.values()].find(({ members }) => members.every(isTwin)),
    );
    await commands.executeCommand('notifications.clearAll');
    const finding = { kind: 'family', id: family.id, family };
    await run('ignoreFamily', { kind: 'finding', finding, under: '' });
    await commands.executeCommand('notifications.showList');
    await untilSeen(
      '.notification-list-item-message',
      /What is ignored is most of docs\/twin\S*\.md and docs\/twin\S*\.md, so they are not listed as alike/,
    );
    await screenshot('ignored-with-files');
    await until('no pair', () => !group());
    click('.notification-list-item :text-is("Undo")');
    await until('the pair is back', group);
    for (const path of twins) await workspace.fs.delete(file(path));
    await listed();
  });

test('a list that is not valid is complained about and left as it is', async () => {
  await commands.executeCommand('notifications.clearAll');
  await workspace.fs.writeFile(list(), new TextEncoder().encode('{ "passages": 3 }'));
  const editor = await show('docs/guides/deployment.md');
  const { document } = editor;
  const [mark] = await marksOn(document);
  check(mark, 'a mark');
  await select(editor, mark.range.start.translate(2));
  await run('ignoreFile', document.uri);
  await run('ignorePassage');
  same(new TextDecoder().decode(await workspace.fs.readFile(list())), '{ "passages": 3 }', 'the list');
  if (isReachable) {
    const message = '.notifications-center .notification-list-item-message';
    await commands.executeCommand('notifications.showList');
    await untilSeen(message, /"passages" must be a list/);
    await untilSeen(message, /Nothing on the ignore list is ignored: .*"passages" must be a list/);
    await pause(500);
    await screenshot('ignore-list-not-valid');
    const told = await textsOf(message);
    check(!told.some((text) => text.includes('ignored now')), `only the error: ${told.join('; ')}`);
    await commands.executeCommand('notifications.clearAll');
  }
  await workspace.fs.delete(list());
});

test('a quick fix ignores a passage with a comment; undo takes it back', async () => {
  const { model, duplicates } = await surfaces();
  const editor = await show('docs/guides/deployment.md');
  const { document } = editor;
  const [mark] = await marksOn(document);
  check(mark, 'a mark');
  const before = document.getText();
  const actions = await quickFixes(document, mark.range);
  const fix = actions.find(({ title }) => /^Ignore lines? \d.* with a comment$/.test(title));
  check(fix?.command, 'the quick fix');
  await commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
  await until('the comment', () => /<!-- near-duplicates-ignore/.test(document.getText()));
  await marksOn(document, (found) => found.length === 0);
  await until('it is listed', () => model.ignored.some(({ comment }) => comment !== undefined));
  const [entry] = duplicates.children(duplicates.children().at(-1));
  check(entry?.kind === 'ignored' && entry.entry.places[0]?.uri === document.uri.toString(), 'the row');
  await show('docs/guides/deployment.md');
  await commands.executeCommand('undo');
  same(document.getText(), before, 'the text after undo');
  await marksOn(document);
  await until('no entry', () => model.ignored.length === 0);
  await commands.executeCommand('redo');
  await until('it is listed again', () => model.ignored.length === 1);
  await run('stopIgnoring', { kind: 'ignored', entry: model.ignored[0] });
  same(document.getText(), before, 'the text without the comment');
  await marksOn(document);
  await until('no entry', () => model.ignored.length === 0);
  await closeAll();
});

/** Writes a Python file in whose docstring a copied paragraph stands, and puts the cursor into that. */
async function showDocstring() {
  const guide = (await workspace.openTextDocument(file('docs/guides/deployment.md'))).getText();
  const paragraph = /Every harbour has one API key\.[\s\S]*signs every kiosk out\./.exec(guide)?.[0];
  check(paragraph, 'the paragraph');
  const text = `def sign():\n    """Says what a key is for.\n\n${paragraph}\n\n    All of it.\n    """\n    return 1\n`;
  await workspace.fs.writeFile(file('scripts/keys.py'), new TextEncoder().encode(text));
  const editor = await show('scripts/keys.py');
  const [mark] = await marksOn(editor.document);
  check(mark, 'a mark');
  await select(editor, mark.range.start);
  return { editor, mark };
}

test('where no comment can stand, none is offered, and the command offers the list', async () => {
  const { model } = await surfaces();
  const { editor, mark } = await showDocstring();
  const { document } = editor;
  const before = document.getText();
  const actions = await quickFixes(document, mark.range);
  const titles = actions.map(({ title }) => title);
  check(
    titles.some((title) => /^Ignore lines? [\d–]+$/.test(title)),
    titles.join('; '),
  );
  check(!titles.some((title) => title.includes('with a comment')), titles.join('; '));
  await commands.executeCommand('notifications.clearAll');
  await run('ignoreWithComment');
  same(document.getText(), before, 'the text');
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await screenshot('no-comment');
    click('.notification-list-item :text-is("Ignore This Passage")');
    await until('it is ignored', () => model.ignored.length === 1);
    same((await readList()).passages.length, 1, 'entries');
    await marksOn(document, (found) => found.length === 0);
    await workspace.fs.delete(list());
  }
  await closeAll();
  await workspace.fs.delete(file('scripts/keys.py'));
  await until('no entry', () => model.ignored.length === 0);
});

test('in code it is a comment of that language, and one for the whole file ignores all of it', async () => {
  const { model } = await surfaces();
  const editor = await show('src/cranes.ts');
  const { document } = editor;
  const before = document.getText();
  const [mark] = await marksOn(document);
  check(mark, 'a mark');
  await select(editor, mark.range.start);
  await run('ignoreWithComment');
  await until('the comment', () => /^\s*\/\/ near-duplicates-ignore/m.test(document.getText()));
  await until('it is listed', () => model.ignored[0]?.places[0]?.uri === document.uri.toString());
  await marksOn(document, (found) => found.length === 0);
  await commands.executeCommand('undo');
  same(document.getText(), before, 'the text after undo');
  await marksOn(document);
  await editor.edit((edit) => edit.insert(new Position(0, 0), '// near-duplicates-ignore-file: a sketch\n'));
  await until('the file is listed', () => model.ignored[0]?.comment === 'file');
  same(model.ignored[0]?.reason, 'a sketch', 'reason');
  await marksOn(document, (found) => found.length === 0);
  await closeAll();
  await until('no entry', () => model.ignored.length === 0);
});

test('a range that nothing ends is marked, and the reason is told in the tree', async () => {
  const { model, duplicates } = await surfaces();
  const editor = await show('docs/guides/deployment.md');
  const { document } = editor;
  const comment = '<!-- near-duplicates-ignore-start: rewritten soon -->\n\n';
  await editor.edit((edit) => edit.insert(new Position(0, 0), comment));
  const [mark] = await marksOn(document, ([found]) => found?.code === 'unclosed-ignore');
  same(mark?.range.start.line, 0, 'the line of the comment');
  await until('it is listed', () => model.ignored[0]?.comment === 'unclosed');
  same(model.ignored[0]?.reason, 'rewritten soon', 'reason');
  same(duplicates.children().at(-1)?.kind, 'ignored-list', 'the last row');
  await closeAll();
  await until('no entry', () => model.ignored.length === 0);
});
