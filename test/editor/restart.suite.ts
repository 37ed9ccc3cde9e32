import path from 'node:path';
import { Uri, workspace } from 'vscode';
import { check, same } from './expect.ts';
import { file, run, set, surfaces } from './extension.ts';
import { paragraph } from './passages.ts';
import { phase, scratch } from './phase.ts';
import { test, until } from './runner.ts';
import { closeAll, marksOn, ready, show } from './workbench.ts';

// Three windows, one after another on one profile: the first leaves an index, the second takes it, the third finds it damaged.
const decoder = new TextDecoder();

async function log(): Promise<string> {
  const { kept } = await surfaces();
  const texts = await Promise.all(
    (await workspace.fs.readDirectory(kept.logs)).map(async ([name]) =>
      decoder.decode(await workspace.fs.readFile(Uri.joinPath(kept.logs, name))),
    ),
  );
  return texts.join('\n');
}

async function inStorage(): Promise<Uri> {
  const { kept } = await surfaces();
  check(kept.storage, 'a folder to keep the index in');
  return Uri.joinPath(kept.storage, 'index', 'index');
}

const isLate = ({ uri }: { uri: string }) => /late-\d\.md$/.test(uri);

/** The families but that of the files which came while nobody looked. */
async function families(): Promise<string> {
  const { model } = await surfaces();
  const others = [...model.families.values()].filter(({ members }) => !members.some(isLate));
  return JSON.stringify(others.sort((x, y) => (x.id < y.id ? -1 : 1)));
}

const told = path.join(scratch, 'families');
const write = (uri: Uri, text: string) => workspace.fs.writeFile(uri, new TextEncoder().encode(text));

if (phase === 1) {
  test('an index is saved when all is compared', async () => {
    await ready();
    check(!/saved index/.test(await log()), 'nothing was saved before');
    await until('it is saved', async () => (await log()).includes('Saved the index'));
    await workspace.fs.stat(await inStorage());
    await write(Uri.file(told), await families());
  });

  test('files come that this window does not look at any more', async () => {
    await run('pause');
    await write(file('docs/late-1.md'), `# One\n\n${paragraph(7)}\n\n${paragraph(8)}\n`);
    await write(file('docs/late-2.md'), `# Two\n\n${paragraph(9)}\n\n${paragraph(8)}\n`);
    const { model } = await surfaces();
    check(![...model.families.values()].some(({ members }) => members.some(isLate)), 'not found here');
  });
}

if (phase === 2) {
  test('the next window takes it and finds the same', async () => {
    await ready();
    await until('it is taken', async () => /Took \d+ files from the saved index/.test(await log()));
    same(await families(), decoder.decode(await workspace.fs.readFile(Uri.file(told))), 'families');
    const { document } = await show('docs/guides/deployment.md');
    await marksOn(document);
    await closeAll();
  });

  test('what came in between is found when it starts', async () => {
    const { model } = await surfaces();
    await until('a family of what came', () =>
      [...model.families.values()].some(({ members }) => members.length === 2 && members.every(isLate)),
    );
  });

  test('what changes after that is compared with it', async () => {
    const { model } = await surfaces();
    const before = model.families.size;
    await write(file('docs/x.md'), `# X\n\n${paragraph(1)}\n\n${paragraph(2)}\n`);
    await write(file('docs/y.md'), `# Y\n\n${paragraph(3)}\n\n${paragraph(2)}\n`);
    await until('a family more', () => model.families.size === before + 1);
  });

  test('a damaged index is left behind', async () => {
    await until('it is saved again', async () => (await log()).split('Saved the index').length > 1, 45);
    const uri = await inStorage();
    const bytes = await workspace.fs.readFile(uri);
    bytes[bytes.length >> 1] ^= 1;
    await workspace.fs.writeFile(uri, bytes);
  });
}

if (phase === 3) {
  test('a damaged index is said in the log, and everything is read anew', async () => {
    await ready();
    await until('the log says so', async () =>
      (await log()).includes('The saved index is damaged, so the workspace is read anew'),
    );
    const { model } = await surfaces();
    const uris = new Set(
      [...model.families.values()].flatMap(({ members }) => members.map(({ uri }) => uri)),
    );
    check(uris.has(file('docs/y.md').toString()), 'what the last window added is found');
    await until('it is saved', async () => (await log()).includes('Saved the index'));
  });

  const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
  const older = (bytes: Uint8Array) => {
    new Uint32Array(bytes.buffer, bytes.byteOffset)[1]--;
    return bytes;
  };
  const foreign = () =>
    new TextEncoder().encode('{ "files": "of another program, which has this name too" }');

  for (const [what, said, change] of [
    ['a truncated index', 'is cut off', cut],
    ['an older one', 'was written by another version', older],
    ['a foreign one', 'is not one of this program', foreign],
  ] as const)
    test(`so is ${what}`, () =>
      leftBehind(said, async (index) => {
        await workspace.fs.writeFile(index, change((await workspace.fs.readFile(index)).slice()));
      }));

  test('so is one that lacks a part', () =>
    leftBehind('is not whole', async (index) => {
      const folder = Uri.joinPath(index, '..');
      for (const [name] of await workspace.fs.readDirectory(folder))
        if (name.startsWith('words-')) await workspace.fs.delete(Uri.joinPath(folder, name));
    }));
}

/** While the extension is switched off its saved index is changed; when it is on again the log says what was wrong. */
async function leftBehind(said: string, change: (index: Uri) => Promise<void>): Promise<void> {
  const found = await families();
  const { model } = await surfaces();
  await set('enable', false);
  await until('nothing is told', () => model.state.phase === 'empty' && model.families.size === 0);
  await change(await inStorage());
  const before = await log();
  await set('enable', undefined);
  await until('the log says so', async () =>
    (await log()).slice(before.length).includes(`The saved index ${said}, so the workspace is read anew`),
  );
  await ready();
  same(await families(), found, 'families');
  await until('it is saved', async () => (await log()).slice(before.length).includes('Saved the index'));
}
