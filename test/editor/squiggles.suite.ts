import {
  commands,
  DiagnosticSeverity,
  Position,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { inventedFunction } from '../engine/invented.ts';
import { check, same } from './expect.ts';
import { file, run, set, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import {
  closeAll,
  diffTab,
  listed,
  marked,
  marksOn,
  quickFixes,
  ready,
  select,
  show,
  textOf,
} from './workbench.ts';

const guide = 'docs/guides/deployment.md';
const paragraph = /Every harbour has one API key\.[\s\S]*signs every kiosk out\./;

/** Where the copied paragraph stands in a document. */
function paragraphIn(document: TextDocument): Range {
  const match = document.getText().match(paragraph);
  check(match?.index !== undefined, 'the paragraph is there');
  return new Range(document.positionAt(match.index), document.positionAt(match.index + match[0].length));
}

test('a copied passage is marked once, whole, with its places in other files', async () => {
  await ready();
  const { document } = await show(guide);
  // a copy that takes longer to compare is told of a little later
  const [mark, ...others] = await marksOn(document, ([found]) => found?.message.includes(', and') ?? false);
  same(others.length, 0, 'other marks');
  check(mark, 'a mark');
  check(
    mark.range.contains(paragraphIn(document)),
    `the whole paragraph is marked, not ${textOf(document, mark)}`,
  );
  check(!textOf(document, mark).includes('Backups'), 'nothing after it is marked');
  check(
    /^\d+% the same as docs\/guides\/getting-started\.md:\d+–\d+, and similar to 1 more$/.test(mark.message),
    mark.message,
  );
  same(mark.severity, DiagnosticSeverity.Information, 'severity');
  const related = mark.relatedInformation?.map((each) => workspace.asRelativePath(each.location.uri)) ?? [];
  same(related, ['docs/guides/getting-started.md', 'docs/guides/payments.md'], 'links to all');
  const code = mark.code as { value: string; target: { path: string; fragment: string } };
  same(code.value, 'copied-prose', 'code');
  check(code.target.path.endsWith('getting-started.md') && /^L\d+,1$/.test(code.target.fragment), 'link');
});

test('after an edit the mark stands on exactly the paragraph again', async () => {
  const editor = await show(guide);
  const { document } = editor;
  const [before] = await marksOn(document);
  check(before, 'a mark');
  await editor.edit((edit) => edit.insert(new Position(0, 0), 'A first line\n\nand a third one\n\n'));
  const [moved] = await marksOn(
    document,
    ([found]) => found?.range.start.line === before.range.start.line + 4,
  );
  same(moved?.range.end, before.range.end.translate(4), 'end');
  check(moved?.range.contains(paragraphIn(document)), 'the paragraph');

  const sentence = document.getText().indexOf(' If a key has leaked');
  const end = paragraphIn(document).end;
  await editor.edit((edit) => edit.delete(new Range(document.positionAt(sentence), end)));
  // until the new text is compared VS Code tells of the old range
  await marksOn(document, ([found]) => found?.range.end.isEqual(document.positionAt(sentence)) ?? false);
});

test('a dirty document is compared as it stands, and others with it', async () => {
  const { document: other } = await show('docs/guides/getting-started.md');
  const editor = await show(guide);
  const { document } = editor;
  check(document.isDirty, 'dirty from the test before');
  const rest = paragraphLeft(document);
  await editor.edit((edit) => edit.delete(rest));
  await marksOn(document, (found) => found.length === 0);
  const [mark] = await marksOn(
    other,
    ([found]) => found !== undefined && !found.message.includes('deployment'),
  );
  check(mark?.message.includes('payments.md'), `only the other copy is left: ${mark?.message}`);
  await closeAll();
  await show('docs/guides/getting-started.md');
  await marksOn(other, ([found]) => found?.message.includes('deployment') ?? false);
});

test('a document that grows too large loses its marks, and has them again when it is small enough', async () => {
  const { model } = await surfaces();
  const { document } = await show('docs/guides/getting-started.md');
  await marksOn(document);
  const reason = () => model.passagesOf(document.uri.toString())?.leftOut;
  const editor = await window.showTextDocument(document);
  const end = document.lineAt(document.lineCount - 1).range.end;
  await editor.edit((edit) => edit.insert(end, `\n${'x'.repeat(5000)}`.repeat(1000)));
  await marksOn(document, (found) => found.length === 0);
  same(reason(), 'too large', 'why it is not compared');
  // a larger limit lets it in as it stands
  await set('maxFileSize', 65_536);
  await marksOn(document);
  await set('maxFileSize', undefined);
  await marksOn(document, (found) => found.length === 0);
  await editor.edit((edit) => edit.delete(new Range(end, document.lineAt(document.lineCount - 1).range.end)));
  await marksOn(document);
  same(reason(), undefined, 'it is compared');
  await closeAll();
});

function paragraphLeft(document: TextDocument): Range {
  const start = document.getText().indexOf('Every harbour');
  const end = document.getText().indexOf('## Backups');
  return new Range(document.positionAt(start), document.positionAt(end));
}

test('an untitled document is compared too', async () => {
  const text = (await workspace.openTextDocument(file(guide))).getText().match(paragraph)?.[0] ?? '';
  const document = await workspace.openTextDocument({
    language: 'markdown',
    content: `# Notes\n\n${text}\n`,
  });
  await window.showTextDocument(document);
  const [mark] = await marksOn(document);
  // its copies are told with their heading, which it has not
  check(mark?.message.startsWith('96% the same as docs/guides/deployment.md:9–11'), `${mark?.message}`);
  await closeAll();
});

test('a copy in the same file is told by its lines alone, and others there are linked', async () => {
  const text = (await workspace.openTextDocument(file(guide))).getText().match(paragraph)?.[0] ?? '';
  const thrice = `${text}\n\n${'Nothing else is said here.\n\n'.repeat(3)}${text}\n\nAnd once more:\n\n${text}\n`;
  const document = await workspace.openTextDocument({ language: 'markdown', content: thrice });
  await window.showTextDocument(document);
  const [mark] = await marksOn(
    document,
    ([found]) => found?.message.endsWith(', and similar to 4 more') ?? false,
  );
  const said = /^100% the same as (lines? [\d–]+ of this file), and similar to 4 more$/.exec(
    mark?.message ?? '',
  );
  check(mark && said, `${mark?.message}`);
  const [compare, goTo] = (await quickFixes(document, mark.range)).map(({ title }) => title);
  same(
    [compare, goTo],
    [`Compare side by side with ${said[1]}`, `Go to the copy in ${said[1]}`],
    'titles of quick fixes',
  );
  const [nearest, other, ...elsewhere] = mark.relatedInformation ?? [];
  same(nearest?.message, '100% the same', 'what is said of the nearest');
  same(String(other?.location.uri), String(document.uri), 'the file of the other copy there');
  same(other?.message, '100% the same', 'what is said of it');
  same(elsewhere.length, 3, 'copies in other files');
  await closeAll();
});

test('a document that no tab shows is not marked, nor while its text is peeked at', async () => {
  const { model } = await surfaces();
  const other = await workspace.openTextDocument(file('docs/guides/payments.md'));
  await until('it is compared', () => model.passagesOf(other.uri.toString())?.passages.length);
  same(marked(other.uri), [], 'marks on a document in the background');
  const { document } = await show(guide);
  await marksOn(document);
  await run('peekCopies');
  await pause(1000);
  same(marked(other.uri), [], 'marks while peeking');
  await commands.executeCommand('closeReferenceSearch');
  await show('docs/guides/payments.md');
  await marksOn(other);
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await marksOn(other, (found) => found.length === 0);
  const changes = [[other.uri, document.uri, other.uri]];
  await commands.executeCommand('vscode.changes', 'Several', changes);
  await marksOn(other);
  await closeAll();
});

test('files that are only compared with one another are not marked', async () => {
  const { model } = await surfaces();
  const [one, two] = [guide, 'docs/guides/payments.md'].map(file);
  await commands.executeCommand('vscode.diff', one, two, 'Two guides', { preview: false });
  for (const uri of [one, two])
    await until(`${uri.path} is compared`, () => model.passagesOf(uri.toString())?.passages.length);
  await pause(1000);
  same([...marked(one), ...marked(two)], [], 'marks beside one another');
  const { document } = await show(guide);
  await marksOn(document);
  same(marked(two), [], 'marks on the other');
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await marksOn(document, (found) => found.length === 0);
  await closeAll();
});

test('code with other names is marked as such, and the tab says so where names are marked', async () => {
  const editor = await show('src/cranes.ts');
  const { document } = editor;
  const [mark] = await marksOn(document);
  check(
    /^\d+% the same as src\/harbour\.ts:\S+ but for names and values$/.test(mark?.message ?? ''),
    `${mark?.message}`,
  );
  same(mark?.relatedInformation?.length, 1, 'links');
  check(
    textOf(document, mark).includes('while') === false && textOf(document, mark).includes('streak'),
    'the function',
  );
  await select(editor, mark.range.start);
  await run('compare');
  const { tab } = await diffTab('cranes.ts:');
  check(/ · \d+% but for names and values$/.test(tab.label), tab.label);
  await closeAll();
});

test('licence headers and generated files are not marked', async () => {
  const { document } = await show('src/tides.ts');
  const marks = await marksOn(document);
  check(
    marks.every((mark) => !textOf(document, mark).includes('Licensed under')),
    'no licence header',
  );
  const generated = await show('src/schema.generated.ts');
  await pause(1000);
  same(marked(generated.document.uri), [], 'marks on a generated file');
});

test('severity: warning, hint, off; and the first line only', async () => {
  const { document } = await show(guide);
  await marksOn(document);
  await set('severity', 'warning');
  await marksOn(document, ([found]) => found?.severity === DiagnosticSeverity.Warning);
  await set('severity', 'hint');
  await marksOn(document, ([found]) => found?.severity === DiagnosticSeverity.Hint);
  await set('severity', 'off');
  await marksOn(document, (found) => found.length === 0);
  await set('severity', undefined);
  await set('underline', 'firstLine');
  await marksOn(document, ([found]) => found?.range.isSingleLine ?? false);
  await set('underline', undefined);
  await marksOn(document, ([found]) => found?.range.isSingleLine === false);
});

test('of a passage longer than a screen the first line is underlined, and all of it where that is asked for', async () => {
  const long = new TextEncoder().encode(inventedFunction(77, 60));
  for (const name of ['one', 'two']) await workspace.fs.writeFile(file(`long/${name}.ts`), long);
  const { document } = await show('long/one.ts');
  const [mark] = await marksOn(document);
  same([mark?.range.start.line, mark?.range.isSingleLine], [0, true], 'the first line');
  await set('underline', 'passage');
  await marksOn(document, ([found]) => (found?.range.end.line ?? 0) > 40);
  await set('underline', undefined);
  await marksOn(document, ([found]) => found?.range.isSingleLine ?? false);
  await closeAll();
  await workspace.fs.delete(file('long'), { recursive: true });
  const { model } = await surfaces();
  await until('the demo as it was', () =>
    [...model.families.values()].every(({ members }) => members.every(({ uri }) => !uri.includes('/long/'))),
  );
});

test('switched off, nothing is marked or listed; switched on, everything is there again', async () => {
  const { model, duplicates } = await surfaces();
  const { document } = await show(guide);
  await marksOn(document);
  await set('enable', false);
  await marksOn(document, (found) => found.length === 0);
  await until('no findings', () => duplicates.shown.length === 0 && model.families.size === 0);
  await set('enable', undefined);
  await marksOn(document);
  await listed();
  check(duplicates.shown.length > 3, 'findings again');
});

test('quick fixes for several passages are those of the best, and a choice of all', async () => {
  const { model } = await surfaces();
  const counts = new Map<string, number>();
  for (const { members } of model.families.values())
    for (const { uri } of members) counts.set(uri, (counts.get(uri) ?? 0) + 1);
  const [uri] = [...counts].find(([, count]) => count > 1) ?? [];
  check(uri, 'a file with two passages');
  const document = await workspace.openTextDocument(Uri.parse(uri));
  await window.showTextDocument(document);
  const marks = await marksOn(document, (found) => found.length > 1);
  const whole = new Range(0, 0, document.lineCount, 0);
  const actions = await quickFixes(document, whole);
  const titles = actions.map(({ title }) => title);
  check(titles.length <= 7, `seven at most: ${titles.join('; ')}`);
  check(titles.includes(`Choose among the ${marks.length} passages here…`), titles.join('; '));
  check(
    titles.some((title) => /^Ignore lines? \d[\d–]*$/.test(title)),
    titles.join('; '),
  );
  same(titles.at(-1), 'Ignore copies in this file', 'last');
  await closeAll();
});

test('quick fixes: compare, go to, peek, ignore', async () => {
  const { document } = await show(guide);
  const [mark] = await marksOn(document);
  check(mark, 'a mark');
  const own = await quickFixes(document, mark.range);
  same(
    own.map((action) => action.command?.command.replace('nearDuplicates.', '')),
    ['compare', 'goToCopy', 'peekCopies', 'ignorePassage', 'ignoreWithComment', 'ignoreFile'],
    'quick fixes',
  );
  const [compare, goTo] = own;
  await commands.executeCommand(compare?.command?.command ?? '', ...(compare?.command?.arguments ?? []));
  const { tab, input } = await diffTab();
  check(/^deployment\.md:\d+–\d+ ↔ getting-started\.md:\d+–\d+ · \d+%$/.test(tab.label), tab.label);
  const left = (await workspace.openTextDocument(input.original)).getText();
  const right = (await workspace.openTextDocument(input.modified)).getText();
  check(left.includes('valid for one day') && right.includes('valid for one hour'), 'both sides');
  same(left.split('\n').length, right.split('\n').length, 'lines of both sides');
  same((await workspace.openTextDocument(input.original)).languageId, 'markdown', 'language');
  await commands.executeCommand('type', { text: 'x' });
  same((await workspace.openTextDocument(input.modified)).getText(), right, 'what nobody can write into');

  await commands.executeCommand(goTo?.command?.command ?? '', ...(goTo?.command?.arguments ?? []));
  await until('the copy', () => window.activeTextEditor?.document.uri.path.endsWith('getting-started.md'));
  await closeAll();
});

test('next and previous go through the passages of a file and around its end', async () => {
  const editor = await show('docs/guides/payments.md');
  const marks = await marksOn(editor.document, (found) => found.length > 1);
  const starts = [...new Set(marks.map((mark) => mark.range.start.line))].sort((x, y) => x - y);
  await select(editor, new Position(0, 0));
  const visited: number[] = [];
  for (let i = 0; i <= starts.length; i++) {
    await run('nextPassage');
    visited.push(editor.selection.active.line);
  }
  same(visited, [...starts, starts[0]], 'next');
  await run('previousPassage');
  same(editor.selection.active.line, starts.at(-1), 'previous, around the start');
  await closeAll();
});
