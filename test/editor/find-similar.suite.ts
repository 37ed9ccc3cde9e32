import { commands, env, Position, Range, window, workspace } from 'vscode';
import { isNear, nearestOf } from '../../src/editor/similar-files.ts';
import { renamedFunction, threeGuides } from './demo.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { isReachable, screenshot } from './launcher.ts';
import { test, until } from './runner.ts';
import { closeAll, diffTab, listed, pausedUnread, ready, select, show, untilSeen } from './workbench.ts';

test('find similar files: ranked, previewed, enter opens the comparison', async () => {
  await ready();
  const done = run('findSimilarFiles', file('docs/reference/configuration-v2.md'));
  await diffTab('configuration-v2.md ↔ configuration-v1.md');
  if (isReachable)
    await untilSeen(
      '.quick-input-list [role=option]',
      /\d+% of this file is in it, \d+% of it is in this file/,
    );
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  const { input } = await diffTab('configuration-v2.md ↔ configuration-v1.md');
  check(input.original.path.endsWith('configuration-v2.md'), 'the asked file is on the left');
  await closeAll();
});

test('says that files are still to be read, and asks again when they are', async () => {
  await pausedUnread();
  const done = run('findSimilarFiles', file('docs/reference/configuration-v2.md'));
  if (isReachable)
    await untilSeen(
      '.quick-input-list [role=option]',
      // a document that VS Code has not let go of yet is compared, too
      /No file resembles configuration-v2\.md.*Paused\. Files are still to be read\.|This is the nearest/,
    );
  await screenshot('find-similar-paused');
  await run('resume');
  await diffTab('configuration-v2.md ↔ configuration-v1.md');
  await screenshot('find-similar-resumed');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  await closeAll();
});

test('escape leaves everything as it was before find similar files', async () => {
  const editor = await show('docs/guides/payments.md');
  await select(editor, new Position(4, 0));
  const done = run('findSimilarFiles', file('docs/reference/configuration-v2.md'));
  await diffTab('configuration-v2.md ↔ configuration-v1.md');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  same(window.activeTextEditor?.document.uri.path.split('/').pop(), 'payments.md', 'the active editor');
  same(window.activeTextEditor?.selection.active.line, 4, 'the line of the cursor');
  const labels = window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
  same(labels, ['payments.md'], 'tabs');
  await closeAll();
});

test('escape brings back the comparison of which the preview took the place, and its list', async () => {
  await listed();
  const title = () => window.tabGroups.activeTabGroup.activeTab?.label ?? '';
  for (const row of [await renamedFunction(), await threeGuides()]) {
    await run('compare', row);
    await until('a comparison', () => / · \d+%/.test(title()));
    const before = title();
    check(window.tabGroups.activeTabGroup.activeTab?.isPreview, `${before} is a preview`);
    const done = run('findSimilarFiles', file('docs/reference/configuration-v2.md'));
    await diffTab('configuration-v2.md ↔ configuration-v1.md');
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await done;
    same(
      window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label, isPreview }) => `${label} ${isPreview}`)),
      [`${before} true`],
      'tabs',
    );
    await run('nextPair');
    await until('the next one of the list of the tree', () => title() !== before);
    await run('previousPair');
    await until('the comparison', () => title() === before);
    await closeAll();
  }
});

test('find similar files works for a file that is not in the index', async () => {
  const copy = file('out/copy.md');
  await workspace.fs.copy(file('docs/reference/configuration-v2.md'), copy);
  const { model } = await surfaces();
  const done = run('findSimilarFiles', copy);
  await diffTab('copy.md ↔ configuration-v2.md · 100%');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  const found = await model.similarFiles({ uri: file('docs/guides/payments.md').toString() });
  check(!found.some(({ uri }) => uri === copy.toString()), 'and it is not in the index after that');
  await workspace.fs.delete(file('out'), { recursive: true });
  await closeAll();
});

test('a file that is 0% alike is not told as the nearest', () => {
  const uri = file('a.md').toString();
  const alike = { uri, jaccard: 0.009, containment: 0.01, containmentOfOther: 0.02, sharedWords: 40 };
  same(nearestOf([alike]), undefined, 'below 1%');
  same(nearestOf([{ ...alike, jaccard: 0.01 }])?.uri, uri, '1%');
  same(nearestOf([]), undefined, 'nothing');
});

test('a short file that is a little like a part of a long one is not listed, one of which half stands there is', async () => {
  const { model } = await surfaces();
  const short = {
    uri: file('a.md').toString(),
    jaccard: 0.001,
    containment: 0.001,
    containmentOfOther: 0.3,
    sharedWords: 40,
  };
  same(isNear(model, short), false, '30% of it');
  same(isNear(model, { ...short, containmentOfOther: 0.5 }), true, 'half of it');
  same(isNear(model, { ...short, containment: 0.5 }), true, 'half of the file that is asked about');
  same(isNear(model, { ...short, containmentOfOther: 1, sharedWords: 29 }), false, 'a stub of a few words');
  same(isNear(model, { ...short, jaccard: 0.2, sharedWords: 10 }), true, '20% alike');
});

test('where nothing is alike the nearest file is told, and can be looked at', async () => {
  const { model } = await surfaces();
  const asked = file('scripts/tidewater-backup.sh');
  const [nearest] = await model.similarFiles({ uri: asked.toString() });
  check(nearest && nearest.jaccard < 0.2, `the nearest: ${JSON.stringify(nearest)}`);
  const done = run('findSimilarFiles', asked);
  // the sentence is a heading, so the file is the active row
  await diffTab('tidewater-backup.sh ↔ ');
  if (isReachable) await untilSeen('.quick-input-list', /Nothing is above 20%. This is the nearest/);
  await screenshot('nearest');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  await closeAll();
});

test('files that share passages are a group of their own', async () => {
  const tides = file('src/tides.ts');
  const done = run('findSimilarFiles', tides);
  if (isReachable) {
    await untilSeen('.quick-input-list', /shares passages/);
    await untilSeen('.quick-input-box input', /No file is above 20% as a whole/);
    await untilSeen(
      '.quick-input-list [role=option]',
      /^README\.md, README\.md, shares \d passages? · \d+ lines of tides\.ts/,
    );
  }
  await screenshot('sharing');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await done;
  await closeAll();
});

test('find similar passages finds a sentence or two', async () => {
  const editor = await show('docs/guides/payments.md');
  const { document } = editor;
  const start = document.getText().indexOf('Every harbour');
  const end = document.getText().indexOf('.', start + 60) + 1;
  check(document.getText().slice(start, end).split(/\s+/).length < 40, 'a short one');
  const { model } = await surfaces();
  const range = new Range(document.positionAt(start), document.positionAt(end));
  const place = {
    uri: document.uri.toString(),
    startLine: range.start.line + 1,
    startColumn: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    startOffset: start,
    endOffset: end,
  };
  const found = await model.similarPassages({ text: document.getText(range), languageId: 'markdown' });
  check(
    found.some((each) => each.place.uri.endsWith('deployment.md')),
    'the text is found',
  );
  const inFile = await model.similarPassages({ uri: place.uri, place });
  check(
    inFile.some((each) => each.place.uri.endsWith('deployment.md')),
    'the selection is found',
  );
  await closeAll();
});

test('find similar passages: the selection', async () => {
  const editor = await show('docs/guides/payments.md');
  const start = editor.document.getText().indexOf('Every harbour');
  const end = editor.document.getText().indexOf('\n', start);
  await select(editor, editor.document.positionAt(start), editor.document.positionAt(end));
  const done = run('findSimilarPassages');
  await diffTab('payments.md');
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  const { model } = await surfaces();
  const found = await model.similarPassages({
    text: editor.document.getText(editor.selection),
    languageId: 'markdown',
  });
  same(
    [...new Set(found.map((each) => each.place.uri.split('/').pop()))].sort(),
    ['deployment.md', 'getting-started.md', 'payments.md'],
    'files',
  );
  await closeAll();
});

test('find similar passages: the clipboard', async () => {
  const text = (await workspace.openTextDocument(file('docs/guides/payments.md'))).getText();
  await env.clipboard.writeText(text.slice(text.indexOf('Every harbour')).split('\n')[0] ?? '');
  const done = run('findSimilarToClipboard');
  const { document, selection } = await until('a preview with the text selected', () =>
    window.activeTextEditor?.selection.isEmpty === false ? window.activeTextEditor : undefined,
  );
  check(
    document.getText(selection).includes('Every harbour has one API key'),
    `what was found: ${document.getText(selection)}`,
  );
  await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await done;
  await until('the file', () => window.activeTextEditor?.document.uri.toString() === document.uri.toString());
  await closeAll();
});

test('compare with: two files that are selected in the explorer', async () => {
  const [a, b] = [file('src/receipt.ts'), file('src/invoice.ts')];
  await run('compareWith', a, [a, b]);
  const { tab } = await diffTab('receipt.ts ↔ invoice.ts');
  const score = Number(tab.label.match(/· (\d+)%/)?.[1]);
  check(score > 20 && score < 95, tab.label);
  await closeAll();
});
