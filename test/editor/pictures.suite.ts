import { commands, Position, Selection, window } from 'vscode';
import { openInTree, renamedFunction, threeGuides } from './demo.ts';
import { file, run } from './extension.ts';
import { screenshot } from './launcher.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, listed, marksOn, show } from './workbench.ts';

// Not a test of anything: it arranges the window for the pictures of the README.

const settle = () => pause(2500);
const command = (id: string, ...args: unknown[]) => commands.executeCommand(id, ...args);

test('the tree and a passage that is marked, with its hover', async () => {
  await listed();
  await command('nearDuplicates.duplicates.focus');
  // The editors are what is made narrower.
  for (let i = 0; i < 2; i++) await command('workbench.action.decreaseViewWidth');
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

test('the tree, with a family and what is ignored', async () => {
  await openInTree(await threeGuides());
  await settle();
  await screenshot('tree', { x: 0, y: 30, width: 520, height: 660 });
});

test('two functions that differ in their names', async () => {
  await run('compare', await renamedFunction());
  await diffTab();
  await settle();
  await screenshot('side-by-side');
  await closeAll();
});

test('a family of three', async () => {
  // Where there is less room VS Code shows one text below the other, and wraps both.
  await command('workbench.action.decreaseViewWidth');
  await run('compare', await threeGuides());
  await settle();
  await screenshot('family');
  await command('workbench.action.increaseViewWidth');
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
