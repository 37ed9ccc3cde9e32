import { window, workspace } from 'vscode';
import { file, run, surfaces } from './extension.ts';
import { screenshot } from './launcher.ts';
import { paragraph } from './passages.ts';
import { phase } from './phase.ts';
import { test, until } from './runner.ts';
import { closeAll, emptied } from './workbench.ts';

// Two windows, one after the other on one profile: the first leaves a comparison open, the second finds it.
const names = ['a.md', 'b.md', 'c.md'];
const isShown = () => window.tabGroups.activeTabGroup.activeTab?.label.includes('2 copies');

if (phase === 1)
  test('a family is left open, all its places at once', async () => {
    await emptied();
    for (const [at, name] of names.entries())
      await workspace.fs.writeFile(
        file(name),
        new TextEncoder().encode(`# ${name}\n\n${paragraph(at + 1)}\n\n${paragraph(9)}\n`),
      );
    const { duplicates } = await surfaces();
    const row = await until('its row', () =>
      duplicates
        .findingRows()
        .find(({ finding }) => finding.kind === 'family' && finding.family.members.length === names.length),
    );
    await run('compare', row);
    await until('its tab', isShown);
  });

if (phase === 2)
  test('the next window shows the texts of the family that was left open', async () => {
    await until('its tab', isShown);
    await until(
      'all sides',
      () => {
        const texts = workspace.textDocuments.filter(({ uri }) => uri.scheme === 'near-duplicates-passage');
        return (
          texts.length === 4 && texts.every((side) => side.getText().includes(paragraph(9).slice(0, 30)))
        );
      },
      15,
    );
    await screenshot('reopened');
    await closeAll();
  });
