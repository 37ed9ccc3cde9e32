import {
  commands,
  type Location,
  l10n,
  Position,
  Selection,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  window,
} from 'vscode';
import type { Place } from '../service/indexer/news.ts';
import { tellDone } from './context.ts';
import { sayAtCursor } from './cursor-message.ts';
import type { Model } from './model.ts';
import { reveal } from './opening.ts';
import { copiesOf } from './overlapping.ts';
import { rangeOfMark, toLocation, toRange } from './places.ts';
import { marksIn, passagesHere, targetPassage } from './targets.ts';

/**
 * Moves the cursor to the next copied passage of the active file, or with -1 to the previous one; wraps around. Where
 * there is none, `elsewhere` is one to go to.
 */
export async function stepPassage(model: Model, by: 1 | -1, elsewhere?: Place): Promise<void> {
  const editor = window.activeTextEditor;
  const documents =
    window.activeNotebookEditor?.notebook.getCells().map((cell) => cell.document) ??
    (editor ? [editor.document] : []);
  const starts = documents.flatMap((document, at) =>
    marksIn(model, model.passagesOf(document.uri.toString()) ?? { passages: [] })
      .filter(({ passage }) => !passage.goesOn)
      .map((mark) => ({ at, range: rangeOfMark(mark, document) })),
  );
  const here = editor ? documents.indexOf(editor.document) : -1;
  const cursor = editor?.selection.active ?? new Position(0, 0);
  const next =
    by === 1
      ? (starts.find(({ at, range }) => (at === here ? range.start.isAfter(cursor) : at > here)) ?? starts[0])
      : (starts.findLast(({ at, range }) => (at === here ? range.start.isBefore(cursor) : at < here)) ??
        starts.at(-1));
  const document = next && documents[next.at];
  if (!document) return sayNoneInFile(documents.length > 0, elsewhere);
  const { range } = next;
  const selection = new Selection(range.start, range.start);
  const shown = next.at === here ? editor : await showAt(document, selection);
  if (!shown) return;
  shown.selection = selection;
  shown.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
  tellDone('wentToPassage');
}

function sayNoneInFile(isOpen: boolean, elsewhere: Place | undefined): Promise<void> {
  const text = isOpen
    ? l10n.t('No copied passage in this file')
    : l10n.t('No file with copied passages is open');
  return sayAtCursor(text, elsewhere && { [l10n.t('Open the First Duplicate')]: () => goTo(elsewhere) });
}

async function goTo(place: Place): Promise<void> {
  await reveal(place);
  tellDone('wentToPassage');
}

function showAt(document: TextDocument, selection: Selection): Thenable<TextEditor> {
  const show = () => window.showTextDocument(document, { selection });
  // text of a notebook that is shown as it reads gets an editor when it is asked for, and has it the next time
  return document.uri.scheme === 'vscode-notebook-cell' ? show().then(undefined, show) : show();
}

/** Says that there is no copied passage where a command looks for one. */
export function sayNoPassage(): Promise<void> {
  return sayAtCursor(l10n.t('No copied passage here'));
}

/** Goes from a copied passage to its nearest copy. */
export async function goToCopy(model: Model, argument: unknown): Promise<void> {
  const target = targetPassage(model, argument);
  const [nearest] = target?.passage.copies ?? [];
  if (nearest) await goTo(nearest.place);
  else await sayNoPassage();
}

/** Shows a copied passage and all its copies in the peek view. */
export async function peekCopies(model: Model, argument: unknown): Promise<void> {
  const target = targetPassage(model, argument);
  if (!target) return sayNoPassage();
  const { document, passage } = target;
  const range = toRange(passage.place);
  const editor = window.activeTextEditor;
  const cursor = editor?.document === document ? editor.selection.active : undefined;
  // the view opens below this line, and the cursor goes there
  const at = cursor && range.contains(cursor) ? cursor : range.start;
  const copies = copiesOf(passagesHere(model, argument));
  const locations: Location[] = copies.map((copy) => toLocation(copy.place));
  await commands.executeCommand(
    'editor.action.peekLocations',
    Uri.parse(passage.place.uri),
    at,
    locations,
    'peek',
  );
  tellDone('wentToPassage');
}
