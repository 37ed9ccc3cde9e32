import { commands, languages, window, workspace } from 'vscode';
import { check } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';

declare const screenshot: (name: string, clip?: object) => Promise<void>;

test('look', async () => {
  const { model, duplicates } = await surfaces();
  await until('ready', () => model.state.phase === 'ready');
  console.log(JSON.stringify(model.state), model.families.size, model.fileGroups.size);
  await run('duplicates.focus');
  const document = await workspace.openTextDocument(file('docs/guides/deployment.md'));
  await window.showTextDocument(document);
  const found = await until(
    'diagnostics',
    () => languages.getDiagnostics(document.uri).length && languages.getDiagnostics(document.uri),
  );
  console.log(
    found.map((each) => `${each.range.start.line}-${each.range.end.line} ${each.message}`).join('\n'),
  );
  await pause(800);
  await commands.executeCommand('notifications.clearAll');
  await screenshot('1-tree');
  check(duplicates.shown.length > 0, 'shown');
  await run('compare', duplicates.children()[0]);
  await pause(1500);
  await screenshot('2-compare');
});
