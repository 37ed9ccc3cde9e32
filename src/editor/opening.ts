import {
  commands,
  NotebookCellKind,
  NotebookEditorRevealType,
  NotebookRange,
  Position,
  Range,
  Selection,
  type TextDocument,
  TextEditorRevealType,
  Uri,
  window,
  workspace,
} from 'vscode';
import { cellMap, isNotebook } from '../service/cell-lines.ts';
import type { Place } from '../service/indexer/news.ts';
import { readLines, toRange } from './places.ts';

/** How to open a file that the user only looks at. */
export interface Opening {
  readonly preview?: boolean;
  readonly preserveFocus?: boolean;
}

/** Opens a file, a notebook as a notebook. */
export async function openFile(uri: Uri, opening: Opening = {}): Promise<void> {
  if (isNotebook(uri.path)) await commands.executeCommand('vscode.open', uri, opening);
  else await window.showTextDocument(uri, opening);
}

/** Opens a place in its file, with the cursor on its first line or on the given one; in a notebook at its cell. */
export async function reveal(place: Place, line?: number, opening: Opening = {}): Promise<void> {
  const uri = Uri.parse(place.uri);
  if (isNotebook(uri.path) && (await revealCells(uri, place, line, opening))) return;
  const editor = await window.showTextDocument(uri, opening);
  // the line may be out of the place, if that was told before the file changed
  const range = line === undefined ? toRange(place) : lineOf(editor.document, line);
  editor.selection = selectionOf(range, opening);
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
}

function lineOf(document: TextDocument, line: number): Range {
  return document.lineAt(Math.min(line, document.lineCount) - 1).range;
}

/** Opens a notebook at the cells of a place, or of a line of its file; false where nothing opens notebooks or no cell is there. */
async function revealCells(uri: Uri, place: Place, line?: number, opening: Opening = {}): Promise<boolean> {
  const notebook = await workspace.openNotebookDocument(uri).then(
    (document) => document,
    () => undefined,
  );
  const { positionAt, spanOf } = cellMap((await readLines(uri)) ?? []);
  const at = line === undefined ? undefined : positionAt(line - 1, 0);
  const [from, to] = at ? [at, at] : (spanOf(place) ?? []);
  if (!notebook || !from || !to || from.cell < 0 || to.cell >= notebook.cellCount) return false;
  const cells = new NotebookRange(from.cell, to.cell + 1);
  const editor = await window.showNotebookDocument(notebook, { ...opening, selections: [cells] });
  editor.revealRange(cells, NotebookEditorRevealType.InCenterIfOutsideViewport);
  const { kind, document } = notebook.cellAt(from.cell);
  // a cell of text is shown as it reads, and would be turned into its source
  if (kind === NotebookCellKind.Markup) return true;
  const end =
    to.cell > from.cell
      ? document.lineAt(document.lineCount - 1).range.end
      : new Position(to.line, to.character);
  const selection = selectionOf(new Range(from.line, from.character, end.line, end.character), opening);
  await window.showTextDocument(document, { ...opening, selection });
  return true;
}

/** Where the cursor goes in a range: to its beginning, and what is only previewed gets selected. */
function selectionOf({ start, end }: Range, { preserveFocus = false }: Opening): Selection {
  return new Selection(start, preserveFocus ? end : start);
}
