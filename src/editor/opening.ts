import {
  commands,
  NotebookEditorRevealType,
  NotebookRange,
  Position,
  Selection,
  TextEditorRevealType,
  Uri,
  window,
  workspace,
} from 'vscode';
import { cellAt, isNotebook } from '../report/cell-lines.ts';
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
  if (isNotebook(uri.path) && (await revealCell(uri, line ?? place.startLine, opening))) return;
  const editor = await window.showTextDocument(uri, opening);
  const range = toRange(place);
  const at = line === undefined ? range.start : new Position(line - 1, 0);
  // a place that is only previewed gets selected
  editor.selection = new Selection(at, opening.preserveFocus ? range.end : at);
  editor.revealRange(
    line === undefined ? range : editor.document.lineAt(at.line).range,
    TextEditorRevealType.InCenterIfOutsideViewport,
  );
}

/** Opens a notebook at the cell on a line of its file; false where nothing opens notebooks or no cell is there. */
async function revealCell(uri: Uri, line: number, opening: Opening): Promise<boolean> {
  const notebook = await workspace.openNotebookDocument(uri).then(
    (document) => document,
    () => undefined,
  );
  const cell = cellAt((await readLines(uri)) ?? [], line - 1);
  if (!notebook || cell < 0 || cell >= notebook.cellCount) return false;
  const range = new NotebookRange(cell, cell + 1);
  const editor = await window.showNotebookDocument(notebook, { ...opening, selections: [range] });
  editor.revealRange(range, NotebookEditorRevealType.InCenterIfOutsideViewport);
  return true;
}
