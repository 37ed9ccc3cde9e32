import { commands, type Location, l10n, Selection, TextEditorRevealType, Uri, window } from 'vscode';
import type { Model } from './model.ts';
import { reveal } from './opening.ts';
import { toLocation, toRange } from './places.ts';
import { passagesInOrder, targetPassage } from './targets.ts';

/** Moves the cursor to the next copied passage of the active editor, or with -1 to the previous one, around the end. */
export function stepPassage(model: Model, by: 1 | -1): void {
  const editor = window.activeTextEditor;
  const passages = editor ? passagesInOrder(model, editor.document.uri.toString()) : [];
  if (!editor || passages.length === 0) {
    window.setStatusBarMessage(l10n.t('No copied passage in this file'), 3000);
    return;
  }
  const cursor = editor.selection.active;
  const starts = passages.map((passage) => toRange(passage.place));
  const next =
    by === 1
      ? (starts.find((range) => range.start.isAfter(cursor)) ?? starts[0])
      : (starts.findLast((range) => range.start.isBefore(cursor)) ?? starts.at(-1));
  if (!next) return;
  editor.selection = new Selection(next.start, next.start);
  editor.revealRange(next, TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Goes from a copied passage to its copy; if it has many, the user chooses in the peek view. */
export async function goToCopy(model: Model, argument: unknown): Promise<void> {
  const target = targetPassage(model, argument);
  const [nearest] = target?.passage.copies ?? [];
  if (nearest) await reveal(nearest.place);
  else window.setStatusBarMessage(l10n.t('No copied passage here'), 3000);
}

/** Shows a copied passage and all its copies in the peek view. */
export async function peekCopies(model: Model, argument: unknown): Promise<void> {
  const target = targetPassage(model, argument);
  if (!target) {
    window.setStatusBarMessage(l10n.t('No copied passage here'), 3000);
    return;
  }
  const { passage } = target;
  const start = toRange(passage.place).start;
  const locations: Location[] = passage.copies.map((copy) => toLocation(copy.place));
  await commands.executeCommand(
    'editor.action.peekLocations',
    Uri.parse(passage.place.uri),
    start,
    locations,
    'peek',
  );
}
