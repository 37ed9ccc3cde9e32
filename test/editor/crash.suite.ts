import { check, same } from './expect.ts';
import { run, surfaces } from './extension.ts';
import { test, until } from './runner.ts';
import { marksOn, ready, show } from './workbench.ts';

test('a worker that dies is started again once, and everything is there again', async () => {
  await ready();
  const { model, killWorker } = await surfaces();
  const { document } = await show('docs/guides/deployment.md');
  await marksOn(document);
  const before = [...model.families.keys()].sort();
  const phases: string[] = [];
  const listener = model.onDidChangeState(({ phase }) => phases.push(phase));
  killWorker();
  await until('it is ready again', () => phases.length > 1 && phases.at(-1) === 'ready', 40);
  listener.dispose();
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
  const failed = await model.similarFiles({ text: 'x' }).then(
    () => false,
    () => true,
  );
  same(failed, true, 'questions fail');
  await run('retry');
  await ready();
  check(model.families.size > 3, 'families again');
});
