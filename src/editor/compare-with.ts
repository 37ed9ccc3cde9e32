import { l10n, Uri, window } from 'vscode';
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
  const [a, b] = await twoFiles(clicked, selected, (first) => l10n.t('Compare {0} with …', first));
  if (!a || !b) return;
  const { jaccard } = await model.compareFiles(a.toString(), b.toString());
  await sideBySide.open([{ kind: 'files', a: a.toString(), b: b.toString(), score: jaccard }]);
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
  const [second] =
    (await window.showOpenDialog({ title, canSelectMany: false, defaultUri: Uri.joinPath(first, '..') })) ??
    [];
  return second ? [first, second] : [];
}
