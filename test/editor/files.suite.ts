import { ConfigurationTarget, commands, Uri, workspace } from 'vscode';
import { toTreeItem } from '../../src/editor/rows.ts';
import { check, same } from './expect.ts';
import { file, run, surfaces } from './extension.ts';
import { isReachable, leaveAndReturn } from './launcher.ts';
import { paragraph } from './passages.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, marksOn, ready, show } from './workbench.ts';

const write = (path: string, text: string) =>
  workspace.fs.writeFile(file(path), new TextEncoder().encode(text));

/** The paths of all members of all families, each family sorted. */
async function families(): Promise<string[][]> {
  const { model } = await surfaces();
  return [...model.families.values()]
    .map((family) => family.members.map((member) => workspace.asRelativePath(Uri.parse(member.uri))).sort())
    .sort();
}
const untilFamilies = (expected: string[][], seconds?: number) =>
  until(
    `families ${JSON.stringify(expected)}`,
    async () => JSON.stringify(await families()) === JSON.stringify(expected),
    seconds,
  ).catch(async (error) => {
    throw new Error(`${error.message}; they are ${JSON.stringify(await families())}`);
  });

test('an empty folder is ready with nothing in it', async () => {
  await ready();
  const { model } = await surfaces();
  same([model.families.size, model.state.files], [0, 0], 'findings');
});

test('a file that is created is compared, changed is compared again, deleted is forgotten', async () => {
  await write('a.md', `# A\n\n${paragraph(1)}\n\n${paragraph(2)}\n`);
  await write('b.md', `# B\n\n${paragraph(1)}\n\n${paragraph(3)}\n`);
  await untilFamilies([['a.md', 'b.md']]);
  await write('b.md', `# B\n\n${paragraph(3)}\n\n${paragraph(4)}\n`);
  await untilFamilies([]);
  await write('b.md', `# B\n\n${paragraph(2)}\n\n${paragraph(4)}\n`);
  await untilFamilies([['a.md', 'b.md']]);
  await workspace.fs.delete(file('b.md'));
  await untilFamilies([]);
});

test('a folder that is renamed takes its files along; one that is deleted takes them away', async () => {
  await workspace.fs.createDirectory(file('old/deep'));
  await write('old/deep/c.md', `# C\n\n${paragraph(2)}\n\n${paragraph(5)}\n`);
  await untilFamilies([['a.md', 'old/deep/c.md']]);
  await workspace.fs.rename(file('old'), file('new'));
  await untilFamilies([['a.md', 'new/deep/c.md']]);
  await workspace.fs.delete(file('new'), { recursive: true });
  await untilFamilies([]);
});

test('.gitignore counts, nested and negated, and when it changes', async () => {
  await workspace.fs.createDirectory(file('.git'));
  await workspace.fs.createDirectory(file('out/kept'));
  await write('.gitignore', 'out/*\n!out/kept\n');
  await write('out/x.md', paragraph(2));
  await write('out/kept/y.md', `# Y\n\n${paragraph(2)}\n\n${paragraph(6)}\n`);
  await untilFamilies([['a.md', 'out/kept/y.md']]);
  await write('out/kept/.gitignore', 'y.md\n');
  await untilFamilies([]);
  await workspace.fs.delete(file('.gitignore'));
  await untilFamilies([['a.md', 'out/x.md']]);
  const { document } = await show('out/kept/y.md');
  await pause(800);
  same(
    (await surfaces()).model.passagesOf(document.uri.toString())?.passages ?? [],
    [],
    'an ignored file that is open',
  );
  await closeAll();
  await workspace.fs.delete(file('out'), { recursive: true });
  await untilFamilies([]);
});

test('.gitattributes counts: generated and vendored files are left out, and counted', async () => {
  const { model } = await surfaces();
  await workspace.fs.createDirectory(file('lib'));
  await write('lib/made.md', `# Made\n\n${paragraph(2)}\n\n${paragraph(31)}\n`);
  await write('lib/bought.md', `# Bought\n\n${paragraph(2)}\n\n${paragraph(32)}\n`);
  await untilFamilies([['a.md', 'lib/bought.md', 'lib/made.md']]);
  await write('.gitattributes', 'made.md linguist-generated\nlib/bought.md linguist-vendored\n');
  await untilFamilies([]);
  await until(
    'both are counted',
    () => model.state.skipped.generated === 1 && model.state.skipped.vendored === 1,
  );
  await workspace.fs.delete(file('.gitattributes'));
  await untilFamilies([['a.md', 'lib/bought.md', 'lib/made.md']]);
  await workspace.fs.delete(file('lib'), { recursive: true });
  await untilFamilies([]);
});

test('a folder in the tree can be excluded, and a file; what is said offers to undo it', async () => {
  const { duplicates } = await surfaces();
  const excluded = () => workspace.getConfiguration('nearDuplicates').get('exclude');
  await workspace.fs.createDirectory(file('lib/[id]'));
  await write('lib/[id]/b.md', `# B\n\n${paragraph(2)}\n\n${paragraph(7)}\n`);
  await untilFamilies([['a.md', 'lib/[id]/b.md']]);
  await run('groupByFolder');
  const row = await until('a row of the folder', () =>
    duplicates.children().find((each) => each.kind === 'group' && each.group.path === 'lib/[id]'),
  );
  same(toTreeItem(row).contextValue, 'folder', 'its menu');
  await commands.executeCommand('notifications.clearAll');
  await run('exclude', row);
  await untilFamilies([]);
  same(excluded(), ['/lib/\\[id\\]'], 'the setting');
  await run('groupByFamily');
  await until('it is undone', async () => {
    await commands.executeCommand('notification.acceptPrimaryAction');
    return JSON.stringify(excluded()) === '[]';
  });
  await untilFamilies([['a.md', 'lib/[id]/b.md']]);
  await run('exclude', file('lib/[id]/b.md'));
  await untilFamilies([]);
  same(excluded(), ['/lib/\\[id\\]/b.md'], 'the setting');
  await workspace
    .getConfiguration('nearDuplicates')
    .update('exclude', undefined, ConfigurationTarget.Workspace);
  await workspace.fs.delete(file('lib'), { recursive: true });
  await untilFamilies([]);
});

test('settings: exclude, include, files.exclude, search.exclude, the size limit', async () => {
  await write('b.md', `# B\n\n${paragraph(2)}\n\n${paragraph(7)}\n`);
  await untilFamilies([['a.md', 'b.md']]);
  const set = (section: string, name: string, value: unknown) =>
    workspace.getConfiguration(section).update(name, value, ConfigurationTarget.Workspace);
  await set('nearDuplicates', 'exclude', ['b.*']);
  await untilFamilies([]);
  await set('nearDuplicates', 'exclude', undefined);
  await untilFamilies([['a.md', 'b.md']]);
  await set('nearDuplicates', 'include', ['**/a.md']);
  await untilFamilies([]);
  await set('nearDuplicates', 'include', undefined);
  await set('files', 'exclude', { '**/b.md': true });
  await untilFamilies([]);
  await set('files', 'exclude', undefined);
  await untilFamilies([['a.md', 'b.md']]);
  await set('search', 'exclude', { 'b.md': true });
  await untilFamilies([]);
  await set('search', 'exclude', undefined);
  await untilFamilies([['a.md', 'b.md']]);
  await write('b.md', `# B\n\n${paragraph(2)}\n\n${paragraph(7)}\n\n${'- 1 -\n'.repeat(400)}`);
  await set('nearDuplicates', 'maxFileSize', 2);
  await untilFamilies([]);
  await until('it is counted', async () => (await surfaces()).model.state.skipped['too large'] === 1);
  await set('nearDuplicates', 'maxFileSize', undefined);
  await untilFamilies([['a.md', 'b.md']]);
  const generated = '# B\n\n<!-- This file is generated. Do not edit. -->\n\n';
  await write('b.md', `${generated}${paragraph(2)}\n\n${paragraph(7)}\n`);
  await untilFamilies([]);
  await set('nearDuplicates', 'also', ['generated']);
  await untilFamilies([['a.md', 'b.md']]);
  await set('nearDuplicates', 'also', undefined);
  await untilFamilies([]);
  await write('b.md', `# B\n\n${paragraph(2)}\n\n${paragraph(7)}\n`);
  await untilFamilies([['a.md', 'b.md']]);
  await set('nearDuplicates', 'minimumWords', 1000);
  await untilFamilies([]);
  await set('nearDuplicates', 'minimumWords', undefined);
  await untilFamilies([['a.md', 'b.md']]);
});

if (isReachable)
  test('what no event told is found when the window gets the focus again', async () => {
    await workspace.fs.createDirectory(file('unwatched'));
    const writeBoth = async () => {
      await write('unwatched/one.md', `# One\n\n${paragraph(41)}\n\n${paragraph(42)}\n`);
      await write('unwatched/two.md', `# Two\n\n${paragraph(41)}\n\n${paragraph(43)}\n`);
      await pause(2000);
    };
    await pause(5000);
    await writeBoth();
    // some seconds after the start it looks of its own accord, which may have been just then
    if ((await families()).length > 1) {
      for (const name of ['one.md', 'two.md']) await workspace.fs.delete(file(`unwatched/${name}`));
      await leaveAndReturn();
      await untilFamilies([['a.md', 'b.md']]);
      await writeBoth();
    }
    same(await families(), [['a.md', 'b.md']], 'families as long as nobody looks');
    await leaveAndReturn();
    await untilFamilies([
      ['a.md', 'b.md'],
      ['unwatched/one.md', 'unwatched/two.md'],
    ]);
    await workspace.fs.delete(file('unwatched'), { recursive: true });
    await leaveAndReturn();
    await untilFamilies([['a.md', 'b.md']]);
  });

test('a branch switch that changes two thousand files at once', async () => {
  const { model } = await surfaces();
  // What is found is told before everything is read and compared.
  await ready();
  const before = model.state.files;
  const paths = Array.from({ length: 2000 }, (_, at) => `many/${at % 20}/${at}.md`);
  for (let folder = 0; folder < 20; folder++) await workspace.fs.createDirectory(file(`many/${folder}`));
  await Promise.all(paths.map((path, at) => write(path, `# ${at}\n\n${paragraph(1000 + at)}\n`)));
  await until(
    'all are known',
    () => model.state.files === before + 2000 && model.state.phase === 'ready',
    120,
  );
  await untilFamilies([['a.md', 'b.md']]);
  await Promise.all(
    paths.map((path, at) => write(path, `# ${at}\n\n${paragraph(at < 3 ? 9 : 5000 + at)}\n`)),
  );
  await untilFamilies(
    [
      ['a.md', 'b.md'],
      ['many/0/0.md', 'many/1/1.md', 'many/2/2.md'],
    ],
    120,
  );
  await workspace.fs.delete(file('many'), { recursive: true });
  await untilFamilies([['a.md', 'b.md']]);
  await until('as many files as before', () => model.state.files === before);
});

test('pause: files are not read, documents still are; resume catches up', async () => {
  const { model, duplicates } = await surfaces();
  const begins = () => duplicates.children()[0]?.kind;
  await run('pause');
  await until('paused', () => model.state.phase === 'paused');
  await write('d.md', `# D\n\n${paragraph(2)}\n`);
  await pause(1000);
  same(await families(), [['a.md', 'b.md']], 'families while it is paused');
  same(begins(), 'resume', 'the first row while it is paused');
  const { document } = await show('b.md');
  await marksOn(document);
  await run('resume');
  await untilFamilies([['a.md', 'b.md', 'd.md']]);
  same(begins(), 'finding', 'the first row afterwards');
  await closeAll();
});

test('rebuild reads everything again', async () => {
  const { model } = await surfaces();
  let reset = false;
  const listener = model.onDidChangeFindings(() => {
    reset ||= model.families.size === 0;
  });
  await run('rebuild');
  await until('it was empty', () => reset);
  await untilFamilies([['a.md', 'b.md', 'd.md']]);
  listener.dispose();
  check(model.state.phase === 'ready' || model.state.phase === 'indexing', model.state.phase);
});

test('odd files do no harm', async () => {
  await write('empty.md', '');
  await write('dots.md', '... --- ...\n'.repeat(500));
  await workspace.fs.writeFile(
    file('binary.md'),
    new Uint8Array(5000).map((_, at) => at),
  );
  await workspace.fs.writeFile(file('broken.md'), new Uint8Array([0xff, 0xfe, 0xfa, 0x41, 0x80, 0x42]));
  await workspace.fs.writeFile(
    file('wide.txt'),
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...paragraph(2)].map((each) => each.charCodeAt(0))).buffer),
    ]),
  );
  await write('with %20 & ünïcode (1)!.md', `${paragraph(2)}\n`);
  await untilFamilies([['a.md', 'b.md', 'd.md', 'wide.txt', 'with %20 & ünïcode (1)!.md']]);
  const { document } = await show('with %20 & ünïcode (1)!.md');
  await marksOn(document);
  await closeAll();
});
