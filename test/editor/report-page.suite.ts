import { Uri, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { test, until } from './runner.ts';
import { closeAll, ready } from './workbench.ts';

// What the report does in every host, the one in a browser too.

test('the page asks for the report and gets it', async () => {
  await ready();
  const { model, report } = await surfaces();
  await run('report');
  const shown = await until('what the page was told', () => report.panel && report.shown);
  same(shown.families.length, model.families.size, 'families');
  check(shown.totals.duplicatedLines > 0, 'lines');
});

test('it is written with its texts beside the files that it is about', async () => {
  const { report } = await surfaces();
  const target = Uri.joinPath(file('README.md'), '..', 'written.html');
  check(await report.exportTo(target), 'written');
  const text = new TextDecoder().decode(await workspace.fs.readFile(target));
  check(text.startsWith('<!DOCTYPE html>') && text.includes('"excerpts":[{'), 'a page with texts');
  await workspace.fs.delete(target);
  await closeAll();
});
