import { commands, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { screenshot } from './launcher.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, pausedUnread, ready } from './workbench.ts';

const settings = () => workspace.getConfiguration('nearDuplicates');

test('the page opens once and gets the scores of the index', async () => {
  await ready();
  const { tune, model } = await surfaces();
  await run('tune');
  const panel = await until('a panel', () => tune.panel);
  check(panel.webview.html.includes("default-src 'none'"), 'the page has a policy');
  await run('tune');
  same(tune.panel, panel, 'the same panel again');
  // only the page itself asks for figures: its script has run
  const shown = await until('figures', () => tune.shown);
  same(shown.shingleSize, 3, 'the shingles of the index');
  check(shown.sufficient.k >= 1 && shown.sufficient.units > 1, 'the shingle that would do');
  check(shown.texts > 1 && shown.texts <= model.state.files, `${shown.texts} texts`);
  check(
    shown.pairs.slice(70).some((pairs) => pairs > 0),
    'the near-duplicate files of the folder',
  );
  await pause(1500);
  await screenshot('tune');
});

test('half an index has no figures, and those of the whole come when it is read', async () => {
  const { tune } = await surfaces();
  await pausedUnread();
  await tune.answer({ type: 'ask', shingleSize: 3 });
  same(tune.excuse, 'Paused. Files are still to be read. The figures come when this is done.', 'excuse');
  await screenshot('tune-paused');
  await run('resume');
  await until('figures', () => !tune.excuse && tune.shown);
});

test('other shingles are scored anew, and Apply writes the settings by which the index is made anew', async () => {
  const { tune, model } = await surfaces();
  await Promise.all([5, 7, 2].map((shingleSize) => tune.answer({ type: 'ask', shingleSize })));
  same(tune.shown?.shingleSize, 2, 'the last that was asked for');
  const scores = () =>
    [...model.fileGroups.values()].flatMap(({ others }) => others.map((each) => each.jaccard));
  const before = Math.max(...scores().filter((score) => score < 1));
  const wanted = { threshold: 0.5, shingleWords: 5, signatureLength: 256 };
  let begun = 0;
  const counting = model.onDidChangePhase((phase) => phase === 'starting' && begun++);
  await tune.answer({ type: 'apply', settings: wanted });
  for (const [name, value] of Object.entries(wanted))
    same(settings().inspect(name)?.workspaceValue, value, `the setting ${name} of the workspace`);
  // more words in a row survive fewer edits
  await until('scores by longer shingles', async () => {
    const after = Math.max(...scores().filter((score) => score < 1));
    return model.state.phase === 'ready' && after > 0 && after < before;
  });
  counting.dispose();
  same(begun, 1, 'how often the index was made anew for three settings');
  // the slider of the page was not moved, so the page asks for its own shingles again as soon as it is told others
  await until('the figures of the new index', async () => {
    await tune.answer({ type: 'ask', shingleSize: 5 });
    return tune.shown?.shingleSize === 5;
  });
  await pause(500);
  await screenshot('tune-applied');
  await until('undone by the message', async () => {
    await commands.executeCommand('notification.acceptPrimaryAction');
    return Object.keys(wanted).every((name) => settings().inspect(name)?.workspaceValue === undefined);
  });
  await until('scores as before', () => Math.max(...scores().filter((score) => score < 1)) === before);
  await commands.executeCommand('workbench.action.closeActiveEditor');
  await until('closed', () => tune.panel === undefined);
  await closeAll();
});
