import {
  commands,
  languages,
  Position,
  Range,
  type TabInputTextDiff,
  type TextEditor,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { placeOfLines, readText } from '../../src/editor/places.ts';
import type { FindingRow } from '../../src/editor/rows.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { isReachable, screenshot } from './launcher.ts';
import { paragraph } from './passages.ts';
import { test, until } from './runner.ts';
import { closeAll, diffTab, emptied, select, show, untilSeen } from './workbench.ts';

const lines = (number: number) => paragraph(number).replaceAll('. ', '.\n');
const write = (path: string, text: string) =>
  workspace.fs.writeFile(file(path), new TextEncoder().encode(text));
const command = (id: string) => commands.executeCommand(`workbench.action.${id}`);

/** The row of the family in files of these names, as soon as its first place begins on this line. */
async function rowOf(names: string, line: number): Promise<FindingRow> {
  const { duplicates } = await surfaces();
  return until(`a row of ${names} from line ${line} on`, () =>
    duplicates.findingRows().find(({ finding }) => {
      if (finding.kind !== 'family') return false;
      const { members } = finding.family;
      const there = members.map(({ uri }) => uri.split('/').pop());
      return members[0]?.startLine === line && there.sort().join() === names;
    }),
  );
}

/** The editor of a side of the comparison in the active tab, with the focus. */
async function sideOf(name: string): Promise<TextEditor> {
  await diffTab();
  return until(`the side of ${name}`, async () => {
    const editor = window.activeTextEditor;
    if (editor?.document.uri.path.endsWith(name)) return editor;
    await command('compareEditor.focusOtherSide');
    return undefined;
  });
}

/** Goes from the line of the open comparison that says this to the file, and returns what the line there says. */
async function jumpFrom(name: string, words: string): Promise<string> {
  const editor = await sideOf(name);
  const at = () =>
    editor.document
      .getText()
      .split('\n')
      .findIndex((line) => line.includes(words));
  await until(`${words} on the side of ${name}`, () => at() >= 0);
  const position = new Position(at(), 0);
  await select(editor, position);
  await run('openOriginal');
  const original = await until(
    'the file',
    () => window.activeTextEditor?.document.uri.scheme === file('').scheme && window.activeTextEditor,
  );
  check(original.document.uri.path.endsWith(name), original.document.uri.path);
  return original.document.lineAt(original.selection.active.line).text;
}

/** Makes the tab with this title the active one. */
async function goTo(title: string): Promise<void> {
  await until(`the tab ${title}`, async () => {
    if (window.tabGroups.activeTabGroup.activeTab?.label.includes(title)) return true;
    await command('nextEditor');
    return false;
  });
}

/** Waits for a comparison, whose tab then stays when others are opened. */
async function keep(title: string) {
  const found = await diffTab(title);
  await command('keepEditor');
  return found;
}

const labels = () => window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));

test('an open comparison follows edits of its files, and jumps lead to the lines that it shows', async () => {
  await emptied();
  await write('e.md', `# E\n\n${lines(1)}\n\n${lines(2)}\n\n${lines(3)}\n`);
  await write('f.md', `# F\n\n${lines(4)}\n\n${lines(2)}\n\n${lines(5)}\n`);
  await run('compare', await rowOf('e.md,f.md', 11));
  const { tab } = await keep('e.md:11–17 ↔ f.md:11–17 · 100%');
  const left = await workspace.openTextDocument((tab.input as TabInputTextDiff).original);
  check(left.getText().startsWith('The '), left.getText());

  const { document } = await show('e.md');
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(2, 0), `${'Something else.\n'.repeat(20)}\n`);
  edit.insert(document.uri, new Position(12, 4), 'mended ');
  await workspace.applyEdit(edit);
  await until('the edit in the comparison', () => left.getText().includes('The mended '));
  same(left.getText().split('\n').length, 7, 'lines of the passage');
  await goTo('e.md:11');
  const words = document.lineAt(33).text;
  check(words.startsWith('The mended '), words);
  same(await jumpFrom('e.md', 'The mended '), words, 'the line in the file');

  await run('compare', await rowOf('e.md,f.md', 32));
  await diffTab('e.md:32–38 ↔ f.md:11–17 · ');
  await until('the tab with the old lines is gone', () => !labels().includes(tab.label));
  same(labels().length, 2, `tabs: ${labels().join('; ')}`);
});

test('what changes on the disk alone is shown too', async () => {
  await write('f.md', `# F\n\n${'More of it.\n'.repeat(5)}\n${lines(4)}\n\n${lines(2)}\n\n${lines(5)}\n`);
  const third = lines(2).split('\n')[2] ?? '';
  await until('the row is another', async () => {
    const row = await rowOf('e.md,f.md', 32);
    return row.finding.kind === 'family' && row.finding.family.members[1]?.startLine === 17;
  });
  await goTo('e.md:32');
  check(!(await sideOf('f.md')).document.getText().includes('More'), 'no line but of the passage');
  same(await jumpFrom('f.md', third), third, 'the line in the file');
  await closeAll();
});

test('a jump into a file leaves the comparison open, and the way back leads to it', async () => {
  await run('compare', await rowOf('e.md,f.md', 32));
  const { tab } = await diffTab('e.md:32');
  check(tab.isPreview, 'a preview');
  const third = lines(2).split('\n')[2] ?? '';
  await jumpFrom('f.md', third);
  check(labels().includes(tab.label), `tabs: ${labels().join('; ')}`);
  await command('navigateBack');
  await diffTab('e.md:32');
  await closeAll();
});

test('next goes to where the passages are, not to where they were when the list was opened', async () => {
  await write('g.md', `# G\n\n${lines(6)}\n\n${lines(7)}\n`);
  await write('h.md', `# H\n\n${lines(7)}\n\n${lines(8)}\n`);
  await rowOf('g.md,h.md', 11);
  const { duplicates } = await surfaces();
  duplicates.sort('path');
  await run('compare', await rowOf('e.md,f.md', 11));
  await keep('e.md:11');
  const { document } = await show('g.md');
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(2, 0), 'Something else.\n'.repeat(30));
  await workspace.applyEdit(edit);
  await run('nextPair');
  const { input } = await diffTab('g.md:41–47 ↔ h.md:3–9');
  const left = await workspace.openTextDocument(input.original);
  same(left.getText(), lines(7), 'the passage');
  duplicates.sort('worth');
  await closeAll();
});

test('a family that is opened again takes the place of its tab', async () => {
  await write('i.md', `# I\n\n${lines(9)}\n\n${lines(7)}\n`);
  const row = await rowOf('g.md,h.md,i.md', 11);
  await run('compare', row);
  await until('a multi-diff', () => /2 copies/.test(labels().join()));
  await command('keepEditor');
  await show('e.md');
  await run('compare', row);
  await until('it is active', () => window.tabGroups.activeTabGroup.activeTab?.label.includes('2 copies'));
  const ofFamily = () => labels().filter((label) => label.includes('2 copies')).length;
  await until('one tab', () => ofFamily() === 1);
  await closeAll();
});

test('a side whose file or passage is gone says so, and shows the passage again when it is back', async () => {
  const text = `# K\n\n${lines(11)}\n`;
  await write('j.md', `# J\n\n${lines(10)}\n`);
  await write('k.md', text);
  // what no finding tells of, such as a pair that was asked for
  const members = await Promise.all(
    ['j.md', 'k.md'].map(async (name) => placeOfLines(file(name), await readText(file(name)), 3, 9)),
  );
  const family = { id: 'asked', space: 'prose', words: 60, similarity: 0.5, members };
  const finding = { kind: 'family', id: 'family:asked', family };
  await run('compare', { kind: 'finding', finding, under: '' });
  const { input } = await keep('j.md:3–9 ↔ k.md:3–9');
  const [left, right] = await Promise.all(
    [input.original, input.modified].map((uri) => workspace.openTextDocument(uri)),
  );
  same([left?.getText(), right?.getText()], [lines(10), lines(11)], 'the passages');
  await workspace.fs.delete(file('k.md'));
  const lost = 'k.md cannot be read any more.\nThe comparison is shown again when it can be read.';
  await until('it is said', () => right?.getText() === lost);
  // nothing is marked as a difference
  await until('the other side says the same', () => left?.getText() === lost);
  await sideOf('k.md');
  await commands.executeCommand('notifications.clearAll');
  await run('openOriginal');
  await diffTab('k.md:3–9');
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await untilSeen(
      '.notifications-center .notification-list-item-message',
      /^k\.md cannot be read any more\.$/,
    );
    await screenshot('gone');
    await commands.executeCommand('notifications.clearAll');
  }
  await write('k.md', text);
  await until('it is back', () => right?.getText() === lines(11));
  await until('so is the other side', () => left?.getText() === lines(10));
  await write('k.md', `${lines(12)}\n\nNothing else\n`);
  const missing = 'k.md does not have this passage any more.';
  await until('it is said that the passage is gone', () => right?.getText() === missing);
  await screenshot('gone-passage');
  await write('k.md', `# K\n\nAs before.\n\n${lines(11)}\n`);
  await until('the passage is back', () => right?.getText() === lines(11));
  await write('k.md', text);
  await closeAll();
});

test('an open comparison shows its passage again when what was cut is put back, and under another name', async () => {
  await write('l.md', `# L\n\n${lines(12)}\n\n${lines(13)}\n`);
  await write('m.md', `# M\n\n${lines(12)}\n\n${lines(14)}\n`);
  await run('compare', await rowOf('l.md,m.md', 3));
  const { input } = await keep('l.md:3–9 ↔ m.md:3–9');
  const [left, right] = await Promise.all(
    [input.original, input.modified].map((uri) => workspace.openTextDocument(uri)),
  );
  const { document } = await show('l.md');
  const replace = async (range: Range, by: string) => {
    const edit = new WorkspaceEdit();
    edit.replace(document.uri, range, by);
    await workspace.applyEdit(edit);
  };
  await replace(new Range(2, 0, 8, document.lineAt(8).text.length), '');
  await until('it is said', () => left?.getText() === 'l.md does not have this passage any more.');
  // an undo is of what has the focus
  await show('l.md');
  await commands.executeCommand('undo');
  await until('the cut is undone', () => document.getText().includes(lines(12)));
  await until('it is back', () => left?.getText() === lines(12));
  await replace(new Range(0, 0, document.lineCount, 0), `Above.\n${document.getText()}`);
  await rowOf('l.md,m.md', 4);
  await until('the passage in a text that was written again', () => left?.getText() === lines(12));
  await document.save();
  const edit = new WorkspaceEdit();
  edit.renameFile(file('m.md'), file('n.md'));
  await workspace.applyEdit(edit);
  await rowOf('l.md,n.md', 4);
  await until('the passage of the file that has another name', () => right?.getText() === lines(12));
  await workspace.fs.delete(file('n.md'));
  await workspace.fs.delete(file('l.md'));
  await closeAll();
});

test('part of a file is coloured, but nobody marks errors in it', async () => {
  const verbs = 'open close moor hoist scrub coil wait paint bake grind row drop'.split(' ');
  const things = 'harbour berth tide keel anchor chart buoy sail rudder mast deck cabin galley winch'.split(
    ' ',
  );
  const copied = {
    ts: verbs.map((verb, at) => `  ${verb}${things[at]}(${things[at + 1]}) { this.${verb}(${at}); },`),
    json: verbs.map((verb, at) => `  "${things[12 - at]}": { "${verb}": ["${things[13 - at]}", ${at}] },`),
  };
  for (const [at, name] of ['north', 'south'].entries()) {
    const [above, below] = [paragraph(20 + at), paragraph(30 + at)];
    await write(`${name}.ts`, [`export default {`, `  ${name}: '${above}',`, ...copied.ts, '};'].join('\n'));
    const json = ['{', `  "${name}": "${above}",`, ...copied.json, `  "last ${name}": "${below}"`, '}'];
    await write(`${name}.json`, json.join('\n'));
  }
  for (const [ending, language, line] of [
    ['ts', 'typescript', 3],
    ['json', 'json', 3],
  ] as const) {
    await run('compare', await rowOf(`north.${ending},south.${ending}`, line));
    const { input } = await keep(`north.${ending}:${line}`);
    for (const side of [input.original, input.modified]) {
      const { getText } = await workspace.openTextDocument(side);
      const shown = () => workspace.textDocuments.find(({ uri }) => uri.toString() === side.toString());
      await until('its language', () => shown()?.languageId === `near-duplicates-${language}`);
      check(getText().length > 0, 'the passage is there');
    }
  }
  // these are marked, so what marks errors is at work
  await write('cut.ts', copied.ts.join('\n'));
  await write('cut.json', '  "a": 1,\n  "b": 2');
  for (const name of ['cut.ts', 'cut.json']) {
    const { document } = await show(name);
    await until(`errors in ${name}`, () => languages.getDiagnostics(document.uri).length > 0);
  }
  same(
    languages
      .getDiagnostics()
      .filter(([uri, found]) => uri.scheme === 'near-duplicates-passage' && found.length > 0)
      .map(([uri]) => uri.path),
    [],
    'errors in passages',
  );
  for (const name of ['cut', 'north', 'south'])
    for (const ending of ['ts', 'json']) await workspace.fs.delete(file(`${name}.${ending}`));
  await closeAll();
});
