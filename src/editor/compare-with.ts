import { l10n, Uri, window, workspace } from 'vscode';
import type { Model } from './model.ts';
import { fileName } from './places.ts';
import type { SideBySide } from './side-by-side.ts';
import { targetFile } from './targets.ts';

/** Compares two files: both selected in the explorer, or the clicked one and one that the user chooses. */
export async function compareWith(
  model: Model,
  sideBySide: SideBySide,
  clicked: unknown,
  selected: unknown,
): Promise<void> {
  const [a, b] = await twoFiles(clicked, selected, (first) => l10n.t('Compare {0} with…', first));
  if (a && b) await compareFiles(model, sideBySide, a.toString(), b.toString());
}

/** Opens two files side by side, with the score that they have as a whole. */
export async function compareFiles(
  model: Model,
  sideBySide: SideBySide,
  a: string,
  b: string,
): Promise<void> {
  const { jaccard } = await model.compareFiles(a, b);
  await sideBySide.open([{ kind: 'files', a, b, score: jaccard }]);
}

/** The two files selected in the explorer, or the one that a command is about and one that the user chooses. */
export async function twoFiles(
  clicked: unknown,
  selected: unknown,
  titleFor: (first: string) => string,
): Promise<Uri[]> {
  const chosen = Array.isArray(selected) ? selected.filter((each) => each instanceof Uri) : [];
  if (chosen.length === 2) return chosen;
  const first = targetFile(clicked);
  if (!first) return [];
  const title = titleFor(fileName(first.toString()));
  const second = await chooseFile(title, Uri.joinPath(first, '..'));
  return second ? [first, second] : [];
}

/** A file that the user chooses, beginning in a folder. */
export async function chooseFile(title: string, defaultUri?: Uri): Promise<Uri | undefined> {
  const from = defaultUri ?? workspace.workspaceFolders?.[0]?.uri;
  const chosen = await window.showOpenDialog({
    title,
    canSelectMany: false,
    ...(from && { defaultUri: from }),
  });
  return chosen?.[0];
}
