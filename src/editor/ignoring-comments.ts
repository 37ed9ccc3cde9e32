import {
  commands,
  EndOfLine,
  l10n,
  Range,
  Selection,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { type Insertion, ignoringLines } from '../service/ignoring-comment.ts';
import type { IgnoredPassage, Place } from '../service/indexer/news.ts';
import { offer } from './failure.ts';
import { ignorePassage } from './ignore.ts';
import type { Model } from './model.ts';
import { toRange } from './places.ts';

/** Inserts a comment into a document that ignores a passage of it; it can be undone like any edit. */
export async function ignoreWithComment(model: Model, place: Place): Promise<void> {
  const document = await workspace.openTextDocument(Uri.parse(place.uri));
  const { version } = document;
  const insertions = await ignoringComment(model, document, place);
  // If the user went on typing, the comment would end up in the wrong place.
  if (document.version !== version) return;
  if (!insertions) return offerList(model, place, () => document.version === version);
  const edit = new WorkspaceEdit();
  for (const { at, text: comment } of insertions) edit.insert(document.uri, document.positionAt(at), comment);
  await workspace.applyEdit(edit);
}

/** What to insert into a document to ignore a passage of it with a comment; undefined where no comment can stand. */
export function ignoringComment(
  model: Model,
  document: TextDocument,
  place: Place,
): Promise<Insertion[] | undefined> {
  const lineBreak = document.eol === EndOfLine.CRLF ? '\r\n' : '\n';
  const { languageId } = document;
  return model.ignoringComment({ uri: place.uri, languageId, text: document.getText(), place }, lineBreak);
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
  const editor = await window.showTextDocument(Uri.parse(place.uri), { selection: toRange(place) });
  const { document } = editor;
  const stretch = { start: place.startOffset, end: place.endOffset };
  const lines = ignoringLines(document.getText(), kind, stretch);
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
  const at = editor.document.positionAt(lines[0]?.start ?? 0);
  editor.selection = new Selection(at, at);
}
