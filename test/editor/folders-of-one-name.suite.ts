import { Uri, window, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { paragraph } from './passages.ts';
import { test, until } from './runner.ts';
import { closeAll, marksOn, ready } from './workbench.ts';

test('files that stand in folders of one name are told apart', async () => {
  await ready();
  const [first, second] = (workspace.workspaceFolders ?? []).map(({ uri }) => Uri.joinPath(uri, 'same.md'));
  check(first && second, 'two folders');
  const write = (uri: Uri, own: number) =>
    workspace.fs.writeFile(uri, new TextEncoder().encode(`# One\n\n${paragraph(1)}\n\n${paragraph(own)}\n`));
  await write(first, 2);
  await write(second, 3);
  const { document } = await window.showTextDocument(first);
  const [mark] = await marksOn(document);
  check(mark?.message.includes('second/app/same.md:'), `${mark?.message}`);
  const { model, report } = await surfaces();
  await until('the family', () => model.families.size === 1);
  await run('report');
  const shown = await until('what the page was told', () => report.panel && report.shown);
  same(
    shown.files.map(({ path }) => path),
    ['first/app/same.md', 'second/app/same.md'],
    'files of the report',
  );
  await closeAll();
});
