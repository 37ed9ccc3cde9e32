import { commands } from 'vscode';
import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { pause, test, until } from './runner.ts';
import { marksOn, ready, show } from './workbench.ts';

/** Ends the worker and waits until another one has done its work. */
async function dieOnce(): Promise<void> {
  const { model, killWorker } = await surfaces();
  const phases: string[] = [];
  const listener = model.onDidChangeState(({ phase }) => phases.push(phase));
  killWorker();
  await until('it is ready again', () => phases.includes('starting') && phases.at(-1) === 'ready');
  listener.dispose();
}

test('a worker that dies is started again once, and everything is there again', async () => {
  await ready();
  const { model } = await surfaces();
  const { document } = await show('docs/guides/deployment.md');
  await marksOn(document);
  const before = [...model.families.keys()].sort();
  await dieOnce();
  await until(
    'the same families',
    () => JSON.stringify([...model.families.keys()].sort()) === JSON.stringify(before),
  );
  await marksOn(document);
});

test('when it dies again that is said, and it can be started by hand', async () => {
  const { model, killWorker } = await surfaces();
  killWorker();
  await until('it has failed', () => model.state.phase === 'failed');
  check(model.state.problem, 'and says why');
  const failure = await model.similarFiles({ text: 'x' }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const what = 'The indexer stopped. If it does not come back, run ‘Start the Indexer Again’.';
  same(failure, what, 'what a question is answered');
  await run('tune');
  const { tune } = await surfaces();
  await until('the same on the page', () => tune.excuse?.startsWith(what));
  const { report } = await surfaces();
  await run('report');
  await until('the page', () => report.panel);
  await pause(1000);
  same(report.shown, undefined, 'nothing to report');
  await run('rebuild');
  await ready();
  check(model.families.size > 3, 'families again');
  await until('the report is there again', () => report.shown);
  await run('retry');
  await ready();
});

test('or by the button of the message', async () => {
  const { model, killWorker } = await surfaces();
  await dieOnce();
  await commands.executeCommand('notifications.clearAll');
  killWorker();
  await until('it has failed', () => model.state.phase === 'failed');
  await until('it is started by the message', async () => {
    await commands.executeCommand('notification.acceptPrimaryAction');
    return model.state.phase !== 'failed';
  });
  await ready();
  check(model.families.size > 3, 'families again');
});
