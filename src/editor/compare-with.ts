import { l10n, Uri, window } from 'vscode';
import type { Model } from './model.ts';
import { fileName } from './places.ts';
import type { SideBySide } from './side-by-side.ts';
import { targetFile } from './targets.ts';

/** Compares two files: both selected in the explorer, or the one it was called on with one that the user chooses. */
export async function compareWith(
  model: Model,
  sideBySide: SideBySide,
  clicked: unknown,
  selected: unknown,
): Promise<void> {
  const chosen = Array.isArray(selected) ? selected.filter((each) => each instanceof Uri) : [];
  const [a, b] = chosen.length === 2 ? chosen : await askForSecond(targetFile(clicked));
  if (!a || !b) return;
  const { jaccard } = await model.compareFiles(a.toString(), b.toString());
  await sideBySide.open([{ kind: 'files', a: a.toString(), b: b.toString(), score: jaccard }]);
}

async function askForSecond(first: Uri | undefined): Promise<Uri[]> {
  if (!first) return [];
  const title = l10n.t('Compare {0} with …', fileName(first.toString()));
  const [second] =
    (await window.showOpenDialog({ title, canSelectMany: false, defaultUri: Uri.joinPath(first, '..') })) ??
    [];
  return second ? [first, second] : [];
}
