import { commands, window, workspace } from 'vscode';
import { toTreeItem } from '../../src/editor/similar-rows.ts';
import { isShownBeside } from '../../src/editor/targets.ts';
import { check, same } from './expect.ts';
import { file, run, set, surfaces } from './extension.ts';
import { isReachable, screenshot, textsOf } from './launcher.ts';
import { paragraph } from './passages.ts';
import { pause, test, until } from './runner.ts';
import { closeAll, diffTab, marksOn, pausedUnread, ready, show } from './workbench.ts';

const write = (path: string, text: string) =>
  workspace.fs.writeFile(file(path), new TextEncoder().encode(text));

/** What the view shows. */
async function shown() {
  const { similar } = await surfaces();
  const rows = similar.rows.map((row) => {
    const { label, description } = toTreeItem(row);
    return `${label} · ${description}`;
  });
  return { rows, message: similar.view.message };
}

test('the view follows the active editor', async () => {
  await ready();
  const { similar } = await surfaces();
  await commands.executeCommand('nearDuplicates.similar.focus');
  await show('docs/reference/configuration-v2.md');
  await until('rows', () => similar.rows.some(({ file: { uri } }) => uri.endsWith('configuration-v1.md')));
  // a row that is opened is compared with the file that the view is about, so the view stays
  const [nearest] = similar.rows;
  await run('openRow', nearest);
  await until('the comparison', () => isShownBeside(file('docs/reference/configuration-v1.md').toString()));
  await new Promise((resolve) => setTimeout(resolve, 600));
  same(similar.rows[0]?.file.uri, nearest?.file.uri, 'the first row');
  // VS Code asks for rows, and is told with them whose they are, when it comes to it
  await until('the file', () => similar.view.description === 'configuration-v2.md');
  await show('src/invoice.ts');
  await until('other rows', () => similar.rows[0]?.file.uri.endsWith('receipt.ts'));
  await show('scripts/tidewater-backup.sh');
  await until('a word instead of nothing', () => similar.rows.length === 0 && similar.view.message);
  await closeAll();
});

test('the view stays with a file whose preview is shown, until both are closed', async () => {
  const { similar } = await surfaces();
  await show('docs/reference/configuration-v2.md');
  await until('rows', () => similar.view.description === 'configuration-v2.md' && similar.rows.length > 0);
  await commands.executeCommand('markdown.showPreview');
  await until('the preview', () => window.tabGroups.activeTabGroup.activeTab?.label.startsWith('Preview'));
  await pause(600);
  check(similar.rows.length > 0, 'rows');
  same(similar.view.description, 'configuration-v2.md', 'whose they are');
  await screenshot('similar-preview');
  await closeAll();
  await until('no rows', () => similar.rows.length === 0);
});

test('the view says that files are still to be read, and lists what is alike when they are', async () => {
  await show('docs/reference/configuration-v2.md');
  await until('rows', async () => (await shown()).rows.length > 0);
  await pausedUnread();
  // of a document that VS Code has not let go of yet it may be said that it is the nearest
  await until('a word', async () => (await shown()).message?.endsWith('Paused. Files are still to be read.'));
  await screenshot('similar-paused');
  await run('resume');
  await until('rows again', async () => (await shown()).rows.length > 0 && !(await shown()).message);
  await closeAll();
});

test('the view says that it is switched off, and lists what is alike when it is on again', async () => {
  await show('docs/reference/configuration-v2.md');
  await until('rows', async () => (await shown()).rows.length > 0);
  await set('enable', false);
  await until('why there are none', async () => {
    const { rows, message } = await shown();
    return rows.length === 0 && message?.startsWith('Near Duplicates is switched off');
  });
  await set('enable', undefined);
  await until('rows again', async () => (await shown()).rows.length > 0 && !(await shown()).message);
  await closeAll();
});

const other = (number: number) => [1, 2, 3, 4, 5].map((each) => paragraph(100 * number + each)).join('\n\n');

test('files that share passages are listed where none is alike as a whole, and open at the longest', async () => {
  await write(
    'docs/one.md',
    `${other(1)}\n\n${paragraph(31)}\n\n${other(2)}\n\n${paragraph(32)}\n${paragraph(33)}\n`,
  );
  await write(
    'docs/two.md',
    `${other(3)}\n\n${paragraph(32)}\n${paragraph(33)}\n\n${other(4)}\n\n${paragraph(31)}\n`,
  );
  await write('docs/three.md', `${other(5)}\n\n${paragraph(31)}\n\n${other(6)}\n`);
  await show('docs/one.md');
  // the message tells for a moment how many of the new files have been read, also with their rows shown
  const says = 'No file is above 20% as a whole. 2 files share passages with it.';
  await until('two rows and their message', async () => {
    const { rows, message } = await shown();
    return rows.length === 2 && message === says;
  });
  const { rows } = await shown();
  const shared = [
    'two.md · shares 2 passages · 3 lines of this file · docs',
    'three.md · shares 1 passage · 1 line of this file · docs',
  ];
  same(rows, shared, 'rows');
  const { similar } = await surfaces();
  const [row] = similar.rows;
  check(row, 'a row');
  same(
    toTreeItem(row).accessibilityInformation?.label,
    'docs/two.md, shares 2 passages · 3 lines of this file',
    'aloud',
  );
  await screenshot('sharing');
  await run('openRow', row);
  await diffTab('one.md:23–24 ↔ two.md:11–12 · 100%');
  await closeAll();
});

test('the rows and the message change together', async () => {
  if (!isReachable) return;
  await show('docs/one.md');
  await until('rows', async () => (await shown()).rows.length === 2);
  const seen = () => textsOf('.pane-body .message, .pane-body .monaco-list-row');
  const isOld = (texts: string[]) => texts.some((text) => text.includes(', shares 2 passages'));
  const isNew = (texts: string[]) => texts.some((text) => text.startsWith('Nothing above 20%'));
  // a look may fall between the message and the rows, which come one after another; two looks fall there only where the
  // machine is busy, and so not always
  const areSeenAtOnce = async () => {
    await show('docs/one.md');
    await until('the rows are seen', async () => isOld(await seen()));
    await show('scripts/tidewater-backup.sh');
    let looks = 0;
    await until('the message alone is seen', async () => {
      const texts = await seen();
      const areBoth = isOld(texts) && isNew(texts);
      if (areBoth) looks++;
      return isNew(texts) && !areBoth;
    });
    return looks > 1;
  };
  const isLate = (await areSeenAtOnce()) && (await areSeenAtOnce()) && (await areSeenAtOnce());
  check(!isLate, 'both, for two looks, three times in a row');
  await closeAll();
});

test('a file that is gone is told in words, and is listed again when it is back', async () => {
  const name = 'docs/one.md';
  const text = await workspace.fs.readFile(file(name));
  await run('compareWith', file(name), [file(name), file('docs/two.md')]);
  await diffTab('one.md ↔ two.md');
  await commands.executeCommand('workbench.action.keepEditor');
  await until('rows', async () => (await shown()).rows.length > 0);
  await workspace.fs.delete(file('docs/two.md'));
  await until('a word', async () => (await shown()).message === 'two.md is no longer there.');
  same((await shown()).rows, [], 'rows');
  await workspace.fs.writeFile(file('docs/two.md'), text);
  await until('rows again', async () => (await shown()).rows.length > 0);
  await show('src/invoice.ts');
  await until('those of another file', async () => (await shown()).rows[0]?.includes('% receipt.ts'));
  await closeAll();
});

test('of a file that is not compared only that is said, or what is like it all the same', async () => {
  const pages = await workspace.fs.readFile(file('docs/reference/configuration-v2.md'));
  const text = new TextDecoder().decode(pages);
  const large = 'docs/large.md';
  await write(large, `${text}${`\n${'x'.repeat(5000)}`.repeat(1000)}`);
  await show(large);
  await until('nothing but why', async () => {
    const { rows, message = '' } = await shown();
    return (
      rows.length === 0 && /^Not compared: it is larger .*: nearDuplicates\.maxFileSize\.$/.test(message)
    );
  });
  await closeAll();
  await workspace.fs.delete(file(large));
  const changelog = 'docs/CHANGELOG.md';
  await write(changelog, text);
  await show(changelog);
  await until('what is like it', async () => {
    const { rows, message } = await shown();
    const says = 'Not compared: it is a changelog. These files are like it all the same.';
    return rows[0]?.startsWith('100% configuration-v2.md') && message === says;
  });
  // written last, because VS Code keeps the document for a while, where other tests would find it
  await write(changelog, `${other(7)}\n`);
  await until('nothing but why', async () => {
    const { rows, message } = await shown();
    const says =
      'Not compared: it is a changelog. To compare such files, add ‘changelog’ to nearDuplicates.also.';
    return rows.length === 0 && message === says;
  });
  await closeAll();
  await workspace.fs.delete(file(changelog));
});

test('files of one name are told apart in the heading, in the rows and beside a mark', async () => {
  const { similar } = await surfaces();
  await write('near/same.md', `${other(8)}\n\n${paragraph(61)}\n`);
  await write('far/same.md', `${paragraph(61)}\n\n${other(9)}\n`);
  await write('far/third.md', `${other(10)}\n\n${paragraph(61)}\n\n${other(11)}\n`);
  const { document } = await show('far/third.md');
  await until('both', async () => {
    const names = (await shown()).rows.map((row) => row.split(' · ')[0]);
    return names.sort().join() === 'far/same.md,near/same.md';
  });
  // VS Code shows the heading with the rows, when it asks for these
  await until('a name that no other has', () => similar.view.description === 'third.md');
  const [mark] = await marksOn(document, ([found]) => found?.relatedInformation?.length === 2);
  const said = mark?.relatedInformation?.map(({ message }) => message);
  same(said?.sort(), ['100% the same in far/same.md', '100% the same in near/same.md'], 'beside the mark');
  await show('near/same.md');
  await until('its list', () => similar.view.description === 'near/same.md');
  // of two that do not resemble one another both are open
  for (const path of ['near/index.md', 'far/index.md']) {
    await write(path, `${paragraph(path.length)}\n`);
    await show(path);
    await commands.executeCommand('workbench.action.keepEditor');
  }
  await until('the one in front', () => similar.view.description === 'far/index.md');
  await closeAll();
  for (const folder of ['near', 'far']) await workspace.fs.delete(file(folder), { recursive: true });
});
