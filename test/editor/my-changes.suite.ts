import { commands, extensions, window, workspace } from 'vscode';
import { filesOf } from '../../src/editor/findings.ts';
import { toTreeItem } from '../../src/editor/rows.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { screenshot } from './launcher.ts';
import { phase } from './phase.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, listed, ready, show } from './workbench.ts';

// Two windows on one profile: the second finds the filter as the first left it.
const firstly: typeof test = (name, body) => {
  if (phase === 1) test(name, body);
};

/** The files of the findings that the tree shows, as paths in the workspace. */
async function shownFiles(): Promise<string[][]> {
  const { duplicates } = await surfaces();
  return duplicates.shown.map((finding) =>
    filesOf(finding)
      .map((uri) => uri.slice(file('').toString().replace(/\/?$/, '/').length))
      .sort(),
  );
}

const untilShown = (what: string, fits: (shown: string[][]) => boolean) =>
  until(what, async () => fits(await shownFiles())).catch(async (error) => {
    throw new Error(`${error.message}; shown are ${JSON.stringify(await shownFiles())}`);
  });
const hasFile = (path: string) => (files: string[]) => files.includes(path);

/** Toggles My changes in the filter's list, as a user does who types and presses space and enter. */
async function chooseMyChanges(): Promise<void> {
  const { duplicates } = await surfaces();
  const before = duplicates.filter.changes;
  const done = run('filter');
  await pause(500);
  for (let step = 0; step < 5; step++) await commands.executeCommand('workbench.action.quickOpenSelectNext');
  await commands.executeCommand('workbench.action.quickPickManyToggle');
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  same(duplicates.filter.changes, !before, 'the filter');
}

firstly('the Git extension of VS Code sees the repository and the file that was changed', async () => {
  await listed();
  const git = (await extensions.getExtension('vscode.git')?.activate())?.getAPI(1);
  check(git, 'the Git extension');
  await until('a change', () => git.repositories[0]?.state.workingTreeChanges.length === 1, 90);
});

const isOfBranch = (files: string[]) =>
  hasFile('scripts/import_wind.py')(files) || hasFile('docs/reference/branch.md')(files);

firstly(
  'My changes shows the findings on lines that the branch changed, and the badge counts them',
  async () => {
    const { duplicates } = await surfaces();
    const all = await until('findings', () => duplicates.shown.length > 5 && duplicates.shown.length);
    await chooseMyChanges();
    await untilShown(
      'only findings in what is changed, and in what is committed on the branch',
      (shown) =>
        shown.every(isOfBranch) &&
        shown.some(hasFile('scripts/import_wind.py')) &&
        shown.some(hasFile('docs/reference/branch.md')),
    );
    check(duplicates.shown.length < all, `fewer than ${all}`);
    same(duplicates.view.badge?.value, duplicates.shown.length, 'badge');
    same(duplicates.view.message, 'Only in my changes since origin/main', 'what they are changes since');
  },
);

firstly('a copy is among my changes before it is saved, and afterwards', async () => {
  const editor = await show('docs/guides/upgrading.md');
  const { document } = editor;
  const text = (await workspace.openTextDocument(file('docs/guides/payments.md'))).getText();
  const paragraph = text.slice(text.indexOf('Every harbour')).split('\n\n')[0];
  await editor.edit((edit) =>
    edit.insert(document.lineAt(document.lineCount - 1).range.end, `\n\n${paragraph}\n`),
  );
  await untilShown('the copy', (shown) => shown.some(hasFile('docs/guides/upgrading.md')));
  check(document.isDirty, 'it is not saved');
  await document.save();
  await pause(3000);
  await untilShown('it still', (shown) => shown.some(hasFile('docs/guides/upgrading.md')));
  const { duplicates } = await surfaces();
  const rows = () =>
    duplicates.children().map((row) => `${toTreeItem(row).label} ${toTreeItem(row).description}`);
  await until('its row has its own score', () =>
    rows().some((row) => /^(9\d|100)% upgrading\.md:\d+ ↔ payments\.md \+\d/.test(row)),
  ).catch((error) => {
    throw new Error(`${error.message}; shown are ${rows().join('; ')}`);
  });
  await run('duplicates.focus');
  await pause(1000);
  await screenshot('my-changes');
});

firstly('a file that Git does not know yet is a change as a whole', async () => {
  const original = await workspace.fs.readFile(file('docs/reference/commands.md'));
  await workspace.fs.writeFile(file('docs/reference/new.md'), original);
  await untilShown('the new file', (shown) => shown.some(hasFile('docs/reference/new.md')));
});

firstly('what is taken back is no change any more', async () => {
  await workspace.fs.delete(file('docs/reference/new.md'));
  await untilShown('no new file', (shown) => !shown.some(hasFile('docs/reference/new.md')));
  const { document } = await show('docs/guides/upgrading.md');
  await commands.executeCommand('undo');
  await document.save();
  await untilShown('the changed file alone', (shown) => !shown.some(hasFile('docs/guides/upgrading.md')));
  check((await shownFiles()).some(hasFile('scripts/import_wind.py')), 'the first change is still there');
  await closeAll();
});

firstly(
  'clearing the filter shows everything again, and choosing it once more the same as before',
  async () => {
    const { duplicates } = await surfaces();
    const mine = await shownFiles();
    await run('clearFilter');
    check(duplicates.shown.length > mine.length, 'more');
    await chooseMyChanges();
    await untilShown('the same', (shown) => JSON.stringify(shown) === JSON.stringify(mine));
    await pause(5000); // what VS Code is to remember is on its way to the disk
    same(window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 0, 'tabs');
  },
);

if (phase === 2)
  test('the filter is remembered, and so are the changes followed from the beginning', async () => {
    await ready();
    const { duplicates } = await surfaces();
    check(duplicates.filter.changes, `the filter is on: ${JSON.stringify(duplicates.filter)}`);
    await untilShown('what the branch changed alone', (shown) => shown.length > 0 && shown.every(isOfBranch));
  });
