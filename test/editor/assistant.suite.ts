import { CancellationTokenSource, type LanguageModelTextPart, lm, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { test } from './runner.ts';
import { pausedUnread, ready } from './workbench.ts';

interface Answer {
  incomplete?: string;
  places: {
    path: string;
    startLine: number;
    endLine: number;
    similarity: number;
    kind: string;
    excerpt: string;
  }[];
}

async function ask(input: object): Promise<Answer> {
  const { token } = new CancellationTokenSource();
  const result = await lm.invokeTool('find_similar', { input, toolInvocationToken: undefined }, token);
  return JSON.parse((result.content[0] as LanguageModelTextPart).value);
}

test('an assistant asks whether a text exists already', async () => {
  await ready();
  const text = (await workspace.openTextDocument(file('src/harbour.ts'))).getText();
  const start = text.indexOf('export function freeNights');
  const { places } = await ask({ text: text.slice(start) });
  check(
    places[0]?.path === 'src/harbour.ts' && places[0].excerpt.includes('freeNights'),
    JSON.stringify(places[0]),
  );
  check(places[0].similarity >= 0.9 && places[0].startLine < places[0].endLine, 'score and lines');
});

test('or about code without saying which language it is', async () => {
  const text = (await workspace.openTextDocument(file('scripts/import_wind.py'))).getText();
  const { places } = await ask({ text: text.slice(text.indexOf('def read_rows')), language: 'python' });
  const files = places.map((place) => place.path);
  check(files[0] === 'scripts/import_wind.py' && files.includes('scripts/import_tides.py'), files.join());
});

test('or about the lines of a file', async () => {
  const { places } = await ask({ path: 'docs/guides/deployment.md', startLine: 9, endLine: 11, limit: 1 });
  same(places.length, 1, 'as many as asked for');
  check(
    places[0]?.path.startsWith('docs/guides/') && places[0].path !== 'docs/guides/deployment.md',
    places[0]?.path ?? '',
  );
});

test('and is told that files are still to be read, which may hold what was not found', async () => {
  const text = (await workspace.openTextDocument(file('src/harbour.ts'))).getText();
  const asked = { text: text.slice(text.indexOf('export function freeNights')) };
  await pausedUnread();
  same((await ask(asked)).incomplete, 'Paused. Files are still to be read.', 'what is missing');
  await run('resume');
  await ready();
  const { places, incomplete } = await ask(asked);
  same([incomplete, places[0]?.path], [undefined, 'src/harbour.ts'], 'when all are read');
});

test('and is told what is missing when it asks for nothing', async () => {
  await ready();
  const error = await ask({}).then(
    () => undefined,
    (reason: Error) => reason,
  );
  check(error, 'an error');
  check((await surfaces()).model.state.phase === 'ready', 'and nothing is broken');
});
