import { type NotebookDocument, NotebookRange, Position, Range, type TextDocument } from 'vscode';
import { textLines } from '../engine/findings.ts';
import { type CellMap, cellMap } from '../service/cell-lines.ts';
import type { DocumentFindings, ModelUpdate, Place } from '../service/indexer/news.ts';
import { openNotebook, toPlace } from './places.ts';

/**
 * Repeats what is found in the files of open notebooks for the documents that their cells are, and counts the lines of
 * their source.
 */
export interface NotebookCells {
  /** The updates for notebooks and cells that follow from an update. */
  updatesFor(update: ModelUpdate): ModelUpdate[];
}

/** Knows no notebook yet; `textOf` returns the file of one, as it was compared. */
export function openNotebookCells(textOf: (uri: string) => string | undefined): NotebookCells {
  /** By notebook: the cells with reported findings. */
  const told = new Map<string, string[]>();

  const replaced = (uri: string, found: readonly DocumentFindings[]): ModelUpdate[] => {
    const cells = new Set(found.map((cell) => cell.uri));
    const gone = told.get(uri)?.filter((cell) => !cells.has(cell)) ?? [];
    if (cells.size > 0) told.set(uri, [...cells]);
    else told.delete(uri);
    return [...gone.map((cell) => ({ closedDocument: cell })), ...found.map((document) => ({ document }))];
  };

  return {
    updatesFor({ document: findings, closedDocument }) {
      if (closedDocument) return replaced(closedDocument, []);
      const notebook = findings && openNotebook(findings.uri);
      if (!notebook) return [];
      const text = textOf(findings.uri);
      if (text === undefined) return replaced(findings.uri, []);
      const cells = cellMap(textLines(text));
      // if something else in the file is called a source, nobody knows which cell is which
      const isKnown = !notebook.isDirty && cells.count === notebook.cellCount;
      const places = findings.passages.map(({ place }) => place);
      const totals = cells.totalsOf(places, (cell) => isKnown && cell >= 0 && notebook.cellAt(cell).kind);
      const document = totals.lines > 0 ? { ...findings, ...totals } : findings;
      // in a notebook that was edited since, VS Code moves along what was reported
      if (notebook.isDirty) return [{ document }];
      return [
        { document },
        ...replaced(findings.uri, isKnown ? findingsInCells(notebook, document, cells) : []),
      ];
    },
  };
}

function findingsInCells(
  notebook: NotebookDocument,
  { lines, duplicatedLines, passages, unclosed = [] }: DocumentFindings,
  cells: CellMap,
): DocumentFindings[] {
  const found = new Map<TextDocument, DocumentFindings & { unclosed: Place[] }>();
  const findingsIn = (document: TextDocument) => {
    const uri = document.uri.toString();
    const { version } = document;
    const known = found.get(document) ?? { uri, version, lines, duplicatedLines, passages: [], unclosed: [] };
    found.set(document, known);
    return known;
  };
  const partsOf = cellParts(notebook, cells);
  for (const passage of passages) {
    const inFile = passage.place;
    for (const [at, { document, range }] of partsOf(inFile).entries())
      findingsIn(document).passages.push({
        ...passage,
        place: toPlace(document, range),
        inFile,
        goesOn: at > 0,
      });
  }
  for (const place of unclosed) {
    const [first] = partsOf(place);
    if (first) findingsIn(first.document).unclosed.push(toPlace(first.document, first.range));
  }
  return [...found.values()];
}

interface Part {
  readonly document: TextDocument;
  readonly range: Range;
}

/** Splits a place of the file into its parts in cells of one kind: a passage of prose leaves out code cells within. */
function cellParts(notebook: NotebookDocument, { spanOf }: CellMap): (place: Place) => Part[] {
  return (place) => {
    const [from, to] = spanOf(place) ?? [];
    if (!from || !to || from.cell < 0) return [];
    const { kind } = notebook.cellAt(from.cell);
    const cells = notebook
      .getCells(new NotebookRange(from.cell, to.cell + 1))
      .filter((cell) => cell.kind === kind);
    return cells.map(({ document, index }) => {
      const start = index === from.cell ? new Position(from.line, from.character) : new Position(0, 0);
      const end =
        index === to.cell ? new Position(to.line, to.character) : new Position(document.lineCount, 0);
      return { document, range: document.validateRange(new Range(start, end)) };
    });
  };
}
