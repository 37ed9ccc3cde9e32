import {
  type Disposable,
  Location,
  l10n,
  type NotebookDocument,
  Position,
  Range,
  type TextDocument,
  Uri,
  type WorkspaceFolder,
  workspace,
} from 'vscode';
import { lastLine, textLines } from '../engine/findings.ts';
import { endsApart } from '../report/ends-apart.ts';
import { placeInText, whereText } from '../report/place-text.ts';
import { isNotebook, readable } from '../service/cell-lines.ts';
import type { Passage, Place } from '../service/indexer/news.ts';
import { decode } from '../workspace/decode.ts';
import { nameOf } from '../workspace/file-system.ts';
import { inSentence, tellApart } from './names.ts';
import type { MarkedLines } from './overlapping.ts';
import { t } from './translate.ts';

/** The range of a place in VS Code's counting, which starts from 0. */
export function toRange(place: Place): Range {
  return new Range(place.startLine - 1, place.startColumn - 1, place.endLine - 1, place.endColumn - 1);
}

/** The range in a document of what is marked there: of its first and its last line only what is of the passage. */
export function rangeOfMark({ first, last, passage }: MarkedLines, document: TextDocument): Range {
  const { start, end } = toRange(passage.place);
  const { range } = document.lineAt(Math.min(last, document.lineCount) - 1);
  return new Range(
    first > passage.place.startLine ? new Position(first - 1, 0) : start,
    last < lastLine(passage.place) ? range.end : end,
  );
}

/** The place of a range in a document. */
export function toPlace(document: TextDocument, range: Range): Place {
  return {
    uri: document.uri.toString(),
    startLine: range.start.line + 1,
    startColumn: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    startOffset: document.offsetAt(range.start),
    endOffset: document.offsetAt(range.end),
  };
}

/** The place of some lines of a text, the last of which is counted in; of those beyond its end it is the last. */
export function placeOfLines(uri: Uri, text: string, from: number, to: number): Place {
  const lines = textLines(text);
  const startLine = Math.max(1, Math.min(from, lines.length));
  const endLine = Math.max(startLine, Math.min(to, lines.length));
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const { length } = lines[endLine - 1];
  return {
    uri: uri.toString(),
    startLine,
    startColumn: 1,
    endLine,
    endColumn: length + 1,
    startOffset: starts[startLine - 1],
    endOffset: starts[endLine - 1] + length,
  };
}

/** Where a passage is in its file, even when it is reported for a cell of a notebook. */
export function placeInFile({ place, inFile = place }: Passage): Place {
  return inFile;
}

/** A place as a location of VS Code; in a notebook that is open, in the document of its cell. */
export function toLocation(place: Place): Location {
  return locationInCell(place) ?? new Location(Uri.parse(place.uri), toRange(place));
}

/**
 * The same for who only reads of it, as VS Code tells the line: in a notebook that is not open that of the cell, for
 * nobody knows the lines of the file.
 */
export function toldLocation(place: Place): Location {
  const inFile = toLocation(place);
  if (!place.cells || inFile.uri.toString() !== place.uri) return inFile;
  return new Location(inFile.uri, new Position(place.cells.firstLine - 1, 0));
}

function locationInCell({ uri, cells }: Place): Location | undefined {
  const notebook = cells && openNotebook(uri);
  if (!notebook || notebook.isDirty || cells.lastCell > notebook.cellCount) return undefined;
  const { document } = notebook.cellAt(cells.firstCell - 1);
  const end = cells.lastCell > cells.firstCell ? document.lineCount : cells.lastLine;
  return new Location(document.uri, document.validateRange(new Range(cells.firstLine - 1, 0, end, 0)));
}

/** What files are called: sorting thousands of findings asks for the same labels again and again. */
const labels = new Map<string, string>();
const mostLabels = 50_000;

/** Calls files by other names when the folders of the workspace are others. */
export function followFolders(): Disposable {
  return workspace.onDidChangeWorkspaceFolders(() => labels.clear());
}

/** The path of a file as a person knows it in this workspace. */
export function pathLabel(uri: string): string {
  if (labels.size > mostLabels) labels.clear();
  let label = labels.get(uri);
  if (label === undefined) {
    label = inWorkspace(Uri.parse(uri));
    labels.set(uri, label);
  }
  return label;
}

/** The path in the workspace, by default with the name of its folder if there are several. */
function inWorkspace(uri: Uri, withFolder?: boolean): string {
  if (uri.scheme === 'untitled') return uri.path;
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder || folderLabel(folder) === folder.name) return workspace.asRelativePath(uri, withFolder);
  return `${folderLabel(folder)}/${workspace.asRelativePath(uri, false)}`;
}

/** What a folder of the workspace is called: its name, or where others have it too, as much of its path as tells it apart. */
export function folderLabel(folder: WorkspaceFolder): string {
  const folders = workspace.workspaceFolders ?? [];
  const isAlone = folders.every(({ index, name }) => index === folder.index || name !== folder.name);
  if (isAlone) return folder.name;
  const pathOf = ({ uri }: WorkspaceFolder) => uri.path.split('/').filter(Boolean).join('/');
  return endsApart(folders.map(pathOf)).get(pathOf(folder)) ?? folder.name;
}

/** The last part of the path of a file. */
export function fileName(uri: string): string {
  return nameOf(Uri.parse(uri).path);
}

/** A place as a person writes it: `src/b.ts:40–71`, or `b.ipynb, cell 4`. */
export function placeLabel(place: Place): string {
  return placeIn(pathLabel(place.uri), place);
}

/** The same without the name of its folder, which VS Code sets before a label, where that tells folders apart. */
export function labelInFolder(place: Place): string {
  return placeIn(inWorkspace(Uri.parse(place.uri), false), place);
}

/** A place by another name for its file. */
export function placeIn(name: string, place: Place): string {
  return placeInText(name, place, t);
}

/**
 * Two files, or places in them, as a title has them: `a.md:10–32 ↔ b.md:55–78`, with folders for files of one name, or of
 * one file `a.md:10–32 ↔ 55–78`.
 */
export function pairLabel(...sides: [string | Place, string | Place]): string {
  const [left, right] = sides;
  if (typeof left !== 'string' && typeof right !== 'string' && left.uri === right.uri)
    return `${placeIn(fileName(left.uri), left)} ↔ ${spanLabel(right)}`;
  const [a, b] = sides.map((side) => pathLabel(typeof side === 'string' ? side : side.uri));
  const names = tellApart(a, b);
  return sides
    .map((side, at) => (typeof side === 'string' ? names[at] : placeIn(names[at], side)))
    .join(' ↔ ');
}

/** Where in its file a place is, in short: `40–71`, or `cell 4`. */
export function spanLabel(place: Place): string {
  return whereText(place, t);
}

/** Where in its file a place is, in words: `lines 40–71`, `line 40`, or `cell 4`. */
export function linesLabel(place: Place): string {
  if (place.cells) return spanLabel(place);
  const last = lastLine(place);
  return last > place.startLine
    ? l10n.t('lines {0}–{1}', place.startLine, last)
    : l10n.t('line {0}', place.startLine);
}

/** The place of a copy as it is called in a file: of that file only where in it. */
export function copyLabel(copy: Place, file: string): string {
  return copy.uri === file
    ? l10n.t('{0} of this file', linesLabel(copy))
    : placeIn(inSentence(pathLabel(copy.uri)), copy);
}

/** The same as it is called in a list behind a place of a file that is named: `this file` is another there, the active one. */
export function listedCopyLabel(copy: Place, file: string): string {
  return copy.uri === file ? l10n.t('{0} of the same file', linesLabel(copy)) : placeLabel(copy);
}

/** The command that links to places run. */
export const linkedCommand = 'nearDuplicates.openSource';

/** A link that opens a file at the place, for texts that may run the command. */
export function linkTo(place: Place): Uri {
  return place.cells ? commandLink(place) : addressOf(place);
}

/**
 * The same by a command alone: a page that runs `vscode.open` itself hands it an address that means nothing where the
 * files are on another machine.
 */
export function commandLink(place: Place): Uri {
  const row = { kind: 'member', place };
  // VS Code decodes what it has decoded once more
  const query = encodeURIComponent(JSON.stringify([row]));
  return Uri.from({ scheme: 'command', path: linkedCommand, query });
}

/** The address of a file at the place; of a notebook that is not open only that of the file, for cells have none then. */
export function addressOf(place: Place): Uri {
  if (place.cells) return locationInCell(place)?.uri ?? Uri.parse(place.uri);
  // with its end all of it would be selected, and replaced by the next key
  return Uri.parse(place.uri).with({ fragment: `L${place.startLine},${place.startColumn}` });
}

/** Whether a position is in a place, its end included. */
export function contains(place: Place, position: Position): boolean {
  return toRange(place).contains(position);
}

/** The document that is open on a file. */
export function openDocument(uri: string): TextDocument | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

/** The notebook that is open on a file, whose cells are documents of their own. */
export function openNotebook(uri: string): NotebookDocument | undefined {
  return workspace.notebookDocuments.find((notebook) => isNotebook(uri) && notebook.uri.toString() === uri);
}

/** The text of a document or file, open or not. */
export async function readText(uri: Uri): Promise<string> {
  const open = openDocument(uri.toString());
  if (open) return open.getText();
  // Opening it would have it compared as a document that somebody works on.
  return savedText(uri);
}

/** The text of a file as it was saved. */
export async function savedText(uri: Uri): Promise<string> {
  return new TextDecoder().decode(decode(await workspace.fs.readFile(uri)));
}

/** What is said of a file that is gone, or cannot be read any more. */
export function unreadableText(uri: string): string {
  return l10n.t('{0} cannot be read any more.', pathLabel(uri));
}

/** What is said of a file that does not have a passage any more. */
export function goneText({ uri }: Place): string {
  return l10n.t('{0} does not have this passage any more.', pathLabel(uri));
}

/** The lines of a document or file as the index counts them; it does not get opened. */
export async function readLines(uri: Uri): Promise<string[] | undefined> {
  const text = await readText(uri).catch(() => undefined);
  return text === undefined ? undefined : textLines(text);
}

/** The lines of a passage as a person reads them; none if the file cannot be read. */
export async function passageLines(place: Place): Promise<readonly string[]> {
  const lines = (await readLines(Uri.parse(place.uri))) ?? [];
  return readable(place.uri, lines.slice(place.startLine - 1, lastLine(place)));
}
