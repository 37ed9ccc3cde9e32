import { commands } from 'vscode';
import type { Row } from '../../src/editor/rows.ts';
import type { Family } from '../../src/service/indexer/news.ts';
import { run, surfaces } from './extension.ts';
import { pause, until } from './runner.ts';
import { diffTab } from './workbench.ts';

/** The row of the first family in the tree for which the condition holds, once there is one. */
async function familyRow(what: string, fits: (family: Family) => boolean): Promise<Row> {
  const { duplicates } = await surfaces();
  return until(what, () =>
    duplicates
      .children()
      .find((each) => each.kind === 'finding' && each.finding.kind === 'family' && fits(each.finding.family)),
  );
}

/** The row of the paragraph on the API key, which stands in three guides. */
export function threeGuides(): Promise<Row> {
  return familyRow(
    'a family of three guides',
    ({ members }) => members.length === 3 && members.every(({ uri }) => uri.includes('/docs/guides/')),
  );
}

/** The row of the function whose copy has other names. */
export function renamedFunction(): Promise<Row> {
  const isInvoice = ({ uri }: { uri: string }) => uri.endsWith('invoice.ts');
  return familyRow('renamed code', ({ space, members }) => space === 'shape' && members.some(isInvoice));
}

/** Compares the README with the doc comment that a paragraph of it was pasted into. */
export async function compareWithComment() {
  const { duplicates } = await surfaces();
  const isComment = ({ uri }: { uri: string }) => uri.endsWith('tides.ts');
  const family = await familyRow('README, design and doc comment', ({ members }) => members.some(isComment));
  const comment = duplicates.children(family).find((row) => row.kind === 'member' && isComment(row.place));
  await run('compare', comment);
  return diffTab('tides.ts');
}

/** Opens a row of the tree, and what is ignored. */
export async function openInTree(row: Row): Promise<void> {
  const { duplicates } = await surfaces();
  const idOf = (each: Row) => each.kind === 'finding' && each.finding.id;
  const down = duplicates.children().findIndex((each) => idOf(each) === idOf(row));
  const moves = ['list.focusFirst', ...Array.from({ length: down }, () => 'list.focusDown'), 'list.expand'];
  for (const move of ['nearDuplicates.duplicates.focus', ...moves, 'list.focusLast', 'list.expand']) {
    await commands.executeCommand(move);
    // The list takes its time to show what was opened, and moves on from what it shows.
    await pause(300);
  }
}
