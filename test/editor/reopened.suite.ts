import { commands, TabInputTextDiff, type TextDocument, window, workspace } from 'vscode';
import type { FindingRow } from '../../src/editor/rows.ts';
import { same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { axeFaults, click, isReachable, press, screenshot } from './launcher.ts';
import { paragraph } from './passages.ts';
import { phase } from './phase.ts';
import { test, until } from './runner.ts';
import { closeAll, emptied, inEachTheme } from './workbench.ts';

// Two windows, one after the other on one profile: the first leaves tabs open, the second finds them.
const names = ['a.md', 'b.md', 'c.md'];
const titles = [
  '2 copies',
  'd.md:5 ↔ e.md:5: the score',
  'd.md ↔ f.md: the score',
  'Files that are not compared',
  'd.md:5 ↔ e.md:5 · ',
];
const above = 'Above.\n\n'.repeat(15);
const write = (name: string, text: string) =>
  workspace.fs.writeFile(file(name), new TextEncoder().encode(text));
const tabs = () => window.tabGroups.all.flatMap((group) => group.tabs);
const textsOf = (scheme: string) => workspace.textDocuments.filter(({ uri }) => uri.scheme === scheme);

async function see(title: string): Promise<void> {
  const at = tabs().findIndex(({ label }) => label.includes(title));
  await commands.executeCommand(`workbench.action.openEditorAtIndex${at + 1}`);
  await until(`the tab ${title}`, () => window.tabGroups.activeTabGroup.activeTab?.label.includes(title));
}

if (phase === 1)
  test('a family, two passages, the page of their score and the list of what is left out are left open', async () => {
    await emptied();
    for (const [at, name] of names.entries())
      await write(name, `# ${name}\n\n${paragraph(at + 1)}\n\n${paragraph(9)}\n`);
    await write('d.md', `# D\n\n${paragraph(11)}\n\n${paragraph(12)}\n`);
    await write('e.md', `# E\n\n${paragraph(13)}\n\n${paragraph(12)}\n`);
    await write('f.md', '# F\n');
    await write('package-lock.json', '{}');
    const { duplicates } = await surfaces();
    const rowOf = (members: number): Promise<FindingRow> =>
      until(`a row of ${members}`, () =>
        duplicates
          .findingRows()
          .find(({ finding }) => finding.kind === 'family' && finding.family.members.length === members),
      );
    const [family, pair] = [await rowOf(names.length), await rowOf(2)];
    const steps = [
      () => run('compare', family),
      () => run('explain', pair),
      () => run('explain', file('d.md'), [file('d.md'), file('f.md')]),
      () => run('showLeftOut'),
      () => run('compare', pair),
    ];
    for (const [at, open] of steps.entries()) {
      await open();
      const title = titles[at] ?? '';
      await until(title, () => window.tabGroups.activeTabGroup.activeTab?.label.includes(title));
      await commands.executeCommand('workbench.action.keepEditor');
      // a page keeps what it is about once it is drawn
      const [, other] = /(\w\.md)\S*: the score$/.exec(title) ?? [];
      if (isReachable && other) await axeFaults(`main .sides a[href*="${other}"]`);
    }
    await workspace.fs.delete(file('f.md'));
    // an address does not follow what is written above its passage
    await write('e.md', `# E\n\n${above}${paragraph(13)}\n\n${paragraph(12)}\n`);
    await until('the new place', async () => {
      const { finding } = await rowOf(2);
      return finding.kind === 'family' && finding.family.members[1]?.startLine === 35;
    });
  });

if (phase === 2) {
  test('the next window has them all, and the texts of the family', async () => {
    await until(
      'all tabs',
      () => titles.every((title, at) => tabs()[at]?.label.includes(title)) && tabs().length === titles.length,
    );
    await see('2 copies');
    const has = (side: TextDocument) => side.getText().includes(paragraph(9).slice(0, 30));
    await until('all sides', () => textsOf('near-duplicates-passage').filter(has).length === 4);
    await screenshot('reopened');
  });

  test('two passages are there where they are now', async () => {
    await see('d.md:5 ↔ e.md:5 · ');
    const input = window.tabGroups.activeTabGroup.activeTab?.input;
    const addresses = input instanceof TabInputTextDiff ? [input.original, input.modified].map(String) : [];
    // VS Code may close the documents of a tab and open them again
    const sides = () => workspace.textDocuments.filter(({ uri }) => addresses.includes(String(uri)));
    const begin = paragraph(12).slice(0, 30);
    await until(
      'the passages',
      () => sides().length === 2 && sides().every((side) => side.getText().startsWith(begin)),
    );
    await screenshot('reopened-pair');
    // a window that has just opened is not told of this yet: it has to look for itself
    const mended = paragraph(12).replace('. The ', '. A mended ');
    await write('e.md', `# E\n\n${above}${paragraph(13)}\n\n${mended}\n`);
    await until('what e.md says now', () => sides().some((side) => side.getText().includes('A mended ')), 90);
  });

  if (isReachable)
    test('keys go from a comparison that was left open to the next one of the tree, and back', async () => {
      const title = () => window.tabGroups.activeTabGroup.activeTab?.label ?? '';
      const { duplicates } = await surfaces();
      await until('both rows', () => duplicates.findingRows().length === 2);
      await see('2 copies');
      press('Control+F7');
      await until('the pair', () => /^d\.md:5 ↔ e\.md:35 · /.test(title()));
      press('Control+Shift+F7');
      await until('the family again', () => / 2 copies · \d+% \(/.test(title()));
    });

  test('the page explains the score', async () => {
    await see(titles[1] ?? '');
    if (!isReachable) return;
    await until('the new place in its title', () =>
      tabs().some(({ label }) => label.includes('e.md:35: the score')),
    );
    same(await axeFaults('main .sides'), [], 'faults of access');
    await screenshot('reopened-score');
    click('main .sides a[href*="e.md"]');
    await until(
      'the file that it links to',
      () => window.tabGroups.activeTabGroup.activeTab?.label === 'e.md',
    );
    await commands.executeCommand('workbench.action.closeActiveEditor');
    await until('it is closed', () => !tabs().some(({ label }) => label === 'e.md'));
  });

  test('a page says so where one of its files is gone', async () => {
    if (!isReachable) return;
    await see(titles[2] ?? '');
    await inEachTheme(async (theme, kind) => {
      same(
        await axeFaults('main > .verdict:only-child:has-text("f.md cannot be read any more.")'),
        [],
        theme,
      );
      await screenshot(`reopened-gone-${kind}`);
    });
  });

  test('the list names the files', async () => {
    await see('Files that are not compared');
    // VS Code may close its document and open it again
    await until('the list with a file', () => {
      const found = textsOf('near-duplicates-left-out');
      return found.length === 1 && found[0]?.getText().includes('package-lock.json');
    });
    await screenshot('reopened-list');
    await run('showLeftOut');
    await until('one tab for it', () => tabs().length === titles.length).catch((error) => {
      const labels = tabs().map(({ label }) => label);
      throw new Error(`${error}, but ${labels.join(' | ')}`);
    });
    await closeAll();
  });
}
