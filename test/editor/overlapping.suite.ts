import { commands, Position, window, workspace } from 'vscode';
import { inventedProse } from '../engine/invented.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { click, isReachable, screenshot, textsOf } from './launcher.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, marksOn, quickFixes, ready, select, show } from './workbench.ts';

const page = 'over/page.md';

/** A page of which three files have every other sentence, and one those between. */
async function writePages(): Promise<void> {
  const sentences = Array.from({ length: 17 }, (_, at) => inventedProse(40 + at, 1));
  const without = (odd: number) =>
    sentences.map((each, at) => (at % 2 === odd ? inventedProse(80 + at, 1) : each)).join('');
  const pages = {
    'page.md': sentences.join(''),
    'b.md': without(1),
    'c.md': without(0),
    'd.md': `${without(1)}${inventedProse(30, 3)}`,
    'e.md': `${inventedProse(31, 3)}${without(1)}`,
  };
  for (const [name, text] of Object.entries(pages))
    await workspace.fs.writeFile(file(`over/${name}`), new TextEncoder().encode(text));
}

test('passages that overlap have one mark, which counts the copies of one and links those of all', async () => {
  await ready();
  await writePages();
  const { model } = await surfaces();
  const { document } = await show(page);
  const [mark, ...others] = await marksOn(document, ([found]) => found?.relatedInformation?.length === 4);
  same(others.length, 0, 'other marks');
  same(model.passagesOf(document.uri.toString())?.passages.length, 2, 'passages');
  check(
    /^Lines 1–17: \d+% the same as over\/[bde]\.md:\d+–\d+, and similar to 2 more$/.test(mark?.message ?? ''),
    `${mark?.message}`,
  );
  const said = mark?.relatedInformation?.map(({ message }) => message) ?? [];
  check(/^\d+% the same, your lines 2–16$/.test(said.at(-1) ?? ''), said.join('; '));
  check(
    said.slice(0, -1).every((each) => /% the same$/.test(each)),
    said.join('; '),
  );
});

test('quick fixes are in one order, and the passages there can be chosen among', async () => {
  const { document } = await show(page);
  const [mark] = await marksOn(document);
  const actions = await quickFixes(document, mark?.range);
  same(
    actions.map(({ title }) => title.replace(/with over.*| in over.*/, '')),
    [
      'Compare side by side ',
      'Go to the copy',
      'Peek all copies of this line (4)',
      'Choose among the 2 passages here…',
      'Ignore lines 1–17',
      'Ignore lines 1–17 with a comment',
      'Ignore copies in this file',
    ],
    'quick fixes',
  );
  const choose = actions.find(({ command }) => command?.command === 'nearDuplicates.choosePassage')?.command;
  check(choose, 'the choice');
  const done = commands.executeCommand(choose.command, ...(choose.arguments ?? []));
  await diffTab('page.md:1–17');
  if (isReachable) {
    // rows are used again, with details in them that are not shown
    const names = await textsOf('.quick-input-list [role=option] .label-name');
    const rows = names.filter((name) => /^\d+–/.test(name));
    check(
      /^1–17 · \d+% · [bde]\.md:\d+–\d+ \+2$/.test(rows[0] ?? '') &&
        /^2–16 · \d+% · c\.md:\d+–\d+$/.test(rows[1] ?? ''),
      rows.join('; '),
    );
    await screenshot('choose-passage');
  }
  await commands.executeCommand('workbench.action.quickOpenSelectNext');
  await diffTab('page.md:2–16');
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  await diffTab('page.md:2–16');
  await closeAll();
});

test('the hover tells the best copy that the others have in each file', async () => {
  const editor = await show(page);
  await marksOn(editor.document);
  await select(editor, new Position(4, 8));
  await commands.executeCommand('editor.action.showHover');
  await pause(1000);
  await screenshot('overlapping-hover');
  await closeAll();
});

test('who ignores one of them is offered to ignore the other too', async () => {
  const { model } = await surfaces();
  const editor = await show(page);
  await marksOn(editor.document);
  await commands.executeCommand('notifications.clearAll');
  await select(editor, new Position(4, 8));
  await run('ignorePassage');
  await marksOn(editor.document, ([found]) => found?.message.includes('c.md') ?? false);
  same(
    model.ignored.map(({ places: [place] }) => place?.startLine),
    [1],
    'ignored',
  );
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await screenshot('others-overlap');
    click('.notification-list-item :text-is("Ignore It Too")');
    await marksOn(editor.document, (found) => found.length === 0);
    same(model.ignored.length, 2, 'ignored');
  }
  await workspace.fs.delete(file('.near-duplicates-ignore.json'));
  await marksOn(editor.document, ([found]) => found?.message.startsWith('Lines 1–17') ?? false);
  await closeAll();
  await workspace.fs.delete(file('over'), { recursive: true });
  await until('they are gone', () => model.families.size === 0);
  check(window.activeTextEditor === undefined, 'nothing is open');
});
