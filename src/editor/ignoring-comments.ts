import {
  commands,
  EndOfLine,
  l10n,
  Position,
  Range,
  Selection,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { cellMap, isNotebook } from '../service/cell-lines.ts';
import { type Insertion, ignoringLines } from '../service/ignoring-comment.ts';
import type { IgnoredPassage, Place } from '../service/indexer/news.ts';
import { areOneRange } from '../service/indexer/place.ts';
import { offer } from './failure.ts';
import { ignorePassage } from './ignore.ts';
import type { Model } from './model.ts';
import { reveal } from './opening.ts';
import { openNotebook, readLines } from './places.ts';

/** Inserts a comment into a document that ignores a passage of it; it can be undone like any edit. */
export async function ignoreWithComment(model: Model, place: Place): Promise<void> {
  if (openNotebook(place.uri)?.isDirty) {
    window.showInformationMessage(
      l10n.t('Save the notebook first: its copied passages are those of what was saved.'),
    );
    return;
  }
  const parts = await partsOf(model, place);
  const isAsBefore = unlessEdited(parts);
  const found = await Promise.all(parts.map((part) => ignoringComment(model, part)));
  // If the user went on typing, the comment would end up in the wrong place.
  if (!isAsBefore()) return;
  const edit = new WorkspaceEdit();
  for (const [at, { document }] of parts.entries())
    for (const { at: offset, text } of found[at] ?? [])
      edit.insert(document.uri, document.positionAt(offset), text);
  const isPossible = parts.length > 0 && found.every((insertions) => insertions !== undefined);
  if (isPossible) await workspace.applyEdit(edit);
  else offerList(model, place, isAsBefore);
}

/** A place in a document, which may be a cell of a notebook. */
export interface PlaceInDocument {
  readonly document: TextDocument;
  readonly place: Place;
}

/**
 * Where a passage of a file is to be edited. A notebook is edited in its cells: its file, opened as a text beside it,
 * would be a second document with the same findings.
 */
async function partsOf(model: Model, place: Place): Promise<PlaceInDocument[]> {
  if (!isNotebook(place.uri))
    return [{ document: await workspace.openTextDocument(Uri.parse(place.uri)), place }];
  const cells = openNotebook(place.uri)?.getCells() ?? [];
  const found = cells.flatMap(({ document }) => {
    const { version, passages = [] } = model.passagesOf(document.uri.toString()) ?? {};
    const part = passages.find(({ inFile }) => inFile && areOneRange(inFile, place));
    return part ? { document, place: part.place, isCurrent: version === document.version } : [];
  });
  return found.every(({ isCurrent }) => isCurrent) ? found : [];
}

/** Tells whether documents say what they say now. */
function unlessEdited(parts: readonly PlaceInDocument[]): () => boolean {
  const versions = parts.map(({ document }) => document.version);
  return () => parts.every(({ document }, at) => document.version === versions[at]);
}

/** What to insert into a document to ignore a place of it with a comment; undefined where no comment can stand. */
export function ignoringComment(
  model: Model,
  { document, place }: PlaceInDocument,
): Promise<Insertion[] | undefined> {
  const lineBreak = document.eol === EndOfLine.CRLF ? '\r\n' : '\n';
  const { languageId } = document;
  const uri = document.uri.toString();
  // the name of a cell is that of its notebook, and would tell its language wrongly
  const origin = document.uri.scheme === 'vscode-notebook-cell' ? { from: uri } : { uri };
  return model.ignoringComment({ ...origin, languageId, text: document.getText(), place }, lineBreak);
}

/** Offers the list for a passage that no comment can ignore. */
function offerList(model: Model, place: Place, isThere: () => boolean): void {
  const message = l10n.t('No comment can stand here, but this passage can be put on the ignore list.');
  offer('Information', message, {
    // after an edit the passage is elsewhere, and the command looks for the one at the cursor
    [l10n.t('Ignore This Passage')]: () =>
      isThere() ? ignorePassage(model, place) : commands.executeCommand('nearDuplicates.ignorePassage'),
  });
}

/** Removes the comment that ignores something from its file; this can be undone like any edit. */
export async function takeCommentOut({ comment: kind, places: [place] }: IgnoredPassage): Promise<void> {
  if (!place || !kind) return;
  await reveal(place);
  const { document, start, end } = await stretchOf(place);
  const lines = ignoringLines(document.getText(), kind, { start, end });
  if (!lines) {
    window.showInformationMessage(
      l10n.t('The comment shares its line with something else: take it out by hand.'),
    );
    return;
  }
  const edit = new WorkspaceEdit();
  for (const { start, end } of lines)
    edit.delete(document.uri, new Range(document.positionAt(start), document.positionAt(end)));
  await workspace.applyEdit(edit);
  const editor = window.activeTextEditor;
  if (editor?.document !== document) return;
  const at = document.positionAt(lines[0]?.start ?? 0);
  editor.selection = new Selection(at, at);
}

/** The document that a place is in, and where in it: of an open notebook the cell in which it begins. */
async function stretchOf(place: Place): Promise<{ document: TextDocument; start: number; end: number }> {
  const uri = Uri.parse(place.uri);
  const notebook = openNotebook(place.uri);
  const [from, to] = (notebook && cellMap((await readLines(uri)) ?? []).spanOf(place)) ?? [];
  if (!notebook || !from || !to || from.cell < 0 || from.cell >= notebook.cellCount) {
    const document = await workspace.openTextDocument(uri);
    return { document, start: place.startOffset, end: place.endOffset };
  }
  const { document } = notebook.cellAt(from.cell);
  const end =
    to.cell === from.cell
      ? document.offsetAt(new Position(to.line, to.character))
      : document.getText().length;
  return { document, start: document.offsetAt(new Position(from.line, from.character)), end };
}
