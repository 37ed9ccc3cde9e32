import { commands, Position, Selection, window } from 'vscode';
import { file, run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, listed, marksOn, show } from './workbench.ts';

// Not a test of anything: it arranges the window for the pictures of the README.
declare const screenshot: (name: string) => Promise<void>;

const settle = () => pause(1200);
const command = (id: string, ...args: unknown[]) => commands.executeCommand(id, ...args);

test('the tree and a passage that is marked, with its hover', async () => {
  await listed();
  await command('nearDuplicates.duplicates.focus');
  await command('workbench.action.decreaseViewWidth');
  for (let i = 0; i < 2; i++) await command('workbench.action.increaseViewWidth');
  const editor = await show('docs/guides/deployment.md');
  const [mark] = await marksOn(editor.document);
  if (!mark) return;
  const at = new Position(mark.range.start.line, mark.range.start.character + 4);
  editor.selection = new Selection(at, at);
  await command('notifications.clearAll');
  await settle();
  await command('editor.action.showHover');
  await settle();
  await screenshot('squiggles');
  await command('workbench.action.focusActiveEditorGroup');
  await closeAll();
});

test('two functions that differ in their names', async () => {
  const { duplicates } = await surfaces();
  const row = duplicates
    .children()
    .find(
      (each) =>
        each.kind === 'finding' && each.finding.kind === 'family' && each.finding.family.space === 'shape',
    );
  await run('compare', row);
  await diffTab();
  await settle();
  await screenshot('side-by-side');
  await closeAll();
});

test('a README paragraph and the doc comment it was pasted into', async () => {
  const { duplicates } = await surfaces();
  const family = duplicates.children().find((row) => {
    return (
      row.kind === 'finding' &&
      row.finding.kind === 'family' &&
      row.finding.family.members.some((each) => each.uri.endsWith('tides.ts'))
    );
  });
  const comment = duplicates
    .children(family)
    .find((row) => row.kind === 'member' && row.place.uri.endsWith('tides.ts'));
  await run('compare', comment);
  await diffTab();
  await settle();
  await screenshot('prose');
  await closeAll();
});

test('a family of three', async () => {
  const { duplicates } = await surfaces();
  const family = duplicates
    .children()
    .find(
      (row) =>
        row.kind === 'finding' && row.finding.kind === 'family' && row.finding.family.members.length === 3,
    );
  await run('compare', family);
  await settle();
  await screenshot('family');
  await closeAll();
});

test('find similar files', async () => {
  const done = run('findSimilarFiles', file('src/invoice.ts'));
  await until('a preview', () => window.tabGroups.activeTabGroup.activeTab?.label.includes('↔'));
  await settle();
  await screenshot('find-similar');
  await command('workbench.action.closeQuickOpen');
  await done;
  await closeAll();
});

test('quick fixes', async () => {
  const editor = await show('src/receipt.ts');
  const [mark] = await marksOn(editor.document).catch(() => []);
  if (!mark) return;
  editor.selection = new Selection(mark.range.start, mark.range.start);
  await command('editor.action.quickFix');
  await settle();
  await screenshot('quick-fixes');
});

test('walkthrough', async () => {
  await closeAll();
  await run('openWalkthrough');
  await settle();
  await screenshot('walkthrough');
});
