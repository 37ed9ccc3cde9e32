import {
  type Position,
  Range,
  TabInputCustom,
  TabInputNotebook,
  TabInputText,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { DocumentFindings, Passage, Place } from '../service/indexer/news.ts';
import { defaultOptions } from '../service/options.ts';
import { isWritten } from './document-sync.ts';
import { isLeftOutList } from './left-out-list.ts';
import type { Model } from './model.ts';
import { byWorth, type MarkedLines, markedLines } from './overlapping.ts';
import { originalOf } from './passage-documents.ts';
import { contains, openDocument, toRange } from './places.ts';
import { fileOfGroup, type Row } from './rows.ts';
import { sidesIn } from './shown-documents.ts';
import type { SimilarRow } from './similar-rows.ts';

/** A passage of a document, as quick fixes name it: lines may have moved since. */
export interface PassageTarget {
  uri: string;
  family: string;
  line: number;
  /** Where in the document it was asked for, whichever passages are there. */
  range?: Range;
}

/** The row of a view of this extension on which a command was called, if it was called on one. */
export function rowOf(argument: unknown): Row | SimilarRow | undefined {
  const isRow = typeof argument === 'object' && argument !== null && 'kind' in argument;
  return isRow ? (argument as Row | SimilarRow) : undefined;
}

/** The place that a row is about, of a family its first; undefined for rows about anything else. */
export function placeOfRow(row: Row | SimilarRow | undefined): Place | undefined {
  if (row?.kind === 'member') return row.place;
  return row?.kind === 'finding' && row.finding.kind === 'family' ? row.finding.family.members[0] : undefined;
}

/** How many places a row of a family has; one where it is about anything else. */
export function placesOfRow(row: Row | SimilarRow | undefined): number {
  return row?.kind === 'finding' && row.finding.kind === 'family' ? row.finding.family.members.length : 1;
}

/** The file that a command is about: what it was called on, else what the active tab shows. */
export function targetFile(argument: unknown): Uri | undefined {
  if (argument instanceof Uri) return notebookOf(argument) ?? argument;
  const row = rowOf(argument);
  if (!row) return activeFile();
  const uri = fileOfRow(row);
  return uri === undefined ? undefined : Uri.parse(uri);
}

/** The one file that a row is about, if it is about one. */
export function fileOfRow(row: Row | SimilarRow): string | undefined {
  if (row.kind === 'member') return row.place.uri;
  if (row.kind === 'file' || row.kind === 'similar' || row.kind === 'sharing') return row.file.uri;
  if (row.kind === 'finding' && row.finding.kind === 'files') return row.finding.group.first;
  return row.kind === 'group' || row.kind === 'between' ? fileOfGroup(row) : undefined;
}

/** The notebook that a document is a cell of: the menu of a cell's editor names the cell. */
function notebookOf({ scheme, path }: Uri): Uri | undefined {
  if (scheme !== 'vscode-notebook-cell') return undefined;
  return workspace.notebookDocuments.find(({ uri }) => uri.path === path)?.uri;
}

/** The file of the active tab, whether it is shown as text, notebook, diff or by a custom editor. */
export function activeFile(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof TabInputText || input instanceof TabInputNotebook || input instanceof TabInputCustom)
    return isLeftOutList(input.uri) ? undefined : input.uri;
  const [, modified] = sidesIn(input) ?? [];
  if (modified) return originalOf(modified);
  const uri = window.activeTextEditor?.document.uri;
  const original = uri && originalOf(uri);
  return original && isWritten(original) ? original : undefined;
}

/** Whether the active tab compares a file, or a passage of it, with another. */
export function isShownBeside(uri: string): boolean {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return sidesIn(input)?.some((side) => originalOf(side).toString() === uri) ?? false;
}

/** The active document: a notebook as a whole, not just its cell. */
export function activeDocument(): string | undefined {
  return (window.activeNotebookEditor?.notebook ?? window.activeTextEditor?.document)?.uri.toString();
}

/** The findings of the active document. */
export function activeFindings(model: Model): DocumentFindings | undefined {
  const uri = activeDocument();
  return uri === undefined ? undefined : model.passagesOf(uri);
}

/** The copied passage that a command is about: the one a quick fix named, else the one at the cursor. */
export function targetPassage(
  model: Model,
  argument: unknown,
): { document: TextDocument; passage: Passage } | undefined {
  if (isPassageTarget(argument)) {
    const document = openDocument(argument.uri);
    const same =
      model.passagesOf(argument.uri)?.passages.filter((passage) => passage.family === argument.family) ?? [];
    const distance = (passage: Passage) => Math.abs(passage.place.startLine - argument.line);
    const [passage] = [...same].sort((left, right) => distance(left) - distance(right));
    return document && passage && { document, passage };
  }
  const editor = window.activeTextEditor;
  const passage = editor && passageAt(model, editor.document.uri.toString(), editor.selection.active);
  return passage && { document: editor.document, passage };
}

/** The copied passage around a position, of several the one that is worth most. */
export function passageAt(model: Model, uri: string, position: Position): Passage | undefined {
  return passagesIn(model, uri, new Range(position, position))[0];
}

/** The copied passages that a range of a document touches, those that are worth most first. */
export function passagesIn(model: Model, uri: string, range: Range): Passage[] {
  const passages = model.passagesOf(uri)?.passages ?? [];
  return byWorth(passages.filter(({ copies, place }) => copies.length && toRange(place).intersection(range)));
}

/** The copied passages that a command is about: those where a quick fix was asked for, else those at the cursor. */
export function passagesHere(model: Model, argument: unknown): Passage[] {
  if (isPassageTarget(argument) && argument.range) return passagesIn(model, argument.uri, argument.range);
  const { document, passage } = targetPassage(model, argument) ?? {};
  if (!document || !passage) return [];
  const editor = window.activeTextEditor;
  const cursor = editor?.document === document ? editor.selection.active : undefined;
  const { start } = toRange(passage.place);
  const at = cursor && contains(passage.place, cursor) ? cursor : start;
  return passagesIn(model, document.uri.toString(), new Range(at, at));
}

/** What is marked in a document, in order. */
export function marksIn(model: Model, { passages }: Pick<DocumentFindings, 'passages'>): MarkedLines[] {
  return markedLines(passages, model.state.settled?.options ?? defaultOptions);
}

function isPassageTarget(argument: unknown): argument is PassageTarget {
  return (
    typeof argument === 'object' &&
    argument !== null &&
    'family' in argument &&
    'line' in argument &&
    'uri' in argument
  );
}
