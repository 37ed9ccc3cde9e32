import { ConfigurationTarget, commands, window, workspace } from 'vscode';
import { toTreeItem } from '../../src/editor/rows.ts';
import { howToCompare, whatDecides } from '../../src/editor/what-decides.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { click, isReachable, screenshot } from './launcher.ts';
import { test, until } from './runner.ts';
import { closeAll, listed, marksOn, ready, show, untilSeen } from './workbench.ts';

const settingsFile = file('near-duplicates.json');
const write = (settings: object | string) =>
  workspace.fs.writeFile(
    settingsFile,
    new TextEncoder().encode(typeof settings === 'string' ? settings : JSON.stringify(settings)),
  );
const guide = 'docs/guides/deployment.md';
const leftOut = async () => (await surfaces()).model.whyLeftOut(file(guide).toString());

test('what near-duplicates.json excludes is not compared, and it is said that this file decides', async () => {
  await listed();
  const { model } = await surfaces();
  const before = model.families.size;
  const { document } = await show(guide);
  await marksOn(document);
  await write({ exclude: [guide] });
  await until('it is left out', async () => (await leftOut()) === 'excluded');
  await marksOn(document, (found) => found.length === 0);
  const why = whatDecides('excluded', model.state, document.uri.toString());
  same(why, `\`${guide}\` of "exclude" in near-duplicates.json leaves it out.`, 'why');
  await write({ minWords: 5000 });
  await marksOn(document, (found) => found.length === 0);
  await until('no family', () => model.families.size === 0 && model.state.phase === 'ready');
  same(await leftOut(), undefined, 'it is compared');
  await workspace.fs.delete(settingsFile);
  await marksOn(document);
  await until('the families as before', () => model.families.size === before);
  await closeAll();
});

test('of a file that is excluded the glob is told that leaves it out, and the setting that has it', async () => {
  await listed();
  const { model } = await surfaces();
  const uri = file(guide).toString();
  const settings = workspace.getConfiguration();
  const told = () => howToCompare('excluded', model.state, uri);
  for (const [name, value, why] of [
    ['nearDuplicates.exclude', ['*.txt', 'guides/'], '‘guides/’ of nearDuplicates.exclude leaves it out.'],
    ['files.exclude', { 'docs/**/deploy*': true }, '‘docs/**/deploy*’ of files.exclude leaves it out.'],
    ['nearDuplicates.include', ['src'], 'It fits no glob of nearDuplicates.include.'],
  ] as const) {
    await settings.update(name, value, ConfigurationTarget.Workspace);
    await until(`${name} counts`, async () => (await leftOut()) === 'excluded');
    same(told(), why, name);
    await settings.update(name, undefined, ConfigurationTarget.Workspace);
    await until('it is compared', async () => (await leftOut()) === undefined);
  }
  check(told()?.startsWith('The globs of files.exclude, search.exclude decide'), `${told()}`);
});

test('a wrong near-duplicates.json is told with a button that opens it, and counts when it is mended', async () => {
  await ready();
  const { model } = await surfaces();
  await write({ exclude: [guide], minWords: 'many' });
  const wrong = () => model.state.settled?.files[0]?.wrong;
  const reason = await until('what is wrong', wrong);
  check(reason.includes('"minWords" must be a whole number from 5 to 10000, not "many"'), reason);
  same(await leftOut(), undefined, 'the settings of VS Code count');
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    const message = '.notifications-center .notification-list-item-message';
    await untilSeen(
      message,
      /^near-duplicates\.json: "minWords" must be .*"many"\. The settings of VS Code count for this folder\.$/,
    );
    await screenshot('settings-file-wrong');
    click('.notification-list-item :text-is("Open the File")');
    await until('it is open', () =>
      window.activeTextEditor?.document.uri.path.endsWith('/near-duplicates.json'),
    );
    await commands.executeCommand('notifications.clearAll');
  }
  await write('{ "tresholds": 1 }');
  await until('a name that is wrong', () => wrong()?.includes('"tresholds"'));
  if (isReachable) {
    await commands.executeCommand('notifications.showList');
    await untilSeen(
      '.notifications-center .notification-list-item-message',
      /did you mean "threshold"\? The settings of VS Code count for this folder\.$/,
    );
    await commands.executeCommand('notifications.clearAll');
  }
  await write({ exclude: [guide] });
  await until('it counts', async () => (await leftOut()) === 'excluded');
  same(wrong(), undefined, 'nothing is wrong');
  await workspace.fs.delete(settingsFile);
  await until('it is compared', async () => (await leftOut()) === undefined);
  await closeAll();
});

test('a document may be as long as near-duplicates.json says', async () => {
  await ready();
  const { model } = await surfaces();
  const long = 'docs/guides/payments.md';
  const settings = workspace.getConfiguration('nearDuplicates');
  await settings.update('maxFileSize', 1, ConfigurationTarget.Workspace);
  const { document } = await show(long);
  await until('too large', async () => model.passagesOf(document.uri.toString())?.leftOut === 'too large');
  await marksOn(document, (found) => found.length === 0);
  await write({ maxFileSize: '1MB' });
  await marksOn(document);
  await settings.update('maxFileSize', undefined, ConfigurationTarget.Workspace);
  await workspace.fs.delete(settingsFile);
  await listed();
  await closeAll();
});

test('globs that no file fits, and kinds to compare, are told with near-duplicates.json where they are in it', async () => {
  await listed();
  const { duplicates, model } = await surfaces();
  await write({ include: ['nowhere/**'] });
  const message = 'No file fits "include" in near-duplicates.json: nowhere/**.';
  await until('the message', () => duplicates.view.message === message);
  const [way] = duplicates.children();
  same(way && toTreeItem(way).label, 'Open the File', 'the row below it');
  await write({ also: ['licence'] });
  await until('the kinds', () => model.state.settled?.options.also.join() === 'licence');
  await until('files again', () => model.state.phase === 'ready' && model.state.files > 1);
  await run('showLeftOut');
  // VS Code reads it anew some time after it is opened
  const list = () => window.activeTextEditor?.document.getText() ?? '';
  await until('the list', () => list().includes('to "also" in near-duplicates.json.'));
  check(!list().includes('nearDuplicates.also'), list());
  await workspace.fs.delete(settingsFile);
  await closeAll();
  await listed();
});

test('the Tune page starts from what near-duplicates.json decides', async () => {
  await ready();
  const { model, tune } = await surfaces();
  await write({ shingleWords: 5 });
  await until('it counts', () => model.state.settled?.options.shingleWords === 5);
  await ready();
  await run('tune');
  await until('the figures', () => tune.shown?.shingleSize === 5);
  await tune.answer({ type: 'apply', settings: { threshold: 0.7, shingleWords: 5, signatureLength: 128 } });
  const { workspaceValue } = workspace.getConfiguration('nearDuplicates').inspect('shingleWords') ?? {};
  same(workspaceValue, undefined, 'a setting for what is so already');
  await screenshot('settings-file-tune');
  await closeAll();
  await workspace.fs.delete(settingsFile);
  await until('it counts no longer', () => model.state.settled?.options.shingleWords === 3);
  await ready();
});
